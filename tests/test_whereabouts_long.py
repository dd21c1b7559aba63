"""Where a car is, as people say it: its corner or the next one, its lap, the pit lane, what is ahead."""

from __future__ import annotations

from tests.engine.situations.driving import car
from tests.engine.small_boards import Corner, Straight, ring
from tests.shared_boards import shared_board
from trackmodel.engine import (
    Setup,
    position,
    start,
)
from trackmodel.engine.race_values import Status, but
from trackmodel.race_report.outlook import ahead_words, pit_words
from trackmodel.race_report.whereabouts import corner_of, lap_words, stops_of, stops_words, where_words

# One lane: straight 0-9, corner 10-12 (2 stops), straight 13-29.
BOARD = ring(1, Straight(10), Corner(3, stops=2), Straight(17)).named("Mühle").board


def test_a_car_is_in_its_corner_or_before_the_next_one() -> None:
    state = position(BOARD, cars=[car(11, stops=1), car(5), car(20)])
    inside, before, behind = state.cars
    assert (where_words(state, inside), stops_words(state, inside)) == ("Mühle", "1/2")
    assert (where_words(state, before), stops_words(state, before)) == ("5 spaces before Mühle", "0/2")
    assert where_words(state, before, how_far=False) == "before Mühle"
    # Past the only corner, that corner is the next one again.
    assert (where_words(state, behind), stops_of(state, behind), corner_of(state, behind)) == (
        "20 spaces before Mühle", (0, 2), 0,
    )  # fmt: skip


def test_the_way_to_a_corner_is_told_in_spaces_of_the_road_alone() -> None:
    # From 4 to the corner it is 3 arrows through the pit lane and 6 along the road.
    made = (
        ring(1, Straight(10), Corner(3), Straight(17))
        .with_pit_lane(entry=4, exit_=10, spaces=2)
        .named("Mühle")
    )
    state = position(made.board, cars=[car(4), car(9)], laps=2)
    assert [where_words(state, each) for each in state.cars] == [
        "6 spaces before Mühle", "1 space before Mühle",
    ]  # fmt: skip


def test_stops_more_than_due_are_not_counted() -> None:
    state = position(BOARD, cars=[car(12, stops=2)])
    more = state.with_car(but(state.cars[0], stops=5))
    assert stops_of(more, more.cars[0]) == (2, 2)


def test_a_board_without_corners_has_nothing_to_say() -> None:
    state = position(ring(1, Straight(30)).board, cars=[car(3)])
    assert (where_words(state, state.cars[0]), stops_words(state, state.cars[0])) == ("", "")


def test_a_car_whose_race_is_over_says_how_it_ended() -> None:
    state = position(BOARD, cars=[car(3), car(12)])
    finished = but(state.cars[0], status=Status.FINISHED)
    out = but(state.cars[1], status=Status.OUT, reason="body")
    assert where_words(state, finished) == "finished"
    assert where_words(state, out) == "out: body"
    assert stops_of(state, out) is None


def test_a_car_in_the_pit_lane_is_there() -> None:
    board = ring(1, Straight(30)).with_pit_lane(entry=20, exit_=4, spaces=5).board
    state = position(board, cars=[car(32)], laps=2)
    assert where_words(state, state.cars[0]) == "in the pit lane"


def test_laps_are_counted_as_people_count_them() -> None:
    state = start(BOARD, Setup(laps=2, drivers=("anna",), grid=(0,)))
    assert lap_words(state, state.cars[0]) == "1/2"
    second = position(BOARD, cars=[car(3, laps=1)], laps=2)
    assert lap_words(second, second.cars[0]) == "2/2"
    # A car that crossed the line for the last time is still in the last lap.
    assert lap_words(second, but(second.cars[0], crossings=3)) == "2/2"


def test_the_outlook_says_how_far_the_corner_is_and_what_is_left_in_it() -> None:
    """One lane: corner 10-12 with two stops."""

    def told(space: int, stops: int = 0) -> str:
        state = position(BOARD, cars=[car(space, stops=stops)])
        return ahead_words(state, state.cars[0])

    assert told(4) == "Mühle in 6, 2 stops"
    assert told(10) == "Mühle: 2 more stops, 2 spaces left"
    assert told(11, stops=1) == "Mühle: 1 more stop, 1 space left"
    assert told(12, stops=2) == "Mühle"  # there is no other corner


def test_the_pit_lane_is_told_where_it_can_be_reached() -> None:
    board = shared_board("brennach")
    lane = board.rules.pit_lane
    entry = next(
        space
        for space, arrows in enumerate(board.rules.successors)
        if space not in lane and any(to in lane for to, _turn in arrows)
    )
    (before,) = board.rules.behind[entry]
    state = position(board, cars=[car(before)], laps=2)
    assert pit_words(state, state.cars[0], reach=2) == "pit lane in 2"
    assert pit_words(state, state.cars[0], reach=1) == ""
    # It is closed before the first crossing, on the last lap, and so in a race of one lap.
    for laps, done in ((2, -1), (2, 1), (1, 0)):
        closed = position(board, cars=[car(before, laps=done)], laps=laps)
        assert pit_words(closed, closed.cars[0], reach=2) == "", (laps, done)
    # What counts is the lap on which the car gets there: here after the line.
    grid = board.rules.grid[0]
    for rules, done, told in (
        ("formula-de-en", -1, True),
        ("formula-de-en", 0, False),
        ("ksk", -1, True),
        ("ksk", 0, False),
    ):
        state = position(board, cars=[car(grid, laps=done)], laps=2, rules=rules)
        words = pit_words(state, state.cars[0], reach=500)
        assert words.startswith("pit lane in ") == told, (rules, done)
    inside = position(board, cars=[car(min(lane))])
    assert pit_words(inside, inside.cars[0], reach=20) == ""

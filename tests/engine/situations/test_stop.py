"""What counts as a stop in a corner."""

from __future__ import annotations

from tests.engine.situations.driving import car, costs, drive, offers, rolled
from tests.engine.small_boards import Corner, Straight, ring
from trackmodel.engine import Question, Roll, Setup, State, answer, pending, start

# One lane: straight 0-9, corner 10-14 (2 stops), straight 15, corner 16-19 (1 stop), straight 20-29.
MADE = ring(1, Straight(10), Corner(5, stops=2), Straight(1), Corner(4, stops=1), Straight(10))


def drive_on(state: State, gear: int, points: int, row: int) -> State:
    """Play the next turn of a car that is alone."""
    state, _ = answer(state, gear)
    state, _ = answer(state, points)
    state, _ = drive(state, 0, MADE.at(0, row))
    return state


def test_ending_a_turn_in_a_corner_counts_one_stop() -> None:
    state, _ = drive(rolled(MADE, car(8), 4), 0, 12)
    assert state.cars[0].stops == 1


def test_ending_a_turn_on_a_straight_counts_none() -> None:
    state, _ = drive(rolled(MADE, car(2), 4), 0, 6)
    assert state.cars[0].stops == 0


def test_each_turn_that_ends_in_the_corner_counts() -> None:
    state, _ = drive(rolled(MADE, car(8), 4), 0, 12)
    state = drive_on(state, 2, 2, 14)
    assert state.cars[0].stops == 2


def test_a_turn_that_ends_on_the_corners_first_or_last_space_counts() -> None:
    for row in (10, 14):
        state, _ = drive(rolled(MADE, car(row - 4), 4), 0, row)
        assert state.cars[0].stops == 1


def test_no_stop_counts_in_a_turn_that_overshot_a_corner() -> None:
    # One of two stops made; from row 13 with 4 points to row 17 in the next corner: overshot by 3.
    state = rolled(MADE, car(13, stops=1), 4)
    assert costs(offers(state)[0, 17]) == {"tires": 3}
    state, _ = drive(state, 0, 17)
    assert state.cars[0].stops == 0


def test_the_corner_reached_by_an_overshoot_must_be_left_like_any_other() -> None:
    # ... so that leaving that corner (1 stop) in the next turn is an overshoot again.
    state, _ = drive(rolled(MADE, car(14, stops=1), 2), 0, 16)  # overshot by 2
    assert state.cars[0].wear["tires"] == 2
    state, _ = answer(state, 3)
    state, _ = answer(state, 4)  # rows 17-19, then 1 beyond
    assert offers(state)[0, 20].overshot == (1,)
    assert costs(offers(state)[0, 20]) == {"tires": 1}


def test_a_new_corner_begins_with_no_stops_made() -> None:
    # Two stops made in the first corner, then straight on into the second: one stop there, not three.
    state, _ = drive(rolled(MADE, car(14, stops=2), 4), 0, 18)
    assert state.cars[0].stops == 1


def test_touching_corners_count_each_for_themselves() -> None:
    made = ring(1, Straight(10), Corner(4, stops=1), Corner(4, stops=2), Straight(10))
    state, _ = drive(rolled(made, car(13, stops=1), 3), 0, 16)
    assert state.cars[0].stops == 1


def test_stops_count_for_one_passage_only() -> None:
    # A short lap with one corner: made the stop, left, and reached the corner again a lap later.
    made = ring(1, Straight(3), Corner(3, stops=1), Straight(4))
    state, _ = drive(rolled(made, car(5, stops=1, laps=-1), 4), 0, 9)  # leaves the corner
    assert state.cars[0].stops == 0
    state, _ = answer(state, 2)
    state, _ = answer(state, 4)  # rows 0-3: over the line, into the corner
    state, _ = drive(state, 0, 3)
    assert state.cars[0].stops == 1


def test_a_car_that_starts_inside_a_corner_counts_its_stops_as_made() -> None:
    # The grid lies in a corner with two stops: leaving it in the first turn costs nothing.
    made = ring(1, Straight(20), Corner(8, stops=2), Straight(2)).with_grid(27, 25)
    state = start(made.board, Setup(rules="formula-de-en", laps=1, drivers=("rookie",) * 2, seed=1))
    while isinstance(asked := pending(state), Roll) and asked.reason == "grid":
        state, _ = answer(state, 1 + asked.car)  # car 0 takes pole
    assert isinstance(asked, Question)
    state, _ = answer(state, 1)
    state, _ = answer(state, 10)  # the start check: nothing special
    state, _ = answer(state, 2)
    assert offers(state)[0, 29].overshot == ()
    assert costs(offers(state)[0, 29]) == {}

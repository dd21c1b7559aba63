"""Caching in the move search doesn't change what it finds."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from random import Random
from threading import Barrier

import pytest

from tests.engine.random_boards import random_board
from tests.engine.small_boards import Corner, Ring, Straight, ring
from trackmodel.board import LEFT, STRAIGHT
from trackmodel.engine import IllegalAnswer, Placed, Question, answer, pending, position
from trackmodel.engine.moves import Mover, MoveSearch, StraightLimits
from trackmodel.engine.moves import move_tables as tables
from trackmodel.engine.moves.move_tables import MoveTables, tables_of

LIMITS = StraightLimits(lane_changes=2, no_return=True)
MADE = ring(3, Straight(20), Corner(6, stops=2), Straight(4))


def search(made: Ring, mover: Mover, occupied: Iterable[int], points: int) -> MoveSearch:
    """Search all moves under the rules of Formula Dé."""
    return MoveSearch(made.rules, mover, frozenset(occupied), points, LIMITS, False)


def tables_on(made: Ring) -> MoveTables:
    """Return the cached tables of a board."""
    return tables_of(made.rules, LIMITS, False)


def car(space: int, stops: int = 0) -> Mover:
    """Return the mover for a car in the middle of a one-lap race."""
    return Mover(space, stops, wraps=1, last_crossing=2)


def told(found: MoveSearch) -> list[object]:
    """Return all results of a search: for every number of points the ends, their costs, all paths."""
    everything: list[object] = []
    for points in range(found._points + 1):
        ends, blocked = found.ends(points)
        for end, driven in ends:
            told = (end.space, end.overshot, end.missed, end.wraps, end.finished, end.stayed)
            paths = sorted(found.paths(end, driven))
            assert found.cheapest_path(end, driven) in paths
            everything.append((points, blocked, driven, told, found.beyond(end, driven), paths))
    return sorted(everything, key=repr)


def random_search(made: Ring, chance: Random) -> tuple[Mover, frozenset[int], int]:
    """A car anywhere on the track, others anywhere, and a number of points."""
    rules = made.rules
    track = [space for space in range(len(rules.successors)) if space not in rules.pit_lane]
    space = chance.choice(track)
    stops = chance.randint(0, 2) if rules.corner[space] != STRAIGHT else 0
    others = frozenset(chance.sample(track, chance.randint(0, len(track) // 4))) - {space}
    return car(space, stops), others, chance.randint(1, 9)


@pytest.mark.parametrize("seed", range(30))
def test_a_known_board_gives_the_moves_that_a_new_board_gives(seed: int) -> None:
    made, chance = random_board(seed), Random(seed)
    asked = [random_search(made, chance) for _ in range(12)]
    known = [told(search(made, *each)) for each in (*asked, *reversed(asked))]
    new = []
    for each in asked:
        tables_on(made).forget()
        new.append(told(search(made, *each)))
    assert known == new + new[::-1]


def test_layers_before_the_first_that_a_car_changes_are_taken_over() -> None:
    # A car three rows ahead in its lane: the layer of two points is that of the free board.
    at = MADE.at
    free = search(MADE, car(at(0, 0)), (), 6).layers
    assert [*map(id, search(MADE, car(at(0, 0)), [at(2, 15)], 6).layers)] == [*map(id, free)]
    behind_another = search(MADE, car(at(0, 0)), [at(0, 3)], 6).layers
    assert [*map(id, behind_another[:2])] == [*map(id, free[:2])]
    assert {end.space for end in behind_another[3].clean} == {at(1, 2), at(2, 2)}


def test_starts_whose_paths_come_to_the_same_front_share_what_follows() -> None:
    # From the second row on, both cars can be in all lanes of a row; the path ends there are the same.
    tables_on(MADE).forget()
    behind = search(MADE, car(MADE.at(1, 2)), (), 6).layers
    count = tables_on(MADE)._count
    ahead = search(MADE, car(MADE.at(1, 3)), (), 5).layers
    assert {*ahead[3].clean} == {*behind[4].clean}
    assert tables_on(MADE)._count == count + 1, "only the start is new"


def test_a_free_run_is_worked_out_only_up_to_the_first_layer_that_a_car_changes() -> None:
    tables_on(MADE).forget()
    search(MADE, car(MADE.at(0, 0)), [MADE.at(0, 3)], 9)
    (run,) = tables_on(MADE).free_runs.values()
    assert len(run.layers) == 4
    search(MADE, car(MADE.at(0, 0)), (), 9)
    assert len(run.layers) == 10


def test_paths_around_a_circuit_without_corners_never_lead_to_a_space_again() -> None:
    # Its spaces have no first and no last, so no space that was passed may be forgotten.
    made = ring(2, Straight(5))
    for start in range(2):
        for others in ((), (made.at(1 - start, 2),)):
            found = MoveSearch(
                made.rules, car(made.at(start, 0)), frozenset(others), 9, StraightLimits(), False
            )
            spaces = [{end.space for end in layer} for layer in found.layers]
            assert sum(map(len, spaces)) == len(set().union(*spaces)), (start, others)
            assert set().union(*spaces) == set(range(10)) - {*others}


def test_a_car_further_away_than_the_move_goes_may_still_make_a_return_legal() -> None:
    # From lane 1 row 1 an arrow leads far on into lane 0 row 6. Out of lane 0 and back that way takes
    # two arrows and is no return only if a car stands between, and all that lies between is further.
    at = ring(2, Straight(12), Corner(4), brick=False).at
    made = ring(2, Straight(12), Corner(4), brick=False).with_arrow(at(1, 1), at(0, 6), LEFT)

    def ends(*others: int) -> set[int]:
        return {end.space for end, _driven in search(made, car(at(0, 0)), others, 2).ends(2)[0]}

    assert at(0, 6) not in ends()
    for row in (3, 4, 5):
        assert at(0, 6) in ends(at(0, row)), row
    assert at(0, 6) not in ends(at(0, 7))
    assert at(0, 6) not in ends()


def test_a_lane_left_before_the_pit_is_no_less_left_beyond_it() -> None:
    # Out of lane 0, through a lane without the car's stand, and back: only if a car stood in lane 0.
    plain = ring(2, Straight(14), Corner(4))
    at = plain.at
    made = plain.with_pit_lane(at(1, 3), at(1, 9), 3)
    mover = Mover(at(0, 2), 0, wraps=1, last_crossing=3, pit_until=2)

    def ends(*others: int) -> set[int]:
        return {end.space for end, _driven in search(made, mover, others, 7).ends(7)[0]}

    assert at(1, 10) in ends()
    assert at(0, 10) not in ends()
    assert at(0, 10) in ends(at(0, 6))
    assert at(0, 10) not in ends(at(0, 12))


def test_a_search_yields_its_paths_after_the_cache_was_dropped() -> None:
    found = search(MADE, car(MADE.at(1, 14)), [MADE.at(1, 17)], 7)
    before = told(search(MADE, car(MADE.at(1, 14)), [MADE.at(1, 17)], 7))
    tables_on(MADE).forget()
    search(MADE, car(MADE.at(0, 14)), [MADE.at(1, 17)], 7)
    assert told(found) == before


def test_a_search_yields_its_paths_after_others_looked_further() -> None:
    # The far arrow of the test above. To a search that reaches it, a car in lane 0 row 4 matters,
    # which the search of two points before did not need to know.
    plain = ring(2, Straight(12), Corner(4), brick=False)
    at = plain.at
    made = plain.with_arrow(at(1, 1), at(0, 6), LEFT)
    in_corner = Mover(at(0, 15), stops=1, wraps=1, last_crossing=3)
    others = [at(1, 0), at(0, 4)]
    found = search(made, in_corner, others, 2)
    search(made, in_corner, (), 4)
    ends = {end.space: [*found.paths(end, driven)] for end, driven in found.ends(2)[0]}
    onto_straight = at(0, 0)
    assert ends == {at(lane, 1): [(onto_straight, at(lane, 1))] for lane in (0, 1)}
    assert found.walk((onto_straight, at(0, 1))) in [(end, 0) for end, _driven in found.ends(2)[0]]


def test_too_many_path_ends_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MOST_PATH_ENDS", 40)
    made = ring(3, Straight(20), Corner(6, stops=2), Straight(4))
    for space in range(60):
        search(made, car(space), (), 3)
        # A search of three points adds fewer path ends than forty.
        assert tables_on(made)._count < 80


def test_tables_are_looked_up_by_the_identity_of_the_board() -> None:
    other = ring(3, Straight(20), Corner(6, stops=2), Straight(4))
    assert other.rules == MADE.rules
    assert tables_on(other) is not tables_on(MADE)
    assert tables_on(MADE) is tables_on(MADE)
    assert tables_of(MADE.rules, LIMITS, True) is not tables_on(MADE)


def test_only_some_boards_are_remembered() -> None:
    for seed in range(3 * tables.MOST_TABLES):
        tables_on(random_board(seed))
        assert len(tables._known_tables) <= tables.MOST_TABLES


def test_threads_find_the_same_moves_on_a_new_board() -> None:
    asked = (car(MADE.at(1, 14)), frozenset({MADE.at(1, 24)}), 9)
    expected = told(search(MADE, *asked))
    threads = 4
    together = Barrier(threads)

    def find(_thread: int) -> list[object]:
        together.wait()
        return told(search(MADE, *asked))

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(threads) as pool:
            for _again in range(10):
                tables_on(MADE).forget()
                assert list(pool.map(find, range(threads))) == [expected] * threads
    finally:
        sys.setswitchinterval(interval)


# Options that were offered ------------------------------------------------------------------------


def move_question(space: int, points: int) -> Question:
    """Return the question to a car alone on the board that has rolled this in 3rd gear."""
    state = position(MADE.board, cars=[Placed(space, gear=3)])
    for value in (3, points):
        state, _ = answer(state, value)
    asked = pending(state)
    assert isinstance(asked, Question)
    return asked


def test_an_offered_value_is_answered_by_the_option_that_offered_it() -> None:
    asked = move_question(MADE.at(1, 2), 5)
    for option in asked.options:
        assert asked.find(option.value) is option


def test_an_equal_value_that_is_another_object_is_checked_again() -> None:
    asked = move_question(MADE.at(1, 2), 5)
    for option in asked.options:
        value = option.value
        assert isinstance(value, tuple)
        found = asked.find([*value])
        assert found is not option
        assert (found.value, found.price) == (value, option.price)


def test_a_value_offered_for_one_question_is_none_for_another() -> None:
    asked, other = move_question(MADE.at(1, 2), 5), move_question(MADE.at(1, 3), 5)
    for option in asked.options:
        with pytest.raises(IllegalAnswer):
            other.find(option.value)

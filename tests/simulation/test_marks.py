"""Marks: worked out by hand on a board of one lane, during a race and after it."""

from __future__ import annotations

from collections.abc import Sequence

from tests.engine.situations.driving import car, rolled
from tests.engine.small_boards import Corner, Straight, ring
from trackmodel.engine import Entry, Setup, State, answer, pending, race, start
from trackmodel.engine.record import describe
from trackmodel.simulation.marks import MARKS, Marks, SpaceMarks
from trackmodel.simulation.races import race_statistics

# One lane: straight 0-9, corner 10-12, straight 13-29.
MADE = ring(1, Straight(10), Corner(3, stops=1), Straight(17))
# One lane: straight 0-9, corner 10-11, straight 12, corner 13, straight 14-29.
TWO_CORNERS = ring(1, Straight(10), Corner(2, stops=1), Straight(1), Corner(1, stops=1), Straight(16))


def marked(state: State, *values: object) -> dict[str, dict[int, int]]:
    """Return the marks of these answers, without the spaces that have none."""
    marks = SpaceMarks(state)
    for value in values:
        asked = pending(state)
        state, events = answer(state, value)
        marks.watch(state, Entry(describe(asked), asked.car, value, events))
    counted = {
        kind: {space: count for space, count in enumerate(counts) if count}
        for kind, counts in marks.counts.items()
    }
    return {kind: counts for kind, counts in counted.items() if counts}


def test_an_overshoot_is_marked_where_the_car_left_the_corner() -> None:
    state = rolled(MADE, car(9), 5)
    assert marked(state, (0, 10, 11, 12, 13, 14)) == {"overshoots": {12: 1}, "landings": {14: 1}}


def test_each_corner_that_is_overshot_is_marked() -> None:
    state = rolled(TWO_CORNERS, car(9), 5)
    assert marked(state, (0, *range(10, 15)))["overshoots"] == {11: 1, 13: 1}


def test_contact_is_marked_where_the_mover_stands_and_lost_points_where_their_car_stands() -> None:
    # Car 0 ends behind car 1: both roll, 1s hurt.
    state = rolled(MADE, car(20), 2, car(23))
    assert marked(state, (0, 21, 22), 1, 20) == {
        "landings": {22: 1},
        "contacts": {22: 1},
        "collisions": {23: 1},
    }
    assert marked(state, (0, 21, 22), 20, 1)["collisions"] == {22: 1}
    assert "collisions" not in marked(state, (0, 21, 22), 20, 20)


def test_a_point_lost_to_an_engine_test_is_no_collision() -> None:
    for rules in ("formula-de-en", "formula-d"):
        state = rolled(MADE, car(17), 20, rules=rules, laps=2)  # 20 is the highest roll of 5th gear
        before = state
        state, _events = answer(state, next(iter(pending(state).options)).value)
        assert pending(state).reason == "engine"
        value = next(iter(pending(before).options)).value
        assert "collisions" not in marked(before, value, 1)


def test_a_car_out_is_marked_where_its_race_ended() -> None:
    state = rolled(MADE, car(11, stops=0, tires=1, brakes=1), 8)
    value = next(iter(pending(state).options)).value
    told = marked(state, value)
    assert told["outs"] == {value[-1]: 1}
    assert "landings" not in told


def marks_of(states: Sequence[State], entries: Sequence[Entry]) -> Marks:
    marks = SpaceMarks(states[0])
    for state, entry in zip(states[1:], entries, strict=True):
        marks.watch(state, entry)
    return marks.counts


def test_marks_of_a_race_are_those_counted_while_it_is_driven() -> None:
    setup = Setup(drivers=("rookie",) * 3, seed=4)
    states, entries = [start(MADE.board, setup)], []
    race(MADE.board, setup, lambda state, entry: (states.append(state), entries.append(entry))[0])
    statistics = race_statistics(MADE.board, setup)
    assert marks_of(states, entries) == {kind: statistics.on_spaces(kind) for kind in MARKS}
    some = marks_of(states[:31], entries[:30])
    assert sum(some["landings"]) < sum(statistics.landings)

"""The finish line and the pit lane: each lap is counted once."""

from __future__ import annotations

import pytest
from attrs import evolve

from tests.engine.situations.driving import car, drive, ends, rolled
from tests.engine.situations.pit.boards import (
    ALL,
    ONE_LANE,
    PIT,
    STRADDLING_COUNTS,
    TEAMS,
    kinds,
    standing,
    the_move,
    told,
    with_pit,
)
from tests.engine.small_boards import Corner, Straight, ring
from trackmodel.engine import Placed, Question, Roll, State, answer, pending, position
from trackmodel.engine.race_values import Status

AT_ENTRY = with_pit(ONE_LANE, 39, 6, 6, (0, (2, 3)), line=0)
"""The entry, row 39, lies right before the line: the arrow into the lane crosses it."""

AT_EXIT = with_pit(ONE_LANE, 33, 0, 6, (0, (2, 3)), line=6)
"""The lane lies before the line: the arrow out of it, to row 0, crosses it."""

STRADDLED = with_pit(ONE_LANE, 29, 4, 14, *TEAMS, line=10, straddled=True)
"""Like PIT, but lane space 10 straddles the line."""


def served(space: int, laps: int = 0) -> Placed:
    """Return a car in the lane that has had its service."""
    return evolve(car(space, laps=laps), served=True)


@pytest.mark.parametrize("rules", ALL)
def test_a_lap_is_counted_in_the_lane_where_the_line_lies(rules: str) -> None:
    state, events = drive(rolled(PIT, served(PIT.pit(8)), 1, rules=rules, laps=2), 0, PIT.pit(9))
    assert (state.cars[0].laps, "lap" in kinds(events)) == (0, False)
    state, events = drive(rolled(PIT, served(PIT.pit(8)), 2, rules=rules, laps=2), 0, PIT.pit(10))
    assert (state.cars[0].laps, told(events, "lap")) == (1, {"laps": 1})


@pytest.mark.parametrize("rules", ALL)
def test_a_lap_is_counted_on_the_way_in_where_the_line_lies_there(rules: str) -> None:
    state = rolled(AT_ENTRY, car(38), 2, rules=rules, laps=2, gear=2)
    state, events = answer(state, the_move(state, AT_ENTRY.pit(0)).value)
    assert (state.cars[0].laps, told(events, "lap")) == (1, {"laps": 1})


@pytest.mark.parametrize("rules", ALL)
def test_a_lap_is_counted_on_rejoining_where_the_line_lies_there(rules: str) -> None:
    state, events = drive(rolled(AT_EXIT, served(AT_EXIT.pit(4)), 1, rules=rules, laps=2), 0, AT_EXIT.pit(5))
    assert (state.cars[0].laps, "lap" in kinds(events)) == (0, False)
    state, events = drive(rolled(AT_EXIT, served(AT_EXIT.pit(4)), 2, rules=rules, laps=2), 0, 0)
    assert (state.cars[0].laps, told(events, "lap")) == (1, {"laps": 1})


@pytest.mark.parametrize("rules", ALL)
@pytest.mark.parametrize("made", [PIT, AT_ENTRY, AT_EXIT, STRADDLED], ids=["in", "entry", "exit", "on"])
def test_a_lap_is_counted_once(rules: str, made) -> None:  # type: ignore[no-untyped-def]
    # A car alone drives from row 28 in 1st into the lane and its stand, out again, and to row 8.
    state = position(made.board, cars=[car(28)], rules=rules, laps=2)
    happened = []
    while state.cars[0].space != 8:
        state, events = answer(state, _slowly(state))
        happened += events
    assert state.cars[0].crossings == 2
    assert kinds(happened).count("lap") == 1
    assert kinds(happened).count("in_stand") == 1


def _slowly(state: State) -> object:
    """Drive one point at a time, into the pit if it is open; every black die shows 20."""
    asked = pending(state)
    if isinstance(asked, Roll):
        return 1 if asked.die == "gear-1" else 20
    assert isinstance(asked, Question)
    if asked.kind != "move":
        return {"gear": 1, "leave": "leave"}[asked.kind]
    unbraked = [option for option in asked.options if not option.brake]  # type: ignore[attr-defined]
    return max(unbraked, key=lambda option: option.end).value  # type: ignore[attr-defined]


def test_english_edition_a_lane_space_that_straddles_the_line_does_not_count_yet() -> None:
    state = rolled(STRADDLED, served(STRADDLED.pit(9)), 1, rules="formula-de-en", laps=2)
    state, events = drive(state, 0, STRADDLED.pit(10))
    assert (state.cars[0].laps, "lap" in kinds(events)) == (0, False)
    state, _ = answer(state, 1)
    state, _ = answer(state, 1)
    state, events = drive(state, 0, STRADDLED.pit(11))
    assert (state.cars[0].laps, told(events, "lap")) == (1, {"laps": 1})


@pytest.mark.parametrize("rules", STRADDLING_COUNTS)
def test_german_edition_and_formula_d_a_lane_space_that_straddles_the_line_counts(rules: str) -> None:
    state = rolled(STRADDLED, served(STRADDLED.pit(9)), 1, rules=rules, laps=2)
    state, events = drive(state, 0, STRADDLED.pit(10))
    assert (state.cars[0].laps, told(events, "lap")) == (1, {"laps": 1})
    state, _ = answer(state, 1)
    state, _ = answer(state, 1)
    state, events = drive(state, 0, STRADDLED.pit(11))
    assert (state.cars[0].laps, "lap" in kinds(events)) == (1, False)


TWO_LANES = ring(2, Straight(10), Corner(4), Straight(16), straddled=True)
ENTRY_ON_LINE = with_pit(TWO_LANES, TWO_LANES.at(1, 29), TWO_LANES.at(1, 9), 8, (0, (2, 3)))
"""The entry itself, the last space of the right lane, straddles the line."""


def test_english_edition_on_an_entry_that_straddles_the_line_the_lap_is_not_over_and_the_pit_open() -> None:
    state = rolled(ENTRY_ON_LINE, car(TWO_LANES.at(1, 27)), 4, rules="formula-de-en", laps=2)
    state, events = answer(state, the_move(state, ENTRY_ON_LINE.pit(1)).value)
    assert (state.cars[0].laps, kinds(events).count("lap")) == (1, 1)
    # Nor has a car from the grid crossed the line there, so that the pit is closed to it.
    state = rolled(ENTRY_ON_LINE, car(TWO_LANES.at(1, 27), laps=-1), 4, rules="formula-de-en", laps=2)
    assert not any(end in ENTRY_ON_LINE.rules.pit_lane for end in ends(state))


@pytest.mark.parametrize("rules", STRADDLING_COUNTS)
def test_german_edition_and_formula_d_on_an_entry_that_straddles_the_line_the_last_lap_has_begun(
    rules: str,
) -> None:
    state = rolled(ENTRY_ON_LINE, car(TWO_LANES.at(1, 27)), 4, rules=rules, laps=2)
    assert not any(end in ENTRY_ON_LINE.rules.pit_lane for end in ends(state))
    # The first lap begins there too, and so it is open.
    state = rolled(ENTRY_ON_LINE, car(TWO_LANES.at(1, 27), laps=-1), 4, rules=rules, laps=2)
    assert ENTRY_ON_LINE.pit(1) in ends(state)


@pytest.mark.parametrize("rules", ALL)
def test_a_stand_beyond_the_line_is_reached_in_the_next_lap(rules: str) -> None:
    made = PIT.with_stands((0, (11, 12)))
    state = rolled(made, car(made.pit(8)), 8, rules=rules, laps=2)
    state, events = answer(state, the_move(state, made.pit(11), parks=True).value)
    assert state.cars[0].stand == 0
    assert (state.cars[0].laps, kinds(events).count("lap")) == (1, 1)


def test_english_edition_in_a_stand_entered_on_the_line_the_lap_counts_on_the_way_out() -> None:
    made = STRADDLED.with_stands((0, (10,)))
    state = rolled(made, car(made.pit(8)), 8, rules="formula-de-en", laps=2)
    state, _ = answer(state, the_move(state, made.pit(10), parks=True).value)
    assert (state.cars[0].stand, state.cars[0].laps) == (0, 0)
    state, _ = answer(state, 4)  # quick: two points, lane spaces 10 and 11
    state, events = answer(state, the_move(state, made.pit(11)).value)
    assert (state.cars[0].laps, kinds(events).count("lap")) == (1, 1)


def test_english_edition_leaving_the_stand_onto_the_line_alone_does_not_count() -> None:
    made = STRADDLED.with_stands((0, (10,)))
    state = rolled(made, car(made.pit(8)), 8, rules="formula-de-en", laps=2)
    state, _ = answer(state, the_move(state, made.pit(10), parks=True).value)
    state, _ = answer(state, 2)  # quick: one point
    state, events = answer(state, the_move(state, made.pit(10)).value)
    assert (state.cars[0].laps, "lap" in kinds(events)) == (0, False)


@pytest.mark.parametrize("rules", STRADDLING_COUNTS)
def test_german_edition_and_formula_d_in_a_stand_entered_on_the_line_the_lap_counts(rules: str) -> None:
    made = STRADDLED.with_stands((0, (10,)))
    state = rolled(made, car(made.pit(8)), 8, rules=rules, laps=2)
    state, _ = answer(state, the_move(state, made.pit(10), parks=True).value)
    assert (state.cars[0].stand, state.cars[0].laps) == (0, 1)


@pytest.mark.parametrize("rules", ALL)
def test_leaving_a_stand_counts_nothing_again(rules: str) -> None:
    made = PIT.with_stands((0, (10, 11)))
    state = position(made.board, cars=[standing(0, made.pit(10), laps=1)], rules=rules, laps=2)
    for value in ("leave", 1, 1):
        state, _ = answer(state, value)
    state, _ = answer(state, the_move(state, made.pit(10)).value)
    assert state.cars[0].laps == 1


@pytest.mark.parametrize("rules", STRADDLING_COUNTS)
def test_a_stand_astride_the_line_left_further_on_than_entered_counts_on_the_way_out(rules: str) -> None:
    # Access spaces 9, before the line, and 10, beyond it.
    made = PIT.with_stands((0, (9, 10)))
    state = position(made.board, cars=[standing(0, made.pit(9))], rules=rules, laps=2)
    for value in ("leave", 1, 1):
        state, _ = answer(state, value)
    assert ends(state) == {made.pit(9), made.pit(10)}
    by_9, events = answer(state, the_move(state, made.pit(9)).value)
    assert (by_9.cars[0].laps, "lap" in kinds(events)) == (0, False)
    by_10, events = answer(state, the_move(state, made.pit(10)).value)
    assert (by_10.cars[0].laps, told(events, "lap")) == (1, {"laps": 1})


@pytest.mark.parametrize("rules", STRADDLING_COUNTS)
def test_a_stand_astride_the_line_left_further_back_than_entered_counts_once(rules: str) -> None:
    made = PIT.with_stands((0, (9, 10)))
    state = position(made.board, cars=[standing(0, made.pit(10), laps=1)], rules=rules, laps=2)
    for value in ("leave", 1, 1):
        state, _ = answer(state, value)
    state, events = answer(state, the_move(state, made.pit(9)).value)
    assert (state.cars[0].laps, "lap" in kinds(events)) == (1, False)
    # From before the line its distance is less than from beyond it, by a space.
    assert state.distance(state.cars[0]) == 4000 + 4000
    state, _ = answer(state, 1)
    state, _ = answer(state, 1)
    state, events = answer(state, the_move(state, made.pit(10)).value)
    assert (state.cars[0].laps, "lap" in kinds(events)) == (1, False)
    assert state.distance(state.cars[0]) == 2 * 4000 + 100


@pytest.mark.parametrize("rules", ALL)
def test_after_its_stop_a_car_finishes_at_the_end_of_the_second_lap(rules: str) -> None:
    # Over the line for the third time, the start included; the pit is closed now.
    state = rolled(PIT, car(37, laps=1), 8, car(3), rules=rules, laps=2)
    (end,) = ends(state)
    assert end == 0
    state, _ = drive(state, 0, 0)
    assert (state.cars[0].status, state.cars[0].laps) == (Status.FINISHED, 2)


@pytest.mark.parametrize("rules", ALL)
def test_a_car_that_crosses_the_line_in_the_lane_on_its_first_lap_has_not_finished(rules: str) -> None:
    state, _ = drive(rolled(PIT, served(PIT.pit(8)), 4, rules=rules, laps=2), 0, PIT.pit(12))
    assert (state.cars[0].status, state.cars[0].laps) == (Status.RACING, 1)
    assert pending(state).kind == "gear"  # type: ignore[union-attr]

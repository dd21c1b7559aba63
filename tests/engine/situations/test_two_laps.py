"""Races of two laps: more wear points, and three crossings of the line."""

from __future__ import annotations

import pytest

from tests.engine.situations.driving import car, costs, drive, offers, rolled
from tests.engine.small_boards import Corner, Straight, ring
from trackmodel.engine import RULESETS, Result, Setup, answer, pending, position, start
from trackmodel.engine.race_values import Status

# One lane: straight 0-9, corner 10-13 (1 stop), straight 14-29.
MADE = ring(1, Straight(10), Corner(4), Straight(16))
FORMULA_DE = ("formula-de-en", "formula-de-de")
ALL = (*FORMULA_DE, "formula-d")


@pytest.mark.parametrize("rules", ALL)
def test_one_and_two_laps_are_offered(rules: str) -> None:
    assert RULESETS[rules].laps == (1, 2)


@pytest.mark.parametrize("rules", FORMULA_DE)
def test_wear_points(rules: str) -> None:
    state = start(MADE.board, Setup(rules=rules, laps=2, drivers=("rookie",) * 2, seed=1))
    assert state.cars[0].wear == {"tires": 6, "brakes": 4, "fuel": 3, "body": 3, "engine": 3}


@pytest.mark.parametrize("rules", ALL)
def test_the_end_of_the_first_lap_is_a_lap_and_no_finish(rules: str) -> None:
    # Row 28 and 4 points: rows 29, 0, 1, 2.
    state = rolled(MADE, car(28), 4, rules=rules, laps=2)
    assert not offers(state)[0, 2].finishes
    state, events = drive(state, 0, 2)
    assert [event.data for event in events if event.kind == "lap"] == [{"laps": 1}]
    assert (state.cars[0].laps, state.cars[0].status) == (1, Status.RACING)


@pytest.mark.parametrize("rules", ALL)
def test_the_end_of_the_second_one_is_the_finish(rules: str) -> None:
    state = rolled(MADE, car(28, laps=1), 4, rules=rules, laps=2)
    state, events = drive(state, 0, 0)
    assert "finished" in [event.kind for event in events]
    assert (state.cars[0].laps, state.cars[0].status) == (2, Status.FINISHED)


@pytest.mark.parametrize("rules", ALL)
def test_a_lap_ahead_is_ahead_in_the_order_of_play(rules: str) -> None:
    assert position(MADE.board, [car(25), car(2, laps=1)], rules=rules, laps=2, on_turn=1).order == (1, 0)


@pytest.mark.parametrize("rules", ALL)
def test_a_corner_asks_for_its_stops_again_in_the_second_lap(rules: str) -> None:
    # Row 9 of lap 2 with 6 points: through the corner, rows 10-13, to row 15, two beyond.
    state = rolled(MADE, car(9, laps=1), 6, rules=rules, laps=2)
    name = "wear" if rules == "formula-d" else "tires"
    assert costs(offers(state)[0, 15]) == {name: 2}


@pytest.mark.parametrize("rules", FORMULA_DE)
def test_with_6_tires_an_overshoot_by_5_is_no_spin(rules: str) -> None:
    state = rolled(MADE, car(13), 5, rules=rules, laps=2)
    assert not offers(state)[0, 18].spins
    state = rolled(MADE, car(13), 6, rules=rules, laps=2)
    assert offers(state)[0, 19].spins


@pytest.mark.parametrize("rules", FORMULA_DE)
def test_with_4_brakes_being_blocked_by_1_after_braking_by_3_can_be_paid(rules: str) -> None:
    state = rolled(MADE, car(14), 5, car(16), rules=rules, laps=2)
    # One space free: 4 blocked, or 3 + 1, 2 + 2, 1 + 3 braked and blocked; or braked down to nothing.
    assert {offer: costs(option) for offer, option in offers(state).items()} == {
        (0, 15): {"brakes": 3, "tires": 1},
        (1, 15): {"brakes": 4},
    }


@pytest.mark.parametrize("rules", ALL)
def test_a_race_is_abandoned_after_120_rounds(rules: str) -> None:
    # A lap of 400 spaces in 1st, a space a turn.
    made = ring(1, Straight(390), Corner(10))
    state = position(made.board, [car(10)], rules=rules, laps=2)
    turns = 0
    while not isinstance(pending(state), Result):
        state, _ = answer(state, 1)
        state, _ = answer(state, 1)
        state, _ = answer(state, (0, 11 + turns))
        turns += 1
    assert turns == 120
    assert (state.cars[0].status, state.cars[0].reason) == (Status.OUT, "abandoned")

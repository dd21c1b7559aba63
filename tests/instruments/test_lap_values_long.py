"""The least expected turns of a car alone, found again by trying everything in the engine."""

from __future__ import annotations

import numpy as np
import pytest
from attrs import evolve

from tests.engine.formula_rulesets import FORMULA
from tests.engine.small_boards import Corner, Straight, ring
from tests.instruments.lap_races import race_with, turns_alone
from tests.instruments.slow_lap import least_turns
from trackmodel.board import BoardStand
from trackmodel.engine import Setup, start
from trackmodel.engine.race_values import Race
from trackmodel.instruments.lap_driver import LapDriver
from trackmodel.instruments.lap_values import lap_values, values_of

SMALL = ring(2, Straight(6), Corner(2), Straight(3), grid=[(0, 9), (1, 8)])
LAP = ring(3, Straight(24), Corner(6), Straight(12), Corner(8, stops=2), Straight(16))
TWO_STOPS = ring(1, Straight(3), Corner(4, stops=2), Straight(3), grid=[(0, 8)])


def tried(race: Race) -> float:
    setup = Setup(race.ruleset.id, race.laps, ("",), grid=(0,), wear=race.wear)
    return least_turns(start(race.venue, setup, race.ruleset))


@pytest.mark.parametrize("rules", FORMULA)
@pytest.mark.parametrize("made", [SMALL, TWO_STOPS])
def test_the_values_are_those_found_by_trying_everything(made: object, rules: str) -> None:
    """Braking to a standstill, spins, engine tests, bad and great starts included."""
    dice = {1: (1, 2), 2: (2, 4), 3: (4, 6, 7)}
    race = race_with(made, rules, gear_dice=dice, engine_limit={3: 7}, engine_test_gears=(2, 3))
    assert values_of(race).turns == pytest.approx(tried(race), abs=1e-9)


@pytest.mark.parametrize("rules", ["formula-de-de", "formula-d"])
def test_with_a_pit_lane_too(rules: str) -> None:
    made = ring(1, Straight(5), Corner(2), Straight(3), grid=[(0, 9)])
    made = made.with_pit_lane(7, 1, spaces=4, stands=[BoardStand(None, (1, 2))])
    pit = evolve(FORMULA[rules].numbers.pit, exit_gear=2)
    dice = {1: (1, 2), 2: (2, 4), 3: (4, 7)}
    race = race_with(made, rules, 2, gear_dice=dice, engine_limit={3: 7}, engine_test_gears=(3,), pit=pit)
    turns = values_of(race).turns
    assert turns == pytest.approx(tried(race), abs=1e-9)
    assert turns <= values_of(race, pits=False).turns


def test_without_a_gear_it_is_as_if_the_gear_had_no_die() -> None:
    dice = {1: (1, 2), 2: (2, 4), 3: (4, 6, 7)}
    less = values_of(race_with(SMALL, gear_dice=dice), gears=(1, 2)).turns
    assert less == pytest.approx(tried(race_with(SMALL, gear_dice={1: (1, 2), 2: (2, 4)})), abs=1e-9)


def test_races_driven_by_the_values_take_as_many_turns() -> None:
    """A sample; `make accept` drives 100,000 races on a real board."""
    values = lap_values(LAP.board)
    turns = [turns_alone(values, LapDriver(values), seed) for seed in range(800)]
    assert np.mean(turns) == pytest.approx(values.turns, abs=3.5 * np.std(turns) / len(turns) ** 0.5)

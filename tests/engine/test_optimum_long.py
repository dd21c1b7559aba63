"""The clean-lap optimum, compared with results worked out by hand and with plain enumeration."""

from __future__ import annotations

from itertools import product
from math import inf

import numpy as np
import pytest
from attrs import evolve

from tests.engine.clean_lap import clean_ends, clean_lap, spots
from tests.engine.small_boards import Corner, Ring, Straight, ring
from trackmodel.engine.drivers.budget import Priced
from trackmodel.engine.drivers.numbers_for_plans import numbers_for_plans
from trackmodel.engine.drivers.plan import make_plan
from trackmodel.engine.formula.formula_numbers import FormulaNumbers
from trackmodel.engine.rulesets.formula_de import ENGLISH

DEAR = 10_000.0


def with_dice(**dice: tuple[int, ...]) -> FormulaNumbers:
    """The table with these dice for first gear, second gear …"""
    return evolve(ENGLISH, gear_dice=dict(enumerate(dice.values(), start=1)))


def test_without_corners_a_lap_takes_its_length_by_the_mean_roll() -> None:
    board = ring(1, Straight(9)).rules
    assert clean_lap(board, with_dice(first=(1, 1, 2, 2))) == pytest.approx(9 / 1.5)
    assert clean_lap(board, with_dice(first=(1,), second=(2, 4))) == pytest.approx(9 / 3)


def test_a_corner_of_one_space_must_be_hit() -> None:
    """Six spaces and a corner of one: a lap of seven can't be made of threes; six spaces take two of them."""
    board = ring(1, Straight(6), Corner(1)).rules
    assert clean_lap(board, with_dice(first=(1,))) == pytest.approx(7)
    assert clean_lap(board, with_dice(first=(3,))) == inf
    assert clean_lap(ring(1, Straight(5), Corner(1)).rules, with_dice(first=(3,))) == pytest.approx(2)


def test_two_stops_in_a_corner_are_two_turns_there() -> None:
    # Spaces 0-3 straight, 4 and 5 corner: 3, then 1 (stop), 1 (stop), 1 over the line and so on.
    board = ring(1, Straight(4), Corner(2, stops=2)).rules
    assert clean_lap(board, with_dice(first=(1,))) == pytest.approx(6)
    # 2nd gear always drives 3: only from the last space of the corner, where it may change up.
    assert clean_lap(board, with_dice(first=(1,), second=(3,))) == pytest.approx(4)


@pytest.mark.parametrize(
    "made",
    [
        ring(1, Straight(3), Corner(2)),
        ring(1, Straight(2), Corner(2), Straight(1), Corner(2)),
        ring(1, Straight(1), Corner(4, stops=2)),
    ],
)
def test_no_way_of_driving_is_better_and_one_is_as_good(made: Ring) -> None:
    """Try all strategies (a gear for each spot), each for sixteen thousand turns."""
    table = with_dice(first=(1, 1, 2), second=(2, 3))
    assert 1 / most_laps_a_turn(made, table) == pytest.approx(clean_lap(made.rules, table), rel=1e-3)


def most_laps_a_turn(made: Ring, table: FormulaNumbers) -> float:
    """Return the most laps per turn of all strategies on a board of one lane with two gears.

    With two gears both can always be chosen, so the last gear doesn't matter.
    """
    all_spots = list(spots(made.rules))
    index = {spot: number for number, spot in enumerate(all_spots)}
    crash = len(all_spots)
    rows: list[list[np.ndarray]] = []
    for spot in all_spots:
        ends = clean_ends(made.rules, table, spot)
        choices = []
        for faces in table.gear_dice.values():
            row = np.zeros(crash + 2)
            for face in faces:
                [(at, crossed)] = [(index[end], crossed) for end, crossed in ends[face]] or [(crash, 0)]
                row[at] += 1 / len(faces)
                row[-1] += crossed / len(faces)
            choices.append(row)
        # A choice that may crash is none, where there is another.
        rows.append([row for row in choices if not row[crash]] or choices[:1])
    at_crash = np.zeros(crash + 2)
    at_crash[crash] = 1
    best = 0.0
    for way in product(*rows):
        step = np.vstack([*way, at_crash])
        chances, crossings = step[:, :-1], step[:, -1]
        for _doubling in range(DOUBLINGS):
            crossings = crossings + chances @ crossings
            chances = chances @ chances
        stays = chances[:, crash] < SURE_TO_STAY
        best = max(best, float((crossings * stays).max()) / 2**DOUBLINGS)
    return best


DOUBLINGS = 14
SURE_TO_STAY = 1e-12


def test_the_plan_of_a_driver_without_wear_takes_the_optimum() -> None:
    """The drivers' plan is separate code; far from the end a lap takes it as many turns as the optimum."""
    made = ring(3, Straight(20), Corner(6), Straight(9), Corner(7, stops=2), Straight(4))
    dear = Priced(tuple((part, DEAR) for part in ENGLISH.wear[1]))
    plan = make_plan(made.rules, numbers_for_plans(ENGLISH), dear, 12)
    lap = plan.values[12, 0, 0, 0] - plan.values[11, 0, 0, 0]
    assert lap == pytest.approx(clean_lap(made.rules, ENGLISH), rel=1e-3)

"""The numbers of formula-d that Formula Dé doesn't share; the others are in `situations.test_numbers`."""

from __future__ import annotations

import pytest

from tests.engine.situations.driving import costs, question
from tests.engine.situations.formula_d.driving_d import RULES, car, placed, rolled
from tests.engine.small_boards import Corner, Straight, ring
from trackmodel.engine import Setup, State, start

MADE = ring(1, Straight(40), Corner(4), Straight(20))


def begun(cars: int, laps: int = 1) -> State:
    return start(MADE.board, Setup(rules=RULES, laps=laps, drivers=("rookie",) * cars, seed=1))


@pytest.mark.parametrize("laps", [1, 2])
def test_one_pool_of_18_wear_points_however_long_the_race(laps: int) -> None:
    assert begun(2, laps).cars[0].wear == {"wear": 18}


@pytest.mark.parametrize(
    ("gear", "prices"),
    [
        (1, {1: 0, 2: 0}),
        (2, {1: 0, 2: 0, 3: 0}),
        (3, {1: 1, 2: 0, 3: 0, 4: 0}),
        (4, {1: 2, 2: 1, 3: 0, 4: 0, 5: 0}),
        (5, {1: 3, 2: 2, 3: 1, 4: 0, 5: 0, 6: 0}),
        (6, {2: 3, 3: 2, 4: 1, 5: 0, 6: 0}),
    ],
)
def test_up_by_one_is_free_and_every_gear_skipped_downwards_costs_a_point(
    gear: int, prices: dict[int, int]
) -> None:
    asked = question(placed(MADE, car(0, gear=gear)))
    assert {option.value: costs(option) for option in asked.options} == {
        value: {"wear": points} if points else {} for value, points in prices.items()
    }


def test_a_point_brakes_by_a_space_and_as_often_as_one_likes() -> None:
    # Down to the last point but one: 17 of 18, here all of the 8 rolled.
    options = {
        option.brake: (option.end, costs(option))  # type: ignore[attr-defined]
        for option in question(rolled(MADE, car(0), 8)).options
    }
    assert options == {brake: (8 - brake, {"wear": brake} if brake else {}) for brake in range(9)}

"""A hundred thousand laps driven by the exact values take as many turns as the values say."""

from __future__ import annotations

import numpy as np
import pytest

from tests.engine.formula_rulesets import FORMULA
from tests.instruments.lap_races import turns_alone
from tests.shared_boards import shared_board
from trackmodel.instruments.lap_driver import LapDriver
from trackmodel.instruments.lap_values import lap_values

LAPS = 100_000


@pytest.mark.parametrize("rules", FORMULA)
@pytest.mark.timeout(7200)
def test_laps_driven_by_the_values_take_as_many_turns(rules: str) -> None:
    values = lap_values(shared_board("taruma"), rules)
    turns = [turns_alone(values, LapDriver(values), seed) for seed in range(LAPS // len(FORMULA) + 1)]
    assert np.mean(turns) == pytest.approx(values.turns, rel=0.005)

"""Section 7 of rules.md on random circuits: any ruleset, any setup, any legal answers.

`make accept` drives ten thousand turns (tests/acceptance/test_turns_10000.py).
"""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.engine.formula_rulesets import FORMULA
from tests.engine.invariants import prove, prove_race, turns_of
from tests.engine.random_setups import agreed, setups
from tests.random_circuits import board, boards, circuits
from trackmodel.engine import DRIVERS
from trackmodel.track import Track
from trackmodel.validator.run_checks import validate

SEEDS_A_RULESET = 3
RELAXED = settings(
    max_examples=settings.default.max_examples,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)


@RELAXED
@given(circuits())
def test_every_random_circuit_can_be_raced_on(track: Track) -> None:
    assert not validate(track).blocking
    assert len(track.grid) >= 2
    assert track.corners


def test_random_circuits_show_what_they_are_for() -> None:
    rules = [board(seed).rules for seed in range(40)]
    assert {len({turn for arrows in each.successors for _to, turn in arrows}) for each in rules} == {3}
    assert sum(bool(each.pit.stands) for each in rules) > 20, "pits"
    assert sum(bool(each.on_line) for each in rules) > 10, "spaces that straddle the line"
    assert {corner.stops for each in rules for corner in each.corners} == {1, 2, 3}
    assert {len(each.grid) for each in rules} >= {2, 5, 10}
    assert {each.inside for each in rules} == {-1, 1}
    assert any({space for space, _to in each.crossings} & each.pit_lane for each in rules), "laps in the lane"


@pytest.mark.parametrize("seed", range(SEEDS_A_RULESET))
@pytest.mark.parametrize("rules", sorted(FORMULA))
def test_what_holds_in_every_race_holds_under_any_answers(rules: str, seed: int) -> None:
    circuit = board(1000 + seed)
    setup, drivers = agreed(circuit, seed, rules)
    assert turns_of(prove(circuit, setup, drivers))


@RELAXED
@given(st.data())
def test_it_holds_on_whatever_circuit_and_setup(data: st.DataObject) -> None:
    circuit = data.draw(boards())
    setup, drivers = data.draw(setups(circuit))
    prove(circuit, setup, drivers)


@pytest.mark.parametrize("rules", sorted(FORMULA))
@pytest.mark.parametrize("driver", sorted(DRIVERS))
def test_bots_race_to_the_end_on_random_circuits(driver: str, rules: str) -> None:
    circuit = board(2001)
    prove_race(circuit, min(3, len(circuit.rules.grid)), 1, rules, laps=2, driver=driver)

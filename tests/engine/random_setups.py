"""Random setups."""

from __future__ import annotations

from random import Random

from attrs import evolve
from hypothesis import strategies as st

from tests.engine.formula_rulesets import FORMULA
from tests.engine.whims import Whim
from tests.random_circuits.plan import Pick
from trackmodel.board import Board
from trackmodel.engine import RULESETS, Setup
from trackmodel.engine.drivers.driver import Driver

CARE = (95, 80, 50, 0)


def make_setup(pick: Pick, board: Board, rules: str = "") -> Setup:
    """Return a setup made of the numbers that `pick` returns; `rules` is a ruleset's id, or empty for any."""
    known = sorted(FORMULA)
    ruleset = RULESETS[rules or known[pick(0, len(known) - 1)]]
    cars = pick(1, min(ruleset.cars[1], len(board.rules.grid)))
    bounds = ruleset.wear_bounds
    return Setup(
        rules=ruleset.id,
        laps=ruleset.laps[pick(0, len(ruleset.laps) - 1)],
        drivers=("rookie",) * cars,
        seed=pick(0, 9999),
        wear={name: pick(*bounds[name]) for name in bounds if pick(0, 1)} if pick(0, 1) else None,
        grid=_shuffled(pick, cars) if pick(0, 2) == 2 else None,
        names=tuple(f"Driver {n}" for n in range(cars)) if pick(0, 3) == 3 else (),
        teams=tuple(f"Team {n}" for n in range((cars + 1) // 2)) if pick(0, 3) == 3 else (),
    )


def make_drivers(pick: Pick, setup: Setup) -> tuple[Driver, ...]:
    """Return a random driver for every car, some more careful than others."""
    return tuple(Whim(CARE[pick(0, len(CARE) - 1)]) for _car in setup.drivers)


def agreed(board: Board, seed: int, rules: str = "") -> tuple[Setup, tuple[Driver, ...]]:
    """Return a setup and its drivers from a seed."""
    pick = Random(f"setup {seed}").randint
    setup = evolve(make_setup(pick, board, rules), seed=seed)
    return setup, make_drivers(pick, setup)


@st.composite
def setups(draw: st.DrawFn, board: Board, rules: str = "") -> tuple[Setup, tuple[Driver, ...]]:
    """Strategy for setups and drivers of races on a board."""

    def pick(least: int, most: int) -> int:
        return draw(st.integers(least, most))

    setup = make_setup(pick, board, rules)
    return setup, make_drivers(pick, setup)


def _shuffled(pick: Pick, count: int) -> tuple[int, ...]:
    left = list(range(count))
    return tuple(left.pop(pick(0, len(left) - 1)) for _ in range(count))

"""Fifty whole races with random answers: every answer is compared with a slow reading of the rules.

What is compared, and what isn't, stands in `tests/engine/referee`. In those of Fortir Capla only what must
hold at every moment is.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.engine.formula_rulesets import FORMULA
from tests.engine.fortir_games import agreed, holds, played
from tests.engine.ksk_compared import larger_board
from tests.engine.ksk_races import with_weather
from tests.engine.random_boards import random_board, with_random_pit
from tests.engine.referee.audit import audited
from tests.engine.small_boards import Corner, Ring, Straight, ring
from trackmodel.engine import RULESETS, Setup

FORMULA_RACES = range(108, 117)
FAST_RACES = range(2)
KSK_RACES = range(12)
FAST_KSK_RACE = 0
FORTIR_RACES = range(4)


def fast_board(seed: int) -> Ring:
    """Return a ring with a straight for 5th and 6th gear, and some pit lane."""
    return with_random_pit(ring(2, Straight(60), Corner(4), Straight(30)), Random(seed))


@pytest.mark.parametrize("rules", sorted(FORMULA))
def test_the_formula_rulesets(rules: str) -> None:
    asked: Counter[str] = Counter()
    for seed in FORMULA_RACES:
        wear = dict.fromkeys(RULESETS[rules].wear_bounds, 12)
        if seed % 2 and "body" in wear:
            wear["body"] = 2  # so that cars knock each other out
        cars = ("",) * (4 + seed % 4)
        setup = Setup(rules, 2, cars, seed, wear)
        asked += audited(random_board(seed).board, setup, (60, 85, 95)[seed % 3], 0, (rules, seed))
    for seed in FAST_RACES:
        asked += audited(fast_board(seed).board, Setup(rules, 2, ("",) * 4, seed), 90, 60, (rules, seed))
    for kind in ("gear", "move", "leave", "roll start", "roll contact", "roll engine"):
        assert asked[kind], kind


@pytest.mark.parametrize("first", KSK_RACES[::3])
def test_ksk(first: int) -> None:
    asked: Counter[str] = Counter()
    for seed in range(first, first + 3):
        setup = Setup("ksk", 2, ("",) * (4 + 2 * (seed % 2)), seed)
        asked += audited(with_weather(larger_board(seed).board), setup, (60, 85, 95)[seed % 3], 0, seed)
    for kind in ("gear", "move", "roll contact", "roll risk", "tires", "leave"):
        assert asked[kind], kind


def test_ksk_in_high_gears() -> None:
    board = with_weather(fast_board(FAST_KSK_RACE).board)
    asked = audited(board, Setup("ksk", 2, ("",) * 4, FAST_KSK_RACE), 90, 60, "fast")
    assert asked["roll engine"]


@pytest.mark.parametrize("seed", FORTIR_RACES)
def test_fortir_capla(seed: int) -> None:
    states, _record = played(agreed(seed))
    for state in states:
        holds(state)

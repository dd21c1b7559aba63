"""Fortir Capla: a thousand random games end with every card and tile where it belongs; bots by strength."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.engine.fortir_games import agreed, holds, played, winner
from trackmodel.engine import Result, replay

GAMES = 1000
MATCHES = 400
SHARE = 1.3


@pytest.mark.parametrize("cars", [3, 4, 5, 6])
def test_random_games_end(cars: int) -> None:
    for seed in range(GAMES // 4):
        states, record = played(agreed(seed, cars=cars))
        assert isinstance(states[-1].pending, Result)
        for state in states:
            holds(state)
        if not seed % 25:
            assert replay(record).classification == states[-1].classification


@pytest.mark.parametrize("cars", [3, 4, 5, 6])
def test_a_regular_among_rookies_wins_more_than_its_share(cars: int, record_property: Any) -> None:
    won: Counter[str] = Counter()
    drivers = ("regular", *("rookie",) * (cars - 1))
    for seed in range(MATCHES):
        at = seed % cars
        won[winner(agreed(seed, *drivers[at:], *drivers[:at]))] += 1
    ratio = won["regular"] * cars / MATCHES
    record_property("times its share", round(ratio, 2))
    assert ratio >= SHARE

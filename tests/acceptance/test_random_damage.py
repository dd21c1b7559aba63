"""Random damage of clean and noisy boards is found within the damaged spot, and causes nothing elsewhere."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.noisy_boards import NAMES, STYLES, drawn
from tests.random_damage import DAMAGES, outcome
from tests.shared_boards import shared_track

TIMES = 15
STYLES_DRAWN = ("clean", *STYLES)


@pytest.mark.parametrize("kind", DAMAGES)
def test_random_damage_is_found(kind: str, record_property: Callable[[str, object], None]) -> None:
    outcomes = [
        outcome(shared_track(name) if style == "clean" else drawn(name, style, 7), kind, TIMES, seed)
        for seed, style in enumerate(STYLES_DRAWN)
        for name in NAMES
    ]
    tried = sum(one.tried for one in outcomes)
    found, quiet = (
        sum(one.found for one in outcomes) / tried,
        sum(one.nothing_elsewhere for one in outcomes) / tried,
    )
    record_property("tried", tried)
    record_property("found", round(found, 4))
    record_property("nothing elsewhere", round(quiet, 4))
    assert found >= DAMAGES[kind][1]
    assert quiet >= 0.99

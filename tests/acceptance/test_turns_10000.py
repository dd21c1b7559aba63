"""Ten thousand turns on random circuits, rulesets and setups, answered by chance: section 7 holds."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from tests.engine.invariants import prove, turns_of
from tests.engine.random_setups import agreed
from tests.random_circuits import board

PARTS = 20
TURNS_A_PART = 500


@pytest.mark.parametrize("part", range(PARTS))
def test_ten_thousand_turns_break_nothing(part: int, record_property: Any) -> None:
    told: Counter[str] = Counter()
    turns, seed = 0, 10_000 * (part + 1)
    while turns < TURNS_A_PART:
        circuit = board(seed)
        record = prove(circuit, *agreed(circuit, seed))
        turns += turns_of(record)
        told += Counter(event.kind for entry in record.entries for event in entry.events)
        seed += 1
    record_property("turns", turns)
    record_property("events", dict(told))

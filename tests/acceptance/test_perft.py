"""The pinned counts of moves are those of the slow enumerator."""

from __future__ import annotations

import pytest

from tests.engine.perft import slow_counts
from tests.engine.test_perft import COUNTS, IN_EACH_RULESET


@pytest.mark.parametrize("name", COUNTS)
def test_pinned_counts_come_from_the_slow_enumerator(name: str) -> None:
    assert tuple(slow_counts(name, rules) for rules in IN_EACH_RULESET) == COUNTS[name]

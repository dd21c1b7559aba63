"""Ten thousand random positions under KSK-ftf: the engine's moves are those of the slow enumerator."""

from __future__ import annotations

import pytest

from tests.engine.ksk_compared import assert_same_moves

BOARDS, POSITIONS = 2_000, 5


@pytest.mark.parametrize("first", range(1_000, 1_000 + BOARDS, 250))
def test_same_moves_on_random_boards(first: int) -> None:
    for seed in range(first, first + 250):
        assert_same_moves(seed, POSITIONS)

"""Ten thousand races by the batch engine are those of the reference engine, to the last answer and count."""

from __future__ import annotations

import pytest

from tests.engine.batch_compared import first_difference, mixed_setup
from tests.random_circuits import board as random_board
from tests.shared_boards import BOARDS, shared_board

ROOKIES, MIXED, RANDOM = 900, 10, 900


@pytest.mark.parametrize("name", ["brennach", *BOARDS])
def test_races_on_real_boards_are_the_same(name: str) -> None:
    board = shared_board(name)
    for seed in range(1000, 1000 + ROOKIES):
        assert first_difference(board, mixed_setup(board, seed)) == ""


@pytest.mark.parametrize("name", ["brennach", *BOARDS])
def test_races_of_all_bots_are_the_same(name: str) -> None:
    board = shared_board(name)
    for seed in range(MIXED):
        setup = mixed_setup(board, seed, ("rookie", "regular", "champion"))
        assert first_difference(board, setup) == ""


@pytest.mark.parametrize("part", range(10))
def test_races_on_random_circuits_are_the_same(part: int) -> None:
    for seed in range(part * RANDOM // 10, (part + 1) * RANDOM // 10):
        board = random_board(seed)
        assert first_difference(board, mixed_setup(board, seed)) == ""

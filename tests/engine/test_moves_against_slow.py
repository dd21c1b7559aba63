"""The engine's moves are those of the slow enumerator, on random positions.

`make accept` tries ten thousand (tests/acceptance/test_moves_10000.py).
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.engine.moves_compared import ALL_GEARS, LOW_GEARS, assert_same_moves, random_case
from tests.engine.random_boards import random_board
from trackmodel.board import Board
from trackmodel.compile import compile_board
from trackmodel.formats.gponline import read_gponline
from trackmodel.formats.track_file import read_track
from trackmodel.resources import shipped_circuits

POSITIONS_A_BOARD = 5


def assert_same_on(board: Board, positions: int, seed: int, gears: tuple[int, ...] = ALL_GEARS) -> None:
    """Engine and enumerator agree on so many random positions."""
    chance = Random(seed)
    for _ in range(positions):
        assert_same_moves(board, random_case(board, chance, gears), chance)


@pytest.mark.parametrize("first", range(0, 60, 20))
def test_same_moves_on_random_boards(first: int) -> None:
    for seed in range(first, first + 20):
        assert_same_on(random_board(seed).board, POSITIONS_A_BOARD, seed)


@pytest.mark.parametrize("name", sorted(shipped_circuits()))
def test_same_moves_on_the_shipped_circuits(name: str) -> None:
    board = compile_board(read_track(shipped_circuits()[name]))
    assert_same_on(board, 6 * POSITIONS_A_BOARD, seed=1, gears=LOW_GEARS)


def test_same_moves_on_the_real_boards(boards: Path) -> None:
    for path in sorted(boards.glob("*.dat")):
        board = compile_board(read_gponline(path))
        assert_same_on(board, 2 * POSITIONS_A_BOARD, seed=2, gears=LOW_GEARS)

"""A recorded race."""

from __future__ import annotations

import pytest

from trackmodel.board import Board
from trackmodel.compiler import compile_board
from trackmodel.engine import Record, Setup, race
from trackmodel.track import Track


@pytest.fixture(scope="module")
def board(circuit: Track) -> Board:
    return compile_board(circuit)


@pytest.fixture(scope="module")
def record(board: Board) -> Record:
    return race(board, Setup(drivers=("rookie",) * 2, seed=3))

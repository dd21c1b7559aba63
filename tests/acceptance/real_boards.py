"""The nine real boards, read once a process."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from trackmodel.board import Board
from trackmodel.compiler import compile_board
from trackmodel.formats.gponline import read_gponline

BOARDS = [
    "curitiba",
    "indianapolisOVAL",
    "melbourne",
    "minikart",
    "monaco",
    "sanmarino",
    "suzuka",
    "taruma",
    "valencia",
]


@cache
def real_board(folder: Path, name: str) -> Board:
    """The board ready to race."""
    return compile_board(read_gponline(folder / f"{name}.dat"))

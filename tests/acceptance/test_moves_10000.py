"""Ten thousand random positions: the engine's moves are those of the slow enumerator."""

from __future__ import annotations

from pathlib import Path
from random import Random

from tests.engine.moves_compared import assert_same_moves, random_case
from tests.engine.random_boards import random_board
from trackmodel.compile import compile_board
from trackmodel.formats.gponline import read_gponline
from trackmodel.formats.track_file import read_track
from trackmodel.resources import shipped_circuits

POSITIONS = 10_000
ON_REAL_BOARDS = 1_000


def test_same_moves_in_ten_thousand_random_positions() -> None:
    chance = Random(10_000)
    for number in range(POSITIONS):
        if number % 10 == 0:
            board = random_board(100_000 + number).board
        assert_same_moves(board, random_case(board, chance), chance)


def test_same_moves_on_real_boards_and_shipped_circuits(boards: Path) -> None:
    tracks = [read_gponline(path) for path in sorted(boards.glob("*.dat"))]
    tracks += [read_track(path) for path in shipped_circuits().values()]
    chance = Random(1_000)
    for track in tracks:
        board = compile_board(track)
        for _ in range(ON_REAL_BOARDS // len(tracks)):
            assert_same_moves(board, random_case(board, chance), chance)

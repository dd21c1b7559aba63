"""Ten thousand random positions: the engine's moves are those of the slow enumerator.

Every ruleset, one lap and two, in and out of the pit; on random boards and circuits, the
shipped circuits and the real boards.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests import random_circuits
from tests.engine.moves_compared import assert_same_moves
from tests.engine.random_boards import random_board
from tests.engine.random_positions import ALL_GEARS, LOW_GEARS, random_case
from trackmodel.compiler import compile_board
from trackmodel.formats.gponline import read_gponline
from trackmodel.formats.track_file import read_track
from trackmodel.resources import shipped_circuits

ON_RANDOM_BOARDS = 6_000
ON_RANDOM_CIRCUITS = 1_000
ON_CIRCUITS = 3_000

SHARES = 6
"""The random boards are tried in so many tests, so that a failure doesn't hide all that comes after."""


@pytest.mark.parametrize("share", range(SHARES))
def test_same_moves_on_random_boards(share: int) -> None:
    chance = Random(10_000 + share)
    for number in range(ON_RANDOM_BOARDS // SHARES):
        if number % 10 == 0:
            board = random_board(100_000 * (share + 1) + number).board
        assert_same_moves(board, random_case(board, chance), chance)


def test_same_moves_on_random_circuits() -> None:
    chance = Random(100)
    for number in range(ON_RANDOM_CIRCUITS):
        if number % 10 == 0:
            board = random_circuits.board(100_000 + number)
        assert_same_moves(board, random_case(board, chance), chance)


def test_same_moves_on_real_boards_and_shipped_circuits(boards: Path) -> None:
    tracks = [read_gponline(path) for path in sorted(boards.glob("*.dat"))]
    tracks += [read_track(path) for path in shipped_circuits().values()]
    chance = Random(1_000)
    for track in tracks:
        board = compile_board(track)
        for number in range(ON_CIRCUITS // len(tracks)):
            gears = LOW_GEARS if number % 4 else ALL_GEARS
            assert_same_moves(board, random_case(board, chance, gears), chance)

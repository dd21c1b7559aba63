"""The engine's moves are those of the slow enumerator, on random positions.

`make accept` tries ten thousand (tests/acceptance/test_moves_10000.py).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.engine.moves_compared import assert_same_moves, situation
from tests.engine.random_boards import random_board
from tests.engine.random_positions import ALL_GEARS, LOW_GEARS, random_case
from tests.engine.slow_moves import Situation, SlowMove, every_move, on_track
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


@pytest.mark.parametrize("first", range(0, 100, 20))
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


def test_random_positions_reach_every_corner_of_the_rules() -> None:
    reached: set[str] = set()
    for seed in range(100):
        board, chance = random_board(seed).board, Random(seed)
        for _ in range(POSITIONS_A_BOARD):
            car = situation(board, random_case(board, chance))
            moves = every_move(car)
            reached.update(what for move in moves for what in _what_happens(car, move))
            reached.update(
                {"a choice of access"} if len({move.end for move in moves if move.parks}) > 1 else {}
            )
    assert reached == {
        "a choice of access",
        "blocked on the track",
        "blocked on the way out of the pit",
        "braked on the way out of the pit",
        "ends in the lane",
        "finishes",
        "is out: blocked",
        "is out: missed_stops",
        "is out: overshoot",
        "leaves its stand",
        "overshoots",
        "overshoots coming from the pit",
        "parks",
        "parks from where it stands",
        "spins",
        "waits behind a car",
    }


def _what_happens(car: Situation, move: SlowMove) -> Iterator[str]:
    in_pit = not on_track(car.board, car.start)
    ends_in_lane = not on_track(car.board, move.end) and not move.parks
    if move.parks:
        yield "parks" if move.path else "parks from where it stands"
    if ends_in_lane:
        waits = len(move.path) < car.points
        yield "waits behind a car" if waits else "ends in the lane"
    if move.blocked:
        yield "blocked on the way out of the pit" if in_pit else "blocked on the track"
    if move.overshot:
        yield "overshoots coming from the pit" if in_pit else "overshoots"
    if move.brake and in_pit:
        yield "braked on the way out of the pit"
    if move.out:
        yield f"is out: {move.out}"
    if move.finishes:
        yield "finishes"
    if move.price.spins:
        yield "spins"
    if car.stand is not None:
        yield "leaves its stand"

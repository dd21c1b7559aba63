"""The engine's moves are those of the slow enumerator, on random positions.

`make accept` tries ten thousand (tests/acceptance/test_moves_10000.py).
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tests import random_circuits
from tests.engine.moves_compared import asked_to_move, assert_same_moves, situation
from tests.engine.random_boards import random_board
from tests.engine.random_positions import ALL_GEARS, LOW_GEARS, Case, random_case
from tests.engine.slow_moves import Situation, SlowMove, every_move, on_track
from tests.engine.small_boards import Corner, Straight, ring
from tests.shared_boards import BOARDS, shared_board
from trackmodel.board import Board, BoardStand
from trackmodel.compiler import compile_board
from trackmodel.engine import IllegalAnswer, Placed, Question, pending
from trackmodel.formats.track_file import read_track
from trackmodel.resources import shipped_circuits

POSITIONS_A_BOARD = 5
SLOW = {1, 11, 34}
"""Seeds of boards on which the enumerator takes longer than on all others together."""


def assert_same_on(board: Board, positions: int, seed: int, gears: tuple[int, ...] = ALL_GEARS) -> None:
    """Check that engine and enumerator agree on this number of random positions."""
    chance = Random(seed)
    for _ in range(positions):
        assert_same_moves(board, random_case(board, chance, gears), chance)


@pytest.mark.parametrize("first", range(0, 20, 10))
def test_same_moves_on_random_boards(first: int) -> None:
    for seed in range(first, first + 10):
        assert_same_on(random_board(seed).board, POSITIONS_A_BOARD, seed)


@pytest.mark.parametrize("name", sorted(shipped_circuits()))
def test_same_moves_on_the_shipped_circuits(name: str) -> None:
    board = compile_board(read_track(shipped_circuits()[name]))
    assert_same_on(board, 6 * POSITIONS_A_BOARD, seed=1, gears=LOW_GEARS)


def test_same_moves_on_the_real_boards() -> None:
    for name in BOARDS:
        assert_same_on(shared_board(name), 3, seed=2, gears=LOW_GEARS)


def test_same_moves_on_random_circuits() -> None:
    for seed in range(6):
        assert_same_on(random_circuits.board(seed), POSITIONS_A_BOARD, seed)


@pytest.mark.parametrize("car_between", [False, True])
def test_a_lane_left_before_the_pit_is_rejoined_after_it_only_round_a_car(car_between: bool) -> None:
    made = ring(2, Straight(20), Corner(3))
    first = made.lanes * made.rows
    ways_in = [(made.at(1, 1), first), (made.at(1, 4), first + 1)]
    made = made.with_lane(
        progress=[400, 600, 800],
        entries=ways_in,
        exits=[(first + 2, made.at(1, 8))],
        stands=[BoardStand(None, access=(0,))],
    )
    path = (*made.along(1, 2, 4), first + 1, first + 2, made.at(1, 8), made.at(0, 9))
    cars = [Placed(made.at(0, 2), gear=3, wear={"tires": 6, "brakes": 4})]
    cars += [Placed(made.at(0, 5), served=True)] if car_between else []
    case = Case("formula-de-en", laps=2, cars=tuple(cars), mover=0, points=len(path))

    asked = pending(asked_to_move(made.board, case))
    assert isinstance(asked, Question)
    found = [move.path for move in every_move(situation(made.board, case)) if move.brake == 0]
    assert (path in found) is car_between
    if car_between:
        asked.find((0, *path))
    else:
        with pytest.raises(IllegalAnswer):
            asked.find((0, *path))


def test_random_positions_reach_every_corner_of_the_rules() -> None:
    reached: set[str] = set()
    for seed in sorted(set(range(60)) - SLOW):
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
        "queues before the lane",
        "spins",
        "waits behind a car",
    }


def _what_happens(car: Situation, move: SlowMove) -> Iterator[str]:
    in_pit = not on_track(car.board, car.start)
    ends_in_lane = not on_track(car.board, move.end) and not move.parks
    if move.parks:
        yield "parks" if move.path else "parks from where it stands"
    if move.queues:
        yield "queues before the lane"
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

"""The batch engine plays the races of the reference engine: 200 of them, answer by answer."""

from __future__ import annotations

import pytest

from tests.engine.batch_compared import first_difference, last_turn, mixed_setup
from tests.random_circuits import board as random_board
from tests.shared_boards import BOARDS, shared_board
from trackmodel.engine import Setup, race

EACH = 18


@pytest.mark.parametrize("name", ["brennach", *BOARDS])
def test_races_of_rookies_are_the_same_on_real_boards(name: str) -> None:
    board = shared_board(name)
    for seed in range(EACH):
        assert first_difference(board, mixed_setup(board, seed)) == ""


def test_races_of_rookies_are_the_same_on_random_circuits() -> None:
    for seed in range(20):
        board = random_board(seed)
        assert first_difference(board, mixed_setup(board, seed)) == ""


def test_races_of_all_bots_are_the_same() -> None:
    board = shared_board("brennach")
    for seed in range(3):
        setup = mixed_setup(board, seed, ("rookie", "regular", "champion"))
        assert first_difference(board, setup) == ""


def test_a_race_in_which_no_point_is_lost_counts_the_same() -> None:
    board = shared_board("brennach")
    for seed in (1147, 1157):
        assert first_difference(board, mixed_setup(board, seed)) == ""


def test_a_difference_would_be_told_as_a_turn() -> None:
    board, setup = shared_board("brennach"), Setup(drivers=("rookie",) * 2, grid=(0, 1), seed=3)
    values = [entry.value for entry in race(board, setup).entries]
    assert last_turn(board, setup, values[:2]).startswith("round 1, car 1: gear 1")
    assert "is not a legal move" in last_turn(board, setup, [*values[:2], 99])

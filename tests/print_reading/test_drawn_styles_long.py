"""Drawn boards say the truth about themselves: what the readers learn and are judged by."""

from __future__ import annotations

import os
import subprocess
import sys

import numpy as np
import pytest

from scripts.drawn_styles.drawn_board import drawn_board
from scripts.drawn_styles.road_truth import road_truth
from trackmodel.track import Place


@pytest.mark.parametrize("photo", [False, True])
def test_the_true_road_of_a_drawn_board_is_where_its_picture_shows_asphalt(photo: bool) -> None:
    board = drawn_board(3, 1000, photo=photo)
    true = road_truth(board.truth, board.pixels.shape[:2], 1.0)
    assert board.truth.board.width == board.pixels.shape[1]
    assert 0.03 < true.road.mean() < 0.4
    assert not (true.road & true.pit).any()
    assert not (true.middle & ~true.road).any()
    colors = board.pixels[true.middle].astype(float)
    usual = np.median(colors, axis=0)
    near = (np.abs(colors - usual).max(axis=1) < 45).mean()
    elsewhere = (np.abs(board.pixels[~true.road & ~true.pit] - usual).max(axis=1) < 45).mean()
    assert near > 0.35
    assert near > 1.1 * elsewhere  # some styles lie on ground of nearly the color of the road


def test_the_same_seed_draws_the_same_board() -> None:
    one, other = drawn_board(5, 1000), drawn_board(5, 1000)
    assert one.truth == other.truth
    np.testing.assert_array_equal(one.pixels, other.pixels)


def test_the_same_seed_draws_the_same_board_in_every_process() -> None:
    program = """
import hashlib
from scripts.drawn_styles.drawn_board import drawn_board
print(hashlib.sha256(drawn_board(5, 1000).pixels.tobytes()).hexdigest())
"""
    drawn = [
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert drawn[0] == drawn[1]


def test_a_drawn_board_has_a_whole_circuit_within_its_picture() -> None:
    board = drawn_board(8, 1000, photo=True)
    high, wide = board.pixels.shape[:2]
    points = np.array([point for space in board.truth.spaces for point in space.outline])
    assert (points >= 0).all()
    assert (points <= [wide, high]).all()
    assert all((board.truth.corners, board.truth.arrows, board.truth.finish, board.truth.grid))
    assert sum(space.place is Place.TRACK for space in board.truth.spaces) > 150

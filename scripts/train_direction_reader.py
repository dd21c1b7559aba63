"""Train the reader of the driving direction with drawn boards.

python -m scripts.train_direction_reader [--styles N] [-o FILE]
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
from numpy.random import Generator

from scripts.print_training.network import save_network, trained_network
from scripts.print_training.practice_boards import any_slip, drawn_practice
from trackmodel.print_reading.arrows.arrow_features import features
from trackmodel.print_reading.arrows.arrow_frames import Frames, Shift, frames
from trackmodel.print_reading.network import LEARNED, Network

STYLES, FIRST_STYLE = 30, 60_000
"""Drawn boards, and the seed of the first one; those to judge with have others."""
SIZES = (1100, 1400, 1600, 2000)
HIDDEN, ROUNDS = 32, 8


def main() -> None:
    """Train and save."""
    parser = argparse.ArgumentParser(description="Train the reader of the driving direction.")
    parser.add_argument("--styles", type=int, default=STYLES)
    parser.add_argument("-o", "--output", type=Path, default=LEARNED / "direction.npz")
    chosen = parser.parse_args()
    save_network(train(chosen.styles), chosen.output)


def train(styles: int) -> Network:
    """Return a network that tells spaces from spaces turned around, trained with drawn boards."""
    along = np.concatenate([board_frames(seed) for seed in range(FIRST_STYLE, FIRST_STYLE + styles)])
    seen = np.concatenate([features(along), features(along[:, ::-1, ::-1])])
    return trained_network(seen, np.repeat([0, 1], len(along)), 2, ROUNDS, HIDDEN)


def board_frames(seed: int) -> Frames:
    """Return two frames per space of a drawn board: a little off, and as if lanes or cuts were wrong."""
    rng = np.random.default_rng(seed)
    board = drawn_practice(seed, int(rng.choice(SIZES)))
    slips = [slip(rng) for slip in (any_slip, _wide_slip) for _space in board.spaces]
    shown = frames(board.pixels, board.spaces * 2, slips)
    mirrored = rng.random(len(shown)) < 0.5
    shown[mirrored] = shown[mirrored, ::-1]
    return shown


def _wide_slip(rng: Generator) -> Shift:
    return Shift(
        along=rng.uniform(-0.5, 0.5),
        across=rng.uniform(-0.5, 0.5),
        turn=rng.normal(0, 0.08),
        longer=rng.uniform(0.7, 1.4),
        wider=rng.uniform(0.6, 1.9),
        bow=rng.normal(0, 0.06),
    )


if __name__ == "__main__":
    main()

"""Train the reader of printed arrows with drawn frames, drawn boards, and digitized boards.

    python -m scripts.train_arrow_reader BOARDS [--without NAME]... [--drawn N] [--styles N] [--with READER]
        [-o FILE]

BOARDS is a folder with GP Online boards (`.dat`) and their scans. Boards that are left out with `--without`
are read afterwards, to see how well the reader does on boards it doesn't know. With `--with`, the mean of the
new and another reader is kept: the one that ships is that of one trained without drawn boards, and of one
trained with them, and without minikart, taruma, and hockenheim.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

from scripts.print_training.drawn_frames import drawn_frames
from scripts.print_training.network import averaged, save_network, trained_network
from scripts.print_training.practice_boards import (
    Practice,
    drawn_practice,
    practice_board,
    practice_frames,
)
from trackmodel.print_reading.arrows.arrow_features import features
from trackmodel.print_reading.arrows.reader import read_sets
from trackmodel.print_reading.arrows.sets import SETS
from trackmodel.print_reading.network import LEARNED, Network, load_network

DRAWN = 10_000
STYLES, FIRST_STYLE = 90, 50_000
"""Drawn boards, and the seed of the first one; those to judge with have others."""
STYLE_SLIPS = (2, 1)
"""How often each space of a drawn board is shown: in and before corners, and on straights."""
SIZES = (1100, 1400, 1600, 2000)
ROUNDS = 6
NETWORKS = 3
"""Networks whose mean is kept; each errs in other frames."""


def main() -> None:
    """Train, save, and tell how well boards that were left out are read."""
    parser = argparse.ArgumentParser(description="Train the reader of printed arrows.")
    parser.add_argument("boards", type=Path)
    parser.add_argument("--without", action="append", default=[])
    parser.add_argument("--drawn", type=int, default=DRAWN)
    parser.add_argument("--styles", type=int, default=STYLES)
    parser.add_argument("--with", dest="other", type=Path)
    parser.add_argument("-o", "--output", type=Path, default=LEARNED / "arrows.npz")
    chosen = parser.parse_args()
    boards = {
        board.stem: practice_board(board, scan)
        for board in sorted(chosen.boards.glob("*.dat"))
        if (
            scan := next(
                (board.with_suffix(end) for end in (".png", ".jpg") if board.with_suffix(end).exists()), None
            )
        )
    }
    known = [board for name, board in boards.items() if name not in chosen.without]
    reader = train(known, chosen.drawn, chosen.styles)
    if chosen.other:
        reader = averaged([load_network(chosen.other), reader])
    save_network(reader, chosen.output)
    for name in chosen.without:
        print(name, f"{share_read(reader, boards[name]):.4f} of the spaces with arrows are read right")


def train(boards: list[Practice], drawn: int, styles: int) -> Network:
    """Return a reader trained with boards, drawn frames, and boards drawn in some styles."""
    rng = np.random.default_rng(0)
    shown = [practice_frames(board, rng) for board in boards]
    for seed in range(FIRST_STYLE, FIRST_STYLE + styles):
        board = drawn_practice(seed, int(rng.choice(SIZES)))
        shown.append(practice_frames(board, rng, *STYLE_SLIPS))
    shown.append(drawn_frames(drawn, rng))
    seen = np.concatenate([features(frames) for frames, _sets in shown])
    wanted = np.concatenate([sets for _frames, sets in shown])
    networks = [
        trained_network(seen, wanted, len(SETS), rounds=ROUNDS, seed=seed) for seed in range(NETWORKS)
    ]
    return averaged(networks)


def share_read(reader: Network, board: Practice) -> float:
    """Return the share of spaces in corners of a board whose arrows are read right."""
    inside = np.array([space.id in board.inside for space in board.spaces])
    found = read_sets(reader, board.pixels, board.spaces).argmax(axis=1)
    return float((found == board.sets)[inside].mean())


if __name__ == "__main__":
    main()

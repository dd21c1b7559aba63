"""Train the reader of printed digits with drawn ones.

python -m scripts.train_digit_reader [--drawn N] [-o FILE]
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

from scripts.print_training.drawn_digits import drawn_digits
from scripts.print_training.network import save_network, trained_network
from trackmodel.print_reading.corners.digits import CLASSES, digit_features
from trackmodel.print_reading.network import LEARNED, Network

DRAWN = 12_000
HIDDEN = 64


def main() -> None:
    """Train and save."""
    parser = argparse.ArgumentParser(description="Train the reader of printed digits.")
    parser.add_argument("--drawn", type=int, default=DRAWN)
    parser.add_argument("-o", "--output", type=Path, default=LEARNED / "digits.npz")
    chosen = parser.parse_args()
    save_network(train(chosen.drawn), chosen.output)


def train(drawn: int) -> Network:
    """Return a network trained with drawn digits."""
    pictures, classes = drawn_digits(drawn, np.random.default_rng(0))
    return trained_network(digit_features(pictures), classes, CLASSES, hidden=HIDDEN)


if __name__ == "__main__":
    main()

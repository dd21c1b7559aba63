"""Train the network that sees corners, pit lane, stands, grid, and finish line along the road's edges.

    python -m scripts.train_edge_finder SAMPLES [--draw N] [--minutes M] [--rate R] [--after FILE] [-o FILE]

It learns from drawn boards only. SAMPLES is a folder of edges; `--draw` draws the boards first, about a
second each. Needs the packages of `print_training/requirements.txt`.
"""

from __future__ import annotations

from typing import Any

import jax
import numpy as np
from numpy.random import Generator

from scripts.print_training.edge_samples import load_sample, make_samples, piece
from scripts.print_training.picture_training import options, train

BATCH = 8
WEIGHTS = np.array([1.0, 1.0, 0.7, 1.0, 0.5, 1.0], dtype=np.float32)
"""How much pit lane, stands, starting places, finish line, corners, and their borders count."""


def main() -> None:
    """Draw samples, train, and save."""
    chosen = options(
        "Train the network of the edges of the road.", minutes=26, output="edges.onnx"
    ).parse_args()
    if chosen.draw:
        make_samples(chosen.samples, chosen.draw)
    samples = [load_sample(path) for path in sorted(chosen.samples.glob("*_?.npz"))]

    def batch(_step: int, rng: Generator) -> tuple[Any, Any]:
        pieces = [piece(samples[int(rng.integers(len(samples)))], rng) for _piece in range(BATCH)]
        pictures = np.stack([seen for seen, _true in pieces]).astype(np.float32) / 127.5 - 1
        return pictures, np.stack([true for _seen, true in pieces])

    train(batch, _loss, len(WEIGHTS), 60 * chosen.minutes, chosen.output, chosen.rate, chosen.after)


def _loss(found: Any, truth: Any) -> Any:
    return ((jax.nn.softplus(found) - found * truth) * WEIGHTS).sum(-1).mean()


if __name__ == "__main__":
    main()

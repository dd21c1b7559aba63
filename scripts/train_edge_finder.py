"""Train the network that finds pit lane, stands, starting places, and finish line along the road's edges.

    python -m scripts.train_edge_finder SAMPLES [--draw N] [--minutes M] [--after FILE] [-o FILE]

It learns from drawn boards only. SAMPLES is a folder of edges; `--draw` draws the boards first, about a
second each. Needs the packages of `print_training/requirements.txt`.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import jax
import numpy as np
from numpy.random import Generator

from scripts.print_training.edge_samples import load_sample, make_samples, piece
from scripts.print_training.picture_training import RATE, train
from trackmodel.print_reading.network import LEARNED

BATCH = 8
WEIGHTS = np.array([1.0, 0.5, 0.7, 1.0], dtype=np.float32)
"""How much pit lane, stands, starting places, and finish line count."""


def main() -> None:
    """Draw samples, train, and save."""
    parser = argparse.ArgumentParser(description="Train the network of the edges of the road.")
    parser.add_argument("samples", type=Path)
    parser.add_argument("--draw", type=int, default=0, help="boards")
    parser.add_argument("--minutes", type=float, default=26)
    parser.add_argument("--rate", type=float, default=RATE, help="first rate of learning")
    parser.add_argument("--after", type=Path, help="weights (.pickle) of a training to go on with")
    parser.add_argument("-o", "--output", type=Path, default=LEARNED / "edges.onnx")
    chosen = parser.parse_args()
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

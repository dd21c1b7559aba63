"""Train the network that finds the road, with drawn boards only.

    python -m scripts.train_road_finder SAMPLES [--draw N] [--minutes M] [--after FILE] [-o FILE]

SAMPLES is a folder of drawn samples; `--draw` draws them first. Needs the packages of
`print_training/requirements.txt`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import cv2
import jax
import numpy as np
from numpy.random import Generator

from scripts.print_training.picture_training import REPORTED, options, train
from scripts.print_training.road_samples import Sample, crop, make_samples

SIDE, BATCH = 448, 4
ALONG = 0.15
"""Weight of the driving direction in what is learned."""
CHANNELS = ("road", "middle", "pit", "cosine", "sine")
"""Scores of road, of its middle, and of the pit lane; cosine and sine of twice the driving direction."""


def main() -> None:
    """Draw samples, train, and save."""
    chosen = options("Train the network that finds the road.", minutes=40, output="road.onnx").parse_args()
    if chosen.draw:
        make_samples(chosen.samples, chosen.draw)
    known: dict[Path, Sample] = {}

    def batch(step: int, rng: Generator) -> tuple[Any, Any]:
        if step % REPORTED == 0:  # more may have been drawn meanwhile
            paths = sorted(chosen.samples.glob("?????.npz"))
            known.update({path: _loaded(path) for path in paths if path not in known})
        return _batch(list(known.values()), rng)

    train(batch, _loss, len(CHANNELS), 60 * chosen.minutes, chosen.output, chosen.rate, chosen.after)


def _loaded(path: Path) -> Sample:
    with np.load(path) as stored:
        return Sample(stored["pixels"], stored["truth"])


def _batch(samples: list[Sample], rng: Generator) -> tuple[Any, Any]:
    pieces = [crop(samples[int(rng.integers(len(samples)))], SIDE, rng) for _piece in range(BATCH)]
    pictures = np.stack([piece.pixels for piece in pieces]).astype(np.float32) / 127.5 - 1
    half = (SIDE // 2, SIDE // 2)
    truth = np.stack([cv2.resize(piece.truth, half, interpolation=cv2.INTER_AREA) for piece in pieces])
    return pictures, truth


def _loss(found: Any, truth: Any) -> Any:
    masks, wanted = found[..., :3], truth[..., :3]
    unsure = (jax.nn.softplus(masks) - masks * wanted).sum(-1).mean()
    apart = ((found[..., 3:] - truth[..., 3:]) ** 2).sum(-1)
    road = truth[..., 0]
    return unsure + ALONG * (apart * road).sum() / (road.sum() + 1)


if __name__ == "__main__":
    main()

"""Drawn boards for learning what a road is: pictures at the scale that the road is looked for, and truth."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
from attrs import frozen
from numpy.random import Generator
from numpy.typing import NDArray

from scripts.drawn_styles.circuits import any_circuit
from scripts.drawn_styles.drawn_board import drawn_board
from scripts.drawn_styles.road_truth import road_truth

LONG_SIDE = 1024
"""Pixels of the longer side of a picture in which the road is looked for."""
DRAWN_AT = (1024, 1300, 1700)
STYLES = 12
"""Styles in which each circuit is drawn: making circuits takes as long as drawing them."""


@frozen(eq=False)
class Sample:
    """A picture and its truth.

    Attributes:
        pixels: shape (height, width, 3).
        truth: road, middle of the road, pit lane (0 or 1), and the driving direction (cosine and sine of
            twice its angle; -127 to 127 in a whole sample, -1 to 1 in a crop), shape (height, width, 5).
    """

    pixels: NDArray[np.uint8]
    truth: NDArray[np.int8] | NDArray[np.float32]


def make_samples(folder: Path, count: int, first: int = 0) -> None:
    """Draw samples into a folder; those that are there stay."""
    folder.mkdir(parents=True, exist_ok=True)
    rng = np.random.default_rng(0)
    circuit = None
    for seed in range(first, first + count):
        path = folder / f"{seed:05}.npz"
        if path.exists():
            continue
        if circuit is None or seed % STYLES == 0:
            circuit = any_circuit(np.random.default_rng(seed))
        board = drawn_board(seed, int(rng.choice(DRAWN_AT)), circuit)
        scale = LONG_SIDE / max(board.pixels.shape[:2])
        pixels = cv2.resize(board.pixels, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        true = road_truth(board.truth, pixels.shape[:2], scale)
        masks = np.stack([true.road, true.middle, true.pit], axis=2).astype(np.int8)
        truth = np.concatenate([masks, np.round(127 * true.along).astype(np.int8)], axis=2)
        np.savez_compressed(path.with_suffix(".part.npz"), pixels=pixels, truth=truth)
        path.with_suffix(".part.npz").rename(path)


def crop(sample: Sample, side: int, rng: Generator) -> Sample:
    """Return a piece of a sample: scaled, turned, mirrored, in other colors."""
    factor = float(np.exp(rng.uniform(np.log(0.65), np.log(2.0))))
    high, wide = sample.pixels.shape[:2]
    reach = side / factor
    left = rng.uniform(-0.15 * reach, max(0.0, wide - 0.85 * reach))
    top = rng.uniform(-0.15 * reach, max(0.0, high - 0.85 * reach))
    moved = np.array([[factor, 0, -left * factor], [0, factor, -top * factor]])
    border = rng.integers(0, 255, 3).tolist()
    pixels = cv2.warpAffine(sample.pixels, moved, (side, side), flags=cv2.INTER_LINEAR, borderValue=border)
    parts = [
        cv2.warpAffine(np.ascontiguousarray(part), moved, (side, side), flags=cv2.INTER_NEAREST)
        for part in sample.truth.transpose(2, 0, 1).astype(np.float32)
    ]
    truth = np.dstack(parts)
    truth[..., 3:] /= 127
    if rng.random() < 0.5:
        pixels, truth = pixels[:, ::-1], truth[:, ::-1] * np.array([1, 1, 1, 1, -1], dtype=np.float32)
    if rng.random() < 0.5:
        pixels, truth = pixels[::-1], truth[::-1] * np.array([1, 1, 1, 1, -1], dtype=np.float32)
    if rng.random() < 0.5:
        pixels = pixels.transpose(1, 0, 2)
        truth = truth.transpose(1, 0, 2) * np.array([1, 1, 1, -1, 1], dtype=np.float32)
    return Sample(recolored(pixels, rng), truth)


def recolored(pixels: NDArray[np.uint8], rng: Generator) -> NDArray[np.uint8]:
    """Return a picture in other colors, brighter or darker, with more or less contrast."""
    seen = pixels.astype(np.float32)
    if rng.random() < 0.3:
        seen = seen[..., rng.permutation(3)]
    if rng.random() < 0.3:
        gray = seen.mean(axis=2, keepdims=True)
        seen = gray + (seen - gray) * rng.uniform(0, 1.6)
    seen = (seen - 128) * rng.uniform(0.6, 1.25) + 128 + rng.uniform(-25, 25)
    return np.clip(seen, 0, 255).astype(np.uint8)

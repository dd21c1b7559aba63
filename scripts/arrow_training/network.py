"""Training of the small network that reads arrows, by Adam with dropout; needs no more than numpy."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from trackmodel.print_reading.arrows.reader import ArrowReader, Weights
from trackmodel.print_reading.arrows.sets import SETS

HIDDEN = 96
ROUNDS = 8
"""Times that every frame is shown."""
BATCH = 128
RATE, DECAY = 1e-3, 1e-4
DROPPED = 0.2
"""Share of features, and of hidden values, that are left out at each step."""
DOUBT = 0.03
"""Share of frames that say something wrong, as digitized boards contradict their print in single arrows."""
FLAT = 0.05
"""Least spread that features are divided by."""


def trained_reader(
    seen: Weights, sets: NDArray[np.intp], rounds: int = ROUNDS, hidden: int = HIDDEN, seed: int = 0
) -> ArrowReader:
    """Return a reader trained with frames.

    Args:
        seen: features of n frames, shape (n, k).
        sets: index into `SETS` of what each shows, shape (n,).
    """
    rng = np.random.default_rng(seed)
    middle, spread = seen.mean(axis=0), seen.std(axis=0) + FLAT
    seen = (seen - middle) / spread
    count, size = seen.shape
    first = (rng.normal(size=(size, hidden)) * np.sqrt(2 / size)).astype(np.float32)
    second = (rng.normal(size=(hidden, len(SETS))) * np.sqrt(1 / hidden)).astype(np.float32)
    parts = [first, np.zeros(hidden, dtype=np.float32), second, np.zeros(len(SETS), dtype=np.float32)]
    means, squares = [np.zeros_like(part) for part in parts], [np.zeros_like(part) for part in parts]
    wanted = (np.eye(len(SETS), dtype=np.float32) * (1 - DOUBT) + DOUBT / len(SETS))[sets]
    batch = min(BATCH, count)
    steps = rounds * (count // batch)
    for step in range(steps):
        if step % (count // batch) == 0:
            order = rng.permutation(count)
        at = step % (count // batch) * batch
        chosen = order[at : at + batch]
        slopes = _slopes(parts, seen[chosen], wanted[chosen], rng)
        rate = RATE * (1 + np.cos(np.pi * step / steps)) / 2
        for index, slope in enumerate(slopes):
            means[index] += 0.1 * (slope - means[index])
            squares[index] += 0.001 * (slope**2 - squares[index])
            mean, square = means[index] / (1 - 0.9 ** (step + 1)), squares[index] / (1 - 0.999 ** (step + 1))
            decay = DECAY * parts[index] if index % 2 == 0 else 0
            parts[index] -= rate * (mean / (np.sqrt(square) + 1e-8) + decay)
    return ArrowReader(middle, spread, *parts)


def _slopes(parts: list[Weights], seen: Weights, wanted: Weights, rng: np.random.Generator) -> list[Weights]:
    """Return how the error grows with each weight."""
    first, first_bias, second, second_bias = parts
    seen = seen * _kept(seen.shape, rng)
    before = seen @ first + first_bias
    kept = _kept(before.shape, rng) * (before > 0)
    hidden = before * kept
    scores = hidden @ second + second_bias
    shares = np.exp(scores - scores.max(axis=1, keepdims=True))
    shares /= shares.sum(axis=1, keepdims=True)
    error = (shares - wanted) / len(seen)
    back = (error @ second.T) * kept
    return [seen.T @ back, back.sum(axis=0), hidden.T @ error, error.sum(axis=0)]


def _kept(shape: tuple[int, ...], rng: np.random.Generator) -> Weights:
    """Return factors that leave out a share of values and make up for it with the others."""
    kept: Weights = (rng.random(shape, dtype=np.float32) > DROPPED) / np.float32(1 - DROPPED)
    return kept

"""A small neural network, as it was learned: features in, the log of the probability of each class out."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from trackmodel.geometry.arrays import Floats

Weights = NDArray[np.float32]

EXACT = 9
"""Decimals of the logs, which are the same on every processor."""

LEARNED = Path(__file__).parent / "learned"
"""The folder of the networks that ship with Pitboard."""


@frozen(eq=False)
class Network:
    """A network with one hidden layer.

    Attributes:
        middle, spread: of the features in training, shape (k,).
        first, first_bias: shapes (k, h) and (h,).
        second, second_bias: shapes (h, classes) and (classes,).
    """

    middle: Weights
    spread: Weights
    first: Weights
    first_bias: Weights
    second: Weights
    second_bias: Weights

    def log_shares(self, seen: Weights) -> Floats:
        """Return the log of the probability of each class for n rows of features, shape (n, classes)."""
        from scipy.special import log_softmax  # here, because it takes long to load

        even = ((seen - self.middle) / self.spread).astype(np.float64)
        hidden = np.maximum(even @ self.first.astype(np.float64) + self.first_bias, 0)
        scores = hidden @ self.second.astype(np.float64) + self.second_bias
        logs: Floats = np.round(log_softmax(scores, axis=1), EXACT)
        return logs


@cache
def learned(name: str) -> Network:
    """Return a network that ships with Pitboard: "arrows", "cuts", "digits", or "direction"."""
    return load_network(LEARNED / f"{name}.npz")


def load_network(path: Path) -> Network:
    """Read a network from a file."""
    with np.load(path) as stored:
        return Network(**{name: stored[name].astype(np.float32) for name in stored.files})

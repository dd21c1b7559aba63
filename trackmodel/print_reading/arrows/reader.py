"""The reader of printed arrows: a small neural network from the features of frames to probabilities of sets.

`scripts/train_arrow_reader.py` trains it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from trackmodel.geometry.arrays import Floats
from trackmodel.print_reading.arrows.features import features
from trackmodel.print_reading.arrows.frames import CENTERED, Frames, Shift, frames
from trackmodel.print_reading.arrows.sets import MIRRORED
from trackmodel.print_reading.picture import Pixels
from trackmodel.print_reading.values import ReadSpace

Weights = NDArray[np.float32]

LOOKS = (
    CENTERED,
    Shift(across=0.06, turn=0.04),
    Shift(across=-0.06, turn=-0.04),
    Shift(along=0.04, longer=0.96, bow=0.04),
    Shift(along=-0.04, wider=0.94, bow=-0.04),
)
"""Each space is looked at in these ways, since frames are never quite right, and in a mirror too."""


@frozen(eq=False)
class ArrowReader:
    """A network with one hidden layer.

    Attributes:
        middle, spread: of the features in training, shape (k,).
        first, first_bias: shapes (k, h) and (h,).
        second, second_bias: shapes (h, sets) and (sets,).
    """

    middle: Weights
    spread: Weights
    first: Weights
    first_bias: Weights
    second: Weights
    second_bias: Weights

    def log_sets(self, looks: Frames) -> Floats:
        """Return the log of the probability of each of `SETS` for n frames, shape (n, sets)."""
        hidden = np.maximum((features(looks) - self.middle) / self.spread @ self.first + self.first_bias, 0)
        return _log_shares((hidden @ self.second + self.second_bias).astype(np.float64))


def read_sets(reader: ArrowReader, pixels: Pixels, spaces: Sequence[ReadSpace]) -> Floats:
    """Return the log of the probability of each of `SETS` for each space, shape (n, sets)."""
    total = np.zeros((len(spaces), len(MIRRORED)))
    seen = frames(
        pixels, [space for _look in LOOKS for space in spaces], [look for look in LOOKS for _ in spaces]
    )
    for look in np.split(seen, len(LOOKS)):
        total += reader.log_sets(look) + reader.log_sets(look[:, ::-1])[:, MIRRORED]
    return _log_shares(total / (2 * len(LOOKS)))


def _log_shares(scores: Floats) -> Floats:
    scores = scores - scores.max(axis=1, keepdims=True)
    logs: Floats = scores - np.log(np.exp(scores).sum(axis=1, keepdims=True))
    return logs


LEARNED = Path(__file__).parents[1] / "learned" / "arrows.npz"


@cache
def learned_reader() -> ArrowReader:
    """Return the reader that ships with Pitboard."""
    return load_reader(LEARNED)


def load_reader(path: Path) -> ArrowReader:
    """Read a reader from a file."""
    with np.load(path) as stored:
        return ArrowReader(**{name: stored[name].astype(np.float32) for name in stored.files})


def save_reader(reader: ArrowReader, path: Path) -> None:
    """Write a reader to a file, in half the precision, which changes nothing it reads."""
    parts = ("middle", "spread", "first", "first_bias", "second", "second_bias")
    np.savez_compressed(path, **{name: getattr(reader, name).astype(np.float16) for name in parts})

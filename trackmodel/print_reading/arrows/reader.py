"""The reader of printed arrows: a small neural network from the features of frames to probabilities of sets.

`scripts/train_arrow_reader.py` trains it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import numpy as np
from attrs import frozen

from trackmodel.geometry.arrays import Floats
from trackmodel.print_reading.arrows.arrow_features import features
from trackmodel.print_reading.arrows.arrow_frames import CENTERED, Frames, Shift, frames
from trackmodel.print_reading.arrows.sets import MIRRORED
from trackmodel.print_reading.network import LEARNED, Network, load_network, log_shares
from trackmodel.print_reading.reading_values import Progress, ReadSpace
from trackmodel.print_reading.scan_picture import Pixels

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
    """Reads what is printed in spaces, by a network that was trained with frames."""

    network: Network

    def log_sets(self, looks: Frames) -> Floats:
        """Return the log of the probability of each of `SETS` for n frames, shape (n, sets)."""
        return self.network.log_shares(features(looks))


def read_sets(
    reader: ArrowReader,
    pixels: Pixels,
    spaces: Sequence[ReadSpace],
    progress: Progress = lambda share: None,
) -> Floats:
    """Return the log of the probability of each of `SETS` for each space, shape (n, sets)."""
    total = np.zeros((len(spaces), len(MIRRORED)))
    for number, shift in enumerate(LOOKS):
        progress(number / len(LOOKS))
        look = frames(pixels, spaces, [shift] * len(spaces))
        total += reader.log_sets(look) + reader.log_sets(look[:, ::-1])[:, MIRRORED]
    return log_shares(total / (2 * len(LOOKS)))


@cache
def learned_reader() -> ArrowReader:
    """Return the reader that ships with Pitboard."""
    return ArrowReader(load_network(LEARNED / "arrows.npz"))

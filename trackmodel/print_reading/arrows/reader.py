"""The reader of printed arrows: a small neural network from the features of frames to probabilities of sets.

`scripts/train_arrow_reader.py` trains it.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from scipy.special import log_softmax

from trackmodel.geometry.arrays import Floats
from trackmodel.print_reading.arrows.arrow_features import features
from trackmodel.print_reading.arrows.arrow_frames import CENTERED, Shift, frames
from trackmodel.print_reading.arrows.sets import MIRRORED
from trackmodel.print_reading.network import Network
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


def read_sets(
    reader: Network,
    pixels: Pixels,
    spaces: Sequence[ReadSpace],
    progress: Progress = lambda share: None,
) -> Floats:
    """Return the log of the probability of each of `SETS` for each space, shape (n, sets)."""
    total = np.zeros((len(spaces), len(MIRRORED)))
    for number, shift in enumerate(LOOKS):
        progress(number / len(LOOKS))
        look = frames(pixels, spaces, [shift] * len(spaces))
        mirrored = reader.log_shares(features(look[:, ::-1]))[:, MIRRORED]
        total += reader.log_shares(features(look)) + mirrored
    log_sets: Floats = log_softmax(total / (2 * len(LOOKS)), axis=1)
    return log_sets

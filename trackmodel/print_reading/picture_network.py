"""Networks that say what each part of a picture is."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from trackmodel.print_reading.network import LEARNED
from trackmodel.print_reading.scan_picture import Pixels

EVEN = 32
"""They take pictures whose sides are multiples of this."""
EXACT = 2
"""Decimals to which what they say is rounded, which are the same on nearly every processor."""
Shares = NDArray[np.float32]


def shares_of(name: str, picture: Pixels) -> Shares:
    """Return what a network says, 0 to 1, at half the scale of a picture, shape (channels, rows, columns).

    Args:
        name: of its file.
        picture: shape (height, width, 3), both multiples of `EVEN`; red, green, blue, 0 to 255.
    """
    network = cv2.dnn.readNetFromONNX(str(LEARNED / name))  # one can't be used by two threads
    network.setInput(np.ascontiguousarray(picture.transpose(2, 0, 1)[None].astype(np.float32)))
    scores = np.asarray(network.forward(), dtype=np.float32)[0]
    return np.asarray(1 / (1 + np.exp(-scores)), dtype=np.float32)

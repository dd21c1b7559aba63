"""The lens of a camera, which bends straight lines: straightened with one coefficient.

A point at the distance r from the middle of the straight picture, in halves of its diagonal, was seen at
r (1 + k r²): the first radial term of D. Brown, Close-range camera calibration, 1971. Phones have k from
-0.1 (barrel) to 0.05 (pincushion).
"""

from __future__ import annotations

import numpy as np

from trackmodel.geometry.arrays import Floats
from trackmodel.scans.resampling import Bytes, Sources, resample


def sources(lens: float, width: float, height: float) -> Sources:
    """Return where each place of the straight picture is on the picture as it was taken."""
    middle_x, middle_y = width / 2, height / 2
    square = middle_x**2 + middle_y**2

    def taken(x: Floats, y: Floats) -> tuple[Floats, Floats]:
        across, down = x - middle_x, y - middle_y
        factor = 1 + lens * (across**2 + down**2) / square
        return middle_x + across * factor, middle_y + down * factor

    return taken


def straight(pixels: Bytes, lens: float) -> Bytes:
    """Return the picture without the bending of its lens, in the same size."""
    if not lens:
        return pixels
    made = np.empty_like(pixels)
    resample(pixels, made, sources(lens, pixels.shape[1], pixels.shape[0]))
    return made

"""Pictures sampled at other places, a band of rows at a time so that large ones need little memory."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from trackmodel.geometry.arrays import Floats

Bytes = NDArray[np.uint8]
"""Pixels, shape (height, width) or (height, width, channels)."""
Sources = Callable[[Floats, Floats], tuple[Floats, Floats]]
"""Maps places on the new picture (x, y of pixel middles) to places on the old one."""

LARGEST_SIDE = 32_766
"""Pixels; OpenCV and Qt take no longer sides."""
MOST_PIXELS = 250_000_000
"""Pixels of a picture: in memory, 750 MB."""
BAND = 64
"""Rows that are sampled at once."""


def resample(old: Bytes, new: Bytes, sources: Sources) -> None:
    """Fill the picture `new` with pixels of `old`; beyond its edges, with zeros.

    Pixel (0, 0) covers the square from (0, 0) to (1, 1), so its middle is at (0.5, 0.5).
    """
    import cv2  # it loads slowly

    height, width = new.shape[:2]
    across = np.arange(width) + 0.5
    for top in range(0, height, BAND):
        rows = np.arange(top, min(top + BAND, height)) + 0.5
        x, y = sources(*np.meshgrid(across, rows))
        maps = (x - 0.5).astype(np.float32), (y - 0.5).astype(np.float32)
        new[top : top + len(rows)] = cv2.remap(
            old, *maps, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=(0, 0, 0, 0)
        )


def through(matrix: Floats) -> Sources:
    """Return the sources of a picture seen through a homography from new places to old ones."""

    def sources(x: Floats, y: Floats) -> tuple[Floats, Floats]:
        a, b, c = matrix
        with np.errstate(divide="ignore", invalid="ignore"):
            depth = c[0] * x + c[1] * y + c[2]
            across = (a[0] * x + a[1] * y + a[2]) / depth
            down = (b[0] * x + b[1] * y + b[2]) / depth
        hidden = ~(depth > 0)  # behind the camera
        across[hidden] = down[hidden] = -2.0
        return across, down

    return sources

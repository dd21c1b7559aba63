"""The scan as the readers see it: colors in Lab, at a working scale, sampled at any points."""

from __future__ import annotations

import cv2
import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from trackmodel.geometry.arrays import Floats

Pixels = NDArray[np.uint8]
"""A picture, shape (height, width, 3), red, green, blue."""

Colors = NDArray[np.float32]
"""Colors in Lab (L 0 to 100; equal distances look about equally different), shape (..., 3)."""

_ROWS = 30_000
"""Rows that are sampled at once: OpenCV takes at most 32,767 rows or columns."""


@frozen(eq=False)
class Picture:
    """A scan at a working scale.

    Attributes:
        lab: its colors, shape (height, width, 3).
        scale: pixels of `lab` per pixel of the scan, at most 1.
        size: width and height of the scan.
    """

    lab: Colors
    scale: float
    size: tuple[int, int]

    def sample(self, points: Floats) -> Colors:
        """Return the colors at points of the scan, shape (..., 2); beyond its edge, those of the edge."""
        flat = points.reshape(-1, points.shape[-2], 2)
        at = ((flat + 0.5) * self.scale - 0.5).astype(np.float32)
        parts = [
            cv2.remap(self.lab, part[..., 0], part[..., 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
            for part in (at.reshape(-1, at.shape[1], 2)[k : k + _ROWS] for k in range(0, len(at), _ROWS))
        ]
        colors: Colors = np.concatenate(parts).reshape(*points.shape[:-1], 3).astype(np.float32)
        return colors


def picture_at(pixels: Pixels, scale: float) -> Picture:
    """Return a scan at a working scale; a scale above 1 counts as 1."""
    scale = min(1.0, scale)
    high, wide = pixels.shape[:2]
    if scale < 1:
        size = max(1, round(wide * scale)), max(1, round(high * scale))
        scaled = cv2.resize(pixels, size, interpolation=cv2.INTER_AREA)
        scale = size[0] / wide
    else:
        scaled = pixels
    lab: Colors = np.asarray(
        cv2.cvtColor(scaled.astype(np.float32) / 255, cv2.COLOR_RGB2Lab), dtype=np.float32
    )
    return Picture(lab, scale, (wide, high))

"""Masks of pixels: areas joined and measured."""

from __future__ import annotations

import cv2
import numpy as np
from attrs import frozen

from trackmodel.geometry.arrays import Bools, Floats, Ints


@frozen(eq=False)
class Areas:
    """The connected areas of a mask; number 0 is what is left.

    Attributes:
        numbers: the area of each pixel, shape (height, width).
        sizes: pixels per area.
    """

    numbers: Ints
    sizes: Ints

    def share(self, marked: Bools) -> Floats:
        """Return the share of each area's pixels that are marked."""
        counted = np.bincount(self.numbers[marked], minlength=len(self.sizes))
        share: Floats = counted / np.maximum(self.sizes, 1)
        return share

    def only(self, chosen: Bools) -> Bools:
        """Return the mask of some areas; the rest of the picture never belongs to it."""
        chosen = chosen.copy()
        chosen[0] = False
        mask: Bools = chosen[self.numbers]
        return mask


def areas(mask: Bools) -> Areas:
    """Return the areas of a mask, joined over corners too."""
    _count, numbers, stats, _centers = cv2.connectedComponentsWithStats(mask.astype(np.uint8))
    return Areas(numbers.astype(np.intp), stats[:, cv2.CC_STAT_AREA].astype(np.intp))


def depth(mask: Bools) -> Floats:
    """Return the distance of each pixel of a mask from what isn't part of it."""
    found: Floats = np.asarray(cv2.distanceTransform(mask.astype(np.uint8), cv2.DIST_L2, 5), dtype=np.float64)
    return found

"""Masks of what is true about a drawn board, at any scale."""

from __future__ import annotations

import math

import cv2
import numpy as np
from attrs import frozen
from numpy.typing import NDArray

from scripts.drawn_styles.layout import layout
from trackmodel.geometry.arrays import Bools
from trackmodel.track import Place, Track

MIDDLE = 0.5
"""The middle of the road is what is at least this share of half its width away from its edge."""
SUBPIXELS = 4


@frozen(eq=False)
class RoadTruth:
    """What each pixel is.

    Attributes:
        road, pit: whether it is road of the circuit, or pit lane.
        middle: whether it is in the middle of the road.
        along: cosine and sine of twice the angle of the driving direction, shape (height, width, 2).
    """

    road: Bools
    pit: Bools
    middle: Bools
    along: NDArray[np.float32]


def road_truth(track: Track, size: tuple[int, int], scale: float) -> RoadTruth:
    """Return masks of a picture of a size (height, width) whose pixels are `scale` per board unit."""
    plan = layout(track)
    road, pit = (np.zeros(size, dtype=np.uint8) for _mask in range(2))
    along = np.zeros((*size, 2), dtype=np.float32)
    for place, mask in ((Place.PIT, pit), (Place.TRACK, road)):
        for space in plan.spaces(place):
            outline = np.round((np.array(space.outline) * scale - 0.5 + 0.5 * scale) * 2**SUBPIXELS).astype(
                np.int32
            )
            cv2.fillPoly(mask, [outline], 1, cv2.LINE_8, SUBPIXELS)
            if place is Place.TRACK:
                angle = 2 * plan.headings[space.id]
                cv2.fillPoly(along, [outline], (math.cos(angle), math.sin(angle)), cv2.LINE_8, SUBPIXELS)
    closed = cv2.morphologyEx(road, cv2.MORPH_CLOSE, np.ones((3, 3), np.uint8))
    deep = cv2.distanceTransform(np.pad(closed, 1), cv2.DIST_L2, 5)[1:-1, 1:-1]
    widest = cv2.dilate(deep, np.ones((int(2 * deep.max()) | 1,) * 2, np.uint8))
    return RoadTruth(
        closed > 0,
        (pit > 0) & (closed == 0),
        (deep > MIDDLE * widest) & (closed > 0),
        along,
    )

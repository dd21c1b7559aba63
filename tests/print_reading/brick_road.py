"""A straight road of bricks, as the readers of arrows and corners are given it."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from trackmodel.geometry.arrays import Floats
from trackmodel.print_reading.reading_values import ReadSpace

LONG, WIDE = 30.0, 16.0


def brick_road(lanes: int, count: int) -> tuple[ReadSpace, ...]:
    """Return spaces driven to the right, every other lane half a space ahead.

    Their ids are lane and number: "0-3" is the fourth space of the left lane.
    """
    even = np.arange(count + 1) * LONG + 20.0
    return road_with_cuts(*(even + (lane % 2) * LONG / 2 for lane in range(lanes)))


def road_with_cuts(*cuts: Floats) -> tuple[ReadSpace, ...]:
    """Return spaces driven to the right, of lanes from left to right that are cut at these places."""
    spaces = []
    for lane, at in enumerate(cuts):
        for number, (begin, end) in enumerate(pairwise(at.tolist())):
            along = np.linspace(begin, end, 4)
            left, right = (
                np.column_stack([along, np.full(4, 40 + side * WIDE)]) for side in (lane, lane + 1)
            )
            spaces.append(ReadSpace(f"{lane}-{number}", lane, left, right))
    return tuple(spaces)

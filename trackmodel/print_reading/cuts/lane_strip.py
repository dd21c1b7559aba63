"""A lane straightened: the picture between its two borders, in even steps along its own middle."""

from __future__ import annotations

import numpy as np
from attrs import frozen

from trackmodel.geometry.arrays import Floats
from trackmodel.geometry.plane.measures import lengths_along
from trackmodel.print_reading.road.asphalt import Asphalt, shaded
from trackmodel.print_reading.road.closed_line import along_closed
from trackmodel.print_reading.scan_picture import Colors, Picture

ACROSS = 12
"""Cells across a lane."""
SHARES = 0.1 + 0.8 * (np.arange(ACROSS) + 0.5) / ACROSS
"""Where they are between the borders, whose lines they leave out."""
STEPS = 12
"""Steps along a lane per width of a lane: a cut that is a pixel wide isn't missed between two of them."""
SMOOTH = 0.5
"""Standard deviation of the smoothing along a lane that tells what lies in a shadow, in widths of a lane."""


@frozen(eq=False)
class LaneStrip:
    """A lane straightened over the whole lap.

    Attributes:
        at: where each of n steps is along the road, in steps of the road, rising.
        left, right: the borders at each step, shape (n, 2), scan pixels.
        apart: the color of each cell less that of asphalt (Lab), in shadow where it lies in one, shape
            (n, ACROSS, 3), from left to right.
    """

    at: Floats
    left: Floats
    right: Floats
    apart: Colors


def lane_strip(picture: Picture, asphalt: Asphalt, left: Floats, right: Floats, lane: float) -> LaneStrip:
    """Straighten a lane.

    Args:
        left, right: its borders at each step of the road, shape (n, 2), closed.
        lane: the usual width of a lane, scan pixels.
    """
    middle = (left + right) / 2
    closed = np.vstack([middle, middle[:1]])
    lengths = lengths_along(closed)
    count = round(lengths[-1] / lane * STEPS)
    at = np.interp(np.arange(count) * lengths[-1] / count, lengths, np.arange(len(closed), dtype=np.float64))
    begin, end = along_closed(left, at), along_closed(right, at)
    points = begin[:, None, :] + (end - begin)[:, None, :] * SHARES[None, :, None]
    asphalt_here = along_closed(asphalt.color.astype(np.float64), at).astype(np.float32)
    colors = picture.sample(points)
    apart = colors - shaded(colors, asphalt_here, SMOOTH * STEPS)[:, None, :]
    return LaneStrip(at, begin, end, apart)

"""A lane straightened: the picture between its two borders, in even steps along its own middle."""

from __future__ import annotations

import numpy as np
from attrs import frozen

from trackmodel.geometry.arrays import Floats
from trackmodel.geometry.plane.measures import lengths_along
from trackmodel.print_reading.road.asphalt import Asphalt
from trackmodel.print_reading.road.closed_line import along_closed
from trackmodel.print_reading.scan_picture import Colors, Picture

ACROSS = 12
"""Cells across a lane."""
SHARES = 0.1 + 0.8 * (np.arange(ACROSS) + 0.5) / ACROSS
"""Where they are between the borders, whose lines they leave out."""
FINER = 2
"""Places where colors are sampled per step; their mean has any line that is thinner than a step in it."""
STEPS = 12
"""Steps along a lane per width of a lane: a cut that is a pixel wide isn't missed between two of them."""


@frozen(eq=False)
class LaneStrip:
    """A lane straightened over the whole lap.

    Attributes:
        at: where each of n steps is along the road, in steps of the road, rising.
        left, right: the borders at each step, shape (n, 2), scan pixels.
        apart: the color of each cell less that of asphalt (Lab), shape (n, ACROSS, 3), from left to right.
        step: length of a step, scan pixels.
    """

    at: Floats
    left: Floats
    right: Floats
    apart: Colors
    step: float


def even_borders(left: Floats, right: Floats, step: float, finer: int = FINER) -> tuple[Floats, Floats]:
    """Return both borders of an open lane, shape (n, 2), at `finer` places for each step along its middle."""
    along = lengths_along((left + right) / 2)
    # Whole steps may end a last bit beyond the lane.
    at = (np.arange((int(along[-1] / step + 1e-6) + 1) * finer) + 0.5) / finer - 0.5
    x_left, y_left, x_right, y_right = (np.interp(at * step, along, line) for line in (*left.T, *right.T))
    return np.column_stack([x_left, y_left]), np.column_stack([x_right, y_right])


def straighten(picture: Picture, left: Floats, right: Floats, across: Floats = SHARES) -> Colors:
    """Return the colors between two borders of n points each, shape (n, len(across), 3)."""
    return picture.sample(left[:, None, :] + (right - left)[:, None, :] * across[:, None])


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
    asphalt_here = along_closed(asphalt.color.astype(np.float64), at).astype(np.float32)
    apart = straighten(picture, begin, end) - asphalt_here[:, None, :]
    return LaneStrip(at, begin, end, apart, float(lengths[-1] / count))

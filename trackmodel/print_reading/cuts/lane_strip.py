"""A lane straightened: the picture between its two borders, in even steps along its own middle."""

from __future__ import annotations

import numpy as np
from attrs import frozen

from trackmodel.geometry.arrays import Floats
from trackmodel.print_reading.picture import Picture
from trackmodel.print_reading.road.asphalt import Asphalt

ACROSS = 12
"""Cells across a lane."""
STEPS = 8
"""Steps along a lane per width of a lane."""


@frozen(eq=False)
class LaneStrip:
    """A lane straightened over the whole lap.

    Attributes:
        at: where each of n steps is along the road, in steps of the road, rising.
        left, right: the borders at each step, shape (n, 2), scan pixels.
        foreign: how certainly each cell isn't asphalt, shape (n, ACROSS), from left to right.
        step: length of a step, scan pixels.
    """

    at: Floats
    left: Floats
    right: Floats
    foreign: Floats
    step: float


def along_closed(line: Floats, at: Floats) -> Floats:
    """Points or values of a closed line, shape (n, ...), at fractional indexes."""
    count = len(line)
    low = np.floor(at).astype(np.intp)
    part = (at - low).reshape(-1, *[1] * (line.ndim - 1))
    values: Floats = line[low % count] * (1 - part) + line[(low + 1) % count] * part
    return values


def lane_strip(picture: Picture, asphalt: Asphalt, left: Floats, right: Floats, lane: float) -> LaneStrip:
    """Straighten a lane.

    Args:
        left, right: its borders at each step of the road, shape (n, 2), closed.
        lane: the usual width of a lane, scan pixels.
    """
    middle = (left + right) / 2
    closed = np.vstack([middle, middle[:1]])
    lengths = np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(closed, axis=0).T))])
    count = round(lengths[-1] / lane * STEPS)
    at = np.interp(np.arange(count) * lengths[-1] / count, lengths, np.arange(len(closed), dtype=np.float64))
    begin, end = along_closed(left, at), along_closed(right, at)
    shares = (np.arange(ACROSS) + 0.5) / ACROSS
    points = begin[:, None, :] + (end - begin)[:, None, :] * shares[None, :, None]
    here = Asphalt(along_closed(asphalt.color.astype(np.float64), at).astype(np.float32), asphalt.grain)
    return LaneStrip(at, begin, end, here.foreign(picture.sample(points)), float(lengths[-1] / count))

"""Points all over a space, at shares of its length and of its width."""

from __future__ import annotations

import numpy as np

from trackmodel.geometry.arrays import Floats
from trackmodel.geometry.plane.measures import lengths_along
from trackmodel.geometry.plane.points_along import points_along
from trackmodel.print_reading.reading_values import ReadSpace


def space_grid(space: ReadSpace, along: Floats, across: Floats) -> Floats:
    """Return points of a space, shape (across, along, 2), from its left back corner on."""
    left, right = (_points(border, along) for border in (space.left, space.right))
    grid: Floats = left[None] + across[:, None, None] * (right - left)[None]
    return grid


def _points(border: Floats, along: Floats) -> Floats:
    """Return the points of a border at shares of its length; before its begin it goes on straight."""
    size = lengths_along(border)[-1] or 1.0
    points = points_along(border, np.clip(along, 0, 1) * size)
    back = border[1] - border[0]
    points += np.minimum(along, 0)[:, None] * size * back / (float(np.hypot(*back)) or 1.0)
    return points

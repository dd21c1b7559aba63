"""Areas, middles, lengths and unit vectors."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from trackmodel.geometry.arrays import Floats
from trackmodel.track import Point

FLAT = 1e-9
"""An outline encloses nothing if its area is at most this share of its squared length."""


def signed_area(outline: Sequence[Point]) -> float:
    """Area in square board units; positive if the outline runs clockwise on the board (y down)."""
    following = (*outline[1:], *outline[:1])
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(outline, following, strict=True)) / 2


def middle_of(outline: Sequence[Point]) -> Point:
    """Centroid of the area of an outline, which is the middle of a space; (0, 0) without any vertices.

    If it encloses nothing, the middle of its line. `Shapes.middle` has the middles of many spaces at once.
    """
    if not outline:
        return 0.0, 0.0
    # Far from the origin, products of coordinates would lose the digits that matter.
    x0, y0 = outline[0]
    area = length = 0.0
    of_area, of_line = [0.0, 0.0], [0.0, 0.0]
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        x, y = ax + bx - 2 * x0, ay + by - 2 * y0
        cross, side = (ax - x0) * (by - y0) - (bx - x0) * (ay - y0), math.hypot(bx - ax, by - ay)
        area, length = area + cross / 2, length + side
        of_area = [of_area[0] + x * cross, of_area[1] + y * cross]
        of_line = [of_line[0] + x * side, of_line[1] + y * side]
    if abs(area) > FLAT * length**2:
        return x0 + of_area[0] / (6 * area), y0 + of_area[1] / (6 * area)
    whole = 2 * length or 1.0
    return x0 + of_line[0] / whole, y0 + of_line[1] / whole


def point_between(start: Point, end: Point, share: float) -> Point:
    """Return the point at a share of the way from one point to another."""
    return start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])


def unit(vectors: Floats) -> Floats:
    """Scale vectors, shape (k, 2), to length 1; zero vectors stay zero."""
    size = np.hypot(vectors[:, 0], vectors[:, 1])
    scaled: Floats = vectors / np.where(size > 0, size, 1.0)[:, None]
    return scaled


def lengths_along(line: Floats) -> Floats:
    """Distance of each vertex of a line, shape (k, 2), from its start along it; shape (k,)."""
    return np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])


def closed_length(line: Floats) -> float:
    """Length of a closed line, shape (k, 2), also from its last point to its first."""
    return float(np.hypot(*(np.roll(line, -1, axis=0) - line).T).sum())

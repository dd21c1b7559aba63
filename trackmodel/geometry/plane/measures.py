"""Areas, middles, lengths and unit vectors."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from trackmodel.geometry.arrays import Floats
from trackmodel.track import Point


def signed_area(outline: Sequence[Point]) -> float:
    """Area in square board units; positive if the outline runs clockwise on the board (y down)."""
    following = (*outline[1:], *outline[:1])
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(outline, following, strict=True)) / 2


def middle_of(outline: Sequence[Point]) -> Point:
    """Centroid of the area of an outline; `vertex_mean` if it has no area.

    This is the middle of a space. `Shapes.middle` has it for many spaces at once.
    """
    area = signed_area(outline)
    if abs(area) < 1e-9:
        return vertex_mean(outline)
    x = y = 0.0
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        cross = ax * by - bx * ay
        x += (ax + bx) * cross
        y += (ay + by) * cross
    return x / (6 * area), y / (6 * area)


def vertex_mean(outline: Sequence[Point]) -> Point:
    """Mean of the vertices; (0, 0) without any.

    Unlike `middle_of`, it lies closer to where vertices are dense. Issue positions, proposed turns and
    proposed numbers of spaces use it, so that results stay the same.
    """
    count = max(1, len(outline))
    return sum(x for x, _ in outline) / count, sum(y for _, y in outline) / count


def unit(vectors: Floats) -> Floats:
    """Scale vectors, shape (k, 2), to length 1; zero vectors stay zero."""
    size = np.hypot(vectors[:, 0], vectors[:, 1])
    scaled: Floats = vectors / np.where(size > 0, size, 1.0)[:, None]
    return scaled


def lengths_along(line: Floats) -> Floats:
    """Distance of each vertex of a line, shape (k, 2), from its start along it; shape (k,)."""
    return np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])

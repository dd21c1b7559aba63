"""Points on a line at distances along it."""

from __future__ import annotations

import numpy as np

from trackmodel.geometry.arrays import Floats
from trackmodel.geometry.plane.measures import lengths_along
from trackmodel.track import Point


def points_along(line: Floats, distances: Floats) -> Floats:
    """Return the points of a line, shape (k, 2), at distances from its start; beyond its ends, the ends."""
    at = lengths_along(line)
    return np.column_stack([np.interp(distances, at, line[:, axis]) for axis in (0, 1)])


def even_points(line: Floats, count: int) -> Floats:
    """Return points from the first to the last of a line, equally far apart along it."""
    return points_along(line, np.linspace(0.0, lengths_along(line)[-1], count))


def even_points_around(line: Floats, count: int) -> Floats:
    """Return points of a closed line (without a repeated end) equally far apart; the first point stays."""
    closed = np.vstack([line, line[:1]])
    return points_along(closed, np.arange(count) * (lengths_along(closed)[-1] / count))


def nearest_segment(starts: Floats, ends: Floats, point: Point) -> tuple[int, float]:
    """Return which of k segments, shape (k, 2) each, comes nearest to a point, and at what share of it."""
    along = ends - starts
    share = ((np.array(point) - starts) * along).sum(axis=1) / np.maximum((along**2).sum(axis=1), 1e-12)
    share = np.clip(share, 0.0, 1.0)
    nearest = int(np.hypot(*(starts + share[:, None] * along - np.array(point)).T).argmin())
    return nearest, float(share[nearest])

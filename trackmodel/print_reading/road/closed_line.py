"""Closed lines in even steps: resampled, smoothed, with their normals."""

from __future__ import annotations

import numpy as np
from scipy.ndimage import gaussian_filter1d

from trackmodel.geometry.arrays import Floats
from trackmodel.geometry.plane.measures import closed_length, unit
from trackmodel.geometry.plane.points_along import even_points_around


def rounded(points: Floats, step: float) -> Floats:
    """A smooth closed line through points (centripetal Catmull-Rom), in steps of about `step`."""
    p0, p1, p2, p3 = (np.roll(points, k, axis=0) for k in (1, 0, -1, -2))

    def knot(a: Floats, b: Floats) -> Floats:
        apart: Floats = np.maximum(np.sqrt(np.hypot(*(b - a).T)), 1e-6)[:, None]
        return apart

    d1, d2, d3 = knot(p0, p1), knot(p1, p2), knot(p2, p3)
    tangent1 = d2 * ((p1 - p0) / d1 - (p2 - p0) / (d1 + d2) + (p2 - p1) / d2)
    tangent2 = d2 * ((p2 - p1) / d2 - (p3 - p1) / (d2 + d3) + (p3 - p2) / d3)
    pieces = []
    for k in range(len(points)):
        count = max(2, int(np.hypot(*(p2[k] - p1[k])) / step))
        t = (np.arange(count) / count)[:, None]
        h1, h2 = 2 * t**3 - 3 * t**2 + 1, t**3 - 2 * t**2 + t
        h3, h4 = -2 * t**3 + 3 * t**2, t**3 - t**2
        pieces.append(h1 * p1[k] + h2 * tangent1[k] + h3 * p2[k] + h4 * tangent2[k])
    line = np.vstack(pieces)
    return even_points_around(line, max(8, round(closed_length(line) / step)))


def smoothed(values: Floats, sigma: float, closed: bool = True) -> Floats:
    """Smooth a sequence of values or points, closed or not, with a Gaussian of `sigma` steps."""
    even: Floats = gaussian_filter1d(values, sigma, axis=0, mode="wrap" if closed else "nearest")
    return even


def rightward(line: Floats) -> Floats:
    """Unit vectors to the right of a closed line in driving direction (y down)."""
    along = unit(np.roll(line, -1, axis=0) - np.roll(line, 1, axis=0))
    return np.column_stack([-along[:, 1], along[:, 0]])


def along_closed(line: Floats, at: Floats) -> Floats:
    """Points or values of a closed line, shape (n, ...), at fractional indexes of any shape."""
    count = len(line)
    low = np.floor(at).astype(np.intp)
    part = np.reshape(at - low, (*np.shape(at), *[1] * (line.ndim - 1)))
    values: Floats = line[low % count] * (1 - part) + line[(low + 1) % count] * part
    return values

"""What homographies do to points, written from the definition."""

from __future__ import annotations

from trackmodel.geometry.plane.homography import Homography
from trackmodel.track import Point


def mapped(homography: Homography, point: Point) -> Point:
    """Map an image point to the board."""
    a, b, c, d, e, f, g, h, i = homography
    x, y = point
    depth = g * x + h * y + i
    return ((a * x + b * y + c) / depth, (d * x + e * y + f) / depth)

"""Projective maps of the board: what a change of a scan's perspective does to points of the board."""

from __future__ import annotations

import math

import numpy as np
from attrs import frozen

from trackmodel.geometry.plane.homography import Homography, product
from trackmodel.geometry.plane.snapping import snap
from trackmodel.track import Point


@frozen
class Projective:
    """The map of a homography that doesn't mirror. Directions are mapped as they are at `about`."""

    matrix: Homography
    about: Point = (0.0, 0.0)

    def point(self, point: Point) -> Point:
        """Map a point and snap it, so that equal coordinates stay equal."""
        return snap(mapped(self.matrix, point))

    def homography(self, homography: Homography) -> Homography:
        """Map an image's homography together with the board."""
        return product(self.matrix, homography)

    def angle(self, degrees: float) -> float:
        """Map a direction in degrees: 0 to the right, clockwise, from 0 to less than 360."""
        x, y = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        at, ahead = (mapped(self.matrix, (self.about[0] + s * x, self.about[1] + s * y)) for s in (0.0, 1.0))
        return round(math.degrees(math.atan2(ahead[1] - at[1], ahead[0] - at[0])) % 360.0, 9) % 360.0

    @property
    def mirrors(self) -> bool:
        """Whether the map swaps left and right: never."""
        return False

    @property
    def turns(self) -> bool:
        """Whether the map changes directions."""
        return True


def mapped(matrix: Homography, point: Point) -> Point:
    """Return where a homography maps a point, not snapped."""
    a, b, c, d, e, f, g, h, i = matrix
    x, y = point
    depth = g * x + h * y + i or 1e-12
    return (a * x + b * y + c) / depth, (d * x + e * y + f) / depth


def inverse(matrix: Homography) -> Homography:
    """Return the homography from the board back to the image."""
    found = np.linalg.inv(np.array(matrix, dtype=np.float64).reshape(3, 3))
    return tuple(float(value) for value in found.ravel())


def similarity_of(pairs: list[tuple[Point, Point]]) -> Homography:
    """Find the move, rotation, and scale that brings the first point of each pair closest to the second.

    One pair is moved only. More are fitted by least squares.

    Raises:
        ValueError: there is no pair, or all first points are the same.
    """
    if not pairs:
        raise ValueError("there is no pair of points")
    first, second = (np.array([complex(*pair[n]) for pair in pairs]) for n in (0, 1))
    middle, goal = first.mean(), second.mean()
    factor = complex(1.0)
    if len(pairs) > 1:
        spread = float((abs(first - middle) ** 2).sum())
        if spread < 1e-9:
            raise ValueError("all points are at the same place")
        factor = complex(((first - middle).conj() * (second - goal)).sum() / spread)
    shift = goal - factor * middle
    return (
        factor.real, -factor.imag, float(shift.real),
        factor.imag, factor.real, float(shift.imag),
        0.0, 0.0, 1.0,
    )  # fmt: skip

"""Maps of the board: translation, scaling, rotation, mirroring, and changes of a scan's perspective."""

from __future__ import annotations

import math

import numpy as np
from attrs import frozen

from trackmodel.geometry.plane.homography import Homography, product
from trackmodel.geometry.plane.snapping import snap
from trackmodel.track import Point


@frozen
class BoardMap:
    """A map of the board: move, scaling, rotation, mirroring, or what a homography does, in board units.

    Attributes:
        matrix: maps points of the board to points of the board.
        about: where directions are mapped; it matters only if the map changes parallels.

    Examples:
        >>> translation(3.0, 4.0).then(scaling(2.0)).point((1.0, 1.0))
        (8.0, 10.0)
    """

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
        # Rounded so that mapping there and back gives the number that was entered.
        return round(math.degrees(math.atan2(ahead[1] - at[1], ahead[0] - at[0])) % 360.0, 9) % 360.0

    @property
    def mirrors(self) -> bool:
        """Whether the map swaps left and right."""
        return float(np.linalg.det(np.reshape(self.matrix, (3, 3)))) < 0

    @property
    def turns(self) -> bool:
        """Whether the map changes directions."""
        a, b, _c, d, e, _f, g, h, _i = self.matrix
        return not (b == d == g == h == 0.0 and a == e > 0)

    def then(self, later: BoardMap) -> BoardMap:
        """Return this map followed by another."""
        return BoardMap(product(later.matrix, self.matrix), self.about)


def affine(
    a: float = 1.0, b: float = 0.0, c: float = 0.0, d: float = 0.0, e: float = 1.0, f: float = 0.0
) -> BoardMap:
    """Return the map (x, y) -> (a x + b y + c, d x + e y + f)."""
    return BoardMap((a, b, c, d, e, f, 0.0, 0.0, 1.0))


def translation(dx: float, dy: float) -> BoardMap:
    """Translate to the right by `dx` and down by `dy` board units."""
    return affine(c=dx, f=dy)


def scaling(factor: float) -> BoardMap:
    """Scale by `factor` from (0, 0)."""
    return affine(a=factor, e=factor)


def mirroring(width: float) -> BoardMap:
    """Swap left and right on a board of this width."""
    return affine(a=-1.0, c=width)


def rotation(degrees: float, about: Point = (0.0, 0.0)) -> BoardMap:
    """Rotate clockwise (as seen with y down) about a point; quarter turns are exact."""
    quarters, rest = divmod(degrees, 90.0)
    if rest == 0.0:
        cos, sin = ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))[int(quarters) % 4]
    else:
        cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    x, y = about
    return affine(cos, -sin, x - cos * x + sin * y, sin, cos, y - sin * x - cos * y)


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

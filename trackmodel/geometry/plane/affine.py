"""Affine maps of the board: translation, scaling, rotation and mirroring."""

from __future__ import annotations

import math

from attrs import frozen

from trackmodel.geometry.plane.homography import Homography, product
from trackmodel.geometry.plane.snapping import snap
from trackmodel.track import Point


@frozen
class Affine:
    """The map (x, y) -> (a x + b y + c, d x + e y + f), in board units.

    Examples:
        >>> translation(3.0, 4.0).then(scaling(2.0)).point((1.0, 1.0))
        (8.0, 10.0)
    """

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 0.0
    e: float = 1.0
    f: float = 0.0

    def point(self, point: Point) -> Point:
        """Map a point and snap it, so that equal coordinates stay equal."""
        x, y = point
        return snap((self.a * x + self.b * y + self.c, self.d * x + self.e * y + self.f))

    def homography(self, homography: Homography) -> Homography:
        """Map an image's homography together with the board."""
        return product((self.a, self.b, self.c, self.d, self.e, self.f, 0.0, 0.0, 1.0), homography)

    def angle(self, degrees: float) -> float:
        """Map a direction in degrees: 0 to the right, clockwise, from 0 to less than 360."""
        x, y = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        mapped = math.degrees(math.atan2(self.d * x + self.e * y, self.a * x + self.b * y))
        # Rounded so that mapping there and back gives the number that was entered.
        return round(mapped % 360.0, 9) % 360.0

    @property
    def mirrors(self) -> bool:
        """Whether the map swaps left and right."""
        return self.a * self.e - self.b * self.d < 0

    @property
    def turns(self) -> bool:
        """Whether the map changes directions."""
        return not (self.b == self.d == 0.0 and self.a == self.e > 0)

    def then(self, later: Affine) -> Affine:
        """Return this map followed by another."""
        return Affine(
            later.a * self.a + later.b * self.d,
            later.a * self.b + later.b * self.e,
            later.a * self.c + later.b * self.f + later.c,
            later.d * self.a + later.e * self.d,
            later.d * self.b + later.e * self.e,
            later.d * self.c + later.e * self.f + later.f,
        )


def translation(dx: float, dy: float) -> Affine:
    """Translate to the right by `dx` and down by `dy` board units."""
    return Affine(c=dx, f=dy)


def scaling(factor: float) -> Affine:
    """Scale by `factor` from (0, 0)."""
    return Affine(a=factor, e=factor)


def mirroring(width: float) -> Affine:
    """Swap left and right on a board of this width."""
    return Affine(a=-1.0, c=width)


def rotation(degrees: float, about: Point = (0.0, 0.0)) -> Affine:
    """Rotate clockwise (as seen with y down) about a point; quarter turns are exact."""
    quarters, rest = divmod(degrees, 90.0)
    if rest == 0.0:
        cos, sin = ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))[int(quarters) % 4]
    else:
        cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    x, y = about
    return Affine(cos, -sin, x - cos * x + sin * y, sin, cos, y - sin * x - cos * y)

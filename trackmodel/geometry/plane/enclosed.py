"""The area that an outline encloses."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi

import shapely

from trackmodel.limits import Point

FEWEST_VERTICES = 3
MOST_CROSSINGS = 10_000
"""An outline that crosses itself about this many times is a scribble."""


def enclosed(outline: Sequence[Point]) -> shapely.Geometry:
    """Return the area within an outline, also of one that crosses itself; empty if there is none.

    A scribble encloses its hull: finding its parts would take from seconds to minutes.
    """
    if len(outline) < FEWEST_VERTICES:
        return shapely.Polygon()
    polygon = shapely.Polygon(outline)
    if polygon.is_valid:
        return polygon
    if is_scribble(outline):
        return shapely.convex_hull(polygon)
    # The other method keeps apart all parts that the outline divides its area into: for a star of a hundred
    # points that takes seconds.
    return shapely.make_valid(polygon, method="structure")


def is_scribble(outline: Sequence[Point]) -> bool:
    """Return whether an outline of at least three vertices is so long that it may be a scribble."""
    polygon = shapely.Polygon(outline)
    # Lines of a given length that lie at random on an area cross each other that often, within a factor.
    return bool(polygon.length**2 > MOST_CROSSINGS * pi * shapely.convex_hull(polygon).area)

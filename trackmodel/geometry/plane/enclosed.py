"""The area that an outline encloses."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, remainder, tau

import shapely

from trackmodel.limits import Point

FEWEST_VERTICES = 3
MOST_TURNS = 100
"""Whole turns, left and right together; an outline that crosses itself and turns more is a scribble."""


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
    """Return whether an outline turns so often that it may cross itself ten thousands of times."""
    ways = [
        atan2(to[1] - at[1], to[0] - at[0])
        for at, to in zip(outline, (*outline[1:], *outline[:1]), strict=True)
    ]
    turned = (remainder(after - way, tau) for way, after in zip(ways, (*ways[1:], *ways[:1]), strict=True))
    return sum(map(abs, turned)) > MOST_TURNS * tau

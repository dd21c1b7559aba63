"""The area that an outline encloses."""

from __future__ import annotations

from collections.abc import Sequence

import shapely

from trackmodel.limits import Point

FEWEST_VERTICES = 3


def enclosed(outline: Sequence[Point]) -> shapely.Geometry:
    """Return the area within an outline, also of one that crosses itself; empty if there is none."""
    if len(outline) < FEWEST_VERTICES:
        return shapely.Polygon()
    # The other method keeps apart all parts that the outline divides its area into: for a star of a hundred
    # points that takes seconds.
    return shapely.make_valid(shapely.Polygon(outline), method="structure")

"""Leaves out loops of outlines that cross themselves."""

from __future__ import annotations

import shapely

from trackmodel.geometry.arrays import Outline
from trackmodel.geometry.plane.enclosed import enclosed, is_scribble
from trackmodel.geometry.plane.measures import signed_area
from trackmodel.geometry.plane.snapping import snap

TINY = 0.03
"""A loop is small up to this share of the whole area."""
FEWEST_VERTICES = 3


def largest_part(outline: Outline) -> Outline:
    """Return the largest part of an outline that crosses itself, in its direction; () if there is none."""
    if len(set(outline)) < FEWEST_VERTICES or is_scribble(outline):
        return ()
    parts = shapely.get_parts(enclosed(outline))
    polygons = [part for part in parts if isinstance(part, shapely.Polygon)]
    if not polygons:
        return ()
    points = [snap((x, y)) for x, y in max(polygons, key=lambda part: part.area).exterior.coords[:-1]]
    if (signed_area(points) < 0) != (signed_area(outline) < 0):
        points.reverse()
    plain = tuple(dict.fromkeys(points))
    return plain if len(plain) >= FEWEST_VERTICES and shapely.LinearRing(plain).is_simple else ()


def without_small_loops(outline: Outline) -> Outline:
    """Return an outline that crosses itself without its loops, if all but one are small; otherwise ()."""
    plain = largest_part(outline)
    if not plain:
        return ()
    whole = enclosed(outline).area
    return plain if abs(signed_area(plain)) >= (1 - TINY) * whole else ()

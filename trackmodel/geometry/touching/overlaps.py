"""Overlaps between spaces, and outlines that cross themselves."""

from __future__ import annotations

from math import sqrt

import numpy as np
import shapely
from attrs import frozen

from trackmodel.geometry.arrays import Bools, Floats, Ints, members
from trackmodel.geometry.changes import unchanged_outlines
from trackmodel.geometry.plane.enclosed import enclosed
from trackmodel.geometry.plane.outline_arrays import Shapes, rings
from trackmodel.geometry.touching.borders import Borders

LEAST_COVERED = 0.05
"""Spaces overlap if one covers more than this share of the smaller one; less is a tracing error."""
TOLERATED = 0.12
"""Borders that overlap by no more than this share of the usual size touch and are no overlap."""


@frozen(eq=False)
class Overlaps:
    """Pairs of spaces that overlap, on any levels.

    Attributes:
        shapes: the spaces.
        one, other: the pairs, shape (m,), each once, the smaller number first.
        part: share of the smaller space that is covered, shape (m,), 0 to 1.
        size: the usual size, board units.
    """

    shapes: Shapes
    one: Ints
    other: Ints
    part: Floats
    size: float


def overlaps_of(borders: Borders, before: Overlaps | None = None) -> Overlaps:
    """Find the overlaps between spaces.

    Args:
        borders: the spaces, and their pairs whose bounding boxes touch.
        before: overlaps of earlier shapes; kept between outlines that are the same objects.
    """
    shapes = borders.shapes
    once = borders.one < borders.other
    one, other, shared = borders.one[once], borders.other[once], borders.shared[once]
    kept_one, kept_other, kept_part = one[:0], other[:0], np.zeros(0)
    if before is not None and before.size == borders.size:
        unchanged = unchanged_outlines(before.shapes.outlines, shapes.outlines)
        still, kept_one, kept_other = unchanged.pairs(before.one, before.other)
        kept_one, kept_other = np.minimum(kept_one, kept_other), np.maximum(kept_one, kept_other)
        kept_part = before.part[still]
        fresh = unchanged.fresh[one] | unchanged.fresh[other]
        one, other, shared = one[fresh], other[fresh], shared[fresh]
    swap = np.abs(shapes.area[one]) > np.abs(shapes.area[other])
    smaller, larger = np.where(swap, other, one), np.where(swap, one, other)
    common = _common_areas(shapes, smaller, larger)
    area = np.abs(shapes.area[smaller])
    part = common / np.where(area > 0, area, 1.0)
    found = (part > LEAST_COVERED) & (common > np.hypot(*shared.T) * TOLERATED * borders.size)
    one, other = np.append(kept_one, one[found]), np.append(kept_other, other[found])
    part = np.append(kept_part, part[found])
    order = np.lexsort((other, one))
    return Overlaps(shapes, one[order], other[order], part[order], borders.size)


def _common_areas(shapes: Shapes, smaller: Ints, larger: Ints) -> Floats:
    """Return the area that both spaces of each pair cover; 0 if it is in the rim of the smaller one."""
    if not len(smaller):
        return np.zeros(0)
    used, place = np.unique(np.concatenate([smaller, larger]), return_inverse=True)
    smaller, larger = place[: len(smaller)], place[len(smaller) :]
    index, vertex = members(shapes.begins[used], shapes.counts[used])
    points, middles = shapes.points[vertex], shapes.middle[used][index]
    # The rim has just the share of the area that doesn't count.
    inner = middles + (points - middles) * sqrt(1 - LEAST_COVERED)
    polygons = shapely.polygons(shapely.linearrings(points, indices=index))
    cores = shapely.polygons(shapely.linearrings(inner, indices=index))
    crossed = ~shapely.is_valid(polygons)
    polygons[crossed] = cores[crossed] = [enclosed(shapes.outlines[number]) for number in used[crossed]]
    deep = np.flatnonzero(shapely.intersects(cores[smaller], polygons[larger]))
    areas = np.zeros(len(smaller))
    areas[deep] = shapely.area(shapely.intersection(polygons[smaller[deep]], polygons[larger[deep]]))
    return areas


def tangled(shapes: Shapes) -> Bools:
    """Boolean mask, shape (n,): outlines, of at least three vertices, that cross or touch themselves."""
    found: Bools = ~shapely.is_simple(rings(shapes, np.arange(len(shapes.counts))))
    return found

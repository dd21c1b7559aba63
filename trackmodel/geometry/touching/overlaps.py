"""Overlaps between spaces, and outlines that cross themselves."""

from __future__ import annotations

import numpy as np
import shapely
from attrs import frozen

from trackmodel.geometry.arrays import Bools, Floats, Ints, members
from trackmodel.geometry.changes import unchanged_outlines
from trackmodel.geometry.plane.measures import unit
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
    smaller = np.minimum(np.abs(shapes.area[one]), np.abs(shapes.area[other]))
    deep = _deep(shapes, one, other, shared, smaller)
    one, other, smaller, shared = one[deep], other[deep], smaller[deep], shared[deep]
    common = _common_area(shapes, one, other)
    part = common / np.where(smaller > 0, smaller, 1.0)
    found = (part > LEAST_COVERED) & (common > np.hypot(*shared.T) * TOLERATED * borders.size)
    one, other = np.append(kept_one, one[found]), np.append(kept_other, other[found])
    part = np.append(kept_part, part[found])
    order = np.lexsort((other, one))
    return Overlaps(shapes, one[order], other[order], part[order], borders.size)


def _deep(shapes: Shapes, one: Ints, other: Ints, shared: Floats, smaller: Floats) -> Ints:
    """Return the pairs of which one reaches so far over the border that both share that they may overlap."""
    outwards = np.stack([shared[:, 1], -shared[:, 0]], axis=1)
    has_border = (outwards != 0).any(axis=1)
    axis = unit(np.where(has_border[:, None], outwards, shapes.middle[other] - shapes.middle[one]))
    depth = _furthest(shapes, one, axis) + _furthest(shapes, other, -axis)
    diagonal = np.minimum(shapes.diagonal[one], shapes.diagonal[other])
    same_middle = ~axis.any(axis=1)
    found: Ints = np.flatnonzero(same_middle | (depth * diagonal > LEAST_COVERED * smaller))
    return found


def _furthest(shapes: Shapes, space: Ints, axis: Floats) -> Floats:
    """Return how far each space reaches along its axis, in board units."""
    if not len(space):
        return np.zeros(0)
    index, vertex = members(shapes.begins[space], shapes.counts[space])
    along = (shapes.points.take(vertex, axis=0) * axis.take(index, axis=0)).sum(axis=1)
    counts = shapes.counts[space]
    furthest: Floats = np.maximum.reduceat(along, np.cumsum(counts) - counts)
    return furthest


def _common_area(shapes: Shapes, one: Ints, other: Ints) -> Floats:
    if not len(one):
        return np.zeros(0)
    used, place = np.unique(np.concatenate([one, other]), return_inverse=True)
    polygons = shapely.polygons(rings(shapes, used))
    crossed = ~shapely.is_valid(polygons)
    polygons[crossed] = shapely.make_valid(polygons[crossed])
    area: Floats = shapely.area(
        shapely.intersection(polygons[place[: len(one)]], polygons[place[len(one) :]])
    )
    return area


@frozen(eq=False)
class Tangles:
    """Outlines that cross or touch themselves.

    Attributes:
        shapes: the spaces.
        tangled: boolean mask, shape (n,): spaces with a tangled outline.
    """

    shapes: Shapes
    tangled: Bools


def tangles_of(shapes: Shapes) -> Tangles:
    """Find tangled outlines among outlines of at least three vertices."""
    return Tangles(shapes, ~shapely.is_simple(rings(shapes, np.arange(len(shapes.counts)))))

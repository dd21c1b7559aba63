"""Overlaps between spaces, and outlines that cross themselves."""

from __future__ import annotations

import numpy as np
import shapely
from attrs import frozen

from trackmodel.geometry.arrays import Bools, Floats, Ints, batches, members
from trackmodel.geometry.changes import unchanged_outlines
from trackmodel.geometry.plane.measures import unit
from trackmodel.geometry.road.outline_arrays import Shapes, rings
from trackmodel.geometry.touching.borders import Borders
from trackmodel.geometry.touching.facing import BATCH

LEAST_COVERED = 0.05
"""Spaces overlap if one covers more than this share of the smaller one; less is a tracing error."""
TOLERATED = 0.12
"""Borders that overlap by no more than this share of the usual size touch and are no overlap."""
SAMPLES = 4
"""Sample points on each side of an outline."""


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
    kept = _nothing(borders)
    unchanged = None
    if before is not None and before.size == borders.size:
        unchanged = unchanged_outlines(before.shapes.outlines, shapes.outlines)
    if before is not None and unchanged is not None:
        still, still_one, still_other = unchanged.pairs(before.one, before.other)
        kept = Overlaps(shapes, still_one, still_other, before.part[still], borders.size)
        fresh = unchanged.fresh[one] | unchanged.fresh[other]
        one, other, shared = one[fresh], other[fresh], shared[fresh]
    smaller = np.minimum(np.abs(shapes.area[one]), np.abs(shapes.area[other]))
    seen = _may_overlap(shapes, one, other, shared, smaller)
    one, other, smaller, shared = one[seen], other[seen], smaller[seen], shared[seen]
    common = _common_area(shapes, one, other)
    part = common / np.where(smaller > 0, smaller, 1.0)
    found = (part > LEAST_COVERED) & (common > np.hypot(*shared.T) * TOLERATED * borders.size)
    one, other = np.append(kept.one, one[found]), np.append(kept.other, other[found])
    order = np.lexsort((other, one))
    return Overlaps(shapes, one[order], other[order], np.append(kept.part, part[found])[order], borders.size)


def _nothing(borders: Borders) -> Overlaps:
    none = np.zeros(0, dtype=np.intp)
    return Overlaps(borders.shapes, none, none, np.zeros(0), borders.size)


def _may_overlap(shapes: Shapes, one: Ints, other: Ints, shared: Floats, smaller: Floats) -> Ints:
    """Return the pairs that no line separates and of which one reaches well into the other."""
    outwards = np.stack([shared[:, 1], -shared[:, 0]], axis=1)
    has_border = (outwards != 0).any(axis=1)
    axis = unit(np.where(has_border[:, None], outwards, shapes.middle[other] - shapes.middle[one]))
    depth = _furthest(shapes, one, axis) + _furthest(shapes, other, -axis)
    diagonal = np.minimum(shapes.diagonal[one], shapes.diagonal[other])
    same_middle = ~axis.any(axis=1)
    pairs = np.flatnonzero(same_middle | (depth * diagonal > LEAST_COVERED * smaller))
    one, other = one[pairs], other[pairs]
    reaches = _reaches_into(shapes, one, other) | _reaches_into(shapes, other, one)
    found: Ints = pairs[reaches]
    return found


def _samples(shapes: Shapes, vertices: Ints) -> Floats:
    """Return points just inside an outline, shape (m, SAMPLES, 2), for the sides that begin at vertices."""
    part = np.arange(SAMPLES)[:, None] / SAMPLES
    side = shapes.points[shapes.following[vertices]] - shapes.points[vertices]
    on_outline = shapes.points[vertices, None] + side[:, None] * part
    middle = shapes.middle[shapes.owner[vertices], None]
    inside: Floats = middle + (on_outline - middle) * (1 - LEAST_COVERED)
    return inside


def _reaches_into(shapes: Shapes, one: Ints, other: Ints) -> Bools:
    """Boolean mask: pairs in which a sample of `one` lies in `other`."""
    work = shapes.counts[one] * SAMPLES * shapes.counts[other]
    parts = [_reaches_into_at_once(shapes, one[run], other[run]) for run in batches(work, BATCH)]
    return np.concatenate([np.zeros(0, dtype=np.bool_), *parts])


def _reaches_into_at_once(shapes: Shapes, one: Ints, other: Ints) -> Bools:
    pair, vertex = members(shapes.begins[one], shapes.counts[one])
    pair, points = np.repeat(pair, SAMPLES), _samples(shapes, vertex).reshape(-1, 2)
    low, high = shapes.low.take(other[pair], axis=0), shapes.high.take(other[pair], axis=0)
    in_box = np.flatnonzero(((points >= low) & (points <= high)).all(axis=1))
    pair, (x, y) = pair[in_box], points[in_box].T
    # A point is inside an outline if a ray from it crosses an odd number of sides.
    point, side = members(shapes.begins[other[pair]], shapes.counts[other[pair]])
    x1, y1 = shapes.points.take(side, axis=0).T
    x2, y2 = shapes.points.take(shapes.following[side], axis=0).T
    x, y = x[point], y[point]
    passes = (y1 > y) != (y2 > y)
    right_of = x < x1 + (y - y1) * (x2 - x1) / np.where(passes, y2 - y1, 1.0)
    inside = np.bincount(point[passes & right_of], minlength=len(pair)) % 2 == 1
    reaches: Bools = np.bincount(pair[inside], minlength=len(one)) > 0
    return reaches


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

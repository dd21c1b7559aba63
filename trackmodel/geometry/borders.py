"""Borders: which outlines run along each other, and for how long."""

from __future__ import annotations

import numpy as np
import shapely
from attrs import frozen

from trackmodel.geometry.flow import unit
from trackmodel.geometry.shapes import Shapes, changed_since, members
from trackmodel.geometry.stations import Bools, Floats, Ints

TOLERANCE = 0.06
"""Borders this far apart are one; in parts of the side of a square as large as a usual space."""
PARALLEL = 0.25
"""Sine of the angle up to which two borders can be one."""


@frozen(eq=False)
class Borders:
    """What each space shares with others; spaces are numbers.

    Attributes:
        shapes: the spaces.
        one, other: pairs of spaces whose boxes touch, both ways round, sorted.
        shared: the border of `one` that runs along `other`, summed up as a vector and walked so that
            turned by a right angle (x, y) -> (y, -x) it points out of `one`; zero where there is none.
        size: the side of a square as large as a usual space, rounded to about two per cent.
    """

    shapes: Shapes
    one: Ints
    other: Ints
    shared: Floats
    size: float


def borders_of(shapes: Shapes, before: Borders | None = None) -> Borders:
    """The borders between any two of the shapes.

    Args:
        shapes: the spaces.
        before: borders of earlier shapes: what lies between outlines that are still the same objects
            is taken over.
    """
    size = usual_size(shapes)
    changed = None if before is None or before.size != size else changed_since(before.shapes, shapes.outlines)
    if before is None or changed is None:
        one, other = _touching_boxes(shapes, TOLERANCE * size)
        return Borders(shapes, one, other, _shared(shapes, one, other, TOLERANCE * size), size)
    one, other = _touching_boxes_of(changed, shapes, TOLERANCE * size)
    shared = _shared(shapes, one, other, TOLERANCE * size)
    kept = ~(changed[before.one] | changed[before.other])
    one, other = np.append(before.one[kept], one), np.append(before.other[kept], other)
    order = np.argsort(one * len(changed) + other)
    shared = np.concatenate([before.shared[kept], shared])
    return Borders(shapes, one[order], other[order], shared[order], size)


def usual_size(shapes: Shapes) -> float:
    """The side of a square as large as a usual space.

    It is rounded, so that moving a vertex hardly ever changes what counts as touching elsewhere.
    """
    if not len(shapes.area):
        return 1.0
    side = float(np.sqrt(np.median(np.abs(shapes.area))))
    return float(1.02 ** np.round(np.log(side) / np.log(1.02))) if side else 1.0


def _touching_boxes(shapes: Shapes, tolerance: float) -> tuple[Ints, Ints]:
    """Pairs of different spaces whose boxes come that close, both ways round, sorted."""
    boxes = shapely.box(*(shapes.low - tolerance / 2).T, *(shapes.high + tolerance / 2).T)
    one, other = shapely.STRtree(boxes).query(boxes)
    apart = one != other
    one, other = one[apart].astype(np.intp), other[apart].astype(np.intp)
    order = np.lexsort((other, one))
    return one[order], other[order]


def _touching_boxes_of(chosen: Bools, shapes: Shapes, tolerance: float) -> tuple[Ints, Ints]:
    """As `_touching_boxes`, but only pairs with at least one chosen space, and in any order."""
    low, high = shapes.low - tolerance / 2, shapes.high + tolerance / 2
    numbers = np.flatnonzero(chosen)
    one, other = np.repeat(numbers, len(chosen)), np.tile(np.arange(len(chosen)), len(numbers))
    meet = _meet(low[one], high[one], low[other], high[other]) & (one != other)
    one, other = one[meet], other[meet]
    back = ~chosen[other]  # pairs of two chosen spaces are there both ways round already
    return np.append(one, other[back]), np.append(other, one[back])


def _shared(shapes: Shapes, one: Ints, other: Ints, tolerance: float) -> Floats:
    """For each pair the sum of the borders that the first has in common with the second."""
    starts, ends = _sides(shapes)
    side_low, side_high = np.minimum(starts, ends) - tolerance, np.maximum(starts, ends) + tolerance
    # Only sides that come near the other space can lie along one of its sides.
    pair, side = members(shapes.begins[one], shapes.counts[one])
    close = _meet(side_low[side], side_high[side], shapes.low[other[pair]], shapes.high[other[pair]])
    pair, side = pair[close], side[close]
    index, beside = members(shapes.begins[other[pair]], shapes.counts[other[pair]])
    side, pair = side[index], pair[index]
    close = _meet(side_low[side], side_high[side], side_low[beside], side_high[beside])
    side, beside, pair = side[close], beside[close], pair[close]
    border = _overlap(starts, ends, side, beside, tolerance)
    return np.stack([np.bincount(pair, border[:, axis], len(one)) for axis in (0, 1)], axis=1)


def _meet(low: Floats, high: Floats, other_low: Floats, other_high: Floats) -> Bools:
    """Whether boxes meet, given by their least and greatest x and y."""
    below, above = low <= other_high, high >= other_low
    meet: Bools = below[:, 0] & below[:, 1] & above[:, 0] & above[:, 1]
    return meet


def _sides(shapes: Shapes) -> tuple[Floats, Floats]:
    """Starts and ends of all sides of all outlines, every outline walked the same way round."""
    starts, ends = shapes.points, shapes.points[shapes.following]
    turned = (shapes.area < 0)[shapes.owner][:, None]
    return np.where(turned, ends, starts), np.where(turned, starts, ends)


def _overlap(starts: Floats, ends: Floats, one: Ints, other: Ints, tolerance: float) -> Floats:
    """The part of side `one` that runs along side `other`, as a vector; zero where there is none."""
    side = ends[one] - starts[one]
    size = np.hypot(side[:, 0], side[:, 1])
    along = unit(side)
    to_start, to_end = starts[other] - starts[one], ends[other] - starts[one]
    first, last = (to_end * along).sum(axis=1), (to_start * along).sum(axis=1)
    overlap = np.minimum(last, size) - np.maximum(first, 0.0)
    other_size = np.hypot(*(ends[other] - starts[other]).T)
    off = [np.abs(along[:, 0] * step[:, 1] - along[:, 1] * step[:, 0]) for step in (to_start, to_end)]
    turned = np.abs(off[0] - off[1]) / np.where(other_size > 0, other_size, 1.0)
    fits = (overlap > 0) & (np.minimum(off[0], off[1]) <= tolerance) & (turned < PARALLEL)
    shared: Floats = along * np.where(fits, overlap, 0.0)[:, None]
    return shared

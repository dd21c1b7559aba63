"""Borders: which outlines run along each other, and how far."""

from __future__ import annotations

import numpy as np
import shapely
from attrs import frozen

from trackmodel.geometry.arrays import Bools, Floats, Ints, batches, members, sums_by_number
from trackmodel.geometry.changes import unchanged_outlines
from trackmodel.geometry.road.shapes import Shapes

TOLERANCE = 0.06
"""Borders at most this far apart count as shared, as a share of the usual size (`usual_size`)."""
PARALLEL = 0.25
"""Sine of the greatest angle between two shared borders."""
MOST_NEAR = 50
"""Each space is compared with at most this many others, several times what any road has. In a pile of
spaces, more would add nothing and take all memory."""
BATCH = 2_000_000
"""Most pairs of boxes or sides to compare at once, to bound memory."""


@frozen(eq=False)
class Borders:
    """Borders shared by n spaces.

    Attributes:
        shapes: the spaces.
        one, other: pairs of spaces whose bounding boxes touch, shape (m,), each pair in both orders, sorted.
        shared: sum of the parts of `one`'s outline that run along `other`, as vectors, shape (m, 2). Turned
            by a right angle, (x, y) -> (y, -x), it points out of `one`; zero if nothing is shared.
        size: side of a square as large as a usual space, board units, rounded to about two percent.
        crowded: whether there were more pairs than `MOST_NEAR` allows.
    """

    shapes: Shapes
    one: Ints
    other: Ints
    shared: Floats
    size: float
    crowded: bool = False


def borders_of(shapes: Shapes, before: Borders | None = None) -> Borders:
    """Find the borders between all spaces.

    Args:
        shapes: the spaces.
        before: borders of earlier shapes; kept between outlines that are the same objects.
    """
    size = usual_size(shapes)
    unchanged = None
    if before is not None and before.size == size and not before.crowded:
        unchanged = unchanged_outlines(before.shapes.outlines, shapes.outlines)
    if before is None or unchanged is None:
        one, other, crowded = _touching_boxes(shapes, TOLERANCE * size)
    else:
        one, other = _touching_boxes_of(unchanged.fresh, shapes, TOLERANCE * size)
        crowded = len(one) > 0 and int(np.bincount(one).max()) > MOST_NEAR
        if crowded:
            return borders_of(shapes)
    shared = np.concatenate(_shared(shapes, one, other, TOLERANCE * size))
    one, other = np.append(one, other), np.append(other, one)
    if before is not None and unchanged is not None:
        kept, kept_one, kept_other = unchanged.pairs(before.one, before.other)
        one, other = np.append(kept_one, one), np.append(kept_other, other)
        shared = np.concatenate([before.shared[kept], shared])
    order = np.argsort(one * len(shapes.area) + other, kind="stable")
    return Borders(shapes, one[order], other[order], shared.take(order, axis=0), size, crowded)


def usual_size(shapes: Shapes) -> float:
    """Return the side of a square as large as a usual space, in board units.

    It is rounded, so that moving a vertex rarely changes what counts as touching elsewhere.
    """
    if not len(shapes.area):
        return 1.0
    side = float(np.sqrt(np.median(np.abs(shapes.area))))
    return float(1.02 ** np.round(np.log(side) / np.log(1.02))) if side else 1.0


def _touching_boxes(shapes: Shapes, tolerance: float) -> tuple[Ints, Ints, bool]:
    """Find pairs of spaces whose bounding boxes come within `tolerance`, the smaller number first.

    Returns:
        The pairs, at most `MOST_NEAR` for each first space, and whether there were more.
    """
    boxes = shapely.box(*(shapes.low - tolerance / 2).T, *(shapes.high + tolerance / 2).T)
    tree = shapely.STRtree(boxes)
    at_once = max(1, BATCH // max(1, len(boxes)))
    ones, others, crowded = [np.zeros(0, dtype=np.intp)], [np.zeros(0, dtype=np.intp)], False
    for first in range(0, len(boxes), at_once):
        one, other = tree.query(boxes[first : first + at_once])
        one = one + first
        once = one < other
        order = np.lexsort((other[once], one[once]))
        one, other = one[once][order], other[once][order]
        rank = np.arange(len(one)) - np.searchsorted(one, one)
        few = rank < MOST_NEAR
        crowded = crowded or not few.all()
        ones.append(one[few].astype(np.intp))
        others.append(other[few].astype(np.intp))
    return np.concatenate(ones), np.concatenate(others), crowded


def _touching_boxes_of(chosen: Bools, shapes: Shapes, tolerance: float) -> tuple[Ints, Ints]:
    """Find the same pairs as `_touching_boxes`, but only those with a chosen space."""
    low, high = shapes.low - tolerance / 2, shapes.high + tolerance / 2
    numbers = np.flatnonzero(chosen)
    one, other = np.repeat(numbers, len(chosen)), np.tile(np.arange(len(chosen)), len(numbers))
    once = ~chosen[other] | (one < other)
    one, other = one[once], other[once]
    meet = _meet(low, high, one, low, high, other) & (one != other)
    return np.minimum(one, other)[meet], np.maximum(one, other)[meet]


def _shared(shapes: Shapes, one: Ints, other: Ints, tolerance: float) -> tuple[Floats, Floats]:
    """Return the sum of the borders that each pair shares, seen from the first space and from the second."""
    work = shapes.counts[one] * shapes.counts[other]
    parts = [_shared_at_once(shapes, one[run], other[run], tolerance) for run in batches(work, BATCH)]
    nothing = np.zeros((0, 2))
    there = np.concatenate([nothing, *(part[0] for part in parts)])
    back = np.concatenate([nothing, *(part[1] for part in parts)])
    return there, back


def _shared_at_once(shapes: Shapes, one: Ints, other: Ints, tolerance: float) -> tuple[Floats, Floats]:
    starts, ends = _sides(shapes)
    low, high = np.minimum(starts, ends) - tolerance / 2, np.maximum(starts, ends) + tolerance / 2

    def sides_near(mine: Ints, others: Ints) -> tuple[Ints, Ints]:
        pair, side = members(shapes.begins[mine], shapes.counts[mine])
        box_low, box_high = shapes.low - tolerance / 2, shapes.high + tolerance / 2
        near = _meet(low, high, side, box_low, box_high, others[pair])
        return pair[near], side[near]

    # Pair every side of the one with every side of the other, of those that come near at all.
    pair, side = sides_near(one, other)
    pair_of_other, side_of_other = sides_near(other, one)
    number = np.bincount(pair_of_other, minlength=len(one))
    index, place = members((np.cumsum(number) - number)[pair], number[pair])
    pair, side, beside = pair[index], side[index], side_of_other[place]
    near = _meet(low, high, side, low, high, beside)
    pair, side, beside = pair[near], side[near], beside[near]

    return (
        sums_by_number(pair, _overlap(starts, ends, side, beside, tolerance), len(one)),
        sums_by_number(pair, _overlap(starts, ends, beside, side, tolerance), len(one)),
    )


def _meet(low: Floats, high: Floats, one: Ints, low_2: Floats, high_2: Floats, other: Ints) -> Bools:
    """Boolean mask: pairs whose boxes meet, `one` in the first set of boxes and `other` in the second.

    Boxes are given by their least and greatest x and y, shape (k, 2) each.
    """
    below = low.take(one, axis=0) <= high_2.take(other, axis=0)
    above = high.take(one, axis=0) >= low_2.take(other, axis=0)
    meet: Bools = below[:, 0] & below[:, 1] & above[:, 0] & above[:, 1]
    return meet


def _sides(shapes: Shapes) -> tuple[Floats, Floats]:
    """Return starts and ends of the sides of all outlines, every outline walked the same way around."""
    starts, ends = shapes.points, shapes.points[shapes.following]
    turned = (shapes.area < 0)[shapes.owner][:, None]
    return np.where(turned, ends, starts), np.where(turned, starts, ends)


def _overlap(starts: Floats, ends: Floats, one: Ints, other: Ints, tolerance: float) -> Floats:
    """Return the part of each side `one` that runs along side `other`, as vectors; zero if there is none."""
    # `take` gathers rows ten times as fast as indexing.
    back = starts.take(one, axis=0)
    x, y = (ends.take(one, axis=0) - back).T
    size = np.hypot(x, y)
    x, y = x / np.where(size > 0, size, 1.0), y / np.where(size > 0, size, 1.0)
    start_x, start_y = (starts.take(other, axis=0) - back).T
    end_x, end_y = (ends.take(other, axis=0) - back).T
    first, last = end_x * x + end_y * y, start_x * x + start_y * y
    overlap = np.minimum(last, size) - np.maximum(first, 0.0)
    other_size = np.hypot(end_x - start_x, end_y - start_y)
    off_start, off_end = np.abs(x * start_y - y * start_x), np.abs(x * end_y - y * end_x)
    turned = np.abs(off_start - off_end) / np.where(other_size > 0, other_size, 1.0)
    fits = (overlap > 0) & (np.minimum(off_start, off_end) <= tolerance) & (turned < PARALLEL)
    shared: Floats = np.stack([x, y], axis=1) * np.where(fits, overlap, 0.0)[:, None]
    return shared

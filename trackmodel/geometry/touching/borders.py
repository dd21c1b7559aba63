"""Borders: which spaces touch, over how much of their outlines, and in which direction."""

from __future__ import annotations

import numpy as np
import shapely
from attrs import frozen

from trackmodel.geometry.arrays import Bools, Floats, Ints, sums_by_number
from trackmodel.geometry.changes import Unchanged, unchanged_outlines
from trackmodel.geometry.plane.outline_arrays import Shapes
from trackmodel.geometry.touching.facing import BATCH, REACH, Facing, facing, plain_shapes, usual_size

LEAST_SHARED = 0.1
"""Least length of a shared border, as a share of the usual size; spaces that meet at a vertex don't touch."""
MOST_NEAR = 50
"""Each space is compared with at most this many others, several times what any road has. In a pile of
spaces, more would add nothing and take all memory."""
MOST_VERTEX_PAIRS = 20_000_000
"""At most this many pairs of vertices of neighbors are compared, over 100 times what any road has."""


@frozen(eq=False)
class Borders:
    """Borders shared by n spaces.

    Everything is symmetric: a pair has the same length and gap in both orders, and opposite directions.

    Attributes:
        shapes: the spaces.
        plain: their plain outlines (`trackmodel.geometry.touching.facing`).
        one, other: pairs of spaces whose bounding boxes touch, shape (m,), each pair in both orders, sorted.
        shared: sum of the parts of `one`'s outline that face `other`, as vectors, shape (m, 2). Turned
            by a right angle, (x, y) -> (y, -x), it points out of `one`; zero if nothing is shared.
        gap: mean distance over a border, negative where the spaces overlap, shape (m,), board units.
        length: length of each border, shape (m,), board units. Half the usual gap around both spaces is added
            at each end, so that spaces drawn too small touch the same others as those drawn exactly.
        touches: boolean mask, shape (m,): pairs that share a border, not only a vertex.
        size: side of a square as large as a usual space, board units, rounded to about two percent.
        crowded: whether there were more pairs than `MOST_NEAR` and `MOST_VERTEX_PAIRS` allow.
    """

    shapes: Shapes
    plain: Shapes
    one: Ints
    other: Ints
    shared: Floats
    gap: Floats
    length: Floats
    touches: Bools
    size: float
    crowded: bool = False

    @property
    def outwards(self) -> Floats:
        """Vectors out of `one` over each border, as long as what is shared, shape (m, 2)."""
        return np.stack([self.shared[:, 1], -self.shared[:, 0]], axis=1)


def borders_of(shapes: Shapes, before: Borders | None = None) -> Borders:
    """Find the borders between all spaces.

    Args:
        shapes: the spaces.
        before: borders of earlier shapes; kept between outlines that are the same objects.
    """
    size = usual_size(shapes)
    reach = REACH * size
    plain = plain_shapes(shapes, size)
    nothing = np.zeros(0, dtype=np.intp)
    unchanged = Unchanged(np.ones(len(shapes.area), dtype=np.bool_), nothing)
    if before is not None and before.size == size and not before.crowded:
        unchanged = unchanged_outlines(before.shapes.outlines, shapes.outlines)
    one, other, crowded = _touching_boxes(shapes, plain.counts, reach, unchanged.fresh)
    if crowded and not unchanged.fresh.all():
        return borders_of(shapes)
    shared, gap = _shared(facing(plain, one, other, reach), len(one))
    one, other = np.append(one, other), np.append(other, one)
    shared, gap = np.concatenate([shared, -shared]), np.append(gap, gap)
    if before is not None and len(unchanged.place):
        kept, kept_one, kept_other = unchanged.pairs(before.one, before.other)
        one, other = np.append(kept_one, one), np.append(kept_other, other)
        shared, gap = np.concatenate([before.shared[kept], shared]), np.append(before.gap[kept], gap)
    order = np.argsort(one * len(shapes.area) + other, kind="stable")
    one, other, shared, gap = one[order], other[order], shared.take(order, axis=0), gap[order]
    length = _lengths(one, other, shared, gap, len(shapes.area))
    touches = length >= LEAST_SHARED * size
    return Borders(shapes, plain, one, other, shared, gap, length, touches, size, crowded)


def _shared(seen: tuple[Facing, Facing], count: int) -> tuple[Floats, Floats]:
    """Return what each of `count` pairs shares, as a vector seen from its first space, and the mean gap."""
    there, back = (sums_by_number(part.pair, part.along, count) for part in seen)
    total, weight = np.zeros(count), np.zeros(count)
    for part in seen:
        faced = np.hypot(*part.along.T)
        total += np.bincount(part.pair, faced * part.gap, count)
        weight += np.bincount(part.pair, faced, count)
    return (there - back) / 2, total / np.where(weight > 0, weight, 1.0)


def _lengths(one: Ints, other: Ints, shared: Floats, gap: Floats, count: int) -> Floats:
    """Return the lengths of borders, with what the gaps around their spaces took off their ends."""
    raw = np.hypot(*shared.T)
    weight = np.bincount(one, raw, count)
    around = np.bincount(one, raw * gap, count) / np.where(weight > 0, weight, 1.0)
    lengths: Floats = np.where(raw > 0, raw + (around[one] + around[other]) / 2, 0.0).clip(min=0.0)
    return lengths


def _touching_boxes(shapes: Shapes, counts: Ints, reach: float, fresh: Bools) -> tuple[Ints, Ints, bool]:
    """Find pairs of spaces whose bounding boxes come within `reach`, the smaller number first.

    Args:
        shapes: the spaces.
        counts: numbers of vertices that are compared, shape (n,).
        reach: a distance, board units.
        fresh: boolean mask, shape (n,): only pairs with one of these.

    Returns:
        The pairs, at most `MOST_NEAR` for each first space and with at most `MOST_VERTEX_PAIRS`, and
        whether there were more.
    """
    boxes = shapely.box(*(shapes.low - reach / 2).T, *(shapes.high + reach / 2).T)
    tree, numbers = shapely.STRtree(boxes), np.flatnonzero(fresh)
    at_once = max(1, BATCH // max(1, len(boxes)))
    ones, others, crowded = [np.zeros(0, dtype=np.intp)], [np.zeros(0, dtype=np.intp)], False
    for first in range(0, len(numbers), at_once):
        some = numbers[first : first + at_once]
        place, other = tree.query(boxes[some])
        one = some[place]
        once = ~fresh[other] | (one < other)
        one, other = np.minimum(one, other)[once], np.maximum(one, other)[once]
        order = np.lexsort((other, one))
        one, other = one[order], other[order]
        few = np.arange(len(one)) - np.searchsorted(one, one) < MOST_NEAR
        crowded = crowded or not few.all()
        ones.append(one[few])
        others.append(other[few])
    one, other = np.concatenate(ones), np.concatenate(others)
    compared = np.cumsum(counts[one] * counts[other]) <= MOST_VERTEX_PAIRS
    return one[compared], other[compared], crowded or not compared.all()

"""Where outlines face each other: the one notion of touching, from which everything else is made.

Outlines traced by hand overlap or leave gaps, curve in many short sides, and have kinks. So an outline is
first reduced to its plain form, without deviations smaller than `PLAIN`. Two plain sides face each other
as far as they run along each other, in opposite directions, at most `REACH` apart, whether there is a gap
between them or they overlap.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import shapely
from attrs import astuple, frozen

from trackmodel.geometry.arrays import Bools, Floats, Ints, batches, members
from trackmodel.geometry.plane.outline_arrays import Shapes, rings, shapes_of

REACH = 0.15
"""Borders at most this far apart, or overlapping at most this much, touch; a share of the usual size
(`usual_size`). Outlines drawn so small that gaps are 12 percent of a printed space still touch."""
PLAIN = 0.03
"""A plain outline deviates from the drawn one by at most this share of the usual size."""
PARALLEL = 0.45
"""Sine of the greatest angle between two sides that face each other."""
STEEP = 1e-6
"""Sides with a smaller slope between them are exactly parallel."""
FEW = 6
"""An outline of so few vertices is plain enough: four corners, and two junctions with other borders."""
LEAST_VERTICES = 3
BATCH = 500_000
"""Most pairs of boxes or sides to compare at once, to bound memory."""


@frozen(eq=False)
class Facing:
    """Pairs of plain sides that face each other; m of them.

    Attributes:
        pair: index of the pair of spaces, shape (m,).
        along: the part of the first side that the second faces, as a vector, shape (m, 2), board units;
            outlines are walked clockwise as seen on the board.
        at: middle of that part, shape (m, 2), board units.
        gap: distance between the sides, negative where they overlap, shape (m,), board units.
    """

    pair: Ints
    along: Floats
    at: Floats
    gap: Floats


def usual_size(shapes: Shapes) -> float:
    """Return the side of a square as large as a usual space, in board units.

    It is rounded, so that moving a vertex rarely changes what counts as touching elsewhere.
    """
    if not len(shapes.area):
        return 1.0
    side = math.sqrt(float(np.median(np.abs(shapes.area))))
    return float(1.02 ** np.round(np.log(side) / np.log(1.02))) if side else 1.0


def plain_shapes(shapes: Shapes, size: float) -> Shapes:
    """Return the plain form of all outlines (see this module); `size` is the usual size of a space."""
    many = np.flatnonzero(shapes.counts > FEW)
    if not len(many):
        return shapes
    outlines = list(shapes.outlines)
    reduced = shapely.simplify(rings(shapes, many), PLAIN * size, preserve_topology=False)
    points = list(map(tuple, shapely.get_coordinates(reduced).tolist()))
    ends = np.cumsum(shapely.get_num_coordinates(reduced)).tolist()
    for n, begin, end in zip(many.tolist(), [0, *ends], ends, strict=False):
        # The last point is the first again. A sliver collapses to a line; it stays as it was drawn.
        if end - begin > LEAST_VERTICES:
            outlines[n] = tuple(points[begin : end - 1])
    return shapes_of(outlines)


def facing(plain: Shapes, one: Ints, other: Ints, reach: float) -> tuple[Facing, Facing]:
    """Find the sides over which spaces face each other.

    Args:
        plain: plain outlines of the spaces.
        one, other: pairs of spaces, shape (m,).
        reach: greatest distance between sides that face each other, board units.

    Returns:
        The sides seen from the first space of each pair, and the same seen from the second.
    """
    work = plain.counts[one] * plain.counts[other]
    parts = [_facing(plain, one, other, run, reach) for run in batches(work, BATCH)]
    return _joined([part[0] for part in parts]), _joined([part[1] for part in parts])


def _joined(parts: Sequence[Facing]) -> Facing:
    none = np.zeros(0, dtype=np.intp)
    nothing = Facing(none, np.zeros((0, 2)), np.zeros((0, 2)), np.zeros(0))
    fields = zip(*(astuple(part, recurse=False) for part in (nothing, *parts)), strict=True)
    return Facing(*map(np.concatenate, fields))


def _facing(plain: Shapes, one: Ints, other: Ints, run: slice, reach: float) -> tuple[Facing, Facing]:
    starts, ends = _sides(plain)
    low, high = np.minimum(starts, ends) - reach / 2, np.maximum(starts, ends) + reach / 2
    box_low, box_high = plain.low - reach / 2, plain.high + reach / 2
    one, other = one[run], other[run]

    def sides_near(mine: Ints, others: Ints) -> tuple[Ints, Ints]:
        pair, side = members(plain.begins[mine], plain.counts[mine])
        near = meet(low, high, side, box_low, box_high, others[pair])
        return pair[near], side[near]

    # Pair every side of the one with every side of the other, of those that come near at all.
    pair, side = sides_near(one, other)
    pair_of_other, side_of_other = sides_near(other, one)
    number = np.bincount(pair_of_other, minlength=len(one))
    index, place = members((np.cumsum(number) - number)[pair], number[pair])
    pair, side, across = pair[index], side[index], side_of_other[place]
    near = meet(low, high, side, low, high, across)
    pair, side, across = pair[near], side[near], across[near]
    first = run.start or 0
    return (
        _seen_from(starts, ends, pair, side, across, reach, first),
        _seen_from(starts, ends, pair, across, side, reach, first),
    )


def meet(low: Floats, high: Floats, one: Ints, low_2: Floats, high_2: Floats, other: Ints) -> Bools:
    """Boolean mask: pairs whose boxes meet, `one` in the first set of boxes and `other` in the second.

    Boxes are given by their least and greatest x and y, shape (k, 2) each.
    """
    below = low.take(one, axis=0) <= high_2.take(other, axis=0)
    above = high.take(one, axis=0) >= low_2.take(other, axis=0)
    both: Bools = below[:, 0] & below[:, 1] & above[:, 0] & above[:, 1]
    return both


def _sides(plain: Shapes) -> tuple[Floats, Floats]:
    """Return starts and ends of the sides of all outlines, every outline walked clockwise."""
    starts, ends = plain.points, plain.points[plain.following]
    turned = (plain.area < 0)[plain.owner][:, None]
    return np.where(turned, ends, starts), np.where(turned, starts, ends)


def _seen_from(
    starts: Floats, ends: Floats, pair: Ints, side: Ints, across: Ints, reach: float, first: int
) -> Facing:
    """Return the part of each `side` that is faced, for those of which there is a part at all."""
    # `take` gathers rows ten times as fast as indexing.
    back = starts.take(side, axis=0)
    x, y = (ends.take(side, axis=0) - back).T
    size = np.hypot(x, y)
    x, y = x / np.where(size > 0, size, 1.0), y / np.where(size > 0, size, 1.0)
    start_x, start_y = (starts.take(across, axis=0) - back).T
    end_x, end_y = (ends.take(across, axis=0) - back).T
    # The other side runs the opposite way: from `far` along this side, back to `near`.
    near, far = end_x * x + end_y * y, start_x * x + start_y * y
    out_near, out_far = end_x * y - end_y * x, start_x * y - start_y * x
    turned, run = out_far - out_near, far - near
    some = (run > 0) & (turned * turned < PARALLEL**2 * (turned * turned + run * run))
    some &= (near < size) & (far > 0)
    some = np.flatnonzero(some)
    near, far, out_near, size = near[some], far[some], out_near[some], size[some]
    slope = turned[some] / run[some]
    # Where the other side slants away it is faced only as far as it is within reach.
    level = np.abs(slope) <= STEEP
    steep = np.where(level, 1.0, slope)
    enters, leaves = near + (-reach - out_near) / steep, near + (reach - out_near) / steep
    begin = np.maximum(np.maximum(near, 0.0), np.where(level, -np.inf, np.minimum(enters, leaves)))
    end = np.minimum(np.minimum(far, size), np.where(level, np.inf, np.maximum(enters, leaves)))
    gap = out_near + slope * ((begin + end) / 2 - near)
    faced = np.flatnonzero((end > begin) & (np.abs(gap) <= reach))
    begin, end, gap, some = begin[faced], end[faced], gap[faced], some[faced]
    way = np.stack([x[some], y[some]], axis=1)
    along = way * (end - begin)[:, None]
    at = back[some] + way * ((begin + end) / 2)[:, None]
    return Facing(pair[some] + first, along, at, gap)

"""The rungs between the two edges of a strip: which points lie across from each other."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from attrs import frozen

from trackmodel.geometry.arrays import Floats, Ints
from trackmodel.geometry.plane.measures import lengths_along, unit
from trackmodel.geometry.plane.points_along import points_along
from trackmodel.geometry.strips.edge_curve import edge_curve
from trackmodel.track import Point

RUNGS = 160
_ROUNDS = 6
_STRAIGHTEN = 0.7
"""Share of the way to being square to the road that a rung moves in each round."""
_SMOOTH = 5
"""Rungs on either side in the running mean that smooths their feet."""


@frozen(eq=False)
class StripFrame:
    """Rungs between the left and the right edge of a strip, square to the road's middle.

    Attributes:
        left, right: feet of the rungs, shape (n, 2), board units.
        left_at, right_at: distance of each foot along its edge, shape (n,), board units, rising.
    """

    left: Floats
    right: Floats
    left_at: Floats
    right_at: Floats

    def border(self, share: Floats | float) -> Floats:
        """Return the line at a share of the width, 0 at the left edge; either one share or one per rung."""
        across = np.broadcast_to(np.asarray(share, dtype=np.float64), (len(self.left),))[:, None]
        line: Floats = self.left + across * (self.right - self.left)
        return line


def strip_frame(left: Floats, right: Floats) -> StripFrame:
    """Find the rungs between two edges (dense lines in driving direction, shape (k, 2))."""
    left_length, right_length = lengths_along(left), lengths_along(right)
    count = RUNGS
    left_even = np.linspace(0.0, left_length[-1], count)
    right_even = np.linspace(0.0, right_length[-1], count)
    i, j = _matched(points_along(left, left_even), points_along(right, right_even))
    rung, at = np.linspace(0.0, 1.0, count), (i + j) / (2.0 * (count - 1))
    left_at = _evened(np.interp(rung, at, left_even[i]))
    right_at = _evened(np.interp(rung, at, right_even[j]))
    for _round in range(_ROUNDS):
        feet = points_along(left, left_at), points_along(right, right_at)
        middle = (feet[0] + feet[1]) / 2
        ahead = unit(np.gradient(middle, axis=0))
        left_at = _squared(left_length, left_at, feet[0], middle, ahead)
        right_at = _squared(right_length, right_at, feet[1], middle, ahead)
    return StripFrame(points_along(left, left_at), points_along(right, right_at), left_at, right_at)


def _matched(left: Floats, right: Floats) -> tuple[Ints, Ints]:
    """Pair the points of two lines in order with the least sum of squared distances.

    This is dynamic time warping, computed diagonal by diagonal, with all cells of a diagonal at once.
    """
    count = len(left)
    cost = ((left[:, None, :] - right[None, :, :]) ** 2).sum(axis=2)
    best = np.full((count + 1, count + 1), np.inf)
    best[0, 0] = 0.0
    for diagonal in range(2, 2 * count + 1):
        i = np.arange(max(1, diagonal - count), min(count, diagonal - 1) + 1)
        j = diagonal - i
        before = np.minimum(best[i - 1, j - 1], np.minimum(best[i - 1, j], best[i, j - 1]))
        best[i, j] = cost[i - 1, j - 1] + before
    pairs = [(count, count)]
    while pairs[-1] != (1, 1):
        i0, j0 = pairs[-1]
        steps = ((i0 - 1, j0 - 1), (i0 - 1, j0), (i0, j0 - 1))
        pairs.append(min(steps, key=lambda step: best[step]))
    found = np.array(pairs[::-1], dtype=np.intp) - 1
    return found[:, 0], found[:, 1]


def _evened(at: Floats) -> Floats:
    """Smooth by a running mean that keeps the ends."""
    padded = np.concatenate([2 * at[0] - at[_SMOOTH:0:-1], at, 2 * at[-1] - at[-2 : -_SMOOTH - 2 : -1]])
    return np.convolve(padded, np.full(2 * _SMOOTH + 1, 1 / (2 * _SMOOTH + 1)), mode="valid")


def _squared(lengths: Floats, at: Floats, feet: Floats, middle: Floats, ahead: Floats) -> Floats:
    """Move feet along their edge toward where they are level with the road's middle."""
    along = unit(np.gradient(feet, axis=0))
    too_far = ((feet - middle) * ahead).sum(axis=1)
    facing = np.maximum((along * ahead).sum(axis=1), 0.3)
    moved = np.clip(at - _STRAIGHTEN * too_far / facing, 0.0, lengths[-1])
    moved[0], moved[-1] = at[0], at[-1]
    rising: Floats = np.maximum.accumulate(_evened(moved))
    return np.clip(rising, 0.0, lengths[-1])


_BEYOND = 1.5
"""Widths by which the edges are extended, so that the rungs at the ends can be square too."""


@frozen(eq=False)
class StripEdges:
    """The smooth edges of a strip.

    Attributes:
        frame: rungs between the edges, which are extended beyond both ends.
        width: median distance between the edges, board units.
        first, last: where the left and the right edge begin and end, in rungs.
    """

    frame: StripFrame
    width: float
    first: tuple[float, float]
    last: tuple[float, float]


@lru_cache(maxsize=64)
def edges_between(
    left: tuple[Point, ...],
    right: tuple[Point, ...],
    before: tuple[Point, Point] | None = None,
    after: tuple[Point, Point] | None = None,
) -> StripEdges:
    """Return the smooth edges through these points and the rungs between them.

    The latest results are cached: pairing the edges takes longer than the rest of laying out a strip.

    Args:
        left, right: points of the edges, at least two different ones each, board units.
        before, after: points of the road before and after the left and the right edge.
    """
    lines = [
        edge_curve(points, before[side] if before else None, after[side] if after else None)
        for side, points in enumerate((left, right))
    ]
    width = _usual_width(lines[0], lines[1])
    long_left, long_right, starts = _continued(lines[0], lines[1], _BEYOND * width)
    laid = strip_frame(long_left, long_right)
    rungs = np.arange(len(laid.left), dtype=np.float64)
    at = (laid.left_at, laid.right_at)
    first = [float(np.interp(starts[side], at[side], rungs)) for side in (0, 1)]
    ends = [starts[side] + float(lengths_along(lines[side])[-1]) for side in (0, 1)]
    last = [float(np.interp(ends[side], at[side], rungs)) for side in (0, 1)]
    return StripEdges(laid, width, (first[0], first[1]), (last[0], last[1]))


def _usual_width(left: Floats, right: Floats) -> float:
    """Return the median distance from the points of each edge to the other, in board units."""
    apart = np.hypot(left[:, None, 0] - right[None, :, 0], left[:, None, 1] - right[None, :, 1])
    return max(float(np.median(np.concatenate([apart.min(axis=0), apart.min(axis=1)]))), 0.01)


def _continued(left: Floats, right: Floats, by: float) -> tuple[Floats, Floats, tuple[float, float]]:
    """Extend both edges straight at both ends so that they begin and end level.

    Returns:
        The edges, and the length added before each.
    """
    before = _level_ends(left[::-1], right[::-1], by)
    after = _level_ends(left, right, by)
    longer = []
    for edge, start, end in zip((left, right), before, after, strict=True):
        longer.append(np.vstack([_on_from(edge[::-1], start), edge, _on_from(edge, end)]))
    return longer[0], longer[1], before


def _level_ends(left: Floats, right: Floats, by: float) -> tuple[float, float]:
    """Return how far to extend each edge beyond its last point so that both end level."""
    ahead = _direction(left) + _direction(right)
    ahead = ahead / (np.hypot(*ahead) or 1.0)
    gap = float((left[-1] - right[-1]) @ ahead)
    return by + max(0.0, -gap), by + max(0.0, gap)


def _on_from(edge: Floats, length: float) -> Floats:
    point: Floats = (edge[-1] + length * _direction(edge))[None, :]
    return point


def _direction(edge: Floats) -> Floats:
    direction: Floats = unit(edge[-1:] - edge[-2:-1])[0]
    return direction

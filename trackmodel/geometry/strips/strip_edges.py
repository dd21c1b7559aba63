"""Both edges of a strip and the frame between them: what stays while only its lanes and cuts change."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from attrs import frozen

from trackmodel.geometry.strips.edge_curve import Floats, edge_curve, lengths_along
from trackmodel.geometry.strips.strip_frame import StripFrame, frame
from trackmodel.track import Point

_BEYOND = 1.5
"""The edges are continued by so many widths, so that the rungs at the ends can be square too."""


@frozen(eq=False)
class Edges:
    """The edges of a strip laid beside one another.

    Attributes:
        frame: rungs between the edges, which are continued beyond both ends for it.
        width: the usual distance between the edges, board units.
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
) -> Edges:
    """The smooth edges through these points, and the frame between them.

    Kept for the strips worked with last: pairing the edges takes longer than all the rest of a strip.

    Args:
        left, right: at least two different points each, board units.
        before, after: points of the road that leads up to the edges and away from them, left and right.
    """
    lines = [
        edge_curve(points, before[side] if before else None, after[side] if after else None)
        for side, points in enumerate((left, right))
    ]
    width = _usual_width(lines[0], lines[1])
    long_left, long_right, starts = _continued(lines[0], lines[1], _BEYOND * width)
    laid = frame(long_left, long_right)
    rungs = np.arange(len(laid.left), dtype=np.float64)
    at = (laid.left_at, laid.right_at)
    first = [float(np.interp(starts[side], at[side], rungs)) for side in (0, 1)]
    ends = [starts[side] + float(lengths_along(lines[side])[-1]) for side in (0, 1)]
    last = [float(np.interp(ends[side], at[side], rungs)) for side in (0, 1)]
    return Edges(laid, width, (first[0], first[1]), (last[0], last[1]))


def _usual_width(left: Floats, right: Floats) -> float:
    """The median distance from points of one edge to the other, board units."""
    apart = np.hypot(left[:, None, 0] - right[None, :, 0], left[:, None, 1] - right[None, :, 1])
    return max(float(np.median(np.concatenate([apart.min(axis=0), apart.min(axis=1)]))), 0.01)


def _continued(left: Floats, right: Floats, by: float) -> tuple[Floats, Floats, tuple[float, float]]:
    """Both edges continued straight on at both ends, so that they begin and end level.

    Returns:
        the edges, and how much was put before either.
    """
    before = _level_ends(left[::-1], right[::-1], by)
    after = _level_ends(left, right, by)
    longer = []
    for edge, start, end in zip((left, right), before, after, strict=True):
        longer.append(np.vstack([_on_from(edge[::-1], start), edge, _on_from(edge, end)]))
    return longer[0], longer[1], before


def _level_ends(left: Floats, right: Floats, by: float) -> tuple[float, float]:
    """How far to continue both edges beyond their last points so that they end level."""
    ahead = _direction(left) + _direction(right)
    ahead = ahead / (np.hypot(*ahead) or 1.0)
    gap = float((left[-1] - right[-1]) @ ahead)
    return by + max(0.0, -gap), by + max(0.0, gap)


def _on_from(edge: Floats, length: float) -> Floats:
    point: Floats = (edge[-1] + length * _direction(edge))[None, :]
    return point


def _direction(edge: Floats) -> Floats:
    along: Floats = edge[-1] - edge[-2]
    unit: Floats = along / (np.hypot(*along) or 1.0)
    return unit

"""Which spaces lie in corners: for each lane, the likeliest way around the lap."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

import numpy as np
from attrs import frozen

from trackmodel.geometry.arrays import NO_SPACE, Bools, Floats, Ints
from trackmodel.geometry.lanes.from_outlines import OutlineLanes
from trackmodel.geometry.lanes.lane_rows import lane_rows
from trackmodel.print_reading.arrows.sets import AHEAD
from trackmodel.print_reading.corners.seen_corners import SeenCorners


class PartOfRoad(IntEnum):
    """Where a space lies."""

    STRAIGHT = 0
    APPROACH = 1
    CORNER = 2


ALONE = 2.0
"""How much less likely a corner is that has one space in a lane, as a log of odds."""


@frozen(eq=False)
class InCorner:
    """Where each of n spaces lies.

    Attributes:
        part: a `PartOfRoad` for each space, shape (n,).
        begins: boolean mask, shape (n,): spaces with which a corner begins.
        margin: how much less likely the whole lane is if this space lies elsewhere, as a log of odds,
            shape (n,).
    """

    part: Ints
    begins: Bools
    margin: Floats


def in_corner(lanes: OutlineLanes, seen: SeenCorners, log_sets: Floats) -> InCorner:
    """Find the spaces that lie in corners, and those right before one in which an arrow is printed.

    Args:
        lanes: the lanes of n spaces.
        seen: what is seen of corners.
        log_sets: log of the probability of each of `SETS` of printed arrows, shape (n, k).
    """
    n = len(seen.inside)
    part, begins, margin = np.zeros(n, dtype=np.intp), np.zeros(n, dtype=np.bool_), np.zeros(n)
    for lane in lane_rows(lanes.next):
        closed = int(lanes.next[lane[-1]]) == lane[0]
        part[lane], begins[lane], margin[lane] = _around(seen.inside[lane], seen.border[lane], closed)
    before = lanes.previous[begins & (lanes.previous != NO_SPACE)]
    shown = log_sets[before, AHEAD] > log_sets[before, 0]
    part[before[shown & (part[before] == PartOfRoad.STRAIGHT)]] = PartOfRoad.APPROACH
    return InCorner(part, begins, margin)


_STRAIGHT, _CORNER, _FIRST = range(3)
"""States of a walk along a lane; `_FIRST` is the first space of a corner."""
_PRICE = np.array([[0, np.inf, 0], [0, 0, 0], [ALONE, 0, ALONE]])
"""What a step from each state (row) to each state (column) costs; infinite if there is none."""
_OVER = np.array([[-1, 0, 1], [1, -1, 1], [1, -1, 1]])
"""Whether the border of a corner speaks for such a step (1) or against it (-1)."""
_PART = np.array([PartOfRoad.STRAIGHT, PartOfRoad.CORNER, PartOfRoad.CORNER])


def _around(inside: Floats, border: Floats, closed: bool) -> tuple[Ints, Bools, Floats]:
    """Return the part of each space of a lane, whether a corner begins there, and how sure that is.

    This is Viterbi's algorithm, forward and backward: `total` is the best score of all walks through a state.
    """
    count, laps = len(inside), 3 if closed else 1  # the middle one of three laps may begin and end anywhere
    inside, border = np.tile(inside, laps), np.tile(border, laps)
    seen, steps = np.stack([0 * inside, inside, inside], axis=1), _OVER * border[:, None, None] - _PRICE
    back = np.roll(steps[::-1], 1, axis=0).transpose(0, 2, 1)  # from each space to the one behind it
    forward = _walk(seen, steps, (_STRAIGHT, _FIRST))
    backward = _walk(seen[::-1], back, (_STRAIGHT, _CORNER, _FIRST))[::-1]
    total = (forward + backward - seen)[laps // 2 * count :][:count]
    states = total.argmax(axis=1)
    margin = np.abs(np.maximum(total[:, _CORNER], total[:, _FIRST]) - total[:, _STRAIGHT])
    return _PART[states], states == _FIRST, margin


def _walk(seen: Floats, steps: Floats, first: Sequence[int]) -> Floats:
    """Return the best score of a walk up to each space in each state; it begins in one of some."""
    best = np.full(seen.shape, -np.inf)
    best[0, list(first)] = seen[0, list(first)]
    for at in range(1, len(seen)):
        best[at] = (best[at - 1][:, None] + steps[at]).max(axis=0) + seen[at]
    return best

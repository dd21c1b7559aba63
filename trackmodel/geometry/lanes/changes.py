"""Where a car could change lanes: from each space to the space beside its front."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import frozen

from trackmodel.geometry.arrays import NO_SPACE, Floats
from trackmodel.geometry.lanes.order import Order
from trackmodel.track import Turn

LEVEL = 0.15
"""Fronts are level when they are apart by less than this part of a space's length."""


@frozen
class LaneChange:
    """A step to the lane beside; spaces are numbers.

    `advance` says how far the front of the target lies ahead of the front of the space it is
    entered from, in lengths of the latter: half a length in the usual brick pattern.
    """

    from_: int
    to: int
    turn: Turn
    advance: float


def lane_changes(order: Order) -> Iterator[LaneChange]:
    """Every lane change that the print allows: at most one to the left and one to the right of each
    space, to the space of the lane beside that lies beside its front edge or begins there.
    """
    reach = _Fronts(order)
    for space in range(len(order.spaces)):
        for turn, beside in ((Turn.LEFT, order.left), (Turn.RIGHT, order.right)):
            target = _target(order, reach, space, beside)
            if target is not None and target not in (space, int(order.next[space])):
                yield LaneChange(space, target, turn, reach.advance(space, target))


class _Fronts:
    """How far the fronts of spaces beside one another lie apart."""

    def __init__(self, order: Order) -> None:
        self._front = order.side_middle(order.front)
        self._back = order.side_middle((order.front + 2) % 4)
        self._forward = order.forward
        along = self._front - self._back
        self._length: Floats = (along**2).sum(axis=1) ** 0.5

    def advance(self, space: int, other: int) -> float:
        """How far the front of `other` lies ahead of that of `space`, in lengths of `space`."""
        return self._ahead(space, other, self._front)

    def gap(self, space: int, other: int) -> float:
        """How far the back of `other` lies ahead of the front of `space`, likewise."""
        return self._ahead(space, other, self._back)

    def _ahead(self, space: int, other: int, edge: Floats) -> float:
        along = self._forward[space] + self._forward[other]
        size = float((along @ along) ** 0.5) * float(self._length[space])
        return float((edge[other] - self._front[space]) @ along) / size if size else 0.0


def _target(order: Order, reach: _Fronts, space: int, beside: Sequence[Sequence[int]]) -> int | None:
    if beside[space]:
        last = beside[space][-1]
        if reach.advance(space, last) > LEVEL:
            return last
        return int(order.next[last]) if order.next[last] != NO_SPACE else None
    # A lane that begins where the space ends.
    following = int(order.next[space])
    if following == NO_SPACE or not beside[following]:
        return None
    first = beside[following][0]
    begins = order.previous[first] == NO_SPACE and reach.gap(space, first) < LEVEL
    return first if begins else None

"""Possible lane changes: from each space to the space beside its front."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence

from attrs import frozen

from trackmodel.geometry.arrays import NO_SPACE, Floats
from trackmodel.geometry.lanes.chains import back_of
from trackmodel.geometry.lanes.from_outlines import OutlineLanes
from trackmodel.track import Turn

LEVEL = 0.15
"""Fronts within this share of a space's length of each other are level."""
NEARLY_LEVEL = 0.35
"""In corners, boards lead now to the one, now to the other, if a front is ahead by less than this."""


@frozen
class LaneChange:
    """An arrow to the lane beside, with space numbers.

    Attributes:
        from_, to: the spaces.
        turn: LEFT or RIGHT.
        beside: how long the two lie beside each other, in lengths of `from_`; negative if the back of `to`
            lies ahead of the front of `from_`.
    """

    from_: int
    to: int
    turn: Turn
    beside: float


def lane_changes(lanes: OutlineLanes, level: float = LEVEL) -> Iterator[LaneChange]:
    """Yield every lane change that the outlines allow.

    From each space there is at most one to the left and one to the right, to the space of the lane
    beside that lies beside its front or begins there.

    Args:
        lanes: the lanes.
        level: the first space beside counts if its front is more than this share of a length ahead.
    """
    reach = _Fronts(lanes)
    for space in range(len(lanes.spaces)):
        for turn, beside in ((Turn.LEFT, lanes.left), (Turn.RIGHT, lanes.right)):
            yield from _to(lanes, reach, space, turn, [_target(lanes, reach, space, beside, level)])


def corner_lane_changes(lanes: OutlineLanes, in_corner: Collection[int]) -> Iterator[LaneChange]:
    """Yield every lane change out of these spaces that a board may print.

    Where the last space beside has its front about level, there are two to its lane: to it and to the next.

    Args:
        lanes: the lanes.
        in_corner: space numbers.
    """
    reach = _Fronts(lanes)
    for space in sorted(in_corner):
        for turn, beside in ((Turn.LEFT, lanes.left), (Turn.RIGHT, lanes.right)):
            targets = [_target(lanes, reach, space, beside, LEVEL)]
            if beside[space]:
                last = beside[space][-1]
                advance, following = reach.advance(space, last), int(lanes.next[last])
                if advance > -LEVEL:
                    targets.append(last)
                if advance < NEARLY_LEVEL and following != NO_SPACE:
                    targets.append(following)
            yield from _to(lanes, reach, space, turn, dict.fromkeys(targets))


def _to(
    lanes: OutlineLanes, reach: _Fronts, space: int, turn: Turn, targets: Iterable[int | None]
) -> Iterator[LaneChange]:
    for target in targets:
        if target is not None and target not in (space, int(lanes.next[space])):
            yield LaneChange(space, target, turn, -reach.gap(space, target))


class _Fronts:
    """Distances between the fronts of spaces beside each other."""

    def __init__(self, lanes: OutlineLanes) -> None:
        self._front = lanes.side_middle(lanes.front)
        self._back = lanes.side_middle(back_of(lanes.front))
        self._forward = lanes.forward
        along = self._front - self._back
        self._length: Floats = (along**2).sum(axis=1) ** 0.5

    def advance(self, space: int, other: int) -> float:
        """Return how far the front of `other` lies ahead of that of `space`, in lengths of `space`."""
        return self._ahead(space, other, self._front)

    def gap(self, space: int, other: int) -> float:
        """Return how far the back of `other` lies ahead of the front of `space`, in lengths of `space`."""
        return self._ahead(space, other, self._back)

    def _ahead(self, space: int, other: int, edge: Floats) -> float:
        along = self._forward[space] + self._forward[other]
        size = float((along @ along) ** 0.5) * float(self._length[space])
        return float((edge[other] - self._front[space]) @ along) / size if size else 0.0


def _target(
    lanes: OutlineLanes, reach: _Fronts, space: int, beside: Sequence[Sequence[int]], level: float
) -> int | None:
    if beside[space]:
        last = beside[space][-1]
        if reach.advance(space, last) > level:
            return last
        return int(lanes.next[last]) if lanes.next[last] != NO_SPACE else None
    # A lane that begins where the space ends.
    following = int(lanes.next[space])
    if following == NO_SPACE or not beside[following]:
        return None
    first = beside[following][0]
    begins = lanes.previous[first] == NO_SPACE and reach.gap(space, first) < LEVEL
    return first if begins else None

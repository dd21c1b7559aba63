"""Which space follows which, and which lane changes there is room for, among spaces that were read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import numpy as np
from attrs import evolve, frozen
from scipy.spatial import KDTree

from trackmodel.geometry.arrays import Floats
from trackmodel.geometry.lanes.from_outlines import OutlineLanes, outline_lanes
from trackmodel.geometry.lanes.lane_changes import LaneChange, lane_changes
from trackmodel.print_reading.printed_bridges import hidden, leads_off
from trackmodel.print_reading.reading_values import ReadSpace
from trackmodel.track import Arrow, Space, Track, Turn

LEVEL, HARDLY, EVEN = 0.05, 0.1, 0.075
"""A lane change leads to the first space beside whose front is more than `LEVEL` lengths ahead, as on the
digitized boards with scans; within `HARDLY` of that, it may lead to the space before or after, and within
`EVEN` that is as likely."""
NEXT = 0.3
"""A space begins at most this many lengths from where the one behind ends."""


@frozen(eq=False)
class Linked:
    """Spaces with their lanes.

    Attributes:
        spaces: the spaces; their indices are the space numbers.
        lanes: their lanes.
        changes: all lane changes there is room for, at most one to each side of a space.
        rival: where a lane change might lead as well, by its start and turn.
        even: lane changes of which that is as likely.
    """

    spaces: tuple[ReadSpace, ...]
    lanes: OutlineLanes
    changes: tuple[LaneChange, ...]
    rival: Mapping[tuple[int, Turn], int]
    even: frozenset[tuple[int, Turn]]


def link_spaces(spaces: Sequence[ReadSpace]) -> Linked:
    """Find the lanes of spaces, which are known to be driven from back to front."""
    pairs = list(_follow(spaces))
    track = Track(
        id="read",
        name="read",
        spaces=tuple(
            Space(
                id=space.id,
                outline=tuple((float(x), float(y)) for x, y in space.outline),
                lane=space.lane,
                place=space.place,
                level=space.level,
            )
            for space in spaces
        ),
        arrows=tuple(Arrow(spaces[one].id, spaces[other].id, Turn.AHEAD) for one, other in pairs),
    )
    lanes = outline_lanes(track)
    following, previous = lanes.next.copy(), lanes.previous.copy()
    for one, other in pairs:
        following[one], previous[other] = other, one
    lanes = evolve(lanes, next=following, previous=previous)
    below = hidden(spaces)

    def changes_at(level: float) -> tuple[LaneChange, ...]:
        found = lane_changes(lanes, level)
        return tuple(each for each in found if not leads_off(spaces, below, each.from_, each.to))

    changes = changes_at(LEVEL)
    target = {(change.from_, change.turn): change.to for change in changes}
    near, rival = (
        {
            (other.from_, other.turn): other.to
            for level in (LEVEL - off, LEVEL + off)
            for other in changes_at(level)
            if target.get((other.from_, other.turn)) != other.to
        }
        for off in (EVEN, HARDLY)
    )
    return Linked(tuple(spaces), lanes, changes, rival, frozenset(near))


def _follow(spaces: Sequence[ReadSpace]) -> Iterator[tuple[int, int]]:
    """Yield pairs of spaces where the second begins where the first ends."""
    if len(spaces) < 2:
        return
    begins = np.array([_middle(space, 0) for space in spaces])
    ends = np.array([_middle(space, -1) for space in spaces])
    length = np.hypot(*(ends - begins).T)
    apart, nearest = KDTree(begins).query(ends, k=2)
    for one in range(len(spaces)):
        for gap, other in zip(apart[one].tolist(), nearest[one].tolist(), strict=True):
            alike = spaces[one].place is spaces[other].place
            if other != one and alike and gap < NEXT * max(length[one], 1.0):
                yield one, other
                break


def _middle(space: ReadSpace, at: int) -> Floats:
    middle: Floats = (space.left[at] + space.right[at]) / 2
    return middle

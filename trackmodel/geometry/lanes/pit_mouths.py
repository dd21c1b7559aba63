"""Where the pit lane leaves the track and joins it again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np
import shapely
from attrs import frozen

from trackmodel.geometry.arrays import NO_SPACE, Floats
from trackmodel.geometry.lanes.chains import back_of
from trackmodel.geometry.lanes.from_outlines import OutlineLanes
from trackmodel.geometry.touching.borders import LEAST_SHARED
from trackmodel.geometry.touching.facing import REACH
from trackmodel.track import Turn

if TYPE_CHECKING:
    from scipy.spatial import cKDTree

NEARBY = 1.5
"""A pit lane that touches no space begins and ends within this many space sizes of one."""
WHOLE = 0.75
"""A mouth with at least this share of the length of the only space it touches begins and ends with it."""

MOST_LENGTHS = 4.0
"""The middle of a space that a mouth touches is at most this many space sizes away."""


@frozen
class PitMouth:
    """An arrow into or out of the pit lane, with space numbers; `touches` if it touches the track."""

    from_: int
    to: int
    turn: Turn
    touches: bool


def pit_mouths(lanes: OutlineLanes) -> Iterator[PitMouth]:
    """Find the arrows into and out of every pit lane beside the track.

    The ends of a pit lane are treated like spaces of another lane: it is entered from the space whose
    front lies in its mouth, and left for the space beside its front.
    """
    pit = np.flatnonzero(lanes.pit).tolist()
    if not pit or len(pit) == len(lanes.spaces):
        return
    track = _TrackBeside(lanes)
    for space in pit:
        if lanes.previous[space] == NO_SPACE:
            beside = track.touched(space)
            from_ = track.entered_from(beside) if beside else track.ends_near(space)
            if from_ is not None:
                yield PitMouth(from_, space, track.turn(from_, space, from_), bool(beside))
        if lanes.next[space] == NO_SPACE:
            beside = track.touched(space)
            to = track.left_for(beside) if beside else track.begins_near(space)
            if to is not None:
                yield PitMouth(space, to, track.turn(space, to, to), bool(beside))


_Beside = list[tuple[int, bool]]
"""Track spaces that a pit space touches, from back to front, and whether nearly over their whole side."""


class _TrackBeside:
    """The spaces of the track, seen from the ends of a pit lane."""

    def __init__(self, lanes: OutlineLanes) -> None:
        from scipy.spatial import cKDTree

        self._lanes = lanes
        self._spaces = np.flatnonzero(~lanes.pit)
        self._forward = lanes.forward
        self._middle = lanes.shapes.middle
        self._front = lanes.side_middle(lanes.front)
        self._back = lanes.side_middle(back_of(lanes.front))
        self._size = float(np.median(lanes.shapes.size))
        self._by_middle = cKDTree(self._middle[self._spaces])
        self._by_front = cKDTree(self._front[self._spaces])
        self._by_back = cKDTree(self._back[self._spaces])

    def touched(self, pit: int) -> _Beside:
        """Find the track spaces that a pit space touches.

        The mouth of a pit lane ends in a point too thin for `contacts`.
        """
        shapes, spaces = self._lanes.shapes, self._lanes.spaces
        about = shapely.Polygon(spaces[pit].outline).buffer(REACH * self._size)
        reach = MOST_LENGTHS * max(self._size, float(shapes.size[pit]))
        found: _Beside = []
        for space in self._spaces[self._by_middle.query_ball_point(self._middle[pit], reach)].tolist():
            border = shapely.LinearRing(spaces[space].outline)
            shared = float(border.intersection(about).length)
            if shared >= LEAST_SHARED * self._size:
                found.append((space, shared >= WHOLE * float(shapes.side_length[space].max())))
        along = sum(self._forward[space] for space, _whole in found)
        return sorted(found, key=lambda one: float(along @ self._middle[one[0]]))

    def entered_from(self, beside: _Beside) -> int:
        """Return the space from which a pit lane that begins beside these is entered."""
        space, whole = beside[0]
        behind = int(self._lanes.previous[space])
        return behind if len(beside) == 1 and whole and behind != NO_SPACE else space

    def left_for(self, beside: _Beside) -> int:
        """Return the space for which a pit lane that ends beside these is left."""
        space, whole = beside[-1]
        ahead = int(self._lanes.next[space])
        return ahead if len(beside) == 1 and whole and ahead != NO_SPACE else space

    def ends_near(self, pit: int) -> int | None:
        """Return the space that ends nearest to the back of a pit space, or None if none is near."""
        return self._nearest(self._by_front, self._back[pit])

    def begins_near(self, pit: int) -> int | None:
        """Return the space that begins nearest to the front of a pit space, or None if none is near."""
        return self._nearest(self._by_back, self._front[pit])

    def _nearest(self, edges: cKDTree, point: Floats) -> int | None:
        distance, found = edges.query(point, distance_upper_bound=NEARBY * self._size)
        return int(self._spaces[found]) if np.isfinite(distance) else None

    def turn(self, from_: int, to: int, on_track: int) -> Turn:
        """Return whether an arrow leads to the left or right of the track's direction."""
        forward, step = self._forward[on_track], self._middle[to] - self._middle[from_]
        return Turn.RIGHT if float(forward[0] * step[1] - forward[1] * step[0]) > 0 else Turn.LEFT

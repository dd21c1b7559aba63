"""Where the pit lane leaves the track and joins it again."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import shapely

from trackmodel.geometry.arrays import NO_SPACE, Floats
from trackmodel.geometry.lanes.chains import back_of
from trackmodel.geometry.lanes.from_outlines import OutlineLanes
from trackmodel.geometry.lanes.lane_rows import next_two
from trackmodel.geometry.touching.borders import LEAST_SHARED
from trackmodel.geometry.touching.facing import REACH
from trackmodel.track import Turn

NEARBY = 1.5
"""A pit lane begins and ends at most this many space sizes beside a lane."""
AT_THE_EDGE = 0.55
"""The tip of a pit lane that tapers lies at most this many space sizes from the middle of the lane beside."""
BEFORE, BEYOND = 0.1, -0.25
"""A space ends before a mouth, and beyond another, if its front is that far ahead of it, in its lengths."""
WHOLE = 0.75
"""A mouth with at least this share of the length of the only space it touches begins and ends with it."""

MOST_LENGTHS = 4.0
"""The middle of a space that a mouth touches is at most this many space sizes away."""


def pit_mouths(lanes: OutlineLanes) -> Iterator[tuple[int, int, Turn, bool]]:
    """Yield the arrows into and out of every pit lane: from, to, turn, and whether the spaces touch.

    A pit lane that tapers into the edge of the road is treated like a lane that begins or ends there: it is
    entered from the space whose front lies at its tip, and left for the space beside its front. A pit
    lane that begins or ends beside the road, at full width, is entered from the space that ends before its
    mouth and from the next one, and left for two spaces as well.
    """
    pit = np.flatnonzero(lanes.pit).tolist()
    if not pit or len(pit) == len(lanes.spaces):
        return
    track = _TrackBeside(lanes)
    for space in pit:
        beside = track.touched(space)
        if lanes.previous[space] == NO_SPACE:
            from_ = (
                [track.entered_from(beside)]
                if track.tapers(space, beside, False)
                else track.two_before(space)
            )
            for one in from_:
                yield one, space, track.turn(one, space, one), bool(beside)
        if lanes.next[space] == NO_SPACE:
            to = [track.left_for(beside)] if track.tapers(space, beside, True) else track.two_beyond(space)
            for one in to:
                yield space, one, track.turn(space, one, one), bool(beside)


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

    def tapers(self, pit: int, beside: _Beside, at_front: bool) -> bool:
        """Return whether a pit space ends in a tip at the edge of the road, at its front or its back."""
        if not beside:
            return False
        mouth = self._front[pit] if at_front else self._back[pit]
        aside = min(abs(self._seen_from(space, mouth)[1]) for space, _whole in beside)
        return aside <= AT_THE_EDGE * self._size

    def two_before(self, pit: int) -> list[int]:
        """Return the last space that ends before the back of a pit space, and the next in its lane."""
        lane = self._lane_beside(self._back[pit])
        before = [place for place, (_space, front) in enumerate(lane) if front <= BEFORE]
        first = before[-1] if before else 0
        return [space for space, _front in lane[first : first + 2]]

    def two_beyond(self, pit: int) -> list[int]:
        """Return the first space that ends beyond the front of a pit space, and the next in its lane."""
        lane = self._lane_beside(self._front[pit])
        first = next((place for place, (_space, front) in enumerate(lane) if front > BEYOND), len(lane))
        return [space for space, _front in lane[first : first + 2]]

    def _lane_beside(self, mouth: Floats) -> list[tuple[int, float]]:
        """Return some spaces of the lane nearest to a mouth, and how far ahead of it each ends.

        Distances are in lengths of the space. No lane is near if the nearest space is too far away.
        """
        distance, nearest = self._by_middle.query(mouth)
        space = int(self._spaces[nearest])
        aside = abs(self._seen_from(space, mouth)[1])
        if aside > NEARBY * self._size or distance > 2 * NEARBY * self._size:
            return []
        behind = next_two(self._lanes.previous, space)[::-1]
        lane = dict.fromkeys([*behind, space, *next_two(self._lanes.next, space)])
        return [(one, -self._seen_from(one, mouth)[0]) for one in lane]

    def _seen_from(self, space: int, point: Floats) -> tuple[float, float]:
        """Return how far ahead of a space's front a point lies, in its lengths, and how far to the right."""
        (x, y), off = self._forward[space], point - self._front[space]
        length = float(np.hypot(*(self._front[space] - self._back[space]))) or 1.0
        return float(x * off[0] + y * off[1]) / length, float(x * off[1] - y * off[0])

    def turn(self, from_: int, to: int, on_track: int) -> Turn:
        """Return whether an arrow leads to the left or right of the track's direction."""
        forward, step = self._forward[on_track], self._middle[to] - self._middle[from_]
        return Turn.RIGHT if float(forward[0] * step[1] - forward[1] * step[0]) > 0 else Turn.LEFT

"""How likely boards print the lane changes that a corner has room for.

The weights were fitted to nine GP Online boards. With weights fitted to eight of them, the lane changes of
the ninth are predicted with a precision of 0.855 and a recall of 0.88 on average.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator

import numpy as np

from trackmodel.geometry.arrays import NO_SPACE, Floats
from trackmodel.geometry.lanes.chains import back_of
from trackmodel.geometry.lanes.from_outlines import OutlineLanes
from trackmodel.geometry.lanes.lane_changes import LaneChange
from trackmodel.track import Turn

ANY = -0.46
OUT_OF_CORNER = 2.13
"""A lane change out of the corner is nearly always printed."""
ROAD_AHEAD, LANE_AHEAD, LANE_BEHIND = 2.70, -0.41, 1.10
"""Lane changes lead toward the inside: weights of how far the road turns that way at the next space, and the
lane at the next and at the previous space, each up to about `SHARP`."""
SHARP = math.radians(10)
SHARED, LESS_NATURAL = -2.62, 2.62
"""Of two lane changes to the same space from the lane beside, only one is printed."""
FIRST_ADVANCE, SECOND_ADVANCE, EVEN = 4.0, 3.0, 3.6
"""The one from the space that is farther ahead, if both are far behind the target; weights of how far, from
middle to middle in lengths of the space where each begins, and their sum where both are as likely."""
FAR_AHEAD, TOO_FAR = 0.9, -2.72
HARDLY_AHEAD, TOO_NEAR = 0.35, -2.43
"""From these advances on, a lane change is less likely, by so much for each length of a space."""
LAST_OF_LANE = -2.13
"""From the last space of its lane in the corner to another space of the corner."""
MOST = 0.9
"""A lane change in a corner is never sure."""
ROWS = 2


def printed_changes(
    lanes: OutlineLanes, changes: Iterable[LaneChange], in_corner: Collection[int], turn: Floats
) -> Iterator[tuple[LaneChange, float]]:
    """Yield the lane changes out of spaces in corners, with the probability that a board prints each.

    Args:
        lanes: the lanes.
        changes: possible lane changes.
        in_corner: space numbers.
        turn: how far the lane turns at each space (`trackmodel.geometry.lanes.bends.turn_angles`).
    """
    there = [change for change in changes if change.from_ in in_corner]
    road, advance = _of_road(lanes, turn), _Advance(lanes)
    to_same: dict[tuple[int, Turn], list[LaneChange]] = {}
    for change in there:
        to_same.setdefault((change.to, change.turn), []).append(change)
    for change in there:
        sign = 1.0 if change.turn is Turn.RIGHT else -1.0
        following, previous = int(lanes.next[change.from_]), int(lanes.previous[change.from_])
        score = ANY + OUT_OF_CORNER * (change.to not in in_corner)
        score += ROAD_AHEAD * _bend(road, following, sign) + LANE_AHEAD * _bend(turn, following, sign)
        score += LANE_BEHIND * _bend(turn, previous, sign)
        score += LAST_OF_LANE * (change.to in in_corner and following not in in_corner)
        others = [other for other in to_same[change.to, change.turn] if other is not change]
        if others:
            score += SHARED + LESS_NATURAL * math.tanh(advance.prefers(change, others[0]))
        else:
            score += TOO_FAR * max(0.0, change.advance - FAR_AHEAD)
            score += TOO_NEAR * max(0.0, HARDLY_AHEAD - change.advance)
        yield change, min(MOST, 1 / (1 + math.exp(-score)))


def _bend(turn: Floats, space: int, sign: float) -> float:
    """Return how much a space bends to one side, from -1 to 1."""
    return math.tanh(sign * float(turn[space]) / SHARP) if space != NO_SPACE else 0.0


def _of_road(lanes: OutlineLanes, turn: Floats) -> Floats:
    """Return the turn at each space, averaged over the lanes."""
    for _row in range(ROWS):
        means = []
        for space, own in enumerate(turn.tolist()):
            sides = (lanes.left[space], lanes.right[space])
            means.append(float(np.mean([own, *(np.mean(turn[list(side)]) for side in sides if side)])))
        turn = np.array(means)
    return turn


class _Advance:
    """How far ahead the targets of lane changes lie, from middle to middle."""

    def __init__(self, lanes: OutlineLanes) -> None:
        self._middle = lanes.shapes.middle
        along = lanes.side_middle(lanes.front) - lanes.side_middle(back_of(lanes.front))
        self._length = np.hypot(*along.T).clip(min=1e-9)
        self._way = lanes.forward - lanes.backward

    def prefers(self, change: LaneChange, other: LaneChange) -> float:
        """Return how much more natural a lane change is than another one to the same space; 0 if both are."""
        first, second = sorted((change, other), key=lambda each: each.advance)
        total = FIRST_ADVANCE * self._of(first) + SECOND_ADVANCE * self._of(second) - EVEN
        return total if first is change else -total

    def _of(self, change: LaneChange) -> float:
        way = self._way[change.from_] + self._way[change.to]
        step = self._middle[change.to] - self._middle[change.from_]
        size = float(np.hypot(*way)) * float(self._length[change.from_])
        return float(way @ step) / size if size else 0.0

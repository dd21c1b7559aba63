"""How likely boards print the lane changes that a corner has room for.

The weights were fitted to nine GP Online boards, as imported and with every vertex moved. With weights fitted
to eight of them, the lane changes of the ninth are predicted with a precision of 0.86 and a recall of 0.89 on
average (Monaco 0.93 and 0.90). Outlines don't tell that Curitiba prints only every other lane change
(0.71 and 0.91), and two corners of San Marino none at all.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Sequence

import numpy as np

from trackmodel.geometry.arrays import NO_SPACE, Floats
from trackmodel.geometry.lanes.from_outlines import OutlineLanes
from trackmodel.geometry.lanes.lane_changes import LaneChange
from trackmodel.track import Turn

ANY = -0.61
OUT_OF_CORNER = 2.00
"""A lane change out of the corner is nearly always printed."""
LAST_OF_LANE = -1.75
"""From the last space of its lane in the corner to another space of the corner."""
SHARP = math.radians(15)
ROAD = (0.96, 0.03, -0.24, -0.86, 2.79, -0.56)
LANE = (-0.11, -0.67, -0.85, 1.67, 2.09, -0.18)
"""Lane changes lead toward the inside: weights of how far the road and the lane bend that way at the spaces
listed by `_Bends._about`, each up to about `SHARP`. Where one bend follows another, lane changes keep their
direction longer than the space itself bends: its target decides."""
FROM_BEHIND, FROM_AHEAD = -2.28, -4.10
"""Of two lane changes to the same space from the lane beside, hardly ever are both printed."""
BESIDE_THE_FIRST, BEND_BEGINS = 4.58, 0.76
"""The one from behind, if its space lies beside the target (weight of their common length, in lengths of the
space) and where the bend becomes sharper; otherwise the one from ahead."""
FAR_AHEAD, TOO_FAR = 0.9, -2.14
HARDLY_AHEAD, TOO_NEAR = 0.35, -0.74
"""From these advances on, a lane change is less likely, by so much for each length of a space."""
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
    bends = _Bends(lanes, turn)
    to_same: dict[tuple[int, Turn], list[LaneChange]] = {}
    for change in there:
        to_same.setdefault((change.to, change.turn), []).append(change)
    for change in there:
        leaves = change.to not in in_corner
        score = ANY + OUT_OF_CORNER * leaves + bends.score(change)
        score += LAST_OF_LANE * (not leaves and int(lanes.next[change.from_]) not in in_corner)
        rivals = [other for other in to_same[change.to, change.turn] if other is not change]
        if rivals:
            score += _against(change, rivals[0], bends.sharpens(change))
        else:
            score += TOO_FAR * max(0.0, change.advance - FAR_AHEAD)
            score += TOO_NEAR * max(0.0, HARDLY_AHEAD - change.advance)
        yield change, min(MOST, 1 / (1 + math.exp(-score)))


def _against(change: LaneChange, rival: LaneChange, sharpens: float) -> float:
    """Return the score of a lane change that leads to the same space as another one."""
    if change.advance > rival.advance:
        return FROM_BEHIND + BESIDE_THE_FIRST * change.beside + BEND_BEGINS * sharpens
    return FROM_AHEAD - BESIDE_THE_FIRST * rival.beside - BEND_BEGINS * sharpens


class _Bends:
    """How far the road and its lanes bend toward the side of a lane change."""

    def __init__(self, lanes: OutlineLanes, turn: Floats) -> None:
        self._next, self._previous = lanes.next.tolist(), lanes.previous.tolist()
        self._lane: list[float] = (turn / SHARP).tolist()
        self._road: list[float] = (_of_road(lanes, turn) / SHARP).tolist()

    def score(self, change: LaneChange) -> float:
        """Return the weighted sum of the bends about a lane change, each from -1 to 1."""
        about = self._about(change)
        return sum(
            weight * math.tanh(self._towards(change.turn, bends, space))
            for weights, bends in ((ROAD, self._road), (LANE, self._lane))
            for weight, space in zip(weights, about, strict=True)
        )

    def sharpens(self, change: LaneChange) -> float:
        """Return how much more the road bends beyond the space than behind it, from -1 to 1."""
        behind, _own, _ahead, beyond, *_target = self._about(change)
        more, less = (self._towards(change.turn, self._road, space) for space in (beyond, behind))
        return math.tanh(more - less)

    def _about(self, change: LaneChange) -> tuple[int, ...]:
        """Return the space behind, the space itself, the next two, the target, and the one ahead of that."""
        following = self._after(change.from_)
        return (
            self._previous[change.from_],
            change.from_,
            following,
            self._after(following),
            change.to,
            self._after(change.to),
        )

    def _after(self, space: int) -> int:
        return self._next[space] if space != NO_SPACE else NO_SPACE

    def _towards(self, turn: Turn, bends: Sequence[float], space: int) -> float:
        if space == NO_SPACE:
            return 0.0
        return bends[space] if turn is Turn.RIGHT else -bends[space]


def _of_road(lanes: OutlineLanes, turn: Floats) -> Floats:
    """Return the turn at each space, averaged over the lanes."""
    for _row in range(ROWS):
        means = []
        for space, own in enumerate(turn.tolist()):
            sides = (lanes.left[space], lanes.right[space])
            means.append(float(np.mean([own, *(np.mean(turn[list(side)]) for side in sides if side)])))
        turn = np.array(means)
    return turn

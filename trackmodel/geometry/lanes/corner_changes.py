"""How likely boards print the lane changes that a corner has room for.

`python -m scripts.train_corner_changes ../shared/boards` fits the weights to nine GP Online boards. Weights
fitted to eight of them predict the ninth with a precision of 0.87 and a recall of 0.90 (which facts count was
chosen with the same boards). Half of what is wrongly proposed is what outlines can't tell: that Curitiba
prints only every other lane change, Indianapolis none of the outermost lane behind the apex, and two corners
of San Marino hardly any. Weighing all lane changes of a corner together gained half a point, so each is by
itself.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType

import numpy as np

from trackmodel.geometry.arrays import NO_SPACE, Floats
from trackmodel.geometry.lanes.chains import back_of
from trackmodel.geometry.lanes.from_outlines import OutlineLanes
from trackmodel.geometry.lanes.lane_changes import LaneChange
from trackmodel.track import Turn

WEIGHTS: Mapping[str, float] = MappingProxyType(
    {
        "any": -0.93,
        "leaves the corner": 2.09,
        "stays, but its lane leaves": -1.92,
        "two lead behind its target": -0.92,
        "road bends": -4.62,
        "road bends slightly": 1.65,
        "road bends at the target": 2.94,
        "lane bends at the target": 1.43,
        "lane bends behind the target": 2.50,
        "longer than the target": -2.73,
        "longer than the arrow ahead": -1.52,
        "far ahead": -2.96,
        "from behind": -2.76,
        "from ahead": -3.94,
        "beside the target": 5.12,
        "bend begins": 0.74,
        "both far ahead": -4.86,
    }
)
"""Weight of each fact of a lane change (`facts_of`) in the log of its odds."""
SHARP, SLIGHT = math.radians(15), math.radians(6)
"""A bend counts up to about this."""
USUAL_ADVANCES = 1.1
"""How far ahead of their starts two lane changes to the same space lie together, where both are as likely."""
FAR_AHEAD = 0.9
"""From this advance on, a lane change is less likely."""
ROWS = 2


def printed_changes(
    lanes: OutlineLanes,
    changes: Iterable[LaneChange],
    in_corner: Collection[int],
    turn: Floats,
    weights: Mapping[str, float] = WEIGHTS,
) -> Iterator[tuple[LaneChange, float]]:
    """Yield the lane changes out of spaces in corners, with the probability that a board prints each.

    Args:
        lanes: the lanes.
        changes: possible lane changes.
        in_corner: space numbers.
        turn: how far the lane turns at each space (`trackmodel.geometry.lanes.bends.turn_angles`).
        weights: of each fact in the log of the odds.
    """
    for change, facts in facts_of(lanes, changes, in_corner, turn):
        score = sum(weights[name] * fact for name, fact in facts.items())
        yield change, 1 / (1 + math.exp(-score))


def facts_of(
    lanes: OutlineLanes, changes: Iterable[LaneChange], in_corner: Collection[int], turn: Floats
) -> Iterator[tuple[LaneChange, dict[str, float]]]:
    """Yield the lane changes out of spaces in corners, with what tells whether a board prints each.

    Lane changes lead toward the inside. Where one bend follows another they keep their direction longer than
    the space itself bends: its target decides. Of two to the same space from the lane beside, hardly ever are
    both printed: the one from behind, if its space lies beside the target and the bend becomes sharper,
    otherwise the one from ahead.
    """
    there = [change for change in changes if change.from_ in in_corner]
    to_same: dict[tuple[int, Turn], list[LaneChange]] = {}
    for change in there:
        to_same.setdefault((change.to, change.turn), []).append(change)
    road = _RoadAbout(lanes, turn)
    for change in there:
        ends = int(lanes.next[change.from_]) not in in_corner
        leaves = change.to not in in_corner
        behind = int(lanes.previous[change.to])
        rival = next((other for other in to_same[change.to, change.turn] if other is not change), None)
        facts = {
            "any": 1.0,
            "leaves the corner": float(leaves),
            "stays, but its lane leaves": float(ends and not leaves),
            "two lead behind its target": float(len(to_same.get((behind, change.turn), ())) > 1),
            **road.bends(change),
            **road.lengths(change),
        }
        if rival is None:
            facts["far ahead"] = max(0.0, change.advance - FAR_AHEAD)
        else:
            facts.update(road.against(change, rival))
        yield change, facts


class _RoadAbout:
    """The road and its lanes about lane changes."""

    def __init__(self, lanes: OutlineLanes, turn: Floats) -> None:
        self._next, self._previous = lanes.next.tolist(), lanes.previous.tolist()
        self._lane: list[float] = turn.tolist()
        self._road: list[float] = _of_road(lanes, turn).tolist()
        self._middle = lanes.shapes.middle
        along = lanes.side_middle(lanes.front) - lanes.side_middle(back_of(lanes.front))
        self._length: list[float] = np.hypot(*along.T).clip(min=1e-9).tolist()

    def bends(self, change: LaneChange) -> dict[str, float]:
        """Return how far the road and the lanes bend toward the side of a lane change, each from -1 to 1."""
        turn, start, target = change.turn, change.from_, change.to
        road, lane = self._road, self._lane
        return {
            "road bends": math.tanh(_towards(turn, road, start) / SHARP),
            "road bends slightly": math.tanh(_towards(turn, road, start) / SLIGHT),
            "road bends at the target": math.tanh(_towards(turn, road, target) / SHARP),
            "lane bends at the target": math.tanh(_towards(turn, lane, target) / SHARP),
            "lane bends behind the target": math.tanh(_towards(turn, lane, self._previous[target]) / SHARP),
        }

    def lengths(self, change: LaneChange) -> dict[str, float]:
        """Return how long a lane change and its start are, compared with the arrow ahead and the target."""
        start, target = change.from_, change.to
        way, usual = float(np.hypot(*self._way(start, target))), float(np.hypot(*self._step(start)))
        return {
            "longer than the target": math.log(self._length[start] / self._length[target]),
            "longer than the arrow ahead": way / usual - 1 if usual else 0.0,
        }

    def against(self, change: LaneChange, rival: LaneChange) -> dict[str, float]:
        """Return what tells two lane changes to the same space apart."""
        from_behind = change.advance > rival.advance
        sign, behind = (1.0, change) if from_behind else (-1.0, rival)
        turn, start = change.turn, change.from_
        more = _towards(turn, self._road, self._two_ahead(start))
        more -= _towards(turn, self._road, self._previous[start])
        return {
            "from behind": float(from_behind),
            "from ahead": float(not from_behind),
            "beside the target": sign * behind.beside,
            "bend begins": sign * math.tanh(more / SHARP),
            "both far ahead": sign * math.tanh(self._advance(change) + self._advance(rival) - USUAL_ADVANCES),
        }

    def _advance(self, change: LaneChange) -> float:
        """Return how far ahead the target lies from middle to middle, in arrows ahead."""
        start = change.from_
        on = self._way_on(start)
        size = float(np.hypot(*on)) * float(np.hypot(*self._step(start)))
        return float(self._way(start, change.to) @ on) / size if size else 0.0

    def _step(self, space: int) -> Floats:
        """Return the way to the space ahead, or to this one from the space behind."""
        ahead = self._next[space]
        return self._way(space, ahead) if ahead != NO_SPACE else self._way_on(space)

    def _way_on(self, space: int) -> Floats:
        """Return the way from the space behind to the space ahead; where one is missing, only the other."""
        behind, ahead = self._previous[space], self._next[space]
        return self._way(space if behind == NO_SPACE else behind, space if ahead == NO_SPACE else ahead)

    def _way(self, start: int, end: int) -> Floats:
        way: Floats = self._middle[end] - self._middle[start]
        return way

    def _two_ahead(self, space: int) -> int:
        ahead = self._next[space]
        return self._next[ahead] if ahead != NO_SPACE else NO_SPACE


def _towards(turn: Turn, bends: Sequence[float], space: int) -> float:
    """Return how far a space bends toward a side, in radians; 0 for none."""
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

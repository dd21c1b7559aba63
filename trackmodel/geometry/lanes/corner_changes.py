"""How likely boards print the lane changes that a corner has room for.

`python -m scripts.train_corner_changes ../shared/boards` fits the weights to nine GP Online boards. Weights
fitted to eight of them predict the ninth with a precision of 0.88 and a recall of 0.90 (which facts count was
chosen with the same boards). Half of what is wrongly proposed is what outlines can't tell: that Curitiba
prints only every other lane change, Indianapolis none of the outermost lane behind the apex, and two corners
of San Marino hardly any. Lane changes that exclude each other compete. These gained nothing more: weighing
all lane changes of a corner together, with those beside, ahead, and behind; boosted trees on eighty measures
of the outlines; the best set of lane changes in place of the likeliest first; what the board's other corners
print.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType

import numpy as np

from trackmodel.geometry.arrays import NO_SPACE, Floats
from trackmodel.geometry.lanes.chains import back_of
from trackmodel.geometry.lanes.from_outlines import OutlineLanes
from trackmodel.geometry.lanes.lane_changes import LaneChange
from trackmodel.track import Turn

WEIGHTS: Mapping[str, float] = MappingProxyType(
    {
        "any": -0.06,
        "leaves the corner": 1.28,
        "stays, but its lane leaves": -2.12,
        "road bends": -2.42,
        "road bends slightly": 1.13,
        "road bends at the target": 3.15,
        "lane bends behind the target": 1.57,
        "longer than the target": -2.22,
        "longer than the arrow ahead": -3.67,
        "ahead": -0.62,
        "hardly ahead": -7.11,
        "far ahead": -3.53,
        "ahead in a bend": -1.98,
        "ahead to a bend": 2.22,
        "beside the target": -1.69,
        "apart from the target": -5.75,
    }
)
"""Weight of each fact of a lane change (`facts_of`) in the log of its odds."""
SHARP, SLIGHT = math.radians(15), math.radians(6)
"""A bend counts up to about this."""
USUAL_ADVANCE = 0.6
"""How far ahead of their starts the targets of lane changes usually lie, in arrows ahead."""
HARDLY_AHEAD, FAR_AHEAD = 0.35, 0.85
"""Targets less or more far ahead are less likely."""
APART = 0.05
"""From this gap between front and target on, in lengths of the start, a lane change is less likely."""
ROWS = 2
MOST = 30.0
"""Bound of a score, which keeps odds finite on odd outlines."""


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
    found = list(facts_of(lanes, changes, in_corner, turn))
    scores = [sum(weights[name] * fact for name, fact in facts.items()) for _change, facts in found]
    odds = np.exp(np.clip(scores, -MOST, MOST)).tolist()
    rivals = rivals_of([(change.from_, change.to, change.turn) for change, _facts in found])
    for number, (change, _facts) in enumerate(found):
        yield change, odds[number] / (1 + odds[number] + sum(odds[rival] for rival in rivals[number]))


def rivals_of(changes: Sequence[tuple[Hashable, Hashable, Turn]]) -> list[list[int]]:
    """Return the numbers of the lane changes that each one competes with.

    Of those out of a space, and of those into a space from the same side, boards print hardly ever two.

    Args:
        changes: from, to, and turn of each.
    """
    out: dict[Hashable, set[int]] = {}
    into: dict[Hashable, set[int]] = {}
    for number, (from_, to, turn) in enumerate(changes):
        out.setdefault(from_, set()).add(number)
        into.setdefault((to, turn), set()).add(number)
    return [
        sorted((out[from_] | into[to, turn]) - {number}) for number, (from_, to, turn) in enumerate(changes)
    ]


def facts_of(
    lanes: OutlineLanes, changes: Iterable[LaneChange], in_corner: Collection[int], turn: Floats
) -> Iterator[tuple[LaneChange, dict[str, float]]]:
    """Yield the lane changes out of spaces in corners, with what tells whether a board prints each.

    Lane changes lead toward the inside. Where one bend follows another they keep their direction longer than
    the space itself bends: its target decides. In bends, they lead less far ahead.
    """
    road = _RoadAbout(lanes, turn)
    for change in changes:
        if change.from_ not in in_corner:
            continue
        ends = int(lanes.next[change.from_]) not in in_corner
        leaves = change.to not in in_corner
        yield (
            change,
            {
                "any": 1.0,
                "leaves the corner": float(leaves),
                "stays, but its lane leaves": float(ends and not leaves),
                **road.bends(change),
                **road.lengths(change),
                **road.advances(change),
            },
        )


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

    def advances(self, change: LaneChange) -> dict[str, float]:
        """Return how far ahead the target of a lane change lies."""
        turn, start, target = change.turn, change.from_, change.to
        advance = self._advance(change)
        more = advance - USUAL_ADVANCE
        return {
            "ahead": more,
            "hardly ahead": max(0.0, HARDLY_AHEAD - advance),
            "far ahead": max(0.0, advance - FAR_AHEAD),
            "ahead in a bend": more * math.tanh(_towards(turn, self._road, start) / SHARP),
            "ahead to a bend": more * math.tanh(_towards(turn, self._road, target) / SHARP),
            "beside the target": change.beside,
            "apart from the target": max(0.0, -change.beside - APART),
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

"""Lanes from the centers of spaces and the arrows between them, as imported boards have them.

Outlines, turns of arrows and lane numbers of imported boards are made from these lanes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import numpy as np
from attrs import frozen

from trackmodel.geometry.arrays import NO_SPACE, Floats, Ints
from trackmodel.geometry.road.flow import Flow, flow
from trackmodel.geometry.road.stations import Stations
from trackmodel.track import Point, Turn

_Pair = tuple[int, int]
"""Two space numbers."""

LEAST_AHEAD = 0.3
"""The next space of a lane lies at least this many space lengths ahead."""
IN_LANE = 0.5
"""The next space of a lane lies less than this many lane widths aside."""
OVER_A_GAP = 1.2
"""The same limit if the lane would otherwise have a gap."""
MOST_SWAPS = 4
"""Most lanes to change to close one gap."""
WITHOUT_ARROW = 0.3
"""Lane widths added to the sideways distance of a pair without an arrow."""
NEXT = 1.8
"""Over a gap without an arrow, the next space lies at most this many space lengths ahead."""


@frozen(eq=False)
class CenterLanes:
    """The lanes of n spaces; `NO_SPACE` where there is none.

    Attributes:
        points: centers, shape (n, 2), board units.
        direction: unit vectors in driving direction, shape (n, 2).
        stations: distances of the centers along the road.
        next, previous: spaces ahead and behind in the same lane, shape (n,).
        left, right: nearest spaces of the lanes to either side, shape (n,).
        lane: number of lanes to the left of each space, shape (n,).
        length: length of each space along its lane, shape (n,), board units.
        width: distance between the middles of two lanes, board units.
    """

    points: Floats
    direction: Floats
    stations: Stations
    next: Ints
    previous: Ints
    left: Ints
    right: Ints
    lane: Ints
    length: Floats
    width: float


def center_lanes(points: Sequence[Point], arrows: Sequence[tuple[int, int]]) -> CenterLanes:
    """Find the lanes of spaces with known centers and arrows.

    Call it separately for the track and the pit lane: they are different roads.

    Args:
        points: centers of the spaces, board units.
        arrows: pairs of space numbers.
    """
    road = flow(points, [arrow for arrow in arrows if arrow[0] != arrow[1]])
    ahead, aside = road.relative(road.near)
    width = _lane_width(road, ahead, aside)
    following, previous = _followers(road, ahead, aside, width, set(arrows))
    left = _nearest_aside(road, ahead, -aside, width)
    right = _nearest_aside(road, ahead, aside, width)
    length = _lengths_along(road, following, previous)
    lane = _evened_out(_lane_numbers(left), following, previous)
    return CenterLanes(
        road.points, road.direction, road.stations, following, previous, left, right, lane, length, width
    )


def _lane_width(road: Flow, ahead: Floats, aside: Floats) -> float:
    """Return the median distance to the nearest lane aside; for a single lane, estimate it from lengths."""
    one = road.near[:, 0]
    beside = (np.abs(ahead) < 0.6 * road.length[one]) & (np.abs(aside) > 0.25 * road.length[one])
    nearest = np.full(len(road.points), np.inf)
    np.minimum.at(nearest, one[beside], np.abs(aside[beside]))
    nearest = nearest[np.isfinite(nearest)]
    if len(nearest):
        return float(np.median(nearest))
    return float(np.median(road.length)) * 0.6 if len(road.points) else 1.0


def _followers(
    road: Flow, ahead: Floats, aside: Floats, width: float, arrows: set[_Pair]
) -> tuple[Ints, Ints]:
    """Join each space to the next of its lane, the best pairs first.

    In a sudden bend a lane seems to jump aside. So remaining gaps are closed afterwards: first with any arrow
    between the end of one lane and the start of another, then with spaces further aside.
    """
    one, other = road.near[:, 0], road.near[:, 1]
    pairs = list(zip(one.tolist(), other.tolist(), strict=True))
    is_ahead = ahead > LEAST_AHEAD * road.length[one]
    has_arrow = np.array([pair in arrows for pair in pairs], dtype=np.bool_)
    in_lane = is_ahead & (np.abs(aside) < IN_LANE * width)
    across_gap = is_ahead & (ahead < NEXT * road.length[one]) & (np.abs(aside) < OVER_A_GAP * width)
    step = road.points[other] - road.points[one]
    cost = np.where(
        np.isfinite(ahead), np.abs(aside) + 0.35 * np.abs(ahead), np.hypot(step[:, 0], step[:, 1])
    )
    cost = cost + np.where(has_arrow, 0.0, WITHOUT_ARROW * width)
    joins = _Joins(len(road.points))
    for usable in (in_lane, has_arrow):
        joins.join_cheapest_first(one[usable], other[usable], cost[usable])
    cost_of_pair = dict(zip(pairs, cost.tolist(), strict=True))
    joins.close_gaps(
        {pair: cost_of_pair[pair] for pair in sorted(arrows & cost_of_pair.keys())}, cost_of_pair
    )
    joins.join_cheapest_first(one[across_gap], other[across_gap], cost[across_gap])
    return joins.following, joins.previous


class _Joins:
    """The next and previous space of each space in its lane, while lanes are being joined."""

    def __init__(self, count: int) -> None:
        self.following: Ints = np.full(count, NO_SPACE, dtype=np.intp)
        self.previous: Ints = np.full(count, NO_SPACE, dtype=np.intp)

    def join_cheapest_first(self, one: Ints, other: Ints, cost: Floats) -> None:
        """Join pairs whose spaces are still free on that side."""
        for pair in np.argsort(cost, kind="stable"):
            if self.following[one[pair]] == NO_SPACE and self.previous[other[pair]] == NO_SPACE:
                self.following[one[pair]], self.previous[other[pair]] = (other[pair], one[pair])

    def close_gaps(self, usable: Mapping[_Pair, float], cost: Mapping[_Pair, float]) -> None:
        """Join the end of a lane to a space that already has a previous one if that one finds another.

        Args:
            usable: pairs that may be joined, with their costs.
            cost: costs of the pairs joined so far.
        """
        targets: dict[int, list[int]] = {}
        for one, other in usable:
            targets.setdefault(one, []).append(other)

        def ways(end: int, taken: frozenset[int]) -> Iterator[tuple[float, list[_Pair]]]:
            for target in targets.get(end, ()):
                if target in taken:
                    continue
                rival = int(self.previous[target])
                if rival == NO_SPACE:
                    yield usable[end, target], [(end, target)]
                elif len(taken) < MOST_SWAPS:
                    gain = usable[end, target] - cost[rival, target]
                    for rest, pairs in ways(rival, taken | {target}):
                        yield gain + rest, [(end, target), *pairs]

        for end in np.flatnonzero(self.following == NO_SPACE).tolist():
            _cost, pairs = min(ways(end, frozenset()), default=(0.0, []))
            for one, other in pairs:
                self.following[one], self.previous[other] = other, one


def _lengths_along(road: Flow, following: Ints, previous: Ints) -> Floats:
    """Return half the distance from the previous to the next space; the flow's length without either."""
    at = road.points
    total, number = np.zeros(len(at)), np.zeros(len(at))
    for other in (following, previous):
        there = other != NO_SPACE
        total[there] += np.hypot(*(at[other[there]] - at[there]).T)
        number[there] += 1
    lengths: Floats = np.where(number > 0, total / np.maximum(number, 1), road.length)
    return lengths


def _nearest_aside(road: Flow, ahead: Floats, aside: Floats, width: float) -> Ints:
    """Return the most nearly level space one lane away, on the side where `aside` is positive."""
    one_lane = (aside > 0.45 * width) & (aside < 1.6 * width)
    usable = np.flatnonzero(one_lane & (np.abs(ahead) < 0.9 * road.length[road.near[:, 0]]))
    cost = np.abs(ahead[usable]) + np.abs(aside[usable] - width)
    nearest = np.full(len(road.points), NO_SPACE, dtype=np.intp)
    for pair in usable[np.argsort(-cost, kind="stable")]:
        nearest[road.near[pair, 0]] = road.near[pair, 1]
    return nearest


def _lane_numbers(left: Ints) -> Ints:
    """Return the number of lanes to the left of each space, shape (n,)."""
    lane = np.zeros(len(left), dtype=np.intp)
    for space in range(len(left)):
        aside, seen = int(left[space]), {space}
        while aside != NO_SPACE and aside not in seen:
            seen.add(aside)
            lane[space] += 1
            aside = int(left[aside])
    return lane


def _evened_out(lane: Ints, following: Ints, previous: Ints) -> Ints:
    """Return the median of the lane numbers around each space: a lane doesn't jump for one space."""
    count = len(lane)
    here = np.arange(count)
    back = np.where(previous == NO_SPACE, here, previous)
    front = np.where(following == NO_SPACE, here, following)
    around = np.stack([back[back], back, here, front, front[front]])
    middle: Ints = np.median(lane[around], axis=0).astype(np.intp) if count else lane
    return middle


KEEPS_LANE = 0.5
"""Where a lane ends, an arrow that leads aside by less than this share of the lane width is ahead."""


def turns_along_lanes(lanes: CenterLanes, arrows: Iterable[tuple[int, int]]) -> list[Turn]:
    """Return the turns of arrows between spaces with known lanes: at most one ahead per space."""
    return [_turn(lanes, from_, to) for from_, to in arrows]


def _turn(lanes: CenterLanes, from_: int, to: int) -> Turn:
    following = int(lanes.next[from_])
    if following == to:
        return Turn.AHEAD
    aside = _aside(lanes, from_, to)
    if following == NO_SPACE and lanes.previous[to] == NO_SPACE and abs(aside) < KEEPS_LANE * lanes.width:
        return Turn.AHEAD
    return Turn.RIGHT if aside > 0 else Turn.LEFT


def _aside(lanes: CenterLanes, from_: int, to: int) -> float:
    """Return how far to the right of its own lane an arrow leads, in board units.

    The lane is the line to its next space, or at its end the mean direction of both spaces.
    """
    following = int(lanes.next[from_])
    if following == NO_SPACE:
        along = lanes.direction[from_] + lanes.direction[to]
    else:
        along = lanes.points[following] - lanes.points[from_]
    step = lanes.points[to] - lanes.points[from_]
    size = float((along @ along) ** 0.5) or 1.0
    return float(along[0] * step[1] - along[1] * step[0]) / size

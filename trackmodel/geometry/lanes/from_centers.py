"""Lanes read off the centers of spaces: driving direction, who follows whom, who runs beside whom.

A foreign board gives points and arrows only. Everything else of its geometry (outlines, turns of
arrows, lane numbers) starts from what is found here.
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
"""Numbers of two spaces."""

LEAST_AHEAD = 0.3
"""The next space of a lane lies at least this many lengths ahead."""
IN_LANE = 0.5
"""It lies less than this part of the lane width aside."""
OVER_A_GAP = 1.2
"""The same where a lane would have a gap otherwise."""
MOST_SWAPS = 4
"""So many lanes are joined anew at most to close one gap."""
WITHOUT_ARROW = 0.3
"""A pair without an arrow counts as this many lane widths further aside than it lies."""
NEXT = 1.8
"""Over a gap without an arrow it lies at most this many lengths ahead."""


@frozen(eq=False)
class CenterLanes:
    """How spaces lie to one another; spaces are numbers, `NO_SPACE` where there is none.

    Attributes:
        points: centers, shape (n, 2).
        direction: unit vectors of driving, shape (n, 2).
        stations: how far along the road the centers lie.
        next, previous: the space before and behind in the same lane.
        left, right: the nearest space of the lanes to either side.
        lane: lanes to the left of a space.
        length: of a space along its lane, per space.
        width: distance between the middles of two lanes, one for the board.
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
    """Finds the lanes of spaces known by their centers and arrows.

    Call it for the track and the pit lane apart: they are no lanes of one road.

    Args:
        points: centers of the spaces, board units.
        arrows: pairs of numbers of spaces.
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
    """The usual distance to the nearest lane aside; of a single lane a guess from its length."""
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
    """Joins each space to the next of its lane: the best pairs first, each space once.

    In a sudden bend a lane seems to jump aside. So gaps that are left are closed afterwards: with
    any arrow between the end of one lane and the start of another, then with spaces further aside.
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
    """Which space follows which in its lane, while it is being found out."""

    def __init__(self, count: int) -> None:
        self.following: Ints = np.full(count, NO_SPACE, dtype=np.intp)
        self.previous: Ints = np.full(count, NO_SPACE, dtype=np.intp)

    def join_cheapest_first(self, one: Ints, other: Ints, cost: Floats) -> None:
        """Joins pairs whose spaces are still free on the side in question."""
        for pair in np.argsort(cost, kind="stable"):
            if self.following[one[pair]] == NO_SPACE and self.previous[other[pair]] == NO_SPACE:
                self.following[one[pair]], self.previous[other[pair]] = (other[pair], one[pair])

    def close_gaps(self, usable: Mapping[_Pair, float], cost: Mapping[_Pair, float]) -> None:
        """Joins the end of a lane to a space that is taken, if the one that had it finds another.

        Args:
            usable: the pairs that may be joined, and what each costs.
            cost: what the pairs joined so far may cost.
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
    """Half the way from the space behind to the one before; what its arrows say where both miss."""
    at = road.points
    total, number = np.zeros(len(at)), np.zeros(len(at))
    for other in (following, previous):
        there = other != NO_SPACE
        total[there] += np.hypot(*(at[other[there]] - at[there]).T)
        number[there] += 1
    lengths: Floats = np.where(number > 0, total / np.maximum(number, 1), road.length)
    return lengths


def _nearest_aside(road: Flow, ahead: Floats, aside: Floats, width: float) -> Ints:
    """The space that lies most nearly level one lane away, on the side where `aside` is positive."""
    one_lane = (aside > 0.45 * width) & (aside < 1.6 * width)
    usable = np.flatnonzero(one_lane & (np.abs(ahead) < 0.9 * road.length[road.near[:, 0]]))
    cost = np.abs(ahead[usable]) + np.abs(aside[usable] - width)
    nearest = np.full(len(road.points), NO_SPACE, dtype=np.intp)
    for pair in usable[np.argsort(-cost, kind="stable")]:
        nearest[road.near[pair, 0]] = road.near[pair, 1]
    return nearest


def _lane_numbers(left: Ints) -> Ints:
    """How many lanes lie to the left of each space."""
    lane = np.zeros(len(left), dtype=np.intp)
    for space in range(len(left)):
        aside, seen = int(left[space]), {space}
        while aside != NO_SPACE and aside not in seen:
            seen.add(aside)
            lane[space] += 1
            aside = int(left[aside])
    return lane


def _evened_out(lane: Ints, following: Ints, previous: Ints) -> Ints:
    """The middle one of the numbers around each space in its lane: a lane doesn't jump for a space."""
    count = len(lane)
    here = np.arange(count)
    back = np.where(previous == NO_SPACE, here, previous)
    front = np.where(following == NO_SPACE, here, following)
    around = np.stack([back[back], back, here, front, front[front]])
    middle: Ints = np.median(lane[around], axis=0).astype(np.intp) if count else lane
    return middle


KEEPS_LANE = 0.5
"""Part of the lane width an arrow may lead aside where its lane just ends, and still be ahead."""


def turns_along_lanes(lanes: CenterLanes, arrows: Iterable[tuple[int, int]]) -> list[Turn]:
    """The turns of arrows between spaces whose lanes are known: at most one ahead per space."""
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
    """How far to the right of its own lane an arrow leads.

    The lane is the line to its next space; where it ends, the mean direction of both spaces.
    """
    following = int(lanes.next[from_])
    if following == NO_SPACE:
        along = lanes.direction[from_] + lanes.direction[to]
    else:
        along = lanes.points[following] - lanes.points[from_]
    step = lanes.points[to] - lanes.points[from_]
    size = float((along @ along) ** 0.5) or 1.0
    return float(along[0] * step[1] - along[1] * step[0]) / size

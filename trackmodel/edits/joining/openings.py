"""Where a circuit can be cut open: a stretch of straight to remove, lane by lane."""

from __future__ import annotations

import math
from bisect import bisect, bisect_left
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from statistics import median_low

import numpy as np
from attrs import frozen

from trackmodel.facts import Facts
from trackmodel.geometry.laying.joining_road import LaneEnd, RoadEnd
from trackmodel.geometry.plane.measures import middle_of
from trackmodel.geometry.road.progress import HUNDREDTHS
from trackmodel.track import Corner, Direction, Place, Point, Space, Turn

LEVEL = 75
"""Greatest difference in progress between spaces of one row, in hundredths of a space."""
STRAIGHTEST = math.radians(30)
"""Greatest bend of a straight stretch."""
MOST_ROWS = 60


@frozen
class LaneCut:
    """One lane of a cut: the last space before it, the spaces removed, the first space after it."""

    last: str
    gone: tuple[str, ...]
    first: str


@frozen
class BoardOpening:
    """A stretch to remove; `lanes` from left to right.

    `reach` is how far the board extends outward from here, in board units; `room` is how many rows of
    straight are left before or after, whichever is less.
    """

    lanes: tuple[LaneCut, ...]
    reach: float
    room: int

    @property
    def gone(self) -> frozenset[str]:
        """All spaces removed."""
        return frozenset(space for lane in self.lanes for space in lane.gone)


@frozen
class FreeStraight:
    """A straight where a board may be cut, between two corners; `spaces` in lap order."""

    before: Corner
    after: Corner
    spaces: tuple[str, ...]


def free_straights(facts: Facts, keeps_all: bool) -> tuple[FreeStraight, ...]:
    """Return the straights of a track with spaces that may be removed, in lap order.

    Args:
        facts: facts of the track.
        keeps_all: see `Straights`.
    """
    progress = facts.progress.values
    middles = sorted(
        (median_low([progress[space] for space in corner.spaces if space in progress]), n)
        for n, corner in enumerate(facts.track.corners)
        if not progress.keys().isdisjoint(corner.spaces)
    )
    if not middles:
        return ()
    found = defaultdict[int, list[str]](list)
    free = Straights(facts, keeps_all).free & progress.keys()
    for space in sorted(free, key=lambda space: (progress[space], space)):
        found[(bisect(middles, (progress[space], 0)) - 1) % len(middles)].append(space)
    corners = [facts.track.corners[n] for _middle, n in middles]
    return tuple(
        FreeStraight(corners[n], corners[(n + 1) % len(corners)], tuple(spaces))
        for n, spaces in sorted(found.items())
    )


class Straights:
    """The places where a track can be cut.

    Args:
        facts: facts of the track.
        keeps_all: whether starting places, the finish line, and the pit lane must stay.
    """

    def __init__(self, facts: Facts, keeps_all: bool) -> None:
        track = facts.track
        self.spaces = {
            id_: space
            for id_, space in facts.spaces_by_id.items()
            if space.place is Place.TRACK and len(space.outline) >= 3 and space.lane is not None
        }
        pairs = [
            (arrow.from_, arrow.to)
            for arrow in track.arrows
            if arrow.turn is Turn.AHEAD and arrow.from_ in self.spaces and arrow.to in self.spaces
        ]
        self._next = dict(pairs)
        self._previous = {to: from_ for from_, to in pairs}
        self._progress = facts.progress.values
        self._lap = facts.progress.lap_length
        self._points = np.array([p for space in self.spaces.values() for p in space.outline]).reshape(-1, 2)
        # The outside of the circuit is on the left (negative) if it is driven clockwise.
        self.outwards = -1.0 if track.direction is Direction.CLOCKWISE else 1.0
        self.free = set(self.spaces).difference(*(corner.spaces for corner in track.corners))
        self._after: defaultdict[str, set[str]] = defaultdict(set)
        self._before: defaultdict[str, set[str]] = defaultdict(set)
        for arrow in track.arrows:
            self._after[arrow.from_].add(arrow.to)
            self._before[arrow.to].add(arrow.from_)
        if keeps_all:
            self.free.difference_update(place.space for place in track.grid)
            self.free.difference_update(facts.sides)
            self.free.difference_update(self._beside_pit(facts))
        self._free_along = sorted((self._progress[space], space) for space in self.free)

    def pairs(self) -> list[tuple[Space, Space]]:
        """Return each space with the next one in its lane."""
        return [(self.spaces[from_], self.spaces[to]) for from_, to in self._next.items()]

    def cuts(self, length: float, lanes: int, among: Collection[str] | None = None) -> Iterator[BoardOpening]:
        """Yield the ways to remove a stretch of about `length` board units (see `cut`) after these spaces."""
        for space in sorted(self.free if among is None else self.free.intersection(among)):
            if self._row(space)[0] == space:
                found = self.cut(space, length, lanes)
                if found is not None:
                    yield found

    def cut(self, after: str, length: float, lanes: int) -> BoardOpening | None:
        """Return the shortest stretch of at least `length` board units after a space.

        Lanes beyond the first `lanes` are not joined. They end before the stretch and begin
        after it, each one row earlier and later than the one to its left, so that cars can change lanes.

        Returns:
            None if no such stretch is free.
        """
        if after not in self.free:
            return None
        row = self._row(after)
        if len(row) < lanes:
            return None
        for rows in range(1, MOST_ROWS):
            found = [self._lane_cut(last, rows, max(0, n + 1 - lanes)) for n, last in enumerate(row)]
            cut_lanes = tuple(lane for lane in found if lane is not None)
            if len(cut_lanes) < len(row):
                return None
            if self._length(cut_lanes[:lanes]) >= length:
                return self._checked(cut_lanes, lanes)
        return None

    def _row(self, space: str) -> list[str]:
        """Return the straight spaces level with one, from left to right; the nearest of each lane."""
        here = self._progress[space]
        nearest: dict[int, tuple[int, str]] = {}
        for level in (here - self._lap, here, here + self._lap):
            first = bisect_left(self._free_along, (level - LEVEL, ""))
            end = bisect_left(self._free_along, (level + LEVEL + 1, ""))
            for progress, other in self._free_along[first:end]:
                lane = self.spaces[other].lane
                if lane is not None:
                    nearest[lane] = min(nearest.get(lane, (self._lap, "")), (abs(progress - level), other))
        lane = self.spaces[space].lane
        assert lane is not None
        nearest[lane] = (0, space)
        return [nearest[lane][1] for lane in sorted(nearest)]

    def _lane_cut(self, last: str, rows: int, extra: int) -> LaneCut | None:
        """Return `rows` spaces after `last`, and `extra` more on either side."""
        for _row in range(extra):
            last = self._previous.get(last, "")
        stretch = [last]
        for _row in range(rows + 2 * extra + 1):
            stretch.append(self._next.get(stretch[-1], ""))
        if len(set(stretch)) < len(stretch) or not self.free.issuperset(stretch):
            return None
        return LaneCut(stretch[0], tuple(stretch[1:-1]), stretch[-1])

    def _length(self, lanes: Sequence[LaneCut]) -> float:
        """Return the length of the stretch along the road, between the adjoining edges."""
        before, after = ends(self.spaces, lanes)
        nearest = min(before.along(point) for edge in after.edges for point in (edge.left, edge.right))
        return nearest - max(
            before.along(point) for edge in before.edges for point in (edge.left, edge.right)
        )

    def _checked(self, lanes: tuple[LaneCut, ...], joined: int) -> BoardOpening | None:
        """Return the cut, or None if the stretch bends or something depends on it or would be cut off."""
        gone = {space for lane in lanes for space in lane.gone}
        before, after = ends(self.spaces, lanes)
        bend = (after.heading - before.heading + math.pi) % (2 * math.pi) - math.pi
        around = {space for one in gone for space in (*self._after[one], *self._before[one])} - gone
        cut_off = any(
            gone.issuperset(self._after[lane.last]) or gone.issuperset(self._before[lane.first])
            for lane in lanes[joined:]
        )
        if abs(bend) > STRAIGHTEST or cut_off or not self.free.issuperset(around):
            return None
        x, y = before.middle
        aside = (self._points[:, 1] - y) * math.cos(before.heading) - (self._points[:, 0] - x) * math.sin(
            before.heading
        )
        room = min(
            _run(self._previous, lanes[0].last, self.free), _run(self._next, lanes[0].first, self.free)
        )
        return BoardOpening(lanes, float((self.outwards * aside).max()), room)

    def _beside_pit(self, facts: Facts) -> set[str]:
        """Return the spaces that a car bypasses when it drives through the pit lane.

        If the board were cut there, the pit lane would bypass the whole other board.
        """
        places = {space.id: space.place for space in facts.track.spaces}
        known = places.keys() & self._progress.keys()
        pairs = [(a.from_, a.to) for a in facts.track.arrows if {a.from_, a.to} <= known]
        enters = [f for f, t in pairs if places[f] is Place.TRACK and places[t] is Place.PIT]
        leaves = [t for f, t in pairs if places[f] is Place.PIT and places[t] is Place.TRACK]
        beside: set[str] = set()
        for enter in enters:
            for leave in leaves:
                way = (self._progress[leave] - self._progress[enter]) % self._lap
                beside.update(
                    space
                    for space in self.spaces
                    if (self._progress[space] - self._progress[enter] + HUNDREDTHS) % self._lap
                    <= way + 2 * HUNDREDTHS
                )
        return beside


def ends(spaces: Mapping[str, Space], lanes: Sequence[LaneCut]) -> tuple[RoadEnd, RoadEnd]:
    """Return the ends of these lanes before and after the stretch removed from them."""
    heading = _mean([_direction(spaces, lane.last, lane.gone[0]) for lane in lanes])
    after = _mean([_direction(spaces, lane.gone[-1], lane.first) for lane in lanes])
    return (
        RoadEnd(heading, tuple(_edge(spaces[lane.last], heading, front=True) for lane in lanes)),
        RoadEnd(after, tuple(_edge(spaces[lane.first], after, front=False) for lane in lanes)),
    )


def _direction(spaces: Mapping[str, Space], from_: str, to: str) -> Point:
    (ax, ay), (bx, by) = middle_of(spaces[from_].outline), middle_of(spaces[to].outline)
    apart = math.hypot(bx - ax, by - ay) or 1.0
    return ((bx - ax) / apart, (by - ay) / apart)


def _mean(directions: Iterable[Point]) -> float:
    xs, ys = zip(*directions, strict=True)
    return math.atan2(sum(ys), sum(xs))


def _edge(space: Space, heading: float, front: bool) -> LaneEnd:
    """Return the front or back edge of a space: its vertices closest to either corner."""
    cos, sin = math.cos(heading), math.sin(heading)
    placed = [(x * cos + y * sin, y * cos - x * sin, (x, y)) for x, y in space.outline]
    length = max(p[0] for p in placed) - min(p[0] for p in placed) or 1.0
    width = max(p[1] for p in placed) - min(p[1] for p in placed) or 1.0
    ahead = 1 if front else -1

    def vertex(to_right: int) -> Point:
        return max(placed, key=lambda p: ahead * p[0] / length + to_right * p[1] / width)[2]

    return LaneEnd(vertex(-1), vertex(1))


def _run(pairs: dict[str, str], space: str, free: set[str]) -> int:
    """Return how many free spaces follow each other from here."""
    count = 0
    while space in free and count < MOST_ROWS:
        space, count = pairs.get(space, ""), count + 1
    return count

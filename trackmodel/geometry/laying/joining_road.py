"""A road from one end of a track to another: spaces along two arcs and the line between them.

Its middle is a Dubins path with a straight middle part: the shortest way between two places and headings
with bends of a given radius (L. E. Dubins, 1957). Lanes are cut as on printed boards: borders share their
vertices, T-junctions included.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import numpy as np
from attrs import frozen

from trackmodel.geometry.plane.measures import lengths_along
from trackmodel.geometry.plane.snapping import snap
from trackmodel.track import Point

RIGHT, LEFT = 1, -1
_ARC_STEP = math.radians(6)
_NOTHING = 1e-6
_LEAST_SAMPLES = 60
_LEVEL = 0.12
"""Cuts of neighboring lanes within this many space lengths are made level."""
_WELD = 0.02
"""Vertices of a border within this many space lengths are merged."""


@frozen
class LaneEnd:
    """The left and right end of a line across a lane, seen in driving direction."""

    left: Point
    right: Point


@frozen
class RoadEnd:
    """An end of a road.

    Attributes:
        heading: driving direction in radians: 0 to the right, clockwise.
        edges: the line across the end of each lane, from left to right.
    """

    heading: float
    edges: tuple[LaneEnd, ...]

    @property
    def middle(self) -> Point:
        """Point halfway between the outer borders."""
        (ax, ay), (bx, by) = self.edges[0].left, self.edges[-1].right
        return ((ax + bx) / 2, (ay + by) / 2)

    def along(self, point: Point) -> float:
        """Return how far ahead of the middle a point lies, in board units."""
        x, y = self.middle
        return (point[0] - x) * math.cos(self.heading) + (point[1] - y) * math.sin(self.heading)

    def aside(self, point: Point) -> float:
        """Return how far to the right of the middle a point lies, in board units."""
        x, y = self.middle
        return (point[1] - y) * math.cos(self.heading) - (point[0] - x) * math.sin(self.heading)


@frozen
class NewSpace:
    """A new space between stations `back` and `front` of the road."""

    outline: tuple[Point, ...]
    back: float
    front: float


@frozen
class _Part:
    """An arc (bend 1 to the right, -1 to the left) or a line (bend 0) that begins at a station."""

    station: float
    at: Point
    heading: float
    bend: int


@frozen
class RoadMiddle:
    """The middle of the road; it is straight before station 0 and beyond `length`."""

    parts: tuple[_Part, ...]
    length: float
    radius: float

    def at(self, station: float, offset: float) -> Point:
        """Return the point `offset` board units to the right of the middle at a station."""
        part = self.parts[0]
        for later in self.parts[1:]:
            if later.station <= station:
                part = later
        on, heading = _onwards(part.at, part.heading, part.bend, station - part.station, self.radius)
        return (on[0] - offset * math.sin(heading), on[1] + offset * math.cos(heading))

    def bent(self) -> list[float]:
        """Return the stations of the vertices that the arcs are drawn with."""
        stations = []
        for part, end in zip(self.parts, [*(p.station for p in self.parts[1:]), self.length], strict=True):
            if part.bend:
                steps = max(1, math.ceil((end - part.station) / self.radius / _ARC_STEP))
                step = (end - part.station) / steps
                stations += [part.station + n * step for n in range(steps + 1)]
        return stations


def shortest_middle(
    start: Point, heading: float, end: Point, end_heading: float, radius: float
) -> RoadMiddle:
    """Find the shortest arc, line and arc between two points; radius and points in board units."""
    candidates = []
    for first in (LEFT, RIGHT):
        for last in (LEFT, RIGHT):
            lengths = _lengths(start, heading, end, end_heading, radius, first, last)
            if lengths is not None:
                candidates.append((sum(lengths), first, last, lengths))
    # There is always one: two circles of the same bend have a common tangent.
    length, first, last, lengths = min(candidates)
    parts = []
    at, station = start, 0.0
    # Add lines before and behind, for stations outside the road.
    for bend, distance in zip((0, first, 0, last, 0), (0.0, *lengths, 0.0), strict=True):
        parts.append(_Part(station, at, heading, bend))
        at, heading = _onwards(at, heading, bend, distance, radius)
        station += distance
    return RoadMiddle(tuple(parts), length, radius)


def _onwards(at: Point, heading: float, bend: int, distance: float, radius: float) -> tuple[Point, float]:
    if not bend:
        return (at[0] + distance * math.cos(heading), at[1] + distance * math.sin(heading)), heading
    turned = heading + bend * distance / radius
    x = at[0] + bend * radius * (math.sin(turned) - math.sin(heading))
    y = at[1] - bend * radius * (math.cos(turned) - math.cos(heading))
    return (x, y), turned


def _lengths(
    start: Point, heading: float, end: Point, end_heading: float, radius: float, first: int, last: int
) -> tuple[float, float, float] | None:
    """Return the lengths of arc, line and arc; None if the circles have no such common tangent."""
    ax, ay = _center(start, heading, first * radius)
    bx, by = _center(end, end_heading, last * radius)
    apart, towards = math.hypot(bx - ax, by - ay), math.atan2(by - ay, bx - ax)
    if first == last:
        line = apart
    elif apart < 2 * radius:
        return None
    else:
        line = math.sqrt(apart**2 - 4 * radius**2)
        towards += first * math.asin(2 * radius / apart)
    return (
        _turn(first * (towards - heading)) * radius,
        line,
        _turn(last * (end_heading - towards)) * radius,
    )


def _center(at: Point, heading: float, to_right: float) -> Point:
    return (at[0] - to_right * math.sin(heading), at[1] + to_right * math.cos(heading))


def _turn(angle: float) -> float:
    angle %= 2 * math.pi
    return 0.0 if 2 * math.pi - angle < _NOTHING else angle


def joining_road(
    start: RoadEnd, end: RoadEnd, radius: float, length: float
) -> tuple[tuple[NewSpace, ...], ...]:
    """Lay the spaces of a road between two ends, lane by lane from the left, in driving direction.

    Args:
        start: where the road comes from: front edges of the last spaces there.
        end: where it leads to: back edges of the first spaces there.
        radius: radius of its bends, board units.
        length: intended length of a space, board units.

    Raises:
        ValueError: the ends have different numbers of lanes.
    """
    if len(start.edges) != len(end.edges):
        raise ValueError("both ends of a road need the same number of lanes")
    road = _JoiningRoad(start, end, radius)
    cuts = [road.cuts(lane, length) for lane in range(len(start.edges))]
    _make_level(cuts, _LEVEL * length)
    return tuple(
        tuple(
            NewSpace(road.outline(lane, cuts, number, _WELD * length), back, front)
            for number, (back, front) in enumerate(pairwise(row))
        )
        for lane, row in enumerate(cuts)
    )


def _make_level(cuts: Sequence[list[float]], tolerance: float) -> None:
    """Move the cuts of each lane onto nearly level cuts of the lane to its left."""
    for left, row in pairwise(cuts):
        for number in range(1, len(row) - 1):
            nearest = min(left, key=lambda cut: abs(cut - row[number]))
            if abs(nearest - row[number]) <= tolerance and row[number - 1] < nearest < row[number + 1]:
                row[number] = nearest


class _JoiningRoad:
    """The middle between two ends, with lanes whose widths change evenly from one end to the other."""

    def __init__(self, start: RoadEnd, end: RoadEnd, radius: float) -> None:
        self.start, self.end = start, end
        # The middle begins where the last lane ends and ends where the first begins, so that no lane
        # reaches into an arc from outside.
        self._ahead = max(start.along(point) for edge in start.edges for point in (edge.left, edge.right))
        self._back = min(end.along(point) for edge in end.edges for point in (edge.left, edge.right))
        self.middle = shortest_middle(
            _shifted(start, self._ahead), start.heading, _shifted(end, self._back), end.heading, radius
        )

    def cuts(self, lane: int, length: float) -> list[float]:
        """Return the stations of a lane's cuts, for spaces of equal length along the lane's middle."""
        first, last = self.start.edges[lane], self.end.edges[lane]
        begin = (self.start.along(first.left) + self.start.along(first.right)) / 2 - self._ahead
        finish = (
            (self.end.along(last.left) + self.end.along(last.right)) / 2 - self._back + self.middle.length
        )
        stations = np.linspace(begin, finish, max(_LEAST_SAMPLES, round(finish - begin)))
        points = np.array(
            [self.middle.at(station, self._offset(lane + 0.5, station)) for station in stations]
        )
        driven = lengths_along(points)
        parts = max(1, round(driven[-1] / length))
        cuts = np.interp(np.linspace(0.0, driven[-1], parts + 1), driven, stations)
        return [float(cut) for cut in cuts]

    def outline(
        self, lane: int, cuts: Sequence[Sequence[float]], number: int, weld: float
    ) -> tuple[Point, ...]:
        """Return the outline of a space: along its left border and back along the right one.

        Vertices of a border nearer than `weld` are merged.
        """
        sides = []
        for border in (lane, lane + 1):
            back, front = cuts[lane][number : number + 2]
            between = [at for at in self._stations(border, cuts, weld) if back + weld < at < front - weld]
            points = [self._vertex(border, at, lane, cuts) for at in (back, *between, front)]
            sides.append(points)
        return tuple(dict.fromkeys([*sides[0], *reversed(sides[1])]))

    def _stations(self, border: int, cuts: Sequence[Sequence[float]], weld: float) -> list[float]:
        """Return where a border has vertices: at the cuts on both sides of it, and in bends."""
        beside = [cut for lane in (border - 1, border) if 0 <= lane < len(cuts) for cut in cuts[lane]]
        bent = (at for at in self.middle.bent() if all(abs(at - cut) > weld for cut in beside))
        return sorted({*beside, *bent})

    def _vertex(self, border: int, station: float, lane: int, cuts: Sequence[Sequence[float]]) -> Point:
        """Return a vertex of a border; at the end of a lane, the vertex that is already there.

        If both lanes end there, it is that of `lane`.
        """
        for side in sorted({border - 1, border}, key=lambda side: side != lane):
            if 0 <= side < len(cuts) and station in (cuts[side][0], cuts[side][-1]):
                edge = (self.start if station == cuts[side][0] else self.end).edges[side]
                return edge.left if side == border else edge.right
        return snap(self.middle.at(station, self._offset(border, station)))

    def _offset(self, border: float, station: float) -> float:
        """Return how far right of the middle a border lies; `border` + 0.5 is the middle of a lane."""
        share = min(max(station / self.middle.length, 0.0), 1.0) if self.middle.length else 1.0
        before, after = _border_aside(self.start, border), _border_aside(self.end, border)
        return before + share * (after - before)


def _border_aside(end: RoadEnd, border: float) -> float:
    """Return how far right of an end's middle a border lies."""
    whole = math.floor(border)
    if whole < border:
        return (_border_aside(end, whole) + _border_aside(end, whole + 1)) / 2
    points = [end.edges[whole].left] if whole < len(end.edges) else []
    points += [end.edges[whole - 1].right] if whole > 0 else []
    return sum(end.aside(point) for point in points) / len(points)


def _shifted(end: RoadEnd, ahead: float) -> Point:
    x, y = end.middle
    return (x + ahead * math.cos(end.heading), y + ahead * math.sin(end.heading))

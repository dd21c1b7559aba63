"""A center line: the closed curve that a circuit is laid along.

A station is the distance along the curve in board units. Stations beyond the length wrap around, so a lap has
no seam. An offset is a distance to the right of the curve.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Sequence

import numpy as np
from attrs import field, frozen

from trackmodel.geometry.arrays import Floats
from trackmodel.geometry.plane.measures import lengths_along
from trackmodel.track import Point

_ARC_STEP = math.radians(1)
_SPLINE_STEPS = 24


@frozen
class Waypoint:
    """A point where two straight lines meet, and the radius of the arc that rounds them, in board units."""

    x: float
    y: float
    radius: float


@frozen(eq=False)
class CenterLine:
    """A closed curve of n vertices.

    Attributes:
        stations: station of each vertex, shape (n,), rising; the last is the curve's length.
        points: the vertices, shape (n, 2); the last equals the first.
        headings: driving direction at each vertex in radians, shape (n,), without jumps by full turns.
        bends: first and last station of each rounded waypoint, in order (empty for `through`).
    """

    stations: Floats = field(repr=False)
    points: Floats = field(repr=False)
    headings: Floats = field(repr=False)
    bends: tuple[tuple[float, float], ...] = ()
    _lists: tuple[list[float], list[float], list[float], list[float]] = field(init=False, repr=False)
    """Stations, x, y and headings as lists, in which a single place is found much faster than in arrays."""

    @_lists.default
    def _as_lists(self) -> tuple[list[float], list[float], list[float], list[float]]:
        x, y = self.points.T
        return self.stations.tolist(), x.tolist(), y.tolist(), self.headings.tolist()

    @property
    def length(self) -> float:
        """Length of the whole curve in board units."""
        return float(self.stations[-1])

    def at(self, station: float, offset: float = 0.0) -> Point:
        """Return the point `offset` board units to the right of the curve at `station`."""
        at = station % self.length
        stations, xs, ys, headings = self._lists
        n = min(max(bisect_right(stations, at) - 1, 0), len(stations) - 2)
        share = (at - stations[n]) / ((stations[n + 1] - stations[n]) or 1.0)
        heading = headings[n] + share * (headings[n + 1] - headings[n])
        x = xs[n] + share * (xs[n + 1] - xs[n]) - offset * math.sin(heading)
        return x, ys[n] + share * (ys[n + 1] - ys[n]) + offset * math.cos(heading)

    def heading(self, station: float) -> float:
        """Return the driving direction in radians: 0 to the right, clockwise as seen on the board."""
        return float(np.interp(station % self.length, self.stations, self.headings))

    def turning(self, start: float, end: float) -> float:
        """Return the difference between the leftmost and the rightmost heading on the way, in radians."""
        at = np.arange(start, end, 1.0)
        laps = np.floor(at / self.length)
        around = float(self.headings[-1] - self.headings[0])
        return float(np.ptp(np.interp(at % self.length, self.stations, self.headings) + laps * around))

    def divide(self, start: float, end: float, parts: int, offset: float) -> tuple[float, ...]:
        """Return the stations that divide start..end into parts of equal length, measured at `offset`."""
        samples = np.linspace(start, end, max(64, 32 * parts))
        lengths = lengths_along(self._along(samples, offset))
        cuts = np.interp(np.linspace(0.0, lengths[-1], parts + 1), lengths, samples)
        return tuple(float(cut) for cut in cuts)

    def _along(self, stations: Floats, offset: float) -> Floats:
        wrapped = np.mod(stations, self.length)
        heading = np.interp(wrapped, self.stations, self.headings)
        x = np.interp(wrapped, self.stations, self.points[:, 0]) - offset * np.sin(heading)
        y = np.interp(wrapped, self.stations, self.points[:, 1]) + offset * np.cos(heading)
        return np.column_stack([x, y])


def rounded(waypoints: Sequence[Waypoint]) -> CenterLine:
    """Return the closed line through the waypoints, rounded with arcs.

    Raises:
        ValueError: there are fewer than three waypoints, or two arcs overlap.
    """
    if len(waypoints) < 3:
        raise ValueError("a closed line needs at least three waypoints")
    corners = np.array([(w.x, w.y) for w in waypoints])
    ahead = np.roll(corners, -1, axis=0) - corners
    distances = np.hypot(*ahead.T)
    headings = np.unwrap(np.arctan2(ahead[:, 1], ahead[:, 0]))
    turns = (np.diff(headings, prepend=headings[-1]) + math.pi) % math.tau - math.pi
    cut_off = np.array([w.radius for w in waypoints]) * np.tan(np.abs(turns) / 2)
    if np.any(cut_off + np.roll(cut_off, -1) > distances + 1e-9):
        raise ValueError("the arcs of two neighboring waypoints overlap; make their radii smaller")

    points: list[Floats] = []
    angles: list[float] = []
    arcs: list[tuple[int, int]] = []
    heading = float(headings[-1])
    for corner, waypoint, turn, cut in zip(corners, waypoints, turns, cut_off, strict=True):
        steps = max(1, math.ceil(abs(turn) / _ARC_STEP))
        middle = corner - cut * _direction(heading) + math.copysign(waypoint.radius, turn) * _right(heading)
        arcs.append((len(points), len(points) + steps))
        for step in range(steps + 1):
            angle = heading + turn * step / steps
            points.append(middle - math.copysign(waypoint.radius, turn) * _right(angle))
            angles.append(angle)
        heading += turn
    return _closed(points, angles, arcs)


def through(points: Sequence[Point]) -> CenterLine:
    """Return the smooth closed curve through the points (Catmull-Rom).

    Raises:
        ValueError: there are fewer than three points.
    """
    if len(points) < 3:
        raise ValueError("a closed line needs at least three points")
    knots = np.array(points, dtype=np.float64)
    before, after = np.roll(knots, 1, axis=0), np.roll(knots, -1, axis=0)
    tangents = (after - before) / 2
    vertices: list[Floats] = []
    angles: list[float] = []
    for p, q, m, n in zip(knots, after, tangents, np.roll(tangents, -1, axis=0), strict=True):
        for t in np.arange(_SPLINE_STEPS) / _SPLINE_STEPS:
            vertices.append(
                (2 * t**3 - 3 * t**2 + 1) * p + (t**3 - 2 * t**2 + t) * m
                + (3 * t**2 - 2 * t**3) * q + (t**3 - t**2) * n
            )  # fmt: skip
            slope = (
                (6 * t**2 - 6 * t) * p + (3 * t**2 - 4 * t + 1) * m
                + (6 * t - 6 * t**2) * q + (3 * t**2 - 2 * t) * n
            )  # fmt: skip
            angles.append(math.atan2(slope[1], slope[0]))
    return _closed(vertices, angles, [])


def _closed(points: list[Floats], angles: list[float], arcs: list[tuple[int, int]]) -> CenterLine:
    closed = np.array([*points, points[0]])
    headings = np.unwrap(np.array([*angles, angles[0]]))
    stations = lengths_along(closed)
    bends = tuple((float(stations[first]), float(stations[last])) for first, last in arcs)
    return CenterLine(stations, closed, headings, bends)


def _direction(heading: float) -> Floats:
    return np.array([math.cos(heading), math.sin(heading)])


def _right(heading: float) -> Floats:
    return np.array([-math.sin(heading), math.cos(heading)])

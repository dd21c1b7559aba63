"""Closed center lines, rounded or smooth, for circuits made by scripts and by tests."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
from attrs import frozen

from trackmodel.geometry.arrays import Floats
from trackmodel.geometry.laying.center_line import CenterLine
from trackmodel.geometry.plane.measures import lengths_along

_ARC_STEP = math.radians(1)
_SPLINE_STEPS = 24
"""Vertices from one point to the next."""


@frozen
class Waypoint:
    """A point where two straight lines meet, and the radius of the arc that rounds them, in board units."""

    x: float
    y: float
    radius: float


@frozen(eq=False)
class RoundedLine(CenterLine):
    """A center line, and the first and last station of each rounded waypoint, in order."""

    bends: tuple[tuple[float, float], ...]

    def heading(self, station: float) -> float:
        """Return the driving direction in radians: 0 to the right, clockwise as seen on the board."""
        return float(np.interp(station % self.length, self.stations, self.headings))

    def heading_change(self, start: float, end: float) -> float:
        """Return by how much the driving direction changes in radians: to the right if positive."""
        change = self.heading(end) - self.heading(start)
        laps = math.floor(end / self.length) - math.floor(start / self.length)
        return change + laps * float(self.headings[-1] - self.headings[0])


def rounded(waypoints: Sequence[Waypoint]) -> RoundedLine:
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


def through(points: Sequence[tuple[float, float]]) -> RoundedLine:
    """Return the smooth closed curve through at least three points (Catmull-Rom)."""
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


def _closed(points: list[Floats], angles: list[float], arcs: list[tuple[int, int]]) -> RoundedLine:
    closed = np.array([*points, points[0]])
    headings = np.unwrap(np.array([*angles, angles[0]]))
    stations = lengths_along(closed)
    bends = tuple((float(stations[first]), float(stations[last])) for first, last in arcs)
    return RoundedLine(stations, closed, headings, bends)


def _direction(heading: float) -> Floats:
    return np.array([math.cos(heading), math.sin(heading)])


def _right(heading: float) -> Floats:
    return np.array([-math.sin(heading), math.cos(heading)])

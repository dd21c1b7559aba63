"""Circuits by chance: folded like those of printed boards, laid along a made-up center line."""

from __future__ import annotations

import math
import sys
from pathlib import Path

import numpy as np
from attrs import evolve
from numpy.random import Generator

from trackmodel.formats.track_file import read_track
from trackmodel.from_line.circuit import circuit_from_line
from trackmodel.from_line.circuit_choices import LineChoices
from trackmodel.from_line.real_line import UnusableLine, real_line
from trackmodel.geometry.arrays import Floats
from trackmodel.track import Track

TRACKS = Path(__file__).parents[2] / "tracks"
sys.path.insert(0, str(TRACKS))

from rounded_lines import Waypoint, rounded  # noqa: E402

BRENNACH = 0.02
"""Share of boards with the circuit that ships with Pitboard."""
CROSSED = 0.06
"""Share of circuits with a bridge, where two ways are swapped."""
LANES = (2, 3, 3, 3, 4)


def any_circuit(rng: Generator) -> Track:
    """Return a circuit with spaces, arrows, corners, pit lane, grid, and finish line."""
    if rng.random() < BRENNACH:
        return read_track(TRACKS / "brennach.track.json")
    while True:
        lanes = int(rng.choice(LANES))
        choices = LineChoices(
            lanes=lanes,
            spaces=int(lanes * rng.uniform(95, 190)),
            reverse=bool(rng.integers(2)),
            pit=bool(rng.random() < 0.9),
        )
        try:
            return _declared(circuit_from_line(real_line(_any_line(rng)), choices), rng)
        except (UnusableLine, ValueError):
            continue


def _declared(track: Track, rng: Generator) -> Track:
    """Return a track whose declared L and C are sometimes missing, as on boards that don't print them."""
    if rng.random() < 0.85:
        return track
    return evolve(track, corners=tuple(evolve(corner, declared=None) for corner in track.corners))


def _any_line(rng: Generator) -> Floats:
    """Return points of a closed line, in meters: the shortest way through points by chance, rounded."""
    wide, high = rng.uniform(900, 2000), 900.0
    points = _spread_points(rng, int(rng.integers(8, 36)), wide, high)
    points = points[_short_way(points, rng)]
    if rng.random() < CROSSED:
        at = int(rng.integers(1, len(points) - 3))
        points[at : at + 2] = points[at : at + 2][::-1].copy()
    ahead = np.roll(points, -1, axis=0) - points
    room = np.hypot(*ahead.T)
    headings = np.arctan2(ahead[:, 1], ahead[:, 0])
    turns = np.abs((headings - np.roll(headings, 1) + math.pi) % math.tau - math.pi)
    most = 0.48 * np.minimum(room, np.roll(room, 1)) / np.maximum(np.tan(turns / 2), 1e-6)
    radii = np.minimum(most, rng.choice([20, 35, 60, 100, 200], len(points)))
    line = rounded([Waypoint(x, y, radius) for (x, y), radius in zip(points, radii, strict=True)])
    return np.array([line.at(station) for station in np.arange(0, line.length, 8)])


def _spread_points(rng: Generator, count: int, wide: float, high: float) -> Floats:
    """Return points that keep apart, in a rectangle."""
    apart = 0.55 * math.sqrt(wide * high / count)
    points: list[Floats] = []
    for point in rng.uniform(0, 1, (400, 2)) * [wide, high]:
        if len(points) < count and all(np.hypot(*(point - other)) > apart for other in points):
            points.append(point)
    return np.array(points)


def _short_way(points: Floats, rng: Generator) -> list[int]:
    """Return an order of the points in which their way around doesn't cross itself."""
    order = [int(number) for number in rng.permutation(len(points))]
    better = True
    while better:
        better = False
        for one in range(len(order) - 1):
            for other in range(one + 2, len(order) - (one == 0)):
                ends = (order[one], order[one + 1], order[other], order[(other + 1) % len(order)])
                a, b, c, d = points[list(ends)]
                if math.dist(a, c) + math.dist(b, d) + 1e-9 < math.dist(a, b) + math.dist(c, d):
                    order[one + 1 : other + 1] = order[one + 1 : other + 1][::-1]
                    better = True
    return order

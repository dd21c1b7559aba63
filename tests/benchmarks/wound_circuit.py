"""The long circuit wound up, as boards are: rows to and fro, so that all of it is in view at once."""

from __future__ import annotations

import math

import numpy as np
from attrs import evolve

from tests.benchmarks.long_circuit import WIDTH, long_circuit
from trackmodel.geometry.plane.snapping import snap
from trackmodel.track import BoardSize, Point, Track

ROWS = 6
PITCH = 110.0
"""Board units from row to row: roads lie about a third of the board's area apart."""
MARGIN = 60.0


def wound_circuit(sections: int) -> Track:
    """The circuit of `long_circuit` on a board of about the screen's shape."""
    track = long_circuit(sections)
    middle = track.board.width / 2
    radius = middle - 3 * WIDTH
    way = _Way(math.tau * radius)

    def moved(point: Point) -> Point:
        x, y = point[0] - middle, point[1] - middle
        return snap(way.point(math.atan2(y, x) % math.tau / math.tau, math.hypot(x, y) - radius))

    return evolve(
        track,
        board=BoardSize(*way.size),
        spaces=tuple(evolve(space, outline=tuple(map(moved, space.outline))) for space in track.spaces),
        corners=tuple(evolve(c, flag=moved(c.flag) if c.flag else None) for c in track.corners),
        finish=evolve(track.finish, line=tuple(map(moved, track.finish.line))) if track.finish else None,
    )


class _Way:
    """A closed line: rows joined by half circles, and back along the left edge."""

    def __init__(self, length: float) -> None:
        turns = (ROWS - 1) * math.pi * PITCH / 2
        home = (ROWS - 1) * PITCH + math.pi * PITCH / 2
        row = (length - turns - home) / ROWS
        left = MARGIN + PITCH
        points: list[Point] = []
        for n in range(ROWS):
            y, ends = MARGIN + n * PITCH, (left, left + row)
            # The last row begins at the right where their number is even, and leads home to the left.
            start, end = ends if n % 2 == 0 else ends[::-1]
            points += [(start, y), (end, y)]
            if n < ROWS - 1:
                side = 1 if n % 2 == 0 else -1
                points += _half_circle((end, y + PITCH / 2), side)
        bottom = MARGIN + (ROWS - 1) * PITCH
        points += [(left - PITCH / 2, bottom - PITCH / 4), (left - PITCH / 2, MARGIN + PITCH / 4)]
        points.append(points[0])
        self._points = np.array(points)
        steps = np.hypot(*np.diff(self._points, axis=0).T)
        self._along = np.concatenate([[0.0], np.cumsum(steps)]) / steps.sum()
        self.size = (left + row + PITCH / 2 + MARGIN, bottom + MARGIN)

    def point(self, share: float, aside: float) -> Point:
        """The point at a share of the way, so many board units to its left."""
        at, ahead = (self._at((share + more) % 1.0) for more in (0.0, 1e-4))
        dx, dy = ahead - at
        length = math.hypot(dx, dy) or 1.0
        return float(at[0] + aside * dy / length), float(at[1] - aside * dx / length)

    def _at(self, share: float) -> np.ndarray:
        return np.array([np.interp(share, self._along, self._points[:, axis]) for axis in (0, 1)])


def _half_circle(center: Point, side: int) -> list[Point]:
    angles = np.linspace(-math.pi / 2, math.pi / 2, 16)[1:-1]
    return [(center[0] + side * PITCH / 2 * math.cos(a), center[1] + PITCH / 2 * math.sin(a)) for a in angles]

"""Fitting a center line to a board: real roads are far narrower than the lanes of a printed circuit.

Scaled to a board, a real hairpin is tighter than the road on the board is wide, and straights side by side
overlap. The line is moved as little as possible until every bend is wide enough and every part of the road
has room, while its length stays the same.
"""

from __future__ import annotations

import numpy as np
from attrs import field, frozen

from trackmodel.geometry.arrays import Floats, Ints
from trackmodel.geometry.laying.center_line import CenterLine
from trackmodel.geometry.laying.crossings import Crossing
from trackmodel.geometry.plane.measures import closed_length, lengths_along, unit
from trackmodel.geometry.plane.points_along import even_points_around

STEP = 6.0
"""Distance of the points that are moved, board units."""
_ROUNDS = 400
_CHORDS = (2, 3, 5, 8, 12)
"""Numbers of steps over which bends are kept wide."""
_APART = 1.5
"""Points are parts of different roads if the way between them is this many times the room of a road."""
_SMOOTHED = 100
"""Rounds after which small kinks are smoothed."""
_FINE = 1.5
"""Distance of the vertices of the fitted line, board units."""
_ASIDE = 0.7
"""Sine of the least angle to the road at which another part of it lies beside, not ahead."""
_MOVE = 0.35
"""Share of a correction made in one round; all corrections of a point are made at once."""


@frozen(eq=False)
class Room:
    """What a road needs around its center line, board units.

    Attributes:
        radius: least radius of the center line.
        apart: least distance between the center lines of two parts of the road.
        beside: first and last share of the length beside which something else lies, such as a pit lane,
            on the right (1) or left (-1), and how much more room it needs; None without.
    """

    radius: float
    apart: float
    beside: tuple[float, float, int, float] | None = None


@frozen(eq=False)
class Fitted:
    """A line fitted to a board.

    Attributes:
        points: the points that were moved, shape (n, 2), evenly spaced.
        line: the smooth line through them.
        lacking: the greatest share of the distance between two roads, or of a radius, that is missing.
    """

    points: Floats = field(repr=False)
    line: CenterLine
    lacking: float


def scaled_evenly(points: Floats, length: float) -> Floats:
    """Return a closed line (without a repeated end) scaled to a length, as points STEP apart."""
    even = smoothed(even_points_around(points, max(8, round(length / STEP))), 1.0)
    return even * length / closed_length(even)


def smoothed(points: Floats, spread: float) -> Floats:
    """Return a closed line smoothed by a bell curve of this spread, in points."""
    waves = np.fft.rfftfreq(len(points))
    kept = np.exp(-2 * (np.pi * spread * waves) ** 2)
    smooth: Floats = np.fft.irfft((np.fft.rfft(points, axis=0).T * kept).T, len(points), axis=0)
    return smooth


def fitted(points: Floats, room: Room, crossings: tuple[Crossing, ...] = ()) -> Fitted:
    """Move evenly spaced points of a closed line until the road has room everywhere.

    Args:
        points: shape (n, 2), STEP apart, board units.
        room: what the road needs.
        crossings: where the line crosses itself; roads may be close there.
    """
    moving = _Moving(points, room, crossings)
    for number in range(_ROUNDS):
        moving.correct(new_pairs=number % 4 == 0)
        if number % _SMOOTHED == _SMOOTHED - 1:
            moving.points = smoothed(moving.points, 1.0)
    moving.points = smoothed(moving.points, 1.0)
    return Fitted(moving.points, smooth_line(moving.points), moving.lacking())


def smooth_line(points: Floats) -> CenterLine:
    """Return the smooth closed line through evenly spaced points."""
    from scipy.interpolate import CubicSpline

    closed = np.vstack([points, points[:1]])
    at = lengths_along(closed)
    curve = CubicSpline(at, closed, bc_type="periodic")
    fine = np.linspace(0.0, at[-1], max(16, round(at[-1] / _FINE)) + 1)
    vertices, ahead = curve(fine), curve(fine, 1)
    vertices[-1] = vertices[0]
    headings = np.unwrap(np.arctan2(ahead[:, 1], ahead[:, 0]))
    return CenterLine(lengths_along(vertices), vertices, headings)


class _Moving:
    """The points while they are moved."""

    def __init__(self, points: Floats, room: Room, crossings: tuple[Crossing, ...]) -> None:
        self.points, self.room = points.copy(), room
        count = len(points)
        self.step = float(np.hypot(*(np.roll(points, -1, axis=0) - points).T).mean())
        self.numbers = np.arange(count)
        self.least_way = _APART * room.apart / self.step
        self.chords = [
            (k, 2 * room.radius * float(np.sin(min(np.pi / 2, k * self.step / (2 * room.radius)))))
            for k in _CHORDS
            if k < count // 3
        ]
        self.crossings = crossings
        self.pairs: Ints = np.zeros((0, 2), dtype=np.intp)
        self.extra: Floats = np.zeros(count)
        self.side = 0
        if room.beside:
            first, last, self.side, more = room.beside
            within = (self.numbers / count - first) % 1.0 <= (last - first) % 1.0
            self.extra = np.where(within, more, 0.0)

    def correct(self, new_pairs: bool) -> None:
        """Move every point once, as all conditions together ask for."""
        if new_pairs:
            self.pairs = self._near()
        self._keep_steps()
        for k, chord in self.chords:
            ahead = np.roll(self.points, -k, axis=0)
            self._push(self.numbers, (self.numbers + k) % len(self.points), ahead - self.points, chord)
        if len(self.pairs):
            one, other = self.pairs.T
            apart = self.points[other] - self.points[one]
            self._push(one, other, apart, self.room.apart + self._more(one, other, apart))
        self._keep_steps()

    def _more(self, one: Ints, other: Ints, apart: Floats) -> Floats:
        """Return the room that pairs need for what lies beside the road."""
        if not self.side:
            return np.zeros(len(one))
        ahead = unit(np.roll(self.points, -1, axis=0) - np.roll(self.points, 1, axis=0))
        way_apart = np.hypot(*apart.T)

        def on_side(at: Ints, way: Floats) -> Floats:
            right = ahead[at, 0] * way[:, 1] - ahead[at, 1] * way[:, 0]
            return np.where(right * self.side > _ASIDE * way_apart, self.extra[at], 0.0)

        return np.maximum(on_side(one, apart), on_side(other, -apart))

    def _near(self) -> Ints:
        """Return the pairs of points that may be too close, of parts of the road that don't cross there."""
        from scipy.spatial import cKDTree

        reach = self.room.apart + float(self.extra.max(initial=0.0)) + 2 * self.step
        pairs: Ints = cKDTree(self.points).query_pairs(reach, output_type="ndarray").astype(np.intp)
        count = len(self.points)
        way = np.abs(pairs[:, 0] - pairs[:, 1])
        apart = np.minimum(way, count - way) > self.least_way
        for crossing in self.crossings:
            free = 1.3 * self.room.apart / self.step / crossing.sine
            apart &= ~crossing.is_near(pairs, count, free)
        distinct: Ints = pairs[apart]
        return distinct

    def _keep_steps(self) -> None:
        ahead = np.roll(self.points, -1, axis=0) - self.points
        length = np.hypot(*ahead.T)
        move = ahead * (0.5 * (1 - self.step / np.maximum(length, 1e-9)))[:, None] * 0.8
        self.points += move - np.roll(move, 1, axis=0)

    def _push(self, one: Ints, other: Ints, apart: Floats, least: Floats | float) -> None:
        """Move pairs of points apart that are closer than `least`."""
        length = np.hypot(*apart.T)
        lacks = np.maximum(0.0, least - length)
        if not lacks.any():
            return
        move = apart * (_MOVE * 0.5 * lacks / np.maximum(length, 1e-9))[:, None]
        # Corrections of one point are averaged where there are many.
        hit = lacks > 0
        times = np.bincount(one[hit], minlength=len(self.points)) + np.bincount(
            other[hit], minlength=len(self.points)
        )
        weight = 1.0 / np.maximum(1.0, times / 2)
        for axis in (0, 1):
            total = np.bincount(other, move[:, axis], len(self.points)) - np.bincount(
                one, move[:, axis], len(self.points)
            )
            self.points[:, axis] += total * weight

    def lacking(self) -> float:
        """Return the greatest share of a distance or radius that is missing."""
        worst = 0.0
        self.pairs = self._near()
        if len(self.pairs):
            one, other = self.pairs.T
            apart = self.points[other] - self.points[one]
            least = self.room.apart + self._more(one, other, apart)
            worst = float((1 - np.hypot(*apart.T) / least).max())
        k, chord = self.chords[min(2, len(self.chords) - 1)]
        length = np.hypot(*(np.roll(self.points, -k, axis=0) - self.points).T)
        return max(worst, float((1 - length / chord).max()), 0.0)

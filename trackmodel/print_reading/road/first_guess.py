"""The first pass along a loop: how wide a lane is, how many there are, and roughly where the middle runs."""

from __future__ import annotations

import math

import numpy as np
from attrs import frozen

from trackmodel.geometry.arrays import Floats
from trackmodel.geometry.plane.measures import closed_length
from trackmodel.print_reading.reading_values import Progress
from trackmodel.print_reading.road.best_path import best_path
from trackmodel.print_reading.road.closed_line import rounded
from trackmodel.print_reading.road.unrolled import Fit, Unrolled, unroll
from trackmodel.print_reading.scan_picture import Pixels, picture_at

_WIDTHS = (1 / 420, 1 / 50)
"""Least and most width of a lane as a share of the lap, which has 40 to 200 spaces of about two widths."""
_LANES = (2, 3, 4)
_FINER = 1.06
"""Ratio of one width tried to the next."""
_APART = 1.15
"""Ratio of widths from which on guesses with as many lanes are different guesses."""
_GUESSES = 4
_CELLS = 10
"""Cells across the narrowest lane of an octave: enough to see its lines."""
USUALLY_ASTRAY, FAR_ASTRAY = 1.2, 2.2
"""How many widths of a lane the loop usually is off the middle at most, and where it cuts a bend. Widths and
numbers of lanes are judged only near the loop: further off, half as wide lanes would find a place, too."""
_TRUST = 0.05
"""What a loop costs that is as far astray as it usually is at most."""


@frozen(eq=False)
class Guess:
    """A road of constant width.

    Attributes:
        middle: its middle line, closed, shape (n, 2), scan pixels.
        lane: width of a lane, scan pixels.
        lanes: number of lanes.
        along: how well it fits at each point of its middle line, about 0 to 1, shape (n,).
    """

    middle: Floats
    lane: float
    lanes: int
    along: Floats

    @property
    def score(self) -> float:
        """How well it fits all around the lap, about 0 to 1."""
        return float(self.along.mean())


@frozen(eq=False)
class Tried:
    """A width and number of lanes tried along the loop.

    Attributes:
        lane: width of a lane, scan pixels.
        lanes: number of lanes.
    """

    lane: float
    lanes: int
    _unrolled: Unrolled
    _fit: Fit
    _blur: float

    def guess(self, astray: float) -> Guess:
        """Find the road of this kind up to `astray` widths of a lane off the loop."""
        cells, scores = self._scores(astray)
        path = best_path(scores, 4, 0.004)
        middle = self._unrolled.shifted(cells[path] * self._unrolled.cell)
        return Guess(middle, self.lane, self.lanes, scores[np.arange(len(path)), path])

    def score(self) -> float:
        """How well roads of this kind fit near the loop, wherever they fit best at each step."""
        return float(self._scores(USUALLY_ASTRAY)[1].max(axis=1).mean())

    def _scores(self, astray: float) -> tuple[Floats, Floats]:
        """The cells up to `astray`, and how well the road fits at each, shape (n, len(cells))."""
        cell = self._unrolled.cell
        reach, usual = (int(lanes * self.lane / cell) for lanes in (astray, USUALLY_ASTRAY))
        cells = np.arange(-reach, reach + 1, 2, dtype=np.float64)
        fits = self._fit.road(cells, self.lane, self.lanes, self._blur)[1]
        return cells, fits - _TRUST * (cells / usual) ** 2


def first_guesses(
    pixels: Pixels, loop: Floats, lanes: int | None, progress: Progress = lambda share: None
) -> list[Tried]:
    """Find the widths and numbers of lanes that fit best all around the loop, the best first."""
    long = closed_length(loop)
    octave = long * _WIDTHS[0]
    best: list[tuple[float, Tried]] = []
    while octave < long * _WIDTHS[1]:
        progress(math.log(octave / long / _WIDTHS[0]) / math.log(_WIDTHS[1] / _WIDTHS[0]))
        cell = octave / _CELLS
        line = rounded(loop, octave / 2)
        half = (max(*_LANES, lanes or 1) / 2 + 0.5 + USUALLY_ASTRAY) * 2 * octave
        unrolled = unroll(picture_at(pixels, 1 / cell), line, half, cell)
        fit = Fit(unrolled.foreign(1.5 * octave, 4.0), cell)
        for lane in octave * _FINER ** np.arange(np.log(2) / np.log(_FINER)):
            for count in (lanes,) if lanes else _LANES:
                tried = Tried(float(lane), count, unrolled, fit, 0.4 * lane / (octave / 2))
                best = _ranked([*best, (round(tried.score(), 9), tried)])
        octave *= 2
    return [tried for _, tried in best]


def _ranked(tried: list[tuple[float, Tried]]) -> list[tuple[float, Tried]]:
    """Keep the best few candidates that differ from each other."""
    kept: list[tuple[float, Tried]] = []
    for score, each in sorted(tried, key=lambda one: -one[0]):
        alike = (one.lanes == each.lanes and 1 / _APART < one.lane / each.lane < _APART for _, one in kept)
        if len(kept) < _GUESSES and not any(alike):
            kept.append((score, each))
    return kept

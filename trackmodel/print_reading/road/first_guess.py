"""The first pass along a loop: how wide a lane is, how many there are, and roughly where the middle runs."""

from __future__ import annotations

import math

import numpy as np
from attrs import frozen

from trackmodel.geometry.arrays import Floats
from trackmodel.geometry.plane.measures import closed_length
from trackmodel.print_reading.picture import Pixels, picture_at
from trackmodel.print_reading.road.best_path import best_path
from trackmodel.print_reading.road.closed_line import rounded
from trackmodel.print_reading.road.unrolled import Fit, Unrolled, unroll
from trackmodel.print_reading.values import Progress

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
_ASTRAY = 1.2
"""How many widths of a lane the loop may be off the middle."""
_TRUST = 0.05
"""What a loop that far astray costs."""


@frozen(eq=False)
class Guess:
    """A road of constant width.

    Attributes:
        middle: its middle line, closed, shape (n, 2), scan pixels.
        lane: width of a lane, scan pixels.
        lanes: number of lanes.
        score: how well it fits, about 0 to 1.
    """

    middle: Floats
    lane: float
    lanes: int
    score: float


@frozen(eq=False)
class _Tried:
    """A width and number of lanes tried along the loop."""

    score: float
    lane: float
    lanes: int
    unrolled: Unrolled
    cells: Floats
    scores: Floats

    def guess(self) -> Guess:
        path = best_path(self.scores, 4, 0.004)
        middle = self.unrolled.shifted(self.cells[path] * self.unrolled.cell)
        return Guess(middle, self.lane, self.lanes, self.score)


def first_guesses(
    pixels: Pixels, loop: Floats, lanes: int | None, progress: Progress = lambda share: None
) -> list[Guess]:
    """Find the widths and numbers of lanes that fit best all around the loop, the best first."""
    long = closed_length(loop)
    octave = long * _WIDTHS[0]
    best: list[_Tried] = []
    while octave < long * _WIDTHS[1]:
        progress(math.log(octave / long / _WIDTHS[0]) / math.log(_WIDTHS[1] / _WIDTHS[0]))
        cell = octave / _CELLS
        line = rounded(loop, octave / 2)
        half = (max(*_LANES, lanes or 1) / 2 + 0.5 + _ASTRAY) * 2 * octave
        unrolled = unroll(picture_at(pixels, 1 / cell), line, half, cell)
        fit = Fit(unrolled.foreign(1.5 * octave, 4.0), cell)
        for lane in octave * _FINER ** np.arange(np.log(2) / np.log(_FINER)):
            reach = int(_ASTRAY * lane / cell)
            cells = np.arange(-reach, reach + 1, 2, dtype=np.float64)
            for count in (lanes,) if lanes else _LANES:
                scores = (
                    fit.road(cells, lane, count, 0.4 * lane / (octave / 2))[1] - _TRUST * (cells / reach) ** 2
                )
                score = float(scores.max(axis=1).mean())
                best = _ranked([*best, _Tried(score, float(lane), count, unrolled, cells, scores)])
        octave *= 2
    return [tried.guess() for tried in best]


def _ranked(tried: list[_Tried]) -> list[_Tried]:
    """Keep the best few that differ."""
    kept: list[_Tried] = []
    for each in sorted(tried, key=lambda one: -one.score):
        alike = (one.lanes == each.lanes and 1 / _APART < one.lane / each.lane < _APART for one in kept)
        if len(kept) < _GUESSES and not any(alike):
            kept.append(each)
    return kept

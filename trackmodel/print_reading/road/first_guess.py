"""The first pass along a loop: how wide a lane is, how many there are, and roughly where the middle runs."""

from __future__ import annotations

import numpy as np
from attrs import frozen

from trackmodel.geometry.arrays import Floats
from trackmodel.print_reading.picture import Pixels, picture_at
from trackmodel.print_reading.road.best_path import best_path
from trackmodel.print_reading.road.closed_line import closed_length, rounded
from trackmodel.print_reading.road.unrolled import Fit, unroll

_WIDTHS = (1 / 420, 1 / 50)
"""Least and most width of a lane as a share of the lap, which has 40 to 200 spaces of about two widths."""
_LANES = (2, 3, 4)
_FINER = 1.06
"""Ratio of one width tried to the next."""
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


def first_guess(pixels: Pixels, loop: Floats, lanes: int | None) -> Guess:
    """Find the width and number of lanes that fit best all around the loop, and the middle line."""
    long = closed_length(loop)
    octave = long * _WIDTHS[0]
    best: tuple[float, int, float] = (-np.inf, 0, 0.0)
    table = None
    while octave < long * _WIDTHS[1]:
        cell = octave / _CELLS
        picture = picture_at(pixels, 1 / cell)
        line = rounded(loop, octave / 2)
        unrolled = unroll(picture, line, (max(_LANES) / 2 + 0.5 + _ASTRAY) * 2 * octave, cell)
        fit = Fit(unrolled.foreign(1.5 * octave, 24), cell)
        lane = octave
        while lane < 2 * octave:
            smooth = 0.4 * lane / (octave / 2)
            reach = int(_ASTRAY * lane / cell)
            cells = np.arange(-reach, reach + 1, 2, dtype=np.float64)
            trust = _TRUST * (cells / reach) ** 2
            for count in (lanes,) if lanes else _LANES:
                scores = fit.road(cells, lane, count, smooth) - trust
                score = float(scores.max(axis=1).mean())
                if score > best[0]:
                    best, table = (score, count, lane), (unrolled, cells, scores)
            lane *= _FINER
        octave *= 2
    assert table is not None
    unrolled, cells, scores = table
    path = best_path(scores, 4, 0.004)
    middle = unrolled.shifted(cells[path] * unrolled.cell)
    return Guess(middle, best[2], best[1], best[0])

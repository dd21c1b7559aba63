"""The road along a loop: passes that come ever closer to its middle, then each line by itself."""

from __future__ import annotations

import numpy as np
from attrs import frozen

from trackmodel.geometry.arrays import Floats
from trackmodel.print_reading.picture import Picture, Pixels, picture_at
from trackmodel.print_reading.road.asphalt import Asphalt, asphalt_along
from trackmodel.print_reading.road.best_path import best_path, best_path_of_widths
from trackmodel.print_reading.road.closed_line import closed_length, evenly, smoothed
from trackmodel.print_reading.road.first_guess import Guess, first_guesses
from trackmodel.print_reading.road.unrolled import Fit, Unrolled, along_smoothed, plainly, unroll

LANE_PIXELS = 15
"""Working width of a lane; a road of three lanes is 45 pixels wide. Coarser loses thin cuts."""
_FIRST_PASSES = ((1.0, 0.8), (0.8, 0.4))
_MORE_LANES = 1 / 3
"""How much more lanes are preferred: two of three lanes fit nearly as well as all three."""
_PASSES = ((0.7, 0.3), (0.7, 0.25))
"""For each pass, how far off the middle the road is looked for and how much that is smoothed (lanes)."""
_STEP = 0.25
"""Distance of steps along the road, in widths of a lane."""
_CELLS = 16
"""Cells across a lane."""
_WIDTHS = np.linspace(0.85, 1.15, 7)
"""Widths of a lane, as a share of the usual one: bends are wider, and photos show what is near larger."""
_BLUR = 0.2
"""How far lines are smoothed along the road (lanes); more would lose them in bends."""
_BEND_COST, _WIDTH_COST = 0.004, 0.05
"""What moving by a cell, and changing the width, costs from step to step."""
_LAST_ASTRAY = 0.4
_LINE_ASTRAY = 0.2
"""How far a line may be from where it would be with even lanes, in lanes; those of bends differ."""
_LINE_TRUST = 0.15
"""What a line that far away costs."""


@frozen(eq=False)
class TracedRoad:
    """A road as it was found.

    Attributes:
        picture: the scan at the working scale.
        asphalt: the color of asphalt at each of n steps.
        lines: edges and lane lines from left to right, shape (n, lanes + 1, 2), scan pixels.
        fit: how well each of the lines fits at each step, about 0 to 1, shape (n, lanes + 1).
        lane: the usual width of a lane, scan pixels.
    """

    picture: Picture
    asphalt: Asphalt
    lines: Floats
    fit: Floats
    lane: float

    @property
    def lanes(self) -> int:
        """The number of lanes."""
        return int(self.lines.shape[1]) - 1


def traced_road(pixels: Pixels, loop: Floats, lanes: int | None) -> TracedRoad:
    """Find the road along a loop, shape (k, 2), in driving direction; `lanes` None finds their number too."""
    guess = max(
        (_guess_again(pixels, guess) for guess in first_guesses(pixels, loop, lanes)),
        key=lambda guess: guess.score * (guess.lanes + 1) ** _MORE_LANES,
    )
    picture = picture_at(pixels, LANE_PIXELS / guess.lane)
    for astray, smooth in _PASSES:
        guess = _recentered(picture, guess, astray, smooth)
    line = _line(guess.middle, guess.lane, _STEP)
    unrolled = unroll(picture, line, (guess.lanes / 2 + 1) * guess.lane, guess.lane / _CELLS)
    asphalt = _asphalt(unrolled, guess)
    offsets, fit = _lines(Fit(asphalt.foreign(unrolled.colors), unrolled.cell), guess, unrolled.cell)
    lines = unrolled.line[:, None, :] + unrolled.side[:, None, :] * offsets[:, :, None]
    return TracedRoad(picture, asphalt, lines, fit, guess.lane)


def _guess_again(pixels: Pixels, guess: Guess) -> Guess:
    """Give a guess the chance of the first passes, after which lines stand out much more."""
    picture = picture_at(pixels, LANE_PIXELS / guess.lane)
    for astray, smooth in _FIRST_PASSES:
        guess = _recentered(picture, guess, astray, smooth)
    return guess


def _line(middle: Floats, lane: float, smooth: float) -> Floats:
    """The middle line in even steps, smoothed by `smooth` widths of a lane."""
    count = max(16, round(closed_length(middle) / (_STEP * lane)))
    even = smoothed(evenly(middle, count), smooth / _STEP)
    return evenly(even, max(16, round(closed_length(even) / (_STEP * lane))))


def _asphalt(unrolled: Unrolled, guess: Guess) -> Asphalt:
    near = np.abs(unrolled.across) <= 0.4 * guess.lanes * guess.lane
    return asphalt_along(unrolled.colors[:, near], 1.5 / _STEP)


@frozen(eq=False)
class _Course:
    """Where the road runs, unrolled: its middle and the width of lanes, shape (n,), scan pixels."""

    middle: Floats
    lane: Floats
    score: float


def _course(fit: Fit, cell: float, lane: float, lanes: int, astray: float) -> _Course:
    """Find the road within `astray` widths of a lane around the line."""
    reach = int(astray * lane / cell)
    cells = np.arange(-reach, reach + 1, dtype=np.float64)
    widths = lane * _WIDTHS
    tables = [fit.road(cells, width, lanes, _BLUR / _STEP) for width in widths]
    wide, path = best_path_of_widths(
        np.stack([here for here, _kind in tables], axis=1), 3, _BEND_COST, _WIDTH_COST
    )
    kind = np.stack([kind for _here, kind in tables], axis=1)
    score = float(kind[np.arange(len(path)), wide, path].mean())
    return _Course(cells[path] * cell, widths[wide], score)


def _recentered(picture: Picture, guess: Guess, astray: float, smooth: float) -> Guess:
    """Find the road again along the middle line found before."""
    line = _line(guess.middle, guess.lane, smooth)
    cell = guess.lane / _CELLS
    unrolled = unroll(picture, line, (guess.lanes / 2 + 0.5 + astray) * guess.lane, cell)
    fit = Fit(_asphalt(unrolled, guess).foreign(unrolled.colors), cell)
    course = _course(fit, cell, guess.lane, guess.lanes, astray)
    middle = unrolled.shifted(smoothed(course.middle, 0.3 / _STEP))
    return Guess(middle, float(np.median(course.lane)), guess.lanes, course.score)


def _lines(fit: Fit, guess: Guess, cell: float) -> tuple[Floats, Floats]:
    """Find each line near where even lanes have it: offsets (scan pixels) and fits, shape (n, lanes + 1)."""
    course = _course(fit, cell, guess.lane, guess.lanes, _LAST_ASTRAY)
    middle, lane = smoothed(course.middle, 0.3 / _STEP), smoothed(course.lane, 0.5 / _STEP)
    reach = int(_LINE_ASTRAY * guess.lane / cell)
    cells = np.arange(-reach, reach + 1, dtype=np.float64)
    trust = _LINE_TRUST * (cells / reach) ** 2
    offsets, fits = [], []
    for k in range(guess.lanes + 1):
        begin = (middle + (k - guess.lanes / 2) * lane) / cell
        if k in (0, guess.lanes):
            scores = fit.edge(cells, guess.lane, -1 if k == 0 else 1, begin)
        else:
            scores = fit.line(cells, guess.lane, begin)
        scores = along_smoothed(scores, _BLUR / _STEP)
        path = best_path(plainly(scores) - trust, 2, 0.02)
        fits.append(scores[np.arange(len(path)), path])
        offsets.append(smoothed((begin + cells[path]) * cell, 0.25 / _STEP))
    return np.column_stack(offsets), np.column_stack(fits)

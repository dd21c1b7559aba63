"""The road along a loop: passes that come ever closer to its middle, then each line by itself."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from attrs import evolve, frozen

from trackmodel.geometry.arrays import Bools, Floats
from trackmodel.geometry.plane.measures import closed_length, unit
from trackmodel.geometry.plane.points_along import even_points_around
from trackmodel.print_reading.off_road import runs
from trackmodel.print_reading.reading_values import Progress, Unread
from trackmodel.print_reading.road.asphalt import Asphalt, asphalt_along
from trackmodel.print_reading.road.best_path import best_course, best_path
from trackmodel.print_reading.road.closed_line import rounded, smoothed
from trackmodel.print_reading.road.first_guess import Guess, first_guesses
from trackmodel.print_reading.road.learned_road import SMALL, SURE, RoadPicture, road_at, road_picture
from trackmodel.print_reading.road.straight_on import straight_on
from trackmodel.print_reading.road.unrolled import Fit, Unrolled, plainly, unroll
from trackmodel.print_reading.scan_picture import Picture, Pixels, picture_at, sample
from trackmodel.texts import _

LANE_PIXELS = 15
"""Working width of a lane; a road of three lanes is 45 pixels wide. Coarser loses thin cuts."""
_PLAIN = 0.4
"""If no guess fits at least this well, the road may be too wide to be seen as one at this scale, and it is
looked for in a smaller picture, too."""
_CLOSE = 0.15
"""Guesses that fit worse than the best by at most this may be right, too: on drawn boards, right ones were up
to 0.1 behind."""
_FIRST_PASSES = ((1.0, 0.8), (0.8, 0.4))
_PASSES = ((0.7, 0.3), (0.7, 0.25))
"""For each pass, how far off the middle the road is looked for and how much that is smoothed (lanes)."""
_STEP = 0.25
"""Distance of steps along the road, in widths of a lane."""
_SLIM = 0.1
"""Parts of a road are closed: the way back lies this far beside the way there, in lanes."""
_CELLS = 16
"""Cells across a lane."""
_WIDTHS = np.linspace(0.85, 1.15, 7)
"""Widths of a lane, as a share of the usual one: bends are wider, and photos show what is near larger."""
_BLUR = 0.2
"""How far lines are smoothed along the road (lanes); more would lose them in bends."""
_ODD_WIDTH = 0.1
"""What the least and the greatest width cost at each step: rows of arrows and curbs are of odd widths."""
_BEND_COST, _WIDTH_COST = 0.004, 0.05
"""What moving by a cell, and changing the width, costs from step to step."""
_NARROW_COST = 3.0
"""What a lane that begins or ends costs: what a good fit is worth for some widths of a lane."""
_LANDSCAPE, _ASPHALT_COST = 0.9, 2.0
"""How little of the landscape looks like asphalt, and what asphalt costs in place of a missing lane."""
_INNER = 0.4
"""The color of asphalt is taken up to this share of the road's width off its middle."""
_LIGHT_ALONG = 1.5
"""Over what way along the road lighting may change (lanes)."""
_ANOTHER_LANE = 8.0
"""Road that is seen beside the road for longer than this may be another lane, in widths of a lane."""
_LAST_ASTRAY = 0.4
"""How far off the middle the road is looked for when its lines are (lanes)."""
_LINE_ASTRAY = 0.2
"""How far a line may be from where it would be with even lanes, in lanes; those of bends differ."""
_LINE_COST, _LINE_BEND_COST = 0.15, 0.02
"""What a line that far away costs, and moving by a cell from step to step."""
_SMOOTH_MIDDLE, _SMOOTH_WIDTH, _SMOOTH_LINE = 0.3, 0.5, 0.25
"""How far the middle of the road, the width of its lanes, and lines are smoothed along it (lanes)."""


@frozen(eq=False)
class TracedRoad:
    """A road as it was found.

    Attributes:
        picture: the scan at the working scale.
        asphalt: the color of asphalt at each of n steps.
        lines: edges and lane lines from left to right, shape (n, lanes + 1, 2), scan pixels.
        there: whether each lane is there, shape (n, lanes); only outer ones end.
        fit: how well each of the lines fits at each step, about 0 to 1, shape (n, lanes + 1); where all of
            them are hidden, 0.
        lane: the usual width of a lane, scan pixels.
    """

    picture: Picture
    asphalt: Asphalt
    lines: Floats
    there: Bools
    fit: Floats
    lane: float

    @property
    def edges(self) -> tuple[Floats, Floats]:
        """The left and the right edge of the lanes that are there, shape (n, 2)."""
        steps = np.arange(len(self.lines))
        first, last = self.there.argmax(axis=1), self.lanes - self.there[:, ::-1].argmax(axis=1)
        return self.lines[steps, first], self.lines[steps, last]

    @property
    def backward(self) -> TracedRoad:
        """The same road, driven the other way."""
        asphalt = evolve(self.asphalt, color=self.asphalt.color[::-1])
        lines, there, fit = self.lines[::-1, ::-1], self.there[::-1, ::-1], self.fit[::-1, ::-1]
        return evolve(self, asphalt=asphalt, lines=lines, there=there, fit=fit)

    @property
    def lanes(self) -> int:
        """The number of lanes where the road is widest."""
        return int(self.lines.shape[1]) - 1

    def from_step(self, step: int) -> TracedRoad:
        """Return the same road beginning at another step."""
        return evolve(
            self,
            asphalt=evolve(self.asphalt, color=np.roll(self.asphalt.color, -step, axis=0)),
            lines=np.roll(self.lines, -step, axis=0),
            there=np.roll(self.there, -step, axis=0),
            fit=np.roll(self.fit, -step, axis=0),
        )


def trace_roads(
    pixels: Pixels,
    loop: Floats,
    lanes: int | None,
    seen: RoadPicture | None = None,
    lane: float | None = None,
) -> list[TracedRoad]:
    """Find the road along a loop, shape (k, 2), in driving direction, once for each likely number of lanes.

    Args:
        pixels: the scan.
        lanes: their number; None finds it.
        seen: what is road in the scan, unless it is still to be found.
        lane: the usual width of a lane if it is known with their number, scan pixels.

    Raises:
        Unread: no road is seen there.
    """
    if lanes and lane:
        guess = Guess(rounded(loop, _STEP * lane), lane, lanes)
        return [_lap(pixels, _guess_again(lane_picture(pixels, lane), guess))]
    seen = seen or road_picture(pixels)
    return trace_guesses(pixels, guess_roads(pixels, loop, lanes, seen), None if lanes else seen)


def guess_roads(
    pixels: Pixels,
    loop: Floats,
    lanes: int | None,
    seen: RoadPicture,
    progress: Progress = lambda share: None,
) -> list[Guess]:
    """Find the road as `trace_roads` does, but without its lines; the likeliest comes first.

    Raises:
        Unread: no road is seen there.
    """
    guesses = _guesses(pixels, seen, loop, lanes, progress)
    if max((guess.score for guess in guesses), default=0.0) < _PLAIN:
        guesses += _guesses(pixels, road_at(pixels, SMALL), loop, lanes, progress)
    if not guesses:
        raise Unread(_("No road is seen along the loop; draw it along the middle of the road"))
    guesses.sort(key=lambda guess: -guess.score)
    return [guess for guess in guesses if guess.score >= guesses[0].score - _CLOSE]


def trace_guesses(
    pixels: Pixels,
    guesses: Sequence[Guess],
    seen: RoadPicture | None,
    progress: Progress = lambda share: None,
) -> list[TracedRoad]:
    """Find the lines of roads; where `seen` shows that one goes on beside itself, also with another lane."""
    roads = [_lap(pixels, guess, progress) for guess in guesses]
    for road in [road for road in roads if seen and _goes_on_beside(seen, road)]:
        wider = Guess(road.lines[:, [0, -1]].mean(axis=1), road.lane, road.lanes + 1, seen)
        roads.append(_lap(pixels, wider, progress))
    return roads


def trace_part(picture: Picture, way: Floats, lanes: int, lane: float) -> tuple[TracedRoad, int]:
    """Find a part of a road along a line, shape (k, 2), in driving direction.

    Args:
        picture: the scan with lanes of the working width (`lane_picture`).
        lanes: their number.
        lane: the usual width of a lane, scan pixels.

    Returns:
        The part, closed by the way back, and the number of steps of the way there.
    """
    aside = _SLIM * lane * unit(np.gradient(way, axis=0))[:, ::-1] * (-1, 1)
    there_and_back = np.concatenate([way - aside, (way + aside)[::-1]])
    guess = Guess(rounded(there_and_back, _STEP * lane), lane, lanes)
    traced = _traced(picture, _guess_again(picture, guess))
    middle = traced.lines.mean(axis=1)
    begin, end = (int(np.hypot(*(middle - point).T).argmin()) for point in (way[0], way[-1]))
    return traced.from_step(begin), (end - begin) % len(middle)


def lane_picture(pixels: Pixels, lane: float) -> Picture:
    """Return a scan, evenly lit, whose lanes of this width, scan pixels, have the working width."""
    return picture_at(pixels, LANE_PIXELS / lane, even=True)


def _lap(pixels: Pixels, guess: Guess, progress: Progress = lambda share: None) -> TracedRoad:
    """Find each line of a whole lap, which leads straight on where it is hidden."""
    road = _traced(lane_picture(pixels, guess.lane), guess, progress)
    lines, fit = straight_on(road.lines, road.fit)
    return evolve(road, lines=lines, fit=fit)


def _goes_on_beside(seen: RoadPicture, road: TracedRoad) -> bool:
    """Whether road is seen beyond an edge for a while: it may have another lane there."""
    left, right = road.edges
    half = unit(right - left) * road.lane / 2
    beside = np.stack([left - half, right + half])
    is_road = sample(seen.road, seen.at(beside)) > SURE
    return any(len(run) * _STEP > _ANOTHER_LANE for side in is_road for run in runs(side))


def _guesses(
    pixels: Pixels, seen: RoadPicture, loop: Floats, lanes: int | None, progress: Progress
) -> list[Guess]:
    """Return how well the road that is seen fits with each number of lanes."""
    guesses = []
    for number, guess in enumerate(first_guesses(seen, loop, lanes), 1):
        progress(0.2 * number)
        guesses.append(_guess_again(lane_picture(pixels, guess.lane), guess))
    return guesses


def _traced(picture: Picture, guess: Guess, progress: Progress = lambda share: None) -> TracedRoad:
    """Find each line of a road that is known roughly."""
    for astray, smooth in _PASSES:
        guess = _recentered(picture, guess, astray, smooth, narrows=True)
    progress(0.8)
    line = _line(guess.middle, guess.lane, _STEP)
    unrolled = unroll(picture, line, (guess.lanes / 2 + 1) * guess.lane, guess.lane / _CELLS)
    asphalt = _asphalt(unrolled, guess)
    offsets, fit, there = _lines(_fit(unrolled, asphalt, guess), guess)
    lines = unrolled.line[:, None, :] + unrolled.side[:, None, :] * offsets[:, :, None]
    return TracedRoad(picture, asphalt, lines, there, fit, guess.lane)


def _guess_again(picture: Picture, guess: Guess) -> Guess:
    """Return a guess after the first passes: it lies in the middle of the road, and its score tells more."""
    for astray, smooth in _FIRST_PASSES:
        guess = _recentered(picture, guess, astray, smooth, narrows=False)
    return guess


def _line(middle: Floats, lane: float, smooth: float) -> Floats:
    """The middle line in even steps, smoothed by `smooth` widths of a lane."""
    count = max(16, round(closed_length(middle) / (_STEP * lane)))
    even = smoothed(even_points_around(middle, count), smooth / _STEP)
    return even_points_around(even, max(16, round(closed_length(even) / (_STEP * lane))))


def _asphalt(unrolled: Unrolled, guess: Guess) -> Asphalt:
    near = np.abs(unrolled.across) <= _INNER * guess.lanes * guess.lane
    return asphalt_along(unrolled.colors[:, near], _LIGHT_ALONG / _STEP)


def _fit(unrolled: Unrolled, asphalt: Asphalt, guess: Guess) -> Fit:
    middle = sample(guess.seen.middle, guess.seen.at(unrolled.points)) if guess.seen else None
    return Fit(asphalt.foreign(unrolled.colors), unrolled.cell, middle)


@frozen(eq=False)
class _Course:
    """Where the road runs, unrolled.

    Attributes:
        middle: the middle of all lanes, also of one that is missing, shape (n,), scan pixels.
        lane: the width of a lane, shape (n,), scan pixels.
        there: whether each lane is there, shape (n, lanes).
        along: how well roads of this kind fit at each step, shape (n,).
    """

    middle: Floats
    lane: Floats
    there: Bools
    along: Floats


def _course(fit: Fit, guess: Guess, astray: float, narrows: bool) -> _Course:
    """Find the road within `astray` lanes around the line; `narrows` if an outer one may be missing."""
    lanes, cell = guess.lanes, fit.cell
    cells = _cells_within(astray * guess.lane, cell)
    widths = guess.lane * _WIDTHS
    there = np.ones((1, lanes), dtype=np.bool_)
    if narrows and lanes > 2:
        there = np.array([[True] * lanes, [False] + [True] * (lanes - 1), [True] * (lanes - 1) + [False]])
    tables = [
        [
            fit.road(
                cells + (float(~kind[0]) - float(~kind[-1])) * width / 2 / cell,
                width,
                kind.sum(),
                _BLUR / _STEP,
            )
            for width in widths
        ]
        for kind in there
    ]
    for present, row in zip(there, tables, strict=True):
        if not present.all():
            begin = -lanes / 2 if not present[0] else lanes / 2 - 1
            for k, width in enumerate(widths):
                missing = fit.mean(cells, (begin + 0.1) * width, (begin + 0.9) * width)
                penalty = _ASPHALT_COST * np.maximum(0.0, _LANDSCAPE - missing)
                row[k] = row[k][0] - penalty, row[k][1] - penalty
    here, judged = (
        np.stack([[pair[k] for pair in row] for row in tables]).transpose(2, 0, 1, 3) for k in (0, 1)
    )
    off = (_WIDTHS - 1) / np.abs(_WIDTHS - 1).max()
    here = here - (_ODD_WIDTH * off**2)[:, None]
    kind, wide, path = best_course(here, 3, _BEND_COST, _WIDTH_COST, _NARROW_COST)
    along = judged[np.arange(len(path)), kind, wide, path]
    return _Course(cells[path] * cell, widths[wide], there[kind], along)


def _cells_within(reach: float, cell: float) -> Floats:
    """Return the numbers of the cells that are within `reach` (scan pixels) of the middle one, which is 0."""
    most = int(reach / cell)
    return np.arange(-most, most + 1, dtype=np.float64)


def _recentered(picture: Picture, guess: Guess, astray: float, smooth: float, narrows: bool) -> Guess:
    """Find the road again along the middle line found before."""
    line = _line(guess.middle, guess.lane, smooth)
    unrolled = unroll(picture, line, (guess.lanes / 2 + 0.5 + astray) * guess.lane, guess.lane / _CELLS)
    course = _course(_fit(unrolled, _asphalt(unrolled, guess), guess), guess, astray, narrows)
    middle = unrolled.shifted(smoothed(course.middle, _SMOOTH_MIDDLE / _STEP))
    return evolve(guess, middle=middle, lane=float(np.median(course.lane)), score=float(course.along.mean()))


def _lines(fit: Fit, guess: Guess) -> tuple[Floats, Floats, Bools]:
    """Find each line near where even lanes have it.

    Returns:
        Offsets (scan pixels) and fits of the lines, shape (n, lanes + 1); `_Course.there`.
    """
    course = _course(fit, guess, _LAST_ASTRAY, narrows=True)
    middle, lane = (
        smoothed(course.middle, _SMOOTH_MIDDLE / _STEP),
        smoothed(course.lane, _SMOOTH_WIDTH / _STEP),
    )
    cells = _cells_within(_LINE_ASTRAY * guess.lane, fit.cell)
    cost = _LINE_COST * (cells / cells[-1]) ** 2
    nothing = np.zeros((len(middle), 1), dtype=np.bool_)
    there = np.hstack([nothing, course.there, nothing])
    offsets, fits = [], []
    for k in range(guess.lanes + 1):
        begin = (middle + (k - guess.lanes / 2) * lane) / fit.cell
        left, right = there[:, k, None], there[:, k + 1, None]
        as_edge = np.where(
            left, fit.edge(cells, guess.lane, 1, begin), fit.edge(cells, guess.lane, -1, begin)
        )
        scores = np.where(
            left & right, fit.line(cells, guess.lane, begin), np.where(left | right, as_edge, 0.0)
        )
        scores = smoothed(scores, _BLUR / _STEP)
        plain = plainly(scores)
        path = best_path(plain - cost, 2, _LINE_BEND_COST)
        fits.append(plain[np.arange(len(path)), path])
        offsets.append(smoothed((begin + cells[path]) * fit.cell, _SMOOTH_LINE / _STEP))
    return np.column_stack(offsets), np.column_stack(fits), course.there

"""The smooth curve through the points of a strip's edge, whether clicked or drawn by a drag."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import groupby, pairwise

import numpy as np
import shapely

from trackmodel.geometry.arrays import Floats
from trackmodel.track import Point

_STEP = math.radians(3)
_FEWEST_STEPS = 4
_SHARPEST = math.radians(80)
"""Greatest angle between a piece and its chord at either end; with more it would loop."""
_STRAIGHT_ON, _TURNS_OFF = math.radians(10), math.radians(20)
"""A long piece after a short one is straight if their directions differ by less than the first angle: clicks
are no more exact. From the second angle on it continues the short one without a kink."""


def edge_curve(points: Sequence[Point], before: Point | None = None, after: Point | None = None) -> Floats:
    """Return a dense smooth line through all points, shape (k, 2).

    At each point the curve follows the direction of the longer of the two pieces that meet there, and each
    piece is as close to an arc as a cubic can be. So points along an arc give that arc, and a long straight
    stays straight up to the point where the bend begins.

    Args:
        points: points in order, at least two different ones, board units.
        before, after: points of the road before the first and after the last point, if there is one; the
            curve continues the road without a visible kink.

    Raises:
        ValueError: there are fewer than two different points.
    """
    knots = [point for point, _repeated in groupby(points)]
    if len(knots) < 2:
        raise ValueError("a curve needs two different points")
    chords = [_heading(a, b) for a, b in pairwise(knots)]
    inner = [_through(a, b, c) for a, b, c in zip(knots, knots[1:], knots[2:], strict=False)]
    first = _going_on(before, knots[0], knots[1]) if before and before != knots[0] else None
    last = _going_on(after, knots[-1], knots[-2]) + math.pi if after and after != knots[-1] else None
    if first is None:
        first = _mirrored(chords[0], inner[0] if inner else last)
    if last is None:
        last = _mirrored(chords[-1], inner[-1] if inner else first)
    headings = [first, *inner, last]
    line: list[Floats] = [np.array(knots[:1], dtype=np.float64)]
    for n, chord in enumerate(chords):
        leaves = _limited(_bend(chord, headings[n]))
        arrives = _limited(_bend(chord, headings[n + 1]))
        line.append(_piece(knots[n], knots[n + 1], chord, leaves, arrives))
    return np.concatenate(line)


def _piece(start: Point, end: Point, chord: float, leaves: float, arrives: float) -> Floats:
    """Return a cubic from start to end without its first point, shape (k, 2).

    `leaves` and `arrives` are the angles between its ends and the chord, in radians. Its tangents have the
    length of those of an arc that bends as much: chord / cos² of a quarter of the bend.
    """
    bend = abs(_bend(leaves, arrives))
    size = math.dist(start, end) / math.cos(min(bend, math.pi) / 4) ** 2
    steps = max(_FEWEST_STEPS, math.ceil((abs(leaves) + abs(arrives)) / _STEP))
    t = np.linspace(0.0, 1.0, steps + 1)[1:, None]
    p, q = np.array(start), np.array(end)
    m, n = (size * np.array([math.cos(chord + a), math.sin(chord + a)]) for a in (leaves, arrives))
    curve: Floats = (
        (2 * t**3 - 3 * t**2 + 1) * p
        + (t**3 - 2 * t**2 + t) * m
        + (3 * t**2 - 2 * t**3) * q
        + (t**3 - t**2) * n
    )
    return curve


def _through(before: Point, at: Point, after: Point) -> float:
    """Return the heading at a point: the mean of both chords' headings, weighted by their squared lengths."""
    one, other = math.dist(before, at), math.dist(at, after)
    return math.atan2(
        one * (at[1] - before[1]) + other * (after[1] - at[1]),
        one * (at[0] - before[0]) + other * (after[0] - at[0]),
    )


def _going_on(before: Point, at: Point, after: Point) -> float:
    """Return the heading at a point where a piece continues the road before it."""
    led, chord = _heading(before, at), _heading(at, after)
    if math.dist(before, at) >= math.dist(at, after):
        return led
    off = _bend(chord, led)
    share = min(1.0, max(0.0, (abs(off) - _STRAIGHT_ON) / (_TURNS_OFF - _STRAIGHT_ON)))
    return chord + share * off


def _mirrored(chord: float, other_end: float | None) -> float:
    """Return the heading that makes a piece an arc, given the heading at its other end if known."""
    return chord if other_end is None else chord - _bend(chord, other_end)


def _heading(from_: Point, to: Point) -> float:
    return math.atan2(to[1] - from_[1], to[0] - from_[0])


def _bend(from_: float, to: float) -> float:
    """Return the angle from one heading to another, from -pi to pi."""
    return (to - from_ + math.pi) % math.tau - math.pi


def _limited(angle: float) -> float:
    return min(_SHARPEST, max(-_SHARPEST, angle))


_ROUNDS = 12


def drawn_edge(path: Sequence[Point], steady: float) -> tuple[Point, ...]:
    """Return a few points of a path whose smooth curve (`edge_curve`) stays close to the path.

    Args:
        path: mouse positions, board units; at least two different points.
        steady: greatest distance between curve and path, board units.
    """
    places = [point for point, _repeated in groupby(path)]
    knots = _simplified(places, steady)
    for _round in range(_ROUNDS):
        curve = shapely.LineString(edge_curve([places[n] for n in knots]))
        off = shapely.distance(curve, shapely.points(places))
        pieces = pairwise(knots)
        more = {start + int(off[start : end + 1].argmax()) for start, end in pieces}
        more = {n for n in more if off[n] > steady}
        if not more:
            break
        knots = sorted({*knots, *more})
    return tuple(places[n] for n in knots)


def _simplified(places: Sequence[Point], steady: float) -> list[int]:
    """Return the indices of the points that remain if the path is simplified to straight pieces."""
    numbers: list[int] = []
    for x, y in shapely.LineString(places).simplify(steady).coords:
        numbers.append(places.index((x, y), numbers[-1] + 1 if numbers else 0))
    return [*numbers[:-1], len(places) - 1]

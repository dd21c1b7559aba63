"""Lanes of boards with known cuts: what a hand would trace, and the cuts to be read from it."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from itertools import pairwise

import numpy as np
from attrs import frozen
from scipy.interpolate import CubicSpline

from trackmodel.geometry.arrays import Floats
from trackmodel.track import Place, Point, Space, Track, Turn

STEP = 2.0
"""Distance between border points, board units."""


class Kind(StrEnum):
    """A run of spaces."""

    STRAIGHT = "straight"
    CORNER = "corner"
    BOTH = "both"


@frozen
class PrintedLane:
    """A run of spaces of one lane: its borders, and its cuts as shares of its middle's length."""

    left: tuple[Point, ...]
    right: tuple[Point, ...]
    cuts: tuple[float, ...]
    length: float
    kind: Kind

    @property
    def usual(self) -> float:
        """Mean length of a space, board units."""
        return self.length / (len(self.cuts) + 1)


def runs(
    track: Track, width: float, count: int, *, shake: float = 0.0, every: int = 1, seed: int = 0
) -> Iterator[PrintedLane]:
    """Return runs of `count` spaces of the track's lanes, as traced by hand from cut to cut.

    Args:
        track: consecutive spaces share two vertices, the ends of the cut.
        width: width of a lane, board units.
        count: spaces in a run.
        shake: standard deviation of the tracing error at each cut, board units.
        every: keep one run out of this many.
        seed: seed of the tracing errors.
    """
    random = np.random.default_rng(seed)
    for number, (kind, spaces) in enumerate(_rows(track, count)):
        if number % every == 0:
            cuts = np.array([_middle_of_cut(*pair) for pair in pairwise(spaces)])
            yield _traced(cuts, width, shake, kind, random)


def _rows(track: Track, count: int) -> Iterator[tuple[Kind, list[Space]]]:
    """Yield the spaces of each run, with the spaces before and after it."""
    spaces = {space.id: space for space in track.spaces if space.place is Place.TRACK}
    ahead = {arrow.from_: arrow.to for arrow in track.arrows if arrow.turn is Turn.AHEAD}
    corners = {space for corner in track.corners for space in corner.spaces}
    for first in spaces:
        row = [first]
        while len(row) < count + 2 and ahead.get(row[-1]) in spaces:
            row.append(ahead[row[-1]])
        kinds = {space in corners for space in row[1:-1]}
        if len(row) == len(set(row)) == count + 2:
            kind = Kind.BOTH if len(kinds) == 2 else Kind.CORNER if kinds.pop() else Kind.STRAIGHT
            yield kind, [spaces[space] for space in row]


def _middle_of_cut(behind: Space, before: Space) -> Floats:
    ends = sorted(set(behind.outline) & set(before.outline))
    middle: Floats = (np.array(ends[0]) + np.array(ends[-1])) / 2
    return middle


def _traced(cuts: Floats, width: float, shake: float, kind: Kind, random: np.random.Generator) -> PrintedLane:
    shaken = cuts + random.normal(0.0, shake, cuts.shape)
    knots = np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(shaken, axis=0).T))])
    curve = CubicSpline(knots, shaken)
    stations = np.linspace(0.0, knots[-1], max(2, int(knots[-1] / STEP)))
    middle, along = curve(stations), curve(stations, 1)
    to_left = np.stack([along[:, 1], -along[:, 0]], axis=1) / np.hypot(*along.T)[:, None]
    half = np.interp(stations, knots, width / 2 + random.normal(0.0, shake / 2, len(knots)))[:, None]
    length = np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(middle, axis=0).T))])
    # The true cut is the nearest point of the traced middle.
    dense = np.linspace(0.0, knots[-1], 20 * len(stations))
    off = np.hypot(*(curve(dense)[None] - cuts[1:-1, None]).transpose(2, 0, 1))
    at = np.interp(dense[off.argmin(axis=1)], stations, length) / length[-1]
    return PrintedLane(
        left=tuple(map(tuple, (middle + to_left * half).tolist())),
        right=tuple(map(tuple, (middle - to_left * half).tolist())),
        cuts=tuple(at.tolist()),
        length=float(length[-1]),
        kind=kind,
    )

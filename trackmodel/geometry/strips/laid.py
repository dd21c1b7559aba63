"""A strip laid out: lanes, cuts and outlines, and how many spaces its lanes are likely to have."""

from __future__ import annotations

import math
from statistics import median

import numpy as np
from attrs import frozen

from trackmodel.geometry.plane.measures import vertex_mean
from trackmodel.track import Point, Track, Turn

_USUAL_SHAPE = 1.7
"""Spaces of printed boards are about so many times as long as wide."""


@frozen
class LaidLane:
    """A lane of a strip.

    Attributes:
        outlines: of its spaces in driving order; the left border comes first, from back to front.
        cuts: the left and right end of every cut, from the first back to the last front.
        length: board units along the lane's middle.
        middle: the lane's middle as a dense line, from its first to its last cut.
        left, right: its borders as dense lines; point n of one lies across from point n of the other.
    """

    outlines: tuple[tuple[Point, ...], ...]
    cuts: tuple[tuple[Point, Point], ...]
    length: float
    middle: tuple[Point, ...]
    left: tuple[Point, ...]
    right: tuple[Point, ...]


@frozen
class LaidStrip:
    """A strip laid out.

    Attributes:
        lanes: from the left.
        left, right: its edges as dense lines.
        rungs: both ends of lines square to the road, spread evenly from its start to its end.
        width: the usual distance between the edges, board units.
    """

    lanes: tuple[LaidLane, ...]
    left: tuple[Point, ...]
    right: tuple[Point, ...]
    rungs: tuple[tuple[Point, Point], ...]
    width: float

    def place_of(self, point: Point) -> tuple[float, float]:
        """The nearest place in the strip: shares of its length and of its width."""
        feet = np.array(self.rungs)
        across = feet[:, 1] - feet[:, 0]
        width2 = np.maximum((across**2).sum(axis=1), 1e-9)
        share = np.clip(((np.array(point) - feet[:, 0]) * across).sum(axis=1) / width2, 0.0, 1.0)
        off = np.hypot(*(feet[:, 0] + share[:, None] * across - np.array(point)).T)
        nearest = int(off.argmin())
        return nearest / (len(feet) - 1), float(share[nearest])


def usual_length(track: Track) -> float | None:
    """How long a space is on this track, from one middle to the next along arrows ahead, in board units."""
    middles = {space.id: vertex_mean(space.outline) for space in track.spaces if space.outline}
    steps = [
        math.dist(middles[arrow.from_], middles[arrow.to])
        for arrow in track.arrows
        if arrow.turn is Turn.AHEAD and arrow.from_ in middles and arrow.to in middles
    ]
    return median(steps) if steps else None


def likely_counts(strip: LaidStrip, usual: float | None) -> tuple[int, ...]:
    """The number of spaces for each lane, from the left.

    Args:
        strip: laid out, with any numbers of spaces.
        usual: how long a space is elsewhere (board units); None where there is none yet.
    """
    length = usual or _USUAL_SHAPE * strip.width / len(strip.lanes)
    return tuple(max(1, round(lane.length / length)) for lane in strip.lanes)

"""A strip laid out: its lanes, cuts and outlines, and the likely numbers of spaces."""

from __future__ import annotations

import math
from statistics import median

import numpy as np
from attrs import frozen

from trackmodel.geometry.plane.measures import middle_of
from trackmodel.geometry.plane.points_along import nearest_segment
from trackmodel.track import Point, Track, Turn

_USUAL_SHAPE = 1.7
"""Usual length of a space on printed boards, in lane widths."""


@frozen
class LaidLane:
    """A lane of a strip.

    Attributes:
        outlines: outlines of its spaces in driving order; each begins with the left border, back to front.
        cuts: left and right end of each cut, from the first back to the last front.
        length: length along the lane's middle, board units.
        middle: the lane's middle as a dense line, from its first to its last cut.
        left, right: its borders as dense lines; their points lie across from each other.
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
        lanes: lanes from the left.
        left, right: edges as dense lines.
        rungs: ends of lines square to the road, spread evenly from its start to its end.
        width: median distance between the edges, board units.
    """

    lanes: tuple[LaidLane, ...]
    left: tuple[Point, ...]
    right: tuple[Point, ...]
    rungs: tuple[tuple[Point, Point], ...]
    width: float

    def place_of(self, point: Point) -> tuple[float, float]:
        """Return the place in the strip nearest to a point, as shares of its length and of its width."""
        left, right = np.array(self.rungs).transpose(1, 0, 2)
        nearest, share = nearest_segment(left, right, point)
        return nearest / (len(left) - 1), share


def usual_length(track: Track) -> float | None:
    """Return the median length of the track's arrows ahead, in board units; None if it has none."""
    middles = {space.id: middle_of(space.outline) for space in track.spaces if space.outline}
    steps = [
        math.dist(middles[arrow.from_], middles[arrow.to])
        for arrow in track.arrows
        if arrow.turn is Turn.AHEAD and arrow.from_ in middles and arrow.to in middles
    ]
    return median(steps) if steps else None


def likely_counts(strip: LaidStrip, usual: float | None) -> tuple[int, ...]:
    """Return the likely number of spaces for each lane, from the left.

    Args:
        strip: a strip laid out with any numbers of spaces.
        usual: usual length of a space, board units; None if unknown.
    """
    length = usual or _USUAL_SHAPE * strip.width / len(strip.lanes)
    return tuple(max(1, round(lane.length / length)) for lane in strip.lanes)

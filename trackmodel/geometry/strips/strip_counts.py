"""How many spaces the lanes of a strip are likely to have, from how long spaces are elsewhere."""

from __future__ import annotations

import math
from statistics import median

from trackmodel.geometry.strips.strip_layout import LaidStrip
from trackmodel.track import Point, Track, Turn

_USUAL_SHAPE = 1.7
"""Spaces of printed boards are about so many times as long as wide."""


def usual_length(track: Track) -> float | None:
    """How long a space is on this track, from one middle to the next along arrows ahead, in board units."""
    middles = {space.id: _middle(space.outline) for space in track.spaces if space.outline}
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


def _middle(outline: tuple[Point, ...]) -> Point:
    xs, ys = zip(*outline, strict=True)
    return sum(xs) / len(xs), sum(ys) / len(ys)

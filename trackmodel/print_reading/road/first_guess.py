"""The first pass along a loop: where the road runs and how wide it is, by what the network sees as road."""

from __future__ import annotations

import numpy as np
from attrs import frozen

from trackmodel.geometry.arrays import Floats
from trackmodel.print_reading.road.best_path import best_path
from trackmodel.print_reading.road.closed_line import rightward, rounded, smoothed
from trackmodel.print_reading.road.learned_road import SURE, RoadPicture
from trackmodel.print_reading.scan_picture import sample

_LANES = (2, 3, 4)
_CELLS = 8
"""Cells across half the road."""
_ASTRAY, _TRUST = 1.5, 0.15
"""How far the loop is off the middle at most, in half widths of the road, and what being that far costs."""
_SMOOTH = 8
"""Over how many steps the middle is smoothed: where a road crosses itself, its other part draws it aside."""


@frozen(eq=False)
class Guess:
    """A road of constant width.

    Attributes:
        middle: its middle line, closed, shape (n, 2), scan pixels.
        lane: width of a lane, scan pixels.
        lanes: number of lanes.
        seen: where road is seen; None if that isn't known.
        score: how well it fits all around the lap, about 0 to 1.
    """

    middle: Floats
    lane: float
    lanes: int
    seen: RoadPicture | None = None
    score: float = 0.0


def first_guesses(seen: RoadPicture, loop: Floats, lanes: int | None) -> list[Guess]:
    """Return the road near a loop, shape (k, 2), once for each number of lanes it may have; or nothing."""
    half = seen.half_width / seen.scale
    line = rounded(loop, half / 2)
    reach = round(_ASTRAY * _CELLS)
    across = np.arange(-reach, reach + 1)
    points = line[:, None] + rightward(line)[:, None] * across[:, None] * half / _CELLS
    on_seen = seen.at(points)
    middle = sample(seen.middle, on_seen).astype(np.float64)
    path = best_path(middle - _TRUST * (across / reach) ** 2, 4, 0.004)
    steps = np.arange(len(path))
    deep = sample(seen.depth, on_seen)[steps, path][middle[steps, path] > SURE]
    if not len(deep):
        return []
    wide = 2 * float(np.median(deep)) / seen.scale
    off = smoothed(across[path].astype(np.float64), _SMOOTH) * half / _CELLS
    road = line + rightward(line) * off[:, None]
    return [Guess(road, wide / count, count, seen) for count in ((lanes,) if lanes else _LANES)]

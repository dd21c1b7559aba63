"""The number of lanes printed between two edges: lines along the road, scored as when a whole board is read.

Arrows and cuts cover only a part of the road's length at their place across it, lines nearly all of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log

import numpy as np
from scipy.ndimage import label

from trackmodel.geometry.arrays import Floats, Gray
from trackmodel.geometry.plane.homography import Homography
from trackmodel.print_reading.cuts.lane_strip import STEPS
from trackmodel.print_reading.cuts.read_spaces import USUAL_LENGTH
from trackmodel.print_reading.road.closed_line import smoothed
from trackmodel.print_reading.road.unrolled import Fit, plainly
from trackmodel.print_reading.strips.lane_on_scan import lane_on_scan
from trackmodel.print_reading.strips.printed_cuts import read_cuts
from trackmodel.track import Point

MOST_READ = 6
"""Most lanes that are read."""
_CELL = 1 / 96
"""Distance of places across the road where colors are sampled, in widths of the road."""
_CURB = 0.1
"""Share of the road's width at either edge where no line is looked for."""
_LANE = 1 / 4
"""About how wide a lane is, in widths of the road: lines and asphalt beside them are as wide as for such."""
_BLUR = 0.25
"""How far lines are smoothed along the road, in widths of it: arrows, cuts, and numbers hide them in part."""
_OFF, _OFF_OF_LANE = 0.08, 0.3
"""How far lines may be from where even lanes have them, in widths of the road and of a lane."""
_HALF = 0.5
"""A line that stands out as plainly as this (`plainly`) is as likely as not."""


def count_lanes(
    gray: Gray,
    homography: Homography,
    left: Sequence[Point],
    right: Sequence[Point],
    usual: float | None = None,
) -> int | None:
    """Count the lanes of a road in the scan under it.

    Args:
        gray: the scan, shape (height, width).
        homography: maps its pixels to the board.
        left, right: the road's edges from back to front, board units; equally many points that lie
            across from each other.
        usual: length of a usual space, board units, if known.

    Returns:
        The number of lanes; None if there are no lines, or the road is too short or too small on the scan.

    Raises:
        ValueError: the edges have different numbers of points or fewer than two.
    """
    cells = np.arange(-0.5 / _CELL, 0.5 / _CELL + 1)
    road = lane_on_scan(gray, homography, left, right, 0.5 + cells * _CELL, lanes=round(1 / _LANE))
    if road is None:
        return None
    fit = Fit(road.asphalt.foreign(road.colors), _CELL)
    lines = plainly(smoothed(fit.line(cells, _LANE), _BLUR * STEPS / _LANE))
    width = float(np.median(np.hypot(*(np.array(left) - np.array(right)).T)))

    def like(lanes: int) -> float:
        odd = log(usual * lanes / (USUAL_LENGTH * width)) ** 2 if usual else 0.0
        return round(_fit(lines, 0.5 + cells * _CELL, lanes) - odd, 4)

    best = max(range(1, MOST_READ + 1), key=like)
    if best == 1 and read_cuts(gray, homography, left, right, usual) is None:
        return None  # nothing is printed here
    return best


def _fit(lines: Floats, at: Floats, lanes: int) -> float:
    """Return how well lines fit a number of lanes: each one expected and each surplus one counts.

    Args:
        lines: how plainly there is a line at each step along the road and place across it, shape (n, k).
        at: those places, as shares of its width, shape (k,).
    """
    even = np.arange(1, lanes) / lanes
    inner = (at > _CURB) & (at < 1 - _CURB)
    near = np.abs(at[:, None] - even) <= min(_OFF, _OFF_OF_LANE / lanes)
    expected = sum(float(lines[:, there].max(axis=1).mean()) - _HALF for there in near.T)
    counts, runs = label(inner & ~near.any(axis=1))[::-1]
    surplus = sum(
        max(0.0, float(lines[:, runs == run].max(axis=1).mean()) - _HALF) for run in range(1, counts + 1)
    )
    return expected - surplus

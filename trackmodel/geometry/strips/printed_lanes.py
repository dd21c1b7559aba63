"""Printed lanes: how many lanes a road has, according to the lines along it in the scan.

The road is straightened, so that the lines between its lanes run along it. Arrows and cuts cover only part
of its length at their place across, lines between lanes nearly all of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log

import numpy as np

from trackmodel.geometry.arrays import Bools, Floats, Gray
from trackmodel.geometry.strips.printed_cuts import printed_cuts
from trackmodel.geometry.strips.straightened import edges_on_scan, straightened
from trackmodel.track import Point

MOST_READ = 6
"""Most lanes that are read."""
FINEST = 120
"""Wider roads are scaled down to this many pixels across."""
FEWEST = 8
"""On a road with fewer pixels across, lines can't be told from specks."""
LEAST_ROWS = 4
"""Least number of pixels across a lane."""
REACH = 0.02
"""A line is compared with the road this share of its width beside it, at least two pixels."""
CHUNK = 0.7
"""Length in road widths within which a line between lanes is straight enough."""
HIDDEN = 0.25
"""Share of a line's length that may be hidden by cuts, numbers, and starting places."""
OFF = 0.08
"""Greatest distance of a line from its even place, as a share of the road's width."""
OFF_OF_LANE = 0.3
"""It is also at most this share of a lane's width."""
CURB = 0.1
"""Share of the road's width ignored at either edge."""
HALF = 0.5
"""A line that is this clear, compared with the clearest one, is as likely as not."""
SHAPE, ODD = 1.9, 1.0
"""Usual length of a space in lane widths, and the cost of lanes that are e times as wide as that means."""
FAINTEST = 6.0
"""Least contrast of lines, in gray levels of 255."""


def printed_lanes(
    gray: Gray,
    homography: tuple[float, ...],
    left: Sequence[Point],
    right: Sequence[Point],
    usual: float | None = None,
) -> int | None:
    """Count the lanes of a road in the scan under it.

    Args:
        gray: pixels of the scan, shape (height, width).
        homography: maps its pixels to the board.
        left, right: the road's edges from back to front, board units; equally many points that lie
            across from each other.
        usual: length of a usual space, board units, if known.

    Returns:
        The number of lanes; None if there are no lines, or the road is too short or too small on the scan.

    Raises:
        ValueError: the edges have different numbers of points or fewer than two.
    """
    edges = edges_on_scan(homography, left, right)
    if edges is None or not gray.size:
        return None
    road = straightened(gray, edges, FINEST)
    rows, columns = road.shape
    if rows < FEWEST or columns < rows:
        return None
    clear = _clear(road)
    possible = range(1, min(MOST_READ, rows // LEAST_ROWS) + 1)
    width = float(np.median(np.hypot(*(np.array(left) - np.array(right)).T)))
    odd = {lanes: log(usual * lanes / (SHAPE * width)) ** 2 if usual else 0.0 for lanes in possible}
    best = max(possible, key=lambda lanes: _score(clear, lanes) - ODD * odd[lanes])
    if best == 1 and printed_cuts(gray, homography, left, right, usual) is None:
        return None  # nothing is printed here
    return best


def _clear(road: Floats) -> Floats:
    """Return how clear a line along the road is at each row, per chunk of its length, shape (chunks, rows).

    1 is the contrast of the clearest line; lines are either all dark or all light.
    """
    rows, columns = road.shape
    reach = max(2, round(REACH * rows))
    curb = round(CURB * rows)
    padded = np.pad(road, ((reach, reach), (0, 0)), mode="edge")
    one, other = padded[: -2 * reach], padded[2 * reach :]
    found = []
    for lines in (np.minimum(one, other) - road, road - np.maximum(one, other)):
        chunks = np.array_split(lines, max(1, round(columns / (CHUNK * rows))), axis=1)
        seen = np.array([np.quantile(chunk, HIDDEN, axis=1) for chunk in chunks])
        found.append((float(np.median(seen[:, curb : rows - curb].max(axis=1))), seen))
    contrast, seen = max(found, key=lambda pair: pair[0])
    clear: Floats = np.clip(seen / max(FAINTEST, contrast), 0.0, 1.0)
    return clear


def _score(clear: Floats, lanes: int) -> float:
    """Return how well the lines fit a number of lanes: each one expected and each surplus one counts."""
    rows = clear.shape[1]
    at = (np.arange(rows) + 0.5) / rows
    free = (at > CURB) & (at < 1 - CURB)
    total = 0.0
    for line in range(1, lanes):
        near = np.abs(at - line / lanes) <= min(OFF, OFF_OF_LANE / lanes)
        total += float(clear[:, near].max(axis=1).mean()) - HALF
        free &= ~near
    return total - _surplus(clear, free)


def _surplus(clear: Floats, free: Bools) -> float:
    """Return the sum of the lines at places where none is expected."""
    surplus = 0.0
    runs = np.split(np.arange(len(free)), np.flatnonzero(np.diff(free.astype(int))) + 1)
    for run in runs:
        if len(run) and free[run[0]]:
            surplus += max(0.0, float(clear[:, run].max(axis=1).mean()) - HALF)
    return surplus

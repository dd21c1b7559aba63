"""The ends of a pit lane: where it goes on beside the road, and bends to it."""

from __future__ import annotations

from itertools import product

import numpy as np
from attrs import frozen

from trackmodel.geometry.arrays import Bools, Floats, Ints
from trackmodel.print_reading.scan_picture import Picture

# All lengths here are in lanes of the road.
FINE = 8
"""Steps per lane along the road and across."""
ON = np.arange(0, 22, 0.5)
"""How far a pit lane may go on beside the road."""
BEND, BASE = (0.25, 1.0, 2.0, 3.0, 4.0), (1.0, 1.75, 2.5, 3.5)
"""How far it takes from there until its near border meets the road, and the far one thereafter."""
EDGE, WIDEST = 0.2, 6.0
"""Colors nearer to the edge of the road say nothing, for its line may go on; others aren't looked at."""
LIKE, BORDER = 0.6, 0.25
"""The least share of asphalt that speaks for an end, and what a length of its borders says beside an area."""
GRAIN, ASPHALT, BEGIN = 4.0, (3.0, 8.0), 24
"""Asphalt differs (Lab) by at most so many times what is usual in the first steps, within these limits."""


@frozen(eq=False)
class PitEnd:
    """An end of a pit lane from some place outward, in steps of the edge of the road from there.

    Attributes:
        near, far: how far its borders are off the edge at each step to the tip, lanes.
        heel: the step at which the near one meets it.
        seen: the share of it that is asphalt from where it bends.
    """

    near: Floats
    far: Floats
    heel: int
    seen: float


def pit_end(picture: Picture, edge: Floats, out: Floats, near: Floats, far: Floats) -> PitEnd:
    """Return the end that holds most asphalt, and has most of what is no asphalt at its borders.

    Args:
        picture: the scan.
        edge: the edge of the road beside it from some place outward, `FINE` steps per lane, shape (n, 2).
        out: the way off it of a lane's width, shape (n, 2).
        near, far: how far its borders are off the edge, as long as it doesn't end, lanes, shape (n,).
    """
    is_asphalt = _asphalt(picture, edge, out, near, far)
    like = is_asphalt - LIKE
    like[:, : round(EDGE * FINE)] = 0.0
    sums = np.cumsum(like, axis=1)
    found = []
    for on, bend, base, is_round in product(ON, BEND, BASE, (False, True)):
        heel, tip = int(FINE * (on + bend)), int(FINE * (on + bend + base))
        if tip >= len(edge):
            continue
        steps = np.arange(tip + 1)
        straight = np.minimum(steps, int(FINE * on))
        low = near[straight] * _fall(steps, on, heel, False)
        high = far[straight] * _fall(steps, on, tip, is_round)
        first, last = _cells(low), np.maximum(_cells(low), _cells(high))
        inside = float((sums[steps, last] - sums[steps, first]).sum()) / FINE**2
        border = -float((like[steps, first] + like[steps, last]).sum()) / FINE
        found.append((inside + BORDER * border, int(FINE * on), heel, low, high))
    _worth, begin, heel, low, high = max(found, key=lambda each: each[0])
    rows = range(begin, len(low))
    cells = [is_asphalt[k, _cells(low[k]) : _cells(high[k])] for k in rows]
    return PitEnd(low, high, heel, float(np.mean(np.concatenate([*cells, [0.0]]))))


def _asphalt(picture: Picture, edge: Floats, out: Floats, near: Floats, far: Floats) -> Bools:
    """Return where the asphalt of a pit lane is beside the road, shape (n, across)."""
    across = np.arange(0, WIDEST, 1 / FINE)
    points = edge[:, None] + out[:, None] * across[:, None]
    colors = picture.sample(points).astype(np.float64)
    off = EDGE / 2
    inner = colors[:BEGIN][(across > near[:BEGIN, None] + off) & (across < far[:BEGIN, None] - off)]
    color = np.median(inner, axis=0)
    usual = float(np.median(np.abs(inner - color).max(axis=1)))
    ahead = np.gradient(edge, axis=0)[:, None]
    onward = (np.gradient(points, axis=0) * ahead).sum(axis=2)
    is_flat: Bools = onward > 0  # what is beyond the middle of a bend folds
    is_asphalt: Bools = np.abs(colors - color).max(axis=2) < np.clip(GRAIN * usual, *ASPHALT)
    return is_asphalt & is_flat


def _cells(off: Floats) -> Ints:
    """Return the cells across of places off the edge."""
    return np.minimum(np.round(off * FINE), WIDEST * FINE - 1).astype(np.intp)


def _fall(steps: Ints, on: float, end: int, is_round: bool) -> Floats:
    """Return shares of 1 that stay, then fall to 0 at an end: like an S or like a quarter of a circle."""
    along = np.clip((steps - FINE * on) / (end - FINE * on), 0, 1)
    fall: Floats = np.sqrt(1 - along**2) if is_round else 1 - along**2 * (3 - 2 * along)
    return fall

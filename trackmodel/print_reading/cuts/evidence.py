"""How much each place along a lane looks like a cut: a line from border to border."""

from __future__ import annotations

import numpy as np
from attrs import frozen
from scipy.ndimage import uniform_filter1d

from trackmodel.geometry.arrays import Floats, Ints
from trackmodel.print_reading.cuts.lane_strip import ACROSS, SHARES
from trackmodel.print_reading.road.asphalt import unlikeness
from trackmodel.print_reading.scan_picture import Colors

_SLANTS = np.arange(-8, 9, 2)
"""How far the right end of a cut is ahead of its left end, in steps; cuts follow their bend only roughly."""
_STRAIGHT = 0.015
"""What each step of slant costs; one cut in fifty has one, and lines through the heads of two arrows have."""
_PARTS = 4
"""Parts of a cut across the lane, each of which has to look like one: an arrow has only some of them."""
_NEAR, _GRAIN, _PLAINLY = 10.0, 2.5, (5.0, 20.0)
"""As for asphalt along the road: what belongs to it, how many times that differs, and at least and most."""
_BESIDE = 0.7
"""How much less a line counts where what is beside it isn't asphalt either."""
_AWAY, _WIDE = 4, 5
"""Where asphalt beside a cut is looked for, in steps: how far from it, and over how many."""


@frozen(eq=False)
class CutScores:
    """How much each step of a lane looks like a cut, about 0 to 1, and the slant of that cut; shape (n,)."""

    score: Floats
    slant: Ints


def cut_scores(apart: Colors) -> CutScores:
    """Score every step of a lane straightened (`LaneStrip.apart`)."""
    count = len(apart)
    columns, rows = np.arange(ACROSS), np.arange(count)
    grain = _grain(_parts(apart))
    best = np.full(count, -np.inf)
    slant = np.zeros(count, dtype=np.intp)
    for tilt in _SLANTS:
        shift = np.round(tilt * (SHARES - 0.5)).astype(np.intp)
        sheared = _parts(apart[(rows[:, None] + shift[None, :]) % count, columns[None, :]])
        foreign = unlikeness((sheared**2).sum(axis=2), grain)
        near = uniform_filter1d(foreign, _WIDE, axis=0, mode="wrap")
        line = foreign - _BESIDE * np.minimum(np.roll(near, _AWAY, axis=0), np.roll(near, -_AWAY, axis=0))
        score = 0.5 * line.mean(axis=1) + 0.5 * line.min(axis=1) - _STRAIGHT * abs(tilt)
        better = score > best
        best[better], slant[better] = score[better], tilt
    return CutScores(best, slant)


def _parts(apart: Colors) -> Colors:
    """Mean colors of the parts of a cut across the lane, shape (n, _PARTS, 3)."""
    parts: Colors = apart.reshape(len(apart), _PARTS, -1, 3).mean(axis=2)
    return parts


def _grain(parts: Colors) -> float:
    """The distance (Lab) from which on the color of a part plainly differs from asphalt."""
    distance = np.sqrt((parts**2).sum(axis=2))
    inner = distance[distance < _NEAR]
    return float(np.clip(_GRAIN * np.median(inner), *_PLAINLY)) if inner.size else _PLAINLY[0]

"""How much each place along a lane looks like a cut: a line from border to border."""

from __future__ import annotations

import numpy as np
from attrs import frozen
from scipy.ndimage import uniform_filter1d

from trackmodel.geometry.arrays import Floats, Ints
from trackmodel.print_reading.cuts.lane_strip import ACROSS

_SLANTS = np.arange(-6, 7)
"""How far the right end of a cut is ahead of its left end, in steps; cuts follow their bend only roughly."""
_STRAIGHT = 0.01
"""What each step of slant costs."""
_AWAY, _WIDE = 3, 3
"""Where asphalt beside a cut is looked for, in steps: how far from it, and over how many."""


@frozen(eq=False)
class CutScores:
    """How much each step of a lane looks like a cut, about 0 to 1, and the slant of that cut; shape (n,)."""

    score: Floats
    slant: Ints


def cut_scores(foreign: Floats) -> CutScores:
    """Score every step of a lane straightened (`LaneStrip.foreign`)."""
    before = np.roll(uniform_filter1d(foreign, _WIDE, axis=0, mode="wrap"), _AWAY, axis=0)
    after = np.roll(uniform_filter1d(foreign, _WIDE, axis=0, mode="wrap"), -_AWAY, axis=0)
    line = foreign - 0.7 * np.minimum(before, after)
    columns = np.arange(ACROSS)
    best = np.full(len(foreign), -np.inf)
    slant = np.zeros(len(foreign), dtype=np.intp)
    rows = np.arange(len(foreign))
    for tilt in _SLANTS:
        shift = np.round(tilt * ((columns + 0.5) / ACROSS - 0.5)).astype(np.intp)
        sheared = line[(rows[:, None] + shift[None, :]) % len(foreign), columns[None, :]]
        score = 0.5 * sheared.mean(axis=1) + 0.5 * np.quantile(sheared, 0.25, axis=1) - _STRAIGHT * abs(tilt)
        better = score > best
        best[better], slant[better] = score[better], tilt
    return CutScores(best, slant)

"""How sure it is that each place along a lane is a cut, a line from border to border: a network tells.

`scripts/train_cut_reader.py` trains it.
"""

from __future__ import annotations

import numpy as np

from trackmodel.geometry.arrays import Floats, Ints
from trackmodel.print_reading.cuts.lane_strip import ACROSS, SHARES
from trackmodel.print_reading.network import Weights, learned
from trackmodel.print_reading.road.asphalt import grain_of, unlikeness
from trackmodel.print_reading.scan_picture import Colors

_REACH = 9
"""Steps before and behind a place that the network sees: most of a space."""
_CELLS = 6
"""Cells across the lane that it sees."""
_STRONG = 20.0
"""Colors that are further (Lab) from asphalt than this look nearly alike to it."""
_SLANTS = np.arange(-8, 9, 2)
"""How far the right end of a cut is ahead of its left end, in steps; cuts follow their bend only roughly."""
_STRAIGHT = 0.015
"""What each step of slant costs; one cut in fifty has one, and lines through the heads of two arrows have."""
_PARTS = 4
"""Parts of a cut across the lane, each of which has to look like one where its slant is judged."""


def cut_scores(apart: Colors) -> Floats:
    """Return how sure it is that each step of a lane (`LaneStrip.apart`) is a cut, 0 to 1, shape (n,)."""
    scores: Floats = np.exp(learned("cuts").log_shares(cut_features(apart))[:, 1])
    return scores


def cut_features(apart: Colors) -> Weights:
    """Return what the network sees of each step of a lane straightened, shape (n, k)."""
    colors = _parts(apart, _CELLS)
    unlike = unlikeness((colors**2).sum(axis=2), _grain(apart))
    cells = np.concatenate([unlike[..., None], np.tanh(colors / _STRONG)], axis=2).astype(np.float32)
    around = np.arange(len(cells))[:, None] + np.arange(-_REACH, _REACH + 1)
    seen: Weights = cells[around % len(cells)].reshape(len(cells), -1)
    return seen


def cut_slants(apart: Colors) -> Ints:
    """Return the slant of a cut at each step, if there is one, shape (n,)."""
    columns, rows = np.arange(ACROSS), np.arange(len(apart))
    grain = _grain(apart)
    scores = []
    for tilt in _SLANTS:
        shift = np.round(tilt * (SHARES - 0.5)).astype(np.intp)
        sheared = _parts(apart[(rows[:, None] + shift[None, :]) % len(apart), columns[None, :]], _PARTS)
        line = unlikeness((sheared**2).sum(axis=2), grain)
        scores.append(line.mean(axis=1) + line.min(axis=1) - 2 * _STRAIGHT * abs(tilt))
    slants: Ints = _SLANTS[np.argmax(scores, axis=0)]
    return slants


def _parts(apart: Colors, count: int) -> Colors:
    """Return the mean colors of parts across the lane, shape (n, count, 3)."""
    parts: Colors = apart.reshape(len(apart), count, -1, 3).mean(axis=2)
    return parts


def _grain(apart: Colors) -> float:
    return grain_of(np.sqrt((_parts(apart, _PARTS) ** 2).sum(axis=2)))

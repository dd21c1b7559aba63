"""How sure a space is, from what is known of spaces that turned out right or wrong."""

from __future__ import annotations

import numpy as np

from trackmodel.geometry.arrays import Floats
from trackmodel.print_reading.cuts.lane_strip import LaneStrip

_ASPHALT = 12.0
"""Colors at most this far from asphalt (Lab) are asphalt, with its noise."""
_LEAST_ASPHALT = 0.15
"""Share of a space that is asphalt at least, despite arrows and the finish line."""
_END = 0.2
"""Share of a space at either end that belongs to its cuts."""
_WEIGHTS = (-0.1, 6.6, -4.0)
"""Learned from 11,000 spaces of 25 drawn boards (`evidence_of` says what for);
`scripts/train_cut_reader.py` prints them. They are cautious by now: of 19,500 spaces of 48 other boards, 0.84
of those below 0.8 were right, and 0.98, 0.99, 0.99, and 0.999 of those from 0.8, 0.9, 0.95, and 0.99 on."""


def evidence_of(scores: Floats, begin: int, end: int) -> Floats:
    """What tells right spaces from wrong ones.

    Args:
        scores: how sure it is that each step is a cut, shape (n,).
        begin, end: the cuts of the space, in steps; `end` may be beyond the last step.

    Returns:
        One; how sure the weaker cut is; and the surest one between them, none of whose steps are near an end.
    """
    count = len(scores)
    along = np.arange(begin, end) % count
    trim = max(2, round(_END * (end - begin)))
    within = scores[along[trim:-trim]].max(initial=0.0)
    return np.array([1.0, scores[[begin % count, end % count]].min(), within])


def is_space(strip: LaneStrip, begin: int, end: int) -> bool:
    """Return whether there is asphalt between two cuts."""
    apart = strip.apart[np.arange(begin, end) % len(strip.at)]
    return float(((apart**2).sum(axis=2) < _ASPHALT**2).mean()) >= _LEAST_ASPHALT


def sureness(found: Floats) -> float:
    """The probability that a space with this evidence is right."""
    return float(1 / (1 + np.exp(-found @ np.array(_WEIGHTS))))

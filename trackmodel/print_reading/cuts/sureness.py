"""How sure a space is, from what is known of spaces that turned out right or wrong."""

from __future__ import annotations

import numpy as np

from trackmodel.geometry.arrays import Floats
from trackmodel.print_reading.cuts.evidence import CutScores
from trackmodel.print_reading.cuts.lane_strip import LaneStrip

_ASPHALT = 12.0
"""Colors at most this far from asphalt (Lab) are asphalt, with its noise."""
_LEAST_ASPHALT = 0.15
"""Share of a space that is asphalt at least, despite arrows and the finish line."""
_END = 0.2
"""Share of a space at either end that belongs to its cuts."""
_WEIGHTS = (1.1, 2.3, 5.2, -1.6, -5.6)
"""Learned from boards digitized by hand, scans and photos (`signs` says what for)."""


def signs(
    strip: LaneStrip, scores: CutScores, plain: float, usual: float, fit: Floats, begin: int, end: int
) -> Floats:
    """What tells right spaces from wrong ones.

    Args:
        plain: the usual score of cuts on this board.
        usual: the usual length of spaces, in steps.
        fit: how well the worse border of the lane fits at each step of the strip, shape (n,).
        begin, end: the cuts of the space, in steps; `end` may be beyond the last step.

    Returns:
        One; the weaker cut beside the usual one; the fit of the borders; how much plainer than the weaker cut
        the space has one within; how unusual the length is.
    """
    count = len(strip.at)
    ends = np.minimum(scores.score[[begin % count, end % count]] / plain, 1.2)
    along = np.arange(begin, end) % count
    trim = max(2, round(_END * (end - begin)))
    within = scores.score[along[trim:-trim]] if len(along) > 2 * trim else np.zeros(1)
    rival = float(within.max()) / plain - float(ends.min())
    odd = abs(np.log((end - begin) / usual))
    return np.array([1, ends.min(), fit[along].mean(), rival, odd])


def is_space(strip: LaneStrip, begin: int, end: int) -> bool:
    """Return whether there is asphalt between two cuts."""
    apart = strip.apart[np.arange(begin, end) % len(strip.at)]
    return float(((apart**2).sum(axis=2) < _ASPHALT**2).mean()) >= _LEAST_ASPHALT


def sureness(found: Floats) -> float:
    """The probability that a space with these signs is right."""
    return float(1 / (1 + np.exp(-found @ np.array(_WEIGHTS))))

"""Where a road crosses itself, the part whose print ends there leads straight on under the other."""

from __future__ import annotations

import numpy as np

from trackmodel.geometry.arrays import Floats
from trackmodel.geometry.plane.measures import unit

OVERLAP, APART, LONGEST = 0.7, 3.0, 6.0
"""Parts of the road cross where their middles are nearer than this, and as far from each other along the road
at least, in widths of the road. Where that goes on for longer, as on a loop of two laps, nothing crosses."""
MARGIN, BEFORE = 0.2, 0.5
"""How far before a crossing the road may already be drawn aside, and over what length before that its
direction is taken, in widths of the road."""


def straight_on(lines: Floats, fit: Floats) -> tuple[Floats, Floats]:
    """Return the lines of a closed road, straight on where they are hidden, and their fit, which is 0 there.

    Args:
        lines: shape (n, lines, 2).
        fit: how well they fit the print, shape (n, lines).
    """
    middle, count = lines.mean(axis=1), len(lines)
    wide = float(np.median(np.hypot(*(lines[:, 0] - lines[:, -1]).T)))
    step = float(np.hypot(*(middle - np.roll(middle, 1, axis=0)).T).mean())
    steps = np.arange(count)
    off = np.abs((steps[:, None] - steps + count // 2) % count - count // 2)
    apart = np.hypot(*np.moveaxis(middle[:, None] - middle, -1, 0))
    apart[off * step < APART * wide] = np.inf
    other, crosses = apart.argmin(axis=1), apart.min(axis=1) < OVERLAP * wide
    plain, found, fit = fit.mean(axis=1), lines.copy(), fit.copy()
    margin, before = round(MARGIN * wide / step), round(BEFORE * wide / step)
    for begin in np.flatnonzero(crosses & ~np.roll(crosses, 1)).tolist():
        long = int(np.roll(~crosses, -begin).argmax())
        here = (begin + np.arange(long)) % count
        if long * step < LONGEST * wide and plain[here].mean() < plain[other[here]].mean():
            first, last = begin - margin, begin + long + margin
            ends = lines[first % count], lines[last % count]
            ways = ends[0] - lines[(first - before) % count], lines[(last + before) % count] - ends[1]
            far = np.hypot(*(ends[1] - ends[0]).T)[:, None]
            t = np.linspace(0, 1, last - first + 1)[:, None, None]
            hidden = np.arange(first, last + 1) % count
            fit[hidden] = 0.0
            found[hidden] = (
                (2 * t**3 - 3 * t**2 + 1) * ends[0]
                + (t**3 - 2 * t**2 + t) * far * unit(ways[0])
                + (3 * t**2 - 2 * t**3) * ends[1]
                + (t**3 - t**2) * far * unit(ways[1])
            )
    return found, fit

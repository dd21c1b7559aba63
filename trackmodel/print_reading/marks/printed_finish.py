"""The finish line: where a network sees one across the whole road."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from attrs import frozen
from scipy.ndimage import maximum_filter1d
from scipy.special import logit

from trackmodel.geometry.arrays import Floats
from trackmodel.print_reading.reading_values import Road
from trackmodel.print_reading.road.closed_line import along_closed
from trackmodel.print_reading.road.seen_edges import CELLS, INSIDE, SeenEdge
from trackmodel.track import Point

# Lengths are in lanes of the road.
SLANT, APART = 0.6, 6.0
"""How far along the road one may be in a lane before it is in another; and of each such length of road, only
one is taken."""
END = 1.0
"""An end is seen within so much of the edge."""
LEAST, LINES = 0.02, 8
"""What is seen less is none; and how many are returned at most."""
FAINTEST = 0.01
"""The least probability of what is seen, and of what isn't."""


@frozen(eq=False)
class SeenLine:
    """What may be the finish line.

    Attributes:
        ends: in pixels of the scan, left first.
        step: where it is, in steps of the road.
        likely: the log of its odds by itself.
    """

    ends: tuple[Point, Point]
    step: float
    likely: float


def seen_lines(edges: Sequence[SeenEdge], road: Road) -> list[SeenLine]:
    """Return what looks most like a finish line across the road, the likeliest first.

    Args:
        edges: the left and the right edge of the road.
    """
    lanes = min(INSIDE, float(np.median(road.lanes)))
    seen = np.mean([_across(edge, lanes) for edge in edges], axis=0)
    count = len(seen)
    is_peak = (seen == maximum_filter1d(seen, round(APART * CELLS), mode="wrap")) & (seen > LEAST)
    peaks = np.flatnonzero(is_peak & (seen > np.roll(seen, 1)))  # they are flat on top
    found = []
    for at in peaks[np.argsort(-seen[peaks], kind="stable")][:LINES].tolist():
        columns = [_end(edge, at) for edge in edges]
        left, right = (
            along_closed(edge.line, np.array(end)).tolist() for edge, end in zip(edges, columns, strict=True)
        )
        step = (float(np.mean(columns)) + 0.5) % count * len(road.left) / count
        likely = float(logit(np.clip(seen[at], FAINTEST, 1 - FAINTEST)))
        found.append(SeenLine(((left[0], left[1]), (right[0], right[1])), step, likely))
    return found


def _across(edge: SeenEdge, lanes: float) -> Floats:
    """Return how much a finish line is seen at each column across so many lanes of the road."""
    on_road = edge.finish[round((INSIDE - lanes) * CELLS) + 1 : round(INSIDE * CELLS) - 1]
    slanting = maximum_filter1d(on_road, round(SLANT * CELLS) | 1, axis=1, mode="wrap")
    return np.asarray(slanting.mean(axis=0), dtype=np.float64)


def _end(edge: SeenEdge, at: int) -> float:
    """Return the column at which a finish line around some column ends at the edge."""
    near = at + np.arange(-CELLS, CELLS + 1)
    last = edge.finish[round((INSIDE - END) * CELLS) : round(INSIDE * CELLS)]
    weight = last[:, near % last.shape[1]].sum(axis=0)
    return float((weight * near).sum() / weight.sum()) if weight.any() else float(at)

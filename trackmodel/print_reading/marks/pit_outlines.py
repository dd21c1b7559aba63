"""The outlines of the pit lane's spaces: cuts between cells, smooth borders through their ends."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
from attrs import evolve
from scipy.interpolate import CubicSpline

from trackmodel.geometry.arrays import Floats
from trackmodel.print_reading.marks.mouths import guessed_mouth, printed_mouth
from trackmodel.print_reading.marks.outlined import RIM, Cut, Outlined
from trackmodel.print_reading.marks.pit_chain import Chain
from trackmodel.print_reading.marks.printed_cells import Cells

POINTS = 5
"""Points of a border of a space."""
AT_CUT = 0.6
"""The width of a cell beside a cut is seen within this many lane widths of it."""
HIDDEN = 0.85
"""Cells narrower than this share of the usual width are hidden in part by pictures beside the stands."""
ODD = 1.3
"""Spaces longer or shorter than usual by this factor may have wrong cuts; printed ones differ by 1.15."""
LARGE_MOUTH = 4.0
"""A mouth this many times as large as a space may have a cut that isn't seen; printed ones are 2 to 4."""
NARROWEST = 0.85
"""Least usual width of a pit lane, in lanes of the road."""


def pit_outlines(cells: Cells, chain: Chain, edges: tuple[Floats, Floats]) -> list[Outlined]:
    """Return the outlines of the spaces of a chain, pixels of the view.

    Args:
        edges: both edges of the road, shape (n, 2), pixels of the view.
    """
    seen = [_cut(cells, *pair) for pair in pairwise(chain.cells)]
    cuts = _even(seen, (edges[0] + edges[1]) / 2, cells.lane)
    begin = [] if chain.leaves else [_beyond(cuts[0], cuts[1])]
    end = [] if chain.joins else [_beyond(cuts[-1], cuts[-2])]
    cuts = [*begin, *cuts, *end]
    spaces = _between(cuts)
    usual = float(np.median([space.area for space in spaces]))
    mouths = []
    for is_seen, cell, cut, before in (
        (chain.leaves, chain.cells[0], cuts[0], cuts[1]),
        (chain.joins, chain.cells[-1], cuts[-1], cuts[-2]),
    ):
        if is_seen:
            mouth = printed_mouth(cells, cell, cut, edges)
            # One that is too large to be a single space is doubtful.
            mouths.append([evolve(mouth, is_seen=mouth.area < LARGE_MOUTH * usual)])
        else:
            guessed = guessed_mouth(cut, cut.middle - before.middle, edges, cells.lane)
            mouths.append([guessed] if guessed else [])
    return [*(first.backward for first in mouths[0]), *spaces, *mouths[1]]


def _cut(cells: Cells, one: int, other: int) -> Cut:
    """Return the cut between two cells, as long as the narrower one is wide there: mouths widen at once."""
    points = cells.borders[min(one, other), max(one, other)]
    middle = np.median(points, axis=0)
    parts = [_core(cells, number, middle) for number in (one, other)]
    ahead = parts[1].mean(axis=0) - parts[0].mean(axis=0)
    _u, _s, axes = np.linalg.svd(points - points.mean(axis=0), full_matrices=False)
    left = axes[0]
    if left @ np.array([ahead[1], -ahead[0]]) < 0:
        left = -left
    front = np.array([-left[1], left[0]])
    near = [part[np.abs((part - middle) @ front) < AT_CUT * cells.lane] for part in parts]
    across = [np.quantile((part - middle) @ left, (0.02, 0.98)) for part in near if len(part)]
    low, high = min(across or [np.zeros(2)], key=lambda ends: float(ends[1] - ends[0]))
    rim = RIM * cells.lane
    return Cut(middle + (high + rim) * left, middle + (low - rim) * left)


def _core(cells: Cells, number: int, around: Floats) -> Floats:
    """Return the pixels of a cell within two lane widths of a point."""
    low = np.maximum(around - 2 * cells.lane, 0).astype(int)
    high = (around + 2 * cells.lane).astype(int)
    y, x = np.nonzero(cells.cores[low[1] : high[1], low[0] : high[0]] == number)
    pixels: Floats = np.column_stack([x, y]) + low
    return pixels


def _even(cuts: list[Cut], road: Floats, lane: float) -> list[Cut]:
    """Return the cuts with those widened that pictures hide in part, away from the road."""
    widths = [np.hypot(*(cut.left - cut.right)) for cut in cuts]
    usual = max(float(np.quantile(widths, 0.8)), NARROWEST * lane)
    even = []
    for cut in cuts:
        beside = road[np.argmin(np.hypot(*(road - cut.middle).T))]
        across = cut.left - cut.right
        wide = float(np.hypot(*across))
        missing = across / wide * (usual - wide)
        if wide >= HIDDEN * usual:
            even.append(cut)
        elif np.hypot(*(cut.left - beside)) < np.hypot(*(cut.right - beside)):
            even.append(Cut(cut.left, cut.right - missing))
        else:
            even.append(Cut(cut.left + missing, cut.right))
    return even


def _beyond(cut: Cut, before: Cut) -> Cut:
    """Return the cut that ends a space whose end isn't seen."""
    step = cut.middle - before.middle
    return Cut(cut.left + step, cut.right + step)


def _between(cuts: list[Cut]) -> list[Outlined]:
    """Return the spaces between cuts; what is twice as long as usual has a cut that isn't seen."""
    at = np.concatenate([[0.0], np.cumsum([np.hypot(*(b.middle - a.middle)) for a, b in pairwise(cuts)])])
    lefts, rights = (
        CubicSpline(at, np.array([getattr(cut, side) for cut in cuts])) for side in ("left", "right")
    )
    usual = float(np.median(np.diff(at)))
    spaces = []
    for begin, end in pairwise(at):
        count = max(1, round((end - begin) / usual))
        for one, other in pairwise(np.linspace(begin, end, count + 1)):
            along = np.linspace(one, other, POINTS)
            is_seen = count == 1 and 1 / ODD < (end - begin) / usual < ODD
            spaces.append(Outlined(np.asarray(lefts(along)), np.asarray(rights(along)), is_seen))
    return spaces

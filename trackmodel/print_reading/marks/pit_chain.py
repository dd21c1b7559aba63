"""The pit lane as a chain of printed cells: each one beyond the next, from the road back to the road."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
from attrs import frozen
from scipy.ndimage import center_of_mass

from trackmodel.geometry.arrays import Floats
from trackmodel.print_reading.marks.printed_cells import Cells
from trackmodel.print_reading.reading_values import Road

ALIKE = 1.6
"""Spaces of a pit lane are at most this many times as large as the usual one; mouths are larger."""
FEWEST = 5
"""A pit lane has at least this many spaces of about the same size."""
A_MOUTH, A_STAND = 3.0, 2.0
"""What a mouth, and a space beside a stand, say for a chain, in spaces."""
NEAR = 3.0
"""How far the middle of a stand may be from a space beside it, in lane widths."""
ALONG = 0.5
"""At most this share of a pit lane lies right beside the road, without anything between."""
NARROW = 0.6
"""A mouth meets the road along at least this many lane widths."""


@frozen(eq=False)
class Chain:
    """Cells one beyond the other, in driving direction, and whether the ends meet the road."""

    cells: tuple[int, ...]
    leaves: bool
    joins: bool


def pit_chain(cells: Cells, road: Road, stands: Floats) -> Chain | None:
    """Return the chain that is most like a pit lane; None if there is none.

    Args:
        stands: middles of fields that may be pit stands, pixels of the scan, shape (n, 2).
    """
    sizes = np.bincount(cells.whole.ravel(), minlength=cells.road + 1) / cells.lane**2
    middles = _middles(cells)
    best: tuple[float, Chain] | None = None
    for numbers in _chains(cells, middles):
        usual = float(np.median(sizes[list(numbers)]))
        alike = [number for number in numbers if usual / ALIKE < sizes[number] < usual * ALIKE]
        if len(alike) < FEWEST:
            continue
        chain = _between_mouths(numbers, cells)
        near = _beside(cells.inside(stands), middles[list(chain.cells)], NEAR * cells.lane)
        score = len(alike) + A_MOUTH * (chain.leaves + chain.joins) + A_STAND * near
        if (near or _is_likely(chain, cells)) and (best is None or score > best[0]):
            best = score, chain
    if best is None:
        return None
    chain = best[1]
    if _is_backward(cells.outside(middles[list(chain.cells)]), road):
        return Chain(chain.cells[::-1], chain.joins, chain.leaves)
    return chain


def _middles(cells: Cells) -> Floats:
    """Return the middle of each cell by its number, shape (road, 2)."""
    found = center_of_mass(np.ones_like(cells.cores), cells.cores, np.arange(cells.road))
    return np.array(found)[:, ::-1]


def _chains(cells: Cells, middles: Floats) -> list[tuple[int, ...]]:
    """Return all chains: no cell is left on the side where it is entered."""
    beside: dict[int, dict[int, Floats]] = {}
    for (one, other), points in cells.borders.items():
        if other != cells.road:
            middle = points.mean(axis=0)
            beside.setdefault(one, {})[other] = middle
            beside.setdefault(other, {})[one] = middle
    chains, known = [], set()
    for one, others in beside.items():
        for other in others:
            if (one, other) in known:
                continue
            chain = [one, other]
            for _end in range(2):
                while (after := _after(chain, beside, middles)) is not None:
                    chain.append(after)
                chain.reverse()
            known |= {*pairwise(chain), *pairwise(chain[::-1])}
            chains.append(tuple(chain))
    return chains


def _after(chain: list[int], beside: dict[int, dict[int, Floats]], middles: Floats) -> int | None:
    """Return the cell that lies straightest ahead beyond the last one of a chain."""
    before, last = chain[-2:]
    entered = beside[last][before] - middles[last]
    best: tuple[float, int] | None = None
    for number, border in beside[last].items():
        out = border - middles[last]
        straight = -float(out @ entered) / max(float(np.hypot(*out) * np.hypot(*entered)), 1e-9)
        if number not in chain and straight > 0 and (best is None or straight > best[0]):
            best = straight, number
    return best and best[1]


def _between_mouths(numbers: tuple[int, ...], cells: Cells) -> Chain:
    """Return a chain without what lies beyond the cells at both ends that meet the road."""
    meets = [_meets_road(number, cells) for number in numbers]
    there = np.flatnonzero(meets)
    half = len(numbers) // 2
    first = max((int(k) for k in there if k < half and sum(meets[: k + 1]) == 1), default=0)
    last = min((int(k) for k in there if k >= half and sum(meets[k:]) == 1), default=len(numbers) - 1)
    return Chain(numbers[first : last + 1], bool(meets[first]), bool(meets[last]))


def _meets_road(number: int, cells: Cells) -> bool:
    border = cells.borders.get((number, cells.road))
    return border is not None and bool(np.ptp(border, axis=0).max() > NARROW * cells.lane)


def _is_likely(chain: Chain, cells: Cells) -> bool:
    """Whether a chain begins or ends at the road, and isn't a lane of the road that was overlooked."""
    along = sum(_meets_road(number, cells) for number in chain.cells)
    return (chain.leaves or chain.joins) and along <= max(2, ALONG * len(chain.cells))


def _beside(stands: Floats, middles: Floats, near: float) -> int:
    """Return how many cells are near a stand."""
    return sum(bool(np.hypot(*(stands - middle).T).min(initial=np.inf) < near) for middle in middles)


def _is_backward(middles: Floats, road: Road) -> bool:
    """Whether a chain leads against the driving direction of the road beside it."""
    count = len(road.left)
    steps = [int(np.argmin(np.hypot(*(road.middle - middle).T))) for middle in middles]
    turns = (np.diff(steps) + count // 2) % count - count // 2
    return bool(np.sign(turns).sum() < 0)

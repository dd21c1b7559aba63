"""The best way through a table of scores along a closed road."""

from __future__ import annotations

import numpy as np

from trackmodel.geometry.arrays import Floats, Ints

_GRID = 9
"""Scores are compared to this many decimals, so that no choice depends on a processor's last bit."""


def best_path(score: Floats, reach: int, cost: float) -> Ints:
    """Return the column for each row with the greatest sum of scores, closed around the lap.

    Args:
        score: shape (n, k).
        reach: columns that it may move from row to row.
        cost: price of moving one column; further moves cost the square.
    """
    return best_course(score[:, None, None, :], reach, cost, 0.0, 0.0)[2]


def best_course(
    score: Floats, reach: int, cost: float, width_cost: float, kind_cost: float
) -> tuple[Ints, Ints, Ints]:
    """Return the kind, width, and column for each row with the greatest sum of scores, closed around the lap.

    Args:
        score: shape (n, kinds, widths, k).
        reach: columns that it may move from row to row; widths change by one at most.
        cost: price of moving one column; further moves cost the square.
        width_cost, kind_cost: prices of changing to the next width, and to another kind.
    """
    count, kinds, widths, wide = score.shape
    extra = min(count, max(50, 4 * wide))
    rows = np.arange(-extra, count + extra) % count
    shifts = range(-reach, reach + 1)
    moves = [(0, turn, move) for turn in ((0, -1, 1) if widths > 1 else (0,)) for move in shifts]
    moves += [(kind, 0, 0) for kind in range(1 - kinds, kinds) if kind]
    price = np.array(
        [cost * move**2 + width_cost * abs(turn) + kind_cost * (kind != 0) for kind, turn, move in moves]
    )[:, None]
    # States lie in a table with a margin that can't be reached, so that moves never leave it.
    spread = np.array([(widths + 2) * (wide + 2 * reach), wide + 2 * reach, 1])
    margin = np.array([kinds - 1, 1, reach])
    places = np.stack(np.meshgrid(*(np.arange(k) for k in (kinds, widths, wide)), indexing="ij")).reshape(
        3, -1
    )
    states = spread @ (places + margin[:, None])
    before = states[None, :] + (np.array(moves) @ spread)[:, None]
    padded = np.full(int((3 * kinds - 2) * spread[0]), -np.inf)
    came = np.zeros((len(rows), len(states)), dtype=np.int8)
    flat = np.round(score, _GRID).reshape(count, -1)
    every = np.arange(len(states))
    best = flat[rows[0]].copy()
    for k in range(1, len(rows)):
        padded[states] = best
        options = padded[before] - price
        choice = options.argmax(axis=0)
        came[k] = choice
        best = options[choice, every] + flat[rows[k]]
    steps = np.array(moves) @ np.array([widths * wide, wide, 1])
    path = np.empty(len(rows), dtype=np.intp)
    path[-1] = int(best.argmax())
    for k in range(len(rows) - 1, 0, -1):
        path[k - 1] = path[k] + steps[came[k, path[k]]]
    around = path[extra : extra + count]
    return around // (widths * wide), around // wide % widths, around % wide

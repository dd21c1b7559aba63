"""The best way through a table of scores along a closed road."""

from __future__ import annotations

import numpy as np

from trackmodel.geometry.arrays import Floats, Ints


def best_path(score: Floats, reach: int, cost: float) -> Ints:
    """Return the column for each row with the greatest sum of scores, closed around the lap.

    Args:
        score: shape (n, k).
        reach: columns that it may move from row to row.
        cost: price of moving one column; further moves cost the square.
    """
    return best_path_of_widths(score[:, None, :], reach, cost, 0.0)[1]


def best_path_of_widths(score: Floats, reach: int, cost: float, width_cost: float) -> tuple[Ints, Ints]:
    """Return the width and column for each row with the greatest sum of scores, closed around the lap.

    Args:
        score: shape (n, widths, k).
        reach: columns that it may move from row to row; widths change by one.
        cost: price of moving one column; further moves cost the square.
        width_cost: price of changing to the next width.
    """
    count, widths, wide = score.shape
    extra = min(count, max(50, 4 * wide))
    rows = np.arange(-extra, count + extra) % count
    turns = (0,) if widths == 1 else (0, -1, 1)
    moves = [(turn, move) for turn in turns for move in range(-reach, reach + 1)]
    price = np.array([cost * move**2 + width_cost * abs(turn) for turn, move in moves])[:, None]
    high, long = widths + 2, wide + 2 * reach
    states = np.add.outer((np.arange(widths) + 1) * long, np.arange(wide) + reach).ravel()
    before = states[None, :] + np.array([turn * long + move for turn, move in moves])[:, None]
    padded = np.full(high * long, -np.inf)
    came = np.zeros((len(rows), len(states)), dtype=np.int8)
    flat = score.reshape(count, -1)
    every = np.arange(len(states))
    best = flat[rows[0]].copy()
    for k in range(1, len(rows)):
        padded[states] = best
        options = padded[before] - price
        choice = options.argmax(axis=0)
        came[k] = choice
        best = options[choice, every] + flat[rows[k]]
    steps = np.array([turn * wide + move for turn, move in moves])
    path = np.empty(len(rows), dtype=np.intp)
    path[-1] = int(best.argmax())
    for k in range(len(rows) - 1, 0, -1):
        path[k - 1] = path[k] + steps[came[k, path[k]]]
    around = path[extra : extra + count]
    return around // wide, around % wide

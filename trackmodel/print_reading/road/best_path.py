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
    count, wide = score.shape
    extra = min(count, max(50, 4 * wide))
    rows = np.arange(-extra, count + extra) % count
    moves = np.arange(-reach, reach + 1)
    price = cost * moves.astype(np.float64) ** 2
    best = score[rows[0]].copy()
    came = np.zeros((len(rows), wide), dtype=np.int8)
    padded = np.full(wide + 2 * reach, -np.inf)
    index = np.arange(wide)[None, :] + np.arange(2 * reach + 1)[:, None]
    for k in range(1, len(rows)):
        padded[reach : reach + wide] = best
        options = padded[index] - price[:, None]
        choice = options.argmax(axis=0)
        came[k] = moves[choice]
        best = options[choice, np.arange(wide)] + score[rows[k]]
    path = np.empty(len(rows), dtype=np.intp)
    path[-1] = int(best.argmax())
    for k in range(len(rows) - 1, 0, -1):
        path[k - 1] = path[k] + came[k, path[k]]
    return path[extra : extra + count]

"""What races counted by car and lap, as a table of NumPy arrays."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from trackmodel.board import Board
from trackmodel.simulation.statistics import Statistics

OF_CORNERS = ("stops", "overshoots", "entries", "exits")


def lap_table(board: Board, statistics: Statistics) -> dict[str, NDArray[np.int64]]:
    """Return counts as columns by name, with a row for each lap of each car; sums over all races.

    The first columns are car and lap, from 1, and the number of races. The others are those of
    `trackmodel.engine.common.lap_columns`, with a corner's id and a number from 1: `gears_3`, `wear_tires`,
    `entries_c4_1` (corner c4, leftmost lane).
    """
    rows = np.arange(len(next(iter(statistics.by_lap.values()), ())))
    laps = len(rows) // max(1, len(statistics.grid))
    table = {"car": 1 + rows // laps, "lap": 1 + rows % laps, "races": np.full(len(rows), statistics.races)}
    for (name, *of), counts in statistics.by_lap.items():
        words = [str(it + 1) if isinstance(it, int) else it for it in of]
        if name in OF_CORNERS:
            words[0] = board.view.corner_ids[int(of[0])]
        table["_".join((name, *words))] = np.array(counts, np.int64)
    return table

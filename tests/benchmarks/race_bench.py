"""How long whole races take: two laps of ten bots of each kind."""

from __future__ import annotations

from statistics import median

from rich.table import Table

from tests.benchmarks.measuring import measure
from tests.benchmarks.tables import ms, new_table
from trackmodel.board import Board
from trackmodel.engine import DRIVERS, Setup, play

CARS = 10
LAPS = 2
ASKED = {"rookie": "100 ms", "regular": "600 ms", "champion": "3 s"}


def table(board: Board) -> Table:
    """Whole races on a board, after a first one in which the bots get to know it."""
    shown = new_table(
        f"races of {CARS} cars over {LAPS} laps on {board.id}",
        "drivers",
        "runs",
        "median",
        "of it CPU",
        "asked for",
    )
    for driver in DRIVERS:
        setup = Setup(laps=LAPS, drivers=(driver,) * CARS, seed=1)
        wall, cpu = measure(lambda setup=setup: play(board, setup))  # type: ignore[misc]
        shown.add_row(driver, str(len(wall)), ms(median(wall)), ms(median(cpu)), ASKED.get(driver, ""))
    return shown

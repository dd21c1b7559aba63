"""How long whole races take: ten cars over two laps, KSK-ftf in changing weather, games of Fortir Capla."""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median

from attrs import evolve
from rich.table import Table

from tests.benchmarks.measuring import measure, plain_seconds
from tests.benchmarks.tables import ms, new_table
from trackmodel.board import Board, BoardWeather
from trackmodel.engine import DRIVERS, Setup, race
from trackmodel.engine.venue import Venue
from trackmodel.formats.tile_set_file import read_tile_set
from trackmodel.resources import shipped_tile_sets

HEADINGS = ("first", "runs", "median", "of it CPU", "ratio to the plain pass", "asked for")
ASKED = {"rookie": "60 ms", "regular": "600 ms", "champion": "3 s"}
KSK_ASKED = {"regular": "1 s", "champion": "6 s"}
WEATHER = BoardWeather(rain=(1, 7), changeable=(8, 14), sun=(15, 20))


def table(board: Board, plain: Callable[[], object]) -> Table:
    """Two laps of ten cars."""
    shown = new_table(f"races of 10 cars over 2 laps on {board.id}", "drivers", *HEADINGS)
    for driver in DRIVERS:
        setup = Setup(laps=2, drivers=(driver,) * 10, seed=1)
        shown.add_row(driver, *measured(board, setup, plain), ASKED[driver])
    return shown


def ksk_table(board: Board, plain: Callable[[], object]) -> Table:
    """Three laps of eight cars under KSK-ftf."""
    board = evolve(board, rules=evolve(board.rules, weather=WEATHER))
    shown = new_table(f"races of 8 cars over 3 laps on {board.id} under KSK-ftf", "drivers", *HEADINGS)
    for driver, asked in KSK_ASKED.items():
        setup = Setup(rules="ksk", laps=3, drivers=(driver,) * 8, seed=1)
        shown.add_row(driver, *measured(board, setup, plain), asked)
    return shown


def fortir_table(plain: Callable[[], object]) -> Table:
    """Games of five cars; all 200 are asked for within ten seconds."""
    shown = new_table("games of 5 cars of Fortir Capla", "drivers", *HEADINGS)
    tile_set = read_tile_set(shipped_tile_sets()["fortir-capla"])
    for driver in ("rookie", "regular"):
        setup = Setup(rules="fortir-capla", drivers=(driver,) * 5, seed=1)
        shown.add_row(driver, *measured(tile_set, setup, plain), "50 ms")
    return shown


def measured(board: Venue, setup: Setup, plain: Callable[[], object]) -> tuple[str, ...]:
    """The first race, in which the bots get to know the board and make their plans; then those after it."""
    of_plain = plain_seconds(plain)
    began = time.perf_counter()
    race(board, setup)
    first = time.perf_counter() - began
    wall, cpu = measure(lambda: race(board, setup))
    ratio = f"{median(wall) / of_plain:.0f}"
    return ms(first), str(len(wall)), ms(median(wall)), ms(median(cpu)), ratio

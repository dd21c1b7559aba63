"""Races by the thousand: the batch engine beside the reference engine, after an edit, and how it grows."""

from __future__ import annotations

import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from itertools import count
from pathlib import Path
from statistics import median

from rich.table import Table

from tests.benchmarks.measuring import measure, plain_seconds
from tests.benchmarks.simulate_bench import ROOT
from tests.benchmarks.tables import ms, new_table
from trackmodel.board import Board
from trackmodel.compiler import compile_board
from trackmodel.edits.corner_edits import change_corner
from trackmodel.engine import DRIVERS, Setup, race
from trackmodel.formats.board_file import write_board
from trackmodel.simulation.batches import batch_race, race_seed
from trackmodel.track import Track

CARS, LAPS = 10, 2
ASKED = {"rookie": "4,000, ratio 140", "regular": "2,000", "champion": "1,000"}
RACES = 20
"""Of each run that is measured, and of those before the first one: bots get to know the board."""

FIRST = 1_000
GROWTH = (2_000, 20_000)


def setup(driver: str) -> Setup:
    """Ten cars of a kind over two laps."""
    return Setup(laps=LAPS, drivers=(driver,) * CARS, seed=1)


def played(board: Board, driver: str) -> Callable[[], None]:
    """What plays some more races of one kind of bot each time it is called."""
    batch, numbers = batch_race(board, setup(driver)), count()

    def play() -> None:
        for _race in range(RACES):
            batch.play(race_seed(1, next(numbers)))

    return play


def table(board: Board, plain: Callable[[], object]) -> Table:
    """Races a second of both engines, on one core and with one process."""
    of_plain = plain_seconds(plain)
    shown = new_table(
        f"races of {CARS} cars over {LAPS} laps on {board.id}, on one core",
        "drivers",
        "batch engine",
        "of it CPU",
        "a second",
        "a second of CPU",
        "reference",
        "ratio",
        "of CPU times",
        "ratio to the plain pass",
        "asked for",
    )
    for driver in DRIVERS:
        wall, cpu = measure(played(board, driver))
        reference, reference_cpu = measure(lambda driver=driver: race(board, setup(driver)))  # type: ignore[misc]
        each, each_cpu = median(wall) / RACES, median(cpu) / RACES
        shown.add_row(
            driver,
            ms(each),
            ms(each_cpu),
            f"{1 / each:,.0f}",
            f"{1 / each_cpu:,.0f}",
            ms(median(reference)),
            f"{median(reference) / each:.0f}",
            f"{median(reference_cpu) / each_cpu:.0f}",
            f"{each / of_plain:.2f}",
            ASKED[driver],
        )
    return shown


def after_an_edit(track: Track) -> Table:
    """Compiling an edited track and its first thousand races."""
    numbers = count()

    def run() -> None:
        corner = track.corners[0]
        board = compile_board(change_corner(track, corner.id, name=f"edit {next(numbers)}"))
        batch = batch_race(board, setup("rookie"))
        for number in range(FIRST):
            batch.play(race_seed(1, number))

    wall, cpu = measure(run)
    shown = new_table("after an edit", "job", "runs", "median", "of it CPU", "asked for")
    job = f"compile, and the first {FIRST:,} races of {CARS} rookies"
    shown.add_row(job, str(len(wall)), ms(median(wall)), ms(median(cpu)), "1 s")
    return shown


def growth(board: Board) -> Table:
    """Time and memory of the command; 100,000 races need as much memory as 20,000."""
    shown = new_table(
        f"simulate: races of {CARS} rookies over {LAPS} laps on {board.id}, two processes",
        "races",
        "time",
        "of it CPU",
        "a race",
        "largest process",
        "asked for",
    )
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "measured.board.json"
        write_board(board, file)
        for races in GROWTH:
            program = "from trackmodel.cli import main; main()"
            options = f"--races {races} --cars {CARS} --laps {LAPS} --seed 1 --jobs 2 --format json".split()
            before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
            command = [sys.executable, "-c", program, "simulate", file, *options]
            subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, check=True)
            seconds, after = time.perf_counter() - began, resource.getrusage(resource.RUSAGE_CHILDREN)
            cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
            memory = f"{after.ru_maxrss / 1024:.0f} MB"
            shown.add_row(
                f"{races:,}", f"{seconds:.1f} s", f"{cpu:.1f} s", ms(seconds / races), memory, "300 MB"
            )
    return shown

"""How much faster two processes simulate than one: the command itself, its start included."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from pathlib import Path

from rich.table import Table

from tests.benchmarks.tables import new_table
from trackmodel.board import Board
from trackmodel.formats.board_file import write_board

ROOT = Path(__file__).parents[2]
RACES = 200
CARS = 6
RUNS = 2
JOBS = (1, 2)
ASKED = 1.6


def table(board: Board) -> Table:
    """One job against two, in alternation, best against best."""
    best = dict.fromkeys(JOBS, float("inf"))
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "measured.board.json"
        write_board(board, file)
        for _run in range(RUNS):
            for jobs in JOBS:
                best[jobs] = min(best[jobs], seconds(file, jobs))
    shown = new_table(
        f"simulate: {RACES} races of {CARS} rookies on {board.id}, best of {RUNS} in alternation",
        "jobs",
        "best",
        "times as fast as one",
        "asked for",
    )
    for jobs in JOBS:
        ratio = best[JOBS[0]] / best[jobs]
        asked = "" if jobs == JOBS[0] else f"{ASKED}"
        shown.add_row(str(jobs), f"{best[jobs]:.2f} s", f"{ratio:.2f}", asked)
    return shown


def seconds(file: Path, jobs: int) -> float:
    """How long the command takes."""
    program = "from trackmodel.cli import main; main()"
    options = ["--races", RACES, "--cars", CARS, "--seed", 1, "--jobs", jobs, "--format", "json"]
    began = time.perf_counter()
    subprocess.run(
        [sys.executable, "-c", program, "simulate", file, *map(str, options)],
        cwd=ROOT,
        stdout=subprocess.DEVNULL,
        check=True,
    )
    return time.perf_counter() - began

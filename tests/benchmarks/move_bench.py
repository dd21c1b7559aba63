"""How long a car's moves take: all moves for one roll of 4th gear, in positions from recorded races."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterable, Iterator
from statistics import median

from rich.table import Table

from tests.benchmarks.measuring import plain_seconds
from tests.benchmarks.tables import new_table, percentile
from trackmodel.board import Board
from trackmodel.engine import Setup, State, race, replay
from trackmodel.engine.formula.move.formula_move_question import MoveQuestion
from trackmodel.engine.moves import COMPILED

CARS = 10
LAPS = 2
GEAR = 4
DRIVER = "regular"
RACES = range(11, 16)
"""Seeds."""


def table(board: Board, plain: Callable[[], object]) -> Table:
    """The figures for one board."""
    of_plain = plain_seconds(plain)
    states = [state for state in positions(board, RACES) if state.mover.gear == GEAR]
    how = "compiled" if COMPILED else "as Python"
    shown = new_table(
        f"moves for one roll of gear {GEAR}, {len(states)} positions of {CARS} cars on {board.id}, {how}",
        "job",
        "median",
        "99th percentile",
        "median CPU",
        "99th percentile CPU",
        "plain pass as long as",
        "asked for",
    )
    jobs: list[tuple[str, Callable[[MoveQuestion], object], str]] = [
        ("all moves", lambda question: question.search, "3 µs, 20 µs; as Python 40 µs, 250 µs"),
        ("all moves, priced options", lambda question: question.options, ""),
    ]
    for job, run, asked in jobs:
        shown.add_row(job, *measured(states, run, of_plain), asked)
    return shown


def positions(board: Board, seeds: Iterable[int]) -> list[State]:
    """The states of recorded races in which a car is about to move."""
    states: list[State] = []

    def watch(state: State, _entry: object) -> None:
        if isinstance(state.pending, MoveQuestion):
            states.append(state)

    for seed in seeds:
        replay(race(board, Setup(laps=LAPS, drivers=(DRIVER,) * CARS, seed=seed)), watch)
    return states


def measured(
    states: Iterable[State],
    run: Callable[[MoveQuestion], object],
    of_plain: float,
) -> Iterator[str]:
    """Median and 99th percentile by the clock and of the processor; each position is measured once.

    Then how many times the median by the clock fits into the plain pass.
    """
    wall, cpu = [], []
    gc.collect()
    gc.disable()
    for state in states:
        asked = state.pending
        assert isinstance(asked, MoveQuestion)
        # A question of its own, for which nothing is worked out yet.
        question = MoveQuestion(asked.kind, asked.car, state, asked.points)
        began, began_cpu = time.perf_counter(), time.process_time()
        run(question)
        cpu.append(time.process_time() - began_cpu)
        wall.append(time.perf_counter() - began)
    gc.enable()
    for times in (wall, cpu):
        yield us(median(times))
        yield us(percentile(times))
    yield f"{of_plain / median(wall):.0f} of them"


def us(seconds: float) -> str:
    """For the table."""
    return f"{seconds * 1e6:.0f} µs"

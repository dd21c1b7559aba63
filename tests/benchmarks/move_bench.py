"""How long a car's moves take: all moves for one roll of 4th gear, in positions from recorded races.

The engine remembers what a board alone decides. "Known board": other races were driven on it before,
but not those that the positions come from. "New board": nothing is remembered, before each of them.
"""

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
from trackmodel.engine.formula.formula_numbers import numbers
from trackmodel.engine.formula.move.formula_move_question import MoveQuestion
from trackmodel.engine.moves.move_tables import MoveTables, tables_of

CARS = 10
LAPS = 2
GEAR = 4
DRIVER = "regular"
RACES_BEFORE = range(1, 6)
RACES = range(11, 16)
"""Seeds."""


def table(board: Board, plain: Callable[[], object]) -> Table:
    """The figures for one board."""
    of_plain = plain_seconds(plain)
    states = [state for state in positions(board, RACES) if state.mover.gear == GEAR]
    tables = tables_on(states[0])
    shown = new_table(
        f"moves for one roll of gear {GEAR}, {len(states)} positions of {CARS} cars on {board.id}",
        "job",
        "median",
        "99th percentile",
        "median CPU",
        "99th percentile CPU",
        "plain pass as long as",
        "asked for",
    )
    jobs: list[tuple[str, Callable[[MoveQuestion], object], str]] = [
        ("all moves", lambda question: question.search, "10 µs, 90 µs"),
        ("all moves, priced options", lambda question: question.options, ""),
    ]
    for job, run, asked in jobs:
        tables.forget()
        positions(board, RACES_BEFORE)
        shown.add_row(f"{job}, known board", *measured(states, run, lambda: None, of_plain), asked)
    for job, run, _asked in jobs:
        shown.add_row(f"{job}, new board", *measured(states, run, tables.forget, of_plain), "")
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


def tables_on(state: State) -> MoveTables:
    """What the engine remembers of the board that is raced on."""
    table = numbers(state)
    return tables_of(state.race.rules, table.limits, table.straddling_counts)


def measured(
    states: Iterable[State],
    run: Callable[[MoveQuestion], object],
    before: Callable[[], None],
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
        before()
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

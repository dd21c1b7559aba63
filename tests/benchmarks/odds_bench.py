"""How long the odds of all gears take, each time a gear is asked for in races of ten cars."""

from __future__ import annotations

import gc
import time
from statistics import median

from rich.table import Table

from tests.benchmarks.tables import ms, new_table, percentile
from tests.engine.formula_rulesets import FORMULA
from trackmodel.board import Board
from trackmodel.engine import Entry, Question, Setup, State, race
from trackmodel.engine.odds import odds

CARS = 10
ASKED = "50 ms"


def table(board: Board) -> Table:
    """Every question of a gear in a race of two laps."""
    shown = new_table(
        f"odds of all gears, {CARS} cars on {board.id}",
        "rules",
        "questions",
        "median",
        "99%",
        "longest",
        "asked for",
    )
    for rules in FORMULA:
        times = sorted(_times(board, rules))
        longest = times[-1]
        shown.add_row(rules, str(len(times)), ms(median(times)), ms(percentile(times)), ms(longest), ASKED)
    return shown


def _times(board: Board, rules: str) -> list[float]:
    """Seconds of the processor each; garbage is collected in between, as on a thread waiting for people."""
    times: list[float] = []

    def watch(state: State, _entry: Entry) -> None:
        asked = state.pending
        if isinstance(asked, Question) and asked.kind == "gear":
            began = time.process_time()
            odds(state, asked)
            times.append(time.process_time() - began)

    gc.collect()
    gc.disable()
    race(board, Setup(rules, laps=2, drivers=("regular",) * CARS, seed=1), watch)
    gc.enable()
    return times

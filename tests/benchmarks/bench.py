"""`make bench`: how long the main jobs take, beside a plain networkx pass over the same arrows.

The plain pass builds a DiGraph of the track's arrows and sorts the graph, cut at the finish line,
topologically. It is measured before and after every table, so a ratio means the same on every machine.
Reading files is not part of any job but the race. What is asked for stands beside each figure. All of it
takes at most five minutes; each table is printed once it is measured.
"""

from __future__ import annotations

import gc
import os
import random
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median

from attrs import evolve
from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from tests.benchmarks import (  # noqa: E402  # the checkout, not what is installed
    batch_bench,
    editor_bench,
    move_bench,
    odds_bench,
    race_bench,
    race_window_bench,
    simulate_bench,
)
from tests.benchmarks.long_circuit import long_circuit  # noqa: E402
from tests.benchmarks.measuring import measure, plain_pass, plain_seconds  # noqa: E402
from tests.benchmarks.tables import machine_load, ms, new_table, percentile  # noqa: E402
from trackmodel.board import Board  # noqa: E402
from trackmodel.compiler import compile_board  # noqa: E402
from trackmodel.edits.corner_edits import change_corner  # noqa: E402
from trackmodel.facts import Facts  # noqa: E402
from trackmodel.formats.gponline import read_gponline  # noqa: E402
from trackmodel.formats.track_file import read_track  # noqa: E402
from trackmodel.resources import shipped_circuits  # noqa: E402
from trackmodel.track import Point, Track  # noqa: E402
from trackmodel.validator.run_checks import validate  # noqa: E402

TARUMA = ROOT.parent / "shared" / "boards" / "taruma.dat"
EDITS = 200
SECTIONS = (10, 25, 80)
"""Of 60 spaces each."""


def main() -> None:
    """Measures everything and prints each table once it is measured."""
    console = Console(width=110)
    track = the_track()
    board, plain = compile_board(track), plain_pass(track)
    console.print(f"{track.id}: {len(track.spaces)} spaces, {len(track.arrows)} arrows")
    begun = time.perf_counter()
    before = plain_seconds(plain)
    for table in tables(console, track, board, plain):
        after = plain_seconds(plain)
        table.caption = f"plain pass before {ms(before)}, after {ms(after)}"
        console.print(table)
        # What the engine remembers would make each collection between two runs take half a second.
        gc.collect()
        gc.freeze()
        before = after
    load = " ".join(f"{load:.1f}" for load in machine_load())
    console.print(f"{time.perf_counter() - begun:.0f} s, cores: {os.cpu_count()}, load: {load}")


def tables(console: Console, track: Track, board: Board, plain: Callable[[], object]) -> Iterator[Table]:
    """One table after the other; `console` is told what could not be measured."""
    yield jobs(track, plain)
    yield move_bench.table(board, plain)
    yield odds_bench.table(board)
    yield race_bench.table(board, plain)
    yield batch_bench.table(board, plain)
    yield batch_bench.after_an_edit(track)
    yield batch_bench.growth(board)
    yield race_bench.ksk_table(board, plain)
    yield race_bench.fortir_table(plain)
    yield edits(track)
    yield sizes()
    yield from editor_bench.tables(console)
    yield race_window_bench.table(board)
    yield race_window_bench.first_frames()
    yield simulate_bench.table(board)


def the_track() -> Track:
    """The track to measure with: taruma, or a shipped circuit without it."""
    if TARUMA.is_file():
        return read_gponline(TARUMA)
    return read_track(next(iter(shipped_circuits().values())))


def jobs(track: Track, plain: Callable[[], object]) -> Table:
    """The main jobs on one track."""
    table = new_table(
        "main jobs", "job", "runs", "median", "of it CPU", "ratio to the plain pass", "asked for"
    )
    wanted: list[tuple[str, Callable[[], object], str]] = [
        ("plain networkx pass", plain, ""),
        ("read and validate", lambda: validate(the_track()), ""),
        ("validate", lambda: validate(track), "40 ms, ratio 45"),
        ("compile", lambda: compile_board(track), "20 ms"),
    ]
    of_plain = 0.0
    for job, run, asked in wanted:
        wall, cpu = measure(run)
        of_plain = of_plain or median(wall)
        table.add_row(
            job, str(len(wall)), ms(median(wall)), ms(median(cpu)), f"{median(wall) / of_plain:.1f}", asked
        )
    return table


def edits(track: Track) -> Table:
    """The live report after one edit of a track whose report is known."""
    table = new_table(
        "live report after one edit", "edit", "edits", "median", "99th percentile", "of it CPU", "asked for"
    )
    chance = random.Random(1)
    kinds: dict[str, Callable[[], Track]] = {
        "a vertex moved": lambda: with_vertex_moved(track, chance),
        "an arrow deleted": lambda: with_arrow_deleted(track, chance),
        "stops changed": lambda: change_corner(
            track, chance.choice(track.corners).id, stops=chance.randint(1, 3)
        ),
    }
    known = Facts(track)
    validate(track, facts=known)
    every: list[float] = []
    every_cpu: list[float] = []
    for kind, edit in kinds.items():
        wall, cpu = [], []
        for _edit in range(EDITS):
            after = edit()
            gc.collect()
            began, began_cpu = time.perf_counter(), time.process_time()
            validate(after, facts=Facts(after, known))
            wall.append(time.perf_counter() - began)
            cpu.append(time.process_time() - began_cpu)
        every, every_cpu = every + wall, every_cpu + cpu
        table.add_row(kind, str(EDITS), ms(median(wall)), ms(percentile(wall)), ms(median(cpu)), "")
    table.add_row(
        "any", str(len(every)), ms(median(every)), ms(percentile(every)), ms(median(every_cpu)), "5 ms, 16 ms"
    )
    return table


def sizes() -> Table:
    """How validating grows with the board: a section repeated."""
    table = new_table(
        "growth",
        "spaces",
        "plain pass",
        "validate",
        "ratio",
        "of CPU times",
        "ratio to the one before",
        "asked for",
    )
    before = 0.0
    for sections in SECTIONS:
        track = long_circuit(sections)
        plain, plain_cpu = measure(plain_pass(track))
        wall, cpu = measure(lambda track=track: validate(track))  # type: ignore[misc]
        ratio = median(wall) / median(plain)
        table.add_row(
            f"{len(track.spaces):,}",
            ms(median(plain)),
            ms(median(wall)),
            f"{ratio:.1f}",
            f"{median(cpu) / median(plain_cpu):.1f}",
            f"{ratio / before:.2f}" if before else "",
            "1.3" if before else "",
        )
        before = ratio
    return table


def with_vertex_moved(track: Track, chance: random.Random) -> Track:
    """A vertex dragged by up to two units, in every outline that has it."""
    old = chance.choice(chance.choice(track.spaces).outline)
    new = (round(old[0] + chance.uniform(-2, 2), 2), round(old[1] + chance.uniform(-2, 2), 2))

    def moved(outline: tuple[Point, ...]) -> tuple[Point, ...]:
        return tuple(new if vertex == old else vertex for vertex in outline)

    return evolve(
        track,
        spaces=tuple(
            evolve(space, outline=moved(space.outline)) if old in space.outline else space
            for space in track.spaces
        ),
    )


def with_arrow_deleted(track: Track, chance: random.Random) -> Track:
    """The track without one of its arrows."""
    gone = chance.choice(track.arrows)
    return evolve(track, arrows=tuple(arrow for arrow in track.arrows if arrow is not gone))


if __name__ == "__main__":
    main()

"""`make bench`: how long the main jobs take, beside a plain networkx pass over the same arrows.

The plain pass builds a DiGraph of the track's arrows and sorts the graph, cut at the finish line,
topologically. It is measured in the same run, so a ratio means the same on every machine.
"""

from __future__ import annotations

import gc
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

import networkx as nx
from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from trackmodel.checks.validate import validate  # noqa: E402  # the checkout, not what is installed
from trackmodel.compile import compile_board  # noqa: E402
from trackmodel.engine import Setup, play  # noqa: E402
from trackmodel.facts import Facts  # noqa: E402
from trackmodel.formats.gponline import read_gponline  # noqa: E402
from trackmodel.formats.track_file import read_track  # noqa: E402
from trackmodel.resources import shipped_circuits  # noqa: E402
from trackmodel.track import Track  # noqa: E402

TARUMA = ROOT.parent / "shared" / "boards" / "taruma.dat"
SECONDS_PER_JOB = 4.0
FEWEST_RUNS = 5
CARS = 10


def main() -> None:
    """Measures every job and prints medians and ratios."""
    read, name = the_track()
    track = read()
    board = compile_board(track)
    crossings = Facts(track).crossings
    jobs: list[tuple[str, Callable[[], object]]] = [
        ("plain networkx pass", lambda: plain_pass(track, crossings)),
        (f"read and validate {name}", lambda: validate(read())),
        ("compile", lambda: compile_board(track)),
        (f"race of {CARS} bots", lambda: play(board, Setup(drivers=("rookie",) * CARS, seed=1))),
    ]
    table = Table(title=f"{name}: {len(track.spaces)} spaces, {len(track.arrows)} arrows")
    table.add_column("job")
    for heading in ("runs", "median", "ratio to the plain pass"):
        table.add_column(heading, justify="right")
    plain = 0.0
    for job, run in jobs:
        times = measure(run)
        plain = plain or median(times)
        table.add_row(job, str(len(times)), f"{median(times) * 1000:.2f} ms", f"{median(times) / plain:.1f}")
    Console(width=100).print(table)


def the_track() -> tuple[Callable[[], Track], str]:
    """How to read the track to measure with, and its name: taruma, or the shipped circuit without it."""
    if TARUMA.is_file():
        return (lambda: read_gponline(TARUMA)), "taruma"
    name, path = next(iter(shipped_circuits().items()))
    return (lambda: read_track(path)), name


def plain_pass(track: Track, crossings: frozenset[tuple[str, str]]) -> None:
    """What a few lines of networkx would do with the arrows."""
    graph = nx.DiGraph()
    graph.add_edges_from((arrow.from_, arrow.to) for arrow in track.arrows)
    graph.remove_edges_from(crossings)
    list(nx.topological_sort(graph))


def measure(job: Callable[[], object]) -> list[float]:
    """Seconds of each run; the first run, which loads modules, doesn't count."""
    job()
    times: list[float] = []
    begun = time.perf_counter()
    while len(times) < FEWEST_RUNS or time.perf_counter() - begun < SECONDS_PER_JOB:
        gc.collect()
        before = time.perf_counter()
        job()
        times.append(time.perf_counter() - before)
    return times


if __name__ == "__main__":
    main()

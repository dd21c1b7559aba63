"""Runs a job again and again and takes the time, beside a plain job that means the same everywhere."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable
from statistics import median

import networkx as nx

from trackmodel.facts import Facts
from trackmodel.track import Track

SECONDS_PER_JOB = 2.0
SECONDS_OF_PLAIN_PASSES = 0.4
FEWEST_RUNS = 3


def measure(job: Callable[[], object], seconds: float = SECONDS_PER_JOB) -> tuple[list[float], list[float]]:
    """Seconds by the clock and of the processor for each run; the first one loads modules and is left out."""
    job()
    wall: list[float] = []
    cpu: list[float] = []
    gc.collect()
    gc.disable()
    begun = time.perf_counter()
    while len(wall) < FEWEST_RUNS or time.perf_counter() - begun < seconds:
        began, began_cpu = time.perf_counter(), time.process_time()
        job()
        wall.append(time.perf_counter() - began)
        cpu.append(time.process_time() - began_cpu)
        gc.collect()
    gc.enable()
    return wall, cpu


def plain_pass(track: Track) -> Callable[[], object]:
    """What a few lines of networkx would do with the arrows."""
    crossings = Facts(track).crossings

    def run() -> object:
        graph = nx.DiGraph()
        graph.add_edges_from((arrow.from_, arrow.to) for arrow in track.arrows)
        graph.remove_edges_from(crossings)
        return list(nx.topological_sort(graph))

    return run


def plain_seconds(plain: Callable[[], object]) -> float:
    """How long the plain pass takes right now, while other work may share the processor."""
    wall, _cpu = measure(plain, SECONDS_OF_PLAIN_PASSES)
    return median(wall)

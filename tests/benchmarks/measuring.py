"""Runs a job again and again and takes the time."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable

SECONDS_PER_JOB = 4.0
FEWEST_RUNS = 3


def measure(job: Callable[[], object]) -> tuple[list[float], list[float]]:
    """Seconds by the clock and of the processor for each run; the first one loads modules and is left out."""
    job()
    wall: list[float] = []
    cpu: list[float] = []
    gc.collect()
    gc.disable()
    begun = time.perf_counter()
    while len(wall) < FEWEST_RUNS or time.perf_counter() - begun < SECONDS_PER_JOB:
        began, began_cpu = time.perf_counter(), time.process_time()
        job()
        wall.append(time.perf_counter() - began)
        cpu.append(time.process_time() - began_cpu)
        gc.collect()
    gc.enable()
    return wall, cpu

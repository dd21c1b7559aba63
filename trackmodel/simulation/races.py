"""Drives many races, in this process or in several."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from attrs import evolve

from trackmodel.board import Board
from trackmodel.engine import Setup, play, start
from trackmodel.engine.dice import stream
from trackmodel.engine.drivers import make_driver
from trackmodel.simulation.counting import RaceCount
from trackmodel.simulation.processes import in_processes
from trackmodel.simulation.statistics import Statistics

LARGEST_CHUNK = 10
"""Races that are driven between two reports: few enough that little is lost when somebody stops."""


def race_seed(seed: int, index: int) -> int:
    """The seed of race number `index` (from 0) of a simulation; `pitboard race --seed` drives that race.

    Examples:
        >>> race_seed(1, 0) == race_seed(1, 0)
        True
        >>> race_seed(1, 0) == race_seed(1, 1)
        False
    """
    return int(stream(seed, "race", index).random() * 2**53)


def race_statistics(board: Board, setup: Setup) -> Statistics:
    """The statistics of one race.

    Raises:
        SetupError: such a race is not possible.
    """
    count = RaceCount(start(board, setup))
    play(board, setup, count.watch)
    return count.statistics()


def simulated(board: Board, setup: Setup, races: int, jobs: int = 1) -> Iterator[Statistics]:
    """Drives races 0 to `races` - 1 and gives the statistics of a few of them at a time.

    Their sum is the same for any number of jobs. With more than one job, processes are spawned, so a
    script that calls this must guard its main part with `if __name__ == "__main__"`. They end when
    the iterator is exhausted or closed (`contextlib.closing`), and when this process ends.

    Args:
        board: where.
        setup: as for one race; each race draws its own seed from the seed of the setup.
        races: how many.
        jobs: processes at work at the same time.

    Raises:
        SetupError: such a race is not possible.
        ProcessLost: a process ended before its races were over.
    """
    state = start(board, setup)  # what is wrong is found here, not in a process
    for name in dict.fromkeys(setup.drivers):
        make_driver(name, state.race)
    return _simulated(board, setup, races, jobs)


def _simulated(board: Board, setup: Setup, races: int, jobs: int) -> Iterator[Statistics]:
    size = max(1, min(LARGEST_CHUNK, races // (8 * jobs)))
    chunks = [range(first, min(first + size, races)) for first in range(0, races, size)]
    drive = partial(chunk_statistics, board, setup)
    if jobs == 1 or len(chunks) < 2:
        yield from map(drive, chunks)
    else:
        yield from in_processes(drive, chunks, min(jobs, len(chunks)))


def chunk_statistics(board: Board, setup: Setup, indices: range) -> Statistics:
    """The races with these numbers, added up."""
    total = Statistics()
    for index in indices:
        total += race_statistics(board, evolve(setup, seed=race_seed(setup.seed, index)))
    return total

"""Drives many races, in this process or in several."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial

from attrs import evolve

from trackmodel.board import Board
from trackmodel.engine import Setup, play, start
from trackmodel.engine.dice import stream
from trackmodel.engine.drivers import make_driver
from trackmodel.simulation.counting import RaceCount
from trackmodel.simulation.processes import Cancellation, in_processes
from trackmodel.simulation.statistics import Statistics


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


def simulated(
    board: Board, setup: Setup, races: int, jobs: int = 1, cancellation: Cancellation | None = None
) -> Generator[Statistics, None, None]:
    """Drives races 0 to `races` - 1 and gives the statistics of each, in the order in which they end.

    Their sum is the same for any number of jobs. With more than one job, processes are spawned, so a
    script that calls this must guard its main part with `if __name__ == "__main__"`. They end when
    the generator is exhausted or closed (`contextlib.closing`), and when this process ends.

    Args:
        board: where.
        setup: as for one race; each race has a seed of its own, drawn from the seed of the setup.
        races: how many.
        jobs: processes at work at the same time; 1: this one alone.
        cancellation: ends other processes, and the races with them.

    Raises:
        SetupError: such a race is not possible; at once, not when the first race is asked for.
        ProcessLost: a process ended before its race was over.
    """
    state = start(board, setup)
    for name in dict.fromkeys(setup.drivers):
        make_driver(name, state.race)
    return _simulated(partial(numbered_race, board, setup), races, min(jobs, races), cancellation)


def _simulated(
    drive: partial[Statistics], races: int, jobs: int, cancellation: Cancellation | None
) -> Generator[Statistics, None, None]:
    if jobs <= 1:
        yield from map(drive, range(races))
    else:
        yield from in_processes(drive, races, jobs, cancellation)


def numbered_race(board: Board, setup: Setup, index: int) -> Statistics:
    """The statistics of race number `index` of a simulation."""
    return race_statistics(board, evolve(setup, seed=race_seed(setup.seed, index)))

"""Simulates many races, in this process or in several."""

from __future__ import annotations

from collections.abc import Generator
from functools import partial

from attrs import evolve

from trackmodel.engine import Setup, play, start
from trackmodel.engine.dice import stream
from trackmodel.engine.drivers import make_driver
from trackmodel.engine.venue import Venue
from trackmodel.simulation.counting import race_count
from trackmodel.simulation.processes import Cancellation, in_processes
from trackmodel.simulation.statistics import Statistics


def race_seed(seed: int, index: int) -> int:
    """Return the seed of race number `index` of a simulation, from 0; `pitboard race --seed` repeats it.

    Examples:
        >>> race_seed(1, 0) == race_seed(1, 0)
        True
        >>> race_seed(1, 0) == race_seed(1, 1)
        False
    """
    return int(stream(seed, "race", index).random() * 2**53)


def race_statistics(venue: Venue, setup: Setup) -> Statistics:
    """Run a race and return its statistics.

    Raises:
        SetupError: the setup doesn't fit the rules or the venue.
    """
    count = race_count(start(venue, setup))
    play(venue, setup, count.watch)
    return count.statistics()


def simulated(
    venue: Venue, setup: Setup, races: int, jobs: int = 1, cancellation: Cancellation | None = None
) -> Generator[Statistics, None, None]:
    """Simulate races 0 to `races` - 1 and yield the statistics of each as it ends.

    Their sum is the same for any number of jobs. With more than one job, processes are spawned, so a
    script that calls this must guard its main part with `if __name__ == "__main__"`. They end when the
    generator is exhausted or closed (`contextlib.closing`), and when this process ends.

    Args:
        venue: where to race.
        setup: what was agreed on; each race draws its own seed from the setup's.
        races: number of races.
        jobs: number of processes; 1 for this one alone.
        cancellation: ends the processes and the generator.

    Raises:
        SetupError: the setup doesn't fit the rules or the venue; raised by the call itself.
        ProcessLost: a process ended before its race was over.
    """
    state = start(venue, setup)
    for name in dict.fromkeys(setup.drivers):
        make_driver(name, state.race)
    return _simulated(partial(numbered_race, venue, setup), races, min(jobs, races), cancellation)


def _simulated(
    drive: partial[Statistics], races: int, jobs: int, cancellation: Cancellation | None
) -> Generator[Statistics, None, None]:
    if jobs <= 1:
        yield from map(drive, range(races))
    else:
        yield from in_processes(drive, races, jobs, cancellation)


def numbered_race(venue: Venue, setup: Setup, index: int) -> Statistics:
    """Return the statistics of race number `index` of a simulation."""
    return race_statistics(venue, evolve(setup, seed=race_seed(setup.seed, index)))

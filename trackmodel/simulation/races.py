"""Simulates many races, in this process or in several."""

from __future__ import annotations

import pickle
from collections.abc import Generator, Mapping
from functools import partial

from attrs import evolve

from trackmodel.engine import Driver, Setup, SetupError, race, start
from trackmodel.engine.dice import stream
from trackmodel.engine.drivers import make_driver
from trackmodel.engine.venue import Venue
from trackmodel.simulation.counting import race_count
from trackmodel.simulation.processes import Cancellation, UnsendableWork, in_processes
from trackmodel.simulation.statistics import Statistics
from trackmodel.texts import _

UNSENDABLE_BOTS = _(
    "the bots can't be sent to other processes; define their class at the top of a file or use jobs=1"
)


def race_seed(seed: int, index: int) -> int:
    """Return the seed of race number `index` of a simulation, from 0; `pitboard race --seed` repeats it.

    Examples:
        >>> race_seed(1, 0) == race_seed(1, 0)
        True
        >>> race_seed(1, 0) == race_seed(1, 1)
        False
    """
    return int(stream(seed, "race", index).random() * 2**53)


def race_statistics(venue: Venue, setup: Setup, drivers: Mapping[str, Driver] | None = None) -> Statistics:
    """Run a race and return its statistics.

    Raises:
        SetupError: the setup doesn't fit the rules or the venue.
    """
    count = race_count(start(venue, setup))
    race(venue, setup, count.watch, drivers)
    return count.statistics()


def simulate_each(
    venue: Venue,
    setup: Setup,
    races: int,
    jobs: int = 1,
    cancellation: Cancellation | None = None,
    drivers: Mapping[str, Driver] | None = None,
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
        drivers: bots of your own by the names that the setup gives them.

    Raises:
        SetupError: the setup doesn't fit the rules or the venue (raised by the call itself), or another
            process can't load a bot.
        ProcessLost: a process ended before its race was over.
    """
    state = start(venue, setup)
    for name in dict.fromkeys(setup.drivers):
        if name not in (drivers or ()):
            make_driver(name, state.race)
    drive = partial(numbered_race, venue, setup, drivers=drivers)
    if jobs > 1 and drivers:
        try:
            pickle.dumps(drivers)
        except (pickle.PicklingError, AttributeError, TypeError) as error:
            raise SetupError(UNSENDABLE_BOTS) from error
    return _simulate_each(drive, races, min(jobs, races), cancellation)


def _simulate_each(
    drive: partial[Statistics], races: int, jobs: int, cancellation: Cancellation | None
) -> Generator[Statistics, None, None]:
    if jobs <= 1:
        yield from map(drive, range(races))
        return
    try:
        yield from in_processes(drive, races, jobs, cancellation)
    except UnsendableWork as error:
        raise SetupError(UNSENDABLE_BOTS) from error


def numbered_race(
    venue: Venue, setup: Setup, index: int, drivers: Mapping[str, Driver] | None = None
) -> Statistics:
    """Return the statistics of race number `index` of a simulation."""
    return race_statistics(venue, evolve(setup, seed=race_seed(setup.seed, index)), drivers)

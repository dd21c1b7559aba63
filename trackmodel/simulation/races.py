"""Simulates many races, in this process or in several."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Generator, Mapping
from functools import partial

from attrs import evolve

from trackmodel.engine import Driver, Setup, SetupError, race, start
from trackmodel.engine.drivers import make_driver
from trackmodel.engine.venue import Venue
from trackmodel.simulation.batches import batches, race_seed, why_not
from trackmodel.simulation.cluster import check_cluster, in_cluster
from trackmodel.simulation.counting import race_count
from trackmodel.simulation.processes import Cancellation, UnsendableWork, in_processes
from trackmodel.simulation.statistics import Statistics
from trackmodel.texts import _

CLUSTER_JOBS = 16
"""Processes that a cluster is taken to have when races are cut into batches."""

ENGINES = AUTO, BATCH, REFERENCE = "auto", "batch", "reference"
"""Engines to choose from: the batch engine where it can play the races, otherwise the reference engine."""

UNSENDABLE_BOTS = _(
    "the bots can't be sent to other processes; define their class at the top of a file or use jobs=1"
)


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
    engine: str = AUTO,
    cluster: str = "",
    tell: Callable[[str], None] | None = None,
) -> Generator[Statistics, None, None]:
    """Simulate races 0 to `races` - 1 and yield the statistics of one or a few as they end.

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
        engine: one of `ENGINES`. Both engines give the same races.
        cluster: address of a Dask scheduler, or "local:8", to race there instead of in `jobs` processes.
        tell: is called with a sentence if the cluster has no workers.

    Raises:
        SetupError: the setup doesn't fit the rules or the venue, the batch engine can't play the races, or
            another argument is wrong (raised by the call itself), or another process can't load a bot.
        ClusterProblem: there is no such cluster (raised by the call itself), or it can't play the races.
        ProcessLost: a process ended before its race was over.
    """
    for name, number in (("races", races), ("jobs", jobs)):
        if type(number) is not int or number < 1:
            problem = _("{name} must be a whole number from 1 on, not {value}")
            raise SetupError(problem.format(name=name, value=repr(number)))
    if cluster:
        check_cluster(cluster)
    state = start(venue, setup)
    for name in dict.fromkeys(setup.drivers):
        if name not in (drivers or ()):
            make_driver(name, state.race)
    work: Callable[[int], Statistics] = partial(numbered_race, venue, setup, drivers=drivers)
    count = races
    if engine_for(setup, drivers, engine) == BATCH:
        work, count = batches(venue, setup, races, CLUSTER_JOBS if cluster else jobs)
    if (jobs > 1 or cluster) and drivers:
        try:
            pickle.dumps(drivers)
        except (pickle.PicklingError, AttributeError, TypeError) as error:
            raise SetupError(UNSENDABLE_BOTS) from error
    if cluster:
        return in_cluster(work, count, cluster, tell)
    return _simulate_each(work, count, min(jobs, count), cancellation)


def engine_for(setup: Setup, drivers: Mapping[str, Driver] | None = None, engine: str = AUTO) -> str:
    """Return the engine that plays the races with a setup: `BATCH` or `REFERENCE`.

    Raises:
        SetupError: the batch engine is asked for and can't play them, or there is no such engine.
    """
    if engine not in ENGINES:
        problem = _("there is no engine {name}; choose from {known}")
        raise SetupError(problem.format(name=engine, known=", ".join(ENGINES)))
    reason = why_not(setup, drivers)
    if engine == BATCH and reason:
        raise SetupError(reason)
    return REFERENCE if reason or engine == REFERENCE else BATCH


def _simulate_each(
    work: Callable[[int], Statistics], count: int, jobs: int, cancellation: Cancellation | None
) -> Generator[Statistics, None, None]:
    if jobs <= 1:
        yield from map(work, range(count))
        return
    try:
        yield from in_processes(work, count, jobs, cancellation)
    except UnsendableWork as error:
        raise SetupError(UNSENDABLE_BOTS) from error


def numbered_race(
    venue: Venue, setup: Setup, index: int, drivers: Mapping[str, Driver] | None = None
) -> Statistics:
    """Return the statistics of race number `index` of a simulation."""
    return race_statistics(venue, evolve(setup, seed=race_seed(setup.seed, index)), drivers)

"""Races on a Dask cluster: the same statistics, whatever happens to its workers."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.engine.small_boards import Corner, Straight, ring
from trackmodel.engine import Setup
from trackmodel.simulation import cluster
from trackmodel.simulation.cluster import ClusterProblem, in_cluster
from trackmodel.simulation.races import REFERENCE, simulate_each
from trackmodel.simulation.statistics import Statistics

distributed = pytest.importorskip(
    "distributed", reason="Dask is an optional extra: pip install pitboard[cluster]"
)

ROOT = Path(__file__).parents[2]
BOARD = ring(2, Straight(20), Corner(6), Straight(14)).board
SETUP = Setup(drivers=("rookie",) * 3, laps=2, seed=5)
RACES = 150


@pytest.fixture
def scheduler() -> Iterator[str]:
    """The address of a scheduler without workers."""
    with distributed.LocalCluster(n_workers=0, dashboard_address=None, silence_logs="CRITICAL") as started:
        yield started.scheduler_address


class Workers:
    """Workers in processes of their own, as on other machines."""

    def __init__(self, address: str) -> None:
        self.address, self.all = address, list[subprocess.Popen[bytes]]()

    def start(self) -> None:
        command = [sys.executable, "-m", "distributed.cli.dask_worker", self.address, "--no-nanny"]
        command += ["--nthreads", "1", "--no-dashboard"]
        env = {**os.environ, "PYTHONPATH": str(ROOT)}
        quiet = subprocess.DEVNULL
        self.all.append(subprocess.Popen(command, env=env, stdout=quiet, stderr=quiet))

    def kill(self) -> None:
        """Kill the worker that has been there longest."""
        self.all.pop(0).send_signal(signal.SIGKILL)


@pytest.fixture
def workers(scheduler: str) -> Iterator[Workers]:
    some = Workers(scheduler)
    yield some
    for process in some.all:
        process.kill()
        process.wait()


def alone(races: int = RACES) -> Statistics:
    return sum(simulate_each(BOARD, SETUP, races), Statistics())


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX are needed")
def test_statistics_are_the_same_while_workers_die_and_join(workers: Workers) -> None:
    workers.start()
    total = Statistics()
    for pieces, some in enumerate(simulate_each(BOARD, SETUP, RACES, cluster=workers.address), start=1):
        total += some
        if pieces in (5, 60):
            workers.start()
        if pieces in (40, 80):
            workers.kill()
    assert total == alone()


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX are needed")
def test_races_wait_for_a_worker_when_the_only_one_has_died(workers: Workers) -> None:
    workers.start()
    total = Statistics()
    for some in simulate_each(BOARD, SETUP, 60, cluster=workers.address):
        if not total.races:
            workers.kill()
            workers.start()
        total += some
    assert total == alone(60)


def test_a_scheduler_without_workers_is_told_of_while_the_races_wait(
    scheduler: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "SECONDS_TO_WORK", 1)
    some, told = Workers(scheduler), []

    def tell(sentence: str) -> None:
        told.append(sentence)
        some.start()

    races = simulate_each(BOARD, SETUP, 20, cluster=scheduler, tell=tell)
    assert sum(races, Statistics()) == alone(20)
    assert told == [f"the cluster {scheduler} has no workers yet; waiting for the first"]
    some.kill()


def test_a_cluster_on_this_machine_gives_the_same_by_both_engines() -> None:
    for engine in ("auto", REFERENCE):
        assert sum(simulate_each(BOARD, SETUP, 20, engine=engine, cluster="local:2"), Statistics()) == alone(
            20
        )


def test_two_clusters_on_this_machine_do_not_warn_of_each_other(recwarn: pytest.WarningsRecorder) -> None:
    first = simulate_each(BOARD, SETUP, 20, cluster="local:1")
    second = simulate_each(BOARD, SETUP, 20, cluster="local:1")
    assert next(first) + sum(second, Statistics()) + sum(first, Statistics()) == alone(20) + alone(20)
    assert [str(warning.message) for warning in recwarn] == []


def test_what_is_no_cluster_is_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    for wrong in (
        *("local:0", "local:many", "local:1000", "somewhere", "8"),
        *("tcp://", "tcp://host", "tcp://host:port", "http://host:80", "host:8786", "tcp://a host:8786"),
    ):
        with pytest.raises(ClusterProblem, match=f"^{wrong} is no cluster"):
            simulate_each(BOARD, SETUP, 10, cluster=wrong)
    monkeypatch.setattr(cluster, "SECONDS_TO_ANSWER", 1)
    with pytest.raises(ClusterProblem, match=r"tcp://127\.0\.0\.1:9 doesn't answer"):
        next(iter(simulate_each(BOARD, SETUP, 10, cluster="tcp://127.0.0.1:9")))
    with pytest.raises(ClusterProblem, match=r"tls://127\.0\.0\.1:9 doesn't answer"):
        next(iter(simulate_each(BOARD, SETUP, 10, cluster="tls://127.0.0.1:9")))  # without certificates
    monkeypatch.setattr(cluster, "find_spec", lambda _name: None)
    with pytest.raises(ClusterProblem, match="pip install"):
        simulate_each(BOARD, SETUP, 10, cluster="local:2")


def fail(_number: int) -> Any:
    raise ValueError("not this one")


def test_a_worker_that_cannot_do_the_work_is_told_with_its_reason() -> None:
    with pytest.raises(ClusterProblem, match="not this one"):
        list(in_cluster(fail, 3, "local:1"))

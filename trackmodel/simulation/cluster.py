"""Distributes numbered pieces of work among the machines of a Dask cluster, or of one on this machine.

The scheduler is told of some pieces at a time. It gives those of a worker that dies to others, and new
workers their share. Dask is an optional extra: `pip install pitboard[cluster]`.
"""

from __future__ import annotations

import logging
import pickle
import re
import threading
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from typing import Any, TypeVar

from trackmodel.errors import PitboardError
from trackmodel.simulation.processes import ignoring_ctrl_c
from trackmodel.texts import _

_Answer = TypeVar("_Answer")

PIECES_AT_ONCE = 500
"""Pieces that the scheduler knows of; a cluster with more threads isn't used in full."""

MOST_LOST = 100
"""Pieces that may be lost more often than the scheduler tries again by itself."""

SECONDS_TO_ANSWER, SECONDS_TO_WORK = 10, 4
"""How long the scheduler may take to answer, and workers to be there before the user is told."""

SILENT = logging.CRITICAL + 1
"""Whatever happens to its workers, Dask would tell it in lines as long as a page."""

LOCAL = re.compile(r"local:([1-9]\d{0,2})")
SCHEDULER = re.compile(r"(tcp|tls|ucx|wss?)://\S+:\d{1,5}")

_mine = threading.local()


class ClusterProblem(PitboardError):
    """The cluster doesn't exist, doesn't answer, or can't do the work."""


def check_cluster(address: str) -> None:
    """Raise ClusterProblem if this can't be the address of a cluster, or Dask isn't installed."""
    if not (LOCAL.fullmatch(address) or SCHEDULER.fullmatch(address)):
        problem = _("{address} is no cluster; write tcp://HOST:PORT of its scheduler, or local:8")
        raise ClusterProblem(problem.format(address=address))
    if not find_spec("distributed"):
        raise ClusterProblem(_("a cluster needs Dask: install it by pip install pitboard[cluster]"))


def in_cluster(
    work: Callable[[int], _Answer], count: int, address: str, tell: Callable[[str], None] | None = None
) -> Generator[_Answer, None, None]:
    """Yield the results of `work` for 0 to `count` - 1 as they become ready.

    Args:
        work: function of a number; it and its results must be picklable.
        count: number of pieces of work.
        address: of the scheduler, or `local:` and a number of processes to start on this machine.
        tell: is called with a sentence if there are no workers.

    Raises:
        ClusterProblem: see there.
    """
    check_cluster(address)
    distributed = import_module("distributed")
    logging.getLogger("distributed").setLevel(SILENT)
    pickled = pickle.dumps(work)
    with ExitStack() as stack:
        local = LOCAL.fullmatch(address)
        try:
            if local:
                with ignoring_ctrl_c():
                    started = distributed.LocalCluster(
                        int(local[1]),
                        threads_per_worker=1,
                        dashboard_address="127.0.0.1:0",  # any free port
                        scheduler_kwargs={"dashboard": False},
                        silence_logs=SILENT,
                    )
                stack.enter_context(started)
            client = distributed.Client(started if local else address, timeout=SECONDS_TO_ANSWER)
            stack.enter_context(client)
        except (OSError, ValueError, TypeError) as error:  # TypeError: tls:// without certificates
            problem = _("the cluster {address} doesn't answer: {reason}")
            raise ClusterProblem(problem.format(address=address, reason=error)) from error
        try:
            client.wait_for_workers(1, timeout=SECONDS_TO_WORK)
        except TimeoutError:
            if tell:
                problem = _("the cluster {address} has no workers yet; waiting for the first")
                tell(problem.format(address=address))
        yield from _results(client, distributed.as_completed, pickled, count)


def _results(client: Any, as_completed: Any, pickled: bytes, count: int) -> Iterator[Any]:
    numbers: dict[str, int] = {}
    waiting, lost = iter(range(count)), 0

    def submit(number: int) -> Any:
        future = client.submit(_piece, pickled, number, pure=False)
        numbers[future.key] = number
        return future

    done = as_completed([submit(number) for number in islice(waiting, PIECES_AT_ONCE)])
    for future in done:
        number: int | None = numbers.pop(future.key)
        if future.status == "finished":
            yield future.result()
            number = next(waiting, None)
        elif future.status == "error" and type(future.exception()).__name__ != "KilledWorker":
            problem = _("a worker of the cluster failed; does it have the same Pitboard? {reason}")
            raise ClusterProblem(problem.format(reason=future.exception()))
        elif (lost := lost + 1) > MOST_LOST or client.status != "running":
            raise ClusterProblem(_("the cluster has gone, or its workers die of the work"))
        if number is not None:
            done.add(submit(number))


def _piece(pickled: bytes, number: int) -> object:
    """Do a piece of work, on a worker; each of its threads keeps the work for the next piece."""
    if getattr(_mine, "pickled", None) != pickled:
        _mine.pickled, _mine.work = pickled, pickle.loads(pickled)
    return _mine.work(number)

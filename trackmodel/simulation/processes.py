"""Shares numbered pieces of work out among processes.

Each process has a pipe of its own to this one. When the pipe is closed, on purpose or because this
process has died, the other one ends: none is left over. (Those of a ProcessPoolExecutor share pipes,
hold both of their ends and wait for ever where the first process is killed.)

Ctrl-C reaches all processes of a terminal; only this one heeds it, and takes the others down.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import TypeVar, cast

from attrs import frozen

from trackmodel.errors import PitboardError
from trackmodel.texts import _

_Answer = TypeVar("_Answer")

SPAWN = multiprocessing.get_context("spawn")
"""The way to start processes that works everywhere, and beside a window's threads."""


class Cancellation:
    """Ends work that is done in processes, in the midst of it, from any thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._canceled = False
        self._processes: list[SpawnProcess] = []

    @property
    def canceled(self) -> bool:
        """Whether the work is to end, or has ended by it."""
        return self._canceled

    def cancel(self) -> None:
        """End it; returns at once."""
        with self._lock:
            self._canceled = True
            for process in self._processes:
                process.terminate()

    def take_along(self, process: SpawnProcess) -> None:
        """Have this process ended, too."""
        with self._lock:
            self._processes.append(process)
            if self._canceled:
                process.terminate()


class ProcessLost(PitboardError):
    """A process ended before its work was done: somebody or the system has ended it."""


@frozen
class _Failed:
    """What a process says instead of an answer: a mistake of ours, with its traceback."""

    traceback: str


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def in_processes(
    work: Callable[[int], _Answer], count: int, jobs: int, cancellation: Cancellation | None = None
) -> Iterator[_Answer]:
    """What `work` answers for 0 to `count` - 1, in the order in which the answers are ready.

    Args:
        work: must be picklable, and so must its answers.
        count: how many pieces of work there are.
        jobs: how many processes; no more than there are pieces.
        cancellation: ends it with the answers there have been.

    Raises:
        ProcessLost: a process ended before its work was done.
        RuntimeError: the work failed; holds the traceback.
    """
    waiting = iter(range(count))
    workers: dict[Connection, SpawnProcess] = {}
    try:
        for _job in range(jobs):
            pipe, process = _started()
            workers[pipe] = process
            if cancellation:
                cancellation.take_along(process)
        with _telling_of_lost_processes():
            for pipe in workers:
                # Not as an argument: a start that has to wait for the process to take it would be
                # long, and deaf all the while.
                pipe.send(work)
                pipe.send(next(waiting))
        busy = set(workers)
        while busy:
            for pipe in cast(list[Connection], wait(busy)):
                with _telling_of_lost_processes():
                    said = pipe.recv()
                    number = next(waiting, None)
                    if number is None:
                        busy.remove(pipe)
                    else:
                        pipe.send(number)
                if isinstance(said, _Failed):
                    raise RuntimeError(said.traceback)
                yield said
    except ProcessLost:
        if not (cancellation and cancellation.canceled):
            raise
    finally:
        _end(workers)


@contextmanager
def _telling_of_lost_processes() -> Iterator[None]:
    try:
        yield
    except (EOFError, OSError) as error:
        raise ProcessLost(_("a process was ended before its races were over; try fewer --jobs")) from error


def _started() -> tuple[Connection, SpawnProcess]:
    ours, theirs = SPAWN.Pipe()
    process = SPAWN.Process(target=_work, args=(theirs,), daemon=True)
    with _deaf_to_ctrl_c():
        process.start()
    theirs.close()
    return ours, process


def _end(workers: dict[Connection, SpawnProcess]) -> None:
    for pipe, process in workers.items():
        pipe.close()
        process.terminate()
    for process in workers.values():
        process.join()


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """What is started in here inherits not to heed Ctrl-C, from its first moment on."""
    if threading.current_thread() is not threading.main_thread():
        yield  # signals are the main thread's; nobody presses Ctrl-C in a window
        return
    before: Callable[..., object] | int | None = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _work(pipe: Connection) -> None:
    """What a process does: takes its work, then answers one number after the other."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):  # nobody is there any more
        work = pipe.recv()
        while True:
            number = pipe.recv()
            said: object
            try:
                said = work(number)
            except Exception:
                said = _Failed(traceback.format_exc())
            pipe.send(said)

"""Distributes numbered pieces of work among processes.

Each process has its own pipe to this one and ends when the pipe is closed, also if this process is
killed. (Processes of a ProcessPoolExecutor share pipes, hold both ends and wait forever if their
parent is killed.)

Ctrl-C reaches all processes of a terminal; only this one handles it, and it ends the others.
"""

from __future__ import annotations

import multiprocessing
import os
import pickle
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
"""Start method that works on every platform and beside a window's threads."""


class Cancellation:
    """Cancels work in processes at once, from any thread.

    Attributes:
        canceled: whether `cancel` has been called.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self.canceled = False
        self._processes: list[SpawnProcess] = []

    def cancel(self) -> None:
        """End the processes; returns at once."""
        with self._lock:
            self.canceled = True
            for process in self._processes:
                process.terminate()

    def add(self, process: SpawnProcess) -> None:
        """Add a process to those that `cancel` ends."""
        with self._lock:
            self._processes.append(process)
            if self.canceled:
                process.terminate()


class ProcessLost(PitboardError):
    """A process ended before its work was done, because a user or the system ended it."""


class UnsendableWork(PitboardError):
    """Another process can't load the work, usually because its module or class isn't there."""


@frozen
class _Failed:
    """Sent by a process instead of a result when its work couldn't be loaded or raised an error."""

    traceback: str
    is_loaded: bool = True


def processors() -> int:
    """Return the number of processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def in_processes(
    work: Callable[[int], _Answer], count: int, jobs: int, cancellation: Cancellation | None = None
) -> Iterator[_Answer]:
    """Yield the results of `work` for 0 to `count` - 1 as they become ready.

    Args:
        work: function of a number; it and its results must be picklable.
        count: number of pieces of work.
        jobs: number of processes, at most `count`.
        cancellation: ends the generator early.

    Raises:
        ProcessLost: a process ended before its work was done.
        UnsendableWork: the processes can't load the work.
        RuntimeError: the work raised an error; has its traceback.
    """
    waiting = iter(range(count))
    workers: dict[Connection, SpawnProcess] = {}
    try:
        for _job in range(jobs):
            pipe, process = _started()
            workers[pipe] = process
            if cancellation:
                cancellation.add(process)
        with _reporting_lost_processes():
            for pipe in workers:
                # Sent rather than passed as an argument: starting would otherwise wait for the process
                # to receive it, and Ctrl-C with it.
                pipe.send(work)
                pipe.send(next(waiting))
        busy = set(workers)
        while busy:
            for pipe in cast(list[Connection], wait(busy)):
                with _reporting_lost_processes():
                    result = pipe.recv()
                    number = next(waiting, None)
                    if number is None:
                        busy.remove(pipe)
                    else:
                        pipe.send(number)
                if isinstance(result, _Failed):
                    raise (RuntimeError if result.is_loaded else UnsendableWork)(result.traceback)
                yield result
    except ProcessLost:
        if not (cancellation and cancellation.canceled):
            raise
    finally:
        _end(workers)


@contextmanager
def _reporting_lost_processes() -> Iterator[None]:
    try:
        yield
    except (EOFError, OSError) as error:
        raise ProcessLost(_("a process ended before its work was done; use fewer processes")) from error


def _started() -> tuple[Connection, SpawnProcess]:
    ours, theirs = SPAWN.Pipe()
    process = SPAWN.Process(target=_work, args=(theirs,), daemon=True)
    with ignoring_ctrl_c():
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
def ignoring_ctrl_c() -> Iterator[None]:
    """Start processes that ignore Ctrl-C from their first moment on."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread can set signal handlers; a window has no Ctrl-C
        return
    before: Callable[..., object] | int | None = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _work(pipe: Connection) -> None:
    """Run a process: receive the work, then answer one number after another."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):  # the parent process has ended
        pickled, work = pipe.recv_bytes(), None  # loaded below, where an error is answered
        while True:
            number = pipe.recv()
            result: object
            try:
                if work is None:
                    work = pickle.loads(pickled)
                result = work(number)
            except Exception:
                result = _Failed(traceback.format_exc(), is_loaded=work is not None)
            pipe.send(result)

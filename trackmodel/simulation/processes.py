"""Shares chunks of work out among processes.

Each process has a pipe of its own to this one. When the pipe is closed, on purpose or because this
process has died, the other one ends: none is left over. Ctrl-C reaches all processes of a terminal;
only this one heeds it, and takes the others down.
"""

from __future__ import annotations

import multiprocessing
import signal
import threading
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any, TypeVar

from attrs import frozen

_Answer = TypeVar("_Answer")

SPAWN = multiprocessing.get_context("spawn")
"""The way to start processes that works everywhere, and beside a window's threads."""


class ProcessLost(Exception):
    """A process ended, or failed, before its work was done."""


@frozen
class _Failed:
    """What a process says instead of an answer: a mistake of ours, with its traceback."""

    traceback: str


def in_processes(work: Callable[[range], _Answer], chunks: Sequence[range], jobs: int) -> Iterator[_Answer]:
    """What `work` makes of the chunks, in the order in which it is ready.

    Args:
        work: must be picklable, and so must its answers.
        chunks: each is worked on by one process.
        jobs: how many processes; no more than there are chunks.

    Raises:
        ProcessLost: a process ended before its work was done.
    """
    waiting = iter(chunks)
    workers: dict[Connection, SpawnProcess] = {}
    try:
        for _job in range(jobs):
            pipe, process = _started(work)
            workers[pipe] = process
            pipe.send(next(waiting))
        yield from _answers(set(workers), waiting)
    finally:
        _end(workers)


def _answers(busy: set[Connection], waiting: Iterator[range]) -> Iterator[Any]:
    while busy:
        for pipe in wait(busy):
            assert isinstance(pipe, Connection)
            try:
                said = pipe.recv()
            except (EOFError, OSError) as error:
                raise ProcessLost("a process of the simulation has ended unexpectedly") from error
            if isinstance(said, _Failed):
                raise ProcessLost(said.traceback)
            chunk = next(waiting, None)
            if chunk is None:
                busy.remove(pipe)
            else:
                pipe.send(chunk)
            yield said


def _started(work: Callable[[range], object]) -> tuple[Connection, SpawnProcess]:
    ours, theirs = SPAWN.Pipe()
    process = SPAWN.Process(target=_work, args=(theirs, work), daemon=True)
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


def _work(pipe: Connection, work: Callable[[range], object]) -> None:
    """What a process does: works on chunks until its pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):  # nobody is there any more
        while True:
            chunk = pipe.recv()
            said: object
            try:
                said = work(chunk)
            except Exception:
                said = _Failed(traceback.format_exc())
            pipe.send(said)

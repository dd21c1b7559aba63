"""Work runs on threads; what comes of it is delivered on the thread of the windows."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from threading import Event, Thread, current_thread, main_thread

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from editor.common.background import Loader, Task

PATIENCE_S = 30.0


class Refused(Exception):
    """A failure that the user can do something about."""


def test_values_arrive_in_order_on_this_thread_and_then_the_end(qtbot: QtBot) -> None:
    worked_on: list[Thread] = []
    taken: list[int | str] = []
    taken_on: set[Thread] = set()

    def work() -> Iterator[int]:
        worked_on.append(current_thread())
        yield from range(100)

    def take(values: list[int]) -> None:
        assert values
        taken.extend(values)
        taken_on.add(current_thread())

    task = Task(work, receive=take, ended=lambda problem: taken.append(f"end{problem}"))
    qtbot.waitUntil(lambda: not task.running)
    assert taken == [*range(100), "end"]
    assert taken_on == {main_thread()}
    assert worked_on[0] is not main_thread()


@pytest.mark.parametrize(
    ("error", "said", "logged"), [(Refused("no"), "no", 0), (ValueError("oops"), "inside Pitboard", 1)]
)
def test_an_error_ends_the_work_and_what_was_done_before_counts(
    qtbot: QtBot, caplog: pytest.LogCaptureFixture, error: Exception, said: str, logged: int
) -> None:
    def work() -> Iterator[int]:
        yield 5
        raise error

    taken: list[int] = []
    problems: list[str] = []
    task = Task(work, receive=taken.extend, ended=problems.append, expected=(Refused,))
    qtbot.waitUntil(lambda: not task.running)
    assert taken == [5]
    assert len(problems) == 1
    assert said in problems[0]
    assert len(caplog.records) == logged


def test_a_canceled_task_closes_its_generator_and_delivers_nothing_more(qtbot: QtBot) -> None:
    go_on, closed, told = Event(), Event(), Event()
    taken: list[int] = []

    def work() -> Iterator[int]:
        try:
            while True:
                go_on.wait(PATIENCE_S)
                yield 1
        finally:
            closed.set()

    task = Task(work, receive=taken.extend, ended=lambda problem: taken.append(-1), on_cancel=told.set)
    task.cancel()
    assert told.is_set()
    assert not task.running
    go_on.set()
    task.wait(PATIENCE_S)
    assert closed.is_set()
    task.deliver()
    qtbot.wait(50)
    assert taken == []


def test_nothing_is_delivered_to_an_owner_that_is_deleted(qtbot: QtBot) -> None:
    owner = QObject()
    taken: list[int] = []
    task = Task(lambda: [1], owner, receive=taken.extend)
    delete(owner)
    task.wait(PATIENCE_S)
    qtbot.wait(50)
    assert taken == []
    task.cancel()


def test_a_loader_reads_each_key_once_and_a_few_at_a_time(qtbot: QtBot) -> None:
    read: list[int] = []
    together: list[int] = []
    busy: set[int] = set()
    go_on = Event()

    def length(key: int) -> int | None:
        busy.add(key)
        together.append(len(busy))
        read.append(key)
        go_on.wait(PATIENCE_S)
        busy.discard(key)
        return key * 10 if key else None

    loaded: list[int] = []
    loader = Loader(length, loaded=lambda: loaded.append(1))
    loader.load(range(5))
    loader.load(range(5))
    assert loader.is_loading
    assert loader.is_waiting_for(4)
    assert loader.get(4) is None
    go_on.set()
    qtbot.waitUntil(lambda: not loader.is_loading)
    assert sorted(read) == [0, 1, 2, 3, 4]
    assert max(together) <= 2
    assert len(loaded) == 5
    assert [loader.get(key) for key in range(5)] == [None, 10, 20, 30, 40]
    loader.load([0, 4])
    assert loader.get(3) is None
    assert len(read) == 5
    loader.load([0, 4], retry=True)
    assert loader.is_waiting_for(0)
    assert not loader.is_waiting_for(4)
    qtbot.waitUntil(lambda: not loader.is_loading)
    assert sorted(read) == [0, 0, 1, 2, 3, 4]


def test_a_loader_that_fails_to_read_a_key_has_no_value_for_it(qtbot: QtBot) -> None:
    def fail(key: str) -> str | None:
        raise ValueError(key)

    loader = Loader(fail)
    loader.load(["a"])
    qtbot.waitUntil(lambda: not loader.is_loading)
    assert loader.get("a") is None


_ENDS_AT_ONCE = """
import time
from PySide6.QtCore import QCoreApplication
from editor.common.background import Task
app = QCoreApplication([])
Task(lambda: [time.sleep(0.2), print("painted")], awaited={awaited})
"""


@pytest.mark.parametrize(("awaited", "said"), [(True, "painted\n"), (False, "")])
def test_the_end_of_the_program_waits_for_work_that_paints(awaited: bool, said: str) -> None:
    """Qt crashes when a thread paints without the application."""
    program = [sys.executable, "-c", _ENDS_AT_ONCE.format(awaited=awaited)]
    ended = subprocess.run(program, capture_output=True, text=True, timeout=60, check=True)
    assert ended.stdout == said

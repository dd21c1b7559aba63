"""Work that a run bar starts: results are added up, it can be canceled, and errors are told."""

from __future__ import annotations

from collections.abc import Generator
from threading import Event

import pytest
from pytestqt.qtbot import QtBot

from editor.heat.run_bar import FEWEST_JOBS, RunBar
from trackmodel.engine import SetupError
from trackmodel.simulation.processes import Cancellation

PATIENCE_MS = 30_000


@pytest.fixture
def bar(qtbot: QtBot) -> RunBar:
    made = RunBar("Run", "Run it")
    qtbot.addWidget(made)
    return made


def test_results_are_added_up_and_there_are_processes_beside_this_one(bar: RunBar, qtbot: QtBot) -> None:
    asked: list[int] = []
    sums: list[int] = []

    def parts(jobs: int, _cancellation: Cancellation) -> Generator[int, None, None]:
        asked.append(jobs)
        yield from (1, 2, 3)

    bar.grew.connect(sums.append)
    with qtbot.waitSignal(bar.ended, timeout=PATIENCE_MS) as ended:
        bar.start(parts, 0, lambda total: total / 6)
    assert (bar.running, sums[-1], ended.args) == (False, 6, [""])
    assert asked[0] >= FEWEST_JOBS == 2


@pytest.mark.parametrize(
    ("error", "told"),
    [(SetupError("no such race"), "no such race"), (ValueError("a mistake of ours"), "inside Pitboard")],
)
def test_an_error_is_told_and_the_sum_so_far_stays(
    error: Exception, told: str, bar: RunBar, qtbot: QtBot
) -> None:
    def parts(_jobs: int, _cancellation: Cancellation) -> Generator[int, None, None]:
        yield 5
        raise error

    sums: list[int] = []
    bar.grew.connect(sums.append)
    with qtbot.waitSignal(bar.ended, timeout=PATIENCE_MS) as ended:
        bar.start(parts, 0, lambda total: total / 10)
    assert sums == [5]
    assert told in ended.args[0]


def test_canceled_work_is_closed_and_adds_nothing_more(bar: RunBar, qtbot: QtBot) -> None:
    go_on, closed = Event(), Event()
    sums: list[int] = []

    def parts(_jobs: int, cancellation: Cancellation) -> Generator[int, None, None]:
        try:
            while True:
                go_on.wait(PATIENCE_MS / 1000)
                yield 1
        finally:
            assert cancellation.canceled
            closed.set()

    bar.grew.connect(sums.append)
    bar.start(parts, 0, lambda total: total / 10)
    with qtbot.waitSignal(bar.ended, timeout=PATIENCE_MS) as ended:
        bar.cancel_button.click()
    go_on.set()
    assert closed.wait(PATIENCE_MS / 1000)
    assert (bar.running, sums, ended.args) == (False, [], [""])

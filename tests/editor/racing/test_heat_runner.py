"""Work in the background: it adds up, it can be called off, and what goes wrong is a sentence."""

from __future__ import annotations

from collections.abc import Generator
from threading import Event

from editor.heat.runner import FEWEST_JOBS, Runner
from trackmodel.engine import SetupError
from trackmodel.simulation.processes import Cancellation

PATIENCE_S = 30.0


def test_parts_are_added_up_and_there_is_a_process_at_least_beside_this_one() -> None:
    asked: list[int] = []

    def parts(jobs: int, _cancellation: Cancellation) -> Generator[int, None, None]:
        asked.append(jobs)
        yield from (1, 2, 3)

    runner = Runner(parts, 0)
    runner.wait(PATIENCE_S)
    assert (runner.over, runner.sum, runner.problem) == (True, 6, "")
    assert asked[0] >= FEWEST_JOBS == 2


def test_what_goes_wrong_is_said_and_what_was_added_up_stays() -> None:
    def refused(_jobs: int, _cancellation: Cancellation) -> Generator[int, None, None]:
        yield 5
        raise SetupError("no such race")

    def broken(_jobs: int, _cancellation: Cancellation) -> Generator[int, None, None]:
        yield 5
        raise ValueError("a mistake of ours")

    for parts, said in ((refused, "no such race"), (broken, "inside Pitboard")):
        runner = Runner(parts, 0)
        runner.wait(PATIENCE_S)
        assert runner.sum == 5
        assert said in runner.problem


def test_called_off_it_ends_what_it_reads_and_adds_nothing_more() -> None:
    go_on, closed = Event(), Event()

    def parts(_jobs: int, cancellation: Cancellation) -> Generator[int, None, None]:
        try:
            while True:
                go_on.wait(PATIENCE_S)
                yield 1
        finally:
            assert cancellation.canceled
            closed.set()

    runner = Runner(parts, 0)
    runner.cancel()
    go_on.set()
    runner.wait(PATIENCE_S)
    assert runner.over
    assert closed.is_set()
    assert runner.sum == 0

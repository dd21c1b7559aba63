"""The garbage collector runs on the thread of the windows only."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from threading import Thread, current_thread, main_thread
from typing import ClassVar, Self

import pytest

from editor.common.program.garbage_timer import GarbageCollection


class Cycle:
    """Nothing but the garbage collector ends it."""

    ended_on: ClassVar[list[Thread]] = []

    def __init__(self) -> None:
        self.itself: Self = self

    def __del__(self) -> None:
        self.ended_on.append(current_thread())


@pytest.fixture
def garbage(qapp: object) -> Iterator[GarbageCollection]:
    Cycle.ended_on.clear()
    limits = gc.get_threshold()
    gc.set_threshold(700, 10, 10)  # as in the program
    collection = GarbageCollection()
    yield collection
    collection.deleteLater()
    gc.set_threshold(*limits)
    gc.unfreeze()
    gc.collect()
    gc.freeze()  # as it was
    gc.enable()


def test_what_a_busy_thread_leaves_is_collected_here(garbage: GarbageCollection) -> None:
    def be_busy() -> None:
        Cycle()
        for _round in range(5_000):
            [[] for _ in range(10)]
        kept.extend([] for _ in range(5_000))

    kept: list[list[object]] = []
    busy = Thread(target=be_busy)
    busy.start()
    busy.join()
    assert Cycle.ended_on == []
    garbage.collect_what_is_due()
    assert Cycle.ended_on == [main_thread()]


def test_little_is_not_worth_a_collection(garbage: GarbageCollection) -> None:
    gc.collect()
    Cycle()
    garbage.collect_what_is_due()
    assert Cycle.ended_on == []

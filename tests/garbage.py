"""A fixture for every test that makes Qt objects."""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def garbage_collected_here() -> Iterator[None]:
    """Collect garbage after the test and not during it.

    As in the program (editor.common.program.garbage_timer), a worker thread must never collect Qt objects:
    not those of this test, nor what an earlier test has left.
    """
    gc.disable()
    yield
    gc.collect(1)  # everything the test has made is young, as nothing was collected since
    # Work that outlives its window, such as the first import of a large library, must not collect either.
    if not any(thread.name == "background" for thread in threading.enumerate()):
        gc.enable()

"""Fixtures for every test."""

from __future__ import annotations

import gc
import os
import sys
from pathlib import Path

# Before NumPy is imported: as many threads as cores in every worker would mostly wait for each other.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

# Before texts are imported: expected words are English whatever a machine and its user speak.
os.environ.setdefault("PITBOARD_LANGUAGE", "en")

# Before Qt is imported: windows look the same in tests whatever fonts and screen a machine has.
os.environ["FONTCONFIG_FILE"] = str(Path(__file__).parent / "fonts.conf")
os.environ["QT_SCALE_FACTOR"] = "1"
os.environ["QT_FONT_DPI"] = "96"

import pytest
from hypothesis import settings

from tests.circuits import ring
from tests.shared_boards import boards_folder
from trackmodel.track import Track

# Where there is no display, Qt would end the interpreter; where there is one, no windows flash by.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

# Every run draws other examples, so a few are enough for a change; `make accept` draws many. No deadlines:
# on a busy machine they fail without a cause.
settings.register_profile("few", max_examples=6, deadline=None)
settings.register_profile("many", max_examples=500, deadline=None)
settings.load_profile("few")


def pytest_xdist_auto_num_workers() -> int:
    """One worker more than cores: windows and other processes are often waited for."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_finish() -> None:
    """Don't look for garbage again and again in what thousands of tests and their modules are made of."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def pytest_sessionfinish() -> None:
    """Let the work of windows end: Python aborts if a thread is left within native code."""
    if "editor.common.background" in sys.modules:
        sys.modules["editor.common.background"].wait_for_threads(60)


ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="session")
def boards() -> Path:
    """The folder of real boards beside the repository; tests that need it are skipped without."""
    return boards_folder()


@pytest.fixture(scope="session")
def circuit() -> Track:
    """An oval of three lanes with two corners, a pit lane with stands and ten grid places."""
    return ring()


@pytest.fixture(scope="session")
def two_lanes() -> Track:
    """An oval of two lanes without a pit."""
    return ring(lanes=2, pit=False)

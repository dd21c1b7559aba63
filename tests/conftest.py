"""Fixtures for every test."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.circuits import ring
from trackmodel.track import Track

ROOT = Path(__file__).parent.parent
BOARDS = ROOT.parent / "shared" / "boards"


@pytest.fixture(scope="session")
def boards() -> Path:
    """The folder of real boards beside the repository; tests that need it are skipped without."""
    if not BOARDS.is_dir():
        pytest.skip(f"no real boards at {BOARDS}")
    return BOARDS


@pytest.fixture(scope="session")
def circuit() -> Track:
    """An oval of three lanes with two corners, a pit lane with stands and ten grid places."""
    return ring()


@pytest.fixture(scope="session")
def two_lanes() -> Track:
    """An oval of two lanes without a pit."""
    return ring(lanes=2, pit=False)

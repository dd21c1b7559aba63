"""A board under review."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve

from editor.tracing.editor_window import MainWindow
from tests.editor.tracing.panels.doubtful_ring import CORNER, DOUBTS, RING
from tests.editor_hand import Hand, open_file
from trackmodel.formats.track_file import write_track


@pytest.fixture
def review(window: MainWindow, hand: Hand, tmp_path: Path) -> MainWindow:
    """The window with a board of four doubts."""
    corners = (evolve(CORNER, declared=None), *RING.corners[1:])
    write_track(evolve(RING, corners=corners, doubts=DOUBTS), tmp_path / "read.track.json")
    assert open_file(window, tmp_path / "read.track.json")
    hand.key("f")
    return window

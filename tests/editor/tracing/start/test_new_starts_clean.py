"""A new track begins as in a new window, whatever was done before."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from editor.tracing.editor_window import MainWindow
from editor.tracing.start.start_page import StartPage
from tests.circuits import ring
from tests.editor_hand import CTRL, Hand, open_file
from trackmodel.formats.track_file import write_track
from trackmodel.track import Doubt, Doubtful

pytestmark = pytest.mark.one_window


def test_neither_a_tool_nor_a_loop_nor_a_doubt_is_left(
    window: MainWindow, hand: Hand, tmp_path: Path
) -> None:
    doubt = Doubt(Doubtful.ARROW, 0.4, ("a6", "b6"), (430.0, 190.0), "b7")
    write_track(evolve(ring(), doubts=(doubt,)), tmp_path / "read.track.json")
    hand.key("f")
    hand.key("n", CTRL)
    QApplication.processEvents()
    clean = window.canvas.viewport().grab().toImage()
    assert open_file(window, tmp_path / "read.track.json")
    hand.key("k")
    for at in ((300.0, 200.0), (400.0, 200.0), (500.0, 200.0), (500.0, 300.0)):
        hand.click(at)
    hand.key("s")
    hand.key(Qt.Key.Key_F7)
    hand.key("a")
    hand.key("n", CTRL)
    assert not window.document.track.spaces
    assert window.findChild(StartPage).isVisible()
    assert hand.tool_in_hand() == "Select"
    QApplication.processEvents()
    assert window.canvas.viewport().grab().toImage() == clean
    hand.key("k")
    assert "Enter: find the road" in hand.hint()

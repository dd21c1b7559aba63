"""Fixtures of the tests of the editor: a fresh window each, with settings and recovery folder of its own."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.tracing.window import MainWindow
from tests.editor_hand import Hand, use_own_settings
from trackmodel.formats.track_file import write_track
from trackmodel.track import Track


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    """An empty window on screen."""
    gc.disable()  # as in the program: a worker thread must not collect widgets (editor.common.garbage)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    use_own_settings(tmp_path / "settings")
    window = MainWindow(tmp_path / "recovery")
    window.resize(1400, 900)
    with qtbot.waitExposed(window):
        window.show()
    yield window
    window.document.put(Track("empty", "Empty"), None)  # nobody is there to be asked
    window.close()
    window.deleteLater()
    QApplication.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect(1)  # all that the test made is young, as nothing was collected since
    gc.enable()


@pytest.fixture
def hand(window: MainWindow) -> Hand:
    """A hand on that window."""
    return Hand(window)


@pytest.fixture
def circuit_file(tmp_path: Path, circuit: Track) -> Path:
    """The small circuit as a file."""
    path = tmp_path / "circuit.track.json"
    write_track(circuit, path)
    return path

"""Fixtures of the tests of the editor: a fresh window each, with settings and recovery folder of its own."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from editor.common.painting_helpers import center
from editor.tracing.editor_window import MainWindow
from tests.circuit_in_windows import circuit_bytes, remember_circuit
from tests.editor_hand import Hand, open_file, use_own_settings
from tests.on_screen import on_screen
from trackmodel.track import Point, Track


@pytest.fixture
def window(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    """An empty window on screen."""
    with new_window(tmp_path, monkeypatch) as window:
        yield window


@contextmanager
def new_window(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MainWindow]:
    """Show a window that keeps what it stores in a folder."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(folder / "cache"))
    monkeypatch.setenv("XDG_DATA_HOME", str(folder / "data"))
    monkeypatch.setenv("XDG_STATE_HOME", str(folder / "state"))
    use_own_settings(folder / "settings")
    remember_circuit(monkeypatch)
    with on_screen(lambda: MainWindow(folder / "recovery"), 1400, 900) as window:
        yield window
        if window.document.has_unsaved_changes:
            window.document.replace(Track("empty", "Empty"), None)  # nobody is there to be asked


@pytest.fixture
def hand(window: MainWindow) -> Hand:
    """A hand on that window."""
    return Hand(window)


@pytest.fixture
def circuit_file(tmp_path: Path) -> Path:
    """The small circuit as a file."""
    path = tmp_path / "circuit.track.json"
    path.write_bytes(circuit_bytes())
    return path


@pytest.fixture
def opened(window: MainWindow, hand: Hand, circuit_file: Path) -> MainWindow:
    """The window with the circuit open, the whole board in view."""
    assert open_file(window, circuit_file)
    hand.key("f")
    return window


@pytest.fixture
def middles(opened: MainWindow) -> dict[str, Point]:
    """The middle of each space of the circuit, which is open."""
    return {space.id: center(space.outline) for space in opened.document.track.spaces}


@pytest.fixture
def own_dialogs() -> None:
    """Dialogs of Qt's own: those of the system can't be reached from a test."""
    QApplication.setAttribute(Qt.ApplicationAttribute.AA_DontUseNativeDialogs)

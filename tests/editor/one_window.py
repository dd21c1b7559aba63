"""A window for the tests of a module that are marked `one_window`: opening one takes longer than most tests.

It starts over for each test, but modes of tools, docks, and settings stay as the last test left them. A test
of these, or one that closes the window, needs its own: without the mark it has one.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.tracing.editor_window import MainWindow
from tests.editor_fixtures import new_window
from trackmodel.track import Track


@pytest.fixture
def window(
    request: pytest.FixtureRequest, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[MainWindow]:
    """An empty window on screen: a new one, or that of the module's marked tests."""
    if request.node.get_closest_marker("one_window"):
        yield _started_over(request.getfixturevalue("one_window"))
    else:
        with new_window(tmp_path, monkeypatch) as window:
            yield window


@pytest.fixture(scope="module")
def one_window(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[MainWindow]:
    """The window of a module's marked tests."""
    with (
        pytest.MonkeyPatch.context() as monkeypatch,
        new_window(tmp_path_factory.mktemp("window"), monkeypatch) as window,
    ):
        yield window


def _started_over(window: MainWindow) -> MainWindow:
    """Show an empty board in full, with the Select tool in hand and nothing selected or in the clipboard."""
    QApplication.clipboard().clear()
    window.activateWindow()
    window.canvas.setFocus()
    for key in (Qt.Key.Key_Escape, Qt.Key.Key_Escape, "s"):
        QTest.keyClick(window.canvas, key)
    window.document.replace(Track("untitled", "Untitled"), None)
    return window

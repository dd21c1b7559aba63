"""Fixtures of the tests of the race window: where its records go, a window, and a hand on it."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from editor.racing.window import RaceWindow
from tests.e2e.race_user import RaceUser
from tests.editor_hand import use_own_settings


@pytest.fixture
def records(tmp_path: Path) -> Path:
    """The folder where this test's races are kept."""
    return tmp_path / "races"


@pytest.fixture
def race_window(qtbot: QtBot, tmp_path: Path, records: Path) -> Iterator[RaceWindow]:
    """A race window on screen, without a board yet."""
    gc.disable()  # as in the program: a worker thread must not collect widgets (editor.common.garbage)
    use_own_settings(tmp_path / "settings")
    window = RaceWindow(records)
    window.resize(1280, 860)
    with qtbot.waitExposed(window):
        window.show()
    yield window
    window.close()
    window.deleteLater()
    QApplication.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect(1)  # all that the test made is young, as nothing was collected since
    gc.enable()


@pytest.fixture
def race_user(race_window: RaceWindow, qtbot: QtBot) -> RaceUser:
    """A hand on that window."""
    return RaceUser(race_window, qtbot)

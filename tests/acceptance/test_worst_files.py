"""The worst files in each dialog that opens one: a word about it at the most, and the window goes on."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from editor.tracing.editor_window import MainWindow
from tests.editor.worst_files import worst_files
from tests.editor_fixtures import circuit_file, hand, opened, own_dialogs, window  # noqa: F401  # fixtures
from tests.editor_hand import Hand, answering, file_name, open_file, told, until_opened
from tests.garbage import garbage_collected_here  # noqa: F401  # a fixture

Ask = Callable[[MainWindow], object]
pytestmark = pytest.mark.usefixtures("own_dialogs")


def _ask_other_board(shown: MainWindow) -> None:
    shown.docks.room.open(shown.docks.board)
    shown.docks.board_panel.ask_other()


DIALOGS: dict[str, Ask] = {
    "open": lambda shown: shown.files.ask_open(),
    "import": lambda shown: shown.files.ask_import(),
    "center line": lambda shown: shown.files.ask_line(),
    "scan": lambda shown: shown.files.ask_scan(),
    "picture of a scan": lambda shown: shown.files.ask_picture_of("scan1"),
    "other board": _ask_other_board,
}


@pytest.fixture
def unexpected(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> list[str]:
    """What went wrong inside: exceptions that nothing has caught."""
    found: list[str] = []
    monkeypatch.setattr(sys, "excepthook", lambda _kind, error, _trace: found.append(repr(error)))
    return found


@pytest.mark.parametrize("dialog", DIALOGS)
def test_the_worst_files_end_in_one_line_and_the_window_goes_on(
    dialog: str,
    opened: MainWindow,  # noqa: F811
    circuit_file: Path,  # noqa: F811
    tmp_path: Path,
    unexpected: list[str],
    caplog: pytest.LogCaptureFixture,
) -> None:
    folder = tmp_path / "worst"
    folder.mkdir()
    for file in worst_files(folder):
        opened.document.undo_stack.setClean()
        with answering(file_name(file)):
            DIALOGS[dialog](opened)
        until_opened(opened)
        settle(opened)
        assert unexpected == [], file.name
        assert [record.getMessage() for record in caplog.records] == [], file.name
        assert "\n" not in told(opened)
        assert opened.isVisible()
        opened.document.undo_stack.setClean()
        assert open_file(opened, circuit_file), "the window goes on"
        Hand(opened).key("a", Qt.KeyboardModifier.ControlModifier)
        assert len(opened.selection.spaces) == len(opened.document.track.spaces)


def settle(shown: MainWindow) -> None:
    """Wait until nothing is read, joined, or made any longer; say no to what a bar asks."""
    for bar in (shown.docks.line_bar, shown.docks.drawing_bar, shown.docks.board_panel):
        while any(
            button.text() == "Cancel" and button.isVisible() for button in bar.findChildren(QPushButton)
        ):
            QTest.qWait(5)
    QTest.qWait(100)  # pictures of scans are read meanwhile

"""New from a center line: a circuit at once, which follows the choices above the board."""

from __future__ import annotations

from pathlib import Path

from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QSpinBox
from pytestqt.qtbot import QtBot

from editor.tracing.start.line_bar import LineBar
from editor.tracing.start.start_page import StartPage
from editor.tracing.window import MainWindow
from tests.editor_hand import Hand, answering, file_name, push_button, told
from tests.formats.test_line_file import as_csv
from tests.from_line.made_up_lines import HILLS, clicked


def said(bar: LineBar) -> str:
    return " ".join(label.text() for label in bar.findChildren(QLabel))


def test_a_circuit_follows_its_choices_until_it_is_edited_by_hand(
    window: MainWindow, hand: Hand, tmp_path: Path, qtbot: QtBot, own_dialogs: None
) -> None:
    (tmp_path / "hills.csv").write_text(as_csv(clicked(HILLS)))
    bar, document = window.docks.line_bar, window.document
    assert not bar.isVisible()
    with answering(file_name(tmp_path / "hills.csv")):
        push_button(window.findChild(StartPage), "New from a center line").click()
    qtbot.waitUntil(lambda: bool(document.track.spaces), timeout=20_000)
    assert bar.isVisible()
    assert (document.track.name, document.path, document.has_unsaved_changes) == ("hills", None, True)
    assert f"{len(document.track.corners)} corners" in said(bar)
    first = document.track

    lanes = window.focusWidget()  # the first choice has the focus
    assert isinstance(lanes, QSpinBox)
    QTest.keyClick(lanes, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: document.track is not first, timeout=20_000)
    assert {space.lane for space in document.track.spaces} == {0, 1}
    window.commands.undo.trigger()
    assert document.track is first
    assert lanes.value() == 3

    document.edit("Rename", evolve(first, name="Mine"))
    again = push_button(bar, "Make it again")
    assert again.isVisible()
    again.click()
    qtbot.waitUntil(lambda: not again.isVisible(), timeout=20_000)
    assert document.track.name == "hills"
    push_button(bar, "Close").click()
    assert not bar.isVisible()
    assert document.track.spaces


def test_a_line_that_cannot_work_is_explained_and_changes_nothing(window: MainWindow, tmp_path: Path) -> None:
    (tmp_path / "short.csv").write_text("0,0\n1,1\n")
    before = window.document.track
    assert not window.files.open(tmp_path / "short.csv")
    assert "only 2 different points" in told(window)
    assert window.document.track is before
    assert not window.docks.line_bar.isVisible()

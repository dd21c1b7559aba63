"""New from a center line: a circuit at once, which follows the choices above the board."""

from __future__ import annotations

from pathlib import Path
from threading import Thread
from threading import enumerate as enumerate_threads

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QLabel, QMessageBox, QSpinBox
from pytestqt.qtbot import QtBot

from editor.common.background import DELIVERY_MS
from editor.tracing.editor_window import MainWindow
from editor.tracing.start.line_bar import LineBar
from editor.tracing.start.start_page import StartPage
from tests.editor_hand import Hand, answering, button, file_name, open_file, push_button, told
from tests.formats.test_line_file import as_csv
from tests.from_line.made_up_lines import HILLS, clicked
from tests.on_screen import on_screen
from trackmodel.formats.track_file import read_track

pytestmark = pytest.mark.one_window


def said(bar: LineBar) -> str:
    return " ".join(label.text() for label in bar.findChildren(QLabel))


def work() -> list[Thread]:
    return [thread for thread in enumerate_threads() if thread.name == "background"]


def finish_work() -> None:
    """Wait until work in the background is done; it isn't delivered yet."""
    for thread in work():
        thread.join()


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
    QTest.keyClick(bar.stops, Qt.Key.Key_Up)  # from the usual number to the fewest
    qtbot.waitUntil(lambda: document.track is not first, timeout=20_000)
    fewer, usual = (sum(each.stops for each in track.corners) for track in (document.track, first))
    assert fewer < usual
    window.commands.undo.trigger()
    assert bar.stops.text() == "usual"

    QTest.keyClicks(bar.board, "700x500")
    QTest.keyClick(bar.board, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: document.track is not first, timeout=20_000)
    assert "700 by 500 mm. Turned by" in said(bar)
    assert "spaces are 11." in said(bar)
    QTest.keyClicks(bar.space_length, "wide")
    QTest.keyClick(bar.space_length, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "'wide' must be written as in 18mm" in said(bar))
    window.commands.undo.trigger()
    assert bar.board.text() == bar.space_length.text() == ""

    document.edit("Rename", evolve(first, name="Mine"))
    again = push_button(bar, "Make it again")
    assert again.isVisible()
    again.click()
    qtbot.waitUntil(lambda: not again.isVisible(), timeout=20_000)
    assert document.track.name == "hills"
    push_button(bar, "Close").click()
    assert not bar.isVisible()
    assert document.track.spaces


def test_the_first_steps_give_way_to_the_bar_and_come_back_and_another_line_keeps_it(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    for name in ("hills", "others"):
        (tmp_path / f"{name}.csv").write_text(as_csv(clicked(HILLS)))
    docks, bar = window.docks, window.docks.line_bar
    docks.show_first_steps()
    for name in ("hills", "others"):
        with answering():
            assert open_file(window, tmp_path / f"{name}.csv")
        qtbot.waitUntil(lambda name=name: window.document.track.name == name, timeout=20_000)
        window.document.undo_stack.setClean()  # so that nothing is asked
        assert (bar.isVisible(), docks.first_steps.isVisible()) == (True, False)
    QTest.keyClick(bar.lanes, Qt.Key.Key_Escape)
    assert (bar.isVisible(), docks.first_steps.isVisible()) == (False, True)


def test_the_first_steps_that_gave_way_to_the_bar_are_there_at_the_next_start(
    tmp_path: Path, qtbot: QtBot
) -> None:
    (tmp_path / "hills.csv").write_text(as_csv(clicked(HILLS)))
    with on_screen(lambda: MainWindow(tmp_path / "recovery"), 1400, 900) as window:
        window.docks.show_first_steps()
        assert open_file(window, tmp_path / "hills.csv")
        qtbot.waitUntil(lambda: window.document.track.name == "hills", timeout=20_000)
        with answering(button(QMessageBox.StandardButton.Discard)):
            assert window.close()
    with on_screen(lambda: MainWindow(tmp_path / "recovery"), 1400, 900) as next_one:
        assert not next_one.docks.line_bar.isVisible()
        assert next_one.docks.first_steps.isVisible()


def test_a_line_that_cannot_work_is_explained_and_changes_nothing(window: MainWindow, tmp_path: Path) -> None:
    (tmp_path / "short.csv").write_text("0,0\n1,1\n")
    before = window.document.track
    assert not open_file(window, tmp_path / "short.csv")
    assert "only 2 different points" in told(window)
    assert window.document.track is before
    assert not window.docks.line_bar.isVisible()


def test_work_done_while_a_circuit_is_made_is_never_replaced_unasked(
    window: MainWindow, tmp_path: Path, qtbot: QtBot, own_dialogs: None
) -> None:
    (tmp_path / "hills.csv").write_text(as_csv(clicked(HILLS)))
    bar, document = window.docks.line_bar, window.document
    copy = tmp_path / "mine.track.json"

    def save_late(dialog: QDialog) -> None:
        qtbot.wait(3 * DELIVERY_MS)
        file_name(copy)(dialog)

    assert open_file(window, tmp_path / "hills.csv")
    document.edit("Rename", evolve(document.track, name="Mine"))
    mine = document.track
    assert "Making the circuit" in said(bar)
    finish_work()
    # A dialog is about the document that is there; then the user is asked about it.
    with answering(save_late, button(QMessageBox.StandardButton.Cancel)) as asked:
        window.files.save_as()
        document.edit("Rename", evolve(document.track, name="My own"))
        qtbot.waitUntil(lambda: len(asked) == 2, timeout=20_000)
        qtbot.waitUntil(lambda: not bar.isVisible())
    assert read_track(copy) == mine
    assert "My own" in asked[1]
    assert document.track.name == "My own"

    # Nor is an edit by hand replaced by a circuit that was chosen before it.
    document.replace(mine, None)
    assert open_file(window, tmp_path / "hills.csv")
    qtbot.waitUntil(lambda: bool(document.track.spaces), timeout=20_000)
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: bool(work()))
    document.edit("Rename", evolve(document.track, name="By hand"))
    finish_work()
    qtbot.wait(3 * DELIVERY_MS)
    assert document.track.name == "By hand"
    assert push_button(bar, "Make it again").isVisible()
    assert "Edited by hand" in said(bar)
    window.commands.undo.trigger()
    finish_work()
    qtbot.wait(3 * DELIVERY_MS)
    assert {space.lane for space in document.track.spaces} == {0, 1, 2}
    bar.lanes.setFocus()
    QTest.keyClick(bar.lanes, Qt.Key.Key_Escape)
    assert not bar.isVisible()
    assert window.focusWidget() is window.canvas

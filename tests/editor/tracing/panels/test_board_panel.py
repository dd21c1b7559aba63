"""The whole board is mirrored, turned, and joined with another one; by menu and keys on the real window."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from editor.tracing.editor_window import MainWindow
from editor.tracing.panels.board_panel import BoardPanel
from tests.editor_hand import CTRL, Hand, answering, file_name, push_button
from trackmodel.edits.board_edits import mirror_board, rotate_board
from trackmodel.formats.track_file import write_track
from trackmodel.track import BoardSize, Track

pytestmark = pytest.mark.one_window

PATIENCE_MS = 20_000


def choose(window: MainWindow, text: str) -> None:
    """Trigger a command of the menus."""
    (action,) = (a for a in window.findChildren(QAction) if a.text().replace("&", "") == text)
    action.trigger()


def panel(window: MainWindow) -> BoardPanel:
    """The Board panel, shown in front."""
    found = window.docks.board_panel
    assert found.isVisible()
    return found


def test_the_menu_mirrors_and_turns_the_board_and_undo_turns_it_back(opened: MainWindow, hand: Hand) -> None:
    circuit = opened.document.track
    choose(opened, "Turn the board right")
    assert opened.document.track == rotate_board(circuit, 90)
    zoom = opened.canvas.zoom
    hand.key("f")
    assert opened.canvas.zoom == zoom, "the whole board is in view"
    choose(opened, "Turn the board left")
    assert opened.document.track == circuit
    choose(opened, "Mirror the board")
    assert opened.document.track == mirror_board(circuit)
    assert opened.document.undo_stack.undoText() == "Mirror the board"
    for _ in range(3):
        hand.key("z", CTRL)
    assert opened.document.track == circuit
    assert not opened.docks.board.isVisible()
    choose(opened, "Turn the board by an angle…")
    angle = panel(opened).angle
    assert angle.hasFocus()
    hand.type_into(angle, "7")
    QTest.keyClick(angle, Qt.Key.Key_Escape)
    assert (angle.value(), angle.hasFocus()) == (0, True), "Esc takes back what was typed"
    hand.type_into(angle, "30")
    QTest.keyClick(angle, Qt.Key.Key_Return)
    assert opened.document.track == rotate_board(circuit, 30)
    assert opened.document.undo_stack.undoText() == "Turn the board"
    hand.key("z", CTRL)
    assert opened.document.track == circuit


def test_two_boards_are_joined_as_one_step_with_a_word_on_what_is_left_out(
    opened: MainWindow, hand: Hand, qtbot: QtBot, circuit: Track, tmp_path: Path
) -> None:
    other = tmp_path / "other"
    other.mkdir()
    write_track(evolve(circuit, name="Other"), other / "other.track.json")
    choose(opened, "Join with another board…")
    board = panel(opened)
    assert board.choose_button.hasFocus()
    assert not board.join_button.isEnabled()
    board.here.setFocus()
    QTest.keyClick(board.here, Qt.Key.Key_Down)
    assert board.here.currentText() == "Corner 1 to Corner 2"
    with answering(file_name(other / "other.track.json")):
        hand.press_button(board.choose_button)
    qtbot.waitUntil(board.join_button.isEnabled)
    assert board.other_name.text() == "Other"
    hand.press_button(push_button(board, "Join"))
    assert board.progress.isVisible()
    before = opened.document.track
    qtbot.waitUntil(lambda: opened.document.track is not before, timeout=PATIENCE_MS)
    assert len(opened.document.track.corners) == 2 * len(circuit.corners)
    assert "The starting grid of Other is left out." in board.remarks.text()
    assert not board.progress.isVisible()
    hand.key("z", CTRL)
    assert opened.document.track == before
    assert board.remarks.text() == ""


def test_joining_is_canceled_and_never_overwrites_what_was_drawn_meanwhile(
    opened: MainWindow, hand: Hand, qtbot: QtBot, circuit: Track, circuit_file: Path
) -> None:
    choose(opened, "Join with another board…")
    board = panel(opened)
    with answering(file_name(circuit_file)):
        hand.press_button(board.choose_button)
    qtbot.waitUntil(board.join_button.isEnabled)
    hand.press_button(board.join_button)
    hand.press_button(board.cancel_button)
    assert board.join_button.isEnabled()
    hand.press_button(board.join_button)
    opened.document.edit("size", evolve(circuit, board=BoardSize(5000.0, 5000.0)))
    qtbot.waitUntil(board.problem.isVisible, timeout=PATIENCE_MS)
    assert "has changed" in board.problem.text()
    assert len(opened.document.track.corners) == len(circuit.corners)


def test_what_cannot_be_read_or_joined_is_said_in_the_panel(
    opened: MainWindow, hand: Hand, qtbot: QtBot, tmp_path: Path
) -> None:
    choose(opened, "Join with another board…")
    board = panel(opened)
    write_track(Track("empty", "Empty"), tmp_path / "empty.track.json")
    (tmp_path / "bad.track.json").write_text("{")
    with answering(file_name(tmp_path / "bad.track.json")):
        hand.press_button(board.choose_button)
    qtbot.waitUntil(board.problem.isVisible)
    assert "bad.track.json" in board.problem.text()
    with answering(file_name(tmp_path / "empty.track.json")):
        hand.press_button(board.choose_button)
    qtbot.waitUntil(board.join_button.isEnabled)
    assert not board.problem.isVisible()
    hand.press_button(board.join_button)
    qtbot.waitUntil(board.problem.isVisible, timeout=PATIENCE_MS)
    assert "Empty has no free straight with lanes" in board.problem.text()

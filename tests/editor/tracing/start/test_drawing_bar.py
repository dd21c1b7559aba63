"""Opening a drawing: it is read in the background, can be stopped, and is driven the way one says."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QLabel, QMessageBox
from pytestqt.qtbot import QtBot

from editor.document.recent_files import recent_files
from editor.tracing.editor_window import MainWindow
from editor.tracing.start.drawing_bar import DrawingBar
from tests.circuits import ring
from tests.editor_hand import Hand, answering, button, file_name, open_file, push_button, until_opened
from tests.formats.test_svg_drawing_long import path_of, svg
from tests.formats.test_svg_scenery import TREES, wooded
from tests.shared_boards import shared_track
from trackmodel.formats.track_file import read_track, write_track
from trackmodel.track import Direction, Turn

pytestmark = pytest.mark.one_window

AFTER_READING_MS = 600
"""Longer than reading a small drawing takes."""


def said(bar: DrawingBar) -> str:
    return " ".join(label.text() for label in bar.findChildren(QLabel))


def test_a_drawing_is_imported_and_driven_the_other_way_until_it_is_edited_by_hand(
    window: MainWindow, hand: Hand, tmp_path: Path, qtbot: QtBot, own_dialogs: None
) -> None:
    file = tmp_path / "ring.svg"
    file.write_text(svg(*map(path_of, ring().spaces), head=""))
    bar, document, before = window.docks.drawing_bar, window.document, window.document.track
    assert not bar.isVisible()
    with answering(file_name(file)):
        QTest.keyClick(window, Qt.Key.Key_I, Qt.KeyboardModifier.ControlModifier)
    until_opened(window)
    assert bar.isVisible()
    assert bar.progress.isVisible()
    assert "Importing ring.svg" in said(bar)
    assert document.track is before
    qtbot.waitUntil(lambda: document.track is not before, timeout=20_000)
    clockwise = document.track
    qtbot.waitUntil(lambda: not bar.progress.isVisible())
    assert f"Read {len(ring().spaces)} spaces and 0 corners. " in said(bar)
    assert "ring.svg is driven clockwise, in the order of its spaces" in said(bar)
    assert (document.path, document.has_unsaved_changes) == (None, True)
    assert recent_files()[0] == file

    other_way = push_button(bar, "Drive it the other way")
    hand.press_button(other_way)
    qtbot.waitUntil(lambda: document.track is not clockwise, timeout=20_000)
    turned = document.track
    assert turned.direction is Direction.ANTICLOCKWISE
    ahead, back = (
        {(a.from_, a.to) for a in track.arrows if a.turn is Turn.AHEAD} for track in (clockwise, turned)
    )
    assert back & {(to, from_) for from_, to in ahead}
    assert not back & ahead
    qtbot.waitUntil(other_way.isVisible)
    assert "counterclockwise, as you chose" in said(bar)
    window.commands.undo.trigger()
    assert document.track is clockwise
    assert "in the order of its spaces" in said(bar)

    document.edit("Rename", evolve(clockwise, name="Mine"))
    assert not other_way.isVisible()
    hand.press_button(push_button(bar, "Close"))
    assert not bar.isVisible()
    assert document.track.name == "Mine"


def test_reading_a_drawing_is_stopped_by_esc_and_what_is_none_is_explained(
    window: MainWindow, hand: Hand, tmp_path: Path, qtbot: QtBot
) -> None:
    board = shared_track("brennach")
    (tmp_path / "board.svg").write_text(svg(*map(path_of, board.spaces), head=""))
    (tmp_path / "lines.svg").write_text(svg('<path d="M0,0 L9,9"/>'))
    bar, before = window.docks.drawing_bar, window.document.track
    window.docks.show_first_steps()
    assert open_file(window, tmp_path / "board.svg")
    assert not window.docks.first_steps.isVisible()
    bar.cancel.setFocus()
    QTest.keyClick(bar.cancel, Qt.Key.Key_Escape)
    assert not bar.isVisible()
    assert window.docks.first_steps.isVisible()
    assert open_file(window, tmp_path / "lines.svg")
    qtbot.waitUntil(lambda: "can't be opened" in said(bar), timeout=20_000)
    assert "no closed line that could be a space" in said(bar)
    assert str(tmp_path) not in said(bar)
    assert window.document.track is before  # the first was stopped
    assert not push_button(bar, "Drive it the other way").isVisible()
    QTest.keyClick(push_button(bar, "Close"), Qt.Key.Key_Escape)
    assert not bar.isVisible()
    assert window.canvas.hasFocus()


def test_a_drawing_waits_for_dialogs_and_is_left_when_the_window_closes(
    window: MainWindow, hand: Hand, tmp_path: Path, qtbot: QtBot, own_dialogs: None
) -> None:
    """Otherwise "Save as" would write the drawing instead of the track it was asked for."""
    file, mine, copy = (tmp_path / name for name in ("ring.svg", "mine.track.json", "copy.track.json"))
    file.write_text(svg(*map(path_of, ring().spaces[:12]), head=""))
    write_track(evolve(ring(), name="Mine"), mine)
    bar, document = window.docks.drawing_bar, window.document
    assert open_file(window, mine)

    def save_late(dialog: QDialog) -> None:
        qtbot.wait(AFTER_READING_MS)
        file_name(copy)(dialog)

    assert open_file(window, file)
    with answering(save_late):
        QTest.keyClick(
            window, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
        )
    assert read_track(copy).name == "Mine"
    qtbot.waitUntil(lambda: document.track.name == "ring", timeout=20_000)
    qtbot.waitUntil(lambda: not bar.progress.isVisible())

    with answering(button(QMessageBox.StandardButton.Discard)):
        assert open_file(window, mine)
    assert open_file(window, file)
    window.close()
    qtbot.wait(AFTER_READING_MS)
    assert document.track.name == "Mine"


def test_trees_left_out_of_a_drawing_are_taken_back_by_a_button_and_undo(
    window: MainWindow, hand: Hand, tmp_path: Path, qtbot: QtBot, own_dialogs: None
) -> None:
    bar, document, before = window.docks.drawing_bar, window.document, window.document.track
    assert open_file(window, wooded(tmp_path))
    qtbot.waitUntil(lambda: document.track is not before, timeout=20_000)
    qtbot.waitUntil(lambda: not bar.all.isHidden())
    road = document.track
    assert f"Closed lines apart from the road, left out: {TREES}." in said(bar)
    hand.press_button(push_button(bar, "Keep all closed lines"))
    qtbot.waitUntil(lambda: document.track is not road, timeout=20_000)
    assert len(document.track.spaces) == len(road.spaces) + TREES
    qtbot.waitUntil(lambda: not bar.other_way.isHidden(), timeout=20_000)
    assert "left out" not in said(bar)
    window.commands.undo.trigger()
    assert document.track is road
    assert not bar.all.isHidden()

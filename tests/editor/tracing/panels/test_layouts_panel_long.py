"""The layouts panel: layouts are made, named, deleted and looked at; all by events on the real window."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QListView, QListWidget, QPushButton, QScrollArea
from pytestqt.qtbot import QtBot

from editor.common.painting_helpers import center
from editor.tracing.editor_window import MainWindow
from editor.tracing.panels.layouts_panel import LayoutsPanel
from tests.editor_hand import CTRL, LEFT, SHIFT, Hand, export_as, open_file
from trackmodel.edits.layout_edits import add_corner_to_layout, add_layout, remove_spaces_from_layout
from trackmodel.formats.board_file import read_board
from trackmodel.layouts import in_layout, layout_names
from trackmodel.track import MOST_LAYOUTS
from trackmodel.validator.run_checks import validate

pytestmark = pytest.mark.one_window


@pytest.fixture
def panel(window: MainWindow, hand: Hand, circuit_file: Path) -> LayoutsPanel:
    """The panel in view, the circuit open."""
    assert open_file(window, circuit_file)
    hand.key("f")
    dock = next(dock for dock in window.docks.all if dock.objectName() == "layouts")
    dock.show()
    dock.raise_()
    found = window.findChild(LayoutsPanel)
    assert isinstance(found, LayoutsPanel)
    return found


def names(panel: LayoutsPanel) -> list[str]:
    """The names listed."""
    return [panel.list.item(row).text() for row in range(panel.list.count())]


def type_name(panel: LayoutsPanel, name: str, end: Qt.Key = Qt.Key.Key_Return) -> None:
    """Type over the name that is being edited."""
    line = QApplication.focusWidget()
    assert line is not None
    assert panel.list.isAncestorOf(line)
    QTest.keyClick(line, Qt.Key.Key_A, CTRL)
    QTest.keyClicks(line, name)
    QTest.keyClick(line, end)
    QApplication.processEvents()


def test_no_button_is_cut_off_in_a_small_window_and_a_narrow_panel(
    window: MainWindow, panel: LayoutsPanel, qtbot: QtBot
) -> None:
    window.resize(1024, 700)
    QApplication.processEvents()
    window.docks.room.open(window.docks.layouts)
    buttons = panel.findChildren(QPushButton)
    qtbot.waitUntil(lambda: all(each.visibleRegion().boundingRect() == each.rect() for each in buttons))
    window.resizeDocks([window.docks.layouts], [150], Qt.Orientation.Horizontal)
    qtbot.waitUntil(lambda: window.docks.layouts.width() < 180)
    scrolling = window.docks.layouts.widget()
    assert isinstance(scrolling, QScrollArea)
    assert scrolling.horizontalScrollBar().maximum() == 0


def test_main_is_always_there_and_can_neither_be_renamed_nor_deleted(panel: LayoutsPanel) -> None:
    assert names(panel) == ["main"]
    assert not panel.rename_button.isEnabled()
    assert not panel.delete_button.isEnabled()
    QTest.keyClick(panel.list, Qt.Key.Key_Delete)
    assert names(panel) == ["main"]


def test_a_new_layout_is_named_at_once_and_looked_at(
    window: MainWindow, hand: Hand, panel: LayoutsPanel
) -> None:
    hand.press_button(panel.add_button)
    type_name(panel, "short")
    assert names(panel) == ["main", "short"]
    assert layout_names(window.document.track) == ("main", "short")
    assert window.document.layout == "short"
    hand.key("z", CTRL)
    hand.key("z", CTRL)
    assert (names(panel), window.document.layout) == (["main"], "main")


def test_a_name_that_is_taken_or_cannot_be_one_is_refused(
    window: MainWindow, hand: Hand, panel: LayoutsPanel
) -> None:
    hand.press_button(panel.add_button)
    before = window.document.track
    for name in ("main", "a/b"):
        type_name(panel, name)
        assert window.document.track is before
        assert name in window.statusBar().currentMessage()
        hand.press_button(panel.rename_button)
    type_name(panel, "", Qt.Key.Key_Return)
    assert window.document.track is before


def test_a_click_looks_at_a_layout_and_delete_takes_it_away(
    window: MainWindow, hand: Hand, panel: LayoutsPanel
) -> None:
    window.document.edit("layout", add_layout(window.document.track, "short"))
    QTest.mouseClick(panel.list.viewport(), LEFT, pos=panel.list.visualItemRect(panel.list.item(1)).center())
    assert window.document.layout == "short"
    hand.press_button(panel.delete_button)
    assert (names(panel), window.document.layout) == (["main"], "main")


def test_spaces_are_left_out_and_used_again(window: MainWindow, hand: Hand, panel: LayoutsPanel) -> None:
    window.document.edit("layout", add_layout(window.document.track, "short"))
    window.document.look_at_layout("short")
    by_id = window.document.facts.spaces_by_id
    at = [center(by_id[space].outline) for space in ("a3", "b3")]
    hand.click(at[0])
    hand.click(at[1], modifier=SHIFT)
    picture = window.canvas.viewport().grab().toImage()
    hand.press_button(panel.take_button)
    assert {"a3", "b3"}.isdisjoint(window.document.facts.spaces_by_id)
    assert len(in_layout(window.document.track).spaces) == len(window.document.track.spaces)
    QApplication.processEvents()
    pixel = window.canvas.to_viewport(at[0])
    assert window.canvas.viewport().grab().toImage().pixelColor(pixel) != picture.pixelColor(pixel)
    # Faint as they are they can be selected, and put in again.
    assert window.selection.spaces == ("a3", "b3")
    assert not panel.take_button.isEnabled()
    hand.press_button(panel.put_button)
    assert window.document.facts.track is window.document.track


def test_issues_corners_and_export_are_those_of_the_layout_looked_at(
    window: MainWindow, hand: Hand, panel: LayoutsPanel, qtbot: QtBot, tmp_path: Path
) -> None:
    track = add_layout(window.document.track, "short")
    pit = [space.id for space in track.spaces if space.place == "pit"]
    track = remove_spaces_from_layout(track, "short", pit)
    track = add_corner_to_layout(track, "short", evolve(track.corners[0], stops=1, name="Only here"))
    window.document.edit("layout", track)
    window.document.look_at_layout("short")
    expected = [issue.message for issue in validate(track, "short").issues]
    assert expected != [issue.message for issue in validate(track).issues]
    view = next(view for view in window.findChildren(QListView) if view.accessibleName() == "Issues")
    assert not isinstance(view, QListWidget)

    def shown() -> list[str]:
        return [view.model().index(row, 0).data() for row in range(view.model().rowCount())]

    qtbot.waitUntil(lambda: shown() == expected)
    assert hand.corner_row(0)[0] == "Only here"
    file = tmp_path / "short.board.json"
    export_as(hand, "a board ready", file).close()
    board = read_board(file)
    assert (board.layout, board.view.corner_names[0]) == ("short", "Only here")


def test_another_document_is_looked_at_in_its_main_layout(window: MainWindow, panel: LayoutsPanel) -> None:
    track = add_layout(window.document.track, "short")
    window.document.replace(track, None)
    window.document.look_at_layout("short")
    window.document.replace(track, None)
    assert window.document.layout == "main"
    assert panel.list.currentItem().text() == "main"


def test_no_layout_is_added_beyond_the_limit(window: MainWindow, hand: Hand, panel: LayoutsPanel) -> None:
    for _ in range(MOST_LAYOUTS - 1):
        hand.press_button(panel.add_button)
    full = window.document.track
    assert len(full.layouts) == MOST_LAYOUTS
    assert not panel.add_button.isEnabled()
    assert "20 layouts" in panel.add_button.toolTip()
    panel.add()  # as if nothing had disabled it
    assert "Track.layouts" in window.statusBar().currentMessage()
    assert (window.document.track, window.document.layout) == (full, "layout 20")
    hand.press_button(panel.delete_button)
    assert panel.add_button.isEnabled()
    assert "20 layouts" not in panel.add_button.toolTip()

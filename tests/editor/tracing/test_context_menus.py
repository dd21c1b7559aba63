"""Context menus of the board and the panels, by mouse and by keys."""

from __future__ import annotations

import pytest
from attrs import evolve
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QListView, QMenu, QWidget
from pytestqt.qtbot import QtBot

from editor.tracing.editor_window import MainWindow
from tests.editor_hand import SHIFT, Hand
from trackmodel.track import Point

pytestmark = pytest.mark.one_window


def _menu() -> QMenu:
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


def _choose(begin: str) -> None:
    """Choose the entry of the open menu that begins so, by arrow keys and Enter."""
    menu = _menu()
    entry = next(a for a in menu.actions() if a.text().replace("&", "").startswith(begin))
    menu.setActiveAction(entry)
    QTest.keyClick(menu, Qt.Key.Key_Return)
    QApplication.processEvents()


def _right_click(widget: QWidget, at: QPoint) -> None:
    reason = QContextMenuEvent.Reason.Mouse
    QApplication.sendEvent(widget, QContextMenuEvent(reason, at, widget.mapToGlobal(at)))


def _texts() -> list[str]:
    return [action.text().replace("&", "") for action in _menu().actions() if not action.isSeparator()]


def test_the_menu_of_the_board_is_about_what_is_under_the_mouse(
    opened: MainWindow, hand: Hand, middles: dict[str, Point], qtbot: QtBot
) -> None:
    board, pixel = opened.canvas.viewport(), opened.canvas.to_viewport
    document = opened.document
    corner = document.track.corners[0]
    _right_click(board, pixel(middles[corner.spaces[0]]))
    assert opened.selection.spaces == (corner.spaces[0],)
    assert f"Change {corner.name}" in _texts()
    _choose("Delete selected spaces")
    assert corner.spaces[0] not in document.facts.spaces_by_id
    hand.key("z", Qt.KeyboardModifier.ControlModifier)
    arrow = next(a for a in document.track.arrows if {a.from_, a.to} == {"a2", "a3"})
    (x, y), (x1, y1) = middles[arrow.from_], middles[arrow.to]
    _right_click(board, pixel(((x + x1) / 2, (y + y1) / 2)))
    _choose(f"Delete the arrow {arrow.from_}")
    assert arrow not in document.track.arrows
    # The gap is an issue now, and the menu of its space leads to it.
    hand.click((5.0, 5.0))
    listed = opened.issues_panel.model
    qtbot.waitUntil(lambda: any(arrow.from_ in issue.spaces for issue in listed.issues))
    issue = next(issue for issue in listed.issues if arrow.from_ in issue.spaces)
    _right_click(board, pixel(middles[arrow.from_]))
    _choose(issue.message)
    assert opened.issues_panel._current() == issue
    _right_click(board, QPoint(3, 3))
    assert "Cut spaces" not in _texts()
    _choose("Select all spaces")
    assert len(opened.selection.spaces) == len(document.track.spaces)


def test_the_menu_key_and_shift_f10_open_the_menu_where_right_clicks_are_the_tools(
    opened: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    hand.click(middles["a3"])
    hand.key("v")
    _right_click(opened.canvas.viewport(), opened.canvas.to_viewport(middles["a3"]))
    assert QApplication.activePopupWidget() is None
    for key, modifier in ((Qt.Key.Key_Menu, Qt.KeyboardModifier.NoModifier), (Qt.Key.Key_F10, SHIFT)):
        hand.key(key, modifier)
        assert "Cut spaces" in _texts()
        QTest.keyClick(_menu(), Qt.Key.Key_Escape)
        QApplication.processEvents()


def test_lists_have_menus_for_their_rows(opened: MainWindow, hand: Hand) -> None:
    document = opened.document
    corner = opened.document.facts.corners_in_lap_order[1]
    table = hand.corner_table
    _right_click(table.viewport(), table.visualRect(table.model().index(1, 0)).center())
    _choose("Change with the corner tool")
    assert hand.tool_in_hand() == "Make a corner"
    assert "change it" in hand.hint()
    hand.press_key_in(table, Qt.Key.Key_Menu)
    _choose("Delete")
    assert corner not in document.track.corners
    space = document.track.spaces[3].id
    left = tuple(arrow for arrow in document.track.arrows if arrow.from_ != space)
    document.edit("dead end", evolve(document.track, arrows=left))
    issues = next(view for view in opened.findChildren(QListView) if view.accessibleName() == "Issues")
    _right_click(issues.viewport(), issues.visualRect(issues.model().index(0, 0)).center())
    _choose("Go there")
    assert opened.selection.spaces
    assert {"Fix", "Copy the text"} <= {text.split(":")[0] for text in _open_texts(hand, issues)}


def _open_texts(hand: Hand, widget: QWidget) -> list[str]:
    hand.press_key_in(widget, Qt.Key.Key_Menu)
    texts = _texts()
    QTest.keyClick(_menu(), Qt.Key.Key_Escape)
    return texts

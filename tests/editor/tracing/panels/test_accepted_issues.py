"""Accepting issues in the Issues panel, by mouse and keys."""

from __future__ import annotations

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QListView, QMenu, QPushButton, QToolButton

from editor.tracing.editor_window import MainWindow
from tests.editor_hand import CTRL, Hand
from trackmodel.track import Declared

pytestmark = pytest.mark.one_window

Key = Qt.Key


def _list(window: MainWindow) -> QListView:
    return next(view for view in window.findChildren(QListView) if view.accessibleName() == "Issues")


def _texts(window: MainWindow) -> list[str]:
    model = _list(window).model()
    return [model.index(row, 0).data() for row in range(model.rowCount())]


def _button(window: MainWindow, text: str) -> QPushButton:
    buttons = window.issues_panel.findChildren(QPushButton)
    return next(button for button in buttons if button.text().replace("&", "") == text)


def _misprint(window: MainWindow) -> None:
    first, *others = window.document.track.corners
    corners = (evolve(first, declared=Declared(19, 1)), *others)
    window.document.edit("misprint", evolve(window.document.track, corners=corners))


def test_an_issue_is_accepted_with_a_reason_in_the_panel_shown_apart_and_undone(
    opened: MainWindow, hand: Hand
) -> None:
    _misprint(opened)
    (message,) = _texts(opened)
    issues = _list(opened)
    counted: list[tuple[int, int]] = []
    opened.issues_panel.counted.connect(lambda *found: counted.append(found))
    issues.setFocus()
    QTest.keyClick(issues, Key.Key_Down)
    QTest.keyClick(issues, Key.Key_Menu)  # all by keys
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    entry = next(a for a in menu.actions() if a.text() == "Accept")
    menu.setActiveAction(entry)
    QTest.keyClick(menu, Key.Key_Return)
    QApplication.processEvents()
    reason = opened.focusWidget()
    assert isinstance(reason, QLineEdit)
    assert not _button(opened, "Accept").isEnabled()  # no reason yet
    QTest.keyClicks(reason, "printed so")
    QTest.keyClick(reason, Key.Key_Return)
    assert not reason.isVisible()
    assert opened.focusWidget() is issues
    heading, row = _texts(opened)
    assert heading.startswith("Accepted")
    assert row == f"{message} (printed so)"
    assert counted[-1] == (0, 0)
    toggle = next(b for b in opened.issues_panel.findChildren(QToolButton) if b.text().endswith("accepted"))
    assert toggle.text() == "1 accepted"
    toggle.click()
    assert _texts(opened) == []
    toggle.click()
    # The heading can't be selected; the issue below it can, and is counted again by the same button.
    QTest.keyClick(issues, Key.Key_Home)
    QTest.keyClick(issues, Key.Key_Down)
    _button(opened, "Count again").click()
    assert _texts(opened) == [message]
    hand.key("z", CTRL)
    assert _texts(opened) == [heading, row]
    hand.key("z", CTRL)
    assert _texts(opened) == [message]
    assert counted[-1] == (0, 1)


def test_a_stale_issue_says_so_and_esc_accepts_nothing(opened: MainWindow) -> None:
    _misprint(opened)
    issues = _list(opened)
    QTest.mouseClick(
        issues.viewport(),
        Qt.MouseButton.LeftButton,
        pos=issues.visualRect(issues.model().index(0, 0)).center(),
    )
    _button(opened, "Accept…").click()
    reason = opened.focusWidget()
    assert isinstance(reason, QLineEdit)
    QTest.keyClicks(reason, "no")
    QTest.keyClick(reason, Key.Key_Escape)
    assert not reason.isVisible()
    assert opened.document.track.layouts[0].accepted == ()
    _button(opened, "Accept…").click()
    QTest.keyClicks(reason, "old board")
    for dock in (opened.docks.stretch, opened.docks.issues):  # a look at another panel keeps the reason
        opened.docks.room.open(dock)
        QApplication.processEvents()
    assert reason.text() == "old board"
    _button(opened, "Accept").click()
    first, *others = opened.document.track.corners
    corners = (evolve(first, declared=Declared(18, 1)), *others)
    opened.document.edit("misprint", evolve(opened.document.track, corners=corners))
    (row,) = _texts(opened)
    assert row.endswith("(accepted before it changed: old board)")

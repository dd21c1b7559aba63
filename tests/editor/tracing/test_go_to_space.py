"""Go to a space by its id or number."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from editor.tracing.editor_window import MainWindow
from editor.tracing.go_to_space import matching
from tests.editor_hand import CTRL, Hand
from trackmodel.track import Point

pytestmark = pytest.mark.one_window

IDS = ("s1", "s10", "a010", "b7", "S21", "10")


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("10", ["10", "s10", "a010"]),
        ("s1", ["s1", "s10"]),
        ("S2", ["S21"]),
        ("1", ["s1", "10", "s10", "a010", "S21"]),
        ("x", []),
        ("", list(IDS)),
        ("0", ["s10", "a010", "10"]),
    ],
)
def test_the_best_match_comes_first(wanted: str, found: list[str]) -> None:
    assert matching(IDS, wanted) == found


def _line(window: MainWindow, hand: Hand) -> QWidget:
    hand.key("g", CTRL)
    line = QApplication.focusWidget()
    assert isinstance(line, QLineEdit)
    assert line.accessibleName() == "Go to space"
    return line


def test_enter_goes_to_the_space_and_esc_back_to_the_board(
    opened: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    opened.canvas.set_zoom(6 * opened.canvas.zoom)
    line = _line(opened, hand)
    QTest.keyClicks(line, "a12")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert opened.selection.spaces == ("a12",)
    assert opened.canvas.viewport().rect().contains(opened.canvas.to_viewport(middles["a12"]))
    assert opened.canvas.hasFocus()
    line = _line(opened, hand)
    QTest.keyClicks(line, "a")
    QTest.keyClick(line, Qt.Key.Key_Down)
    QTest.keyClick(line, Qt.Key.Key_Return)
    second = [space for space in middles if space.startswith("a")][1]
    assert opened.selection.spaces == (second,)
    line = _line(opened, hand)
    QTest.keyClicks(line, "no such space")
    QTest.keyClick(line, Qt.Key.Key_Return)
    assert line.hasFocus()
    QTest.keyClick(line, Qt.Key.Key_Escape)
    assert opened.canvas.hasFocus()
    assert opened.selection.spaces == (second,)
    assert not line.isVisible()

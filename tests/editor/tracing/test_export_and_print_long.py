"""Ctrl+P exports and prints the circuit that is open; Ctrl+Shift+C copies it."""

from __future__ import annotations

from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from editor.exporting.export_window import ExportWindow
from editor.tracing.editor_window import MainWindow
from tests.editor_hand import CTRL, SHIFT, Hand
from trackmodel.track import Track


def test_ctrl_p_shows_the_pages_of_the_open_circuit(opened: MainWindow, hand: Hand) -> None:
    hand.key("p", CTRL)
    (shown,) = opened.findChildren(ExportWindow)
    assert shown.isVisible()
    preview = next(label for label in shown.findChildren(QLabel) if label.accessibleName() == "Preview")
    for _ in range(200):
        if not preview.pixmap().isNull():
            break
        QTest.qWait(100)
    assert preview.pixmap().width() > 100
    shown.close()


def test_a_track_that_cannot_be_compiled_says_so_in_the_window(window: MainWindow, hand: Hand) -> None:
    window.document.replace(Track("empty", "Empty"), None)
    hand.key("p", CTRL)
    (shown,) = window.findChildren(ExportWindow)
    assert any("no finish line" in label.text() for label in shown.findChildren(QLabel))
    shown.close()


def test_ctrl_shift_c_copies_the_board_as_it_is_shown(opened: MainWindow, hand: Hand) -> None:
    hand.key("c", CTRL | SHIFT)
    assert QGuiApplication.clipboard().image().size() == opened.canvas.viewport().size()

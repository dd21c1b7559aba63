"""What the bar above the board says about another version of the document, and its buttons by keyboard."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from editor.tracing.editor_window import MainWindow
from tests.editor_hand import push_button


def said(window: MainWindow) -> str:
    return " ".join(label.text() for label in window.docks.version_bar.findChildren(QLabel))


def press(window: MainWindow, text: str) -> None:
    pressed = push_button(window.docks.version_bar, text)
    pressed.setFocus()
    QTest.keyClick(pressed, Qt.Key.Key_Return)

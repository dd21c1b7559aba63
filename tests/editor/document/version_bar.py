"""The bar above the board that offers other versions of a track, read and pressed as a user does."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from editor.tracing.window import MainWindow
from tests.editor_hand import push_button


def said(window: MainWindow) -> str:
    """Return all texts of the bar."""
    return " ".join(label.text() for label in window.docks.version_bar.findChildren(QLabel))


def press(window: MainWindow, text: str) -> None:
    """Press a button of the bar with the keyboard."""
    pressed = push_button(window.docks.version_bar, text)
    pressed.setFocus()
    QTest.keyClick(pressed, Qt.Key.Key_Return)

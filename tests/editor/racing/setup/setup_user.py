"""The setup panel on screen, and somebody who uses it."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QMainWindow,
    QSpinBox,
)
from pytestqt.qtbot import QtBot

from editor.racing.setup.setup_panel import SetupPanel
from tests.editor_hand import CTRL
from trackmodel.engine import Setup
from trackmodel.engine.venue import Venue

Key = Qt.Key


class Form:
    """A setup panel on screen, with a user."""

    def __init__(self, qtbot: QtBot, board: Venue | None) -> None:
        self.seeds = iter(range(101, 200))
        self.panel = SetupPanel(new_seed=lambda: next(self.seeds))
        self.started: list[Setup] = []
        self.panel.start.connect(self.started.append)
        self.window = QMainWindow()
        self.window.setCentralWidget(self.panel)
        qtbot.addWidget(self.window)
        self.panel.show_venue(board)
        self.window.resize(300, 900)
        with qtbot.waitActive(self.window):
            self.window.show()
            self.window.activateWindow()

    def press_start(self) -> Setup | None:
        """Click the start button and return the Setup."""
        before = len(self.started)
        QTest.mouseClick(self.panel.start_button, Qt.MouseButton.LeftButton)
        return self.started[-1] if len(self.started) > before else None

    def choose(self, name: str, text: str) -> None:
        """Choose an entry of a box by keys."""
        box = self.one(QComboBox, name)
        for _ in range(box.count()):
            QTest.keyClick(box, Key.Key_Up)
        for _ in range(box.count()):
            if box.currentText() != text:
                QTest.keyClick(box, Key.Key_Down)
        assert box.currentText() == text

    def entries(self, name: str) -> list[str]:
        """Return the entries of a box."""
        box = self.one(QComboBox, name)
        return [box.itemText(index) for index in range(box.count())]

    def type(self, name: str, text: str) -> None:
        """Type into a box or a line."""
        widget = next(each for kind in (QSpinBox, QLineEdit) for each in self.all(kind, name))
        widget.setFocus()
        QTest.keyClick(widget, Key.Key_A, CTRL)
        QTest.keyClicks(widget, text)
        QTest.keyClick(widget, Key.Key_Tab)

    def tick(self, text: str) -> None:
        """Click a check box."""
        box = next(box for box in self.panel.findChildren(QCheckBox) if box.text().replace("&", "") == text)
        QTest.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(8, box.height() // 2))

    def told(self, text: str) -> int:
        """Return how often a text is shown."""
        labels = [label for label in self.panel.findChildren(QLabel) if label.isVisible()]
        return sum(text.lower() in label.text().lower() for label in labels)

    def number(self, name: str) -> QSpinBox:
        """Return the spin box with this name."""
        return self.one(QSpinBox, name)

    def one(self, kind: type, name: str):  # type: ignore[no-untyped-def]
        (found,) = self.all(kind, name)
        return found

    def all(self, kind: type, name: str):  # type: ignore[no-untyped-def]
        return [
            each
            for each in self.panel.findChildren(kind)
            if each.accessibleName() == name and each.isVisible()
        ]

"""A question panel on screen, for tests."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from editor.racing.question.prompt import Prompt
from editor.racing.question.question_panel import QuestionPanel
from tests.editor.racing.questions import NAMES
from trackmodel.engine import Setup

LEFT = Qt.MouseButton.LeftButton
PLAIN = Qt.KeyboardModifier.NoModifier
Key = Qt.Key


class Table:
    """A panel on screen and the answers it has given."""

    def __init__(self, panel: QuestionPanel, prompt: Prompt) -> None:
        self.panel, self.prompt = panel, prompt
        prompt.apart_ms = 0  # Tests answer faster than the pause that guards against double clicks.
        self.answers: list[object] = []
        self.rolls = 0
        prompt.chosen.connect(self.answers.append)
        prompt.rolled.connect(self._count)

    def _count(self) -> None:
        self.rolls += 1

    def rows(self) -> list[str]:
        """Return the rows as read by a screen reader."""
        model = self.panel.list.model()
        role = Qt.ItemDataRole.AccessibleTextRole
        return [model.index(row, 0).data(role) for row in range(model.rowCount())]

    def row_middle(self, row: int) -> QPoint:
        QApplication.processEvents()
        return self.panel.list.visualRect(self.panel.list.model().index(row, 0)).center()

    def click_row(self, row: int) -> None:
        QTest.mouseClick(self.panel.list.viewport(), LEFT, PLAIN, self.row_middle(row))

    def texts(self) -> list[str]:
        """Return the texts of all visible labels."""
        return [label.text() for label in self.panel.findChildren(QLabel) if label.isVisible()]

    def focus(self) -> None:
        self.panel.activateWindow()
        self.panel.setFocus()
        QApplication.processEvents()


def second_half(widget: QWidget, at: QPoint) -> None:
    """Send the second press and release of a double click, as Qt does."""
    QApplication.processEvents()
    QTest.mouseDClick(widget, LEFT, PLAIN, at)
    QTest.mouseRelease(widget, LEFT, PLAIN, at)


class Clock:
    """A clock that tests set."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seconds = 100.0
        monkeypatch.setattr("editor.racing.question.prompt.time", self)

    def monotonic(self) -> float:
        return self.seconds


@pytest.fixture
def table(qtbot: QtBot) -> Table:
    prompt = Prompt()
    panel = QuestionPanel(prompt)
    panel.resize(290, 560)
    panel.show_setup(Setup(drivers=("person", "person"), names=NAMES))
    qtbot.addWidget(panel)
    with qtbot.waitExposed(panel):
        panel.show()
    table = Table(panel, prompt)
    table.focus()
    return table

"""Panel beside the log that explains: new things once, prices and corners on request."""

from __future__ import annotations

from PySide6.QtCore import QSettings, Qt, Signal
from PySide6.QtWidgets import QLabel, QWidget

from editor.common.widgets import announce, button, column, emphasize, row, vertical_scroll
from trackmodel.texts import labeled

_LESSONS = "race-window/lessons"
_TAUGHT = "race-window/taught"


def teaches() -> bool:
    """Return whether new things are explained."""
    return QSettings().value(_LESSONS, "on") == "on"


def taught() -> frozenset[str]:
    """Return the names of the lessons that were shown."""
    return frozenset(filter(None, str(QSettings().value(_TAUGHT, "")).split(",")))


def note_taught(names: frozenset[str]) -> None:
    """Remember the names of the lessons that were shown."""
    QSettings().setValue(_TAUGHT, ",".join(sorted(names)))


class RulesPanel(QWidget):
    """Shows one explanation at a time."""

    more = Signal(str)
    """The rules are asked for; the heading that explains more, or ""."""
    done = Signal()
    """The explanation was read."""

    def __init__(self) -> None:
        super().__init__()
        self._heading = ""
        self.title, self.text = QLabel(), QLabel(wordWrap=True)
        for label in (self.title, self.text):
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        emphasize(self.title)
        done = button(self.tr("Got it"), self.tr("Dismiss this note"), self._dismiss)
        more = button(
            self.tr("More in the rules"),
            self.tr("Open the rules there"),
            lambda: self.more.emit(self._heading),
        )
        words = QWidget()
        words.setLayout(column(self.title, self.text, None))
        scroll = vertical_scroll(words)
        scroll.setAccessibleName(self.tr("Explanation"))
        buttons = row(done, more, None)
        self.setLayout(column(scroll, buttons, margins=(8, 6, 8, 6), grows=scroll))
        self.clear()

    def explain(self, title: str, text: str, heading: str) -> None:
        """Show an explanation; `heading` is where the rules say more."""
        self._heading = heading
        self.title.setText(title)
        self.text.setText(text)
        announce(self, labeled(title, text))

    def update_text(self, text: str) -> None:
        """Show what the same explanation says now, without announcing it again."""
        self.text.setText(text)

    def clear(self) -> None:
        """Say what can be explained."""
        self._heading = ""
        self.title.setText(self.tr("The rules"))
        self.text.setText(
            self.tr(
                "W explains the price of the selected answer, and so does a right click on it in the list."
                " A click on a corner explains the corner. F1 shows the rules."
            )
        )

    def _dismiss(self) -> None:
        self.clear()
        self.done.emit()

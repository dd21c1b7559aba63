"""A line that says why something can't be."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QLabel, QWidget

from editor.common.theme import colors


class ProblemLine(QLabel):
    """Not there while there is no problem."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        """A line without a problem; `name` is read out by screen readers."""
        super().__init__(parent)
        self.setAccessibleName(name)
        self.setWordWrap(True)
        color_as_problem(self)
        self.hide()

    def show_problem(self, text: str) -> None:
        """Say it; nothing where there is none."""
        self.setText(text)
        self.setAccessibleDescription(text)
        self.setVisible(bool(text))

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        super().changeEvent(event)
        if event.type() == QEvent.Type.ApplicationPaletteChange:
            color_as_problem(self)


def color_as_problem(label: QLabel) -> None:
    """Write it in the color of errors, as that is in the scheme of this moment."""
    palette = label.palette()
    palette.setColor(label.foregroundRole(), colors().error)
    label.setPalette(palette)

"""Marks a sandbox: a colored frame around the board, with a line above it."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget

from editor.common.theme import colors
from editor.common.widgets import column, emphasize, row

_EDGE = 3
"""Width of the frame, in pixels."""


class SandboxFrame(QWidget):
    """The board, with a frame while a sandbox is raced.

    Args:
        board: the board.
    """

    def __init__(self, board: QWidget) -> None:
        super().__init__()
        self._marked = False
        self._line = QWidget()
        self._words = QLabel(self.tr("Sandbox: all choices can be undone"))
        emphasize(self._words)
        self._line.setLayout(row(self._words, None, margins=(6, 2, 6, 4)))
        self._whole = column(self._line, board, spacing=0, grows=board)
        self.setLayout(self._whole)
        self.mark(False)
        self._color()

    def mark(self, sandbox: bool) -> None:
        """Show the frame, or only the board."""
        self._marked = sandbox
        edge = _EDGE if sandbox else 0
        self._line.setVisible(sandbox)
        self._whole.setContentsMargins(edge, edge, edge, edge)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint what the board leaves free; a style sheet would be slow and change the board's style."""
        if self._marked:
            QPainter(self).fillRect(self.rect(), colors().warning)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "_whole"):
            self._color()

    def _color(self) -> None:
        palette = self._words.palette()
        palette.setColor(self._words.foregroundRole(), colors().paper)
        if palette != self._words.palette():
            self._words.setPalette(palette)

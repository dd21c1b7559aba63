"""The layer of the line that a car alone drives, with the gear of each turn."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPolygonF

from editor.common.painting_helpers import draw_label, line_pen
from editor.common.qt_types import QT_TRANSLATE_NOOP
from editor.common.theme import Colors
from editor.document.document import Document
from editor.tracing.layers.layer import Layer
from editor.tracing.layers.per_space import Spaces, centers

WIDTH, RIM = 3.0, 3.0
"""Pixels."""


class LapLayer(Layer):
    """Draws a line along spaces, with a label where each turn begins; it follows the ids of spaces."""

    name = "lap"
    title = QT_TRANSLATE_NOOP("Layer", "The lap alone")
    needs = ("spaces",)

    def __init__(self) -> None:
        super().__init__()
        self._spaces: Spaces = ()
        self.mark: tuple[str, str] | None = None
        """A marked space, by its id, and its label."""
        self.turns: tuple[tuple[str, tuple[str, ...]], ...] = ()

    def prepare(self, document: Document) -> QRectF | None:
        self._spaces = document.track.spaces
        return None if self.turns or self.mark else QRectF()

    def show_line(self, turns: Sequence[tuple[str, tuple[str, ...]]]) -> None:
        """Show turns, each the text of its label and the ids of the spaces from its first to its last."""
        self.turns = tuple(turns)
        self.update()

    def show_mark(self, mark: tuple[str, str] | None) -> None:
        """Mark a space, given by its id, with a label; or none."""
        self.mark = mark
        self.update()

    def draw(self, painter: QPainter, colors: Colors, exposed: QRectF) -> None:
        del exposed
        at = centers(self._spaces)
        lines = [(text, [QPointF(*at[id_]) for id_ in ids if id_ in at]) for text, ids in self.turns]
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for pen in (line_pen(colors.paper, WIDTH + RIM), line_pen(colors.long_route, WIDTH)):
            painter.setPen(pen)
            for _text, line in lines:
                painter.drawPolyline(QPolygonF(line))
        for text, line in lines:
            if line:
                draw_label(painter, line[0], text, colors.paper, colors.long_route, points=9, bold=True)
        if self.mark and self.mark[0] in at:
            where = QPointF(*at[self.mark[0]])
            draw_label(painter, where, self.mark[1], colors.paper, colors.accent, points=10, bold=True)

"""A veil over spaces outside of the layout shown."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF

from editor.common.drawing import polygon
from editor.common.theme import Colors
from editor.document.document import Document
from editor.tracing.layers.layer import Layer

VEIL = 165
"""Opacity of the veil, 0 to 255; spaces stay faintly visible."""


class OutsideLayer(Layer):
    """Dims spaces outside of the layout; draws nothing if the layout uses all of them."""

    name = "outside"
    title = "Outside of layout"
    needs = ("spaces",)

    def __init__(self) -> None:
        super().__init__()
        self._outside: list[QPolygonF] = []

    def prepare(self, document: Document) -> QRectF | None:
        within = document.facts.spaces_by_id
        before = self._outside
        self._outside = [polygon(space.outline) for space in document.track.spaces if space.id not in within]
        return QRectF() if self._outside == before else None

    def draw(self, painter: QPainter, colors: Colors, exposed: QRectF) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        veil = QColor(colors.background)
        veil.setAlpha(VEIL)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(veil)
        for outline in self._outside:
            if outline.boundingRect().intersects(exposed):
                painter.drawPolygon(outline)

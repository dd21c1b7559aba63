"""Marks the space of the car that is being placed."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from editor.common.drawing import paint_rim
from editor.common.theme import colors

MARGIN = 12.0
"""Board units around the space that its rim may take."""
RIM = 4.0
"""Its width in pixels."""


class PlacingItem(QGraphicsItem):
    """An outline, or nothing."""

    def __init__(self) -> None:
        super().__init__()
        self._outline = QPolygonF()

    def show_outline(self, outline: tuple[tuple[float, float], ...]) -> None:
        """Mark this outline; nothing where it has no points."""
        polygon = QPolygonF([QPointF(x, y) for x, y in outline])
        if polygon != self._outline:
            self.prepareGeometryChange()
            self._outline = polygon

    def boundingRect(self) -> QRectF:  # noqa: N802
        if self._outline.isEmpty():
            return QRectF()
        return self._outline.boundingRect().adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        del option, widget
        paint_rim(painter, self._outline, colors().selection, colors().casing, RIM)

"""Outlines that highlight a space of the race board."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QVariantAnimation
from PySide6.QtGui import QPainter, QPolygonF
from PySide6.QtWidgets import QGraphicsItem
from shiboken6 import isValid

from editor.common.painting_helpers import paint_rim, polygon
from editor.common.theme import colors
from trackmodel.track import Point

SHOWN_MS = 2000
RIM = 4.0
"""Width of the outline, in pixels."""
MARGIN = 12.0
"""Space kept around the outline for its width, in board units."""


class FadingHighlight(QGraphicsItem):
    """Outline of a space that appears and fades."""

    def __init__(self) -> None:
        super().__init__()
        self._outline = QPolygonF()
        self._bounds = QRectF()
        self.hide()
        self._fading = QVariantAnimation()
        self._fading.setDuration(SHOWN_MS)
        self._fading.setStartValue(1.0)
        self._fading.setKeyValueAt(0.6, 1.0)
        self._fading.setEndValue(0.0)
        self._fading.valueChanged.connect(self._fade)

    def show_at(self, outline: tuple[Point, ...], room: float) -> None:
        """Highlight an outline; `room` (board units) must be more than the width of the line."""
        self.prepareGeometryChange()
        self._outline = polygon(outline)
        self._bounds = self._outline.boundingRect().adjusted(-room, -room, room, room)
        self._fading.stop()
        self.show()
        self._fading.start()

    def end(self) -> None:
        """Hide the highlight."""
        self._fading.stop()
        self.hide()

    def _fade(self, light: float) -> None:
        if isValid(self):
            self.setOpacity(light)
            self.setVisible(light > 0)

    def boundingRect(self) -> QRectF:  # noqa: N802
        return self._bounds

    def paint(self, painter: QPainter, *_style: object) -> None:
        paint_rim(painter, self._outline, colors().selection, colors().casing, RIM)


class SpaceHighlight(QGraphicsItem):
    """Outline of a space that stays until it is changed."""

    def __init__(self) -> None:
        super().__init__()
        self._outline = QPolygonF()

    def show_outline(self, outline: tuple[Point, ...]) -> None:
        """Highlight an outline; nothing if it is empty."""
        shape = polygon(outline)
        if shape != self._outline:
            self.prepareGeometryChange()
            self._outline = shape

    def boundingRect(self) -> QRectF:  # noqa: N802
        if self._outline.isEmpty():
            return QRectF()
        return self._outline.boundingRect().adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)

    def paint(self, painter: QPainter, *_style: object) -> None:
        paint_rim(painter, self._outline, colors().selection, colors().casing, RIM)

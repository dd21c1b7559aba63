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


class SpaceHighlight(QGraphicsItem):
    """Outline of a space that stays until it is changed."""

    def __init__(self) -> None:
        super().__init__()
        self._outline = QPolygonF()

    def show_outline(self, outline: tuple[Point, ...]) -> None:
        """Highlight an outline; nothing if it is empty."""
        self.prepareGeometryChange()
        self._outline = polygon(outline)

    def boundingRect(self) -> QRectF:
        if self._outline.isEmpty():
            return QRectF()
        return self._outline.boundingRect().adjusted(-MARGIN, -MARGIN, MARGIN, MARGIN)

    def paint(self, painter: QPainter, *_style: object) -> None:
        paint_rim(painter, self._outline, colors().selection, colors().casing, RIM)


class FadingHighlight(SpaceHighlight):
    """Outline of a space that appears and fades."""

    def __init__(self) -> None:
        super().__init__()
        self.hide()
        self._fading = QVariantAnimation(duration=SHOWN_MS, startValue=1.0, endValue=0.0)
        self._fading.setKeyValueAt(0.6, 1.0)
        self._fading.valueChanged.connect(self._fade)

    def show_outline(self, outline: tuple[Point, ...]) -> None:
        """Highlight an outline for a while."""
        super().show_outline(outline)
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

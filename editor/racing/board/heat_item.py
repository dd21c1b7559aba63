"""Draws a heat map on the race board."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem

from editor.common.painting_helpers import center, polygon, typical_size
from editor.heat.heat_drawing import HotSpace, draw_heat
from editor.heat.heat_map import HeatMap


class HeatItem(QGraphicsItem):
    """Heat map below the cars, in board units; empty at first."""

    def __init__(self) -> None:
        super().__init__()
        self._hot: list[HotSpace] = []
        self._size = 0.0
        self._bounds = QRectF()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)

    def show_heat(self, heat: HeatMap | None) -> None:
        """Draw a heat map, or none."""
        self.prepareGeometryChange()
        self._hot, self._bounds = [], QRectF()
        if heat is not None:
            outlines = heat.board.view.outlines
            self._size = typical_size(outlines)
            for count, outline in zip(heat.counts, outlines, strict=True):
                if len(outline) < 3:
                    continue
                self._hot.append((polygon(outline), center(outline), heat.label(count), heat.color(count)))
                self._bounds = self._bounds.united(self._hot[-1][0].boundingRect())
        self.update()

    def boundingRect(self) -> QRectF:
        # Counts may extend beyond small spaces.
        return self._bounds.adjusted(-self._size, -self._size, self._size, self._size)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, *_widget: object) -> None:
        draw_heat(painter, self._hot, self._size, option.exposedRect, borders=True)

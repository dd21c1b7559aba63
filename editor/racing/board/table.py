"""The table that a race board lies on."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QRegion

LIGHT, DARK = "#AFA99F", "#26282C"
_SHADOW = 12
"""Width of the board's shadow, in pixels."""


def paint_table(painter: QPainter, exposed: QRectF, board: QRectF, dark: bool) -> None:
    """Paint a table with the shadow of a board.

    Args:
        painter: in board units.
        exposed: area to paint, in board units.
        board: bounds of the board.
        dark: whether the window has dark colors.
    """
    paint_cloth(painter, exposed, dark)
    transform = painter.worldTransform()
    painter.save()
    painter.resetTransform()
    area, edge = transform.mapRect(exposed), transform.mapRect(board)
    if area.intersects(edge.adjusted(-_SHADOW, -_SHADOW, _SHADOW, _SHADOW)) and not edge.contains(area):
        # The board will cover the rest.
        painter.setClipRegion(QRegion(area.toAlignedRect()).subtracted(QRegion(edge.toAlignedRect())))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 9))
        for width in range(_SHADOW, 0, -1):
            rim = edge.adjusted(-width, -width, width, width).translated(2, 3)
            painter.drawRoundedRect(rim, width, width)
    painter.restore()


def paint_cloth(painter: QPainter, exposed: QRectF, dark: bool) -> None:
    """Paint a table without a board on it; `exposed` is the area to paint, in board units."""
    painter.fillRect(exposed, QColor(DARK if dark else LIGHT))

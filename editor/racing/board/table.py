"""The table that a race board lies on."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPixmap, QRegion

LIGHT, DARK = "#AFA99F", "#26282C"
_TILE = 128
"""Width and height of the pattern, in pixels."""
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
    transform = painter.worldTransform()
    painter.save()
    painter.resetTransform()
    painter.setBrushOrigin(transform.map(QPointF()).toPoint())  # The pattern moves with what lies on it.
    painter.fillRect(transform.mapRect(exposed), _cloth(dark))
    painter.restore()


@lru_cache(maxsize=2)
def _cloth(dark: bool) -> QBrush:
    """Return a brush with a fine, even grain."""
    color = QColor(DARK if dark else LIGHT)
    grain = np.random.default_rng(1).integers(-4, 5, (_TILE, _TILE, 1))
    # Blue, green, red: the bytes of a 32-bit pixel.
    pixels = np.clip(np.array([color.blue(), color.green(), color.red(), 255]) + grain, 0, 255)
    tile = np.ascontiguousarray(pixels.astype(np.uint8))
    image = QImage(tile.data, _TILE, _TILE, 4 * _TILE, QImage.Format.Format_RGB32)
    return QBrush(QPixmap.fromImage(image.copy()))

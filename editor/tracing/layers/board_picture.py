"""A small picture of the whole board, for the map and for thumbnails."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage, QPainter

from editor.common.theme import colors
from editor.tracing.layers.layer import Layer
from trackmodel.track import BoardSize

SHOWN = ("scan", "lanes", "outlines")
"""Layers that can be recognized in a small picture."""


def board_picture(layers: Sequence[Layer], board: BoardSize, room: QSize, sharpness: float = 1.0) -> QImage:
    """Draw the board as large as fits into `room`, with `sharpness` image pixels per pixel."""
    scale = min(room.width() / board.width, room.height() / board.height) * sharpness
    image = QImage(
        max(1, round(board.width * scale)), max(1, round(board.height * scale)), QImage.Format.Format_RGB32
    )
    image.fill(colors().paper)
    whole = QRectF(0, 0, board.width, board.height)
    painter = QPainter(image)
    painter.scale(scale, scale)
    for layer in layers:
        if layer.name in SHOWN and layer.isVisible():
            painter.save()
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setOpacity(layer.opacity())
            layer.draw(painter, layer.inks(), whole)
            painter.restore()
    painter.end()
    image.setDevicePixelRatio(sharpness)
    return image

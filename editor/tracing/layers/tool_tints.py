"""Tints over spaces, for tools that show properties of spaces."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QColor, QPainter

from editor.common.painting_helpers import area, line_pen, pixels_per_unit, polygon, translucent
from trackmodel.track import Point

STRENGTH = 90
"""Opacity of a tint, 0 to 255; the print shows through."""


def has_room(painter: QPainter, outline: tuple[Point, ...], pixels: float) -> bool:
    """Return whether spaces are large enough on screen for a word on each."""
    return sqrt(area(outline)) * pixels_per_unit(painter) >= pixels


def tint(painter: QPainter, outline: tuple[Point, ...], color: QColor, strength: int = STRENGTH) -> None:
    """Fill an outline with a transparent color and draw its border."""
    painter.setBrush(translucent(color, strength))
    painter.setPen(line_pen(color, 1.6))
    painter.drawPolygon(polygon(outline))
    painter.setBrush(Qt.BrushStyle.NoBrush)


def wash(painter: QPainter, outline: tuple[Point, ...], color: QColor) -> None:
    """Fill outlines without borders, much faster than `tint`, for large parts of the board."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(translucent(color, STRENGTH))
    painter.drawPolygon(polygon(outline))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)


def hatch(painter: QPainter, outlines: Iterable[tuple[Point, ...]], color: QColor) -> None:
    """Hatch outlines and draw their borders; the hatching has the same density at any zoom."""
    to_screen = painter.worldTransform()
    painter.save()
    painter.resetTransform()  # Qt draws a transformed pattern pixel by pixel, which is slow
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.setBrush(QBrush(color, Qt.BrushStyle.BDiagPattern))
    painter.setPen(line_pen(color, 1.6))
    for outline in outlines:
        painter.drawPolygon(to_screen.map(polygon(outline)))
    painter.restore()

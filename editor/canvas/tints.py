"""Tints over whole spaces, for tools that show what spaces are while they are in hand."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QTransform

from editor.canvas.drawing import line_pen, pixels_per_unit, polygon
from trackmodel.track import Point

STRENGTH = 90
"""Alpha of a tint: outlines and print shine through."""


def tint(painter: QPainter, outline: tuple[Point, ...], colour: QColor, strength: int = STRENGTH) -> None:
    """Fill an outline with a colour one can see through, and draw its border in full."""
    fill = QColor(colour)
    fill.setAlpha(strength)
    painter.setBrush(fill)
    painter.setPen(line_pen(colour, 1.6))
    painter.drawPolygon(polygon(outline))
    painter.setBrush(Qt.BrushStyle.NoBrush)


def hatch(painter: QPainter, outline: tuple[Point, ...], colour: QColor) -> None:
    """Hatch an outline; the lines are as far apart at any zoom."""
    brush = QBrush(colour, Qt.BrushStyle.BDiagPattern)
    unit = 1 / pixels_per_unit(painter)
    brush.setTransform(QTransform.fromScale(unit, unit))
    painter.setBrush(brush)
    painter.setPen(line_pen(colour, 1.6))
    painter.drawPolygon(polygon(outline))
    painter.setBrush(Qt.BrushStyle.NoBrush)

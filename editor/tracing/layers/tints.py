"""Tints over whole spaces, for tools that show what spaces are while they are in hand."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QColor, QPainter

from editor.common.drawing import area, line_pen, pixels_per_unit, polygon
from trackmodel.track import Point

STRENGTH = 90
"""Alpha of a tint: outlines and print shine through."""


def has_room(painter: QPainter, outline: tuple[Point, ...], pixels: float) -> bool:
    """Whether a space is this large on screen, so that a word on it hides no other space."""
    return sqrt(area(outline)) * pixels_per_unit(painter) >= pixels


def tint(painter: QPainter, outline: tuple[Point, ...], color: QColor, strength: int = STRENGTH) -> None:
    """Fill an outline with a color one can see through, and draw its border in full."""
    fill = QColor(color)
    fill.setAlpha(strength)
    painter.setBrush(fill)
    painter.setPen(line_pen(color, 1.6))
    painter.drawPolygon(polygon(outline))
    painter.setBrush(Qt.BrushStyle.NoBrush)


def wash(painter: QPainter, outline: tuple[Point, ...], color: QColor) -> None:
    """As `tint`, without a border and much quicker: for tints that may lie on half the board."""
    fill = QColor(color)
    fill.setAlpha(STRENGTH)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(fill)
    painter.drawPolygon(polygon(outline))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)


def hatch(painter: QPainter, outlines: Iterable[tuple[Point, ...]], color: QColor) -> None:
    """Hatch outlines and draw their borders; the lines are as far apart at any zoom."""
    to_screen = painter.worldTransform()
    painter.save()
    painter.resetTransform()  # a pattern under a transformation is drawn pixel by pixel
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.setBrush(QBrush(color, Qt.BrushStyle.BDiagPattern))
    painter.setPen(line_pen(color, 1.6))
    for outline in outlines:
        painter.drawPolygon(to_screen.map(polygon(outline)))
    painter.restore()

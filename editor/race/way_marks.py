"""What is painted on an end of a way and beside it: its colour, its badge, its label."""

from __future__ import annotations

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from editor.canvas.drawing import line_pen, pixels_per_unit, unscale
from editor.race.choosing import total
from editor.theme import Colours
from trackmodel.engine.questions import Way
from trackmodel.track import Point

POINTS = 8.5
"""Size of the writing."""
PAD = QSizeF(10, 4)
"""Pixels that a label is larger than its text."""
LEAST_TO_READ = 5.0
"""On badges of a smaller radius (pixels) nothing could be read."""


@frozen
class Label:
    """A label: its way, what it says, where it lies and the end it belongs to, both in board units."""

    way: Way
    text: str
    rect: QRectF
    end: Point


def end_colour(way: Way, look: Colours) -> QColor:
    """What an end is lit up in: free, at a price, or the end of the race."""
    if any(told.reason is not None for told in way.consequences):
        return look.error
    return look.warning if total(way.price) else look.snap


def end_mark(way: Way) -> str:
    """What stands on an end: a cross for out, the points it costs, "!" for a risk; "" for none of that."""
    if any(told.reason is not None for told in way.consequences):
        return "✕"
    if points := total(way.price):
        return str(points)
    return "!" if any(told.chance < 1 for told in way.consequences) else ""


def label_font(painter: QPainter, bold: bool) -> QFont:
    """What labels are written in."""
    font = QFont(painter.font())
    font.setPointSizeF(POINTS)
    font.setBold(bold)
    return font


def paint_badge(painter: QPainter, middle: QPointF, way: Way, radius: float, look: Colours) -> None:
    """A badge that tells ends apart without colours: `end_mark`, or a dot; `radius` is in pixels."""
    painter.save()
    unscale(painter, middle)
    painter.setPen(QPen(look.paper, 1.2))
    painter.setBrush(end_colour(way, look))
    text = end_mark(way)
    size = radius if text else radius / 2
    painter.drawEllipse(QPointF(), size, size)
    if text and radius >= LEAST_TO_READ:
        font = QFont(painter.font())
        font.setPixelSize(round(radius * 1.45))
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(look.paper)
        painter.drawText(QRectF(-radius, -radius, 2 * radius, 2 * radius), Qt.AlignmentFlag.AlignCenter, text)
    painter.restore()


def paint_label(painter: QPainter, label: Label, look: Colours, *, bold: bool) -> None:
    """A label and the line that joins it to its end; bold: of the way that is looked at."""
    colour, end, middle = end_colour(label.way, look), QPointF(*label.end), label.rect.center()
    for pen in (line_pen(look.casing, 3.0), line_pen(colour, 1.2)):
        painter.setPen(pen)
        painter.drawLine(end, middle)
    zoom = pixels_per_unit(painter)
    painter.save()
    unscale(painter, middle)
    font = label_font(painter, bold)
    patch = QRectF(QPointF(), label.rect.size() * zoom)
    if bold:
        patch.setWidth(QFontMetricsF(font).horizontalAdvance(label.text) + PAD.width())
    patch.moveCenter(QPointF())
    painter.setPen(QPen(look.selection if bold else colour, 2.0 if bold else 1.2))
    painter.setBrush(look.paper)
    painter.drawRoundedRect(patch, 4, 4)
    painter.setFont(font)
    painter.setPen(look.text)
    painter.drawText(patch, Qt.AlignmentFlag.AlignCenter, label.text)
    painter.restore()

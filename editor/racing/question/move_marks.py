"""Paints badges and labels at the ends of moves."""

from __future__ import annotations

from enum import Enum

from attrs import frozen
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF

from editor.common.painting_helpers import line_pen, pixels_per_unit, unscale
from editor.common.theme import Colors
from editor.racing.question.prompt import total
from trackmodel.engine.questions import PathOffer, goes_out
from trackmodel.track import Point

POINTS = 8.5
"""Font size."""
PAD = QSizeF(10, 4)
"""Padding of a label, in pixels."""
LEAST_TO_READ = 5.0
"""Smallest radius of a badge with text, in pixels."""
LEAST_OUT = 4.5
"""Smallest radius of the badge of a move that puts the car out, in pixels; it must stay visible."""


@frozen
class MoveLabel:
    """Label of a move: its text, rectangle, and end, in board units."""

    move: PathOffer
    text: str
    rect: QRectF
    end: Point


class BadgeShape(Enum):
    """Shapes of badges, for users who can't tell their colors apart."""

    FREE = "rounded"
    RISK = "rounded with border"
    PRICE = "octagon"
    OUT = "diamond"


def end_shape(move: PathOffer) -> BadgeShape:
    """Return the shape of a move's badge: out of the race, with a price, with a risk, or free."""
    if goes_out(move.consequences):
        return BadgeShape.OUT
    if total(move.price):
        return BadgeShape.PRICE
    return BadgeShape.RISK if any(told.chance < 1 for told in move.consequences) else BadgeShape.FREE


def end_color(move: PathOffer, look: Colors) -> QColor:
    """Return the color of a move's end: out of the race, with a price, or free."""
    return {BadgeShape.OUT: look.error, BadgeShape.PRICE: look.warning}.get(end_shape(move), look.accent)


def label_font(painter: QPainter, bold: bool) -> QFont:
    font = QFont(painter.font())
    font.setPointSizeF(POINTS)
    font.setBold(bold)
    return font


def paint_badge(
    painter: QPainter, middle: QPointF, move: PathOffer, key: str, radius: float, look: Colors
) -> None:
    """Paint a badge with the key of the move's row, or a smaller one without a key; `radius` is in pixels.

    It never shows a price, which would be mistaken for a key.
    """
    painter.save()
    unscale(painter, middle)
    shape = end_shape(move)
    border = QPen(look.warning, 2.4) if shape is BadgeShape.RISK else QPen(look.paper, 1.2)
    outline = _badge_outline(shape, radius if key else radius / 2)
    if key:  # Raised, as a key is: numbers of cars are flat and round.
        painter.setPen(QPen(look.casing, 1.2))
        painter.setBrush(end_color(move, look).darker(180))
        painter.drawPath(outline.translated(0, 3))
    painter.setPen(border)
    painter.setBrush(end_color(move, look))
    painter.drawPath(outline)
    if key and radius >= LEAST_TO_READ:
        font = QFont(painter.font())
        font.setPixelSize(round(radius * 1.45))
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(look.paper)
        painter.drawText(QRectF(-radius, -radius, 2 * radius, 2 * radius), Qt.AlignmentFlag.AlignCenter, key)
    painter.restore()


def _badge_outline(shape: BadgeShape, size: float) -> QPainterPath:
    """Return the outline of a badge around the origin; `size` is half its width in pixels."""
    outline = QPainterPath()
    if shape is BadgeShape.OUT:
        reach = 1.4 * max(size, LEAST_OUT)
        corners = [(0.0, -reach), (reach, 0.0), (0.0, reach), (-reach, 0.0)]
        outline.addPolygon(QPolygonF([QPointF(*corner) for corner in corners]))
        outline.closeSubpath()
    elif shape is BadgeShape.PRICE:
        cut = 0.5 * size
        half = [(-cut, -size), (cut, -size), (size, -cut), (size, cut)]
        corners = half + [(-x, -y) for x, y in half]
        outline.addPolygon(QPolygonF([QPointF(*corner) for corner in corners]))
        outline.closeSubpath()
    else:
        outline.addRoundedRect(QRectF(-size, -size, 2 * size, 2 * size), 3, 3)
    return outline


def paint_line(painter: QPainter, label: MoveLabel, look: Colors) -> None:
    """Paint the line between a label and its end."""
    for pen in (line_pen(look.casing, 3.0), line_pen(end_color(label.move, look), 1.2)):
        painter.setPen(pen)
        painter.drawLine(QPointF(*label.end), label.rect.center())


def paint_label(painter: QPainter, label: MoveLabel, look: Colors, *, bold: bool) -> None:
    """Paint a label without its line; bold for the previewed move."""
    color, middle = end_color(label.move, look), label.rect.center()
    zoom = pixels_per_unit(painter)
    painter.save()
    unscale(painter, middle)
    font = label_font(painter, bold)
    patch = QRectF(QPointF(), label.rect.size() * zoom)
    patch.setWidth(QFontMetricsF(font).horizontalAdvance(label.text) + PAD.width())
    patch.moveCenter(QPointF())
    painter.setPen(QPen(look.selection if bold else color, 2.0 if bold else 1.2))
    painter.setBrush(look.paper)
    painter.drawRoundedRect(patch, 4, 4)
    painter.setFont(font)
    painter.setPen(look.text)
    painter.drawText(patch, Qt.AlignmentFlag.AlignCenter, label.text)
    painter.restore()

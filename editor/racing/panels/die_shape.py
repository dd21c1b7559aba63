"""Draws dice from above; the shape depends on the number of faces."""

from __future__ import annotations

import math
from collections.abc import Sequence

from attrs import frozen
from PySide6.QtCore import QLineF, QPointF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPolygonF

from editor.common.painting_helpers import translucent
from trackmodel.render.palette import die_colors

DARK = 60
"""Greatest lightness (of 255) of a die with a light rim, which keeps it visible on a dark background."""


@frozen
class DieShape:
    """A die of radius 1 around the origin.

    Attributes:
        outline: its outline.
        top: the face on top, which holds the number.
        edges: edges from the top face to the outline.
        number: height of the number.
    """

    outline: tuple[QPointF, ...]
    top: tuple[QPointF, ...]
    edges: tuple[QLineF, ...]
    number: float


def die_shape(faces: int) -> DieShape:
    """Return the shape of a die, rounding the number of faces up to a known die."""
    if faces < 4:  # a coin
        return DieShape(_ring(40, 0.95), _ring(40, 0.78), (), 0.8)
    if faces == 4:
        return _shape(_ring(3, 1.0), _ring(3, 0.86), number=0.62)
    if faces <= 6:
        return _shape(_ring(4, 1.05, 45), _ring(4, 0.86, 45), number=0.85)
    if faces <= 8:
        return _shape(_ring(6, 1.0, 30), _ring(3, 0.92), number=0.62)
    if faces <= 12:
        return _shape(_ring(10, 1.0), _ring(5, 0.66), number=0.68)
    if faces <= 20:
        return _shape(_ring(6, 1.0, 30), _ring(3, 0.74), number=0.52)
    return _shape(_ring(10, 1.0, 18), _ring(4, 0.72, 0), number=0.6)


def paint_die(painter: QPainter, die: str, faces: int, radius: float, text: str, degrees: float) -> None:
    """Paint a die around the origin.

    Args:
        painter: in pixels.
        die: name of the die, which determines its color.
        faces: number of faces, which determines its shape.
        radius: in pixels.
        text: text on top.
        degrees: rotation.
    """
    body, ink = map(QColor, die_colors(die))
    shape = die_shape(faces)
    painter.save()
    painter.rotate(degrees)
    painter.scale(radius, radius)
    edge = translucent(ink, 110)
    rim = body.darker(160) if body.lightness() > DARK else body.lighter(280)
    painter.setPen(QPen(rim, 0.06, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, _ROUND))
    painter.setBrush(body.darker(118))
    painter.drawPolygon(QPolygonF(shape.outline))
    painter.setPen(QPen(edge, 0.03, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, _ROUND))
    painter.drawLines(list(shape.edges))
    painter.setBrush(body)
    painter.drawPolygon(QPolygonF(shape.top))
    painter.scale(1 / radius, 1 / radius)
    font = QFont(painter.font())
    font.setBold(True)
    font.setPixelSize(max(6, round(shape.number * radius * (1 if len(text) < 3 else 0.75))))
    painter.setFont(font)
    painter.setPen(ink)
    # Around the origin, large enough for any text.
    painter.drawText(
        round(-radius),
        round(-radius),
        round(2 * radius),
        round(2 * radius),
        Qt.AlignmentFlag.AlignCenter,
        text,
    )
    painter.restore()


_ROUND = Qt.PenJoinStyle.RoundJoin


def _shape(outline: Sequence[QPointF], top: Sequence[QPointF], number: float) -> DieShape:
    """Return a shape with an edge from every vertex of the outline to the nearest vertex of the top."""
    edges = tuple(QLineF(corner, min(top, key=lambda other: _away(corner, other))) for corner in outline)
    return DieShape(tuple(outline), tuple(top), edges, number)


def _away(one: QPointF, other: QPointF) -> float:
    # Rounded, so that equal distances compare as equal.
    return round(math.hypot(one.x() - other.x(), one.y() - other.y()), 6)


def _ring(count: int, radius: float, turned: float = 0.0) -> tuple[QPointF, ...]:
    """Return the vertices of a regular polygon, starting at the top."""
    angles = (math.radians(-90 + turned + 360 * at / count) for at in range(count))
    return tuple(QPointF(radius * math.cos(angle), radius * math.sin(angle)) for angle in angles)

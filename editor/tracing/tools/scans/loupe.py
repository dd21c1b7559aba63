"""The loupe: an enlarged view of the surroundings of a handle."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPainterPath

from editor.common.painting_helpers import line_pen, pixels_per_unit
from editor.common.theme import Colors
from editor.document.scans.image_loader import Picture
from trackmodel.track import Point

RADIUS, AWAY = 70.0, 95.0
"""Size of the loupe, and how far its middle is above the handle, in screen pixels."""
TIMES = 4.0
CROSS = 12.0


def paint_loupe(painter: QPainter, colors: Colors, pictures: Iterable[Picture], at: Point) -> None:
    """Paint the surroundings of a point enlarged; above it, or below it at the top of the view."""
    unit = 1 / pixels_per_unit(painter)
    top = painter.worldTransform().map(QPointF(*at)).y() - AWAY - RADIUS
    side = -1 if top > 0 else 1
    middle = QPointF(at[0], at[1] + side * AWAY * unit)
    disc = QPainterPath()
    disc.addEllipse(middle, RADIUS * unit, RADIUS * unit)
    painter.save()
    painter.setClipPath(disc)
    painter.fillPath(disc, colors.paper)
    painter.save()
    painter.translate(middle)
    painter.scale(TIMES, TIMES)
    painter.translate(-at[0], -at[1])
    for picture in pictures:
        picture.draw(painter, plain=True)
    painter.restore()
    painter.setPen(line_pen(colors.accent, 1))
    for dx, dy in ((CROSS * unit, 0.0), (0.0, CROSS * unit)):
        painter.drawLine(middle - QPointF(dx, dy), middle + QPointF(dx, dy))
    painter.restore()
    painter.setPen(line_pen(colors.selection, 2))
    painter.drawPath(disc)


def loupe_points(at: Point, unit: float) -> list[Point]:
    """Return points that span the loupe, wherever it is painted; `unit` is a screen pixel in board units."""
    far = (AWAY + RADIUS) * unit
    return [(at[0] - far, at[1] - far), (at[0] + far, at[1] + far)]

"""The layer of the corners: tinted spaces, and flags with stops, name, L and C."""

from __future__ import annotations

from math import dist
from operator import is_

from attrs import frozen
from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPolygonF

from editor.common.painting_helpers import (
    draw_label,
    line_pen,
    pixels_per_unit,
    translucent,
    unscale,
    with_room,
)
from editor.common.qt_types import QT_TRANSLATE_NOOP
from editor.common.theme import Colors
from editor.document.document import Document
from editor.tracing.layers.layer import Layer
from editor.tracing.layers.per_space import Spaces, centers, changed_part, polygons, typical_size
from trackmodel.geometry.plane.measures import point_between
from trackmodel.track import Point

NAMES_FROM = 30.0
"""Smallest size of a space, in pixels, at which flags show names, L and C."""

FOOT, POLE, LOWEST_POLE = 0.5, 0.75, 8.0
"""Start and end of a flag's pole in sizes of a space, and its least height in pixels."""
CLOTH = QSizeF(13, 11)
"""Pixels."""

TINT = 40
"""Opacity of the tint of corners, 0 to 255: printed arrows show through."""
STRAIGHT, BESIDE = 0.1, 2.2
"""In sizes of a space: least distance of a bend's mean from a center, and distance of a flag."""


@frozen
class _Flag:
    at: QPointF
    stops: int
    name: str
    long: int | None
    short: int | None


class CornerLayer(Layer):
    """Tints the spaces of all corners and draws their flags."""

    name = "corners"
    title = QT_TRANSLATE_NOOP("Layer", "Corners")
    needs = ("corners", "spaces", "arrows")

    def __init__(self) -> None:
        super().__init__()
        self._tints: list[QPolygonF] = []
        self._flags: list[_Flag] = []
        self._size = 0.0
        self._shown: tuple[Spaces, object, object] = ((), None, None)
        self._tinted = True

    def tint(self, on: bool) -> None:
        """Turn the tints on or off."""
        if on != self._tinted:
            self._tinted = on
            self.update()

    def prepare(self, document: Document) -> QRectF | None:
        spaces = document.track.spaces
        counts = document.facts.corner_counts
        shown, corners = self._shown, document.facts.track.corners
        self._shown = (spaces, corners, counts)
        if all(map(is_, shown, self._shown)):
            return QRectF()  # most edits of arrows change no L and C
        before = self._size, self._flags
        self._size = typical_size(spaces)
        outlines, at_center = polygons(spaces), centers(spaces)
        self._tints, self._flags = [], []
        for corner in corners:
            there = [space for space in corner.spaces if space in outlines]
            self._tints.extend(outlines[space] for space in there)
            at = corner.flag or _beside([at_center[space] for space in there], self._size)
            if at is not None:
                count = counts.get(corner.id)
                long, short = (count.long, count.short) if count else (None, None)
                self._flags.append(_Flag(QPointF(*at), corner.stops, corner.name, long, short))
        if (self._size, self._flags) != before or corners is not shown[1]:
            return None
        return with_room(changed_part(shown[0], spaces), self._size)

    def draw(self, painter: QPainter, colors: Colors, exposed: QRectF) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(translucent(colors.corner, TINT))
        for outline in self._tints if self._tinted else ():
            if outline.boundingRect().intersects(exposed):
                painter.drawPolygon(outline)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        size = self._size * pixels_per_unit(painter)
        for flag in self._flags:
            _draw_flag(painter, flag, size, colors, size >= NAMES_FROM)


def _beside(centers: list[Point], size: float) -> Point | None:
    """Return a place for the flag of a corner that has none yet, beside the corner.

    In a bend, the mean of the centers lies inside of the road; the flag goes from the nearest space in that
    direction. In a corner without a bend the flag is on that space.
    """
    if not centers:
        return None
    x = sum(point[0] for point in centers) / len(centers)
    y = sum(point[1] for point in centers) / len(centers)
    nearest = min(centers, key=lambda point: dist(point, (x, y)))
    way = dist(nearest, (x, y))
    if way < STRAIGHT * size:
        return nearest
    return point_between(nearest, (x, y), BESIDE * size / way)


def _draw_flag(painter: QPainter, flag: _Flag, size: float, colors: Colors, with_name: bool) -> None:
    """Draw a small flag on a thin pole; `size` is the size of a space in pixels.

    Boards often print a plate there, about as high as a space, so the flag flies above it.
    """
    height = max(LOWEST_POLE, POLE * size)
    painter.save()
    unscale(painter, flag.at)
    cloth = QRectF(-0.6, -height - CLOTH.height(), CLOTH.width(), CLOTH.height())
    draw_flag(painter, str(flag.stops), colors.corner, colors.paper, cloth, -FOOT * size)
    if with_name:
        text = flag.name
        if flag.long is not None:
            lengths = QCoreApplication.translate("CornerLayer", "L {long} / C {short}")
            text = f"{flag.name}   {lengths.format(long=flag.long, short=flag.short)}"
        beside = QPointF(cloth.right() + 2, cloth.center().y())
        draw_label(painter, beside, text, colors.text, colors.paper, points=8, centered=False)
    painter.restore()


def draw_flag(painter: QPainter, text: str, color: QColor, paper: QColor, cloth: QRectF, foot: float) -> None:
    """Draw a flag with a text on its cloth, in screen pixels; its pole begins at y = `foot`."""
    for ink, width in ((paper, 2.6), (color, 1.2)):
        painter.setPen(line_pen(ink, width))
        painter.drawLine(QPointF(0, foot), QPointF(0, cloth.bottom()))
    painter.setPen(line_pen(paper, 1.0))
    painter.setBrush(color)
    painter.drawRoundedRect(cloth, 2, 2)
    font = QFont(painter.font())
    font.setPointSizeF(7.5)
    font.setBold(True)
    painter.setFont(font)
    painter.setPen(paper)
    painter.drawText(cloth, Qt.AlignmentFlag.AlignCenter, text)

"""Marks that several tools paint, in board units: snapped points, rubber bands, outlines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from editor.common.painting_helpers import line_pen, pixels_per_unit, polygon, translucent
from editor.common.theme import Colors
from trackmodel.track import Point

_RIM = 2.0
"""Pixels by which the rim under a line is wider than the line."""


def rim_and_line(
    painter: QPainter, colors: Colors, ink: QColor, width: float, style: Qt.PenStyle = Qt.PenStyle.SolidLine
) -> Iterator[None]:
    """Set the pen for a rim, then for the line over it; the caller draws the same with both."""
    painter.setPen(line_pen(colors.paper, width + _RIM))
    yield
    painter.setPen(line_pen(ink, width, style))
    yield


def paint_line(
    painter: QPainter,
    colors: Colors,
    line: tuple[Point, Point],
    ink: QColor,
    width: float,
    style: Qt.PenStyle = Qt.PenStyle.SolidLine,
) -> None:
    """Paint a line that stands out from the print."""
    for _ in rim_and_line(painter, colors, ink, width, style):
        painter.drawLine(QPointF(*line[0]), QPointF(*line[1]))


def paint_outlines(
    painter: QPainter, colors: Colors, outlines: Iterable[tuple[Point, ...]], ink: QColor, alpha: int
) -> None:
    """Paint outlines in `ink`, filled with the draft color at this alpha."""
    painter.setBrush(translucent(colors.draft, alpha))
    polygons = [polygon(outline) for outline in outlines]
    for _ in rim_and_line(painter, colors, ink, 2):
        for each in polygons:
            painter.drawPolygon(each)
        painter.setBrush(Qt.BrushStyle.NoBrush)


def paint_frame(painter: QPainter, colors: Colors, frame: QRectF) -> None:
    """Paint the rubber band of a selection."""
    painter.setPen(line_pen(colors.selection, 1.2))
    painter.setBrush(translucent(colors.selection, 40))
    painter.drawRect(frame)


def paint_snap(painter: QPainter, colors: Colors, at: Point, *, on_border: bool = False) -> None:
    """Paint a ring around a snapped vertex, or a square on a snapped border."""
    unit = 1 / pixels_per_unit(painter)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for _ in rim_and_line(painter, colors, colors.accent, 2.5):
        if on_border:
            painter.drawRect(square(at, 6 * unit))
        else:
            painter.drawEllipse(QPointF(*at), 8 * unit, 8 * unit)


def paint_dots(
    painter: QPainter, points: Iterable[Point], radius: float, rim: QPen | QColor, fill: QColor
) -> None:
    """Paint dots of the same size at any zoom; `radius` is in screen pixels."""
    unit = 1 / pixels_per_unit(painter)
    painter.setPen(rim)
    painter.setBrush(fill)
    for point in points:
        painter.drawEllipse(QPointF(*point), radius * unit, radius * unit)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def square(at: Point, half: float) -> QRectF:
    """Return the square around a point; `half` is half its side."""
    return QRectF(at[0] - half, at[1] - half, 2 * half, 2 * half)


def frame_between(a: Point, b: Point) -> QRectF:
    return QRectF(QPointF(*a), QPointF(*b)).normalized()

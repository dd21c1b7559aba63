"""How the strip tool draws: the bricks to be, the points and cuts that can be dragged, what is pending."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF

from editor.canvas.drawing import line_pen, pixels_per_unit, polygon
from editor.theme import Colours
from trackmodel.geometry.strip_layout import LaidStrip
from trackmodel.track import Point, Strip

LEAST_HANDLE_SPACE = 9.0
"""Pixels along a space from which on its cuts show handles: on smaller ones they would hide the print."""


def paint_strip(painter: QPainter, colours: Colours, strip: Strip, layout: LaidStrip | None) -> None:
    """The strip in hand with its handles."""
    unit = 1 / pixels_per_unit(painter)
    if layout:
        fill = QColor(colours.draft)
        fill.setAlpha(36)
        for pen in (line_pen(colours.casing, 3.4), line_pen(colours.draft, 1.8)):
            painter.setPen(pen)
            for lane in layout.lanes:
                for outline in lane.outlines:
                    painter.drawPolygon(polygon(outline))
            painter.setBrush(fill)
        _paint_cuts(painter, colours, strip, layout, unit)
    painter.setPen(line_pen(colours.paper, 1.2))
    painter.setBrush(colours.draft)
    for point in strip.left:
        painter.drawEllipse(QPointF(*point), 4 * unit, 4 * unit)
    for x, y in strip.right:
        painter.drawRect(QRectF(x - 3.6 * unit, y - 3.6 * unit, 7.2 * unit, 7.2 * unit))


def _paint_cuts(painter: QPainter, colours: Colours, strip: Strip, layout: LaidStrip, unit: float) -> None:
    painter.setPen(line_pen(colours.paper, 1))
    for lane, laid in zip(strip.lanes, layout.lanes, strict=True):
        if laid.length / unit < LEAST_HANDLE_SPACE * lane.spaces:
            continue
        by_hand = {cut.number for cut in lane.cuts}
        for number, (start, end) in enumerate(laid.cuts[1:-1], start=1):
            painter.setBrush(colours.snap if number in by_hand else colours.draft)
            x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
            painter.drawEllipse(QPointF(x, y), 2.6 * unit, 2.6 * unit)


def paint_row(painter: QPainter, colours: Colours, row: Sequence[tuple[Point, ...]]) -> None:
    """The spaces that the strip goes on from."""
    fill = QColor(colours.snap)
    fill.setAlpha(70)
    painter.setBrush(fill)
    painter.setPen(line_pen(colours.snap, 1.6))
    for outline in row:
        painter.drawPolygon(polygon(outline))


def paint_pending(
    painter: QPainter, colours: Colours, points: Sequence[Point], path: Sequence[Point], at: Point | None
) -> None:
    """What is being drawn: the line to the mouse, or the way the mouse was dragged."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for pen in (line_pen(colours.paper, 4), line_pen(colours.draft, 2, Qt.PenStyle.DashLine)):
        painter.setPen(pen)
        if len(path) > 1:
            painter.drawPolyline(QPolygonF([QPointF(*point) for point in path]))
        elif points and at:
            painter.drawLine(QLineF(QPointF(*points[-1]), QPointF(*at)))

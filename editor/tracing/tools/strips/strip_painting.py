"""Paint the current strip: its spaces, handles, and what is being drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QLineF, QPointF, Qt
from PySide6.QtGui import QPainter, QPolygonF

from editor.common.painting_helpers import (
    begin_casings,
    draw_label,
    line_pen,
    pixels_per_unit,
    polygon,
    translucent,
)
from editor.common.theme import Colors
from editor.tracing.layers.tool_tints import tint
from editor.tracing.tools.painting import paint_dots, rim_and_line, square
from trackmodel.geometry.strips.laid_strip import LaidStrip
from trackmodel.track import Point, Strip, StripCut

LEAST_HANDLE_SPACE = 9.0
"""Least length of a space, in pixels, to show handles at its cuts; on smaller ones they hide the print."""


def paint_strip(
    painter: QPainter,
    colors: Colors,
    strip: Strip,
    laid: LaidStrip | None,
    is_by_hand: Callable[[int, StripCut], bool],
) -> None:
    """Paint the current strip with its handles.

    Cuts moved by hand are filled dots in another color; cuts read from the print are rings.
    """
    unit = 1 / pixels_per_unit(painter)
    if laid:
        bricks = [polygon(outline) for lane in laid.lanes for outline in lane.outlines]
        painter.save()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        begin_casings(painter, colors.casing, 3)
        for brick in bricks:
            painter.drawPolygon(brick)
        painter.restore()
        painter.setBrush(translucent(colors.draft, 36))
        painter.setPen(line_pen(colors.draft, 1.6))
        for brick in bricks:
            painter.drawPolygon(brick)
        _paint_cuts(painter, colors, strip, laid, is_by_hand)
    paint_dots(painter, strip.left, 4, line_pen(colors.paper, 1.2), colors.draft)
    painter.setBrush(colors.draft)
    for point in strip.right:
        painter.drawRect(square(point, 3.6 * unit))


def _paint_cuts(
    painter: QPainter,
    colors: Colors,
    strip: Strip,
    laid: LaidStrip,
    is_by_hand: Callable[[int, StripCut], bool],
) -> None:
    unit = 1 / pixels_per_unit(painter)
    even = (line_pen(colors.paper, 1), colors.draft)
    read = (line_pen(colors.draft, 1.4), colors.paper)
    moved = (line_pen(colors.paper, 1), colors.accent)
    for n, (lane, laid_lane) in enumerate(zip(strip.lanes, laid.lanes, strict=True)):
        if laid_lane.length / unit < LEAST_HANDLE_SPACE * lane.spaces:
            continue
        looks = {cut.number: moved if is_by_hand(n, cut) else read for cut in lane.cuts}
        for number, (start, end) in enumerate(laid_lane.cuts[1:-1], start=1):
            pen, brush = looks.get(number, even)
            middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
            paint_dots(painter, [middle], 3.4 if brush == colors.accent else 2.6, pen, brush)


def paint_new_cut(painter: QPainter, colors: Colors, ends: tuple[Point, Point]) -> None:
    """Paint the cut that a click would insert."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for _ in rim_and_line(painter, colors, colors.accent, 1.6, Qt.PenStyle.DashLine):
        painter.drawLine(QLineF(QPointF(*ends[0]), QPointF(*ends[1])))


def paint_turn(
    painter: QPainter, colors: Colors, points: Sequence[Point], side: int, letter: str, at: Point | None
) -> None:
    """Mark the edge to draw next by a larger last point and by its letter beside the mouse."""
    unit = 1 / pixels_per_unit(painter)
    if points:
        last = points[-1]
        painter.setPen(line_pen(colors.draft, 2))
        painter.setBrush(colors.paper)
        if side:
            painter.drawRect(square(last, 5 * unit))
        else:
            paint_dots(painter, [last], 5.5, line_pen(colors.draft, 2), colors.paper)
    if at:
        beside = QPointF(at[0] + 18 * unit, at[1] + 16 * unit)
        draw_label(painter, beside, letter, colors.paper, colors.draft, bold=True)


def paint_row(painter: QPainter, colors: Colors, row: Sequence[tuple[Point, ...]]) -> None:
    """Paint the spaces at the ends of the strip."""
    for outline in row:
        tint(painter, outline, colors.accent, 70)


def paint_pending(
    painter: QPainter, colors: Colors, points: Sequence[Point], path: Sequence[Point], at: Point | None
) -> None:
    """Paint a line from the last point to the mouse, or the path of a drag."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for _ in rim_and_line(painter, colors, colors.draft, 2, Qt.PenStyle.DashLine):
        if len(path) > 1:
            painter.drawPolyline(QPolygonF([QPointF(*point) for point in path]))
        elif points and at:
            painter.drawLine(QLineF(QPointF(*points[-1]), QPointF(*at)))


def strip_points(strip: Strip, laid: LaidStrip | None) -> list[Point]:
    """Return points around what `paint_strip` draws."""
    points = [*strip.left, *strip.right]
    if laid:
        points += [*laid.left, *laid.right]
        points += [point for lane in laid.lanes for n in (0, -1) for point in lane.cuts[n]]
    return points

"""Trace the whole board off its scan: draw a loop along the road, and the print is read along it."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise

import shapely
from PySide6.QtCore import QObject, QPointF, Qt, SignalInstance
from PySide6.QtGui import QKeyEvent, QPainter, QPolygonF
from PySide6.QtWidgets import QWidget

from editor.common.painting_helpers import line_pen, pixels_per_unit
from editor.common.panel_keys import ENTER
from editor.common.theme import Colors
from editor.tracing.tools.gesture import Pointer
from editor.tracing.tools.painting import paint_dots, paint_outlines, rim_and_line
from editor.tracing.tools.reading.loop_options import LoopOptions
from editor.tracing.tools.reading.loop_reading import FEWEST_POINTS, LoopReading
from editor.tracing.tools.tool import QT_TR_NOOP, ToolContext
from trackmodel.track import Point

MOST_DOTS = 150
"""A loop of more points is proposed; dots would hide the print."""
DRAWN_APART = 2.0
"""Points of a drag are this many times the reach of the mouse apart."""
SMOOTHED, CLOSES = 0.4, 3.0
"""Points of a drag within this much of the line between others are left out; its end is its beginning if it
is this near; times the reach of the mouse."""


class LoopTool(LoopReading):
    """Clicks or one drag make a loop; Enter reads the board along it."""

    name = "read-board"
    key = "K"
    title_text = QT_TR_NOOP("Read the board off its scan")
    help_text = QT_TR_NOOP(
        "Drag once along the middle of the road, in driving direction, or click along it, and press Enter: "
        "spaces, arrows, corners, finish line, grid and pit lane are read off the scan. "
        "What you have drawn or corrected stays. Then go through the doubts in the bar above the board (F7)."
    )
    strokes = (
        '<path d="M5 15C2 8 8 3 14 4s9 6 6 11-12 6-15 0z" stroke-dasharray="3 2"/>'
        '<path d="M9 12l3 3 5-6" stroke="{accent}"/>'
    )
    cursor = Qt.CursorShape.CrossCursor

    def __init__(self, context: ToolContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        self._drawn: list[Point] = []
        self._mouse: Point | None = None

    @property
    def status(self) -> str:
        if self.reading.searching:
            return self.tr("Looking for the road… · Esc: cancel")
        if self.reading.running:
            text = self.tr("Reading the board: {percent}% · Esc: cancel")
            return text.format(percent=round(100 * self.reading.share))
        if self.gesture.is_drag:
            return self.tr("Release where the loop closes · Esc: cancel")
        if self.reading.backward and not self._points:
            return self.tr(
                "The printed arrows point against the driving direction · "
                "Enter: read it the other way · Esc: leave it"
            )
        if not self._points:
            return self.tr(
                "Drag along the whole road, or click along it, in driving direction · Enter: propose a loop"
            )
        if len(self._points) < FEWEST_POINTS:
            return self.tr("Click: next point · Backspace: remove the last one · Esc: remove the loop")
        return self.tr(
            "Enter: read the board along this loop · Click: next point · Backspace: remove the last one · "
            "Esc: remove the loop"
        )

    def options(self) -> QWidget:
        return LoopOptions(self)

    def connections(self) -> list[tuple[SignalInstance, Callable[..., None]]]:
        return [*super().connections(), (self.selection.changed, self.changed.emit)]

    # Events

    def hover(self, pointer: Pointer) -> None:
        self._mouse = pointer.at
        if self._points:
            self.changed.emit()

    def click(self, pointer: Pointer) -> None:
        if pointer.left and not self.reading.running and pointer.at not in self._points[-1:]:
            self._points.append(pointer.at)
            self.changed.emit()

    def double_click(self, pointer: Pointer) -> None:
        """Read the board: the first click has added the last point."""
        self.finish_draft()

    def drag_start(self, start: Pointer) -> bool:
        self._drawn = [start.at]
        return start.left and not self.reading.running

    def drag_move(self, pointer: Pointer) -> None:
        if math.dist(self._drawn[-1], pointer.at) >= DRAWN_APART * pointer.reach:
            self._drawn.append(pointer.at)
        self._mouse = pointer.at
        self.changed.emit()

    def drag_finish(self, pointer: Pointer) -> None:
        drawn = shapely.simplify(shapely.LineString([*self._drawn, pointer.at]), SMOOTHED * pointer.reach)
        self._points += [(x, y) for x, y in drawn.coords]
        if math.dist(self._points[0], self._points[-1]) < CLOSES * pointer.reach:
            self._points.pop()  # it closes here
        self._drawn = []
        self.changed.emit()

    def drag_cancel(self) -> None:
        self._drawn = []

    def finish_draft(self) -> bool:
        if self.reading.running:
            return False
        if self._points:
            self.read()
        elif self.reading.backward:
            self.reading.read_other_way()
        else:
            self.propose()
        return True

    def key_press(self, event: QKeyEvent) -> bool:
        key = event.key()
        if key in ENTER:
            return self.finish_draft()
        if key == Qt.Key.Key_Escape:
            if not self.reading.cancel():
                if not (self._points or self.reading.backward):
                    return False
                self.reading.backward = self.reading.backward and bool(self._points)
                self._points = []
        elif key == Qt.Key.Key_Backspace and self._points and not self.reading.running:
            self._points.pop()
        else:
            return False
        self.changed.emit()
        return True

    def discard_draft(self) -> None:
        self._drawn = []
        self._mouse = None

    def start_over(self) -> None:
        super().start_over()
        self._points = []

    # Drawing

    def paint(self, painter: QPainter, colors: Colors) -> None:
        paint_outlines(painter, colors, self.reading.outlines, colors.draft, 30)
        points = [*self._points, *self._drawn]
        if not points or self.reading.outlines:  # the loop would hide them
            return
        ahead = [self._mouse] if self._mouse and not self.reading.running else []
        line = QPolygonF([QPointF(*point) for point in (*points, *ahead)])
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for _ in rim_and_line(painter, colors, colors.draft, 2.5):
            painter.drawPolyline(line)
        closing = (Qt.PenStyle.DashLine,) if len(points) > 2 else ()
        for style in closing:
            painter.setPen(line_pen(colors.draft, 1.5, style))
            painter.drawLine(line.last(), line.first())
        if len(points) <= MOST_DOTS:
            paint_dots(painter, points, 4, line_pen(colors.paper, 1.2), colors.draft)
        _paint_direction(painter, colors, points, 9 / pixels_per_unit(painter))

    def painted_points(self) -> list[Point]:
        outlines = [point for outline in self.reading.outlines for point in outline]
        if outlines:
            return outlines
        return [*self._points, *self._drawn, *([self._mouse] if self._mouse else [])]


def _paint_direction(painter: QPainter, colors: Colors, points: list[Point], size: float) -> None:
    """Paint arrowheads along a line to show its direction."""
    painter.setPen(line_pen(colors.paper, 1.2))
    painter.setBrush(colors.draft)
    since = math.inf
    for (ax, ay), (bx, by) in pairwise(points):
        long = math.hypot(bx - ax, by - ay)
        since += long
        if long and since > 12 * size:
            since = 0.0
            ux, uy = (bx - ax) / long, (by - ay) / long
            x, y = (ax + bx) / 2, (ay + by) / 2
            tip = QPointF(x + ux * size, y + uy * size)
            sides = [QPointF(x - ux * size + s * uy * size, y - uy * size - s * ux * size) for s in (1, -1)]
            painter.drawPolygon(QPolygonF([tip, *sides]))

"""Trace the whole board off its scan: draw a loop along the road, and the print is read along it."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise

import shapely
from PySide6.QtCore import QPointF, Qt, SignalInstance
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter, QPolygonF
from PySide6.QtWidgets import QWidget

from editor.common.keys.panel_keys import ENTER
from editor.common.painting_helpers import line_pen, pixels_per_unit
from editor.common.qt_types import QT_TRANSLATE_NOOP
from editor.common.theme import Colors
from editor.tracing.tools.gesture import Pointer
from editor.tracing.tools.painting import paint_dots, paint_outlines, rim_and_line
from editor.tracing.tools.reading.drawn_loop import DrawnLoop, Leg
from editor.tracing.tools.reading.loop_options import LoopOptions
from editor.tracing.tools.reading.loop_reading import FEWEST_POINTS, LoopReading
from editor.tracing.tools.tool import DELETE, ToolContext
from trackmodel.track import Point

DRAWN_APART = 2.0
"""Points of a drag are this many times the reach of the mouse apart."""
SMOOTHED, CLOSES = 0.4, 3.0
"""Points of a drag within this much of the line between others are left out; its end is its beginning if it
is this near; times the reach of the mouse."""


class LoopTool(LoopReading):
    """Clicks or one drag make a loop; Enter reads the board along it."""

    name = "read-board"
    key = "K"
    title_text = QT_TRANSLATE_NOOP("Tool", "Read the board off its scan")
    help_text = QT_TRANSLATE_NOOP(
        "Tool",
        "Press Enter to find the road, and again to read spaces, arrows, corners, finish line, grid, and "
        "pit lane along it. Or click along the road in driving direction: the line follows it to the "
        "pointer, and about six clicks make a lap. What you have drawn or corrected stays. Then go through "
        "the doubts (F7).",
    )
    strokes = (
        '<path d="M5 15C2 8 8 3 14 4s9 6 6 11-12 6-15 0z" stroke-dasharray="3 2"/>'
        '<path d="M9 12l3 3 5-6" stroke="{accent}"/>'
    )
    cursor = Qt.CursorShape.CrossCursor

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self._path: list[Point] = []
        self._mouse: Point | None = None
        self._reach = 0.0
        self._moving: int | None = None
        self._before: list[DrawnLoop] = []
        self._undone: list[DrawnLoop] = []
        self.reading.done.connect(self._forget)  # undo is for the reading from now on

    @property
    def status(self) -> str:
        if self.reading.searching:
            return self.tr("Looking for the road… · Esc: cancel")
        if self.reading.running:
            text = self.tr("Reading the board: {percent}% · Esc: cancel")
            return text.format(percent=round(100 * self.reading.share))
        if self.gesture.is_drag:
            return self.tr("Release where the loop closes · Esc: cancel")
        if self.reading.backward and not self.loop:
            return self.tr(
                "The printed arrows point against the driving direction · "
                "Enter: read it the other way · Esc: leave it"
            )
        if self.fixing:
            return self.tr(
                "Click where the road is right, along where it really goes, and where it is right again · "
                "Enter: read this stretch again · Esc: leave it"
            )
        if not self.loop:
            begin = self.tr("Enter: find the road · Click or drag along the road in driving direction")
            return f"{self.result} · {begin}" if self.result else begin
        if len(self.loop) < FEWEST_POINTS:
            return self.tr("Click: next point · Backspace: delete the last one · Esc: delete the loop")
        read = self.tr("Enter: read the board along this loop")
        if self._hovered is not None:
            more = self.tr("Drag: move this point · Del: delete it")
        elif self.drawn.is_closed:
            more = self.tr("Click the line: insert a point · Esc: delete the loop")
        else:
            more = self.tr("Click: next point · Backspace: delete the last one · Esc: delete the loop")
        return f"{read} · {more}"

    def options(self) -> QWidget:
        return LoopOptions(self)

    def connections(self) -> list[tuple[SignalInstance, Callable[..., None]]]:
        return [*super().connections(), (self.selection.changed, self.changed.emit)]

    def document_changed(self) -> None:
        self.result = ""
        self.lines.load()
        super().document_changed()

    def _change(self, drawn: DrawnLoop) -> None:
        """Show a changed loop; undo brings back the one before."""
        self._keep()
        self.show_loop(drawn)

    def _keep(self) -> None:
        self._before.append(self.drawn)
        self._undone.clear()

    def _go_back(self, from_: list[DrawnLoop], to: list[DrawnLoop]) -> bool:
        if not from_ or self.reading.running:
            return False
        to.append(self.drawn)
        self.show_loop(from_.pop())
        return True

    @property
    def _hovered(self) -> int | None:
        """The point of the loop under the mouse."""
        if self._mouse is None or self.reading.running:
            return None
        return self.drawn.point_at(self._mouse, self._reach)

    # Events

    def hover(self, pointer: Pointer) -> None:
        self._mouse, self._reach = pointer.at, pointer.reach
        if self.loop:
            self.changed.emit()

    def click(self, pointer: Pointer) -> None:
        if not pointer.left or self.reading.running:
            return
        if self._hovered == 0:
            self.close_loop()
        elif self._hovered is None:
            inserted = self.drawn.inserted(pointer.at, pointer.reach / 2)
            if inserted:
                self._change(inserted)
            elif not self.drawn.is_closed:
                self._add(pointer.at)

    def _add(self, at: Point) -> None:
        points = self.drawn.points
        at = self.lines.middle_near(at)
        self._change(self.drawn.extended(self.lines.between(points[-1], at) if points else (at,)))

    def double_click(self, pointer: Pointer) -> None:
        """Read the board: the first click has added the last point."""
        if self._hovered == len(self.drawn.points) - 1:
            self.finish_draft()

    def grabs(self, pointer: Pointer) -> bool:
        self._moving = self._hovered if pointer.left else None
        return False

    def drag_start(self, start: Pointer) -> bool:
        if not start.left or self.reading.running or (self._moving is None and self.drawn.is_closed):
            return False
        if self._moving is None:
            self._path = [start.at]
        else:
            self._keep()
            points = self.drawn.points
            for beside in (self._moving - 1, (self._moving + 1) % len(points)):
                self.lines.between(points[beside], start.at)  # found once, they are quick to follow
        return True

    def drag_move(self, pointer: Pointer) -> None:
        self._mouse = pointer.at
        if self._moving is not None:
            self.drawn = self.drawn.moved(self._moving, pointer.at, self.lines.between)
        elif math.dist(self._path[-1], pointer.at) >= DRAWN_APART * pointer.reach:
            self._path.append(pointer.at)
        self.changed.emit()

    def drag_finish(self, pointer: Pointer) -> None:
        if self._moving is not None:
            self._moving = None
            self.show_loop(self.drawn)
            return
        line = shapely.simplify(shapely.LineString([*self._path, pointer.at]), SMOOTHED * pointer.reach)
        path = tuple((float(x), float(y)) for x, y in line.coords)
        self._path = []
        drawn = self.drawn
        drawn = drawn.extended((drawn.points[-1], path[0])) if drawn.points else DrawnLoop(path[:1])
        first = drawn.points[0]
        if math.dist(first, path[-1]) < CLOSES * pointer.reach:
            drawn = drawn.closed((*path[:-1], first))
        else:
            drawn = drawn.extended(path)
        self._change(drawn)

    def drag_cancel(self) -> None:
        self._path = []
        if self._moving is not None:
            self._moving = None
            self.drawn = self._before.pop()

    def finish_draft(self) -> bool:
        if self.reading.running:
            return False
        if self.loop or self.fixing:
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
            if self.reading.cancel():
                self.changed.emit()
                return True
            if not (self.loop or self.reading.backward or self.fixing):
                return False
            self.fixing = False
            self.reading.backward = self.reading.backward and bool(self.loop)
            self._change(DrawnLoop())
        elif self.takes_shortcut(event):
            undoes = event.matches(QKeySequence.StandardKey.Undo)
            stacks = (self._before, self._undone) if undoes else (self._undone, self._before)
            return self._go_back(*stacks)
        elif key in DELETE and self.loop and not self.reading.running:
            last = len(self.drawn.points) - 1
            number = self._hovered if key == Qt.Key.Key_Delete else last
            if number is None:
                return False
            self._change(self.drawn.without(number, self.lines.between))
        else:
            return False
        return True

    def takes_shortcut(self, event: QKeyEvent) -> bool:
        """Undo and redo change the loop while it is drawn."""
        keys = QKeySequence.StandardKey
        return bool(
            (self._before and event.matches(keys.Undo)) or (self._undone and event.matches(keys.Redo))
        )

    def discard_draft(self) -> None:
        self._path = []
        self._mouse = None

    def start_over(self) -> None:
        super().start_over()
        self.drawn, self.lanes, self.reverse = DrawnLoop(), None, False
        self._forget()

    def _forget(self) -> None:
        self._before, self._undone = [], []

    # Drawing

    @property
    def _ahead(self) -> Leg:
        """The line from the last point to the pointer, along the road."""
        if self._mouse is None or not self.loop or self.drawn.is_closed or self._path or self.reading.running:
            return ()
        if self._hovered is not None and self._hovered > 0:
            return ()
        return self.lines.between(self.drawn.points[-1], self._mouse)

    def paint(self, painter: QPainter, colors: Colors) -> None:
        paint_outlines(painter, colors, self.reading.outlines, colors.draft, 30)
        for stretch in self.reading.off_road:
            for _ in rim_and_line(painter, colors, colors.error, 4):
                painter.drawPolyline(QPolygonF([QPointF(*point) for point in stretch]))
        line = [*self.loop, *self._path, *self._ahead]
        if not line or self.reading.outlines:  # the loop would hide them
            return
        closing = line[:1] if self.drawn.is_closed else []
        drawn = QPolygonF([QPointF(*point) for point in line + closing])
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for _ in rim_and_line(painter, colors, colors.draft, 2.5):
            painter.drawPolyline(drawn)
        paint_dots(painter, self.drawn.points, 4, line_pen(colors.paper, 1.2), colors.draft)
        if self._hovered is not None:
            at = [self.drawn.points[self._hovered]]
            paint_dots(painter, at, 6, line_pen(colors.paper, 1.2), colors.accent)
        _paint_direction(painter, colors, line, 9 / pixels_per_unit(painter))

    def painted_points(self) -> list[Point]:
        outlines = [point for outline in self.reading.outlines for point in outline]
        return outlines or [*self.loop, *self._path, *self._ahead]


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

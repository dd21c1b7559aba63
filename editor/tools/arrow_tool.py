"""Drag through spaces: each step becomes an arrow, its turn read off the geometry."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QObject, QPointF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter

from editor import wording
from editor.canvas.arrow_layer import arrow_lines
from editor.canvas.drawing import centre, line_pen, polygon
from editor.theme import Colours
from editor.tools.sweep import Sweep
from editor.tools.tool import Bench, Pointer, Tool
from trackmodel.edits.arrows import chain, delete_arrow
from trackmodel.track import Arrow, Point


class ArrowTool(Tool):
    """A drag makes a chain of arrows; Shift+click or the right button takes one away."""

    name = "arrow"
    key = "A"
    strokes = '<path d="M3 18c5 0 4-10 10-10h6"/><path d="M15 4l5 4-5 4" stroke="{accent}"/>'
    cursor = Qt.CursorShape.CrossCursor

    def __init__(self, bench: Bench, parent: QObject | None = None) -> None:
        super().__init__(bench, parent)
        self._way: list[str] = []
        self._sweep: Sweep | None = None
        self._at: Point | None = None
        self._doomed: Arrow | None = None

    @property
    def title(self) -> str:
        return self.tr("Draw arrows")

    @property
    def help(self) -> str:
        return self.tr(
            "Arrows say where a car may go: ahead in its lane, and aside where the print allows it. "
            "Drag through spaces in driving direction and every step becomes an arrow; whether it leads "
            "left, ahead or right is read off the outlines."
        )

    @property
    def status(self) -> str:
        if self._way:
            return self.tr("Release: make {arrows} · Go back: fewer · Esc: drop them").format(
                arrows=wording.arrows(len(self._way) - 1)
            )
        if self._doomed:
            return self.tr("Right click or Shift+click: remove the arrow {from_} → {to}").format(
                from_=self._doomed.from_, to=self._doomed.to
            )
        return self.tr(
            "Drag through spaces in driving direction: make arrows · Right click an arrow: remove it"
        )

    def deactivate(self) -> None:
        self._drop()

    def press(self, pointer: Pointer) -> None:
        self._doomed = self.bench.pointing.arrow_at(pointer.at, pointer.reach)
        if pointer.right or (pointer.left and pointer.shift):
            self._remove()
        elif pointer.left:
            self._sweep = Sweep(self.bench.pointing, pointer.at)
            self._way = [self._sweep.space] if self._sweep.space else []
        self.changed.emit()

    def move(self, pointer: Pointer) -> None:
        self._at = pointer.at
        if self._sweep is None:
            self._doomed = self.bench.pointing.arrow_at(pointer.at, pointer.reach)
            self.changed.emit()
            return
        for space in self._sweep.go_on(pointer.at):
            self._step_to(space)
        self.changed.emit()

    def release(self, pointer: Pointer) -> None:
        if not pointer.left or self._sweep is None:
            return
        for space in self._sweep.end():
            self._step_to(space)
        way = tuple(self._way)
        self._drop()
        if len(way) > 1:
            label = self.tr("Draw {arrows}").format(arrows=wording.arrows(len(way) - 1))
            self.edit(label, lambda track: chain(track, way))
        self.changed.emit()

    def double_click(self, pointer: Pointer) -> None:
        self.press(pointer)

    def key_press(self, event: QKeyEvent) -> bool:
        if event.key() == Qt.Key.Key_Escape and self._way:
            self._drop()
            self.changed.emit()
            return True
        return False

    def paint(self, painter: QPainter, colours: Colours) -> None:
        spaces = self.bench.document.facts.spaces_by_id
        way = [spaces[space].outline for space in self._way if space in spaces]
        fill = QColor(colours.draft)
        fill.setAlpha(60)
        painter.setBrush(fill)
        painter.setPen(line_pen(colours.draft, 1.6))
        for outline in way:
            painter.drawPolygon(polygon(outline))
        lines = [line for a, b in pairwise(way) for line in arrow_lines(centre(a), centre(b))]
        for pen in (line_pen(colours.paper, 5), line_pen(colours.draft, 2.6)):
            painter.setPen(pen)
            painter.drawLines(lines)
            if way and self._at:
                painter.drawLine(QPointF(*centre(way[-1])), QPointF(*self._at))
        if self._doomed and self._doomed.from_ in spaces and self._doomed.to in spaces:
            painter.setPen(line_pen(colours.draft, 4))
            from_, to = spaces[self._doomed.from_], spaces[self._doomed.to]
            painter.drawLines(arrow_lines(centre(from_.outline), centre(to.outline)))

    def drawn_around(self) -> list[Point]:
        spaces = self.bench.document.facts.spaces_by_id
        ends = (self._doomed.from_, self._doomed.to) if self._doomed else ()
        touched = [spaces[space].outline for space in (*self._way, *ends) if space in spaces]
        return [
            *(point for outline in touched for point in outline),
            *([self._at] if self._way and self._at else []),
        ]

    def _step_to(self, space: str) -> None:
        """The way goes on to `space`; stepping back onto the one before takes the last step back."""
        if len(self._way) > 1 and self._way[-2] == space:
            self._way.pop()
        elif space not in self._way:
            self._way.append(space)

    def _remove(self) -> None:
        arrow = self._doomed
        if arrow:
            self.edit(self.tr("Remove an arrow"), lambda track: delete_arrow(track, arrow.from_, arrow.to))
        self._doomed = None

    def _drop(self) -> None:
        self._way = []
        self._sweep = None
        self._doomed = None

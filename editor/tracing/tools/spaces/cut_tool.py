"""Cut spaces in two along a line drawn through them; the way back is to merge them."""

from __future__ import annotations

from collections.abc import Collection
from math import dist

from PySide6.QtCore import QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter

from editor.common import wording
from editor.common.drawing import line_pen, pixels_per_unit, polygon
from editor.common.theme import Colors
from editor.tracing.tools.pointing import Snap
from editor.tracing.tools.tool import Pointer, Tool, ToolContext
from trackmodel.edits.spaces.cutting import SpaceCut, cut_spaces, cuts_along
from trackmodel.edits.spaces.merging import merge_spaces
from trackmodel.errors import CannotEdit
from trackmodel.track import Point

_DRAG_FROM = 0.5
"""A press becomes a drag once the mouse has moved this share of the pointer's reach."""
_WELD = 0.4
"""A cut that meets a border this near to a vertex ends in the vertex, in reaches."""


class CutTool(Tool):
    """A line from click to click, or in one drag."""

    name = "cut"
    key = "X"
    strokes = (
        '<circle cx="6" cy="6.5" r="2.8"/><circle cx="6" cy="17.5" r="2.8"/>'
        '<path d="M8.4 8.1L20 17M8.4 15.9L20 7"/>'
    )
    cursor = Qt.CursorShape.CrossCursor

    def __init__(self, context: ToolContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        self._start: Point | None = None
        self._pressed = False
        self._snap: Snap | None = None
        self._weld = 0.0
        self._cuts: tuple[SpaceCut, ...] = ()
        self._refusal = ""
        context.document.changed.connect(self._look_again)

    @property
    def title(self) -> str:
        return self.tr("Cut")

    @property
    def help(self) -> str:
        return self.tr(
            "Draw a line right through one space or several: each falls in two, and neighbors get the "
            "new vertices too. Cut across the driving direction, the rear part keeps the id and an arrow "
            "leads into the front part; cut along it, there are two lanes. Ctrl+J merges selected spaces."
        )

    @property
    def status(self) -> str:
        if self._start is None:
            where = self._snap.kind if self._snap else "free"
            return {
                "free": self.tr("Click or drag: begin a cut here, outside of the first space"),
                "vertex": self.tr("Click or drag: begin a cut at this vertex"),
                "border": self.tr("Click or drag: begin a cut on this border"),
            }[where]
        if self._refusal:
            return self._refusal
        if not self._cuts:
            return self.tr("Go right through a space, from border to border, to cut it · Esc: drop")
        end = self.tr("Release") if self._pressed else self.tr("Click")
        return self.tr("{end}: cut {spaces} in two · Esc: drop").format(end=end, spaces=self._said_cuts())

    def _said_cuts(self) -> str:
        if len(self._cuts) == 1:
            return self._cuts[0].space.id
        return wording.spaces(len(self._cuts))

    def deactivate(self) -> None:
        self._drop()
        self._snap = None

    def press(self, pointer: Pointer) -> None:
        if pointer.right:
            self._drop()
        elif pointer.left:
            self._go_to(pointer)
            if self._start is None and self._snap:
                self._start, self._pressed = self._snap.point, True
            elif self._start is not None:
                self._cut()
        self.changed.emit()

    def move(self, pointer: Pointer) -> None:
        self._go_to(pointer)
        self.changed.emit()

    def release(self, pointer: Pointer) -> None:
        if not pointer.left or not self._pressed or self._start is None:
            return
        self._go_to(pointer)
        self._pressed = False
        if self._snap and dist(self._start, self._snap.point) > _DRAG_FROM * pointer.reach:
            self._cut()
        self.changed.emit()

    def double_click(self, pointer: Pointer) -> None:
        """The first click of the two has begun a cut; a second one at the same place means nothing."""

    def key_press(self, event: QKeyEvent) -> bool:
        if event.key() != Qt.Key.Key_Escape or self._start is None:
            return False
        self._drop()
        self.changed.emit()
        return True

    def merge(self, spaces: Collection[str]) -> None:
        """Make one space of several that touch."""
        label = self.tr("Merge {spaces}").format(spaces=wording.spaces(len(spaces)))
        self.edit(label, lambda track: merge_spaces(track, spaces))

    def _go_to(self, pointer: Pointer) -> None:
        self._snap = self.context.pointing.snap(pointer.at, pointer.reach)
        self._weld = _WELD * pointer.reach
        self._cuts, self._refusal = (), ""
        if self._start is None or self._start == self._snap.point:
            return
        try:
            self._cuts = cuts_along(self.context.document.track, (self._start, self._snap.point), self._weld)
        except CannotEdit as error:
            self._refusal = str(error)

    def _cut(self) -> None:
        """Cut from the start to where the mouse is; a line that was refused can be drawn on."""
        if self._start is None or self._snap is None:
            return
        line, weld = (self._start, self._snap.point), self._weld
        if not self._cuts and not self._refusal:
            self.refused.emit(self.tr("The line goes through no space from border to border"))
            self._drop()
            return
        label = self.tr("Cut {spaces}").format(spaces=self._said_cuts())
        if self.edit(label, lambda track: cut_spaces(track, line, weld)):
            self._drop()

    def _look_again(self) -> None:
        """The document is another: the draft was about the old one."""
        if self._start is not None:
            self._drop()
            self.changed.emit()

    def _drop(self) -> None:
        self._start, self._pressed = None, False
        self._cuts, self._refusal = (), ""

    def paint(self, painter: QPainter, colors: Colors) -> None:
        unit = 1 / pixels_per_unit(painter)
        if self._start and self._snap:
            self._paint_halves(painter, colors)
            painter.setPen(line_pen(colors.paper, 3.5))
            painter.drawLine(QPointF(*self._start), QPointF(*self._snap.point))
            painter.setPen(line_pen(colors.draft, 1.5, Qt.PenStyle.DashLine))
            painter.drawLine(QPointF(*self._start), QPointF(*self._snap.point))
            self._paint_chords(painter, colors, 4 * unit)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for pen in (line_pen(colors.paper, 4.5), line_pen(colors.snap, 2.5)):
            painter.setPen(pen)
            if self._snap and self._snap.kind == "vertex":
                painter.drawEllipse(QPointF(*self._snap.point), 8 * unit, 8 * unit)
            elif self._snap and self._snap.kind == "border":
                x, y = self._snap.point
                painter.drawRect(QRectF(x - 6 * unit, y - 6 * unit, 12 * unit, 12 * unit))

    def _paint_halves(self, painter: QPainter, colors: Colors) -> None:
        """The part that gets a new id is filled stronger."""
        painter.setPen(Qt.PenStyle.NoPen)
        for cut in self._cuts:
            for outline, strength in ((cut.keeps, 35), (cut.other, 90)):
                fill = QColor(colors.draft)
                fill.setAlpha(strength)
                painter.setBrush(fill)
                painter.drawPolygon(polygon(outline))

    def _paint_chords(self, painter: QPainter, colors: Colors, radius: float) -> None:
        for pen in (line_pen(colors.paper, 5), line_pen(colors.draft, 3)):
            painter.setPen(pen)
            for cut in self._cuts:
                painter.drawLine(QPointF(*cut.chord[0]), QPointF(*cut.chord[1]))
        painter.setPen(line_pen(colors.paper, 1.2))
        painter.setBrush(colors.draft)
        for point in {end for cut in self._cuts for end in cut.chord}:
            painter.drawEllipse(QPointF(*point), radius, radius)

    def drawn_around(self) -> list[Point]:
        outlines = [point for cut in self._cuts for point in cut.space.outline]
        ends = [point for point in (self._start, self._snap.point if self._snap else None) if point]
        return [*outlines, *ends]

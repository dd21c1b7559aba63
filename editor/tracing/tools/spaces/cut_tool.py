"""Cut spaces in two along a line; merging is the inverse."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter

from editor.common import wording
from editor.common.painting_helpers import line_pen, polygon, translucent
from editor.common.qt_types import QT_TRANSLATE_NOOP
from editor.common.theme import Colors
from editor.tracing.tools.gesture import Pointer
from editor.tracing.tools.hit_test import Snap
from editor.tracing.tools.painting import paint_dots, paint_line, paint_snap
from editor.tracing.tools.tool import Tool, ToolContext
from trackmodel.edits.spaces.cutting import SpaceCut, cut_spaces, cuts_along
from trackmodel.edits.spaces.merge_spaces import merge_spaces
from trackmodel.errors import CannotEdit, WrongValue
from trackmodel.track import Point

_WELD = 0.4
"""Share of the pointer's reach within which a cut that meets a border ends in a vertex of it."""


class CutTool(Tool):
    """Draws a cutting line with two clicks or one drag."""

    name = "cut"
    key = "X"
    title_text = QT_TRANSLATE_NOOP("Tool", "Cut")
    help_text = QT_TRANSLATE_NOOP(
        "Tool",
        "Draw a line all the way through one or more spaces to cut each in two; neighbors get the new "
        "vertices. After a cut across the driving direction, the rear part keeps the id and an arrow "
        "leads to the front part. A cut along it makes two lanes. Ctrl+J merges selected spaces.",
    )
    strokes = (
        '<circle cx="6" cy="6.5" r="2.8"/><circle cx="6" cy="17.5" r="2.8"/>'
        '<path d="M8.4 8.1L20 17M8.4 15.9L20 7"/>'
    )
    cursor = Qt.CursorShape.CrossCursor
    uses_right_button = True

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self._start: Point | None = None
        self._snap: Snap | None = None
        self._weld = 0.0
        self._cuts: tuple[SpaceCut, ...] = ()
        self._refusal = ""

    @property
    def status(self) -> str:
        if self._start is None:
            where = self._snap.kind if self._snap else "free"
            return {
                "free": self.tr("Click or drag: start a cut outside the first space"),
                "vertex": self.tr("Click or drag: start a cut at this vertex"),
                "border": self.tr("Click or drag: start a cut on this border"),
            }[where]
        if self._refusal:
            return self._refusal
        if not self._cuts:
            return self.tr("Draw through a space from border to border to cut it · Esc: cancel")
        end = self.tr("Release") if self.gesture.is_drag else self.tr("Click")
        return self.tr("{end}: cut {spaces} in two · Esc: cancel").format(end=end, spaces=self._cut_text())

    def _cut_text(self) -> str:
        if len(self._cuts) == 1:
            return self._cuts[0].space.id
        return wording.spaces(len(self._cuts))

    @property
    def has_draft(self) -> bool:
        return self._start is not None

    def discard_draft(self) -> None:
        self._start, self._cuts, self._refusal = None, (), ""

    def document_changed(self) -> None:
        self.discard_draft()
        super().document_changed()

    def hover(self, pointer: Pointer) -> None:
        self._move_end(pointer)
        self.changed.emit()

    def click(self, pointer: Pointer) -> None:
        if pointer.right:
            self.discard_draft()
        elif self._start is None and self._snap:
            self._start = self._snap.point
        else:
            self._cut()
            return
        self.changed.emit()

    def double_click(self, pointer: Pointer) -> None:
        """Do nothing: the first click has started a cut here."""

    def drag_start(self, start: Pointer) -> bool:
        if start.left and self._start is None and self._snap:
            self._start = self._snap.point
        return start.left

    def drag_move(self, pointer: Pointer) -> None:
        self.hover(pointer)

    def drag_finish(self, pointer: Pointer) -> None:
        self._cut()

    def drag_cancel(self) -> None:
        self.discard_draft()

    def merge(self, spaces: Collection[str]) -> None:
        """Merge spaces that touch into one."""
        label = self.tr("Merge {spaces}").format(spaces=wording.spaces(len(spaces)))
        self.edit(label, merge_spaces, spaces)

    def _move_end(self, pointer: Pointer) -> None:
        self._snap = self.hit_test.snap(pointer.at, pointer.reach)
        self._weld = _WELD * pointer.reach
        self._cuts, self._refusal = (), ""
        if self._start is None or self._start == self._snap.point:
            return
        try:
            self._cuts = cuts_along(self.track, (self._start, self._snap.point), self._weld)
        except (CannotEdit, WrongValue) as error:
            self._refusal = str(error)

    def _cut(self) -> None:
        """Cut from the start to the mouse; after a refusal, the line can still be changed."""
        if self._start is None or self._snap is None:
            return
        line, weld = (self._start, self._snap.point), self._weld
        if not self._cuts and not self._refusal:
            self.discard_draft()
            self.changed.emit()
            self.refused.emit(self.tr("The line doesn't cross any space from border to border"))
            return
        label = self.tr("Cut {spaces}").format(spaces=self._cut_text())
        self.edit(label, cut_spaces, line, weld)

    def paint(self, painter: QPainter, colors: Colors) -> None:
        if self._start and self._snap:
            self._paint_halves(painter, colors)
            line = (self._start, self._snap.point)
            paint_line(painter, colors, line, colors.draft, 1.5, Qt.PenStyle.DashLine)
            for cut in self._cuts:
                paint_line(painter, colors, cut.chord, colors.draft, 3)
            ends = {end for cut in self._cuts for end in cut.chord}
            paint_dots(painter, ends, 4, line_pen(colors.paper, 1.2), colors.draft)
        if self._snap and self._snap.kind != "free":
            paint_snap(painter, colors, self._snap.point, on_border=self._snap.kind == "border")

    def _paint_halves(self, painter: QPainter, colors: Colors) -> None:
        """Fill both halves, the one that gets a new id more strongly."""
        painter.setPen(Qt.PenStyle.NoPen)
        for cut in self._cuts:
            for outline, strength in ((cut.keeps, 35), (cut.other, 90)):
                painter.setBrush(translucent(colors.draft, strength))
                painter.drawPolygon(polygon(outline))

    def painted_points(self) -> list[Point]:
        outlines = [point for cut in self._cuts for point in cut.space.outline]
        ends = [point for point in (self._start, self._snap.point if self._snap else None) if point]
        return [*outlines, *ends]

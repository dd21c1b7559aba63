"""Draw the finish line and correct the sides of spaces."""

from __future__ import annotations

from math import dist

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QKeyEvent, QPainter

from editor.common import wording
from editor.common.painting_helpers import center, draw_label, line_pen
from editor.common.qt_types import QT_TRANSLATE_NOOP
from editor.common.theme import Colors
from editor.tracing.layers.tool_tints import has_room, tint
from editor.tracing.tools.gesture import Pointer
from editor.tracing.tools.marks.finish_options import FinishOptions, side_colors
from editor.tracing.tools.painting import paint_dots, paint_line
from editor.tracing.tools.tool import DELETE, Tool, ToolContext
from trackmodel.edits.marks.finish_edits import (
    cycle_finish_side,
    delete_finish,
    move_finish_end,
    next_side,
    set_finish,
)
from trackmodel.track import Point

ROOM_FOR_A_WORD = 26.0
"""Least size of a space, in pixels, for a word on it."""


class FinishTool(Tool):
    """A drag or two clicks draw the line; a click on a tinted space changes its side."""

    name = "finish"
    key = "L"
    title_text = QT_TRANSLATE_NOOP("Tool", "Finish line")
    help_text = QT_TRANSLATE_NOOP(
        "Tool",
        "Drag a line across all lanes, or click its two ends; they snap to vertices and borders. "
        "Spaces near the line are tinted by their side. If the print says otherwise, click a space to "
        "change its side; Alt+click changes the side of any space, even far from the line.",
    )
    strokes = (
        '<path d="M5 21V3"/><path d="M5 4h14v10H5z"/>'
        '<path d="M5 4h4.7v5H5zM14.3 4H19v5h-4.7zM9.7 9h4.6v5H9.7z" fill="{accent}" stroke="none"/>'
    )
    cursor = Qt.CursorShape.CrossCursor

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self._start: Point | None = None
        self._grabbed: int | None = None
        self._at: Point | None = None
        self._near_end: int | None = None

    @property
    def status(self) -> str:
        if self._grabbed is not None:
            return self.tr("Release: move this end of the line here · Esc: cancel")
        if self._start is not None:
            how = self.tr("Release") if self.gesture.is_drag else self.tr("Click")
            return self.tr("{how}: draw the finish line to here · Esc: cancel").format(how=how)
        if self._near_end is not None:
            return self.tr("Drag: move this end of the line · Del: delete the line")
        space = self.facts.spaces_by_id.get(self.hovered or "")
        if space and space.id in self.facts.sides:
            return self.tr("Click: mark {space} as {side} · Drag: redraw the line").format(
                space=space.id, side=wording.side(next_side(space.finish))
            )
        if self.track.finish:
            return self.tr("Drag across the lanes: redraw the line · Del: delete it")
        return self.tr("Drag across the lanes: draw the finish line · Click: set its first end")

    def options(self) -> FinishOptions:
        return FinishOptions(self, self.remove)

    def document_changed(self) -> None:
        self.discard_draft()
        super().document_changed()

    def discard_draft(self) -> None:
        self._start = self._grabbed = self._at = self._near_end = None

    @property
    def has_draft(self) -> bool:
        return self._start is not None

    def hover(self, pointer: Pointer) -> None:
        before = (self._near_end, self.hovered)
        self._point_at(pointer)
        if self._start or self.gesture.is_drag or (self._near_end, self.hovered) != before:
            self.changed.emit()

    def click(self, pointer: Pointer) -> None:
        if not pointer.left:
            return
        if self._start is not None:
            self._apply_draft()
        elif pointer.alt or self.hovered in self.facts.sides:
            self._correct(self.hovered)
        else:
            self._start = self._at
            self.changed.emit()

    def grabs(self, pointer: Pointer) -> bool:
        return pointer.left and not pointer.alt and self._start is None and self._near_end is not None

    def drag_start(self, start: Pointer) -> bool:
        if not start.left or start.alt:
            return False
        if self._start is None:
            self._start, self._grabbed = (
                (self._at, None) if self._near_end is None else (None, self._near_end)
            )
        return True

    def drag_move(self, pointer: Pointer) -> None:
        self.hover(pointer)

    def drag_finish(self, pointer: Pointer) -> None:
        self._apply_draft()

    def drag_cancel(self) -> None:
        self.discard_draft()

    def key_press(self, event: QKeyEvent) -> bool:
        if event.key() in DELETE:
            self.remove()
            return True
        return super().key_press(event)

    def remove(self) -> None:
        self.edit(self.tr("Delete the finish line"), delete_finish)

    def paint(self, painter: QPainter, colors: Colors) -> None:
        facts, tints = self.facts, side_colors(colors)
        for space, side in facts.sides.items():
            tint(painter, facts.spaces_by_id[space].outline, tints[side])
        for space, side in facts.sides.items():
            if facts.spaces_by_id[space].finish:
                outline = facts.spaces_by_id[space].outline
                # A dot when zoomed out: words would overlap.
                text = self.tr("set") if has_room(painter, outline, ROOM_FOR_A_WORD) else "·"
                at = QPointF(*center(outline))
                draw_label(painter, at, text, tints[side], colors.paper, points=7.5, bold=True)
        draft, finish = self._draft(), self.track.finish
        if draft:
            paint_line(painter, colors, draft, colors.draft, 3)
        ends = draft or (finish.line if finish else ())
        paint_dots(painter, ends, 5, line_pen(colors.draft if draft else colors.selection, 2), colors.paper)

    def painted_points(self) -> list[Point]:
        facts, finish = self.facts, self.track.finish
        return [
            *(point for space in facts.sides for point in facts.spaces_by_id[space].outline),
            *(self._draft() or ()),
            *(finish.line if finish else ()),
        ]

    def _draft(self) -> tuple[Point, Point] | None:
        finish = self.track.finish
        if self._at and self._grabbed is not None and finish:
            return self._at, finish.line[1 - self._grabbed]
        return (self._start, self._at) if self._start and self._at else None

    def _point_at(self, pointer: Pointer) -> None:
        self._at = self.hit_test.snap(pointer.at, pointer.reach).point
        self.hovered = self.hit_test.space_at(pointer.at)
        finish = self.track.finish
        ends = [dist(point, pointer.at) for point in finish.line] if finish else []
        self._near_end = ends.index(min(ends)) if ends and min(ends) <= pointer.reach else None

    def _apply_draft(self) -> None:
        start, end, grabbed = self._start, self._at, self._grabbed
        self.discard_draft()
        self.changed.emit()
        if end and grabbed is not None:
            self.edit(self.tr("Move the finish line"), move_finish_end, grabbed, end)
        elif start and end:
            self.edit(self.tr("Draw the finish line"), set_finish, start, end)

    def _correct(self, space: str | None) -> None:
        if space in self.facts.spaces_by_id:
            self.edit(self.tr("Side of the line: {space}").format(space=space), cycle_finish_side, str(space))

"""Trace a strip: the edges of a stretch of road, then its lanes and spaces by numbers."""

from __future__ import annotations

from math import dist

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QPainter

from editor.common.keys.panel_keys import ENTER
from editor.common.qt_types import QT_TRANSLATE_NOOP
from editor.common.theme import Colors
from editor.tracing.tools.gesture import Pointer
from editor.tracing.tools.strips import strip_painting
from editor.tracing.tools.strips.strip_handles import GRIP, CutHandle, EdgePoint
from editor.tracing.tools.strips.strip_hover import StripHover
from editor.tracing.tools.strips.strip_options import StripOptions
from editor.tracing.tools.strips.strip_typing import TypedCounts
from editor.tracing.tools.strips.strip_values import LEFT, RIGHT, edge
from editor.tracing.tools.tool import ToolContext
from trackmodel.edits.spaces.spaces import delete_spaces
from trackmodel.edits.strips.strip_rows import lay_out_strip
from trackmodel.errors import PitboardError
from trackmodel.track import Place, Point, Strip

_TOLERANCE = 0.25
"""Share of the pointer's reach by which a smoothed edge may stray from the mouse."""
_LABEL = 3.0
"""Size of the label at the mouse, as a multiple of the pointer's reach."""
_NO_TEXT = (
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
)


class StripTool(StripHover):
    """Maps mouse and keys to the methods of its `StripEditor`."""

    name = "strip"
    key = "T"
    title_text = QT_TRANSLATE_NOOP("Tool", "Trace a strip")
    help_text = QT_TRANSLATE_NOOP(
        "Tool",
        "Click a point on the left edge of the road, then one opposite on the right edge, and so on "
        "along a straight or a corner; or drag along the whole left edge, then along the right one. "
        "Spaces are counted and cut as printed. Correct their number by typing it (22, or 7,5,3 from the "
        "left), drag cuts and lines onto the print, click where a cut is missing, press Del over one too "
        "many, and press Enter. Where the number of lanes changes, Ctrl+click, then press Page Up or "
        "Page Down. The next strip continues from there.",
    )
    strokes = (
        '<path d="M3 9c5-5 13-5 18 0M6 19c4-4 8-4 12 0"/><path d="M4.5 14c5-4.5 10-4.5 15 0M9 5.8l1.2 4.8" '
        'stroke="{accent}"/><path d="M15 5.8l-1.2 4.8M12 10.6v5.4" stroke="{accent}"/>'
    )
    cursor = Qt.CursorShape.CrossCursor
    uses_right_button = True

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self._typed = TypedCounts(self)
        self._typed.ended.connect(self.changed)
        self._path: list[Point] = []
        self._typed_over: Strip | None = None
        context.document.opened.connect(self.editor.start_over)

    @property
    def status(self) -> str:
        if self.editor.grabbed:
            return self.tr("Release: move it here · Esc: cancel")
        if self._path:
            return self.tr("Release: draw the {edge} edge · Esc: cancel").format(edge=self._edge)
        if self._typed.text:
            return self.tr("Spaces: {typed}… · Comma: next lane · Backspace: delete a digit").format(
                typed=self._typed.text
            )
        strip = self.editor.strip
        if strip is None:
            return self._status_without_strip()
        hovered = self._hovered()
        if isinstance(hovered, EdgePoint):
            return self.tr("Drag: move this point · Right-click: delete it")
        if isinstance(hovered, CutHandle):
            return self.tr("Drag: move this cut · Del: delete it · Right-click: reset it")
        if hovered:
            return self.tr("Drag: move this line between lanes · Right-click: reset it")
        target = self._join_target()
        if target:
            return self.tr("Click: connect the strip to {space}").format(space=target)
        if self.editor.laid_strip() is None:
            return self._status_unlaid(strip)
        if self.editor.lanes.mark:
            return self.tr("Page Up, Page Down: number of lanes from the marked place on · Esc: done")
        if self._near_cut():
            return self.tr("Drag: move the cut")
        if self._new_cut():
            return self.tr("Click: insert a cut · Digits: number of spaces · Enter: make spaces")
        return self.tr(
            "{counts} spaces · Click: continue the {edge} edge · Digits: number of spaces · /: corner · "
            "Enter: make spaces"
        ).format(counts=self.editor.counts_text(), edge=self._edge)

    def _status_without_strip(self) -> str:
        target = self._join_target()
        if target:
            return self.tr("Click: continue from {space} · Drag: draw the {edge} edge").format(
                space=target, edge=self._edge
            )
        if self.editor.template.after:
            return self.tr(
                "Click or drag: draw the {edge} edge from the marked spaces · "
                "Click an open space: continue from it · Esc: start anywhere"
            ).format(edge=self._edge)
        text = self.tr("Click or drag: draw the {edge} edge · Click a space at an open end: continue from it")
        if self.track.drafts:
            text = self.tr(
                "Click or drag: draw the {edge} edge · Click a draft or an open space: continue it"
            )
        return text.format(edge=self._edge)

    def _status_unlaid(self, strip: Strip) -> str:
        try:
            lay_out_strip(self.facts.track, strip)
        except PitboardError as error:
            return str(error)
        return self.tr(
            "Click or drag: draw the {edge} edge · E: other edge · Backspace: delete the last point"
        ).format(edge=self._edge)

    @property
    def _edge(self) -> str:
        return self.tr("left") if self.editor.side == LEFT else self.tr("right")

    def options(self) -> StripOptions:
        return StripOptions(self)

    def draw_pit_lane(self) -> None:
        """Let the user draw the pit lane in place of what there is of it."""
        pit = [space.id for space in self.track.spaces if space.place is Place.PIT]
        if pit:
            self.edit(self.tr("Delete the pit lane"), delete_spaces, pit)
        self.editor.start_over()
        self.apply(lambda: self.editor.set_place(Place.PIT))

    def activate(self) -> None:
        super().activate()
        self._prints.prints()  # start reading, so that they are ready when needed

    def document_changed(self) -> None:
        if self.editor.follow():
            self.gesture.cancel()
        self.changed.emit()

    def discard_draft(self) -> None:
        self.editor.deselect()
        self._typed.end()
        self._at = None

    # Mouse

    def gesture_changed(self) -> None:
        self._typed.end()
        super().gesture_changed()

    def hover(self, pointer: Pointer) -> None:
        self._at, self._reach = pointer.at, pointer.reach
        if self._just_drawn_at and dist(self._just_drawn_at, pointer.at) > GRIP * pointer.reach:
            self._just_drawn_at = None
        self.changed.emit()

    def click(self, pointer: Pointer) -> None:
        handle = self._handle_at(pointer)
        if pointer.right:
            if handle:
                self.apply(lambda: self.editor.reset(handle))
            return
        if pointer.ctrl and self.editor.strip:
            self._mark_lanes(pointer.at)
            return
        draft = self.editor.draft_at(pointer.at, pointer.reach)
        space = self._space_to_join(pointer)
        if draft:
            self.editor.make_current(draft)
            self._mark_just_drawn(pointer.at)
        elif space:
            self.apply(lambda: self.editor.join(space))
        elif self._cut_near(pointer):
            return  # a near miss: neither another cut nor a point of an edge is meant
        elif new := self.editor.new_cut(pointer.at):
            self.apply(lambda: self.editor.insert_cut(new))
        else:
            self.apply(lambda: self.editor.add_points([self._snapped(pointer)]))
            self._mark_just_drawn(pointer.at)

    def _mark_lanes(self, at: Point) -> None:
        try:
            self.editor.mark_lanes(at)
        except PitboardError as error:
            self.refused.emit(str(error))
        self.changed.emit()

    def grabs(self, pointer: Pointer) -> bool:
        return pointer.left and not pointer.ctrl and self._handle_at(pointer) is not None

    def drag_start(self, start: Pointer) -> bool:
        if start.ctrl and self.editor.strip:
            return False
        self.editor.grabbed = self._handle_at(start) if start.left else None
        if self.editor.grabbed:
            return True
        if start.left and self.editor.strip and not self._just_drawn_at:
            self.editor.grabbed = self._cut_near(start)
            if self.editor.grabbed or self.editor.new_cut(start.at):
                return True  # within the strip, no edge is drawn
        if start.right or self.editor.draft_at(start.at, start.reach) or self._space_to_join(start):
            return False
        self._path = [start.at]
        return True

    def drag_move(self, pointer: Pointer) -> None:
        self._at, self._reach = pointer.at, pointer.reach
        if isinstance(self.editor.grabbed, EdgePoint):
            self.editor.drag_to(self._snapped(pointer))
        elif self.editor.grabbed:
            self.editor.drag_to(pointer.at)
        elif self._path and dist(self._path[-1], pointer.at) > pointer.reach / 4:
            self._path.append(pointer.at)
        self.changed.emit()

    def drag_finish(self, pointer: Pointer) -> None:
        path, self._path = self._path, []
        if self.editor.grabbed:
            self.apply(self.editor.end_drag)
            return
        if not path:
            return
        if len(path) > 2 and dist(path[0], pointer.at) > pointer.reach:
            line = [*path, pointer.at]
            self.apply(lambda: self.editor.add_line(line, _TOLERANCE * pointer.reach))
        else:
            self.apply(lambda: self.editor.add_points([self._snapped(pointer)]))
        self._mark_just_drawn(pointer.at)

    def drag_cancel(self) -> None:
        self.editor.cancel_drag()
        self._path = []

    def _mark_just_drawn(self, at: Point) -> None:
        """Offer no handle at this point until the mouse has moved away: something was just drawn here."""
        self._just_drawn_at = self._at = at
        self.changed.emit()

    # Keys

    def key_press(self, event: QKeyEvent) -> bool:
        key, text = event.key(), event.text()
        plain = not event.modifiers() & _NO_TEXT
        if text and text in "0123456789," and plain:
            self._type(self._typed.text + text)
        elif key == Qt.Key.Key_Backspace and self._typed.text:
            self._type(self._typed.text[:-1])
        else:
            self._typed.end()
            return plain and self._handle_key(key, text)
        return True

    def _handle_key(self, key: int, text: str) -> bool:
        editor = self.editor
        if text == "/":
            self.apply(editor.next_stops)
        elif key == Qt.Key.Key_O:
            self.apply(editor.set_shift)
        elif key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            lanes = editor.lanes.count + (1 if key == Qt.Key.Key_PageUp else -1)
            self.apply(lambda: editor.set_lanes(lanes))
        elif key == Qt.Key.Key_E:
            editor.side = RIGHT - editor.side
        elif key == Qt.Key.Key_Escape:
            if not editor.escape():
                return False
        elif editor.strip is None:
            return False
        elif key in ENTER:
            self.finish_draft()
        elif key == Qt.Key.Key_Backspace:
            self.apply(editor.remove_last_point)
        elif key == Qt.Key.Key_Delete:
            cut = self._hovered()
            self.apply(lambda: editor.delete_cut(cut) if isinstance(cut, CutHandle) else editor.delete())
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.apply(lambda: editor.add_spaces(1 if key == Qt.Key.Key_Up else -1))
        else:
            return False
        if key in (Qt.Key.Key_E, Qt.Key.Key_Escape):
            self.changed.emit()
        return True

    def finish_draft(self) -> bool:
        if self.editor.strip is None:
            return False
        self.apply(self.editor.finish)
        return True

    def _type(self, text: str) -> None:
        if not self._typed.text:
            self._typed_over = self.editor.strip
        self._typed.type(text)
        counts = self._typed.counts
        if counts:
            self.apply(lambda: self.editor.set_counts(counts, self._typed_over), self._typed.run)
        else:
            self.changed.emit()

    # Painting

    def paint(self, painter: QPainter, colors: Colors) -> None:
        strip_painting.paint_row(painter, colors, self._row())
        editor = self.editor
        strip = editor.preview or editor.strip
        if strip:
            strip_painting.paint_strip(painter, colors, strip, editor.laid_strip(), editor.reading.is_by_hand)
        laid_strip = editor.laid_strip()
        marked = editor.lanes.across_mark(laid_strip) if laid_strip else None
        if marked:
            strip_painting.paint_new_cut(painter, colors, marked)
        points = edge(strip, editor.side) if strip else ()
        new = self._new_cut()
        if new:
            strip_painting.paint_new_cut(painter, colors, new.ends)
        busy = bool(editor.grabbed or new or self._hovered() or self._near_cut())
        strip_painting.paint_pending(painter, colors, points, self._path, None if busy else self._at)
        if not busy:
            strip_painting.paint_turn(painter, colors, points, editor.side, self._edge[:1].upper(), self._at)

    def _row(self) -> list[tuple[Point, ...]]:
        """Return the outlines of the spaces at both ends of the strip."""
        return self.outlines((*self.editor.template.after, *self.editor.template.before))

    def painted_points(self) -> list[Point]:
        strip, at, room = self.editor.preview or self.editor.strip, self._at, _LABEL * self._reach
        return [
            *(point for outline in self._row() for point in outline),
            *(strip_painting.strip_points(strip, self.editor.laid_strip()) if strip else ()),
            *self._path,
            *([at, (at[0] + room, at[1] + room)] if at else []),
        ]

"""Trace a strip: along both edges of a stretch of road, then its lanes and spaces as numbers, then Enter."""

from __future__ import annotations

from math import dist

from attrs import evolve
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeyEvent, QPainter

from editor.common.theme import Colors
from editor.tracing.layers.draft_layer import laid_or_none
from editor.tracing.tools.strips.strip_handles import (
    GRIP,
    LEFT,
    RIGHT,
    CutHandle,
    EdgePoint,
    Handle,
    dragged,
    edge,
    handle_at,
    with_edge,
    without,
)
from editor.tracing.tools.strips.strip_meeting import StripMeeting
from editor.tracing.tools.strips.strip_options import StripOptions
from editor.tracing.tools.strips.strip_painting import paint_pending, paint_row, paint_strip, paint_turn
from editor.tracing.tools.strips.strip_typing import TypedCounts
from editor.tracing.tools.tool import Pointer, ToolContext
from trackmodel.edits.strips.strip_rows import laid
from trackmodel.edits.strips.strips import change_strip, delete_strip
from trackmodel.errors import PitboardError
from trackmodel.geometry.plane.snapping import snap
from trackmodel.geometry.strips.edge_curve import drawn_edge
from trackmodel.geometry.strips.laid import LaidStrip
from trackmodel.track import Point, Shift, Strip

MOST_STOPS_BY_KEY = 3
_SHIFTS = list(Shift)
_STEADY = 0.25
"""A drag along an edge is taken as a line that strays so many reaches from where the mouse was."""
_LABEL = 3.0
"""The letter at the mouse is drawn within so many reaches of it."""
_NO_TEXT = (
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
)


class StripTool(StripMeeting):
    """Draws, drags and types at the strip in hand."""

    name = "strip"
    key = "T"
    strokes = (
        '<path d="M3 9c5-5 13-5 18 0M6 19c4-4 8-4 12 0"/><path d="M4.5 14c5-4.5 10-4.5 15 0M9 5.8l1.2 4.8" '
        'stroke="{accent}"/><path d="M15 5.8l-1.2 4.8M12 10.6v5.4" stroke="{accent}"/>'
    )
    cursor = Qt.CursorShape.CrossCursor

    def __init__(self, context: ToolContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        self._typed = TypedCounts(self)
        self._typed.ended.connect(self.changed)
        self._at: Point | None = None
        self._reach = 0.0
        self._fresh: Point | None = None
        self._held: Handle | None = None
        self._preview: Strip | None = None
        self._path: list[Point] = []
        self._was_refused = False
        self.refused.connect(self._note_refusal)

    @property
    def title(self) -> str:
        return self.tr("Trace a strip")

    @property
    def help(self) -> str:
        return self.tr(
            "Click a point on the left edge of the road, then one across on the right edge, and so on along "
            "a straight or a corner; or drag along the whole left edge, then along the right one. "
            "Type how many spaces the lanes have (22, or 7,5,3 from the left), drag cuts and lines onto "
            "the print, and press Enter. The next strip goes on from there."
        )

    @property
    def status(self) -> str:
        if self._held:
            return self.tr("Release: put it here · Esc: leave it where it was")
        if self._path:
            return self.tr("Release: the {edge} edge runs along here · Esc: it doesn't").format(
                edge=self._edge
            )
        if self._typed.text:
            return self.tr("Spaces: {typed}… · Comma: the next lane · Backspace: one key back").format(
                typed=self._typed.text
            )
        strip = self.strip
        if strip is None:
            return self._status_without_strip()
        hovered = self._hovered()
        if isinstance(hovered, EdgePoint):
            return self.tr("Drag: move this point · Right click: remove it")
        if isinstance(hovered, CutHandle):
            return self.tr("Drag: move this cut · Right click: back by itself")
        if hovered:
            return self.tr("Drag: move this line between lanes · Right click: back by itself")
        met = self._would_meet()
        if met:
            return self.tr("Click: lead the strip up to {space}").format(space=met)
        if self.layout() is None:
            return self._status_unlaid(strip)
        return self.tr(
            "{counts} spaces · Click: on along the {edge} edge · Digits: count · /: corner · "
            "Enter: make spaces"
        ).format(counts=self.counts_text(), edge=self._edge)

    def _status_without_strip(self) -> str:
        met = self._would_meet()
        if met:
            return self.tr("Click: on from {space} · Drag: the {edge} edge").format(
                space=met, edge=self._edge
            )
        if self._next.after:
            return self.tr(
                "Click or drag: the {edge} edge, on from the marked spaces · "
                "Click an open space: from there · Esc: begin anywhere"
            ).format(edge=self._edge)
        text = self.tr("Click or drag: the {edge} edge · Click a space at an open end: on from there")
        if self.context.document.track.drafts:
            text = self.tr("Click or drag: the {edge} edge · Click a draft or an open space: on from there")
        return text.format(edge=self._edge)

    def _status_unlaid(self, strip: Strip) -> str:
        try:
            laid(self.context.document.facts.track, strip)
        except PitboardError as error:
            return str(error)
        return self.tr("Click or drag: the {edge} edge · E: the other edge · Backspace: one back").format(
            edge=self._edge
        )

    @property
    def _edge(self) -> str:
        return self.tr("left") if self._side == LEFT else self.tr("right")

    def options(self) -> StripOptions:
        return StripOptions(self)

    def layout(self) -> LaidStrip | None:
        """The strip in hand laid out, as it is being dragged."""
        preview = self._preview
        return laid_or_none(self.context.document.facts.track, preview) if preview else super().layout()

    # Events

    def activate(self) -> None:
        self.context.document.changed.connect(self._follow)
        self._follow()
        self._prints.prints()  # to be known by the time they are needed

    def deactivate(self) -> None:
        self.context.document.changed.disconnect(self._follow)
        self._let_go()
        self._at = None

    def press(self, pointer: Pointer) -> None:
        self._was_refused = False
        self._at, self._reach = pointer.at, pointer.reach
        self._typed.end()
        strip = self.strip
        handle = handle_at(strip, self.layout(), pointer.at, pointer.reach) if strip else None
        if pointer.right and strip and handle:
            self._drop()
            self._put_back(strip, handle)
        elif pointer.left and handle:
            self._held = handle
        elif pointer.left and not self._takes_another(pointer) and not self._joins(pointer):
            self._path = [pointer.at]
        self._tell()

    def move(self, pointer: Pointer) -> None:
        self._at, self._reach = pointer.at, pointer.reach
        if self._fresh and dist(self._fresh, pointer.at) > GRIP * pointer.reach:
            self._fresh = None
        strip = self.strip
        if self._held and strip:
            to = self._snapped(pointer) if isinstance(self._held, EdgePoint) else pointer.at
            self._preview = dragged(strip, super().layout(), self._held, to)
        elif self._path and dist(self._path[-1], pointer.at) > pointer.reach / 4:
            self._path.append(pointer.at)
        self.changed.emit()

    def release(self, pointer: Pointer) -> None:
        if not pointer.left or not (self._held or self._path):
            return
        self._was_refused = False
        self._at = pointer.at
        held, preview, path = self._held, self._preview, self._path
        self._drop()
        if preview and isinstance(held, EdgePoint):
            self._draw(self.tr("Move a point of an edge"), preview)
        elif preview:
            self._counted = True
            label = self.tr("Move a cut") if isinstance(held, CutHandle) else self.tr("Move a line")
            self.edit(label, lambda track: change_strip(track, preview))
        elif path:
            self._add_to_edge(path, pointer)
            self._fresh = pointer.at
        self._tell()

    def double_click(self, pointer: Pointer) -> None:
        """Two clicks, one after the other: the second one is on the other edge."""
        self.press(pointer)

    def key_press(self, event: QKeyEvent) -> bool:
        self._was_refused = False
        key, text = event.key(), event.text()
        if text and text in "0123456789," and not event.modifiers() & _NO_TEXT:
            self._type(self._typed.text + text)
        elif key == Qt.Key.Key_Backspace and self._typed.text:
            self._type(self._typed.text[:-1])
        else:
            self._typed.end()
            if not self._use(key, text, plain=not event.modifiers() & _NO_TEXT):
                return False
        self._tell()
        return True

    def _use(self, key: int, text: str, *, plain: bool) -> bool:
        if not plain:
            return False
        strip = self.strip
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and strip:
            self.finish()
        elif key == Qt.Key.Key_Backspace and strip:
            self._take_back(strip)
        elif key == Qt.Key.Key_Delete and strip:
            self.delete()
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down) and strip:
            more = 1 if key == Qt.Key.Key_Up else -1
            self.set_counts([max(1, lane.spaces + more) for lane in strip.lanes])
        elif key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            self.set_lanes(len(self.template.lanes) + (1 if key == Qt.Key.Key_PageUp else -1))
        elif text == "/":
            stops = (self.template.stops or 0) + 1
            self.set_stops(stops if stops <= MOST_STOPS_BY_KEY else None)
        elif key == Qt.Key.Key_O:
            self.set_shift(_SHIFTS[(_SHIFTS.index(self.template.shift) + 1) % len(_SHIFTS)])
        elif key == Qt.Key.Key_E:
            self._side = RIGHT - self._side
        elif key == Qt.Key.Key_Escape and (self._held or self._path or strip or self._next.after):
            self._escape()
        else:
            return False
        return True

    # What the events do

    def _note_refusal(self) -> None:
        self._was_refused = True

    def _tell(self) -> None:
        """Say that something changed; a refusal stays to be read."""
        if not self._was_refused:
            self.changed.emit()

    def _escape(self) -> None:
        """One thing after the other: what is being dragged, the strip in hand, where the next one begins."""
        if self._held or self._path:
            self._drop()
        elif self.strip:
            if self.strip.after == self._next.after:
                self._begin_anywhere()
            self._let_go()
        else:
            self._begin_anywhere()

    def _begin_anywhere(self) -> None:
        self._next, self._onward = evolve(self._next, after=()), None

    def _let_go(self) -> None:
        super()._let_go()
        self._typed.end()

    def _drop(self) -> None:
        self._held = self._preview = None
        self._path = []

    def _would_meet(self) -> str | None:
        """The space that a click now would lead the strip up to, or go on from."""
        return None if self._at is None or self._fresh else self._space_met(self._at, self._reach)

    def _hovered(self) -> Handle | None:
        """What a press would take hold of; not the point just drawn: what comes next is of more interest."""
        strip = self.strip
        if strip is None or self._at is None or self._fresh or self._held or self._path:
            return None
        return handle_at(strip, self.layout(), self._at, self._reach)

    def _snapped(self, pointer: Pointer) -> Point:
        return self.context.pointing.snap(pointer.at, pointer.reach * 0.6).point

    def _add_to_edge(self, path: list[Point], pointer: Pointer) -> None:
        """A click is one point of the edge, a drag is many; then it is the other edge's turn."""
        points = [self._snapped(pointer)]
        if len(path) > 2 and dist(path[0], pointer.at) > pointer.reach:
            drawn = drawn_edge([*path, pointer.at], _STEADY * pointer.reach)
            points = [snap(point) for point in drawn]
        strip, side = self.template, self._side
        label = self.tr("Trace the left edge") if side == LEFT else self.tr("Trace the right edge")
        self._draw(label, with_edge(strip, side, (*edge(strip, side), *points)))
        self._side = RIGHT - side

    def _put_back(self, strip: Strip, handle: Handle) -> None:
        if isinstance(handle, EdgePoint):
            self._shorten(self.tr("Remove a point of an edge"), without(strip, handle))
        else:
            self.change(self.tr("Put back"), lambda one: without(one, handle))

    def _take_back(self, strip: Strip) -> None:
        """The last point of the edge drawn last."""
        last = RIGHT - self._side
        side = last if edge(strip, last) else self._side
        self._shorten(self.tr("Take a point back"), with_edge(strip, side, edge(strip, side)[:-1]))

    def _shorten(self, label: str, shorter: Strip) -> None:
        if shorter.left or shorter.right:
            self._draw(label, shorter)
        else:
            self.edit(label, lambda track: delete_strip(track, shorter.id))

    def _type(self, text: str) -> None:
        self._typed.type(text)
        if self._typed.counts and self.template.lanes:
            self.set_counts(self._typed.counts)

    # Painting

    def paint(self, painter: QPainter, colors: Colors) -> None:
        paint_row(painter, colors, self._row())
        strip = self._preview or self.strip
        if strip:
            paint_strip(painter, colors, strip, self.layout(), self.is_by_hand)
        points = edge(strip, self._side) if strip else ()
        busy = bool(self._held or self._hovered())
        paint_pending(painter, colors, points, self._path, None if busy else self._at)
        if not busy:
            paint_turn(painter, colors, points, self._side, self._edge[:1].upper(), self._at)

    def _row(self) -> list[tuple[Point, ...]]:
        """Outlines of the spaces that the strip goes on from and leads up to."""
        spaces = self.context.document.facts.spaces_by_id
        ids = (*self.template.after, *self.template.before)
        return [spaces[id_].outline for id_ in ids if id_ in spaces]

    def drawn_around(self) -> list[Point]:
        strip, layout = self._preview or self.strip, self.layout()
        at, room = self._at, _LABEL * self._reach
        return [
            *(point for outline in self._row() for point in outline),
            *((*strip.left, *strip.right) if strip else ()),
            *((*layout.left, *layout.right) if layout else ()),
            *(
                (point for lane in layout.lanes for end in (lane.cuts[0], lane.cuts[-1]) for point in end)
                if layout
                else ()
            ),
            *self._path,
            *([at, (at[0] + room, at[1] + room)] if at else []),
        ]

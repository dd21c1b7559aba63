"""Trace a strip: along both edges of a stretch of road, then its lanes and spaces as numbers, then Enter."""

from __future__ import annotations

from collections.abc import Callable
from math import dist

import shapely
from attrs import evolve
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeyEvent, QPainter

from editor.canvas.draft_layer import laid_or_none
from editor.print_reader import PrintReader
from editor.theme import Colours
from editor.tools.strip_handles import (
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
from editor.tools.strip_options import StripOptions
from editor.tools.strip_painting import paint_pending, paint_row, paint_strip
from editor.tools.tool import Bench, Pointer, Tool
from trackmodel.edits.strip_print import with_likely_cuts
from trackmodel.edits.strips import (
    MOST_LANES,
    MOST_SPACES,
    add_strip,
    change_strip,
    delete_strip,
    make_spaces,
    open_row,
    with_counts,
    with_lanes,
)
from trackmodel.errors import PitboardError
from trackmodel.geometry.snapping import snap
from trackmodel.geometry.strip_counts import usual_length
from trackmodel.geometry.strip_layout import LaidStrip
from trackmodel.track import Place, Point, Shift, Strip, StripLane, Track

FIRST_LANES = 3
MOST_STOPS_BY_KEY = 3
_SHIFTS = list(Shift)
_STEADY = 0.25
"""A drag along an edge is taken as a line that strays so many reaches from where the mouse was."""


class StripTool(Tool):
    """The strip in hand is a draft of the document; every change of it is an edit that can be undone."""

    name = "strip"
    key = "T"
    strokes = (
        '<path d="M3 9c5-5 13-5 18 0M6 19c4-4 8-4 12 0"/><path d="M4.5 14c5-4.5 10-4.5 15 0M9 5.8l1.2 4.8" '
        'stroke="{accent}"/><path d="M15 5.8l-1.2 4.8M12 10.6v5.4" stroke="{accent}"/>'
    )
    cursor = Qt.CursorShape.CrossCursor

    def __init__(self, bench: Bench, parent: QObject | None = None) -> None:
        super().__init__(bench, parent)
        self._id: str | None = None
        self._next = Strip("", lanes=(StripLane(1),) * FIRST_LANES)
        self._side = LEFT
        self._typed = ""
        self._counts_typed = False
        self._at: Point | None = None
        self._reach = 0.0
        self._held: Handle | None = None
        self._preview: Strip | None = None
        self._path: list[Point] = []
        self._prints = PrintReader(bench.document, self)
        self._laid: tuple[tuple[object, ...], LaidStrip | None] = ((), None)

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
            return self.tr("Release: the edge runs along here")
        which = self.tr("left") if self._side == LEFT else self.tr("right")
        strip = self.strip
        if strip is None:
            if self._next.after:
                return self.tr(
                    "Click: the {edge} edge, going on from the last strip · "
                    "Click an open space: from there · Esc: start anywhere"
                ).format(edge=which)
            return self.tr("Click or drag: the left edge · Click a space at an open end: go on from there")
        if self.layout() is None:
            return self.tr("Click or drag: the {edge} edge · E: the other edge · Backspace: one back").format(
                edge=which
            )
        hovered = self._hovered()
        if isinstance(hovered, EdgePoint):
            return self.tr("Drag: move this point · Right click: remove it")
        if isinstance(hovered, CutHandle):
            return self.tr("Drag: move this cut · Right click: back by itself")
        if hovered:
            return self.tr("Drag: move this line between lanes · Right click: back by itself")
        return self.tr(
            "{counts} spaces · Digits: type them · Click: {edge} edge · /: corner or straight · "
            "Enter: make spaces · Esc: leave"
        ).format(counts=self.counts_text(), edge=which)

    def options(self) -> StripOptions:
        return StripOptions(self)

    # The strip in hand

    @property
    def strip(self) -> Strip | None:
        """The draft in hand."""
        return next((one for one in self.bench.document.track.drafts if one.id == self._id), None)

    @property
    def template(self) -> Strip:
        """What the options show: the strip in hand, or what the next one begins as."""
        return self.strip or self._next

    @property
    def is_reading_print(self) -> bool:
        """Whether a scan is still being read; until then cuts are spread evenly."""
        return self._prints.is_reading

    def counts_text(self) -> str:
        """The numbers of spaces from the left: "7,5,3", or one number where they are equal."""
        counts = [lane.spaces for lane in self.template.lanes]
        return str(counts[0]) if len(set(counts)) == 1 else ",".join(map(str, counts))

    def layout(self) -> LaidStrip | None:
        """The strip in hand laid out, as it is being dragged."""
        strip = self._preview or self.strip
        if strip is None:
            return None
        track = self.bench.document.track
        key = (strip, track.spaces, track.arrows)
        if len(self._laid[0]) != len(key) or any(a is not b for a, b in zip(key, self._laid[0], strict=True)):
            self._laid = (key, laid_or_none(track, strip))
        return self._laid[1]

    def change(self, label: str, make: Callable[[Strip], Strip]) -> None:
        """Change the strip in hand, or what the next one begins as while none is."""
        strip = self.strip
        if strip is None:
            self._next = make(self._next)
        else:
            new = make(strip)
            self.edit(label, lambda track: change_strip(track, new))
        self.changed.emit()

    def set_counts(self, counts: list[int]) -> None:
        """So many spaces in the lanes, from the left; their cuts are where the print has them, if it can
        be read."""
        self._counts_typed = True

        def counted(strip: Strip) -> Strip:
            strip = with_counts(strip, counts)
            layout = self._layout_of(strip) if self.strip else None
            return self._as_printed(strip, layout, counts) if layout else strip

        self.change(self.tr("Count spaces"), counted)

    def set_lanes(self, count: int) -> None:
        """So many lanes."""
        if self.template.after or self.template.before:
            self.refused.emit(self.tr("The strip goes on from spaces: it has as many lanes as they are"))
            self.changed.emit()
            return
        count = min(MOST_LANES, max(1, count))
        self.change(self.tr("Count lanes"), lambda strip: with_lanes(strip, count))

    def set_stops(self, stops: int | None) -> None:
        """A corner that asks for so many stops; None for a straight."""
        self.change(self.tr("Corner or straight"), lambda strip: evolve(strip, stops=stops))

    def set_shift(self, shift: Shift) -> None:
        """How the lanes between the outer ones are laid."""
        self.change(self.tr("Shift lanes"), lambda strip: evolve(strip, shift=shift))

    def set_place(self, place: Place) -> None:
        """On the track or in the pit lane."""
        self.change(self.tr("Track or pit lane"), lambda strip: evolve(strip, place=place))

    def set_level(self, level: int) -> None:
        """The ground or a bridge."""
        self.change(self.tr("Ground or bridge"), lambda strip: evolve(strip, level=level))

    def finish(self) -> None:
        """Make spaces of the strip in hand; the next one goes on from them."""
        strip = self.strip
        if strip is None:
            return
        made: list[str] = []
        layout = self.bench.document.layout

        def make(track: Track) -> Track:
            after, ids = make_spaces(track, strip.id, layout)
            made.extend(ids)
            return after

        label = self.tr("Make spaces of a strip")
        if not self.edit(label, make):
            return
        counts = [lane.spaces for lane in strip.lanes]
        ends = tuple(made[sum(counts[: n + 1]) - 1] for n in range(len(counts)))
        self._let_go()
        closed = bool(strip.before)
        self._next = Strip(
            "",
            lanes=tuple(StripLane(lane.spaces) for lane in strip.lanes),
            shift=strip.shift,
            place=strip.place,
            level=strip.level,
            after=() if closed else ends,
        )
        self.changed.emit()

    # Events

    def activate(self) -> None:
        self.bench.document.changed.connect(self._forget_what_is_gone)
        self._forget_what_is_gone()
        self._prints.prints()  # to be known by the time they are needed

    def deactivate(self) -> None:
        self.bench.document.changed.disconnect(self._forget_what_is_gone)
        self._let_go()

    def press(self, pointer: Pointer) -> None:
        self._at, self._reach = pointer.at, pointer.reach
        self._typed = ""
        strip = self.strip
        handle = handle_at(strip, self.layout(), pointer.at, pointer.reach) if strip else None
        if pointer.right and strip and handle:
            self.change(self.tr("Put back"), lambda one: without(one, handle))
        elif pointer.left and handle:
            self._held = handle
        elif pointer.left and not self._takes_another(pointer) and not self._joins(pointer):
            self._path = [pointer.at]
        self.changed.emit()

    def move(self, pointer: Pointer) -> None:
        self._at, self._reach = pointer.at, pointer.reach
        strip = self.strip
        if self._held and strip:
            to = self._snapped(pointer) if isinstance(self._held, EdgePoint) else pointer.at
            self._preview = dragged(strip, self._layout_of(strip), self._held, to)
        elif self._path and dist(self._path[-1], pointer.at) > pointer.reach / 4:
            self._path.append(pointer.at)
        self.changed.emit()

    def release(self, pointer: Pointer) -> None:
        if not pointer.left:
            return
        self._at = pointer.at
        preview, path = self._preview, self._path
        self._held = self._preview = None
        self._path = []
        if preview:
            self.edit(self.tr("Move a part of the strip"), lambda track: change_strip(track, preview))
        elif path:
            self._add_to_edge(path, pointer)
        self.changed.emit()

    def double_click(self, pointer: Pointer) -> None:
        """Two clicks, one after the other: the second one is on the other edge."""
        self.press(pointer)

    def key_press(self, event: QKeyEvent) -> bool:
        key, text = event.key(), event.text()
        if text and text in "0123456789," and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._type(text)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.strip:
            self.finish()
        elif key == Qt.Key.Key_Backspace and self.strip:
            self._take_back()
        elif key == Qt.Key.Key_Delete and self._id:
            strip_id = self._id
            self.edit(self.tr("Delete a strip"), lambda track: delete_strip(track, strip_id))
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down) and self.strip:
            more = 1 if key == Qt.Key.Key_Up else -1
            self.set_counts([max(1, lane.spaces + more) for lane in self.template.lanes])
        elif key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            self.set_lanes(len(self.template.lanes) + (1 if key == Qt.Key.Key_PageUp else -1))
        elif text == "/":
            stops = (self.template.stops or 0) + 1
            self.set_stops(stops if stops <= MOST_STOPS_BY_KEY else None)
        elif key == Qt.Key.Key_O and not event.modifiers():
            following = _SHIFTS[(_SHIFTS.index(self.template.shift) + 1) % len(_SHIFTS)]
            self.set_shift(following)
        elif key == Qt.Key.Key_E and not event.modifiers():
            self._side = RIGHT - self._side
        elif key == Qt.Key.Key_Escape and (self._held or self._path or self.strip or self._next.after):
            self._escape()
        else:
            return False
        self.changed.emit()
        return True

    # What the events do

    def _escape(self) -> None:
        """One thing after the other: what is being dragged, the strip in hand, where the next one begins."""
        if self._held or self._path:
            self._held = self._preview = None
            self._path = []
        elif self.strip:
            self._let_go()
        else:
            self._next = evolve(self._next, after=())

    def _let_go(self) -> None:
        self._id = None
        self._held = self._preview = None
        self._path = []
        self._typed = ""
        self._counts_typed = False
        self._side = LEFT

    def _forget_what_is_gone(self) -> None:
        track = self.bench.document.track
        if self._id and self.strip is None:
            self._let_go()
        there = {space.id for space in track.spaces}
        if not there.issuperset(self._next.after):
            self._next = evolve(self._next, after=())
        self.changed.emit()

    def _hovered(self) -> Handle | None:
        strip = self.strip
        if strip is None or self._at is None:
            return None
        return handle_at(strip, self.layout(), self._at, self._reach)

    def _layout_of(self, strip: Strip) -> LaidStrip | None:
        return laid_or_none(self.bench.document.track, strip)

    def _snapped(self, pointer: Pointer) -> Point:
        return self.bench.pointing.snap(pointer.at, pointer.reach * 0.6).point

    def _takes_another(self, pointer: Pointer) -> bool:
        """A click on another draft takes that one in hand."""
        if self.strip is not None:
            return False
        track = self.bench.document.track
        for strip in track.drafts:
            layout = laid_or_none(track, strip)
            outline = (*layout.left, *layout.right[::-1]) if layout else ()
            near = any(dist(pointer.at, point) <= pointer.reach for point in (*strip.left, *strip.right))
            if near or (outline and shapely.Polygon(outline).buffer(0).contains(shapely.Point(pointer.at))):
                self._id = strip.id
                self._counts_typed = True
                return True
        return False

    def _joins(self, pointer: Pointer) -> bool:
        """A click on a space with an open end: the strip goes on from there, or leads up to there."""
        if self.bench.pointing.snap(pointer.at, pointer.reach * 0.6).kind != "free":
            return False
        space = self.bench.pointing.space_at(pointer.at)
        if space is None:
            return False
        track, strip = self.bench.document.track, self.strip
        try:
            row = open_row(track, space, at_front=strip is None)
        except PitboardError as error:
            self.refused.emit(str(error))
            return True
        if not row:
            return False
        if strip is None:
            lanes = tuple(StripLane(1) for _space in row)
            place = next(one.place for one in track.spaces if one.id == space)
            self._next = evolve(self._next, after=row, lanes=lanes, place=place)
            self._side = LEFT
        elif len(row) == len(strip.lanes) and not set(row) & set(strip.after):
            self.edit(
                self.tr("Lead the strip up to spaces"),
                lambda track: change_strip(track, evolve(strip, before=row)),
            )
            self._guess()
        else:
            self.refused.emit(
                self.tr("The strip has {lanes} lanes, and {count} spaces stand side by side here").format(
                    lanes=len(strip.lanes), count=len(row)
                )
            )
        return True

    def _add_to_edge(self, path: list[Point], pointer: Pointer) -> None:
        """A click is one point of the edge, a drag is many; then it is the other edge's turn."""
        points = [self._snapped(pointer)]
        if len(path) > 2 and dist(path[0], pointer.at) > pointer.reach:
            line = shapely.LineString([*path, pointer.at]).simplify(_STEADY * pointer.reach)
            points = [snap((x, y)) for x, y in line.coords]
        strip, side = self.strip, self._side
        label = self.tr("Trace the left edge") if side == LEFT else self.tr("Trace the right edge")
        if strip is None:
            new = with_edge(self._next, side, points)
            if self.edit(label, lambda track: add_strip(track, new)):
                self._id = self.bench.document.track.drafts[-1].id
        else:
            longer = with_edge(strip, side, (*edge(strip, side), *points))
            self.edit(label, lambda track: change_strip(track, longer))
        self._side = RIGHT - side
        self._guess()

    def _guess(self) -> None:
        """As long as nobody typed how many spaces there are, the print or the lanes' lengths say so."""
        strip, layout = self.strip, self.layout()
        if strip is None or layout is None or self._counts_typed:
            return
        guessed = self._as_printed(strip, layout)
        self.edit(self.tr("Count spaces"), lambda track: change_strip(track, guessed))

    def _as_printed(self, strip: Strip, layout: LaidStrip, counts: list[int] | None = None) -> Strip:
        usual = usual_length(self.bench.document.track)
        return with_likely_cuts(strip, layout, self._prints.prints(), usual, counts)

    def _type(self, text: str) -> None:
        """Digits and commas, one key after the other: 22, or 7,5,3."""
        self._typed += text
        counts = [int(part) for part in self._typed.split(",") if part]
        if counts and self.template.lanes:
            self.set_counts([min(MOST_SPACES, count) for count in counts])

    def _take_back(self) -> None:
        """The last point of the edge drawn last."""
        strip = self.strip
        if strip is None:
            return
        last = RIGHT - self._side
        side = last if edge(strip, last) else self._side
        self._side = side
        shorter = with_edge(strip, side, edge(strip, side)[:-1])
        if not shorter.left and not shorter.right:
            self.edit(self.tr("Delete a strip"), lambda track: delete_strip(track, strip.id))
        else:
            self.edit(self.tr("Take a point back"), lambda track: change_strip(track, shorter))

    # Painting

    def paint(self, painter: QPainter, colours: Colours) -> None:
        spaces = self.bench.document.facts.spaces_by_id
        row = [spaces[id_].outline for id_ in self.template.after if id_ in spaces]
        paint_row(painter, colours, row)
        strip = self._preview or self.strip
        if strip:
            paint_strip(painter, colours, strip, self.layout())
        points = edge(strip, self._side) if strip else ()
        paint_pending(painter, colours, points, self._path, self._at)

    def drawn_around(self) -> list[Point]:
        strip, layout = self._preview or self.strip, self.layout()
        spaces = self.bench.document.facts.spaces_by_id
        row = [spaces[id_].outline for id_ in self.template.after if id_ in spaces]
        return [
            *(point for outline in row for point in outline),
            *((*strip.left, *strip.right) if strip else ()),
            *((*layout.left, *layout.right) if layout else ()),
            *self._path,
            *([self._at] if self._at else []),
        ]

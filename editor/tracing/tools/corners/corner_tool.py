"""Make and change corners, by a sweep over spaces or lines at entry and exit."""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve
from PySide6.QtCore import Qt, SignalInstance
from PySide6.QtGui import QKeyEvent, QPainter

from editor.common import wording
from editor.common.keys.panel_keys import ENTER
from editor.common.qt_types import QT_TRANSLATE_NOOP
from editor.common.theme import Colors
from editor.tracing.layers.tool_tints import tint
from editor.tracing.tools.corners.corner_draft import CornerDraft, around_flag, paint_flag, with_new_corner
from editor.tracing.tools.corners.corner_drafting import CornerDrafting
from editor.tracing.tools.corners.corner_options import CornerOptions
from editor.tracing.tools.gesture import Pointer
from editor.tracing.tools.painting import paint_line
from editor.tracing.tools.sweep import Sweep
from editor.tracing.tools.tool import ToolContext
from trackmodel.edits.between import corner_between
from trackmodel.edits.corner_edits import change_corner, corners_of
from trackmodel.errors import CannotEdit, WrongValue
from trackmodel.geometry.arrays import Line
from trackmodel.geometry.plane.snapping import snap
from trackmodel.track import Corner, Point


class CornerTool(CornerDrafting):
    """A sweep adds spaces, with Shift or the right button removes them; a click on a corner edits it."""

    name = "corner"
    key = "C"
    title_text = QT_TRANSLATE_NOOP("Tool", "Make a corner")
    help_text = QT_TRANSLATE_NOOP(
        "Tool",
        "Sweep over all spaces of the corner in every lane, or press E (or hold Alt) and draw a line "
        "where it begins and one where it ends. L and C are counted along its arrows. Click a corner to "
        "change it.",
    )
    strokes = '<path d="M7 21V4"/><path d="M7 4h11l-3 4 3 4H7z" fill="{accent}" stroke="{accent}"/>'
    cursor = Qt.CursorShape.PointingHandCursor
    uses_right_button = True

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self._removes = False
        self._before_sweep = self.draft
        self._reach = 0.0

    @property
    def status(self) -> str:
        draft = self.draft
        if self._first_line:
            drag = self.tr("Drag") if self.by_lines else self.tr("Alt+drag")
            return self.tr(
                "{drag} a line across all lanes at the other end of the corner · Esc: cancel the line"
            ).format(drag=drag)
        if not draft.spaces and self.by_lines:
            return self.tr("Drag a line across all lanes where the corner begins · E: sweep instead")
        if not draft.spaces:
            return self.tr(
                "Sweep over spaces: make them {name} · E: draw entry and exit · Click a corner: change it"
            ).format(name=draft.name or self.next_name())
        return self.tr(
            "{spaces}, {stops} · Sweep: add · Shift or right button: remove · "
            "2/11/7: stops, L, and C · Ctrl+click: flag · Enter: {done} · Esc: cancel"
        ).format(
            spaces=wording.spaces(len(draft.spaces)),
            stops=wording.stops(draft.stops),
            done=self.tr("change it") if draft.changes else self.tr("make it"),
        )

    def options(self) -> CornerOptions:
        return CornerOptions(self, self.finish)

    def activate(self) -> None:
        """Start a corner without spaces, whatever was selected before."""
        self.draft = CornerDraft()
        self.selection.clear()
        super().activate()

    def connections(self) -> list[tuple[SignalInstance, Callable[..., None]]]:
        document, selection = self.document, self.selection
        return [
            *super().connections(),
            (document.layout_changed, self.start_over),
            (selection.corner_selected, self._change_selected),
        ]

    def discard_draft(self) -> None:
        self._first_line = None
        self.set_draft(CornerDraft())

    def hover(self, pointer: Pointer) -> None:
        self._reach = pointer.reach

    def click(self, pointer: Pointer) -> None:
        corner = self._corner_at(pointer.at)
        space = self.hit_test.space_at(pointer.at)
        if pointer.ctrl:
            self.set_draft(evolve(self.draft, flag=snap(pointer.at) if pointer.left else None))
        elif corner and not self.draft.spaces:
            self.selection.clear()
            self.set_draft(CornerDraft.from_corner(corner))
        elif space:
            self._removes = pointer.right or pointer.shift
            self._add_or_remove(space)

    def drag_start(self, start: Pointer) -> bool:
        if start.ctrl:
            return False
        if start.left and not start.shift and self.by_lines != start.alt:
            self._line = (start.at, start.at)
            return True
        if self._corner_at(start.at) and not self.draft.spaces:
            return False
        self._before_sweep, self._removes = self.draft, start.right or start.shift
        self._sweep = Sweep(self.hit_test, start.at)
        if self._sweep.space:
            self._add_or_remove(self._sweep.space)
        return True

    def drag_move(self, pointer: Pointer) -> None:
        if self._line:
            self._line = (self._line[0], pointer.at)
            self.changed.emit()
        for space in self._sweep.extend(pointer.at) if self._sweep else ():
            self._add_or_remove(space)

    def drag_finish(self, pointer: Pointer) -> None:
        for space in self._sweep.end() if self._sweep else ():
            self._add_or_remove(space)
        line, self._line, self._sweep = self._line, None, None
        if line:
            self._draw(line)
        elif self.draft.spaces:
            self.changed.emit()  # to count with the arrows that the corner will have

    def drag_cancel(self) -> None:
        if self._sweep:
            before = self._before_sweep
            self.draft = evolve(before, spaces=self.existing(before.spaces))
        self._line = self._sweep = None

    def key_press(self, event: QKeyEvent) -> bool:
        key = event.key()
        if key in ENTER:
            self.finish()
        elif key == Qt.Key.Key_Escape and self._first_line:
            self._first_line = None
            self.changed.emit()
        elif key == Qt.Key.Key_Escape and (self.draft.spaces or self.draft.is_changed):
            self.set_draft(CornerDraft())
        elif key == Qt.Key.Key_E and not event.modifiers():
            self.set_by_lines(not self.by_lines)
        else:
            return self._type(event)
        return True

    def _type(self, event: QKeyEvent) -> bool:
        """Change stops, L or C by a key; return whether the key was used."""
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier & ~Qt.KeyboardModifier.ShiftModifier:
            return False
        typed = self._typing.type(self.draft, event.text())
        if typed is not None:
            self.set_draft(typed)
        return typed is not None

    def finish_draft(self) -> bool:
        if not (self.draft.spaces and self.draft.is_changed):
            return False
        self.finish()
        return True

    def finish(self) -> None:
        """Make the corner or apply the change."""
        draft = self.draft
        if not draft.spaces:
            self.refused.emit(self.tr("Sweep over the spaces of the corner first"))
            return
        document = self.document
        changed = self._corner(draft.changes)
        if self._make_or_change(changed):
            shown = changed or corners_of(document.track, document.layout)[-1]
            self.set_draft(CornerDraft())
            self.selection.show_corner(shown.id)

    def paint(self, painter: QPainter, colors: Colors) -> None:
        for outline in self.outlines(self.draft.spaces):
            tint(painter, outline, colors.draft, 110)
        for line in filter(None, (self._first_line, self._line)):
            paint_line(painter, colors, line, colors.accent, 3)
        paint_flag(painter, self.draft, colors)

    def painted_points(self) -> list[Point]:
        return [
            *(point for outline in self.outlines(self.draft.spaces) for point in outline),
            *(point for line in (self._first_line, self._line) for point in line or ()),
            *around_flag(self.draft, self._reach),
        ]

    def _make_or_change(self, corner: Corner | None) -> bool:
        draft, layout, declared = self.draft, self.document.layout, self.draft.declared
        if corner is None:
            return self.edit(self.tr("Make a corner"), with_new_corner, draft, layout)
        if declared and corner.declared:
            declared = evolve(corner.declared, long=declared.long, short=declared.short)
        changes = {
            "spaces": (*self._outside_layout(corner), *draft.spaces),
            "stops": draft.stops,
            "name": draft.name or corner.name,
            "declared": declared,
            "inside": draft.inside,
            "flag": draft.flag,
        }
        return self.edit(self.tr("Change a corner"), change_corner, corner.id, layout, **changes)

    def _outside_layout(self, corner: Corner) -> tuple[str, ...]:
        """Return the spaces of a corner that the current layout doesn't use; they stay in the corner."""
        used = self.facts.spaces_by_id
        corners = corners_of(self.track, self.document.layout)
        there = {space.id for space in self.track.spaces} - used.keys()
        return tuple(s for c in corners if c.id == corner.id for s in c.spaces if s in there)

    def _corner(self, corner_id: str | None) -> Corner | None:
        return next((corner for corner in self.facts.track.corners if corner.id == corner_id), None)

    def _corner_at(self, at: Point) -> Corner | None:
        space = self.hit_test.space_at(at)
        return next((corner for corner in self.facts.track.corners if space in corner.spaces), None)

    def _add_or_remove(self, space: str) -> None:
        spaces = self.draft.spaces
        if self._removes:
            self.set_draft(evolve(self.draft, spaces=tuple(other for other in spaces if other != space)))
        elif space not in spaces and space in self.facts.spaces_by_id:
            self.set_draft(evolve(self.draft, spaces=(*spaces, space)))

    def _draw(self, line: Line) -> None:
        """Keep a first line; with a second one, take the spaces between the two."""
        if self._first_line is None:
            self._first_line = line
            self.changed.emit()
            return
        try:
            spaces = corner_between(self.facts.track, self._first_line, line)
        except (CannotEdit, WrongValue) as error:
            self.changed.emit()
            self.refused.emit(str(error))
            return
        self._first_line = None
        self.draft = evolve(self.draft, spaces=spaces)
        self.changed.emit()

    def _change_selected(self, corner_id: str) -> None:
        """Change the corner selected in the corner table."""
        corner = self._corner(corner_id)
        if corner is None or corner.id == self.draft.changes:
            return
        if self.draft.is_changed:
            self.refused.emit(self.tr("Finish (Enter) or cancel (Esc) this corner first"))
            return
        self.set_draft(CornerDraft.from_corner(corner))

    def document_changed(self) -> None:
        """Remove deleted spaces from the draft and update what the user hasn't changed in it."""
        if self._sweep and self._sweep.space not in (None, *self.facts.spaces_by_id):
            self.gesture.cancel()
        draft = self.draft
        if draft.changes:
            corner = self._corner(draft.changes)
            draft = draft.reapply_to(CornerDraft.from_corner(corner)) if corner else CornerDraft()
        self.draft = evolve(draft, spaces=self.existing(draft.spaces))
        self.changed.emit()

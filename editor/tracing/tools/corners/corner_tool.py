"""Make a corner: sweep over its spaces, or draw a line at its entry and at its exit; its stops; Enter."""

from __future__ import annotations

from math import dist

from attrs import evolve
from PySide6.QtCore import QObject, QPointF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter

from editor.common import wording
from editor.common.drawing import line_pen, polygon
from editor.common.theme import Colors
from editor.tracing.tools.corners.corner_draft import CornerDraft, around_flag, paint_flag
from editor.tracing.tools.corners.corner_options import CornerOptions
from editor.tracing.tools.sweep import Sweep
from editor.tracing.tools.tool import Pointer, Tool, ToolContext
from trackmodel.edits.between import corner_between
from trackmodel.edits.corners import change_corner, corners_of, make_corner, next_corner_name
from trackmodel.errors import CannotEdit
from trackmodel.geometry.arrays import Line
from trackmodel.geometry.plane.snapping import snap
from trackmodel.graph import CornerCount, count_corner
from trackmodel.track import Corner, Point


class CornerTool(Tool):
    """Sweep adds spaces, Shift or the right button takes them out; a click on a corner changes it."""

    name = "corner"
    key = "C"
    strokes = '<path d="M7 21V4"/><path d="M7 4h11l-3 4 3 4H7z" fill="{accent}" stroke="{accent}"/>'
    cursor = Qt.CursorShape.PointingHandCursor

    def __init__(self, context: ToolContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        self.draft = CornerDraft()
        self.by_lines = False
        """Whether a drag draws a line across the road; else it sweeps over spaces. Alt: the other one."""
        self._sweep: Sweep | None = None
        self._takes_out = False
        self._first_line: Line | None = None
        self._line: Line | None = None
        self._reach = 0.0

    @property
    def title(self) -> str:
        return self.tr("Make a corner")

    @property
    def help(self) -> str:
        return self.tr(
            "Sweep over all spaces of the corner, in every lane, or draw (E, Alt) a line where it begins "
            "and one where it ends. L and C are counted along its arrows. A click on a corner changes it."
        )

    @property
    def status(self) -> str:
        draft = self.draft
        if self._first_line:
            drag = self.tr("Drag") if self.by_lines else self.tr("Alt+drag")
            return self.tr(
                "{drag} a line across all lanes at the other end of the corner · Esc: drop the line"
            ).format(drag=drag)
        if not draft.spaces and self.by_lines:
            return self.tr("Drag a line across all lanes where the corner begins · E: sweep instead")
        if not draft.spaces:
            return self.tr(
                "Sweep over spaces: they become {name} · E: draw entry and exit · Click a corner: change it"
            ).format(name=draft.name or self.next_name())
        return self.tr(
            "{spaces}, {stops} · Sweep: more · Shift or right button: fewer · "
            "1-9: stops · Ctrl+click: flag · Enter: {done} · Esc: drop"
        ).format(
            spaces=wording.spaces(len(draft.spaces)),
            stops=wording.stops(draft.stops),
            done=self.tr("change it") if draft.changes else self.tr("make it"),
        )

    def options(self) -> CornerOptions:
        return CornerOptions(self)

    def next_name(self) -> str:
        """The name of the next corner, unless it is given one."""
        document = self.context.document
        return next_corner_name(document.track, document.layout)

    def count(self) -> CornerCount | None:
        """L and C of the draft as its arrows are now."""
        if not self.draft.spaces:
            return None
        corner = Corner(id="", name="", stops=0, spaces=self.draft.spaces)
        return count_corner(self.context.document.facts.graph, corner)

    def set_draft(self, draft: CornerDraft) -> None:
        """Take over what the panel says."""
        if draft != self.draft:
            self.draft = draft
            self.changed.emit()

    def set_by_lines(self, by_lines: bool) -> None:
        """Whether a drag draws a line across the road."""
        self.by_lines, self._first_line, self._line = by_lines, None, None
        self.changed.emit()

    def activate(self) -> None:
        """The selected spaces are the start of the corner."""
        self.draft = CornerDraft(spaces=self._on_no_corner(self.context.selection.spaces))
        self.context.selection.clear()
        document = self.context.document
        document.changed.connect(self._follow)
        document.halves_changed.connect(self._follow)
        document.opened.connect(self._drop)
        document.layout_changed.connect(self._drop)
        self.context.selection.corner_selected.connect(self._change_picked)
        self.changed.emit()

    def deactivate(self) -> None:
        document = self.context.document
        document.changed.disconnect(self._follow)
        document.halves_changed.disconnect(self._follow)
        document.opened.disconnect(self._drop)
        document.layout_changed.disconnect(self._drop)
        self.context.selection.corner_selected.disconnect(self._change_picked)
        self._drop()

    def press(self, pointer: Pointer) -> None:
        self._reach = pointer.reach
        if not (pointer.left or pointer.right):
            return
        if pointer.ctrl:
            self.set_draft(evolve(self.draft, flag=snap(pointer.at) if pointer.left else None))
        elif pointer.left and not pointer.shift and self.by_lines != pointer.alt:
            self._line = (pointer.at, pointer.at)
        else:
            self._begin_sweep(pointer)

    def move(self, pointer: Pointer) -> None:
        self._reach = pointer.reach
        if self._line:
            self._line = (self._line[0], pointer.at)
            self.changed.emit()
        for space in self._sweep.go_on(pointer.at) if self._sweep else ():
            self._take(space)

    def release(self, pointer: Pointer) -> None:
        for space in self._sweep.end() if self._sweep else ():
            self._take(space)
        self._sweep = None
        if self._line and pointer.left:
            line, self._line = (self._line[0], pointer.at), None
            if dist(*line) > pointer.reach:
                self._draw(line)
            else:
                self._begin_sweep(pointer)
                self._sweep = None
                self.changed.emit()

    def key_press(self, event: QKeyEvent) -> bool:
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.finish()
        elif key == Qt.Key.Key_Escape and (self._line or self._first_line):
            self._line = self._first_line = None
            self.changed.emit()
        elif key == Qt.Key.Key_Escape and (self.draft.spaces or self.draft.is_touched):
            self.set_draft(CornerDraft())
        elif key == Qt.Key.Key_E and not event.modifiers():
            self.set_by_lines(not self.by_lines)
        elif Qt.Key.Key_1 <= key <= Qt.Key.Key_9 and not event.modifiers():
            self.set_draft(evolve(self.draft, stops=key - Qt.Key.Key_0))
        else:
            return False
        return True

    def finish(self) -> None:
        """Make the corner, or take the change over."""
        draft = self.draft
        if not draft.spaces:
            self.refused.emit(self.tr("Sweep over the spaces of the corner first"))
            return
        if draft.is_half_declared:
            self.refused.emit(
                self.tr("The board prints both L and C or neither: give the other one too, or none.")
            )
            return
        document = self.context.document
        changed = next((c for c in self._corners() if c.id == draft.changes), None)
        done = self._change(changed) if changed else self._make()
        if done:
            if changed:
                document.set_half(changed.id, 0, 0)
            shown = changed or corners_of(document.track, document.layout)[-1]
            self.set_draft(CornerDraft())
            self.context.selection.show_corner(shown.id)

    def paint(self, painter: QPainter, colors: Colors) -> None:
        spaces = self.context.document.facts.spaces_by_id
        fill = QColor(colors.draft)
        fill.setAlpha(110)
        painter.setBrush(fill)
        painter.setPen(line_pen(colors.draft, 2))
        for space in self.draft.spaces:
            if space in spaces:
                painter.drawPolygon(polygon(spaces[space].outline))
        for start, end in filter(None, (self._first_line, self._line)):
            for pen in (line_pen(colors.paper, 6), line_pen(colors.snap, 3)):
                painter.setPen(pen)
                painter.drawLine(QPointF(*start), QPointF(*end))
        paint_flag(painter, self.draft, colors)

    def drawn_around(self) -> list[Point]:
        spaces = self.context.document.facts.spaces_by_id
        return [
            *(point for s in self.draft.spaces if s in spaces for point in spaces[s].outline),
            *(point for line in (self._first_line, self._line) for point in line or ()),
            *around_flag(self.draft, self._reach),
        ]

    def _make(self) -> bool:
        draft, layout = self.draft, self.context.document.layout
        return self.edit(
            self.tr("Make a corner"),
            lambda track: make_corner(
                track,
                draft.spaces,
                draft.stops,
                name=draft.name or None,
                declared=draft.declared,
                layout=layout,
                inside=draft.inside,
                flag=draft.flag,
            ),
        )

    def _change(self, corner: Corner) -> bool:
        draft, declared = self.draft, self.draft.declared
        if declared and corner.declared:
            declared = evolve(corner.declared, long=declared.long, short=declared.short)
        layout = self.context.document.layout
        return self.edit(
            self.tr("Change a corner"),
            lambda track: change_corner(
                track,
                corner.id,
                layout,
                spaces=(*self._outside_layout(corner.id), *draft.spaces),
                stops=draft.stops,
                name=draft.name or corner.name,
                declared=declared,
                inside=draft.inside,
                flag=draft.flag,
            ),
        )

    def _outside_layout(self, corner: str) -> tuple[str, ...]:
        """The corner's spaces that the layout looked at doesn't use: they stay in it."""
        document = self.context.document
        there = {space.id for space in document.track.spaces} - document.facts.spaces_by_id.keys()
        corners = corners_of(document.track, document.layout)
        return tuple(s for c in corners if c.id == corner for s in c.spaces if s in there)

    def _begin_sweep(self, pointer: Pointer) -> None:
        """A corner under the mouse is to be changed, unless another is being made; else spaces are swept."""
        space = self.context.pointing.space_at(pointer.at)
        corner = next((c for c in self._corners() if space in c.spaces), None)
        if corner and not self.draft.spaces:
            self._begin_change(corner)
            return
        self._takes_out = pointer.right or pointer.shift
        self._sweep = Sweep(self.context.pointing, pointer.at)
        if space:
            self._take(space)

    def _take(self, space: str) -> None:
        spaces = self.draft.spaces
        if self._takes_out:
            self.set_draft(evolve(self.draft, spaces=tuple(other for other in spaces if other != space)))
        elif space not in spaces and space in self.context.document.facts.spaces_by_id:
            self.set_draft(evolve(self.draft, spaces=(*spaces, space)))

    def _draw(self, line: Line) -> None:
        """The first line waits for the second; between the two lies the corner."""
        if self._first_line is None:
            self._first_line = line
            self.changed.emit()
            return
        try:
            spaces = corner_between(self.context.document.facts.track, self._first_line, line)
        except CannotEdit as error:
            self.changed.emit()
            self.refused.emit(str(error))
            return
        self._first_line = None
        self.draft = evolve(self.draft, spaces=spaces)
        self.changed.emit()

    def _corners(self) -> tuple[Corner, ...]:
        return self.context.document.facts.track.corners

    def _change_picked(self, corner_id: str) -> None:
        """A corner was picked in the corner table."""
        corner = next((c for c in self._corners() if c.id == corner_id), None)
        if corner is None or corner.id == self.draft.changes:
            return
        if self.draft.is_touched:
            self.refused.emit(self.tr("Finish this corner first (Enter), or drop it (Esc)"))
            return
        self.set_draft(self._change_of(corner))

    def _begin_change(self, corner: Corner) -> None:
        self.context.selection.clear()
        self.set_draft(self._change_of(corner))

    def _on_no_corner(self, spaces: tuple[str, ...]) -> tuple[str, ...]:
        taken = self.context.document.facts.corner_of
        return tuple(space for space in spaces if space not in taken)

    def _follow(self) -> None:
        """The document is another: what is gone leaves the draft, and what it hasn't touched follows."""
        facts, draft = self.context.document.facts, self.draft
        if self._sweep and self._sweep.space not in (None, *facts.spaces_by_id):
            self._sweep = None
        if draft.changes:
            corner = next((c for c in self._corners() if c.id == draft.changes), None)
            draft = self._change_of(corner, draft) if corner else CornerDraft()
        spaces = tuple(space for space in draft.spaces if space in facts.spaces_by_id)
        self.draft = evolve(draft, spaces=spaces)
        self.changed.emit()

    def _change_of(self, corner: Corner, draft: CornerDraft | None = None) -> CornerDraft:
        """A change of the corner as it is now, with what was changed in a draft so far."""
        now = CornerDraft.of(corner, self.context.document.halves.get(corner.id, (0, 0)))
        return draft.going_on_from(now) if draft else now

    def _drop(self) -> None:
        self._sweep = self._first_line = self._line = None
        self.set_draft(CornerDraft())

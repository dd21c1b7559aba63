"""Make a corner: sweep over its spaces (or select them before), say its stops, Enter."""

from __future__ import annotations

from attrs import evolve, frozen
from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter

from editor import wording
from editor.canvas.drawing import line_pen, polygon
from editor.theme import Colours
from editor.tools.corner_options import CornerOptions
from editor.tools.sweep import Sweep
from editor.tools.tool import Bench, Pointer, Tool
from trackmodel.edits.corners import change_corner, make_corner
from trackmodel.graph import CornerCount, count_corner
from trackmodel.track import Corner, Declared, Point


@frozen
class CornerDraft:
    """A corner not yet made, or a change of one (`changes` is its id) not yet taken over.

    `long` and `short` are L and C as printed, 0 while not given.
    """

    spaces: tuple[str, ...] = ()
    stops: int = 1
    name: str = ""
    long: int = 0
    short: int = 0
    changes: str | None = None

    @property
    def declared(self) -> Declared | None:
        """L and C as printed, once both are given."""
        return Declared(self.long, self.short) if self.long and self.short else None

    @property
    def is_half_declared(self) -> bool:
        """Whether only one of L and C is given."""
        return bool(self.long) != bool(self.short)


class CornerTool(Tool):
    """Sweep adds spaces, Shift or the right button takes them out; a click on a corner changes it."""

    name = "corner"
    key = "C"
    strokes = '<path d="M7 21V4"/><path d="M7 4h11l-3 4 3 4H7z" fill="{accent}" stroke="{accent}"/>'
    cursor = Qt.CursorShape.PointingHandCursor

    def __init__(self, bench: Bench, parent: QObject | None = None) -> None:
        super().__init__(bench, parent)
        self.draft = CornerDraft()
        self._sweep: Sweep | None = None
        self._takes_out = False

    @property
    def title(self) -> str:
        return self.tr("Make a corner")

    @property
    def help(self) -> str:
        return self.tr(
            "Sweep over all spaces of the corner, in every lane. "
            "L and C are counted along its arrows; type in what the board prints, and the corner table "
            "compares the two. A click on a corner that is there already changes it."
        )

    @property
    def status(self) -> str:
        if not self.draft.spaces:
            return self.tr("Sweep over spaces: they become a corner · Click a corner: change it")
        return self.tr(
            "{spaces}, {stops} · Sweep: more · Shift or right button: fewer · "
            "1-9: stops · Enter: {done} · Esc: drop"
        ).format(
            spaces=wording.spaces(len(self.draft.spaces)),
            stops=wording.stops(self.draft.stops),
            done=self.tr("change it") if self.draft.changes else self.tr("make it"),
        )

    def options(self) -> CornerOptions:
        return CornerOptions(self)

    def count(self) -> CornerCount | None:
        """L and C of the draft as its arrows are now."""
        if not self.draft.spaces:
            return None
        corner = Corner(id="", name="", stops=0, spaces=self.draft.spaces)
        return count_corner(self.bench.document.facts.graph, corner)

    def set_draft(self, draft: CornerDraft) -> None:
        """Take over what the panel says."""
        if draft != self.draft:
            self.draft = draft
            self.changed.emit()

    def activate(self) -> None:
        """The selected spaces are the start of the corner."""
        self.set_draft(CornerDraft(spaces=self._on_no_corner(self.bench.selection.spaces)))
        self.bench.selection.clear()
        self.bench.document.changed.connect(self._forget_what_is_gone)

    def deactivate(self) -> None:
        self.bench.document.changed.disconnect(self._forget_what_is_gone)
        self.set_draft(CornerDraft())
        self._sweep = None

    def press(self, pointer: Pointer) -> None:
        if not (pointer.left or pointer.right):
            return
        space = self.bench.pointing.space_at(pointer.at)
        corner = next((c for c in self.bench.document.track.corners if space in c.spaces), None)
        if corner and not self.draft.spaces:
            self._begin_change(corner)
            return
        self._takes_out = pointer.right or pointer.shift
        self._sweep = Sweep(self.bench.pointing, pointer.at)
        if space:
            self._take(space)

    def move(self, pointer: Pointer) -> None:
        for space in self._sweep.go_on(pointer.at) if self._sweep else ():
            self._take(space)

    def release(self, pointer: Pointer) -> None:
        for space in self._sweep.end() if self._sweep else ():
            self._take(space)
        self._sweep = None

    def key_press(self, event: QKeyEvent) -> bool:
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.finish()
        elif key == Qt.Key.Key_Escape and self.draft.spaces:
            self.set_draft(CornerDraft())
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
        changed = next((c for c in self.bench.document.track.corners if c.id == draft.changes), None)
        done = self._change(changed) if changed else self._make()
        if done:
            if changed:
                self.bench.document.set_half(changed.id, 0, 0)
            shown = changed or self.bench.document.track.corners[-1]
            self.set_draft(CornerDraft())
            self.bench.selection.show_corner(shown.id)

    def _make(self) -> bool:
        draft = self.draft
        return self.edit(
            self.tr("Make a corner"),
            lambda track: make_corner(
                track, draft.spaces, draft.stops, name=draft.name or None, declared=draft.declared
            ),
        )

    def _change(self, corner: Corner) -> bool:
        draft, declared = self.draft, self.draft.declared
        if declared and corner.declared:
            declared = evolve(corner.declared, long=declared.long, short=declared.short)
        return self.edit(
            self.tr("Change a corner"),
            lambda track: change_corner(
                track,
                corner.id,
                spaces=draft.spaces,
                stops=draft.stops,
                name=draft.name or corner.name,
                declared=declared,
            ),
        )

    def paint(self, painter: QPainter, colours: Colours) -> None:
        spaces = self.bench.document.facts.spaces_by_id
        fill = QColor(colours.draft)
        fill.setAlpha(110)
        painter.setBrush(fill)
        painter.setPen(line_pen(colours.draft, 2))
        for space in self.draft.spaces:
            if space in spaces:
                painter.drawPolygon(polygon(spaces[space].outline))

    def drawn_around(self) -> list[Point]:
        spaces = self.bench.document.facts.spaces_by_id
        return [point for s in self.draft.spaces if s in spaces for point in spaces[s].outline]

    def _take(self, space: str) -> None:
        spaces = self.draft.spaces
        if self._takes_out:
            self.set_draft(evolve(self.draft, spaces=tuple(other for other in spaces if other != space)))
        elif space not in spaces:
            self.set_draft(evolve(self.draft, spaces=(*spaces, space)))

    def _begin_change(self, corner: Corner) -> None:
        self.bench.selection.clear()
        declared, halves = corner.declared, self.bench.document.halves
        long, short = (declared.long, declared.short) if declared else halves.get(corner.id, (0, 0))
        self.set_draft(CornerDraft(corner.spaces, corner.stops, corner.name, long, short, changes=corner.id))

    def _on_no_corner(self, spaces: tuple[str, ...]) -> tuple[str, ...]:
        taken = self.bench.document.facts.corner_of
        return tuple(space for space in spaces if space not in taken)

    def _forget_what_is_gone(self) -> None:
        track = self.bench.document.track
        there = {space.id for space in track.spaces}
        draft = evolve(self.draft, spaces=tuple(space for space in self.draft.spaces if space in there))
        if draft.changes and all(corner.id != draft.changes for corner in track.corners):
            draft = CornerDraft()
        self.set_draft(draft)
        self.changed.emit()

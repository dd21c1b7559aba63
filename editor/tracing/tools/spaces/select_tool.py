"""Select, move and delete spaces."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter

from editor.common import wording
from editor.common.painting_helpers import center
from editor.common.qt_types import QT_TRANSLATE_NOOP
from editor.common.theme import Colors
from editor.tracing.tools.gesture import Pointer
from editor.tracing.tools.painting import frame_between, paint_frame
from editor.tracing.tools.space_groups import lane_of, stretch_between
from editor.tracing.tools.spaces.space_drag import SpaceDrag
from editor.tracing.tools.tool import ARROWS, Tool, ToolContext
from trackmodel.edits.spaces.spaces import delete_spaces
from trackmodel.track import Point

_STEP_MODIFIERS = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier


class SelectTool(Tool):
    """Selected when the editor starts. A drag moves selected spaces or draws a selection frame."""

    name = "select"
    key = "S"
    title_text = QT_TRANSLATE_NOOP("Tool", "Select")
    help_text = QT_TRANSLATE_NOOP(
        "Tool",
        "Click a space to edit it in the Space panel; double-click selects its corner, Alt+click its "
        "lane, Ctrl+Shift+click everything from the selected space to this one. "
        "Drag selected spaces to move them together with shared borders, or hold Alt to detach them. "
        "Space+drag moves the board, the mouse wheel zooms.",
    )
    strokes = '<path d="M6 3l12 10-6 1 3.5 6-2.5 1.3L9.7 15 6 18.5z"/>'

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self._frame: tuple[Point, Point] | None = None
        self._drag: SpaceDrag | None = None

    @property
    def status(self) -> str:
        count = len(self.selection.spaces)
        if self._drag:
            return self._status_of(self._drag)
        if self._frame:
            return self.tr("Release: select the spaces in the frame · Shift: add them to the selection")
        if count:
            return self.tr(
                "{count} selected · Drag: move · Shift+click: add or remove · Double-click: its corner · "
                "Alt+click: its lane · Ctrl+Shift+click: all up to here · Del: delete"
            ).format(count=count)
        return self.tr(
            "Click: select a space · Double-click: its corner · Alt+click: its lane · "
            "Drag: select in a frame · Space+drag: scroll · Wheel: zoom"
        )

    def _status_of(self, drag: SpaceDrag) -> str:
        if not drag.outlines:
            return self.tr("Release: nothing moves · Esc: cancel")
        what = wording.spaces(len(self.selection.spaces))
        if drag.detached:
            return self.tr("Release: move {spaces}, detached · Ctrl: no snapping · Esc: cancel").format(
                spaces=what
            )
        return self.tr(
            "Release: move {spaces} and shared borders · Alt: detach · Ctrl: no snapping · Esc: cancel"
        ).format(spaces=what)

    def drag_start(self, start: Pointer) -> bool:
        if not start.left:
            return False
        space, spaces = self.hit_test.space_at(start.at), self.selection.spaces
        if space in spaces and not start.shift:
            self._drag = SpaceDrag(self.track, spaces, space, start.at)
        else:
            self._frame = (start.at, start.at)
        return True

    def drag_move(self, pointer: Pointer) -> None:
        if self._drag:
            self._drag.follow(pointer)
        elif self._frame:
            self._frame = (self._frame[0], pointer.at)
        self.changed.emit()

    def drag_finish(self, pointer: Pointer) -> None:
        frame, drag = self._frame, self._drag
        self.drag_cancel()
        self.changed.emit()
        if drag:
            label = self.tr("Move {spaces}").format(spaces=wording.spaces(len(self.selection.spaces)))
            self.edit(label, drag.apply)
        elif frame:
            self._select(self._spaces_within(frame_between(*frame)), add=pointer.shift)

    def drag_cancel(self) -> None:
        self._frame = self._drag = None

    def document_changed(self) -> None:
        """Cancel a move, as its spaces may have been deleted; keep a selection frame."""
        if self._drag:
            self.gesture.cancel()
        self.changed.emit()

    def click(self, pointer: Pointer) -> None:
        if not pointer.left:
            return
        selection = self.selection
        space = self.hit_test.space_at(pointer.at)
        if pointer.ctrl and pointer.shift:
            if space and selection.spaces:
                self._select_between(selection.spaces[-1], space)
        elif pointer.alt:
            self._select(lane_of(self.facts, space) if space else (), add=pointer.shift)
        elif pointer.shift and space:
            selection.toggle(space)
        elif not pointer.shift:
            selection.select([space] if space else [])

    def _select(self, spaces: Iterable[str], *, add: bool) -> None:
        if add:
            self.selection.add(spaces)
        else:
            self.selection.select(spaces)

    def _select_between(self, first: str, last: str) -> None:
        facts = self.facts
        spaces = stretch_between(facts, first, last) or stretch_between(facts, last, first)
        if spaces:
            self.selection.select(spaces)
        else:
            text = self.tr("No stretch between {first} and {last}: no arrows lead from one to the other")
            self.refused.emit(text.format(first=first, last=last))

    def double_click(self, pointer: Pointer) -> None:
        """Select the corner of the space under the mouse."""
        space = self.hit_test.space_at(pointer.at)
        corner = next((c for c in self.facts.track.corners if space in c.spaces), None)
        if corner:
            self.selection.select(corner.spaces)

    def key_press(self, event: QKeyEvent) -> bool:
        key = Qt.Key(event.key())
        is_delete = event.matches(QKeySequence.StandardKey.Delete) or key == Qt.Key.Key_Backspace
        if is_delete and self.selection.spaces:
            self.delete_selected()
        elif key == Qt.Key.Key_Escape:
            self.selection.clear()
        elif key in ARROWS and self.selection.spaces and not event.modifiers() & ~_STEP_MODIFIERS:
            self._nudge_selected(ARROWS[key], bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
        else:
            return False
        self.changed.emit()
        return True

    def paint(self, painter: QPainter, colors: Colors) -> None:
        if self._drag:
            self._drag.paint(painter, colors)
        elif self._frame:
            paint_frame(painter, colors, frame_between(*self._frame))

    def painted_points(self) -> list[Point]:
        if self._drag:
            return self._drag.painted_points()
        return list(self._frame or ())

    def delete_selected(self) -> None:
        """Delete the selected spaces with their arrows."""
        spaces = self.selection.spaces
        if spaces:
            label = self.tr("Delete {spaces}").format(spaces=wording.spaces(len(spaces)))
            self.edit(label, delete_spaces, spaces)

    def select_all(self) -> None:
        self.selection.select(space.id for space in self.track.spaces)

    def select_others(self) -> None:
        """Invert the selection."""
        chosen = set(self.selection.spaces)
        others = [space.id for space in self.track.spaces if space.id not in chosen]
        self.selection.select(others)

    def select_lanes(self) -> None:
        """Extend the selection to whole lanes."""
        facts, spaces = self.facts, self.selection.spaces
        if not spaces:
            self.refused.emit(self.tr("Select a space of the lane first"))
            return
        found: dict[str, None] = {}
        for space in spaces:
            if space not in found:
                found |= dict.fromkeys(lane_of(facts, space))
        self.selection.select(found)

    def select_stretch(self) -> None:
        """Select the stretch from the first of two selected spaces to the second, in all lanes."""
        spaces = self.selection.spaces
        if len(spaces) == 2:
            self._select_between(*spaces)
        else:
            self.refused.emit(self.tr("First select two spaces: the first and the last of the stretch"))

    def _spaces_within(self, frame: QRectF) -> list[str]:
        return [space.id for space in self.track.spaces if frame.contains(QPointF(*center(space.outline)))]

    def _nudge_selected(self, direction: tuple[int, int], extend: bool) -> None:
        """Select the nearest space in a direction on screen, within 45 degrees of it."""
        spaces = {space.id: center(space.outline) for space in self.track.spaces}
        here = spaces[self.selection.spaces[-1]]

        def ahead_and_aside(point: Point) -> tuple[float, float]:
            dx, dy = point[0] - here[0], point[1] - here[1]
            return dx * direction[0] + dy * direction[1], abs(dx * direction[1] - dy * direction[0])

        reachable = {}
        for space, point in spaces.items():
            ahead, aside = ahead_and_aside(point)
            if ahead > 0 and aside <= ahead:
                reachable[space] = ahead + 2 * aside
        if reachable:
            self._select([min(reachable, key=reachable.__getitem__)], add=extend)

"""Select spaces, one or many, a lane, a corner, a stretch; drag them elsewhere; Delete removes them."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot

from PySide6.QtCore import QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QKeySequence, QPainter

from editor.common import wording
from editor.common.drawing import center, line_pen
from editor.common.theme import Colors
from editor.tracing.tools.picking import lane_of, stretch_between
from editor.tracing.tools.spaces.space_drag import SpaceDrag
from editor.tracing.tools.tool import Pointer, Tool, ToolContext
from trackmodel.edits.spaces.spaces import delete_spaces
from trackmodel.track import Point

_STEPS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
_WALKS_WITH = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
_DRAG_FROM = 0.5
"""A press becomes a rubber band or moves spaces once the mouse is this share of its reach away."""


class SelectTool(Tool):
    """The tool in hand at the start."""

    name = "select"
    key = "S"
    strokes = '<path d="M6 3l12 10-6 1 3.5 6-2.5 1.3L9.7 15 6 18.5z"/>'

    def __init__(self, context: ToolContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        self._pressed_at: Point | None = None
        self._corner: Point | None = None
        self._grabbed: str | None = None
        self._drag: SpaceDrag | None = None
        context.document.changed.connect(self._drop_drag)

    @property
    def title(self) -> str:
        return self.tr("Select")

    @property
    def help(self) -> str:
        return self.tr(
            "The Space panel shows and changes what is selected: a double click takes a corner, Alt+click a "
            "lane, Ctrl+Shift+click all from the selected space on to the one clicked. "
            "Drag selected spaces to move them; borders shared with others stretch along, but with Alt they "
            "are torn free. Space bar and drag moves the board, the wheel zooms."
        )

    @property
    def status(self) -> str:
        count = len(self.context.selection.spaces)
        if self._drag:
            return self._status_of(self._drag)
        if self._corner:
            return self.tr("Release: select the spaces in the frame · Shift: add them to the selection")
        if count:
            return self.tr(
                "{count} selected · Drag: move · Shift+click: add or take out · Double click: its corner · "
                "Alt+click: its lane · Ctrl+Shift+click: all up to there · Del: delete"
            ).format(count=count)
        return self.tr(
            "Click: select a space · Double click: its corner · Alt+click: its lane · "
            "Drag: select all in a frame · Space+drag or wheel: move, zoom"
        )

    def _status_of(self, drag: SpaceDrag) -> str:
        if not drag.outlines:
            return self.tr("Release: nothing moves · Esc: drop")
        what = wording.spaces(len(self.context.selection.spaces))
        if drag.torn:
            return self.tr("Release: move {spaces}, torn free · Ctrl: no snapping · Esc: drop").format(
                spaces=what
            )
        return self.tr(
            "Release: move {spaces}, shared borders too · Alt: tear free · Ctrl: no snapping · Esc: drop"
        ).format(spaces=what)

    def deactivate(self) -> None:
        self._let_go()

    def _let_go(self) -> None:
        self._pressed_at = self._corner = self._grabbed = self._drag = None

    def _drop_drag(self) -> None:
        """What was grabbed may be gone."""
        if self._grabbed:
            self._let_go()
            self.changed.emit()

    def press(self, pointer: Pointer) -> None:
        if pointer.left:
            self._let_go()
            self._pressed_at = pointer.at
            space = self.context.pointing.space_at(pointer.at)
            if space in self.context.selection.spaces and not pointer.shift:
                self._grabbed = space

    def move(self, pointer: Pointer) -> None:
        if self._pressed_at is None:
            return
        far = _distance(pointer.at, self._pressed_at) > _DRAG_FROM * pointer.reach
        if self._grabbed and (self._drag or far):
            if self._drag is None:
                track, spaces = self.context.document.track, self.context.selection.spaces
                self._drag = SpaceDrag(track, spaces, self._grabbed, self._pressed_at)
            self._drag.follow(pointer)
            self.changed.emit()
        elif self._corner or far:
            self._corner = pointer.at
            self.changed.emit()

    def release(self, pointer: Pointer) -> None:
        if not pointer.left or self._pressed_at is None:
            return
        pressed_at, corner, drag = self._pressed_at, self._corner, self._drag
        self._let_go()
        if drag:
            drag.follow(pointer)
            label = self.tr("Move {spaces}").format(spaces=wording.spaces(len(self.context.selection.spaces)))
            self.edit(label, drag.make)
        elif corner:
            self._pick(self._spaces_within(_frame(pressed_at, pointer.at)), add=pointer.shift)
        else:
            self._click(pointer)
        self.changed.emit()

    def _click(self, pointer: Pointer) -> None:
        selection = self.context.selection
        space = self.context.pointing.space_at(pointer.at)
        if pointer.ctrl and pointer.shift:
            if space and selection.spaces:
                self._select_between(selection.spaces[-1], space)
        elif pointer.alt:
            self._pick(lane_of(self.context.document.facts, space) if space else (), add=pointer.shift)
        elif pointer.shift and space:
            selection.toggle(space)
        elif not pointer.shift:
            selection.select([space] if space else [])

    def _pick(self, spaces: Iterable[str], *, add: bool) -> None:
        if add:
            self.context.selection.add(spaces)
        else:
            self.context.selection.select(spaces)

    def _select_between(self, first: str, last: str) -> None:
        facts = self.context.document.facts
        spaces = stretch_between(facts, first, last) or stretch_between(facts, last, first)
        if spaces:
            self.context.selection.select(spaces)
        else:
            text = self.tr("No arrows lead from {first} to {last}, so there is no stretch between them")
            self.refused.emit(text.format(first=first, last=last))

    def double_click(self, pointer: Pointer) -> None:
        """A double click selects the whole corner that the space is in."""
        space = self.context.pointing.space_at(pointer.at)
        corner = next((c for c in self.context.document.facts.track.corners if space in c.spaces), None)
        if corner:
            self.context.selection.select(corner.spaces)

    def key_press(self, event: QKeyEvent) -> bool:
        key = Qt.Key(event.key())
        if event.matches(QKeySequence.StandardKey.Delete) or key == Qt.Key.Key_Backspace:
            self.delete_selected()
        elif key == Qt.Key.Key_Escape and (self._drag or self._corner):
            self._let_go()
        elif key == Qt.Key.Key_Escape:
            self.context.selection.clear()
        elif key in _STEPS and self.context.selection.spaces and not event.modifiers() & ~_WALKS_WITH:
            self._walk(_STEPS[key], bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
        else:
            return False
        self.changed.emit()
        return True

    def paint(self, painter: QPainter, colors: Colors) -> None:
        if self._drag:
            self._drag.paint(painter, colors)
        elif self._pressed_at and self._corner:
            fill = QColor(colors.selection)
            fill.setAlpha(40)
            painter.setPen(line_pen(colors.selection, 1.2))
            painter.setBrush(fill)
            painter.drawRect(_frame(self._pressed_at, self._corner))

    def drawn_around(self) -> list[Point]:
        if self._drag:
            return self._drag.drawn_around()
        return [point for point in (self._pressed_at, self._corner) if point]

    def delete_selected(self) -> None:
        """Delete the selected spaces and what hangs on them."""
        spaces = self.context.selection.spaces
        if spaces:
            label = self.tr("Delete {spaces}").format(spaces=wording.spaces(len(spaces)))
            self.edit(label, lambda track: delete_spaces(track, spaces))

    def select_all(self) -> None:
        """Select every space."""
        self.context.selection.select(space.id for space in self.context.document.track.spaces)

    def select_none(self) -> None:
        """Select nothing."""
        self.context.selection.clear()

    def select_others(self) -> None:
        """Select the spaces that are not selected, and no other."""
        chosen = set(self.context.selection.spaces)
        others = [space.id for space in self.context.document.track.spaces if space.id not in chosen]
        self.context.selection.select(others)

    def select_lanes(self) -> None:
        """Select the whole lanes of the selected spaces."""
        facts, spaces = self.context.document.facts, self.context.selection.spaces
        if not spaces:
            self.refused.emit(self.tr("Select a space of the lane first"))
            return
        found: dict[str, None] = {}
        for space in spaces:
            if space not in found:
                found |= dict.fromkeys(lane_of(facts, space))
        self.context.selection.select(found)

    def select_stretch(self) -> None:
        """Select everything from the first of two selected spaces to the second, all lanes."""
        spaces = self.context.selection.spaces
        if len(spaces) == 2:
            self._select_between(*spaces)
        else:
            self.refused.emit(
                self.tr("Select the first and the last space of the stretch first, just the two")
            )

    def _spaces_within(self, frame: QRectF) -> list[str]:
        return [
            space.id
            for space in self.context.document.track.spaces
            if frame.contains(QPointF(*center(space.outline)))
        ]

    def _walk(self, direction: tuple[int, int], extend: bool) -> None:
        """Go to the nearest space in a direction of the screen, within 45 degrees of it."""
        spaces = {space.id: center(space.outline) for space in self.context.document.track.spaces}
        here = spaces[self.context.selection.spaces[-1]]

        def ahead_and_aside(point: Point) -> tuple[float, float]:
            dx, dy = point[0] - here[0], point[1] - here[1]
            return dx * direction[0] + dy * direction[1], abs(dx * direction[1] - dy * direction[0])

        reachable = {}
        for space, point in spaces.items():
            ahead, aside = ahead_and_aside(point)
            if ahead > 0 and aside <= ahead:
                reachable[space] = ahead + 2 * aside
        if reachable:
            nearest = min(reachable, key=lambda space: reachable[space])
            if extend:
                self.context.selection.add([nearest])
            else:
                self.context.selection.select([nearest])


def _distance(a: Point, b: Point) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])


def _frame(a: Point, b: Point) -> QRectF:
    return QRectF(QPointF(*a), QPointF(*b)).normalized()

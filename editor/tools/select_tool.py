"""Select spaces: click, Shift+click, rubber band, arrow keys; Delete removes them."""

from __future__ import annotations

from math import hypot

from PySide6.QtCore import QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QKeySequence, QPainter

from editor import wording
from editor.canvas.drawing import centre, line_pen
from editor.theme import Colours
from editor.tools.tool import Bench, Pointer, Tool
from trackmodel.edits.spaces import delete_spaces
from trackmodel.track import Point

_STEPS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
_DRAG_FROM = 0.5
"""A press becomes a rubber band once the mouse has moved this share of the pointer's reach."""


class SelectTool(Tool):
    """The tool in hand at the start."""

    name = "select"
    key = "S"
    strokes = '<path d="M6 3l12 10-6 1 3.5 6-2.5 1.3L9.7 15 6 18.5z"/>'

    def __init__(self, bench: Bench, parent: QObject | None = None) -> None:
        super().__init__(bench, parent)
        self._pressed_at: Point | None = None
        self._corner: Point | None = None

    @property
    def title(self) -> str:
        return self.tr("Select")

    @property
    def help(self) -> str:
        return self.tr(
            "The Space panel shows what is selected and changes it, one space or many at once. "
            "A double click selects the whole corner that a space is in. "
            "Hold the space bar and drag to move the board, turn the wheel to zoom."
        )

    @property
    def status(self) -> str:
        count = len(self.bench.selection.spaces)
        if self._corner:
            return self.tr("Release: select the spaces in the frame · Shift: add them to the selection")
        if count:
            return self.tr(
                "{count} selected · Shift+click: add or take out · Double click: its corner · "
                "Arrow keys: walk · Del: delete · Esc: none"
            ).format(count=count)
        return self.tr(
            "Click: select a space · Double click: its corner · Drag: select all in a frame · "
            "Space+drag or wheel: move, zoom"
        )

    def deactivate(self) -> None:
        self._pressed_at = self._corner = None

    def press(self, pointer: Pointer) -> None:
        if pointer.left:
            self._pressed_at = pointer.at

    def move(self, pointer: Pointer) -> None:
        if self._pressed_at is None:
            return
        if self._corner or _distance(pointer.at, self._pressed_at) > _DRAG_FROM * pointer.reach:
            self._corner = pointer.at
            self.changed.emit()

    def release(self, pointer: Pointer) -> None:
        if not pointer.left or self._pressed_at is None:
            return
        selection = self.bench.selection
        if self._corner:
            found = self._spaces_within(_frame(self._pressed_at, pointer.at))
            if pointer.shift:
                selection.add(found)
            else:
                selection.select(found)
        else:
            space = self.bench.pointing.space_at(pointer.at)
            if pointer.shift and space:
                selection.toggle(space)
            elif not pointer.shift:
                selection.select([space] if space else [])
        self._pressed_at = self._corner = None
        self.changed.emit()

    def double_click(self, pointer: Pointer) -> None:
        """A double click selects the whole corner that the space is in."""
        space = self.bench.pointing.space_at(pointer.at)
        corner = next((c for c in self.bench.document.track.corners if space in c.spaces), None)
        if corner:
            self.bench.selection.select(corner.spaces)

    def key_press(self, event: QKeyEvent) -> bool:
        key = Qt.Key(event.key())
        if event.matches(QKeySequence.StandardKey.Delete) or key == Qt.Key.Key_Backspace:
            self.delete_selected()
        elif event.matches(QKeySequence.StandardKey.SelectAll):
            self.select_all()
        elif key == Qt.Key.Key_Escape:
            self.bench.selection.clear()
        elif key in _STEPS and self.bench.selection.spaces:
            self._walk(_STEPS[key], bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
        else:
            return False
        self.changed.emit()
        return True

    def paint(self, painter: QPainter, colours: Colours) -> None:
        if self._pressed_at and self._corner:
            fill = QColor(colours.selection)
            fill.setAlpha(40)
            painter.setPen(line_pen(colours.selection, 1.2))
            painter.setBrush(fill)
            painter.drawRect(_frame(self._pressed_at, self._corner))

    def drawn_around(self) -> list[Point]:
        return [point for point in (self._pressed_at, self._corner) if point]

    def delete_selected(self) -> None:
        """Delete the selected spaces and what hangs on them."""
        spaces = self.bench.selection.spaces
        if spaces:
            label = self.tr("Delete {spaces}").format(spaces=wording.spaces(len(spaces)))
            self.edit(label, lambda track: delete_spaces(track, spaces))

    def select_all(self) -> None:
        """Select every space."""
        self.bench.selection.select(space.id for space in self.bench.document.track.spaces)

    def _spaces_within(self, frame: QRectF) -> list[str]:
        return [
            space.id
            for space in self.bench.document.track.spaces
            if frame.contains(QPointF(*centre(space.outline)))
        ]

    def _walk(self, direction: tuple[int, int], extend: bool) -> None:
        """Go to the nearest space in a direction of the screen, within 45 degrees of it."""
        spaces = {space.id: centre(space.outline) for space in self.bench.document.track.spaces}
        here = spaces[self.bench.selection.spaces[-1]]

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
                self.bench.selection.add([nearest])
            else:
                self.bench.selection.select([nearest])


def _distance(a: Point, b: Point) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])


def _frame(a: Point, b: Point) -> QRectF:
    return QRectF(QPointF(*a), QPointF(*b)).normalized()

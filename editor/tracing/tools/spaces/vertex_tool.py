"""Vertices: drag them, put new ones on borders, delete them, in every outline that has them."""

from __future__ import annotations

from collections.abc import Iterable
from math import dist

from PySide6.QtCore import QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QKeySequence, QPainter

from editor.common import wording
from editor.common.drawing import line_pen, pixels_per_unit
from editor.common.theme import Colors
from editor.tracing.tools.spaces.vertex_drag import VertexDrag
from editor.tracing.tools.tool import Pointer, Tool, ToolContext
from trackmodel.edits.spaces.vertices import delete_vertices, insert_vertex, shift_vertices, shifted
from trackmodel.geometry.plane.snapping import Vertex, Vertices
from trackmodel.track import COORDINATE_STEP, Point

_DRAG_FROM = 0.5
"""A press becomes a drag once the mouse has moved this share of the pointer's reach."""
_NEAR = 2.0
"""Spaces this near the mouse show their vertices, in reaches."""
_HANDLE, _HANDLE_PICKED, _RING = 3.5, 4.5, 8.0
"""Half the width of handles and the radius of the ring round the one under the mouse, pixels."""


class VertexTool(Tool):
    """Equal coordinates on one level are one vertex; the outlines of another level have their own."""

    name = "vertex"
    key = "V"
    strokes = (
        '<path d="M4 7l9-2 7 6-3 9-10-2z"/><g fill="{accent}" stroke="none">'
        '<rect x="1.8" y="4.8" width="4.4" height="4.4"/>'
        '<rect x="17.8" y="8.8" width="4.4" height="4.4"/></g>'
    )

    def __init__(self, context: ToolContext, parent: QObject | None = None) -> None:
        super().__init__(context, parent)
        self._picked: tuple[Vertex, ...] = ()
        self._near: tuple[Vertex, ...] = ()
        self._hovered: Vertex | None = None
        self._border: Vertex | None = None
        self._pressed_at: Point | None = None
        self._opposite: Point | None = None
        self._drag: VertexDrag | None = None
        self._pointer: Pointer | None = None
        self._spaces: object = None
        self._found = Vertices(context.document.track)
        context.document.changed.connect(self._look_again)

    @property
    def title(self) -> str:
        return self.tr("Vertices")

    @property
    def help(self) -> str:
        return self.tr(
            "Drag a vertex: every outline that has it follows, and it snaps to other vertices and borders "
            "(not with Ctrl). A click on a border puts a vertex there, a right click takes one away. "
            "Shift+click or a frame picks several, to drag or to nudge with Ctrl+Shift+arrow keys."
        )

    @property
    def status(self) -> str:
        if self._drag:
            if self._drag.refusal:
                return self._drag.refusal
            if self._drag.meets:
                return self.tr("Release: the vertex becomes one with what it meets · Ctrl: no snapping")
            return self.tr("Release: the vertex stays here · Ctrl: no snapping · Esc: drop")
        if self._opposite:
            return self.tr("Release: pick the vertices in the frame · Shift: add them")
        picked = self._said_picked()
        if self._hovered:
            return picked + self.tr(
                "Drag: move the vertex · Click: pick it · Shift+click: add or take out · Right click: delete"
            )
        if self._border:
            return picked + self.tr("Click: put a vertex on the border here · Drag: and move it")
        if self._picked:
            return picked + self.tr("Ctrl+Shift+arrow keys: nudge · Del: delete · Esc: none")
        return self.tr("Point at a vertex or a border · Drag: pick all vertices in a frame")

    def _said_picked(self) -> str:
        count = len(self._picked)
        return self.tr("{vertices} picked · ").format(vertices=wording.vertices(count)) if count else ""

    def deactivate(self) -> None:
        self._drop()
        self._picked = self._near = ()
        self._hovered = self._border = self._pointer = None

    def press(self, pointer: Pointer) -> None:
        self._point_at(pointer)
        if pointer.right and self._pressed_at is None and self._hovered:
            self._delete((self._hovered,))
        if not pointer.left:
            return
        self._drop()
        self._pressed_at = pointer.at
        if self._hovered and not pointer.shift and self._hovered not in self._picked:
            self._picked = (self._hovered,)
        self.changed.emit()

    def move(self, pointer: Pointer) -> None:
        if self._drag:
            self._drag.follow(pointer)
        elif self._pressed_at is None:
            self._point_at(pointer)
        elif self._opposite or dist(pointer.at, self._pressed_at) > _DRAG_FROM * pointer.reach:
            self._start_drag(pointer)
        self.changed.emit()

    def _start_drag(self, pointer: Pointer) -> None:
        track = self.context.document.track
        if self._opposite is None and self._hovered:
            picked = self._picked if self._hovered in self._picked else (*self._picked, self._hovered)
            self._drag = VertexDrag(track, picked, self._hovered)
            self._picked = picked
        elif self._opposite is None and self._border:
            self._drag = VertexDrag(track, (self._border,), self._border, inserts=True)
        else:
            self._opposite = pointer.at
            return
        self._drag.follow(pointer)

    def release(self, pointer: Pointer) -> None:
        if not pointer.left or self._pressed_at is None:
            return
        start, opposite, drag = self._pressed_at, self._opposite, self._drag
        if drag:
            drag.follow(pointer)
        self._drop()
        self._point_at(pointer)
        self.changed.emit()  # before an edit: a refusal is shown until the next change
        if drag:
            self._end_drag(drag)
        elif opposite:
            found = self._vertices.in_frame(start, pointer.at)
            self._pick((*self._picked, *found) if pointer.shift else found)
        else:
            self._click(pointer)

    def _end_drag(self, drag: VertexDrag) -> None:
        label = self.tr("Move {vertices}").format(vertices=wording.vertices(len(drag.vertices)))
        if self.edit(label, drag.make):
            self._pick(drag.there())

    def _click(self, pointer: Pointer) -> None:
        if self._hovered:
            if not pointer.shift:
                self._pick((self._hovered,))
            elif self._hovered in self._picked:
                self._pick(vertex for vertex in self._picked if vertex != self._hovered)
            else:
                self._pick((*self._picked, self._hovered))
        elif self._border:
            new = self._border
            if self.edit(self.tr("Insert a vertex"), lambda track: insert_vertex(track, new)):
                self._pick((new,))
        elif not pointer.shift:
            self._pick(())

    def key_press(self, event: QKeyEvent) -> bool:
        key = event.key()
        if event.matches(QKeySequence.StandardKey.Delete) or key == Qt.Key.Key_Backspace:
            chosen = self._picked or ((self._hovered,) if self._hovered else ())
            if self._pressed_at is None and chosen:
                self._delete(chosen)
            return True
        elif key == Qt.Key.Key_Escape and (self._pressed_at or self._picked):
            if self._pressed_at is None:
                self._picked = ()
            self._drop()
        else:
            return False
        self.changed.emit()
        return True

    def nudge(self, by: Point) -> bool:
        """Move the picked vertices by so many board units."""
        if not self._picked or self._pressed_at is not None:
            return bool(self._picked)
        step = tuple(max(COORDINATE_STEP, abs(each)) * ((each > 0) - (each < 0)) for each in by)
        moves = shifted(self._picked, (step[0], step[1]))
        picked = self._picked
        label = self.tr("Nudge {vertices}").format(vertices=wording.vertices(len(picked)))
        if self.edit(label, lambda track: shift_vertices(track, picked, (step[0], step[1]))):
            self._pick(Vertex(to, vertex.level) for vertex, to in moves.items())
        return True

    def _delete(self, vertices: tuple[Vertex, ...]) -> None:
        label = self.tr("Delete {vertices}").format(vertices=wording.vertices(len(vertices)))
        self.edit(label, lambda track: delete_vertices(track, vertices))

    # What is under the mouse

    @property
    def _vertices(self) -> Vertices:
        spaces = self.context.document.track.spaces
        if self._spaces is not spaces:
            self._spaces, self._found = spaces, Vertices(self.context.document.track)
        return self._found

    def _point_at(self, pointer: Pointer) -> None:
        vertices = self._vertices
        self._pointer = pointer
        self._near = vertices.of_spaces_near(pointer.at, _NEAR * pointer.reach)
        self._hovered = vertices.nearest(pointer.at, pointer.reach)
        self._border = None if self._hovered else vertices.on_border(pointer.at, pointer.reach)

    def _pick(self, vertices: Iterable[Vertex]) -> None:
        self._picked = self._vertices.existing(dict.fromkeys(vertices))
        self.changed.emit()

    def _look_again(self) -> None:
        """The document is another: what was under way was about the old one."""
        if self._pointer is None or self._spaces is self.context.document.track.spaces:
            return
        self._drop()
        self._picked = self._vertices.existing(self._picked)
        self._point_at(self._pointer)
        self.changed.emit()

    def _drop(self) -> None:
        self._pressed_at = self._opposite = self._drag = None

    # Drawing

    def paint(self, painter: QPainter, colors: Colors) -> None:
        if self._drag:
            self._drag.paint(painter, colors)
        if self._pressed_at and self._opposite:
            fill = QColor(colors.selection)
            fill.setAlpha(40)
            painter.setPen(line_pen(colors.selection, 1.2))
            painter.setBrush(fill)
            painter.drawRect(QRectF(QPointF(*self._pressed_at), QPointF(*self._opposite)).normalized())
        if self._drag is None:
            self._paint_handles(painter, colors)

    def _paint_handles(self, painter: QPainter, colors: Colors) -> None:
        unit = 1 / pixels_per_unit(painter)
        picked = set(self._picked)
        painter.setPen(line_pen(colors.draft, 1.5))
        painter.setBrush(colors.paper)
        for vertex in self._near:
            if vertex not in picked:
                painter.drawRect(_square(vertex.at, _HANDLE * unit))
        painter.setPen(line_pen(colors.paper, 1.5))
        painter.setBrush(colors.selection)
        for vertex in self._picked:
            painter.drawRect(_square(vertex.at, _HANDLE_PICKED * unit))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for pen in (line_pen(colors.paper, 4.5), line_pen(colors.snap, 2.5)):
            painter.setPen(pen)
            if self._hovered:
                painter.drawEllipse(QPointF(*self._hovered.at), _RING * unit, _RING * unit)
            elif self._border:
                painter.drawRect(_square(self._border.at, _RING * unit * 0.75))

    def drawn_around(self) -> list[Point]:
        frame = [point for point in (self._pressed_at, self._opposite) if point and self._opposite]
        shown = [*self._near, *self._picked, *(v for v in (self._hovered, self._border) if v)]
        dragged = self._drag.drawn_around() if self._drag else []
        return [*frame, *(vertex.at for vertex in shown), *dragged]


def _square(at: Point, half: float) -> QRectF:
    return QRectF(at[0] - half, at[1] - half, 2 * half, 2 * half)

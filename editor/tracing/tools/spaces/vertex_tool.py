"""Move, insert and delete vertices, in every outline that has them."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter

from editor.common import wording
from editor.common.painting_helpers import line_pen, pixels_per_unit
from editor.common.qt_types import QT_TRANSLATE_NOOP
from editor.common.theme import Colors
from editor.tracing.tools.gesture import Pointer
from editor.tracing.tools.painting import frame_between, paint_frame, paint_snap, square
from editor.tracing.tools.spaces.vertex_drag import VertexDrag
from editor.tracing.tools.tool import Tool, ToolContext
from trackmodel.edits.spaces.vertices import delete_vertices, insert_vertex, shift_vertices, shifted
from trackmodel.geometry.plane.snapping import Vertex
from trackmodel.track import COORDINATE_STEP, Point

_NEAR = 2.0
"""Multiple of the pointer's reach within which spaces show their vertices."""
_HANDLE, _HANDLE_SELECTED = 3.5, 4.5
"""Half the width of handles, in pixels."""


class VertexTool(Tool):
    """Edits vertices: equal coordinates on one level are one vertex; other levels have their own."""

    name = "vertex"
    key = "V"
    title_text = QT_TRANSLATE_NOOP("Tool", "Vertices")
    help_text = QT_TRANSLATE_NOOP(
        "Tool",
        "Drag a vertex to move it in every outline that has it; it snaps to other vertices and borders "
        "unless Ctrl is held. Click a border to insert a vertex, right-click a vertex to delete it. "
        "Shift+click or drag a frame to select several, then drag or nudge them (Ctrl+Shift+arrow keys).",
    )
    strokes = (
        '<path d="M4 7l9-2 7 6-3 9-10-2z"/><g fill="{accent}" stroke="none">'
        '<rect x="1.8" y="4.8" width="4.4" height="4.4"/>'
        '<rect x="17.8" y="8.8" width="4.4" height="4.4"/></g>'
    )
    uses_right_button = True

    def __init__(self, context: ToolContext) -> None:
        super().__init__(context)
        self._selected: tuple[Vertex, ...] = ()
        self._near: tuple[Vertex, ...] = ()
        self._hovered: Vertex | None = None
        self._border: Vertex | None = None
        self._frame: tuple[Point, Point] | None = None
        self._drag: VertexDrag | None = None
        self._pointer: Pointer | None = None
        self._spaces: object = None

    @property
    def status(self) -> str:
        if self._drag:
            if self._drag.refusal:
                return self._drag.refusal
            if self._drag.snapped_to:
                return self.tr(
                    "Release: merge with the vertex or border here · Ctrl: no snapping · Esc: cancel"
                )
            return self.tr("Release: move the vertex here · Ctrl: no snapping · Esc: cancel")
        if self._frame:
            return self.tr("Release: select the vertices in the frame · Shift: add them")
        selected = self._selected_text()
        if self._hovered:
            return selected + self.tr(
                "Drag: move the vertex · Click: select · Shift+click: add or remove · Right-click: delete"
            )
        if self._border:
            return selected + self.tr("Click: insert a vertex here · Drag: insert and move it")
        if self._selected:
            return selected + self.tr("Ctrl+Shift+arrow keys: nudge · Del: delete · Esc: select none")
        return self.tr("Point at a vertex or a border · Drag: select all vertices in a frame")

    def _selected_text(self) -> str:
        count = len(self._selected)
        return self.tr("{vertices} selected · ").format(vertices=wording.vertices(count)) if count else ""

    def discard_draft(self) -> None:
        self.drag_cancel()
        self._selected = self._near = ()
        self._hovered = self._border = self._pointer = None

    def hover(self, pointer: Pointer) -> None:
        self._point_at(pointer)
        self.changed.emit()

    def drag_start(self, start: Pointer) -> bool:
        if not start.left:
            return False
        track = self.track
        if self._hovered:
            if self._hovered not in self._selected:
                self._selected = (*self._selected, self._hovered) if start.shift else (self._hovered,)
            self._drag = VertexDrag(track, self._selected, self._hovered)
        elif self._border:
            self._drag = VertexDrag(track, (self._border,), self._border, inserts=True)
        else:
            self._frame = (start.at, start.at)
        return True

    def drag_move(self, pointer: Pointer) -> None:
        self._pointer = pointer
        if self._drag:
            self._drag.follow(pointer)
        elif self._frame:
            self._frame = (self._frame[0], pointer.at)
        self.changed.emit()

    def drag_finish(self, pointer: Pointer) -> None:
        frame, drag = self._frame, self._drag
        self.drag_cancel()
        self.hover(pointer)
        if drag:
            label = self.tr("Move {vertices}").format(vertices=wording.vertices(len(drag.vertices)))
            if self.edit(label, drag.apply):
                self._select(drag.targets())
        elif frame:
            found = self.hit_test.vertices.in_frame(*frame)
            self._select((*self._selected, *found) if pointer.shift else found)

    def drag_cancel(self) -> None:
        self._frame = self._drag = None

    def click(self, pointer: Pointer) -> None:
        if pointer.right:
            if self._hovered:
                self._delete((self._hovered,))
        elif self._hovered:
            if not pointer.shift:
                self._select((self._hovered,))
            elif self._hovered in self._selected:
                self._select(vertex for vertex in self._selected if vertex != self._hovered)
            else:
                self._select((*self._selected, self._hovered))
        elif self._border:
            new = self._border
            if self.edit(self.tr("Insert a vertex"), insert_vertex, new):
                self._select((new,))
        elif not pointer.shift:
            self._select(())

    def key_press(self, event: QKeyEvent) -> bool:
        key = event.key()
        if event.matches(QKeySequence.StandardKey.Delete) or key == Qt.Key.Key_Backspace:
            chosen = self._selected or ((self._hovered,) if self._hovered else ())
            if chosen and not self.gesture.is_active:
                self._delete(chosen)
            return True
        if key != Qt.Key.Key_Escape or not self._selected:
            return False
        self._selected = ()
        self.changed.emit()
        return True

    def nudge(self, by: Point) -> bool:
        """Move the selected vertices, at least by one coordinate step; `by` is in board units."""
        if not self._selected or self.gesture.is_active:
            return bool(self._selected)
        x, y = (max(COORDINATE_STEP, abs(each)) * ((each > 0) - (each < 0)) for each in by)
        moves = shifted(self._selected, (x, y))
        selected = self._selected
        label = self.tr("Nudge {vertices}").format(vertices=wording.vertices(len(selected)))
        if self.edit(label, shift_vertices, selected, (x, y)):
            self._select(Vertex(to, vertex.level) for vertex, to in moves.items())
        return True

    def _delete(self, vertices: tuple[Vertex, ...]) -> None:
        label = self.tr("Delete {vertices}").format(vertices=wording.vertices(len(vertices)))
        self.edit(label, delete_vertices, vertices)

    # What is under the mouse

    def _point_at(self, pointer: Pointer) -> None:
        vertices = self.hit_test.vertices
        self._pointer = pointer
        self._near = vertices.of_spaces_near(pointer.at, _NEAR * pointer.reach)
        self._hovered = vertices.nearest(pointer.at, pointer.reach)
        self._border = None if self._hovered else vertices.on_border(pointer.at, pointer.reach)

    def _select(self, vertices: Iterable[Vertex]) -> None:
        self._selected = self.hit_test.vertices.existing(dict.fromkeys(vertices))
        self.changed.emit()

    def document_changed(self) -> None:
        if self._pointer is None or self._spaces is self.track.spaces:
            return
        self._spaces = self.track.spaces
        self.gesture.cancel()
        self._selected = self.hit_test.vertices.existing(self._selected)
        self._point_at(self._pointer)
        self.changed.emit()

    # Drawing

    def paint(self, painter: QPainter, colors: Colors) -> None:
        if self._drag:
            self._drag.paint(painter, colors)
        if self._frame:
            paint_frame(painter, colors, frame_between(*self._frame))
        if self._drag is None:
            self._paint_handles(painter, colors)

    def _paint_handles(self, painter: QPainter, colors: Colors) -> None:
        unit = 1 / pixels_per_unit(painter)
        selected = set(self._selected)
        painter.setPen(line_pen(colors.draft, 1.5))
        painter.setBrush(colors.paper)
        for vertex in self._near:
            if vertex not in selected:
                painter.drawRect(square(vertex.at, _HANDLE * unit))
        painter.setPen(line_pen(colors.paper, 1.5))
        painter.setBrush(colors.selection)
        for vertex in self._selected:
            painter.drawRect(square(vertex.at, _HANDLE_SELECTED * unit))
        marked = self._hovered or self._border
        if marked:
            paint_snap(painter, colors, marked.at, on_border=self._hovered is None)

    def painted_points(self) -> list[Point]:
        shown = [*self._near, *self._selected, *(v for v in (self._hovered, self._border) if v)]
        dragged = self._drag.painted_points() if self._drag else []
        return [*(self._frame or ()), *(vertex.at for vertex in shown), *dragged]

"""Vertices under way: where they are dragged to, what they meet there, what would come of it."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter

from editor.common.drawing import line_pen, pixels_per_unit, polygon
from editor.common.theme import Colors
from editor.tracing.tools.tool import Pointer
from trackmodel.edits.spaces.vertices import insert_vertex, move_vertices, shifted
from trackmodel.errors import CannotEdit
from trackmodel.geometry.plane.snapping import Vertex, Vertices, snap
from trackmodel.track import Point, Space, Track


class VertexDrag:
    """Vertices of a track that are dragged by one of them, `grabbed`.

    That one snaps to vertices and borders of its level that stay, but with Ctrl. With `inserts` it is
    put on the border there first.
    """

    def __init__(
        self, track: Track, vertices: tuple[Vertex, ...], grabbed: Vertex, inserts: bool = False
    ) -> None:
        self.vertices = vertices
        self._track, self._grabbed, self._inserts = track, grabbed, inserts
        self._staying = Vertices(self._with_inserted(track))
        self._to = grabbed.at
        self._followed: tuple[object, ...] = ()
        self._after: Track | None = None
        self.meets: Vertex | None = None
        self.refusal = ""
        self._outlines: list[tuple[Point, ...]] = []

    def follow(self, pointer: Pointer) -> None:
        """The mouse is somewhere else, or Ctrl is held or let go."""
        followed = (pointer.at, pointer.reach, pointer.ctrl)
        if followed == self._followed:
            return  # let go where it was last
        self._followed = followed
        self.meets = None if pointer.ctrl else self._met(pointer)
        self._to = self.meets.at if self.meets else snap(pointer.at)
        self.refusal, self._after = "", None
        try:
            after = self.make(self._track)
        except CannotEdit as error:
            self.refusal = str(error)
            return
        self._after = after
        pairs: zip[tuple[Space, Space]] = zip(self._track.spaces, after.spaces, strict=True)
        self._outlines = [new.outline for old, new in pairs if new is not old]

    def _met(self, pointer: Pointer) -> Vertex | None:
        level, staying = self._grabbed.level, self._staying
        return staying.nearest(pointer.at, pointer.reach, level, without=self.vertices) or staying.on_border(
            pointer.at, pointer.reach, level, without=self.vertices
        )

    def make(self, track: Track) -> Track:
        """The edit; raises CannotEdit where an outline would be none any more."""
        if self._after is not None and track is self._track:
            return self._after
        if self._inserts:
            track = insert_vertex(track, self._grabbed)
        return move_vertices(track, self._moves())

    def there(self) -> tuple[Vertex, ...]:
        """The dragged vertices where they come to."""
        return tuple(dict.fromkeys(Vertex(to, vertex.level) for vertex, to in self._moves().items()))

    def _moves(self) -> dict[Vertex, Point]:
        by = (self._to[0] - self._grabbed.at[0], self._to[1] - self._grabbed.at[1])
        return shifted(self.vertices, by) | {self._grabbed: self._to}

    def _with_inserted(self, track: Track) -> Track:
        """Its own border is then two that begin or end at the vertex, and it doesn't snap back to them."""
        if not self._inserts:
            return track
        try:
            return insert_vertex(track, self._grabbed)
        except CannotEdit:
            return track  # `make` says why

    def paint(self, painter: QPainter, colors: Colors) -> None:
        """Draw what would come of it, in board units; faint where it would be refused."""
        unit = 1 / pixels_per_unit(painter)
        ink = colors.casing if self.refusal else colors.draft
        fill = QColor(colors.draft)
        fill.setAlpha(40)
        painter.setBrush(fill)
        for pen in (line_pen(colors.paper, 4), line_pen(ink, 2)):
            painter.setPen(pen)
            for outline in self._outlines:
                painter.drawPolygon(polygon(outline))
            painter.setBrush(QColor(0, 0, 0, 0))
        painter.setPen(line_pen(colors.paper, 1.5))
        painter.setBrush(colors.selection)
        for vertex in self.there():
            painter.drawEllipse(QPointF(*vertex.at), 4 * unit, 4 * unit)
        if self.meets:
            painter.setBrush(QColor(0, 0, 0, 0))
            for pen in (line_pen(colors.paper, 4.5), line_pen(colors.snap, 2.5)):
                painter.setPen(pen)
                painter.drawEllipse(QPointF(*self.meets.at), 8 * unit, 8 * unit)

    def drawn_around(self) -> list[Point]:
        """Points that all that `paint` draws lies between."""
        return [
            *(point for outline in self._outlines for point in outline),
            *(vertex.at for vertex in self.there()),
        ]

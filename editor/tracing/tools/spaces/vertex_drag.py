"""A drag of vertices: its target, snapping and preview."""

from __future__ import annotations

from PySide6.QtGui import QPainter

from editor.common.painting_helpers import line_pen
from editor.common.theme import Colors
from editor.tracing.tools.gesture import Pointer
from editor.tracing.tools.painting import paint_dots, paint_outlines, paint_snap
from trackmodel.edits.spaces.vertices import insert_vertex, move_vertices, shifted
from trackmodel.errors import CannotEdit, WrongValue
from trackmodel.geometry.plane.snapping import Vertex, Vertices, snap
from trackmodel.track import Point, Space, Track


class VertexDrag:
    """Vertices of a track that are being dragged by one of them, `grabbed`.

    It snaps to vertices and borders of its level that stay, unless Ctrl is held. With `inserts`, it is
    first inserted into the border there.
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
        self.snapped_to: Vertex | None = None
        self.refusal = ""
        self._outlines: list[tuple[Point, ...]] = []

    def follow(self, pointer: Pointer) -> None:
        """Update the target and the preview from the mouse and Ctrl."""
        followed = (pointer.at, pointer.reach, pointer.ctrl)
        if followed == self._followed:
            return
        self._followed = followed
        self.snapped_to = None if pointer.ctrl else self._find_snap(pointer)
        self._to = self.snapped_to.at if self.snapped_to else snap(pointer.at)
        self.refusal, self._after = "", None
        try:
            after = self.apply(self._track)
        except (CannotEdit, WrongValue) as error:
            self.refusal = str(error)
            return
        self._after = after
        pairs: zip[tuple[Space, Space]] = zip(self._track.spaces, after.spaces, strict=True)
        self._outlines = [new.outline for old, new in pairs if new is not old]

    def _find_snap(self, pointer: Pointer) -> Vertex | None:
        level, staying = self._grabbed.level, self._staying
        return staying.nearest(pointer.at, pointer.reach, level, without=self.vertices) or staying.on_border(
            pointer.at, pointer.reach, level, without=self.vertices
        )

    def apply(self, track: Track) -> Track:
        """Return the track after the move.

        Raises:
            CannotEdit: an outline would become invalid.
        """
        if self._after is not None and track is self._track:
            return self._after
        if self._inserts:
            track = insert_vertex(track, self._grabbed)
        return move_vertices(track, self._moves())

    def targets(self) -> tuple[Vertex, ...]:
        """Return the dragged vertices at their targets."""
        return tuple(dict.fromkeys(Vertex(to, vertex.level) for vertex, to in self._moves().items()))

    def _moves(self) -> dict[Vertex, Point]:
        by = (self._to[0] - self._grabbed.at[0], self._to[1] - self._grabbed.at[1])
        return shifted(self.vertices, by) | {self._grabbed: self._to}

    def _with_inserted(self, track: Track) -> Track:
        """Insert the vertex if it is new, so that it doesn't snap back to its own border."""
        if not self._inserts:
            return track
        try:
            return insert_vertex(track, self._grabbed)
        except (CannotEdit, WrongValue):
            return track  # `apply` reports it

    def paint(self, painter: QPainter, colors: Colors) -> None:
        """Paint the preview, in board units; faint if the edit would be refused."""
        paint_outlines(painter, colors, self._outlines, colors.casing if self.refusal else colors.draft, 40)
        targets = (vertex.at for vertex in self.targets())
        paint_dots(painter, targets, 4, line_pen(colors.paper, 1.5), colors.selection)
        if self.snapped_to:
            paint_snap(painter, colors, self.snapped_to.at)

    def painted_points(self) -> list[Point]:
        """Return points that span what `paint` draws."""
        return [
            *(point for outline in self._outlines for point in outline),
            *(vertex.at for vertex in self.targets()),
        ]

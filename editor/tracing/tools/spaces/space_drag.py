"""A drag of selected spaces: its offset, snapping and preview."""

from __future__ import annotations

from math import hypot

from PySide6.QtGui import QPainter

from editor.common.theme import Colors
from editor.tracing.tools.gesture import Pointer
from editor.tracing.tools.painting import paint_outlines, paint_snap
from trackmodel.edits.spaces.moving import move_spaces
from trackmodel.errors import CannotEdit, WrongValue
from trackmodel.geometry.plane.snapping import Vertices, snap
from trackmodel.track import Point, Space, Track


class SpaceDrag:
    """Spaces of a track that are being dragged by one of them, `grabbed`.

    Its vertices snap to vertices of spaces that stay, unless Ctrl is held. With Alt, the dragged spaces
    are detached; otherwise shared borders move with them.
    """

    def __init__(self, track: Track, spaces: tuple[str, ...], grabbed: str, at: Point) -> None:
        chosen = set(spaces)
        self._track, self._spaces, self._from = track, spaces, at
        self._own = {point for space in track.spaces if space.id in chosen for point in space.outline}
        self._grabbed = next(space.outline for space in track.spaces if space.id == grabbed)
        staying = tuple(space for space in track.spaces if space.id not in chosen)
        self._staying = Vertices(Track(track.id, track.name, spaces=staying))
        self.detached = False
        self.by: Point = (0.0, 0.0)
        self.snapped_to: Point | None = None
        self.outlines: list[tuple[Point, ...]] = []

    def follow(self, pointer: Pointer) -> None:
        """Update the offset from the mouse and the modifier keys."""
        self.detached = pointer.alt
        by = (pointer.at[0] - self._from[0], pointer.at[1] - self._from[1])
        pull = None if pointer.ctrl else self._pull(by, pointer.reach)
        self.snapped_to = pull[1] if pull else None
        self.by = snap(pull[0] if pull else by)
        self.outlines = self._outlines_after()

    def apply(self, track: Track) -> Track:
        """Return the track after the move."""
        return move_spaces(track, self._spaces, *self.by, detached=self.detached)

    def _pull(self, by: Point, reach: float) -> tuple[Point, Point] | None:
        """Return the offset that snaps a vertex of the grabbed space, and the vertex it snaps to."""
        nearest, found = reach, None
        for x, y in self._grabbed:
            at = (x + by[0], y + by[1])
            found_vertex = self._staying.nearest(at, reach)
            vertex = found_vertex.at if found_vertex else None
            # A vertex shared with the dragged spaces moves along or has just been left.
            if vertex is None or vertex in self._own:
                continue
            off = hypot(vertex[0] - at[0], vertex[1] - at[1])
            if off <= nearest:
                nearest, found = off, ((vertex[0] - x, vertex[1] - y), vertex)
        return found

    def _outlines_after(self) -> list[tuple[Point, ...]]:
        """Return the changed outlines; empty if the move is impossible."""
        try:
            after = self.apply(self._track)
        except (CannotEdit, WrongValue):
            return []
        pairs: zip[tuple[Space, Space]] = zip(self._track.spaces, after.spaces, strict=True)
        return [new.outline for old, new in pairs if new is not old]

    def paint(self, painter: QPainter, colors: Colors) -> None:
        """Paint the preview, in board units."""
        paint_outlines(painter, colors, self.outlines, colors.draft, 50)
        if self.snapped_to:
            paint_snap(painter, colors, self.snapped_to)

    def painted_points(self) -> list[Point]:
        """Return points that span what `paint` draws."""
        points = [point for outline in self.outlines for point in outline]
        return [*points, *([self.snapped_to] if self.snapped_to else [])]

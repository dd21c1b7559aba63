"""The selected spaces under way: how far they are dragged, what they snap to, what would come of it."""

from __future__ import annotations

from math import hypot

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter

from editor.common.drawing import line_pen, pixels_per_unit, polygon
from editor.common.theme import Colors
from editor.tracing.tools.tool import Pointer
from trackmodel.edits.spaces.moving import move_spaces
from trackmodel.errors import CannotEdit
from trackmodel.geometry.plane.snapping import Vertices, snap
from trackmodel.track import Point, Space, Track


class SpaceDrag:
    """Spaces of a track that are being dragged by one of them.

    A vertex of that one snaps to vertices of spaces that stay, but with Ctrl. With Alt the dragged
    spaces are torn free; otherwise borders that they share with others stretch those.
    """

    def __init__(self, track: Track, spaces: tuple[str, ...], grabbed: str, at: Point) -> None:
        chosen = set(spaces)
        self._track, self._spaces, self._from = track, spaces, at
        self._own = {point for space in track.spaces if space.id in chosen for point in space.outline}
        self._grabbed = next(space.outline for space in track.spaces if space.id == grabbed)
        staying = tuple(space for space in track.spaces if space.id not in chosen)
        self._staying = Vertices(Track(track.id, track.name, spaces=staying))
        self.torn = False
        self.by: Point = (0.0, 0.0)
        self.snapped_to: Point | None = None
        self.outlines: list[tuple[Point, ...]] = []

    def follow(self, pointer: Pointer) -> None:
        """The mouse is somewhere else, or other keys are held."""
        self.torn = pointer.alt
        by = (pointer.at[0] - self._from[0], pointer.at[1] - self._from[1])
        pull = None if pointer.ctrl else self._pull(by, pointer.reach)
        self.snapped_to = pull[1] if pull else None
        self.by = snap(pull[0] if pull else by)
        self.outlines = self._outlines_after()

    def make(self, track: Track) -> Track:
        """The edit."""
        return move_spaces(track, self._spaces, *self.by, torn=self.torn)

    def _pull(self, by: Point, reach: float) -> tuple[Point, Point] | None:
        """How far instead, so that a vertex of the grabbed space comes to lie on one that stays: which."""
        nearest, found = reach, None
        for x, y in self._grabbed:
            at = (x + by[0], y + by[1])
            found_vertex = self._staying.nearest(at, reach)
            vertex = found_vertex.at if found_vertex else None
            # A vertex shared with the dragged ones either comes along or was just left.
            if vertex is None or vertex in self._own:
                continue
            off = hypot(vertex[0] - at[0], vertex[1] - at[1])
            if off <= nearest:
                nearest, found = off, ((vertex[0] - x, vertex[1] - y), vertex)
        return found

    def _outlines_after(self) -> list[tuple[Point, ...]]:
        """The outlines that the edit would change, as they would be."""
        try:
            after = self.make(self._track)
        except CannotEdit:
            return []
        pairs: zip[tuple[Space, Space]] = zip(self._track.spaces, after.spaces, strict=True)
        return [new.outline for old, new in pairs if new is not old]

    def paint(self, painter: QPainter, colors: Colors) -> None:
        """Draw what would come of it, in board units."""
        fill = QColor(colors.draft)
        fill.setAlpha(50)
        painter.setBrush(fill)
        for pen in (line_pen(colors.paper, 4), line_pen(colors.draft, 2)):
            painter.setPen(pen)
            for outline in self.outlines:
                painter.drawPolygon(polygon(outline))
            painter.setBrush(QColor(0, 0, 0, 0))
        if self.snapped_to:
            unit = 1 / pixels_per_unit(painter)
            for pen in (line_pen(colors.paper, 4.5), line_pen(colors.snap, 2.5)):
                painter.setPen(pen)
                painter.drawEllipse(QPointF(*self.snapped_to), 8 * unit, 8 * unit)

    def drawn_around(self) -> list[Point]:
        """The points that all of it lies between."""
        points = [point for outline in self.outlines for point in outline]
        return [*points, *([self.snapped_to] if self.snapped_to else [])]

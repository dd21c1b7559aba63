"""Hit testing: the space or arrow under the mouse, and what a vertex snaps to."""

from __future__ import annotations

from functools import cached_property
from math import hypot
from typing import Literal

from attrs import frozen
from PySide6.QtCore import QObject

from editor.common.painting_helpers import area
from editor.document.document import Document
from editor.tracing.layers.per_space import centers
from trackmodel.geometry.plane.snapping import SpaceIndex, Vertices, snap
from trackmodel.track import Arrow, Point, Space


@frozen
class Snap:
    """A snapped point; `kind` says whether it is an existing vertex or lies on an existing border."""

    point: Point
    kind: Literal["vertex", "border", "free"]


class HitTest(QObject):
    """Hit tests on the current document; its search tree is rebuilt only when spaces change."""

    def __init__(self, document: Document, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._spaces: tuple[Space, ...] = ()
        document.changed.connect(self._forget)

    def _forget(self) -> None:
        if self._document.track.spaces is not self._spaces:
            for name in ("_index", "vertices", "_outlines"):
                self.__dict__.pop(name, None)

    @cached_property
    def _index(self) -> SpaceIndex:
        self._spaces = self._document.track.spaces
        return SpaceIndex(self._spaces)

    @cached_property
    def vertices(self) -> Vertices:
        """The vertices of all spaces."""
        self._spaces = self._document.track.spaces
        return Vertices(self._document.track)

    @cached_property
    def _outlines(self) -> dict[str, tuple[Point, ...]]:
        """Outlines of all spaces by id, including those outside the current layout."""
        return {space.id: space.outline for space in reversed(self._document.track.spaces)}

    def space_at(self, point: Point) -> str | None:
        """Return the id of the space at a point."""
        return self._index.space_at(point)

    def area_of(self, space: str) -> float:
        """Return the area of a space, in square board units."""
        return area(self._outlines[space])

    def snap(self, point: Point, reach: float, level: int | None = None) -> Snap:
        """Snap to a vertex within `reach` (board units), else to a border within it.

        With a `level`, snap only to spaces on that level: a bridge shares no border with what it crosses.
        """
        vertex = self.vertices.nearest(point, reach, level)
        if vertex:
            return Snap(vertex.at, "vertex")
        border = self.vertices.on_border(point, reach, level)
        if border:
            return Snap(border.at, "border")
        return Snap(snap(point), "free")

    def arrow_at(self, point: Point, reach: float) -> Arrow | None:
        """Return the arrow of the current layout whose line is nearest, within `reach` (board units)."""
        facts = self._document.facts
        under = self.space_at(point)
        if under is None or under not in facts.graph:
            return None
        # In bends an arrow's line crosses spaces that it doesn't lead to.
        about = {under, *facts.graph.succ[under], *facts.graph.pred[under]}
        middles = centers(self._document.track.spaces)
        distances = {
            n: distance_to_line(point, middles[arrow.from_], middles[arrow.to])
            for n, arrow in enumerate(facts.track.arrows)
            if arrow.from_ in about or arrow.to in about
        }
        nearest = min(distances, key=distances.__getitem__, default=None)
        if nearest is None or distances[nearest] > reach:
            return None
        return facts.track.arrows[nearest]


def distance_to_line(point: Point, start: Point, end: Point) -> float:
    """Return the distance of a point from the straight line between two others, in board units."""
    (x, y), (x0, y0), (x1, y1) = point, start, end
    dx, dy = x1 - x0, y1 - y0
    length2 = dx * dx + dy * dy
    share = ((x - x0) * dx + (y - y0) * dy) / length2 if length2 else 0.0
    share = min(1.0, max(0.0, share))
    return hypot(x - x0 - share * dx, y - y0 - share * dy)

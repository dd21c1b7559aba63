"""The coordinate grid, and what lies near a point: vertices, borders and spaces.

Outlines on one level share vertices: equal coordinates are one vertex. On another level, such as a
bridge, they are a different vertex.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

import numpy as np
import shapely
from attrs import frozen

from trackmodel.geometry.arrays import Bools, Floats, Ints
from trackmodel.geometry.plane.outline_arrays import shapes_of
from trackmodel.limits import on_grid
from trackmodel.track import Point, Space, Track


def snap(point: Point) -> Point:
    """Round a point to the coordinate grid, so that equal coordinates mean the same vertex."""
    return on_grid(point[0]), on_grid(point[1])


class SpaceIndex:
    """Finds the space under a point; make a new one when the spaces change.

    Examples:
        >>> square = Space("a", ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)))
        >>> SpaceIndex([square]).space_at((3.0, 3.0))
        'a'
    """

    def __init__(self, spaces: Sequence[Space]) -> None:
        self._spaces = [space for space in spaces if len(space.outline) >= 3]
        self._tree = shapely.STRtree([shapely.Polygon(space.outline) for space in self._spaces])

    def space_at(self, point: Point) -> str | None:
        """Return the id of the space under a point: on the highest level, the last drawn."""
        hits = self._tree.query(shapely.Point(point), predicate="intersects")
        if not len(hits):
            return None
        return self._spaces[max(hits, key=lambda hit: (self._spaces[hit].level, hit))].id


@frozen
class Vertex:
    """A vertex at `at` (board units) of all outlines on `level` that have it."""

    at: Point
    level: int = 0


class Vertices:
    """Finds vertices and borders of a track; make a new one when the spaces change.

    Examples:
        >>> from trackmodel.track import Space
        >>> square = Space("a", ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)))
        >>> vertices = Vertices(Track(id="t", name="T", spaces=(square,)))
        >>> vertices.nearest((9.5, 0.5), within=2.0)
        Vertex(at=(10.0, 0.0), level=0)
        >>> vertices.on_border((5.0, 1.0), within=2.0)
        Vertex(at=(5.0, 0.0), level=0)
    """

    def __init__(self, track: Track) -> None:
        spaces = [space for space in track.spaces if len(space.outline) >= 3]
        self._keys = [(point, space.level) for space in spaces for point in space.outline]
        self._levels: Ints = np.array([level for _point, level in self._keys], dtype=np.intp)
        self._shapes = shapes_of([space.outline for space in spaces])
        self._points: Floats = self._shapes.points
        self._ends: Floats = self._points[self._shapes.following]

    def existing(self, vertices: Iterable[Vertex]) -> tuple[Vertex, ...]:
        """Return those of the vertices that belong to an outline."""
        there = set(self._keys)
        return tuple(vertex for vertex in vertices if (vertex.at, vertex.level) in there)

    def nearest(
        self, point: Point, within: float, level: int | None = None, without: Collection[Vertex] = ()
    ) -> Vertex | None:
        """Return the nearest vertex within `within` board units; of equally near ones, the highest.

        Args:
            point: the point.
            within: greatest distance, board units.
            level: only consider vertices on this level.
            without: vertices to ignore.
        """
        away = np.hypot(*(self._points - point).T)
        fits = (away <= within) & self._on(level) & ~self._are(without)
        found = np.flatnonzero(fits)
        if not len(found):
            return None
        return self._vertex(int(found[np.lexsort((-self._levels[found], away[found]))[0]]))

    def on_border(
        self, point: Point, within: float, level: int | None = None, without: Collection[Vertex] = ()
    ) -> Vertex | None:
        """Return the nearest point of a border, on the coordinate grid; of equally near ones, the highest.

        Takes the same arguments as `nearest`; `without` excludes borders that begin or end at these vertices.
        """
        along = self._ends - self._points
        length2 = (along**2).sum(axis=1)
        share = ((point - self._points) * along).sum(axis=1) / np.where(length2 > 0, length2, 1.0)
        foot = self._points + along * share.clip(0, 1)[:, None]
        away = np.hypot(*(foot - point).T)
        fits = (away <= within) & self._on(level)
        if without:
            fits &= ~(self._are(without) | self._are(without, ends=True))
        found = np.flatnonzero(fits)
        if not len(found):
            return None
        best = int(found[np.lexsort((-self._levels[found], away[found].round(6)))[0]])
        return Vertex(snap((float(foot[best, 0]), float(foot[best, 1]))), int(self._levels[best]))

    def of_spaces_near(self, point: Point, within: float) -> tuple[Vertex, ...]:
        """Return the vertices of spaces whose bounding boxes come within `within` units of a point."""
        low, high = self._shapes.low - within, self._shapes.high + within
        near = (low <= np.array(point)) & (np.array(point) <= high)
        return self._chosen((near[:, 0] & near[:, 1])[self._shapes.owner])

    def in_frame(self, corner: Point, opposite: Point) -> tuple[Vertex, ...]:
        """Return the vertices within a rectangle given by two opposite corners."""
        low, high = np.minimum(corner, opposite), np.maximum(corner, opposite)
        inside = (low <= self._points) & (self._points <= high)
        return self._chosen(inside[:, 0] & inside[:, 1])

    def _on(self, level: int | None) -> Bools:
        return np.ones(len(self._levels), dtype=np.bool_) if level is None else self._levels == level

    def _are(self, vertices: Collection[Vertex], ends: bool = False) -> Bools:
        """Boolean mask: vertices (or the `ends` of the borders that begin there) among these."""
        wanted = {(vertex.at, vertex.level) for vertex in vertices}
        mask = np.fromiter(map(wanted.__contains__, self._keys), np.bool_, len(self._keys))
        return mask[self._shapes.following] if ends else mask

    def _chosen(self, mask: Bools) -> tuple[Vertex, ...]:
        return tuple(dict.fromkeys(self._vertex(number) for number in np.flatnonzero(mask).tolist()))

    def _vertex(self, number: int) -> Vertex:
        return Vertex(*self._keys[number])

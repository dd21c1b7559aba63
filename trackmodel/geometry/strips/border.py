"""A line between lanes, with the vertices that the spaces on both sides share."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

from trackmodel.track import Point


class Border:
    """The vertices along a line between lanes, by rung."""

    def __init__(self, vertices: list[tuple[float, Point]]) -> None:
        self._rungs = [rung for rung, _ in vertices]
        self._points = [point for _, point in vertices]

    def between(self, back: float, front: float) -> tuple[Point, ...]:
        """Return the vertices from one rung to another, both included."""
        return tuple(self._points[bisect_left(self._rungs, back) : bisect_right(self._rungs, front)])

    def at(self, rung: float) -> Point:
        """Return the vertex at a rung that has one."""
        return self._points[bisect_left(self._rungs, rung)]

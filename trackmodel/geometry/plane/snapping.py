"""Where a point ends up: on the coordinate grid, on a vertex or border nearby, in a space."""

from __future__ import annotations

from functools import cached_property

import shapely

from trackmodel.track import COORDINATE_STEP, Point, Track

_STEPS_PER_UNIT = round(1 / COORDINATE_STEP)


def snap(point: Point) -> Point:
    """The point on the coordinate grid, so that equal coordinates mean the same vertex."""
    # Dividing by a whole number gives the float nearest to the decimal; + 0.0 turns -0.0 into 0.0.
    return (
        round(point[0] * _STEPS_PER_UNIT) / _STEPS_PER_UNIT + 0.0,
        round(point[1] * _STEPS_PER_UNIT) / _STEPS_PER_UNIT + 0.0,
    )


class Snapper:
    """Finds vertices, borders and spaces near a point of a track.

    Its search trees are built when first needed; make a new one when the spaces change.

    Examples:
        >>> from trackmodel.track import Space
        >>> square = Space("a", ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)))
        >>> snapper = Snapper(Track(id="t", name="T", spaces=(square,)))
        >>> snapper.nearest_vertex((9.5, 0.5), within=2.0)
        (10.0, 0.0)
        >>> snapper.nearest_border_point((5.0, 1.0), within=2.0)
        (5.0, 0.0)
        >>> snapper.space_at((3.0, 3.0))
        'a'
    """

    def __init__(self, track: Track) -> None:
        self._spaces = [space for space in track.spaces if len(space.outline) >= 3]

    def nearest_vertex(self, point: Point, within: float) -> Point | None:
        """The vertex of an outline nearest to the point, no further away than `within` units."""
        nearest = self._vertex_tree.query_nearest(shapely.Point(point), max_distance=within)
        return self._vertices[nearest[0]] if len(nearest) else None

    def nearest_border_point(self, point: Point, within: float) -> Point | None:
        """The point on the border of any space nearest to the point, no further than `within`.

        Not snapped to the coordinate grid: off the grid it may leave a slanting border.
        """
        at = shapely.Point(point)
        nearest = self._border_tree.query_nearest(at, max_distance=within)
        if not len(nearest):
            return None
        border = self._border_tree.geometries[nearest[0]]
        on_border = border.interpolate(border.project(at))
        return (float(on_border.x), float(on_border.y))

    def space_at(self, point: Point) -> str | None:
        """The id of the space under the point: the highest one, of level ones the last drawn."""
        hits = self._outline_tree.query(shapely.Point(point), predicate="intersects")
        if not len(hits):
            return None
        return self._spaces[max(hits, key=lambda hit: (self._spaces[hit].level, hit))].id

    @cached_property
    def _vertices(self) -> list[Point]:
        return list(dict.fromkeys(point for space in self._spaces for point in space.outline))

    @cached_property
    def _vertex_tree(self) -> shapely.STRtree:
        return shapely.STRtree([shapely.Point(vertex) for vertex in self._vertices])

    @cached_property
    def _border_tree(self) -> shapely.STRtree:
        return shapely.STRtree([shapely.LinearRing(space.outline) for space in self._spaces])

    @cached_property
    def _outline_tree(self) -> shapely.STRtree:
        return shapely.STRtree([shapely.Polygon(space.outline) for space in self._spaces])

"""Shared borders: a vertex on another outline's border belongs to both outlines."""

from __future__ import annotations

import math
from collections.abc import Iterable

from attrs import evolve

from trackmodel.edits.ids import require_spaces
from trackmodel.geometry.arrays import Outline
from trackmodel.track import COORDINATE_STEP, Point, Space, Track


def share_borders(track: Track, space_id: str, reach: float = COORDINATE_STEP) -> Track:
    """Add the T-junctions between one space and the others to both outlines.

    A vertex at most `reach` board units from a border of another outline is added to that
    border; no vertex moves. Only spaces on the same level share borders.

    Raises:
        CannotEdit: there is no such space.
    """
    new = require_spaces(track, [space_id])[space_id]
    outline = new.outline
    spaces = []
    for space in track.spaces:
        if space is not new and space.level == new.level and _near(space.outline, new.outline, reach):
            outline = with_vertices(outline, space.outline, reach)
            space = _with_outline(space, with_vertices(space.outline, new.outline, reach))
        spaces.append(space)
    shared = tuple(_with_outline(space, outline) if space is new else space for space in spaces)
    return track if shared == track.spaces else evolve(track, spaces=shared)


def with_vertices(outline: Outline, vertices: Iterable[Point], reach: float) -> Outline:
    """Add those of `vertices` that lie on a border of the outline."""
    for vertex in vertices:
        if vertex in outline:
            continue
        borders = zip(outline, outline[1:] + outline[:1], strict=True)
        off, after = min(
            ((_distance(vertex, start, end), n) for n, (start, end) in enumerate(borders)),
            default=(math.inf, 0),
        )
        if off <= reach:
            outline = (*outline[: after + 1], vertex, *outline[after + 1 :])
    return outline


def _with_outline(space: Space, outline: Outline) -> Space:
    return space if outline == space.outline else evolve(space, outline=outline)


def _near(first: Outline, second: Outline, reach: float) -> bool:
    """Return whether the bounding boxes of two outlines touch."""
    return bool(first and second) and all(
        min(p[axis] for p in first) <= max(p[axis] for p in second) + reach
        and min(p[axis] for p in second) <= max(p[axis] for p in first) + reach
        for axis in (0, 1)
    )


def _distance(point: Point, start: Point, end: Point) -> float:
    """Return the distance of a point from a border in board units; infinite beyond the border's ends."""
    along = (end[0] - start[0], end[1] - start[1])
    to_point = (point[0] - start[0], point[1] - start[1])
    length_squared = along[0] ** 2 + along[1] ** 2
    if length_squared == 0:
        return math.inf
    part = (along[0] * to_point[0] + along[1] * to_point[1]) / length_squared
    if not 0 < part < 1:
        return math.inf
    return abs(along[0] * to_point[1] - along[1] * to_point[0]) / math.sqrt(length_squared)

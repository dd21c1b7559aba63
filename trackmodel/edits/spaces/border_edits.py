"""Shared borders: a vertex on another outline's border belongs to both outlines."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from itertools import chain

import numpy as np
import shapely
from attrs import evolve

from trackmodel.edits.ids import replace_parts, require_spaces
from trackmodel.geometry.arrays import Outline
from trackmodel.track import COORDINATE_STEP, Point, Space, Track

REACH = 2 * COORDINATE_STEP
"""Spaces share borders only if their bounding boxes are this close to each other, in board units."""


def share_borders(track: Track, space_ids: Collection[str]) -> Track:
    """Add the T-junctions between these spaces and all others to both outlines.

    A vertex at most COORDINATE_STEP from a border of another outline is added to that
    border; no vertex moves. Only spaces on the same level share borders.

    Raises:
        CannotEdit: there is no such space.
    """
    wanted = set(space_ids)
    require_spaces(track, wanted)
    spaces = [space for space in track.spaces if len(space.outline) > 1]
    tree = tree_of_boxes(spaces)
    for number in [number for number, space in enumerate(spaces) if space.id in wanted]:
        new = spaces[number]
        outline = new.outline
        left, top, right, bottom = shapely.bounds(tree.geometries[number])
        reach = shapely.box(left - REACH, top - REACH, right + REACH, bottom + REACH)
        for near in sorted(tree.query(reach)):
            other = spaces[near]
            if near != number and other.level == new.level:
                outline = add_vertices(outline, other.outline)
                spaces[near] = _replace_outline(other, add_vertices(other.outline, new.outline))
        spaces[number] = _replace_outline(new, outline)
    drawn = iter(spaces)
    shared = tuple(next(drawn) if len(space.outline) > 1 else space for space in track.spaces)
    return replace_parts(track, spaces=shared)


def tree_of_boxes(spaces: Sequence[Space]) -> shapely.STRtree:
    """Return a tree that tells in which of the spaces' bounding boxes something lies."""
    outlines = chain.from_iterable(space.outline for space in spaces)
    points = np.fromiter(chain.from_iterable(outlines), np.float64)
    numbers = np.repeat(np.arange(len(spaces)), [len(space.outline) for space in spaces])
    return shapely.STRtree(shapely.linestrings(points.reshape(-1, 2), indices=numbers))


def add_vertices(outline: Outline, vertices: Sequence[Point]) -> Outline:
    """Add those of `vertices` that lie on a border of the outline."""
    if not outline or not vertices:
        return outline
    border = shapely.linearrings([*outline, outline[0]])
    shapely.prepare(border)
    near = shapely.dwithin(border, shapely.points(vertices), REACH)
    for number in near.nonzero()[0].tolist():
        vertex = vertices[number]
        if vertex in outline:
            continue
        borders = zip(outline, outline[1:] + outline[:1], strict=True)
        off, after = min((_distance(vertex, start, end), n) for n, (start, end) in enumerate(borders))
        if off <= COORDINATE_STEP:
            outline = (*outline[: after + 1], vertex, *outline[after + 1 :])
    return outline


def _replace_outline(space: Space, outline: Outline) -> Space:
    return space if outline == space.outline else evolve(space, outline=outline)


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

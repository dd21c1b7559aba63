"""Chords: where a straight cut goes right through an outline, and the two halves it leaves."""

from __future__ import annotations

import math
from itertools import pairwise

import shapely
from attrs import frozen

from trackmodel.geometry.arrays import Line, Outline
from trackmodel.geometry.plane.measures import point_between
from trackmodel.geometry.plane.snapping import snap
from trackmodel.track import COORDINATE_STEP, Point

SLACK = 0.1
"""A cut may end this many board units before or beyond a border and still end on it: its ends lie on the
coordinate grid, and a slanting border misses the grid by a little."""


@frozen
class Halves:
    """An outline cut in two.

    Attributes:
        left, right: the halves on either side of the cut, seen in its direction.
        chord: the part of the cut inside the outline.
    """

    left: Outline
    right: Outline
    chord: Line


def halves_of(outline: Outline, line: Line, weld: float = COORDINATE_STEP) -> tuple[Halves, ...]:
    """Find every chord of a line through an outline and the halves it leaves.

    An ordinary outline has at most one; a winding one may have several.

    Args:
        outline: at least three vertices.
        line: the cut.
        weld: a cut that meets a border within this many board units of a vertex ends in the vertex.
    """
    if len(set(outline)) < 3 or line[0] == line[1] or not shapely.LinearRing(outline).is_simple:
        return ()
    shape = shapely.Polygon(outline)
    met = _meetings(outline, line, weld)
    found = []
    for (_at, start), (_at_2, end) in pairwise(met):
        middle = shapely.Point((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        if start != end and shape.contains(middle):
            halves = _cut(outline, start, end)
            if halves is not None:
                found.append(halves)
    return tuple(found)


def _meetings(outline: Outline, line: Line, weld: float) -> list[tuple[float, Point]]:
    """Return distance along the line and point of each meeting with the outline, in order along the line."""
    (ax, ay), (bx, by) = line
    length = math.hypot(bx - ax, by - ay)
    ux, uy = (bx - ax) / length, (by - ay) / length
    # Distance along the line and to its right; points very near the line count as on it.
    placed = []
    for x, y in outline:
        aside = ux * (y - ay) - uy * (x - ax)
        placed.append((ux * (x - ax) + uy * (y - ay), aside if abs(aside) > COORDINATE_STEP else 0.0))
    met: dict[Point, float] = {}
    for number, start in enumerate(outline):
        following = (number + 1) % len(outline)
        end = outline[following]
        (along, aside), (next_along, next_aside) = placed[number], placed[following]
        if aside == 0.0:
            met[start] = along
        elif aside * next_aside < 0:
            share = aside / (aside - next_aside)
            at = point_between(start, end, share)
            near = min(start, end, key=lambda vertex: math.dist(vertex, at))
            met[near if math.dist(near, at) <= weld else snap(at)] = along + share * (next_along - along)
    return sorted((along, point) for point, along in met.items() if -SLACK <= along <= length + SLACK)


def _cut(outline: Outline, start: Point, end: Point) -> Halves | None:
    """Return the halves on either side of a chord; None if one of them encloses nothing."""
    ring = list(outline)
    for point in (start, end):
        if point not in ring:
            ring.insert(_border(ring, point) + 1, point)
    first, last = sorted((ring.index(start), ring.index(end)))
    one, other = tuple(ring[first : last + 1]), tuple(ring[last:] + ring[: first + 1])
    if min(len(one), len(other)) < 3:
        return None
    areas = [abs(shapely.Polygon(half).area) for half in (one, other)]
    whole = shapely.Polygon(ring).area
    sound = all(shapely.LinearRing(half).is_simple for half in (one, other))
    if not sound or min(areas) <= 0 or not math.isclose(sum(areas), whole, rel_tol=1e-6):
        return None
    left, right = (one, other) if _is_left(one, start, end) else (other, one)
    return Halves(left, right, (start, end))


def _border(ring: list[Point], point: Point) -> int:
    """Return the index of the border that a point lies on."""
    at = shapely.Point(point)
    borders = [shapely.LineString([start, ring[(n + 1) % len(ring)]]) for n, start in enumerate(ring)]
    return min(range(len(ring)), key=lambda number: borders[number].distance(at))


def _is_left(half: Outline, start: Point, end: Point) -> bool:
    """Return whether a half lies to the left of the chord, seen along it (y is down)."""
    inner = shapely.Polygon(half).representative_point()
    along = (end[0] - start[0], end[1] - start[1])
    return float(along[0] * (inner.y - start[1]) - along[1] * (inner.x - start[0])) < 0

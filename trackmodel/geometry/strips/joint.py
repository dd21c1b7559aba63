"""Where a strip meets existing spaces: the vertices it takes over from them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from attrs import frozen

from trackmodel.geometry.arrays import Line
from trackmodel.geometry.plane.measures import signed_area
from trackmodel.geometry.touching.quads import SAMPLES, SIDES, quads
from trackmodel.track import Point

_SHARP = math.radians(50)
"""Least angle by which an outline turns at both ends of an open side …"""
_WIDER = 1.6
"""… which is at most this many times as wide as the other one, or as narrow."""


@frozen
class Joint:
    """The open side of a row of spaces.

    Attributes:
        sides: left and right end of each space's front (or back), from left to right; the strip's lanes
            begin (or end) there.
        borders: vertices of each line between lanes (one more than lanes), from the rearmost to the foremost
            of the sides that meet there; a single one at an edge or if both sides are level.
        beyond: a vertex further along the left and the right edge, away from the strip.
    """

    sides: tuple[Line, ...]
    borders: tuple[tuple[Point, ...], ...]
    beyond: tuple[Point, Point]


@frozen
class RowSpace:
    """A space of a row.

    Attributes:
        outline: its outline.
        beyond: outline of the next space of its lane away from the strip; empty if there is none.
        heading: its driving direction in radians, used if `beyond` doesn't tell which side is the front.
    """

    outline: Sequence[Point]
    beyond: Sequence[Point]
    heading: float


def joint(row: Sequence[RowSpace], *, at_front: bool) -> Joint:
    """Find the open side of a row of spaces.

    Args:
        row: the spaces, from left to right in driving direction.
        at_front: whether a strip begins at their fronts; otherwise, it ends at their backs.
    """
    found = [_borders(space, at_front) for space in row]
    end = -1 if at_front else 0
    sides = tuple((left[end], right[end]) for left, right in found)
    borders: list[tuple[Point, ...]] = [(sides[0][0],)]
    for n in range(1, len(found)):
        mine, theirs = found[n - 1][1], found[n][0]
        mine_on, theirs_on = (
            _continued(line, space.beyond, stop[end], end)
            for line, space, stop in ((mine, row[n - 1], theirs), (theirs, row[n], mine))
        )
        borders.append(_between(mine_on, theirs_on, end))
    borders.append((sides[-1][1],))
    left, right = found[0][0], found[-1][1]
    return Joint(sides, tuple(borders), (_before_end(left, at_front), _before_end(right, at_front)))


def _before_end(line: Sequence[Point], at_front: bool) -> Point:
    """Return the vertex beside the front or back end of a line; the end itself if there is no other."""
    return line[max(-2, -len(line))] if at_front else line[min(1, len(line) - 1)]


def _between(left_ones: Sequence[Point], right_ones: Sequence[Point], end: int) -> tuple[Point, ...]:
    """Return the vertices of the border between two spaces, from the end of one to the end of the other."""
    one, other = left_ones[end], right_ones[end]
    if one == other:
        return (one,)
    for line, stop in ((left_ones, other), (right_ones, one)):
        if stop in line:
            at = line.index(stop)
            return tuple(line[at:]) if end == -1 else tuple(line[: at + 1])
    return (one, other)


def _borders(space: RowSpace, at_front: bool) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
    """Return the vertices along the left and the right border of a space, in driving direction."""
    ring = list(space.outline)
    if signed_area(ring) < 0:
        ring.reverse()
    ends = open_side(ring, set(space.beyond))
    if ends:
        near, shared_start, shared_end = ends
        far = (near + 1) % len(ring)
        one, other = _walk(ring, shared_end, near), _walk(ring, far, shared_start)
        return (one, other[::-1]) if at_front else (other, one[::-1])
    corners = _four_corners(ring)
    front = _front(ring, corners, space, at_front)
    left_front, right_front = corners[front], corners[(front + 1) % SIDES]
    right_back, left_back = corners[(front + 2) % SIDES], corners[(front + 3) % SIDES]
    return _walk(ring, left_back, left_front), _walk(ring, right_front, right_back)[::-1]


def _continued(line: Sequence[Point], beyond: Sequence[Point], stop: Point, end: int) -> tuple[Point, ...]:
    """Return a border, continued along the next space up to the vertex `stop` if the row is so ragged."""
    away = line[0] if end == -1 else line[-1]
    if stop in line or stop not in beyond or away not in beyond:
        return tuple(line)
    here, there = beyond.index(stop), beyond.index(away)
    ways = _walk(beyond, here, there), _walk(beyond, there, here)[::-1]
    way = min(ways, key=lambda way: sum(math.dist(a, b) for a, b in pairwise(way)))
    return (*way, *line[1:]) if end == -1 else (*line[:-1], *way[::-1])


def open_side(ring: Sequence[Point], beyond: set[Point]) -> tuple[int, int, int] | None:
    """Find the side across from the one shared with the next space, if it is a single straight line.

    The ring runs clockwise. This is surer than the four corners of an outline: in a tight bend, a space is
    more like a fan.

    Returns:
        The indices of its first vertex, and of the first and last vertex of the shared side, all in the
        order of the ring; None if there is no such side.
    """
    count = len(ring)
    runs = [n for n in range(count) if ring[n] in beyond and ring[n - 1] not in beyond]
    if len(runs) != 1:
        return None
    size = sum(vertex in beyond for vertex in ring)
    if not 2 <= size <= count - 2:
        return None
    start, end = runs[0], (runs[0] + size - 1) % count
    width = math.dist(ring[start], ring[end])
    edges = ((end + n) % count for n in range(1, count - size))
    found = [
        n
        for n in edges
        if min(_turn(ring, n), _turn(ring, (n + 1) % count)) > _SHARP
        and width / _WIDER < math.dist(ring[n], ring[(n + 1) % count]) < width * _WIDER
    ]
    return (found[0], start, end) if len(found) == 1 else None


def _front(ring: Sequence[Point], corners: Sequence[int], space: RowSpace, at_front: bool) -> int:
    """Return the side over which cars leave.

    It is opposite the side shared with the space behind, or is the side shared with the space ahead. Unless
    exactly one side is shared, it is the one that faces the driving direction.
    """
    beyond = set(space.beyond)
    ends = [{ring[corners[n]], ring[corners[(n + 1) % SIDES]]} for n in range(SIDES)]
    shared = [n for n in range(SIDES) if ends[n] <= beyond]
    if len(shared) == 1:
        return (shared[0] + 2) % SIDES if at_front else shared[0]
    ahead = (math.cos(space.heading), math.sin(space.heading))

    def looks_ahead(n: int) -> float:
        (ax, ay), (bx, by) = ring[corners[n]], ring[corners[(n + 1) % SIDES]]
        out = (by - ay, ax - bx)  # the outline is walked clockwise as seen on the board
        return (out[0] * ahead[0] + out[1] * ahead[1]) / (math.hypot(*out) or 1.0)

    return max(range(SIDES), key=looks_ahead)


def _walk(ring: Sequence[Point], start: int, end: int) -> tuple[Point, ...]:
    count = (end - start) % len(ring)
    return tuple(ring[(start + n) % len(ring)] for n in range(count + 1))


def _four_corners(ring: Sequence[Point]) -> list[int]:
    """Return the indices of the four vertices where the outline turns from one side to the next, in order."""
    shape = quads([ring])
    changes = [n for n in range(SAMPLES) if shape.side[0][n] != shape.side[0][n - 1]]
    found = []
    for n in changes:
        x, y = (shape.samples[0][n] + shape.samples[0][n - 1]) / 2
        near = 2.5 * float(shape.step[0])
        close = [i for i, vertex in enumerate(ring) if math.dist(vertex, (x, y)) <= near]
        close = close or [min(range(len(ring)), key=lambda i: math.dist(ring[i], (x, y)))]
        found.append(max(close, key=lambda i: _turn(ring, i)))
    return sorted(found)


def _turn(ring: Sequence[Point], n: int) -> float:
    (ax, ay), (bx, by), (cx, cy) = ring[n - 1], ring[n], ring[(n + 1) % len(ring)]
    return math.atan2(
        (bx - ax) * (cy - by) - (by - ay) * (cx - bx), (bx - ax) * (cx - bx) + (by - ay) * (cy - by)
    )


def edge_points(
    points: Sequence[Point], side: int, start: Joint | None, end: Joint | None
) -> tuple[Point, ...]:
    """Return all points of the left (0) or right (1) edge, including those of joints.

    Points drawn a little into the rows that the strip joins are left out: the edge would turn back there.
    """
    kept, border = list(points), 0 if side == 0 else -1
    first = [start.borders[border][0]] if start else []
    last = [end.borders[border][-1]] if end else []
    while start and len(kept) > 1 and _is_within(kept[0], first[0], start.beyond[side]):
        del kept[0]
    while end and len(kept) > 1 and _is_within(kept[-1], last[0], end.beyond[side]):
        del kept[-1]
    return (*first, *kept, *last)


def _is_within(point: Point, corner: Point, beyond: Point) -> bool:
    """Return whether a point lies past the corner of a row, but not further than the vertex beyond it."""
    ahead = (beyond[0] - corner[0], beyond[1] - corner[1])
    way = (point[0] - corner[0], point[1] - corner[1])
    return way[0] * ahead[0] + way[1] * ahead[1] > 0 and math.hypot(*way) <= math.hypot(*ahead)

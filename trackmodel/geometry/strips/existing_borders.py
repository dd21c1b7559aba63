"""Edges of a strip that run along existing spaces take over their borders, vertex by vertex."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import dist

import shapely
from attrs import evolve

from trackmodel.geometry.arrays import Outline
from trackmodel.geometry.plane.measures import signed_area
from trackmodel.geometry.plane.snapping import snap
from trackmodel.geometry.strips.laid_strip import LaidLane, LaidStrip
from trackmodel.track import Point

_LONGER = 1.2
"""A border may replace an edge if it is at most this many times as long …"""
_ASIDE = 0.3
"""… and none of its vertices is further from the edge than this share of a lane's width."""
_SAME = 0.02
"""A cut within this share of a lane's width from a vertex ends in the vertex."""
_MOST_STEPS = 500


def along_borders(
    laid_strip: LaidStrip, edges: tuple[Sequence[Point], Sequence[Point]], outlines: Iterable[Outline]
) -> LaidStrip:
    """Replace the parts of a strip's edges that were drawn along borders of existing spaces by those borders.

    An edge was drawn along a border between two consecutive points that are both vertices of it.

    Args:
        laid_strip: the strip laid out.
        edges: points of its left and of its right edge.
        outlines: outlines of existing spaces on the strip's level.
    """
    points = {*edges[0], *edges[1]}
    there = _near(outlines, laid_strip)
    touched = {point for outline in there for point in points.intersection(outline)}
    if len(touched) < 2:
        return laid_strip
    onward = _outer_borders(there)
    lanes, lane_width = list(laid_strip.lanes), laid_strip.width / len(laid_strip.lanes)
    for side, lane in ((0, 0), (1, -1)):
        edge = shapely.LineString((laid_strip.left, laid_strip.right)[side])
        for stretch in _stretches(edges[side], touched, onward, backwards=side == 0):
            border = shapely.LineString(stretch)
            drawn = edge.project(shapely.Point(stretch[-1])) - edge.project(shapely.Point(stretch[0]))
            off = max(edge.distance(shapely.Point(vertex)) for vertex in stretch)
            if 0 < border.length <= _LONGER * drawn and off <= _ASIDE * lane_width:
                lanes[lane] = _along_border(lanes[lane], side, edge, stretch, _SAME * lane_width)
    return evolve(laid_strip, lanes=tuple(lanes))


def _near(outlines: Iterable[Outline], laid_strip: LaidStrip) -> list[Outline]:
    """Return the outlines near a strip: in its bounding box enlarged by a lane's width."""
    room = laid_strip.width / len(laid_strip.lanes)
    xs, ys = zip(*laid_strip.left, *laid_strip.right, strict=True)
    left, right, top, bottom = min(xs) - room, max(xs) + room, min(ys) - room, max(ys) + room
    return [
        outline for outline in outlines if any(left <= x <= right and top <= y <= bottom for x, y in outline)
    ]


def _outer_borders(outlines: Iterable[Outline]) -> dict[Point, list[Point]]:
    """Map each vertex on the outside of the spaces to the next, with the spaces on the right."""
    sides: set[tuple[Point, Point]] = set()
    for outline in outlines:
        ring = outline if signed_area(outline) > 0 else outline[::-1]
        sides.update(zip(ring, (*ring[1:], *ring[:1]), strict=True))
    onward: dict[Point, list[Point]] = {}
    for start, end in sides:
        if (end, start) not in sides:
            onward.setdefault(start, []).append(end)
    return onward


def _stretches(
    edge: Sequence[Point], touched: set[Point], onward: dict[Point, list[Point]], *, backwards: bool
) -> list[Outline]:
    """Return the borders between consecutive points of an edge, each in driving direction."""
    found = []
    for start, end in pairwise(edge):
        if start == end or not {start, end} <= touched:
            continue
        # The spaces lie on the other side of a left edge: walk their border in the other direction.
        walked = _walk(onward, end, start) if backwards else _walk(onward, start, end)
        if walked:
            found.append(walked[::-1] if backwards else walked)
    return found


def _walk(onward: dict[Point, list[Point]], start: Point, end: Point) -> Outline:
    """Return the vertices along a border from one to another; empty if the border forks or ends."""
    line = [start]
    for _step in range(_MOST_STEPS):
        following = onward.get(line[-1], [])
        if len(following) != 1:
            return ()
        line.append(following[0])
        if line[-1] == end:
            return tuple(line)
    return ()


def _along_border(
    lane: LaidLane, side: int, edge: shapely.LineString, stretch: Outline, same: float
) -> LaidLane:
    """Return the lane with that part of its left (0) or right (1) edge replaced by a border."""
    border = shapely.LineString(stretch)
    begins, ends = (edge.project(shapely.Point(point)) for point in (stretch[0], stretch[-1]))

    def place(point: Point) -> float:
        return float(edge.project(shapely.Point(point)))

    def onto_border(point: Point) -> Point:
        if point in stretch or not begins - same <= place(point) <= ends + same:
            return point
        nearest = min(stretch, key=lambda vertex: dist(vertex, point))
        if dist(nearest, point) <= same:
            return nearest
        foot = border.interpolate(border.project(shapely.Point(point)))
        return snap((foot.x, foot.y))

    def along(line: Outline) -> Outline:
        """Return a space's border with its vertices along the stretch replaced by those of the stretch."""
        back, front = onto_border(line[0]), onto_border(line[-1])
        at_back, at_front = place(line[0]), place(line[-1])
        if at_front <= begins + same or at_back >= ends - same:
            return (back, *line[1:-1], front)
        low, high = (float(border.project(shapely.Point(point))) for point in (back, front))
        before = [vertex for vertex in line[1:-1] if place(vertex) < begins - same]
        after = [vertex for vertex in line[1:-1] if place(vertex) > ends + same]
        inner = [
            vertex
            for vertex in stretch
            if (at_back < begins - same or border.project(shapely.Point(vertex)) > low)
            and (at_front > ends + same or border.project(shapely.Point(vertex)) < high)
        ]
        return (back, *before, *(vertex for vertex in inner if vertex not in (back, front)), *after, front)

    outlines, cuts = [], [_with_end(cut, side, onto_border(cut[side])) for cut in lane.cuts]
    for outline, (back, front) in zip(lane.outlines, pairwise(lane.cuts), strict=True):
        ring = outline if side == 0 else outline[::-1]
        if back[side] not in ring or front[side] not in ring:
            outlines.append(outline)
            continue
        ring = _from(ring, back[side])
        end = ring.index(front[side])
        new = (*along(ring[: end + 1]), *ring[end + 1 :])
        outlines.append(new if side == 0 else new[::-1])
    return evolve(lane, outlines=tuple(outlines), cuts=tuple(cuts))


def _with_end(cut: tuple[Point, Point], side: int, end: Point) -> tuple[Point, Point]:
    return (end, cut[1]) if side == 0 else (cut[0], end)


def _from(ring: Outline, first: Point) -> Outline:
    """Return the same ring beginning at another vertex."""
    at = ring.index(first)
    return (*ring[at:], *ring[:at])

"""Handles of a strip: hit tests, drags and resets. Without Qt."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from math import dist
from typing import TypeVar

import shapely
from attrs import evolve, frozen

from editor.tracing.layers.laid_strips import lay_out_or_none
from editor.tracing.tools.strips.strip_values import LEFT, RIGHT, edge, with_edge
from trackmodel.edits.strips.strip_cuts import move_lane_cut
from trackmodel.edits.strips.strips import move_lane_line
from trackmodel.geometry.plane.snapping import snap
from trackmodel.geometry.strips.laid_strip import LaidStrip
from trackmodel.track import Point, Strip, StripLine, Track


@frozen
class EdgePoint:
    """A point of the left (0) or right (1) edge."""

    side: int
    number: int


@frozen
class CutHandle:
    """A cut in a lane: the front of its `number`th space."""

    lane: int
    number: int


@frozen
class LineHandle:
    """The line between two lanes; `pin` is the nearby point to which it was moved by hand, if any."""

    line: int
    pin: StripLine | None = None


@frozen
class NewCut:
    """A place for a cut: a share of a lane's length, and the ends of the cut there."""

    lane: int
    at: float
    ends: tuple[Point, Point]


GRIP = 0.6
"""Share of the pointer's reach within which edge points are grabbed: edges may lie close together."""

Handle = EdgePoint | CutHandle | LineHandle
K = TypeVar("K", bound=Hashable)


def handle_at(strip: Strip, laid: LaidStrip | None, at: Point, reach: float) -> Handle | None:
    """Return the handle near a point: an edge point, else a cut, else a line between lanes."""
    points: list[tuple[float, Handle]] = [
        (dist(at, point), EdgePoint(side, number))
        for side in (LEFT, RIGHT)
        for number, point in enumerate(edge(strip, side))
    ]
    nearest = min(points, key=lambda one: one[0], default=None)
    if nearest and nearest[0] <= GRIP * reach:
        return nearest[1]
    if laid is None:
        return None
    lines = {number: lane.right for number, lane in enumerate(laid.lanes[:-1], start=1)}
    cut = cut_near(laid, at, reach / 2)
    if cut is not None:
        return cut
    line = _nearest(lines, at, reach / 2)
    return None if line is None else LineHandle(line, _pin_near(strip, laid, line, at, reach))


def cut_near(laid: LaidStrip, at: Point, reach: float) -> CutHandle | None:
    """Return the cut nearest to a point, within `reach` (board units)."""
    cuts = {
        CutHandle(lane, number): cut
        for lane, spaces in enumerate(laid.lanes)
        for number, cut in enumerate(spaces.cuts[1:-1], start=1)
    }
    return _nearest(cuts, at, reach)


def new_cut(laid: LaidStrip, at: Point) -> NewCut | None:
    """Return the cut through a point of a strip; None outside its lanes."""
    place = shapely.Point(at)
    for number, lane in enumerate(laid.lanes):
        if shapely.Polygon((*lane.left, *lane.right[::-1])).buffer(0).contains(place):
            share = float(shapely.LineString(lane.middle).project(place, normalized=True))
            left, right = (
                shapely.LineString(border).interpolate(share, normalized=True)
                for border in (lane.left, lane.right)
            )
            return NewCut(number, share, ((left.x, left.y), (right.x, right.y)))
    return None


def _nearest(lines: Mapping[K, Sequence[Point]], at: Point, reach: float) -> K | None:
    """Return the key of the line nearest to a point, within `reach` (board units)."""
    drawn = {key: line for key, line in lines.items() if len(line) > 1}
    if not drawn:
        return None
    distances = shapely.distance([shapely.LineString(line) for line in drawn.values()], shapely.Point(at))
    return list(drawn)[distances.argmin()] if distances.min() <= reach else None


def draft_at(track: Track, at: Point, reach: float) -> Strip | None:
    """Return the latest draft with a point in its outline or near a point of its edges."""
    for strip in reversed(track.drafts):
        laid = lay_out_or_none(track, strip)
        outline = (*laid.left, *laid.right[::-1]) if laid else ()
        near = any(dist(at, point) <= reach for point in (*strip.left, *strip.right))
        if near or (outline and shapely.Polygon(outline).buffer(0).contains(shapely.Point(at))):
            return strip
    return None


def drag_handle(strip: Strip, laid: LaidStrip | None, handle: Handle, to: Point) -> Strip:
    """Return the strip with a handle dragged to a point."""
    if isinstance(handle, EdgePoint):
        points = list(edge(strip, handle.side))
        points[handle.number] = snap(to)
        return with_edge(strip, handle.side, points)
    if laid is None:
        return strip
    if isinstance(handle, CutHandle):
        middle = shapely.LineString(laid.lanes[handle.lane].middle)
        share = middle.project(shapely.Point(to), normalized=True)
        return move_lane_cut(strip, handle.lane, handle.number, share)
    at, share = laid.place_of(to)
    return move_lane_line(strip, handle.line, at, share, instead_of=handle.pin)


def reset_handle(strip: Strip, handle: Handle) -> Strip:
    """Return the strip without a point of an edge, or with a cut or line back at its default place."""
    if isinstance(handle, EdgePoint):
        points = edge(strip, handle.side)
        return with_edge(strip, handle.side, (*points[: handle.number], *points[handle.number + 1 :]))
    if isinstance(handle, CutHandle):
        lane = strip.lanes[handle.lane]
        kept = tuple(cut for cut in lane.cuts if cut.number != handle.number)
        lanes = (*strip.lanes[: handle.lane], evolve(lane, cuts=kept), *strip.lanes[handle.lane + 1 :])
        return evolve(strip, lanes=lanes)
    return evolve(strip, lines=tuple(one for one in strip.lines if one != handle.pin))


def _pin_near(strip: Strip, laid: LaidStrip, line: int, at: Point, reach: float) -> StripLine | None:
    for one in strip.lines:
        if one.line == line:
            left, right = laid.rungs[round(one.at * (len(laid.rungs) - 1))]
            place = tuple(a + one.share * (b - a) for a, b in zip(left, right, strict=True))
            if dist(at, place) <= reach:
                return one
    return None

"""Laying out a strip: where its lines and cuts run, and the outlines of its spaces."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from trackmodel.geometry.arrays import Floats
from trackmodel.geometry.plane.measures import lengths_along
from trackmodel.geometry.plane.points_along import nearest_segment
from trackmodel.geometry.plane.snapping import snap
from trackmodel.geometry.strips.border import Border
from trackmodel.geometry.strips.frame import StripEdges, edges_between
from trackmodel.geometry.strips.joint import Joint, edge_points
from trackmodel.geometry.strips.laid_strip import LaidLane, LaidStrip
from trackmodel.geometry.strips.lane_spans import are_whole, is_whole, lanes_at_end, lanes_at_start, widths
from trackmodel.track import Point, Shift, Strip, StripLane

_LEVEL = 0.12
"""Cuts of neighboring lanes closer than this share of a lane's width are made level: they look level anyway,
and two vertices that close could hardly be told apart."""
_LEVEL_OF_SPACE = 0.25
"""They must also be closer than this share of a space's length, so that no two cuts of a lane become one."""
_FLATNESS = 0.008
"""Greatest distance of a border from the true curve between two vertices, as a share of a lane's width."""
_QUICKEST = 0.2
"""Least way on which a line is brought back to its even place, in widths of the strip."""
_NARROWEST = 0.005
"""Least distance between two lines, as a share of the strip's width."""
_MANY_VERTICES = 44
"""Spaces with more vertices are drawn more coarsely: a document allows 64, and neighbors may add some."""
_COARSEST = 16.0
_MOST_STEPS = 32
_RUNGS = 201


_Cut = tuple[float, float]
"""Where a cut meets the left and the right border of its lane, in rungs."""
_Pin = tuple[float, float]
"""A place that a line between lanes must pass: a rung and a share of the width."""


def lay_out(strip: Strip, start: Joint | None = None, end: Joint | None = None) -> LaidStrip | None:
    """Lay out a strip; return None if it has no lanes or its edges have too few points.

    Args:
        strip: the draft.
        start: open side of the row that it continues; its points begin beyond it.
        end: open side of the row that it leads to; its points end before it.
    """
    if not strip.lanes:
        return None
    meeting = ((start, lanes_at_start(strip.lanes)), (end, lanes_at_end(strip.lanes)))
    if any(joint and len(joint.sides) != len(lanes) for joint, lanes in meeting):
        return None
    left, right = (
        edge_points(points, side, start, end) for side, points in enumerate((strip.left, strip.right))
    )
    if len(set(left)) < 2 or len(set(right)) < 2:
        return None
    edges = edges_between(left, right, start.beyond if start else None, end.beyond if end else None)
    return _Laying(strip, edges, start, end).lay_out()


def cut_shares(lane: StripLane) -> Floats:
    """Return the places of all cuts of a lane, ends included, as shares of its length."""
    pinned = {0: 0.0, lane.spaces: 1.0}
    pinned |= {cut.number: cut.at for cut in lane.cuts if 0 < cut.number < lane.spaces}
    numbers = sorted(pinned)
    shares = np.maximum.accumulate([pinned[n] for n in numbers])
    at: Floats = np.interp(np.arange(lane.spaces + 1), numbers, shares)
    return at


class _Laying:
    """Lays out one strip; places along it are counted in rungs of its frame."""

    def __init__(self, strip: Strip, edges: StripEdges, start: Joint | None, end: Joint | None) -> None:
        self.strip, self.start, self.end = strip, start, end
        self.count = len(strip.lanes)
        self.width, self.frame = edges.width, edges.frame
        self.rungs = np.arange(len(self.frame.left), dtype=np.float64)
        self.first, self.last = edges.first, edges.last
        self.at_start, self.at_end = lanes_at_start(strip.lanes), lanes_at_end(strip.lanes)
        self.widths, self.even = self._even_lanes()
        self.borders = [self.frame.border(share) for share in self._shares()]

    def lay_out(self) -> LaidStrip:
        cuts = [self._lane_cuts(lane) for lane in range(self.count)]
        self._make_level(cuts)
        borders, outlines = self._outlines(cuts)
        lanes = []
        for lane, row in enumerate(cuts):
            left, right = borders[lane], borders[lane + 1]
            middle, lengths = self._middle(lane)
            begin, finish = (sum(row[n]) / 2 for n in (0, -1))
            span = self._within(begin, finish)
            along = np.interp([begin, finish], self.rungs, lengths)
            lanes.append(
                LaidLane(
                    outlines[lane],
                    tuple((left.at(cut[0]), right.at(cut[1])) for cut in row),
                    float(along[1] - along[0]),
                    _points(self._on(middle, span)),
                    _points(self._on(self.borders[lane], span)),
                    _points(self._on(self.borders[lane + 1], span)),
                )
            )
        edges = [
            _points(self._on(line, self._within(self.first[side], self.last[side])))
            for side, line in enumerate((self.frame.left, self.frame.right))
        ]
        rungs = np.linspace(min(self.first), max(self.last), _RUNGS)
        feet = [_points(self._on(line, rungs)) for line in (self.frame.left, self.frame.right)]
        return LaidStrip(
            tuple(lanes), edges[0], edges[1], tuple(zip(feet[0], feet[1], strict=True)), self.width
        )

    # Lines between lanes

    def _even_lanes(self) -> tuple[Sequence[Floats | float], Sequence[Floats | float]]:
        """Return the width of each lane, 1 where it is whole, and the lines of lanes of even width.

        Lines are shares of the strip's width, from its left to its right edge.
        """
        if are_whole(self.strip.lanes):
            return [1.0] * self.count, [line / self.count for line in range(self.count + 1)]
        begin, finish = min(self.first), max(self.last)
        found = widths(self.strip.lanes, (self.rungs - begin) / max(finish - begin, 1e-9))
        total = np.maximum(np.sum(found, axis=0), 1e-9)
        return found, [0.0, *(np.cumsum(found, axis=0)[:-1] / total), 1.0]

    def _rung_of(self, at: float) -> float:
        """Return the rung at a share of the strip's length."""
        return min(self.first) + at * (max(self.last) - min(self.first))

    def _shares(self) -> list[Floats | float]:
        """Return the lines, from the left, as shares of the width; no two lines cross."""
        shares = [self._share(line) for line in range(self.count + 1)]
        for line in range(1, self.count):
            if not all(isinstance(share, float) for share in shares[line - 1 : line + 1]):
                room = _NARROWEST * sum(self.widths[line:])
                least = shares[line - 1] + _NARROWEST * self.widths[line - 1]
                shares[line] = np.clip(shares[line], least, 1.0 - room)
                if not is_whole(self.strip.lanes[line - 1]):
                    shares[line] = np.where(self.widths[line - 1] == 0, shares[line - 1], shares[line])
        return shares

    def _share(self, line: int) -> Floats | float:
        """Return a line as shares of the width: even, as moved by hand, or as the joints need it."""
        even = self.even[line]
        if line in (0, self.count):
            return even
        at_start = self._joint_pins(line, self.start, self.at_start)
        at_end = self._joint_pins(line, self.end, self.at_end)
        pins = [(self._rung_of(one.at), one.share) for one in self.strip.lines if one.line == line]
        if not pins and isinstance(even, float):
            pins = self._evened(at_start, at_end, even)
        pins += at_start + at_end
        if not pins:
            return even
        rungs, shares = zip(*sorted(pins), strict=True)
        if isinstance(even, float):
            run: Floats = np.interp(self.rungs, rungs, shares)
            return run
        # Where no lane is on one side of the line, it is an edge of the road.
        inner = np.minimum(1.0, np.minimum(sum(self.widths[:line]), sum(self.widths[line:])))
        off = np.array(shares) - np.interp(rungs, self.rungs, even)
        moved: Floats = even + inner * np.interp(self.rungs, rungs, off)
        return moved

    def _joint_pins(self, line: int, joint: Joint | None, lanes: Sequence[int]) -> list[_Pin]:
        """Return the places that a line must pass at a joint, which has these lanes."""
        if joint is None:
            return []
        return [self._place_of(point) for point in joint.borders[sum(lane < line for lane in lanes)]]

    def _evened(self, at_start: list[_Pin], at_end: list[_Pin], even: float) -> list[_Pin]:
        """Return pins that bring an uneven line back to its even place soon after a joint.

        Otherwise each strip would inherit the errors of all strips before it. Printed lanes are even.
        """
        lengths = lengths_along((self.frame.left + self.frame.right) / 2)
        low, high = 0.0, float(lengths[-1])
        found = []
        # A strip shorter than that brings the line back by its other end, for the next strip to begin even.
        begin, finish = np.interp([max(self.first), min(self.last)], self.rungs, lengths).tolist()
        for pin, way, other_end in (
            (max(at_start, default=None), 1.0, finish),
            (min(at_end, default=None), -1.0, begin),
        ):
            if pin:
                joint = float(np.interp(pin[0], self.rungs, lengths))
                most = max(_QUICKEST * self.width, way * (other_end - joint))
                found.append(joint + way * min(self.width, most))
        if not found or found != sorted(found) or found[0] <= low or found[-1] >= high:
            return []
        return [(float(np.interp(at, lengths, self.rungs)), even) for at in found]

    def _place_of(self, point: Point) -> tuple[float, float]:
        """Return a point as (rung, share of the width)."""
        nearest, share = nearest_segment(self.frame.left, self.frame.right, point)
        return _foot(self.frame.border(share), point, nearest), share

    # Cuts

    def _middle(self, lane: int) -> tuple[Floats, Floats]:
        middle: Floats = (self.borders[lane] + self.borders[lane + 1]) / 2
        return middle, lengths_along(middle)

    def _lane_cuts(self, lane: int) -> list[_Cut]:
        """Return the cuts of a lane from back to front, spread evenly between those moved by hand."""
        _middle, lengths = self._middle(lane)
        begin, finish = self._end_of(lane, self.start, -1), self._end_of(lane, self.end, 1)
        if self.start is None or self.end is None:
            begin, finish = self._shifted(lane, begin, finish, lengths)
        s0, s1 = (float(np.interp(sum(cut) / 2, self.rungs, lengths)) for cut in (begin, finish))
        at = s0 + (s1 - s0) * cut_shares(self.strip.lanes[lane])
        rungs = np.interp(at, lengths, self.rungs).tolist()
        return [begin, *((rung, rung) for rung in rungs[1:-1]), finish]

    def _end_of(self, lane: int, joint: Joint | None, side: int) -> _Cut:
        """Return the first (side -1) or last (1) cut of a lane."""
        lanes = self.at_start if side < 0 else self.at_end
        if lane not in lanes:
            one = self.strip.lanes[lane]
            rung = self._rung_of(one.begin if side < 0 else one.end)
            return (rung, rung)
        if joint:
            left, right = joint.sides[lanes.index(lane)]
            return (
                _foot(self.borders[lane], left, self._near(left)),
                _foot(self.borders[lane + 1], right, self._near(right)),
            )
        of_edges = self.first if side < 0 else self.last
        if len(lanes) == 1:
            return (of_edges[0], of_edges[1])
        rung = of_edges[0] + (of_edges[1] - of_edges[0]) * lanes.index(lane) / (len(lanes) - 1)
        return (rung, rung)

    def _near(self, point: Point) -> int:
        middle = (self.frame.left + self.frame.right) / 2
        return int(np.hypot(*(middle - np.array(point)).T).argmin())

    def _shifted(self, lane: int, begin: _Cut, finish: _Cut, lengths: Floats) -> tuple[_Cut, _Cut]:
        """Shift every second lane between the outer ones by half a space: the brick pattern."""
        if lane not in self.at_start[1:-1:2] or self.strip.shift is Shift.LEVEL:
            return begin, finish
        s0, s1 = (float(np.interp(sum(cut) / 2, self.rungs, lengths)) for cut in (begin, finish))
        half = (s1 - s0) / self.strip.lanes[lane].spaces / 2
        half = half if self.strip.shift is Shift.AHEAD else -half

        def moved(at: float) -> _Cut:
            rung = float(np.interp(at + half, lengths, self.rungs))
            return (rung, rung)

        return (
            begin if self.start else moved(s0),
            finish if self.end or lane not in self.at_end else moved(s1),
        )

    def _make_level(self, cuts: list[list[_Cut]]) -> None:
        """Move cuts of even lanes onto nearly level cuts of their odd neighbors."""
        lengths = lengths_along((self.frame.left + self.frame.right) / 2)
        for lane in range(0, self.count, 2):
            beside = [cut for n in (lane - 1, lane + 1) if 0 <= n < self.count for cut in cuts[n]]
            if not beside:
                continue
            places = np.interp([cut[0] for cut in beside], self.rungs, lengths)
            ends = np.interp([cuts[lane][0][0], cuts[lane][-1][0]], self.rungs, lengths)
            space = float(ends[1] - ends[0]) / self.strip.lanes[lane].spaces
            near = min(_LEVEL * self.width / self.count, _LEVEL_OF_SPACE * space)
            held = self.start or lane not in self.at_start, self.end or lane not in self.at_end
            inner = range(1 if held[0] else 0, len(cuts[lane]) - (1 if held[1] else 0))
            for n in inner:
                off = np.abs(places - np.interp(sum(cuts[lane][n]) / 2, self.rungs, lengths))
                if off.min() <= near and cuts[lane][n][0] == cuts[lane][n][1]:
                    rung = beside[int(off.argmin())][0]
                    cuts[lane][n] = (rung, rung)

    # Borders

    def _outlines(self, cuts: list[list[_Cut]]) -> tuple[list[Border], list[tuple[tuple[Point, ...], ...]]]:
        """Return the lines between lanes with their vertices, and the outlines of the spaces of each lane."""
        coarser = 1.0
        while True:
            flatness = coarser * _FLATNESS * self.width / self.count
            borders = [self._vertices(line, cuts, flatness) for line in range(self.count + 1)]
            outlines = [
                tuple(
                    _without_repeats(
                        (*left.between(back[0], front[0]), *right.between(back[1], front[1])[::-1])
                    )
                    for back, front in pairwise(row)
                )
                for left, right, row in zip(borders, borders[1:], cuts, strict=False)
            ]
            most = max(len(outline) for row in outlines for outline in row)
            if most <= _MANY_VERTICES or coarser >= _COARSEST:
                return borders, outlines
            coarser *= 2

    def _vertices(self, line: int, cuts: list[list[_Cut]], flatness: float) -> Border:
        """Return the vertices along one line between lanes, shared by the lanes on both sides."""
        curve = self.borders[line]
        fixed: dict[float, Point] = {}
        for joint, lanes, lane_end in ((self.start, self.at_start, 0), (self.end, self.at_end, -1)):
            if joint is None:
                continue
            number = sum(lane < line for lane in lanes)
            known = {}
            if number > 0:
                known[joint.sides[number - 1][1]] = cuts[lanes[number - 1]][lane_end][1]
            if number < len(lanes):
                known[joint.sides[number][0]] = cuts[lanes[number]][lane_end][0]
            rungs = [known.get(p, _foot(curve, p, self._near(p))) for p in joint.borders[number]]
            low, high = min(known.values()), max(known.values())
            for rung, point in zip(rungs, joint.borders[number], strict=True):
                fixed[min(high, max(low, rung))] = point
        rungs = sorted(self._ends_on(line, cuts) | set(fixed))
        points = _points(self._on(curve, np.array(rungs)))
        bent = self._strays(curve, np.array(rungs)) > flatness
        vertices: list[tuple[float, Point]] = []
        for n, rung in enumerate(rungs):
            vertices.append((rung, fixed.get(rung) or snap(points[n])))
            if n + 1 < len(rungs) and bent[n] and not (rung in fixed and rungs[n + 1] in fixed):
                inner = self._bends(curve, rung, rungs[n + 1], flatness)
                vertices += zip(inner.tolist(), map(snap, _points(self._on(curve, inner))), strict=True)
        return Border(vertices)

    def _ends_on(self, line: int, cuts: list[list[_Cut]]) -> set[float]:
        """Return the rungs at which cuts end on a line, across lanes that don't exist there."""
        found: set[float] = set()
        for side, lanes in ((1, range(line - 1, -1, -1)), (0, range(line, self.count))):
            between: list[int] = []
            for lane in lanes:
                ends = {cut[side] for cut in cuts[lane]}
                found |= {rung for rung in ends if not any(self._exists(other, rung) for other in between)}
                if is_whole(self.strip.lanes[lane]):
                    break
                between.append(lane)
        return found

    def _exists(self, lane: int, rung: float) -> bool:
        one = self.strip.lanes[lane]
        return self._rung_of(one.begin) < rung < self._rung_of(one.end)

    def _bends(self, curve: Floats, back: float, front: float, flatness: float) -> Floats:
        """Return the rungs of the extra vertices that a border needs to follow its curve, at least one."""
        for parts in range(2, _MOST_STEPS):
            at = np.linspace(back, front, parts + 1)
            if self._strays(curve, at).max() <= flatness:
                break
        return at[1:-1]

    def _strays(self, curve: Floats, at: Floats) -> Floats:
        """Return how far the curve strays from a chord, halfway between each two of these rungs."""
        ends, halves = self._on(curve, at), self._on(curve, (at[:-1] + at[1:]) / 2)
        strays: Floats = np.hypot(*(halves - (ends[:-1] + ends[1:]) / 2).T)
        return strays

    def _on(self, line: Floats, rungs: Floats) -> Floats:
        return np.column_stack([np.interp(rungs, self.rungs, line[:, axis]) for axis in (0, 1)])

    def _within(self, begin: float, finish: float) -> Floats:
        inner = self.rungs[(self.rungs > begin) & (self.rungs < finish)]
        return np.array([begin, *inner, finish])


def _foot(line: Floats, point: Point, near: int) -> float:
    """Return the rung at which a line passes nearest to a point, searching around the rung `near`."""
    low, high = max(0, near - 24), min(len(line) - 1, near + 24)
    return low + sum(nearest_segment(line[low:high], line[low + 1 : high + 1], point))


def _points(line: Floats) -> tuple[Point, ...]:
    return tuple((x, y) for x, y in line.tolist())


def _without_repeats(outline: Sequence[Point]) -> tuple[Point, ...]:
    kept = [point for n, point in enumerate(outline) if point != outline[n - 1]]
    return tuple(kept)

"""A line that continues along the printed road from one point to the next, at the speed of the pointer."""

from __future__ import annotations

from functools import cached_property

import numpy as np
from attrs import frozen
from scipy.ndimage import gaussian_filter1d
from scipy.sparse import csr_matrix
from scipy.sparse.csgraph import dijkstra

from trackmodel.geometry.arrays import Floats, Ints
from trackmodel.geometry.plane.measures import lengths_along
from trackmodel.geometry.plane.points_along import points_along
from trackmodel.print_reading.off_road import runs
from trackmodel.print_reading.proposed_loop.propose import OpenRoad, loop_over
from trackmodel.print_reading.reading_values import Unread
from trackmodel.print_reading.road.learned_road import RoadPicture
from trackmodel.track import Point

_OFF_ROAD, _PLAINLY = 100.0, 3
"""How much more a line off the road costs, and the power that spares what is only a little unlike it; more
would rather lead around the whole lap than over a faint stretch."""
_ASIDE = 10.0
"""How much more a line costs beside the middle half of the road."""
_DETOUR = 2
"""A line that is so many times as long as straight on isn't taken if that is mostly on the road: where roads
cross, the cheapest one turns off, as the upper road hides the lower one."""
_POINTS = 4
"""Points of the lap per half width of the road; a line has every fourth."""
_EVEN, _APART = 5.0, 6
"""How far lines are smoothed, and how far apart their points are, cells of the grid."""


@frozen(eq=False)
class Lap:
    """The lap that is proposed, or the part of it that is seen.

    Attributes:
        line: points along the middle of the road, shape (n, 2), scan pixels.
        is_closed: whether they lead around to the first one.
        half_width: of the road.
    """

    line: Floats
    is_closed: bool
    half_width: float

    @classmethod
    def of(cls, seen: RoadPicture) -> Lap | None:
        """Return the lap over what is road in a scan, if any is seen."""
        half_width = seen.half_width / seen.scale
        try:
            lap, is_closed = loop_over(seen), True
        except OpenRoad as found:
            lap, is_closed = found.line, False
        except Unread:
            return None
        around = np.vstack([lap, lap[:1]]) if is_closed else lap
        steps = np.arange(0, lengths_along(around)[-1], half_width / _POINTS)
        return cls(points_along(around, steps), is_closed, half_width)

    def between(self, start: Point, end: Point) -> list[Point] | None:
        """Return the points of the lap between two points, the shorter way; None if one is off its road."""
        count = len(self.line)
        pairs = [(first, last) for first in self._passes(start) for last in self._passes(end)]
        if not pairs:
            return None
        ways = [(first, self._steps(last - first)) for first, last in pairs]
        first, way = min(ways, key=lambda each: abs(each[1]))
        steps = np.arange(_POINTS, abs(way), _POINTS) * np.sign(way)
        return [(x, y) for x, y in self.line[(first + steps) % count].tolist()]

    def _steps(self, steps: int) -> int:
        """Return the steps of the shorter way."""
        half = len(self.line) // 2
        return (steps + half) % len(self.line) - half if self.is_closed else steps

    def _passes(self, point: Point) -> list[int]:
        """Return the nearest point of the lap each time that it passes a point: twice at a crossing."""
        away = np.hypot(*(self.line - point).T)
        return [int(run[away[run].argmin()]) for run in runs(away <= self.half_width)]


@frozen(eq=False)
class LiveRoad:
    """The road as costs of lines on a grid, and its lap.

    Attributes:
        costs: what a line costs per cell, shape (height, width), 1 in the middle of a plain road.
        scale: cells per pixel of the scan.
        lap: the lap that is proposed; lines between points on it follow it.
    """

    costs: Floats
    scale: float
    lap: Lap | None

    @classmethod
    def of(cls, seen: RoadPicture) -> LiveRoad:
        """Return the costs of lines over what is road in a scan."""
        off, aside = (1 - np.asarray(share, dtype=np.float64) for share in (seen.road, seen.middle))
        return cls(1 + _OFF_ROAD * off**_PLAINLY + _ASIDE * aside, seen.scale, Lap.of(seen))

    def middle_near(self, point: Point, within: float) -> Point:
        """Return the point nearest to the middle of the road within some scan pixels of one."""
        high, wide = self.costs.shape
        ys, xs = np.mgrid[:high, :wide]
        away = np.hypot(xs + 0.5 - point[0] * self.scale, ys + 0.5 - point[1] * self.scale)
        worth = np.where(away <= within * self.scale, self.costs + away, np.inf)
        y, x = np.unravel_index(int(worth.argmin()), worth.shape)
        if worth.min() >= self.costs[self.cell_at(point)]:  # it is as good where it is
            return point
        return (float(x) + 0.5) / self.scale, (float(y) + 0.5) / self.scale

    def lines_from(self, start: Point) -> LinesFrom:
        """Return the lines from a point to everywhere."""
        return LinesFrom(self, start)

    def cell_at(self, point: Point) -> tuple[int, int]:
        """Return the row and column of `costs` at a point of the scan, or the nearest one."""
        high, wide = self.costs.shape
        x, y = (int(value * self.scale) for value in point)
        return min(max(y, 0), high - 1), min(max(x, 0), wide - 1)


@frozen(eq=False)
class LinesFrom:
    """Lines from a point: along the lap between two points on it, otherwise the cheapest."""

    road: LiveRoad
    start: Point

    @cached_property
    def _before(self) -> Ints:
        """The cell before each on the cheapest way to it, negative at the start; finding them takes long."""
        costs = self.road.costs
        numbers = np.arange(costs.size).reshape(costs.shape)
        pairs = [
            (numbers[:, :-1], numbers[:, 1:], 1.0),
            (numbers[:-1], numbers[1:], 1.0),
            (numbers[:-1, :-1], numbers[1:, 1:], 2**0.5),
            (numbers[:-1, 1:], numbers[1:, :-1], 2**0.5),
        ]
        ends = np.concatenate([[a.ravel(), b.ravel()] for a, b, _far in pairs], axis=1)
        far = np.concatenate([np.full(a.size, far) for a, _b, far in pairs])
        steps = costs.ravel()[ends].mean(axis=0) * far
        graph = csr_matrix((steps, (ends[0], ends[1])), shape=(costs.size, costs.size))
        first = int(numbers[self.road.cell_at(self.start)])
        _cost, before = dijkstra(graph, directed=False, indices=first, return_predecessors=True)
        return np.asarray(before)

    def to(self, end: Point) -> list[Point]:
        """Return the line to a point, both ends included, scan pixels."""
        on_lap = self.road.lap.between(self.start, end) if self.road.lap else None
        if on_lap is not None:
            return [self.start, *on_lap, end]
        costs, scale = self.road.costs, self.road.scale
        wide = costs.shape[1]
        y, x = self.road.cell_at(end)
        cells = [y * wide + x]
        while self._before[cells[-1]] >= 0:
            cells.append(int(self._before[cells[-1]]))
        path = np.column_stack(np.divmod(cells[::-1], wide)[::-1])
        count = int(np.abs(path[-1] - path[0]).max()) + 1
        straight = np.linspace(path[0], path[-1], count).round().astype(np.intp)
        if len(path) > _DETOUR * count and np.median(costs[straight[:, 1], straight[:, 0]]) < 1 + _ASIDE:
            path = straight
        even = gaussian_filter1d(path.astype(np.float64), _EVEN, axis=0, mode="nearest")
        inner = ((even[_APART:-_APART:_APART] + 0.5) / scale).tolist()
        return [self.start, *((x, y) for x, y in inner), end]

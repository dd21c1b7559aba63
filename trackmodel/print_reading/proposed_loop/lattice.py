"""Ways over a picture that turn no tighter than a road: cells and directions, for shortest paths."""

from __future__ import annotations

import numpy as np
from attrs import frozen
from scipy.sparse import csr_array
from scipy.sparse.csgraph import dijkstra

from trackmodel.geometry.arrays import Bools, Floats, Ints
from trackmodel.print_reading.proposed_loop.pixel_masks import depth
from trackmodel.print_reading.proposed_loop.road_surface import Surface

_HALF_CIRCLE = ((1, 0), (2, 1), (1, 1), (1, 2), (0, 1), (-1, 2), (-1, 1), (-2, 1))
DIRECTIONS = (*_HALF_CIRCLE, *((-x, -y) for x, y in _HALF_CIRCLE))
"""Steps from cell to cell, in order of their angle; a way turns by one of them at a time."""
CELL = 0.4
"""Width of a cell of the grid, in half widths of the road; hairpins are no tighter than two cells."""
ON_ROAD, OFF_MIDDLE, OFF_ROAD, OVER_EDGE = 0.002, 0.3, 2.0, 4.0
"""Price of a cell: in the middle of the road, more at its edge, off the road; price of crossing an edge."""
A_TURN = 0.04
"""Price of turning to the next direction: less than leaving the road, so that ways follow its bends."""
A_CUT = 8.0
"""Half the width of a cut across the road, in half widths of the road: too wide to drive around."""


@frozen(eq=False)
class Lattice:
    """The grid: `wide` x `high` cells of `cell` pixels in `len(DIRECTIONS)` directions.

    A node is a cell and a direction: (y * wide + x) * len(DIRECTIONS) + direction.
    """

    cell: float
    wide: int
    high: int
    begins: Ints
    ends: Ints
    prices: Floats

    def node(self, point: Floats, direction: int) -> int:
        """Return the node at a point of the picture."""
        x, y = (point / self.cell).astype(int)
        x, y = min(max(int(x), 0), self.wide - 1), min(max(int(y), 0), self.high - 1)
        return (y * self.wide + x) * len(DIRECTIONS) + direction

    def points(self, nodes: Ints) -> Floats:
        """Return the middles of the nodes' cells, shape (n, 2)."""
        cells = nodes // len(DIRECTIONS)
        middles: Floats = self.cell * (
            np.stack([cells % self.wide, cells // self.wide], axis=1) + 0.5
        ).astype(np.float64)
        return middles

    def paths_from(self, node: int, barred: Bools, most: float) -> Paths:
        """Find the cheapest ways from a node.

        Args:
            barred: steps that can't be taken, shape of `begins`.
            most: ways that cost more aren't found.
        """
        count = self.wide * self.high * len(DIRECTIONS)
        free = ~barred
        graph = csr_array((self.prices[free], (self.begins[free], self.ends[free])), shape=(count, count))
        costs, before = dijkstra(graph, indices=node, return_predecessors=True, limit=most)
        return Paths(costs, before)


@frozen(eq=False)
class Paths:
    """The cheapest ways from one node: price of each node (inf: no way), and the node before it."""

    costs: Floats
    before: Ints

    def to(self, node: int) -> Ints:
        """Return the nodes of the way to a node."""
        way = [node]
        while (before := int(self.before[way[-1]])) >= 0:
            way.append(before)
        return np.array(way[::-1], dtype=np.intp)


def direction_of(along: Floats) -> int:
    """Return the direction nearest to a vector."""
    steps = np.array(DIRECTIONS, dtype=np.float64)
    return int(np.argmax(steps @ along / np.hypot(*steps.T)))


def lattice(surface: Surface, reach: float) -> Lattice:
    """Return the grid over a road's surface and what is at most `reach` half widths beside it."""
    cell = CELL * surface.half
    high, wide = (int(size / cell) for size in surface.road.shape)
    x, y = np.meshgrid(np.arange(wide), np.arange(high))
    at = tuple(((cells + 0.5) * cell).astype(int) for cells in (y, x))
    middle = np.clip(depth(surface.road)[at] / (0.6 * surface.half), 0, 1)
    price = np.where(middle > 0, ON_ROAD + OFF_MIDDLE * (1 - middle) ** 2, OFF_ROAD)
    near = depth(~surface.road)[at] <= reach * surface.half
    begins, ends, prices = [], [], []
    for number, (right, down) in enumerate(DIRECTIONS):
        to_x, to_y = x + right, y + down
        open_ = near & (to_x >= 0) & (to_x < wide) & (to_y >= 0) & (to_y < high)
        open_[open_] &= near[to_y[open_], to_x[open_]]
        one, other = y[open_] * wide + x[open_], to_y[open_] * wide + to_x[open_]
        cost = np.hypot(right, down) * (price.ravel()[one] + price.ravel()[other]) / 2
        cost += OVER_EDGE * _crosses(surface.edge, x[open_], y[open_], (right, down), cell)
        for turn, extra in ((0, 0.0), (1, A_TURN), (-1, A_TURN)):
            begins.append(one * len(DIRECTIONS) + number)
            ends.append(other * len(DIRECTIONS) + (number + turn) % len(DIRECTIONS))
            prices.append(cost + extra)
    return Lattice(cell, wide, high, np.concatenate(begins), np.concatenate(ends), np.concatenate(prices))


def _crosses(edge: Bools, x: Ints, y: Ints, step: tuple[int, int], cell: float) -> Bools:
    """Return which steps cross an edge."""
    hit = np.zeros(len(x), dtype=np.bool_)
    for share in np.linspace(0, 1, 2 + round(cell * np.hypot(*step))):
        rows = ((y + 0.5 + share * step[1]) * cell).astype(int)
        columns = ((x + 0.5 + share * step[0]) * cell).astype(int)
        hit |= edge[rows.clip(0, edge.shape[0] - 1), columns.clip(0, edge.shape[1] - 1)]
    return hit


def cut_across(grid: Lattice, surface: Surface, point: Floats, along: Floats) -> Bools:
    """Return which steps cross a line across the road at a point, except on other parts of the road."""
    one, other = (grid.points(nodes) - point for nodes in (grid.begins, grid.ends))
    across = np.abs(one @ np.array([-along[1], along[0]]))
    crossing = (one @ along < 0) != (other @ along < 0)
    rows, columns = grid.points(grid.begins)[:, ::-1].T.astype(int)
    elsewhere = surface.road[rows, columns] & (across > 1.6 * surface.half)
    cut: Bools = crossing & (across < A_CUT * surface.half) & ~elsewhere
    return cut

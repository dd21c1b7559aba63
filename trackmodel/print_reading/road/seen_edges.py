"""What a network sees along the edges of the road: corners, pit lane, stands, grid, finish line."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from attrs import frozen

from trackmodel.geometry.arrays import Floats
from trackmodel.geometry.plane.measures import lengths_along
from trackmodel.print_reading.picture_network import EVEN, EXACT, Shares, shares_of
from trackmodel.print_reading.reading_values import ReadSpace, Road
from trackmodel.print_reading.road.closed_line import along_closed, rightward, smoothed
from trackmodel.print_reading.scan_picture import Pixels, evenly_lit, reduce_pixels, sample
from trackmodel.print_reading.space_grid import space_grid

# All lengths here are in lanes of the road.
FINE = 16
"""Pixels that the network sees per lane, along the edge and across."""
CELLS = FINE // 2
"""Cells per lane that it answers for."""
INSIDE, BESIDE = 3.5, 6.5
"""How much it sees of the road, and of what is beside it."""
CUT_OFF = 0.3
"""What is less than this from the innermost row isn't used: a part of it is cut off."""
SMOOTH = 0.5
"""How far edges are smoothed, so that what is beside a bend folds less."""
AROUND = 12 * EVEN
"""Pixels of an edge's end that the network sees before its beginning, and the other way around: a lap is
closed. On a part of a road, they show an unrelated part; cells near its ends are hardly used."""


@frozen(eq=False)
class SeenEdge:
    """An edge of the road straightened, with how likely each cell along it is one thing or another, 0 to 1.

    Cells are `CELLS` per lane; rows begin `INSIDE` lanes inside the road.

    Attributes:
        side: 1 for the right edge, -1 for the left one.
        line: a point of it for each column, in driving direction, shape (n, 2), scan pixels.
        out: a vector off the road, as long as a lane is wide, for each column, shape (n, 2), scan pixels.
        pit, stands, grid, finish, corners, borders: shape (rows, n); borders are those of corners. The
            network says them in this order, in which it learned them (`Sample` in `scripts`).
    """

    side: int
    line: Floats
    out: Floats
    pit: Shares
    stands: Shares
    grid: Shares
    finish: Shares
    corners: Shares
    borders: Shares


def see_edges(pixels: Pixels, road: Road) -> tuple[SeenEdge, SeenEdge]:
    """Return the left and the right edge of a road."""
    left, right = (_seen(seen, road, side) for side, seen in straight_edges(pixels, road).items())
    return left, right


def shares_at(
    spaces: Sequence[ReadSpace],
    steps: int,
    along: Floats,
    across: Floats,
    seen: Sequence[tuple[SeenEdge, Shares]],
    unseen: float,
) -> Floats:
    """Return the mean of what is seen from edges at points of spaces, shape (n, across, along).

    Args:
        spaces: those of a road, at least one.
        steps: how many the road has.
        along, across: the points, in shares of the length and the width of a space.
        seen: edges, each with what is seen along it.
        unseen: what counts where no edge shows a point, as in the middle of a very wide road.
    """
    points = np.stack([space_grid(space, along, across) for space in spaces])
    begin, end = np.array([(space.begin, space.end) for space in spaces]).T[:, :, None]
    at = (begin + (end - begin) * along)[:, None]
    found, of = np.zeros(points.shape[:3]), np.zeros(points.shape[:3])
    for edge, shares in seen:
        rows, columns = shares.shape
        column = np.floor(at * columns / steps).astype(np.intp) % columns
        out = edge.out[column]
        off = ((points - edge.line[column]) * out).sum(axis=-1) / np.square(out).sum(axis=-1)
        row = np.floor((off + INSIDE) * CELLS).astype(np.intp)
        there = (off > CUT_OFF - INSIDE) & (row < rows)
        found += np.where(there, shares[row.clip(0, rows - 1), column], 0)
        of += there
    return np.where(of > 0, found / np.maximum(of, 1), unseen)


def straight_edges(pixels: Pixels, road: Road) -> dict[int, Pixels]:
    """Return the edges of a road straightened, -1 the left one and 1 the right one, as the network sees them.

    Both are as wide, and equal columns lie across from each other.
    """
    small = evenly_lit(reduce_pixels(pixels, FINE / road.lane))
    scale = small.shape[1] / pixels.shape[1]
    points = {side: (edge_points(road, side) + 0.5) * scale - 0.5 for side in (-1, 1)}
    # `sample` takes any number of rows, but not of columns, and a lap may have too many.
    return {side: sample(small, at.swapaxes(0, 1)).swapaxes(0, 1) for side, at in points.items()}


def edge_points(road: Road, side: int) -> Floats:
    """Return the places of the pixels of an edge straightened, shape (rows, columns, 2), scan pixels."""
    edge, out = _along(road, side, FINE)
    off = (np.arange((INSIDE + BESIDE) * FINE) + 0.5) / FINE - INSIDE
    return edge + out * off[:, None, None]


def _along(road: Road, side: int, fine: int) -> tuple[Floats, Floats]:
    """Return points of an edge, `fine` per lane, and vectors off the road there, of a lane's width."""
    steps = len(road.left)
    lap = lengths_along(road.middle)[-1] * steps / (steps - 1) / road.lane
    columns = round(lap * CELLS) * fine // CELLS
    edge = smoothed(road.left if side < 0 else road.right, SMOOTH * steps / lap, road.is_closed)
    at = (np.arange(columns) + 0.5) * steps / columns
    if not road.is_closed:
        at = at.clip(1, steps - 2)  # its ends aren't beside each other
    return along_closed(edge, at), side * along_closed(rightward(edge), at) * road.lane


def _seen(seen: Pixels, road: Road, side: int) -> SeenEdge:
    """Return an edge with what the network says of it."""
    columns = seen.shape[1]
    padded = seen[:, np.arange(-AROUND, columns + AROUND + -columns % EVEN) % columns]
    shares = shares_of("edges.onnx", padded)[:, :, AROUND // 2 : (AROUND + columns) // 2]
    return SeenEdge(side, *_along(road, side, CELLS), *np.round(shares, EXACT))

"""Spaces of a digitized board, which has only centers: smooth lanes, cut halfway between them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import numpy as np
from scipy.interpolate import CubicSpline

from trackmodel.formats.gponline_text import BLOCKED, PIT, GpBoard
from trackmodel.geometry.arrays import NO_SPACE, Floats
from trackmodel.geometry.lanes.from_centers import CenterLanes, center_lanes
from trackmodel.geometry.plane.measures import lengths_along
from trackmodel.print_reading.reading_values import ReadSpace

LEAST = 3
"""A lane needs this many spaces to be smooth."""
FINE = 40
"""Points per space that distances along a lane are measured with."""
POINTS = 9
"""Points of a border."""


def spaces_from_centers(board: GpBoard) -> tuple[ReadSpace, ...]:
    """Return the spaces of the track, without the pit lane, in the order of the board."""
    track = [space for space in board.spaces if space.type not in (BLOCKED, PIT)]
    number = {space.id: index for index, space in enumerate(track)}
    arrows = [
        (number[one], number[other]) for one, other in board.arrows if one in number and other in number
    ]
    lanes = center_lanes([(space.x, space.y) for space in track], arrows)
    found = {
        space: ReadSpace(f"s{track[space].id}", int(lanes.lane[space]), left, right)
        for row in _rows(lanes)
        for space, left, right in _cut(lanes, row)
    }
    return tuple(found[space] for space in sorted(found))


def _rows(lanes: CenterLanes) -> Iterator[list[int]]:
    """Yield the spaces of each lane; where it is closed, the first one is also the last."""
    done: set[int] = set()
    begins = np.flatnonzero(lanes.previous == NO_SPACE).tolist()
    for first in (*begins, *range(len(lanes.next))):
        row, space = [], first
        while space != NO_SPACE and space not in done:
            done.add(space)
            row.append(space)
            space = int(lanes.next[space])
        if len(row) >= LEAST:
            yield [*row, first] if space == first else row


def _cut(lanes: CenterLanes, row: list[int]) -> Iterator[tuple[int, Floats, Floats]]:
    """Yield each space of a lane with its borders."""
    at = lanes.points[row]
    closed = row[0] == row[-1]
    if not closed:  # The outer halves of the first and the last space.
        at = np.vstack([2 * at[0] - at[1], at, 2 * at[-1] - at[-2]])
    # Distances to the power of a half keep the curve from overshooting in sharp bends.
    knots = np.concatenate([[0.0], np.cumsum(np.sqrt(np.hypot(*np.diff(at, axis=0).T)))])
    curve = CubicSpline(knots, at, bc_type="periodic" if closed else "natural")
    fine = np.linspace(0, knots[-1], FINE * len(at))
    along = lengths_along(curve(fine))
    centers = np.interp(knots, fine, along)
    cuts = (centers[1:] + centers[:-1]) / 2
    if closed:
        cuts = np.concatenate([[cuts[-1] - along[-1]], cuts])
    for space, (begin, end) in zip(row, pairwise(cuts.tolist()), strict=False):
        where = np.linspace(begin, end, POINTS)
        knot = np.interp(where % along[-1] if closed else where, along, fine)
        middle, way = curve(knot), curve(knot, 1)
        aside = np.column_stack([-way[:, 1], way[:, 0]]) / np.hypot(*way.T)[:, None] * lanes.width / 2
        yield space, middle - aside, middle + aside

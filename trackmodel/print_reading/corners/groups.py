"""Corners from the parts of lanes that lie in corners: which parts of different lanes belong together."""

from __future__ import annotations

from collections import Counter

import numpy as np

from trackmodel.geometry.arrays import NO_SPACE
from trackmodel.geometry.lanes.from_outlines import OutlineLanes
from trackmodel.geometry.lanes.lane_rows import lane_rows
from trackmodel.geometry.lanes.majority import bonds_of, groups
from trackmodel.print_reading.corners.in_corner import InCorner, Part

SHARED = 0.4
"""Two lanes' parts are of one corner if at least this share of the shorter one's spaces lies beside
the other."""


def corner_groups(lanes: OutlineLanes, where: InCorner) -> tuple[tuple[int, ...], ...]:
    """Return the space numbers of each corner, from lane to lane; a corner in one lane only counts too."""
    runs = _runs(lanes, where)
    run_of = {space: index for index, run in enumerate(runs) for space in run}
    beside: Counter[tuple[int, int]] = Counter()
    for index, run in enumerate(runs):
        for space in run:
            near = {run_of[other] for other in (*lanes.left[space], *lanes.right[space]) if other in run_of}
            beside.update((index, other) for other in near)
    together = [
        (one, other, 1, 1.0)
        for (one, other), count in beside.items()
        if count >= SHARED * min(len(runs[one]), len(runs[other]))
    ]
    corners: dict[int, list[int]] = {}
    for group, run in zip(groups(len(runs), bonds_of(together)).tolist(), runs, strict=True):
        corners.setdefault(group, []).extend(run)
    return tuple(tuple(spaces) for spaces in corners.values())


def _runs(lanes: OutlineLanes, where: InCorner) -> list[list[int]]:
    """Return the parts of lanes that lie in a corner: space numbers in driving order."""
    inside = where.part == Part.CORNER
    goes_on = inside & (lanes.next != NO_SPACE) & inside[lanes.next] & ~where.begins[lanes.next]
    rows = lane_rows(np.where(goes_on, lanes.next, NO_SPACE))
    return sorted((row for row in rows if inside[row[0]]), key=min)

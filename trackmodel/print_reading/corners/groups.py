"""Corners from the parts of lanes that lie in corners: which parts of different lanes belong together."""

from __future__ import annotations

from collections import Counter

import numpy as np

from trackmodel.geometry.arrays import NO_SPACE
from trackmodel.geometry.lanes.from_outlines import OutlineLanes
from trackmodel.geometry.lanes.lane_rows import lane_rows
from trackmodel.print_reading.corners.in_corner import InCorner, PartOfRoad

SHARED = 0.4
"""Two lanes' parts are of one corner if at least this share of the shorter one's spaces lies beside
the other."""


def corner_groups(lanes: OutlineLanes, where: InCorner) -> tuple[tuple[int, ...], ...]:
    """Return the space numbers of each corner, from lane to lane; a corner in one lane only counts too.

    Parts of one lane that touch are of two corners. If a third part lies beside both, as where a line wasn't
    seen in one lane, it belongs to the one with which it shares more.
    """
    runs = _runs(lanes, where)
    run_of = {space: index for index, run in enumerate(runs) for space in run}
    beside: Counter[tuple[int, int]] = Counter()
    for index, run in enumerate(runs):
        for space in run:
            near = {run_of[other] for other in (*lanes.left[space], *lanes.right[space]) if other in run_of}
            beside.update((index, other) for other in near)
    shared = {
        (one, other): count / min(len(runs[one]), len(runs[other])) for (one, other), count in beside.items()
    }
    touching = [(run_of[int(lanes.previous[first])], run_of[first]) for first in _touching(lanes, where)]
    group = np.arange(len(runs))
    for one, other in sorted(shared, key=lambda pair: -shared[pair]):
        both = np.isin(group, group[[one, other]])
        parted = any(both[[begin, end]].all() and group[begin] != group[end] for begin, end in touching)
        if shared[one, other] >= SHARED and not parted:
            group[both] = group[both].min()
    corners: dict[int, list[int]] = {}
    for number, run in zip(group.tolist(), runs, strict=True):
        corners.setdefault(number, []).extend(run)
    return tuple(tuple(spaces) for spaces in corners.values())


def _touching(lanes: OutlineLanes, where: InCorner) -> list[int]:
    """Return the spaces with which a corner begins where one ends, in two lanes at least."""
    inside = where.part == PartOfRoad.CORNER
    first = where.begins & (lanes.previous != NO_SPACE) & inside[lanes.previous]

    def beside(space: int) -> list[int]:
        return [*lanes.left[space], *lanes.right[space]]

    return [
        space
        for space in np.flatnonzero(first).tolist()
        if first[[*beside(space), *beside(int(lanes.previous[space]))]].any()
    ]


def _runs(lanes: OutlineLanes, where: InCorner) -> list[list[int]]:
    """Return the parts of lanes that lie in a corner: space numbers in driving order."""
    inside = where.part == PartOfRoad.CORNER
    goes_on = inside & (lanes.next != NO_SPACE) & inside[lanes.next] & ~where.begins[lanes.next]
    rows = lane_rows(np.where(goes_on, lanes.next, NO_SPACE))
    return sorted((row for row in rows if inside[row[0]]), key=min)

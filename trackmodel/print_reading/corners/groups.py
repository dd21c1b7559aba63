"""Corners from the parts of lanes that lie in corners: which parts of different lanes belong together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from attrs import frozen

from trackmodel.geometry.arrays import NO_SPACE
from trackmodel.geometry.lanes.from_outlines import OutlineLanes
from trackmodel.print_reading.corners.in_corner import InCorner, Part

SHARED = 0.4
"""Two lanes' parts are of one corner if at least this share of the shorter one's spaces lies beside
the other."""


@frozen
class Run:
    """The part of one lane that lies in a corner: space numbers in driving order."""

    spaces: tuple[int, ...]


def corner_groups(lanes: OutlineLanes, where: InCorner) -> tuple[tuple[int, ...], ...]:
    """Return the space numbers of each corner, from lane to lane; a corner in one lane only counts too."""
    runs = list(_runs(lanes, where))
    run_of = {space: index for index, run in enumerate(runs) for space in run.spaces}
    beside: Counter[tuple[int, int]] = Counter()
    for index, run in enumerate(runs):
        for space in run.spaces:
            near = {run_of[other] for other in (*lanes.left[space], *lanes.right[space]) if other in run_of}
            beside.update((index, other) for other in near)
    group = list(range(len(runs)))

    def first(index: int) -> int:
        while group[index] != index:
            index = group[index]
        return index

    for (one, other), count in beside.items():
        if count >= SHARED * min(len(runs[one].spaces), len(runs[other].spaces)):
            group[first(one)] = first(other)
    members: dict[int, list[int]] = {}
    for index, run in enumerate(runs):
        members.setdefault(first(index), []).extend(run.spaces)
    return tuple(tuple(spaces) for spaces in members.values())


def _runs(lanes: OutlineLanes, where: InCorner) -> Iterator[Run]:
    inside = where.part == Part.CORNER
    done: set[int] = set()
    for space in range(len(inside)):
        if not inside[space] or space in done:
            continue
        first, seen = space, {space}
        while not where.begins[first]:
            behind = int(lanes.previous[first])
            if behind == NO_SPACE or not inside[behind] or behind in seen:
                break
            first = behind
            seen.add(first)
        row = [first]
        while True:
            ahead = int(lanes.next[row[-1]])
            if ahead == NO_SPACE or not inside[ahead] or where.begins[ahead] or ahead in (first, *row):
                break
            row.append(ahead)
        done.update(row)
        yield Run(tuple(row))

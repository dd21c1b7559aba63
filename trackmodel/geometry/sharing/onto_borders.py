"""Puts vertices into the borders of other outlines that they lie at: T-junctions belong to both outlines."""

from __future__ import annotations

from collections import defaultdict

import numpy as np
import shapely

from trackmodel.geometry.arrays import Bools, Floats, Ints, members
from trackmodel.geometry.plane.measures import unit
from trackmodel.geometry.sharing.net import Net

OPPOSED = -0.7
"""Outlines are walked the same way around, so borders that face each other have at most this cosine."""


def put_onto_borders(net: Net, width: float, shared_only: bool = False) -> None:
    """Add each node to the outlines that have a border within `width` of it, facing its own.

    The border meets the node halfway, unless the node is fixed. A side that is shared already is left alone.

    Args:
        net: the outlines.
        width: greatest distance, board units.
        shared_only: only add nodes that two outlines have already.
    """
    at = net.places()
    begin, end, ring, place = _free_sides(net)
    if not len(begin):
        return
    tree = shapely.STRtree(shapely.linestrings(np.stack([at[begin], at[end]], axis=1)))
    node, side = tree.query(shapely.points(at), "dwithin", distance=width)
    start, along = at[begin[side]], at[end[side]] - at[begin[side]]
    to = at[node] - start
    square = (along**2).sum(axis=1)
    part = (to * along).sum(axis=1) / np.where(square > 0, square, 1.0)
    between = (part > 0) & (part < 1)
    if shared_only:
        between &= np.array(net.uses())[node] > 1
    node, side, start, along, part = (x[between] for x in (node, side, start, along, part))
    faces = _faces(net, at, node, ring[side], unit(along))
    node, side, start, along, part = (x[faces] for x in (node, side, start, along, part))
    foot = start + along * part[:, None]
    off = np.hypot(*(at[node] - foot).T)
    nearest: dict[tuple[int, int], int] = {}  # the nearest side of each outline
    for index in np.argsort(off, kind="stable").tolist():
        nearest.setdefault((int(node[index]), int(ring[side[index]])), index)
    added: defaultdict[tuple[int, int], list[tuple[float, int]]] = defaultdict(list)
    feet: defaultdict[int, list[tuple[float, float]]] = defaultdict(list)
    for (which, outline), index in nearest.items():
        added[outline, int(place[side[index]])].append((float(part[index]), which))
        feet[which].append((float(foot[index, 0]), float(foot[index, 1])))
    for which, points in feet.items():
        if which not in net.fixed:
            points.append(net.at[which])
            net.at[which] = (
                sum(x for x, _y in points) / len(points),
                sum(y for _x, y in points) / len(points),
            )
    for outline in {outline for outline, _place in added}:
        net.rings[outline] = [
            which
            for number, old in enumerate(net.rings[outline])
            for which in (old, *(new for _part, new in sorted(added.get((outline, number), ()))))
        ]


def _free_sides(net: Net) -> tuple[Ints, Ints, Ints, Ints]:
    """Return begin, end, outline, and place in it of each side that may change and isn't shared yet."""
    begin, end, outline, place = net.all_sides()
    count = len(net.at)
    is_shared = np.isin(end * count + begin, begin * count + end)
    free = ~is_shared & np.array(net.chosen, dtype=np.bool_)[outline]
    return begin[free], end[free], outline[free], place[free]


def _faces(net: Net, at: Floats, node: Ints, ring: Ints, way: Floats) -> Bools:
    """Boolean mask: nodes that another outline on the level has, with a side facing one that leads `way`."""
    count, levels = len(net.rings), np.array(net.levels)
    one, other, owner, _place = net.all_sides()
    direction = unit(at[other] - at[one])
    ends, direction, owner = np.append(one, other), np.tile(direction, (2, 1)), np.tile(owner, 2)
    faces = ~np.isin(node * count + ring, ends * count + owner)
    order = np.argsort(ends, kind="stable")
    first = np.searchsorted(ends[order], node)
    number = np.searchsorted(ends[order], node, side="right") - first
    index, place = members(first, number)
    mine = order[place]
    opposed = (direction[mine] * way[index]).sum(axis=1) < OPPOSED
    opposed &= levels[owner[mine]] == levels[ring[index]]
    faces &= np.bincount(index[opposed], minlength=len(node)) > 0
    return faces

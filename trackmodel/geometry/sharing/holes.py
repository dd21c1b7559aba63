"""Closes small holes between three or more outlines, which are left where their vertices can't join.

Two vertices of one outline never join, since it would lose the side between them. Where that side is one of a
hole's, it is the hole that should go.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Mapping

from trackmodel.geometry.plane.measures import signed_area
from trackmodel.geometry.sharing.net import Net, Ring

MOST_SIDES = 5
"""Holes have at most this many sides; larger ones are infields, or kept open by several outlines."""
MOST_MOVED = 1.5
"""A vertex moves by at most this many widths: a hole in which two sides meet askew is longer than wide."""
FEWEST = 3


def close_holes(net: Net, width: float) -> None:
    """Close holes up to `width` wide: vertices join until two sides are left, which are one border."""
    ahead = _open_sides(net)
    rings_of: defaultdict[int, set[int]] = defaultdict(set)
    for number, ring in enumerate(net.rings):
        for node in ring:
            rings_of[node].add(number)
    for start in sorted(ahead):
        hole = _hole(ahead, start)
        while hole and len(hole) >= FEWEST and _is_narrow(net, hole, width):
            hole = _with_two_joined(net, rings_of, hole, width)


def _is_narrow(net: Net, hole: Ring, width: float) -> bool:
    """Return whether a circle that touches all sides of a hole would be at most `width` wide."""
    around = sum(math.dist(net.at[one], net.at[other]) for one, other in _sides(hole))
    return 4 * abs(signed_area([net.at[node] for node in hole])) <= width * around


def _sides(hole: Ring) -> list[tuple[int, int]]:
    return list(zip(hole, [*hole[1:], *hole[:1]], strict=True))


def _with_two_joined(net: Net, rings_of: Mapping[int, set[int]], hole: Ring, width: float) -> Ring:
    """Join the ends of a hole's shortest side, if possible onto an end of the longest; [] if they can't."""
    *_others, longest = sides = sorted(
        _sides(hole), key=lambda side: math.dist(net.at[side[0]], net.at[side[1]])
    )
    gone, kept = sides[0]
    if gone in longest or gone in net.fixed:
        gone, kept = kept, gone
    apart = math.dist(net.at[gone], net.at[kept])
    if gone in net.fixed or apart > MOST_MOVED * width:
        return []
    for number in rings_of[gone]:
        ring = net.rings[number]
        place = ring.index(gone)
        beside = kept in (ring[place - 1], ring[(place + 1) % len(ring)])
        if kept in ring and (not beside or len(ring) <= FEWEST):
            return []
    for number in rings_of[gone]:
        ring = net.rings[number]
        net.rings[number] = (
            [node for node in ring if node != gone]
            if kept in ring
            else [kept if node == gone else node for node in ring]
        )
    rings_of[kept].update(rings_of[gone])
    rings_of[gone].clear()
    return [node for node in hole if node != gone]


def _open_sides(net: Net) -> dict[int, list[int]]:
    """Return where the sides of only one outline lead from each node."""
    begin, end, _outline, _place = (values.tolist() for values in net.all_sides())
    sides = set(zip(begin, end, strict=True))
    ahead: defaultdict[int, list[int]] = defaultdict(list)
    for one, other in sides:
        if (other, one) not in sides:
            ahead[one].append(other)
    return ahead


def _hole(ahead: dict[int, list[int]], start: int) -> Ring | None:
    """Return the shortest way over open sides from a node back to it, if it has few."""
    ways: list[Ring] = [[start]]
    for _side in range(MOST_SIDES):
        further: list[Ring] = []
        for way in ways:
            for node in ahead.get(way[-1], ()):
                if node == start:
                    return way if len(way) >= FEWEST else None
                if node not in way:
                    further.append([*way, node])
        ways = further
    return None

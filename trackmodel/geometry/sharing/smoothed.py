"""Straightens borders that two outlines share: both hands drew their own vertices along them."""

from __future__ import annotations

from collections import defaultdict

import shapely

from trackmodel.geometry.sharing.net import Net, Ring

WOBBLE = 0.04
"""A shared border loses vertices within this distance of the rest, a share of the usual size."""
FEWEST = 3


def smooth(net: Net, steady: set[int], size: float) -> None:
    """Leave out vertices along borders of two outlines, but not `steady` ones, which were shared before."""
    inner = _inner_nodes(net, steady)
    gone: set[int] = set()
    for number, ring in enumerate(net.rings):
        first = next((n for n, node in enumerate(ring) if node not in inner), None)
        if first is None:
            continue
        for chain in _chains([*ring[first:], *ring[: first + 1]], inner):
            if inner[chain[1]] > number:  # from the other outline it would be the same
                line = shapely.LineString([net.at[node] for node in chain])
                left = shapely.simplify(line, WOBBLE * size, preserve_topology=False)
                kept = set(map(tuple, shapely.get_coordinates(left).tolist()))
                gone |= {node for node in chain[1:-1] if net.at[node] not in kept}
    for number, ring in enumerate(net.rings):
        left_over = [node for node in ring if node not in gone]
        if net.chosen[number] and len(left_over) >= FEWEST:
            net.rings[number] = left_over


def _inner_nodes(net: Net, steady: set[int]) -> dict[int, int]:
    """Return nodes along a border of exactly two outlines that may change, with the greater number."""
    found: defaultdict[int, list[tuple[int, int]]] = defaultdict(list)
    for number, ring in enumerate(net.rings):
        for place, node in enumerate(ring):
            found[node].append((number, place))
    inner = {}
    for node, places in found.items():
        if len(places) != 2 or node in steady or node in net.fixed:
            continue
        (one, here), (other, there) = places
        mine, theirs = net.rings[one], net.rings[other]
        along = mine[here - 1] == theirs[(there + 1) % len(theirs)]
        along &= mine[(here + 1) % len(mine)] == theirs[there - 1]
        if along and net.chosen[one] and net.chosen[other]:
            inner[node] = max(one, other)
    return inner


def _chains(ring: Ring, inner: dict[int, int]) -> list[Ring]:
    """Return the parts of a closed ring with inner nodes, with the nodes at both ends."""
    chains, begin = [], 0
    for place in range(1, len(ring)):
        if ring[place] not in inner:
            if place - begin > 1:
                chains.append(ring[begin : place + 1])
            begin = place
    return chains

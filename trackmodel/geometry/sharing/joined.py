"""Moves vertices onto vertices of other outlines."""

from __future__ import annotations

import math

import numpy as np

from trackmodel.geometry.sharing.net import Net


def join_vertices(net: Net, width: float) -> None:
    """Join nodes at most `width` apart, the nearest first; a joint lies in the middle of all its vertices.

    An outline has only one vertex in a joint, and fixed nodes stay where they are.
    """
    from scipy.spatial import cKDTree  # here, because it takes a third of a second to load

    level = {node: net.levels[number] for number, ring in enumerate(net.rings) for node in ring}
    owners: dict[int, set[int]] = {node: set() for node in level}
    for number, ring in enumerate(net.rings):
        for node in ring:
            owners[node].add(number)
    used = np.array(sorted(level), dtype=np.intp)
    if not len(used):
        return
    places = net.places()[used]
    pairs = cKDTree(places).query_pairs(width, output_type="ndarray")
    distance = np.hypot(*(places[pairs[:, 0]] - places[pairs[:, 1]]).T)
    joined = {node: node for node in level}

    def joint(node: int) -> int:
        while joined[node] != node:
            joined[node] = joined[joined[node]]
            node = joined[node]
        return node

    for one, other in used[pairs[np.argsort(distance, kind="stable")]].tolist():
        one, other = joint(one), joint(other)
        if one == other or level[one] != level[other] or owners[one] & owners[other]:
            continue
        if math.dist(net.at[one], net.at[other]) > width:
            continue
        if other in net.fixed:
            one, other = other, one
        if other in net.fixed:
            continue
        if one not in net.fixed:
            mine, theirs = len(owners[one]), len(owners[other])
            (x, y), (x1, y1) = net.at[one], net.at[other]
            both = mine + theirs
            net.at[one] = ((x * mine + x1 * theirs) / both, (y * mine + y1 * theirs) / both)
        joined[other] = one
        owners[one] |= owners[other]
    net.rings = [[joint(node) for node in ring] for ring in net.rings]

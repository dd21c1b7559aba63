"""Removes vertices that don't shape an outline: kinks, spikes, and those of a border drawn by hand."""

from __future__ import annotations

import math

import numpy as np
import shapely

from trackmodel.geometry.sharing.net import Net, Ring

PLAIN = 0.03
"""A border that others lie at loses vertices within this distance of the rest, a share of the usual size."""
KINK = 0.06
"""A kink has sides shorter than this and is less than two thirds of it high, a share of the usual size …"""
KINK_TURN = 0.5
"""… and turns by an angle with at most this cosine."""
SPIKE, SPIKE_TURN = 0.3, -0.94
"""A spike turns back on itself (greatest cosine) with a side shorter than this share of the usual size."""
FEWEST = 3


def without_kinks(net: Net, size: float) -> None:
    """Leave out kinks and spikes of the outlines that may change, except at shared vertices."""
    uses = net.uses()
    for number, ring in enumerate(net.rings):
        if net.chosen[number]:
            net.rings[number] = _without_kinks(net, ring, uses, size)


def _without_kinks(net: Net, ring: Ring, uses: list[int], size: float) -> Ring:
    ring = list(ring)
    tried = 0
    while tried < len(ring) and len(ring) > FEWEST:
        node = ring[tried]
        before, after = net.at[ring[tried - 1]], net.at[ring[(tried + 1) % len(ring)]]
        if uses[node] == 1 and _is_kink(before, net.at[node], after, size):
            del ring[tried]
            tried = max(0, tried - 2)  # what was beside a kink may be the rest of it
        else:
            tried += 1
    return ring


def _is_kink(
    before: tuple[float, float], here: tuple[float, float], after: tuple[float, float], size: float
) -> bool:
    x, y = here[0] - before[0], here[1] - before[1]
    x1, y1 = after[0] - here[0], after[1] - here[1]
    one, other = math.hypot(x, y), math.hypot(x1, y1)
    if max(one, other) > SPIKE * size and min(one, other) > SPIKE * size:
        return False
    if not one or not other:
        return True
    cosine = (x * x1 + y * y1) / one / other
    chord = math.dist(before, after)
    high = abs(x * y1 - y * x1) / chord if chord else one
    small = max(one, other) < KINK * size and high < KINK * size * 2 / 3
    return (small and cosine < KINK_TURN) or (cosine < SPIKE_TURN and min(one, other) < SPIKE * size)


def simplify(net: Net, width: float, size: float) -> None:
    """Simplify borders along which another outline runs within `width`, between vertices already shared."""
    uses, near = net.uses(), _near(net, width)
    runs: list[tuple[int, Ring]] = []
    plain: list[int] = []
    for number, ring in enumerate(net.rings):
        if not net.chosen[number]:
            continue
        for run in _runs(net, ring, uses, near):
            if len(run) > 2 and near.issuperset(run):
                plain.append(len(runs))
            runs.append((number, run))
    lines = [shapely.LineString([net.at[node] for node in runs[index][1]]) for index in plain]
    simple = shapely.simplify(np.array(lines, dtype=object), PLAIN * size, preserve_topology=False)
    kept = dict(zip(plain, simple.tolist(), strict=True))
    rings: dict[int, Ring] = {}
    for index, (number, run) in enumerate(runs):
        if index in kept:
            left = set(map(tuple, shapely.get_coordinates(kept[index]).tolist()))
            run = [node for node in run if net.at[node] in left]
        rings.setdefault(number, []).extend(run[:-1])
    for number, ring in rings.items():
        if len(ring) >= FEWEST:
            net.rings[number] = ring


def _near(net: Net, width: float) -> set[int]:
    """Return the nodes within `width` of another outline on their level."""
    at = net.places()
    counts = [len(ring) for ring in net.rings]
    owner = np.repeat(np.arange(len(counts)), counts)
    nodes = np.array([node for ring in net.rings for node in ring], dtype=np.intp)
    closed = shapely.linearrings(at[nodes], indices=owner)
    levels = np.array(net.levels)
    # Each ring is prepared once for all vertices around it.
    ring, vertex = shapely.STRtree(shapely.points(at[nodes])).query(closed, "dwithin", distance=width)
    apart = (ring != owner[vertex]) & (levels[ring] == levels[owner[vertex]])
    return set(nodes[vertex[apart]].tolist())


def _runs(net: Net, ring: Ring, uses: list[int], near: set[int]) -> list[Ring]:
    """Split a ring at shared vertices and where another outline comes near; each run has both its ends."""
    is_near = [node in near for node in ring]
    count = len(ring)
    ends = {
        n
        for n in range(count)
        if uses[ring[n]] > 1 or not is_near[n - 1] == is_near[n] == is_near[(n + 1) % count]
    }
    if len(ends) < 2:
        first = next(iter(ends), None)
        first = _furthest(net, ring, 0) if first is None else first
        ends |= {first, _furthest(net, ring, first)}
    ordered = sorted(ends)
    return [
        [ring[n % count] for n in range(begin, end + 1)]
        for begin, end in zip(ordered, [*ordered[1:], ordered[0] + count], strict=True)
    ]


def _furthest(net: Net, ring: Ring, place: int) -> int:
    here = net.at[ring[place]]
    return max(range(len(ring)), key=lambda n: math.dist(net.at[ring[n]], here))

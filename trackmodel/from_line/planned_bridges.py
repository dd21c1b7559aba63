"""Bridges: where the road crosses itself, the later part of the lap leads over the earlier one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import shapely
from attrs import evolve

from trackmodel.track import Space

_CLEAR = 3.0
"""Spaces of different roads on one level are farther apart, board units: nearer, they would touch."""
_SAME_ROAD = 100.0
"""Spaces whose backs are this near along the line are of the same road, board units."""
_LONGEST = 400.0
"""Spaces this far from a crossing, on both roads together, have nothing to do with it, board units."""


def with_bridges(
    spaces: Sequence[Space], backs: Mapping[str, float], crossings: Sequence[tuple[float, float]], lap: float
) -> tuple[Space, ...]:
    """Put the spaces that lead over another part of the road on level 1.

    Args:
        spaces: the spaces of the road.
        backs: station of the back of each space.
        crossings: stations of both parts of the road at each crossing.
        lap: length of a lap, in stations.
    """
    if not crossings:
        return tuple(spaces)
    upper = _upper(spaces, backs, crossings, lap)
    return tuple(evolve(space, level=1) if n in upper else space for n, space in enumerate(spaces))


def _upper(
    spaces: Sequence[Space], backs: Mapping[str, float], crossings: Sequence[tuple[float, float]], lap: float
) -> set[int]:
    shapes = [shapely.Polygon(space.outline).buffer(0) for space in spaces]
    at = [backs[space.id] for space in spaces]
    ones, others = shapely.STRtree(shapes).query(shapes, predicate="dwithin", distance=_CLEAR)
    found: dict[int, list[float]] = {}
    for one, other in zip(ones.tolist(), others.tolist(), strict=True):
        if abs(_off(at[one], at[other], lap)) < _SAME_ROAD:
            continue
        offs = [
            (abs(_off(at[one], over, lap)) + abs(_off(at[other], under, lap)), number)
            for number, (under, over) in enumerate(crossings)
        ]
        swapped = [
            abs(_off(at[one], under, lap)) + abs(_off(at[other], over, lap)) for under, over in crossings
        ]
        nearest, number = min(offs)
        if nearest <= min(*swapped, _LONGEST):
            found.setdefault(number, []).append(_off(at[one], crossings[number][1], lap))
    upper = set()
    for number, offs_there in found.items():
        low, high = min(offs_there), max(offs_there)
        upper |= {n for n, place in enumerate(at) if low <= _off(place, crossings[number][1], lap) <= high}
    return upper


def _off(one: float, other: float, lap: float) -> float:
    return (one - other + lap / 2) % lap - lap / 2

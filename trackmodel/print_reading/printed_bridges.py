"""Bridges: where the road crosses itself, the part whose print is whole leads over the other.

What lies under a bridge can't be seen: those spaces are as long as others of their lane, and doubted.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

import numpy as np
import shapely
from attrs import evolve

from trackmodel.geometry.arrays import Floats
from trackmodel.print_reading.reading_values import ReadSpace, Road

LEAST = 0.05
"""Spaces that overlap by a smaller share of the smaller one only touch."""
TOUCH = 0.25
"""How near spaces of two parts of the road are told apart by their level, in widths of a space."""
COVERED = 0.2
"""A space of which a greater share lies under others is hidden."""
UNSEEN = 0.5
"""How sure a space is at most that is hidden."""
ONWARD = 0.7
"""Least cosine between spaces where the road leads onto a bridge or off it: hairpins aren't on bridges."""
NEAR = 1.5
"""How far beyond its middle line a crossing reaches, in widths of the road."""


def with_bridges(spaces: Sequence[ReadSpace], road: Road) -> tuple[ReadSpace, ...]:
    """Return the spaces of a road with those on bridges on level 1, and doubted ones below them."""
    found = list(spaces)
    for one, other in _crossings(road.middle):
        parts = [_part(spaces, road, step) for step in (one, other)]
        sure = [_how_sure(road, step) for step in (one, other)]
        under, over = parts if sure[1] >= sure[0] else parts[::-1]
        for number in _across(spaces, over, under):
            found[number] = evolve(found[number], level=1)
    for number in hidden(found):
        found[number] = evolve(found[number], sure=min(found[number].sure, UNSEEN))
    return tuple(found)


def hidden(spaces: Sequence[ReadSpace]) -> set[int]:
    """Return the numbers of spaces that lie under others, on a higher level."""
    levels = [space.level for space in spaces]
    return covered(spaces, levels) if len(set(levels)) > 1 else set()


def covered(spaces: Sequence[ReadSpace], ranks: Sequence[float]) -> set[int]:
    """Return the numbers of spaces of which more than a little lies under others of a higher rank."""
    shapes, rank = np.array([_shape(space) for space in spaces]), np.array(ranks)
    below, above = shapely.STRtree(shapes).query(shapes, predicate="intersects")
    is_higher = rank[below] < rank[above]
    below, above = below[is_higher], above[is_higher]
    shared = shapely.area(shapely.intersection(shapes[below], shapes[above]))
    counts = shared > LEAST * np.minimum(shapely.area(shapes[below]), shapely.area(shapes[above]))
    areas = np.bincount(below[counts], shared[counts], minlength=len(shapes))
    return set(np.flatnonzero(areas > COVERED * shapely.area(shapes)).tolist())


def leads_off(spaces: Sequence[ReadSpace], below: Collection[int], one: int, other: int) -> bool:
    """Return whether an arrow between two spaces would lead from under a bridge onto it, or across it.

    Args:
        below: what is `hidden`.
    """
    is_hidden, levels = not {one, other}.isdisjoint(below), {spaces[one].level, spaces[other].level}
    if is_hidden and len(levels) > 1:
        return True
    straight_on = float(_ahead(spaces[one]) @ _ahead(spaces[other])) >= ONWARD
    return (is_hidden or len(levels) > 1) and not straight_on


def _ahead(space: ReadSpace) -> Floats:
    """Return the unit vector from the back of a space to its front."""
    along: Floats = space.middle[-1] - space.middle[0]
    return along / max(float(np.hypot(*along)), 1e-9)


def _crossings(line: Floats) -> list[tuple[int, int]]:
    """Return the steps of a closed line where it crosses itself, in pairs."""
    segments = shapely.linestrings(np.stack([line, np.roll(line, -1, axis=0)], axis=1))
    ones, others = shapely.STRtree(segments).query(segments, predicate="crosses")
    return [(one, other) for one, other in zip(ones.tolist(), others.tolist(), strict=True) if one < other]


def _width(road: Road, step: int) -> float:
    return float(np.hypot(*(road.right[step] - road.left[step])))


def _how_sure(road: Road, step: int) -> float:
    """Return how plainly the road is printed near a step; under a bridge, its edges end."""
    away = np.hypot(*(road.middle - road.middle[step]).T)
    off = np.abs((np.arange(len(away)) - step + len(away) // 2) % len(away) - len(away) // 2)
    near = (away < _width(road, step)) & (off < len(away) // 4)
    return float(road.sure[near].mean())


def _part(spaces: Sequence[ReadSpace], road: Road, step: int) -> list[int]:
    """Return the numbers of the spaces of the road near a step."""
    lap = len(road.middle)
    lengths = np.hypot(*(np.roll(road.middle, -1, axis=0) - road.middle).T)
    reach = NEAR * _width(road, step) / float(lengths.mean())
    middles = np.array([(space.begin + space.end) / 2 for space in spaces])
    off = np.abs((middles - step + lap / 2) % lap - lap / 2)
    return np.flatnonzero(off < reach).tolist()


def _across(spaces: Sequence[ReadSpace], over: Sequence[int], under: Sequence[int]) -> list[int]:
    """Return the spaces over others that overlap or touch them, and all between the first and the last."""
    below = shapely.union_all([_shape(spaces[number]).buffer(_touch(spaces[number])) for number in under])
    upper = [number for number in over if _shape(spaces[number]).intersects(below)]
    if not upper:
        return []
    first, last = min(spaces[n].begin for n in upper), max(spaces[n].end for n in upper)
    return [n for n in over if first <= spaces[n].begin and spaces[n].end <= last]


def _touch(space: ReadSpace) -> float:
    return TOUCH * space.width


def _shape(space: ReadSpace) -> shapely.Polygon:
    return shapely.Polygon(space.outline).buffer(0)

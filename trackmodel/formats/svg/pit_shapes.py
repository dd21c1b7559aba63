"""The pit lane of a drawing by its shape, and the access spaces of named stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf

import shapely

from trackmodel.geometry.lanes.from_outlines import LaneOrder
from trackmodel.track import Place, Point, Space, Stand

_FEWEST, _MOST = 8, 40
"""Spaces of a pit lane; real boards have 12 to 27."""
_TRIED = 5
"""At most this many lanes, the longest, are compared with the road; heaps of outlines have many."""
_BESIDE = 0.5
"""At most this share of a pit lane's spaces touches a lane of the road, which it meets only at its ends."""
_NEAR, _FARTHER = 1.0, 0.25
"""The nearest access space is at most this far from its stand, others that much farther, in their sizes."""
_FACES = 0.5
"""It faces the stand over at least this share of what the space that faces it most does."""
TEAMS = 5
"""Number of teams with stands on printed boards."""


def pit_lane_among(lanes: LaneOrder, outlines: Mapping[str, Sequence[Point]]) -> frozenset[str]:
    """Return the spaces of the one lane, by id, that leaves the road and joins it again; empty if none does.

    Args:
        lanes: the lanes of all spaces.
        outlines: of these spaces.
    """
    entered = set(lanes.next.values())
    found = []
    for first in lanes.lane:
        if first in entered:
            continue
        lane = [first]
        while (to := lanes.next.get(lane[-1])) is not None:
            lane.append(to)
        beside = sum(bool(lanes.left[space] or lanes.right[space]) for space in lane)
        if _FEWEST <= len(lane) <= _MOST and beside <= _BESIDE * len(lane):
            found.append(lane)
    polygons = {id_: shapely.Polygon(outline) for id_, outline in outlines.items()}
    for lane in sorted(found, key=len, reverse=True)[:_TRIED]:
        road = [polygons[id_] for id_ in polygons.keys() - set(lane)]
        ends = (polygons[lane[0]], polygons[lane[-1]])
        if all(min(shapely.distance(end, road), default=inf) <= end.area**0.5 for end in ends):
            return frozenset(lane)
    return frozenset()


def stands_beside(outlines: Sequence[Sequence[Point]], spaces: Sequence[Space]) -> tuple[Stand, ...]:
    """Return the stands with these outlines, entered from the pit spaces along them, a team each."""
    pit = {one.id: shapely.Polygon(one.outline) for one in spaces if one.place is Place.PIT}
    stands = []
    for number, outline in enumerate(outlines):
        box = shapely.Polygon(outline)
        away = {id_: shapely.distance(space, box) / space.area**0.5 for id_, space in pit.items()}
        nearest = min(away.values(), default=_NEAR)
        faced = {
            id_: shapely.area(
                shapely.intersection(shapely.buffer(space, (nearest + _FARTHER) * space.area**0.5), box)
            )
            for id_, space in pit.items()
            if nearest < _NEAR and away[id_] <= nearest + _FARTHER
        }
        most = max(faced.values(), default=0.0)
        access = tuple(id_ for id_, area in faced.items() if area and area >= _FACES * most)
        stands.append(Stand(number % TEAMS, access, tuple(outline)))
    return tuple(stands)

"""Neighbors: spaces that share a border; ahead and behind a short side, beside a long one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from attrs import frozen

from trackmodel.geometry.arrays import Bools, Floats, Ints, in_sorted
from trackmodel.geometry.plane.measures import unit
from trackmodel.geometry.road.road import Road, road_of_track
from trackmodel.geometry.touching.borders import Borders, borders_of
from trackmodel.track import Relation, Track

LEAST_SHARED = 0.1
"""A shared border is at least this long, in the same measure: touching at a vertex is nothing."""
IN_FRONT = 0.7
"""Cosine from which a border lies in front of a space and not beside it."""

AHEAD, BEHIND, BESIDE = range(3)
OPPOSITE = {Relation.AHEAD: Relation.BEHIND, Relation.BEHIND: Relation.AHEAD}

_Table = dict[str, tuple[str, ...]]


@frozen
class Neighbors:
    """For each space id the ids of its neighbors, sorted; every space of the track is a key.

    `behind` mirrors `ahead`, and `beside` goes both ways.
    """

    ahead: Mapping[str, tuple[str, ...]]
    behind: Mapping[str, tuple[str, ...]]
    beside: Mapping[str, tuple[str, ...]]


@frozen(eq=False)
class NeighborPairs:
    """Pairs of neighbors as numbers of spaces, both ways round, without the track's overrides.

    `relation` says how `other` lies seen from `one`: AHEAD, BEHIND or BESIDE.
    """

    one: Ints
    other: Ints
    relation: Ints


def neighbors(track: Track) -> Neighbors:
    """The neighbors of every space, the track's overrides included.

    Spaces of the pit lane are no neighbors of the track's, and spaces that drive against each
    other are none at all. On different levels only spaces joined by an arrow are neighbors.
    """
    road = road_of_track(track)
    pairs = neighbor_pairs(road, borders_of(road.shapes))
    return neighbors_by_id(pairs, [space.id for space in road.spaces], track)


def neighbors_by_id(pairs: NeighborPairs, ids: Sequence[str], track: Track) -> Neighbors:
    """The pairs, which are numbers of `ids`, by the ids of the track's spaces, and its overrides."""
    found = {}
    for relation, number in ((Relation.AHEAD, AHEAD), (Relation.BEHIND, BEHIND), (Relation.BESIDE, BESIDE)):
        chosen = pairs.relation == number
        found[relation] = _table(track, ids, pairs.one[chosen], pairs.other[chosen])
    for override in track.overrides.neighbors:
        opposite = OPPOSITE.get(override.relation, override.relation)
        _put(found, override.from_, override.to, override.relation)
        _put(found, override.to, override.from_, opposite)
    return Neighbors(found[Relation.AHEAD], found[Relation.BEHIND], found[Relation.BESIDE])


def _table(track: Track, ids: Sequence[str], one: Ints, other: Ints) -> _Table:
    """For each space id of the track the ids that `other` has beside its number in `one`, sorted."""
    by_name = np.argsort(np.argsort(np.array(ids)))
    order = np.lexsort((by_name[other], one))
    names = [ids[number] for number in other[order].tolist()]
    ends = np.cumsum(np.bincount(one, minlength=len(ids))).tolist()
    table: _Table = {space.id: () for space in track.spaces}
    for id_, begin, end in zip(ids, [0, *ends], ends, strict=False):
        table[id_] = tuple(names[begin:end])
    return table


def _put(found: Mapping[Relation, _Table], one: str, other: str, relation: Relation) -> None:
    for how, table in found.items():
        if one in table and other in table:
            others = {*table[one], other} if how is relation else {*table[one]} - {other}
            table[one] = tuple(sorted(others))


def neighbor_pairs(road: Road, borders: Borders, before: NeighborPairs | None = None) -> NeighborPairs:
    """The pairs of a road's spaces; `before` itself where they are the same."""
    found = _found(road, borders)
    same = before is not None and all(
        np.array_equal(one, other)
        for one, other in (
            (found.one, before.one),
            (found.other, before.other),
            (found.relation, before.relation),
        )
    )
    return before if before is not None and same else found


def _found(road: Road, borders: Borders) -> NeighborPairs:
    one, other, shared = borders.one, borders.other, borders.shared
    direction, in_pit, level = road.direction, road.in_pit, road.level
    arrows = _Arrows(road)
    joined = arrows.lead(one, other) | arrows.lead(other, one)
    may_touch = (in_pit[one] == in_pit[other]) & (joined | ~in_pit[one] & (level[one] == level[other]))
    long_enough = np.hypot(shared[:, 0], shared[:, 1]) >= LEAST_SHARED * borders.size
    same_way = (direction.take(one, axis=0) * direction.take(other, axis=0)).sum(axis=1) > -IN_FRONT
    touching = may_touch & long_enough & same_way
    # Measured from the other side, a border may turn out just too short.
    place = np.lexsort((one, other))  # of each pair's mirror image
    touching &= touching[place]
    one, other, shared = one[touching], other[touching], shared[touching]
    # Across a border the way out of a space is the border turned by a right angle.
    outwards = unit(np.stack([shared[:, 1], -shared[:, 0]], axis=1))
    along = unit(direction[one] + direction[other])
    return NeighborPairs(one, other, arrows.relations(one, other, (outwards * along).sum(axis=1)))


class _Arrows:
    """What the arrows say of lanes: they win over the shape of a border."""

    def __init__(self, road: Road) -> None:
        steps = road.arrows.steps
        ahead = steps[road.arrows.keeps_lane]
        self._count = len(road.spaces)
        self._all, self._ahead = self._keys(steps), self._keys(ahead)
        self._has_next = np.zeros(self._count, dtype=np.bool_)
        self._has_next[ahead[:, 0]] = True
        self._has_previous = np.zeros(self._count, dtype=np.bool_)
        self._has_previous[ahead[:, 1]] = True

    def _keys(self, pairs: Ints) -> Ints:
        return np.sort(pairs[:, 0] * self._count + pairs[:, 1])

    def lead(self, one: Ints, other: Ints) -> Bools:
        """Whether an arrow leads from `one` to `other`."""
        return in_sorted(self._all, one * self._count + other)

    def relations(self, one: Ints, other: Ints, front: Floats) -> Ints:
        """How `other` lies; `front` is the cosine between driving and the way over the border."""
        follows = in_sorted(self._ahead, one * self._count + other)
        leads = in_sorted(self._ahead, other * self._count + one)
        in_front = (front >= IN_FRONT) & ~self._has_next[one] & ~self._has_previous[other]
        at_back = (front <= -IN_FRONT) & ~self._has_next[other] & ~self._has_previous[one]
        relation: Ints = np.select(
            [follows, leads, in_front, at_back], [AHEAD, BEHIND, AHEAD, BEHIND], BESIDE
        )
        return relation

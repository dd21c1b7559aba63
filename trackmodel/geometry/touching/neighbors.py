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

IN_FRONT = 0.7
"""A border lies in front of a space, not beside it, from this cosine on."""

AHEAD, BEHIND, BESIDE = range(3)
OPPOSITE = {Relation.AHEAD: Relation.BEHIND, Relation.BEHIND: Relation.AHEAD}

_Table = dict[str, tuple[str, ...]]


@frozen
class Neighbors:
    """Sorted neighbor ids for each space id; every space of the track is a key.

    `behind` mirrors `ahead`, and `beside` is symmetric.
    """

    ahead: Mapping[str, tuple[str, ...]]
    behind: Mapping[str, tuple[str, ...]]
    beside: Mapping[str, tuple[str, ...]]


@frozen(eq=False)
class NeighborPairs:
    """Pairs of neighbors, each pair in both orders, without the track's overrides.

    Attributes:
        one, other: the spaces, shape (m,).
        relation: where `other` lies seen from `one`, shape (m,): AHEAD, BEHIND or BESIDE.
    """

    one: Ints
    other: Ints
    relation: Ints


def neighbors(track: Track) -> Neighbors:
    """Find the neighbors of every space, including the track's overrides.

    Pit lane spaces are not neighbors of track spaces, and spaces driven in opposite directions are
    not neighbors. On different levels only spaces joined by an arrow are neighbors.
    """
    road = road_of_track(track)
    pairs = neighbor_pairs(road, borders_of(road.shapes))
    return neighbors_by_id(pairs, [space.id for space in road.spaces], track)


def neighbors_by_id(pairs: NeighborPairs, ids: Sequence[str], track: Track) -> Neighbors:
    """Return the pairs by space id, with the track's overrides.

    Args:
        pairs: neighbors as numbers of `ids`.
        ids: ids of the spaces that geometry works on.
        track: the track.
    """
    # Sorting names is slow: once for all three tables.
    by_name = np.argsort(np.argsort(np.array(ids)))
    order = np.lexsort((by_name[pairs.other], pairs.one))
    one, other, relations = (part[order] for part in (pairs.one, pairs.other, pairs.relation))
    found = {}
    for relation, number in ((Relation.AHEAD, AHEAD), (Relation.BEHIND, BEHIND), (Relation.BESIDE, BESIDE)):
        chosen = relations == number
        found[relation] = _table(track, ids, one[chosen], other[chosen])
    for override in track.overrides.neighbors:
        opposite = OPPOSITE.get(override.relation, override.relation)
        _put(found, override.from_, override.to, override.relation)
        _put(found, override.to, override.from_, opposite)
    return Neighbors(found[Relation.AHEAD], found[Relation.BEHIND], found[Relation.BESIDE])


def _table(track: Track, ids: Sequence[str], one: Ints, other: Ints) -> _Table:
    """Return the ids of the `other` spaces paired with each space of the track; the pairs are sorted."""
    names = [ids[number] for number in other.tolist()]
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


def neighbor_pairs(road: Road, borders: Borders) -> NeighborPairs:
    """Find the neighbors of a road's spaces."""
    one, other = borders.one, borders.other
    direction, in_pit, level = road.direction, road.in_pit, road.level
    arrows = _Arrows(road)
    joined = arrows.lead(one, other) | arrows.lead(other, one)
    may_touch = (in_pit[one] == in_pit[other]) & (joined | ~in_pit[one] & (level[one] == level[other]))
    same_way = (direction.take(one, axis=0) * direction.take(other, axis=0)).sum(axis=1) > -IN_FRONT
    touching = borders.touches & may_touch & same_way
    one, other, outwards = one[touching], other[touching], unit(borders.outwards[touching])
    along = unit(direction[one] + direction[other])
    return NeighborPairs(one, other, arrows.relations(one, other, (outwards * along).sum(axis=1)))


class _Arrows:
    """Lanes according to arrows, which win over the shape of a border."""

    def __init__(self, road: Road) -> None:
        pairs = road.arrows.pairs
        ahead = pairs[road.arrows.keeps_lane]
        self._count = len(road.spaces)
        self._all, self._ahead = self._keys(pairs), self._keys(ahead)
        self._has_next = np.zeros(self._count, dtype=np.bool_)
        self._has_next[ahead[:, 0]] = True
        self._has_previous = np.zeros(self._count, dtype=np.bool_)
        self._has_previous[ahead[:, 1]] = True

    def _keys(self, pairs: Ints) -> Ints:
        return np.sort(pairs[:, 0] * self._count + pairs[:, 1])

    def lead(self, one: Ints, other: Ints) -> Bools:
        """Boolean mask: pairs with an arrow from `one` to `other`."""
        return in_sorted(self._all, one * self._count + other)

    def relations(self, one: Ints, other: Ints, front: Floats) -> Ints:
        """Return the relation of each pair; `front` is the cosine between driving and outward direction."""
        follows = in_sorted(self._ahead, one * self._count + other)
        leads = in_sorted(self._ahead, other * self._count + one)
        in_front = (front >= IN_FRONT) & ~self._has_next[one] & ~self._has_previous[other]
        at_back = (front <= -IN_FRONT) & ~self._has_next[other] & ~self._has_previous[one]
        relation: Ints = np.select(
            [follows, leads, in_front, at_back], [AHEAD, BEHIND, AHEAD, BEHIND], BESIDE
        )
        return relation

"""Neighbors: spaces that share a border; ahead and behind a short side, beside a long one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from attrs import frozen

from trackmodel.geometry.arrays import Bools, Ints
from trackmodel.geometry.plane.measures import unit
from trackmodel.geometry.road.road import Road
from trackmodel.geometry.touching.borders import Borders
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
    """Find the neighbors of a road's spaces.

    Pit lane spaces are not neighbors of track spaces, and spaces driven in opposite directions are
    not neighbors. On different levels only spaces joined by an arrow are neighbors.
    """
    one, other = borders.one, borders.other
    direction, in_pit, level = road.direction, road.in_pit, road.level
    joined = _have_arrow(road, road.arrows.pairs, one, other) | _have_arrow(
        road, road.arrows.pairs, other, one
    )
    may_touch = (in_pit[one] == in_pit[other]) & (joined | ~in_pit[one] & (level[one] == level[other]))
    same_way = (direction.take(one, axis=0) * direction.take(other, axis=0)).sum(axis=1) > -IN_FRONT
    touching = borders.touches & may_touch & same_way
    one, other, outwards = one[touching], other[touching], unit(borders.outwards[touching])
    along = unit(direction[one] + direction[other])
    front = (outwards * along).sum(axis=1)
    # Lanes according to arrows win over the shape of a border.
    ahead = road.arrows.pairs[road.arrows.keeps_lane]
    starts, targets = ahead.T
    in_front = (front >= IN_FRONT) & ~np.isin(one, starts) & ~np.isin(other, targets)
    at_back = (front <= -IN_FRONT) & ~np.isin(other, starts) & ~np.isin(one, targets)
    follows, leads = _have_arrow(road, ahead, one, other), _have_arrow(road, ahead, other, one)
    relation = np.select([follows, leads, in_front, at_back], [AHEAD, BEHIND, AHEAD, BEHIND], BESIDE)
    return NeighborPairs(one, other, relation)


def _have_arrow(road: Road, arrows: Ints, one: Ints, other: Ints) -> Bools:
    """Boolean mask: pairs of spaces with an arrow from `one` to `other`; arrows have shape (m, 2)."""
    count = len(road.spaces)
    return np.isin(one * count + other, arrows[:, 0] * count + arrows[:, 1])

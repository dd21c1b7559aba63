"""Neighbours: spaces that share a border; ahead and behind a short side, beside a long one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import numpy as np
import shapely
from attrs import frozen

from trackmodel.geometry.flow import unit
from trackmodel.geometry.road import Road, road_of_track
from trackmodel.geometry.stations import Floats, Ints
from trackmodel.track import Place, Relation, Track, Turn

TOLERANCE = 0.06
"""Borders this far apart are one; in parts of the side of a square as large as a usual space."""
LEAST_SHARED = 0.1
"""A shared border is at least this long, in the same measure: touching at a vertex is nothing."""
PARALLEL = 0.25
"""Sine of the angle up to which two borders can be one."""
AHEAD = 0.7
"""Cosine from which a border lies in front of a space and not beside it."""

Pairs = dict[tuple[str, str], Relation]


@frozen
class Neighbours:
    """For each space id the ids of its neighbours, sorted; every space of the track is a key.

    `behind` mirrors `ahead`, and `beside` goes both ways.
    """

    ahead: Mapping[str, tuple[str, ...]]
    behind: Mapping[str, tuple[str, ...]]
    beside: Mapping[str, tuple[str, ...]]


def neighbours(track: Track, road: Road | None = None) -> Neighbours:
    """The neighbours of every space, the track's overrides included.

    Spaces of the pit lane are no neighbours of the track's, and spaces that drive against each
    other are none at all. On different levels only spaces joined by an arrow are neighbours.
    """
    pairs = _found(road or road_of_track(track))
    opposite = {Relation.AHEAD: Relation.BEHIND, Relation.BEHIND: Relation.AHEAD}
    for override in track.overrides.neighbours:
        relation = override.relation
        pairs[override.from_, override.to] = relation
        pairs[override.to, override.from_] = opposite.get(relation, relation)
    ids = [space.id for space in track.spaces]
    return Neighbours(
        _with(Relation.AHEAD, pairs, ids),
        _with(Relation.BEHIND, pairs, ids),
        _with(Relation.BESIDE, pairs, ids),
    )


def _with(relation: Relation, pairs: Pairs, ids: Iterable[str]) -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {id_: [] for id_ in ids}
    for (one, other), how in pairs.items():
        if how is relation and one in found and other in found:
            found[one].append(other)
    return {id_: tuple(sorted(others)) for id_, others in found.items()}


def _found(road: Road) -> Pairs:
    if not road.spaces:
        return {}
    size = float(np.sqrt(np.median(np.abs(road.shapes.area))))
    one, other, shared = _shared_borders(road, size)
    # Across a border the way out of a space is the border turned by a right angle.
    outwards = unit(np.stack([shared[:, 1], -shared[:, 0]], axis=1))
    direction = road.flow.direction
    along = unit(direction[one] + direction[other])
    front = (outwards * along).sum(axis=1)
    long_enough = np.hypot(shared[:, 0], shared[:, 1]) >= LEAST_SHARED * size
    same_way = (direction[one] * direction[other]).sum(axis=1) > -AHEAD
    in_lane = _Lanes(road)
    pairs: Pairs = {}
    for index in np.flatnonzero(long_enough & same_way):
        a, b = int(one[index]), int(other[index])
        if _may_touch(road, a, b, in_lane.joined):
            pairs[road.spaces[a].id, road.spaces[b].id] = in_lane.relation(a, b, float(front[index]))
    # Measured from the other side, a border may turn out just too short.
    return {(a, b): relation for (a, b), relation in pairs.items() if (b, a) in pairs}


class _Lanes:
    """What the arrows say of lanes: they win over the shape of a border."""

    def __init__(self, road: Road) -> None:
        self.joined = set(road.steps)
        self._ahead = {
            step for arrow, step in zip(road.arrows, road.steps, strict=True) if arrow.turn is Turn.AHEAD
        }
        self._has_next = {one for one, _other in self._ahead}
        self._has_previous = {other for _one, other in self._ahead}

    def relation(self, one: int, other: int, front: float) -> Relation:
        """How `other` lies; `front` is the cosine between driving and the way over the border."""
        if (one, other) in self._ahead:
            return Relation.AHEAD
        if (other, one) in self._ahead:
            return Relation.BEHIND
        if front >= AHEAD and one not in self._has_next and other not in self._has_previous:
            return Relation.AHEAD
        if front <= -AHEAD and other not in self._has_next and one not in self._has_previous:
            return Relation.BEHIND
        return Relation.BESIDE


def _may_touch(road: Road, one: int, other: int, joined: set[tuple[int, int]]) -> bool:
    a, b = road.spaces[one], road.spaces[other]
    if a.place is not b.place:
        return False
    if a.place is Place.PIT or a.level != b.level:
        return (one, other) in joined or (other, one) in joined
    return True


def _shared_borders(road: Road, size: float) -> tuple[Ints, Ints, Floats]:
    """Pairs of spaces with common borders, both ways round, and the sum of these borders.

    Each border is a vector as the first space's outline has it, walked with the space on its left
    (as seen with y upwards), so that turned by a right angle it points out of the space.
    """
    starts, ends, owner = _sides(road)
    tree = shapely.STRtree(shapely.linestrings(np.stack([starts, ends], axis=1)))
    one, other = tree.query(tree.geometries, predicate="dwithin", distance=TOLERANCE * size)
    apart = owner[one] != owner[other]
    one, other = one[apart], other[apart]
    shared = _overlap(starts, ends, one, other, TOLERANCE * size)
    pair = owner[one].astype(np.int64) * len(road.spaces) + owner[other]
    keys, position = np.unique(pair, return_inverse=True)
    total = np.stack([np.bincount(position, shared[:, axis], len(keys)) for axis in (0, 1)], axis=1)
    one_of_pair, other_of_pair = np.divmod(keys, len(road.spaces))
    return (one_of_pair.astype(np.intp), other_of_pair.astype(np.intp), total.astype(np.float64))


def _sides(road: Road) -> tuple[Floats, Floats, Ints]:
    """Starts and ends of all sides of all outlines, walked the same way round, and whose they are."""
    shapes = road.shapes
    starts, ends = shapes.points, shapes.points[shapes.following]
    turned = (shapes.area < 0)[shapes.owner][:, None]
    return np.where(turned, ends, starts), np.where(turned, starts, ends), shapes.owner


def _overlap(starts: Floats, ends: Floats, one: Ints, other: Ints, tolerance: float) -> Floats:
    """The part of side `one` that runs along side `other`, as a vector; zero where there is none."""
    side = ends[one] - starts[one]
    size = np.hypot(side[:, 0], side[:, 1])
    along = unit(side)
    to_start, to_end = starts[other] - starts[one], ends[other] - starts[one]
    first, last = (to_end * along).sum(axis=1), (to_start * along).sum(axis=1)
    overlap = np.minimum(last, size) - np.maximum(first, 0.0)
    other_size = np.hypot(*(ends[other] - starts[other]).T)
    off = [np.abs(along[:, 0] * step[:, 1] - along[:, 1] * step[:, 0]) for step in (to_start, to_end)]
    turned = np.abs(off[0] - off[1]) / np.where(other_size > 0, other_size, 1.0)
    fits = (overlap > 0) & (np.minimum(off[0], off[1]) <= tolerance) & (turned < PARALLEL)
    shared: Floats = along * np.where(fits, overlap, 0.0)[:, None]
    return shared

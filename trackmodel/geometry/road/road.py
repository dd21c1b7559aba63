"""The road of a track: its spaces and arrows as numbers, and the shapes of the spaces."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from itertools import compress

import numpy as np
from attrs import frozen

from trackmodel.geometry.arrays import Bools, Floats, Ints
from trackmodel.geometry.plane.outline_arrays import Shapes, shapes_of
from trackmodel.geometry.road.flow import Flow, directions, flow, lengths
from trackmodel.track import Arrow, Place, Space, Track, Turn

LEAST_VERTICES = 3


@frozen(eq=False)
class RoadArrows:
    """Arrows in space numbers; independent of outlines.

    Attributes:
        number: space number by id.
        arrows: arrows between two different numbered spaces, shape (m,).
        pairs: the same as pairs of space numbers, shape (m, 2).
        keeps_lane: boolean mask, shape (m,): arrows whose turn is ahead.
    """

    number: Mapping[str, int]
    arrows: tuple[Arrow, ...]
    pairs: Ints
    keeps_lane: Bools

    def mask_of(self, crossings: Collection[tuple[str, str]]) -> Bools:
        """Boolean mask, shape (m,): arrows in `crossings`."""
        return np.array([(arrow.from_, arrow.to) in crossings for arrow in self.arrows], dtype=np.bool_)


@frozen(eq=False)
class Road:
    """A track prepared for geometry; its n spaces are numbered.

    Attributes:
        spaces: spaces with an outline; of duplicate ids, the first.
        arrows: the arrows between them.
        shapes: their outlines as arrays.
        in_pit: boolean mask, shape (n,): spaces in the pit lane.
        level: level of each space, shape (n,): 1 on a bridge.
        direction: approximate driving direction, unit vectors of shape (n, 2); zero where there are no
            arrows (`trackmodel.geometry.road.flow.directions`).
        length: approximate length of each space, shape (n,), board units.
    """

    spaces: tuple[Space, ...]
    arrows: RoadArrows
    shapes: Shapes
    in_pit: Bools
    level: Ints
    direction: Floats
    length: Floats


def outlined_spaces(track: Track) -> tuple[Space, ...]:
    """Return the spaces that geometry works on: those with an outline; of duplicate ids, the first."""
    by_id: dict[str, Space] = {}
    for space in track.spaces:
        if len(space.outline) >= LEAST_VERTICES:
            by_id.setdefault(space.id, space)
    return tuple(by_id.values())


def numbered(ids: Iterable[str]) -> dict[str, int]:
    """Number ids from 0 in their order; of duplicate ids, the first counts."""
    return {id_: number for number, id_ in enumerate(dict.fromkeys(ids))}


@frozen(eq=False)
class ArrowEnds:
    """The ends of all arrows in space numbers, and their turns.

    Attributes:
        number: space number by id.
        arrows: the arrows, shape (m,).
        one, other: spaces where each arrow begins and ends, shape (m,); -1 if there is no such space.
        side: turn of each arrow, shape (m,): -1 left, 0 ahead, 1 right.
    """

    number: Mapping[str, int]
    arrows: tuple[Arrow, ...]
    one: Ints
    other: Ints
    side: Ints


SIDE_OF_TURN = {Turn.LEFT: -1, Turn.AHEAD: 0, Turn.RIGHT: 1}


def look_up_ends(number: Mapping[str, int], arrows: tuple[Arrow, ...]) -> ArrowEnds:
    """Look up the ends of the arrows; `number` is the space number by id."""
    one = [number.get(arrow.from_, -1) for arrow in arrows]
    other = [number.get(arrow.to, -1) for arrow in arrows]
    side = [SIDE_OF_TURN[arrow.turn] for arrow in arrows]
    return ArrowEnds(number, arrows, *(np.array(part, dtype=np.intp) for part in (one, other, side)))


def road_arrows(ends: ArrowEnds) -> RoadArrows:
    """Select the arrows between two different numbered spaces."""
    kept = (ends.one >= 0) & (ends.other >= 0) & (ends.one != ends.other)
    arrows = ends.arrows if kept.all() else tuple(compress(ends.arrows, kept.tolist()))
    pairs = np.stack([ends.one[kept], ends.other[kept]], axis=1)
    return RoadArrows(ends.number, arrows, pairs, ends.side[kept] == 0)


def road_of_track(track: Track) -> Road:
    """Return the road of a track."""
    spaces = outlined_spaces(track)
    arrows = road_arrows(look_up_ends(numbered(space.id for space in spaces), track.arrows))
    return road_of(spaces, arrows, shapes_of([space.outline for space in spaces]))


def road_of(spaces: tuple[Space, ...], arrows: RoadArrows, shapes: Shapes) -> Road:
    """Return the road of these spaces; `arrows` and `shapes` number them in their order."""
    in_pit = np.array([space.place is Place.PIT for space in spaces], dtype=np.bool_)
    within = arrows.pairs[in_pit[arrows.pairs[:, 0]] == in_pit[arrows.pairs[:, 1]]]
    return Road(
        spaces=spaces,
        arrows=arrows,
        shapes=shapes,
        in_pit=in_pit,
        level=np.array([space.level for space in spaces], dtype=np.intp),
        direction=directions(shapes.middle, within),
        length=lengths(shapes.middle, within),
    )


def flow_of_road(road: Road, crossings: Collection[tuple[str, str]] = ()) -> Flow:
    """Find exact directions and stations of all spaces.

    Args:
        road: the road.
        crossings: arrows over the finish line; without any, stations begin where a lap is closed.
    """
    crosses = road.arrows.mask_of(crossings) if crossings else None
    return flow(road.shapes.middle, road.arrows.pairs, road.in_pit, crosses)

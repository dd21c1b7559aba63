"""The road of a Track: its spaces as numbers, their shapes, and the ways its arrows lead."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from itertools import compress

import numpy as np
from attrs import evolve, frozen

from trackmodel.geometry.arrays import Bools, Floats, Ints
from trackmodel.geometry.changes import changed_part
from trackmodel.geometry.road.flow import Flow, directions, flow, lengths
from trackmodel.geometry.road.shapes import Shapes, shapes_of
from trackmodel.geometry.road.stations import Unrolled, lap_ends, unroll
from trackmodel.track import Arrow, Place, Space, Track, Turn

LEAST_VERTICES = 3


@frozen(eq=False)
class RoadArrows:
    """Arrows as pairs of numbers; it depends on arrows and ids alone, not on outlines.

    Attributes:
        number: number of a space by its id.
        arrows: those between two different spaces that have a number.
        steps: the same as pairs of numbers, shape (m, 2).
        keeps_lane: per arrow, whether its turn is ahead.
    """

    number: Mapping[str, int]
    arrows: tuple[Arrow, ...]
    steps: Ints
    keeps_lane: Bools

    def mask_of(self, crossings: Collection[tuple[str, str]]) -> Bools:
        """Per arrow, whether it is one of these."""
        return np.array([(arrow.from_, arrow.to) in crossings for arrow in self.arrows], dtype=np.bool_)

    def unrolled(self) -> Unrolled:
        """Unroll the road where its laps seem to end: the finish line may be unknown."""
        count = len(self.number)
        return unroll(count, self.steps, lap_ends(count, self.steps))


@frozen(eq=False)
class Road:
    """A Track prepared for geometry; spaces are numbers here.

    Attributes:
        spaces: those with an outline; of doubled ids the first.
        arrows: the arrows between them.
        shapes: their outlines as arrays.
        in_pit: per space, whether it is in the pit lane.
        level: per space, 1 on a bridge.
        direction: about which way each space is driven, unit vectors, shape (n, 2); zero where there
            are no arrows (`trackmodel.geometry.road.flow.directions`).
        length: about how long each space is, board units.
    """

    spaces: tuple[Space, ...]
    arrows: RoadArrows
    shapes: Shapes
    in_pit: Bools
    level: Ints
    direction: Floats
    length: Floats


def outlined_spaces(track: Track) -> tuple[Space, ...]:
    """The spaces that geometry sees: those with an outline; of doubled ids the first."""
    by_id: dict[str, Space] = {}
    for space in track.spaces:
        if len(space.outline) >= LEAST_VERTICES:
            by_id.setdefault(space.id, space)
    return tuple(by_id.values())


def numbered(ids: Iterable[str]) -> dict[str, int]:
    """Numbers from 0 in the order of the ids; of doubled ids the first counts."""
    return {id_: number for number, id_ in enumerate(dict.fromkeys(ids))}


@frozen(eq=False)
class ArrowEnds:
    """The ends of all arrows as numbers of spaces.

    Attributes:
        number: number of a space by its id.
        arrows: the arrows.
        one, other: per arrow, the spaces where it begins and ends; -1 where there is no such space.
    """

    number: Mapping[str, int]
    arrows: tuple[Arrow, ...]
    one: Ints
    other: Ints


def ends_of(
    number: Mapping[str, int], arrows: tuple[Arrow, ...], before: ArrowEnds | None = None
) -> ArrowEnds:
    """The ends of the arrows; those that are the same as `before` aren't looked up again."""
    if before is None or before.number is not number:
        return ArrowEnds(number, arrows, *_looked_up(number, arrows))
    old, new = changed_part(before.arrows, arrows)
    one, other = _looked_up(number, arrows[new])
    return ArrowEnds(
        number,
        arrows,
        np.concatenate([before.one[: old.start], one, before.one[old.stop :]]),
        np.concatenate([before.other[: old.start], other, before.other[old.stop :]]),
    )


def _looked_up(number: Mapping[str, int], arrows: Iterable[Arrow]) -> tuple[Ints, Ints]:
    one = [number.get(arrow.from_, -1) for arrow in arrows]
    other = [number.get(arrow.to, -1) for arrow in arrows]
    return np.array(one, dtype=np.intp), np.array(other, dtype=np.intp)


def road_arrows(ends: ArrowEnds) -> RoadArrows:
    """The arrows between two different spaces with a number."""
    kept = (ends.one >= 0) & (ends.other >= 0) & (ends.one != ends.other)
    arrows = ends.arrows if kept.all() else tuple(compress(ends.arrows, kept.tolist()))
    keeps_lane = np.array([arrow.turn is Turn.AHEAD for arrow in arrows], dtype=np.bool_)
    return RoadArrows(ends.number, arrows, np.stack([ends.one[kept], ends.other[kept]], axis=1), keeps_lane)


def road_of_track(track: Track) -> Road:
    """Prepares a track."""
    spaces = outlined_spaces(track)
    ways = road_arrows(ends_of(numbered(space.id for space in spaces), track.arrows))
    return road_of(spaces, ways, shapes_of([space.outline for space in spaces]))


def road_of(spaces: tuple[Space, ...], arrows: RoadArrows, shapes: Shapes) -> Road:
    """The road of these spaces, whose arrows and outlines are numbered in their order."""
    in_pit = np.array([space.place is Place.PIT for space in spaces], dtype=np.bool_)
    within = arrows.steps[in_pit[arrows.steps[:, 0]] == in_pit[arrows.steps[:, 1]]]
    return Road(
        spaces=spaces,
        arrows=arrows,
        shapes=shapes,
        in_pit=in_pit,
        level=np.array([space.level for space in spaces], dtype=np.intp),
        direction=directions(shapes.middle, within),
        length=lengths(shapes.middle, within),
    )


def flow_of_road(road: Road, unrolled: Unrolled | None = None) -> Flow:
    """Exact directions and stations of all its spaces; `row` is that of its ways."""
    return flow(road.shapes.middle, road.arrows.steps, road.in_pit, unrolled or road.arrows.unrolled())


def flow_from_line(road: Road, flow: Flow, crossings: Collection[tuple[str, str]]) -> Flow:
    """The flow with stations that begin at `crossings`, wherever they began before."""
    if not crossings:
        return flow
    crosses = road.arrows.mask_of(crossings)
    moved = flow.stations.cut_at(crosses)
    if moved is not None:
        return evolve(flow, stations=moved)
    # Other laps than those found without the line: the fit itself is another one.
    return flow_of_road(road, unroll(len(road.spaces), road.arrows.steps, crosses))

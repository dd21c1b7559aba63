"""The road of a Track: its spaces as numbers, their shapes, and the flow along its arrows."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import numpy as np
from attrs import evolve, frozen

from trackmodel.geometry.flow import Flow, flow
from trackmodel.geometry.shapes import Shapes, shapes_of
from trackmodel.geometry.stations import Bools, Ints
from trackmodel.track import Arrow, Place, Space, Track

LEAST_VERTICES = 3


@frozen(eq=False)
class Road:
    """A Track prepared for geometry; spaces are numbers here.

    Attributes:
        spaces: those with an outline; of doubled ids the first.
        number: number of a space by its id.
        arrows: those between two different such spaces.
        steps: the same as pairs of numbers.
        shapes: their outlines as arrays.
        in_pit: per space, whether it is in the pit lane.
        level: per space, 1 on a bridge.
        flow: direction and station of each space.
    """

    spaces: tuple[Space, ...]
    number: Mapping[str, int]
    arrows: tuple[Arrow, ...]
    steps: tuple[tuple[int, int], ...]
    shapes: Shapes
    in_pit: Bools
    level: Ints
    flow: Flow


def road_of_track(track: Track, crossings: Collection[tuple[str, str]] | None = None) -> Road:
    """Prepares a track; stations begin at `crossings` where they are given."""
    by_id: dict[str, Space] = {}
    for space in track.spaces:
        if len(space.outline) >= LEAST_VERTICES:
            by_id.setdefault(space.id, space)
    number = {id_: index for index, id_ in enumerate(by_id)}
    arrows = tuple(
        arrow
        for arrow in track.arrows
        if arrow.from_ in number and arrow.to in number and arrow.from_ != arrow.to
    )
    steps = tuple((number[arrow.from_], number[arrow.to]) for arrow in arrows)
    shapes = shapes_of([space.outline for space in by_id.values()])
    crosses = None
    if crossings:
        crosses = np.array([(arrow.from_, arrow.to) in crossings for arrow in arrows], dtype=np.bool_)
    in_pit = np.array([space.place is Place.PIT for space in by_id.values()], dtype=np.bool_)
    return Road(
        spaces=tuple(by_id.values()),
        number=number,
        arrows=arrows,
        steps=steps,
        shapes=shapes,
        in_pit=in_pit,
        level=np.array([space.level for space in by_id.values()], dtype=np.intp),
        flow=flow(shapes.middle, steps, crosses, in_pit.astype(np.intp)),
    )


def from_line(road: Road, crossings: Collection[tuple[str, str]]) -> Road | None:
    """The road with stations that begin at `crossings`, wherever they began before.

    None where that can't be had by moving spaces whole laps on: the flow must be worked out anew.
    """
    if not crossings:
        return road
    crosses = np.array([(arrow.from_, arrow.to) in crossings for arrow in road.arrows], dtype=np.bool_)
    moved = road.flow.stations.cut_at(crosses)
    return None if moved is None else evolve(road, flow=evolve(road.flow, stations=moved))

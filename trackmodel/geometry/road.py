"""The road of a Track: its spaces as numbers, their polygons, and the flow along its arrows."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import numpy as np
import shapely
from attrs import evolve, frozen

from trackmodel.geometry.flow import Flow, flow
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
        polygons: shapely polygons of the outlines, not necessarily valid ones.
        flow: direction and station of each space.
    """

    spaces: tuple[Space, ...]
    number: Mapping[str, int]
    arrows: tuple[Arrow, ...]
    steps: tuple[tuple[int, int], ...]
    polygons: tuple[shapely.Polygon, ...]
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
    polygons = tuple(shapely.Polygon(space.outline) for space in by_id.values())
    middles = shapely.get_coordinates(shapely.centroid(list(polygons)))
    crosses = None
    if crossings:
        crosses = np.array([(arrow.from_, arrow.to) in crossings for arrow in arrows], dtype=np.bool_)
    part = np.array([int(space.place is Place.PIT) for space in by_id.values()], dtype=np.intp)
    return Road(
        spaces=tuple(by_id.values()),
        number=number,
        arrows=arrows,
        steps=steps,
        polygons=polygons,
        flow=flow([(float(x), float(y)) for x, y in middles], steps, crosses, part),
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

"""What can be derived from a Track: computed when first asked for, kept while its inputs stay.

After an edit, `Facts(new_track, before=old_facts)` takes over every fact whose inputs are the
identical objects in both tracks; edits share what they did not touch, so little is recomputed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, TypeVar

from trackmodel.graph import (
    CornerCount,
    Step,
    circles,
    corners_in_lap_order,
    count_corner,
    fewest_spaces_in_a_lap,
    lap_graph,
    space_graph,
)
from trackmodel.track import MAIN_LAYOUT, Corner, Place, Side, Space, Track

if TYPE_CHECKING:
    from networkx import DiGraph as Graph

    from trackmodel.geometry.flow import Flow
    from trackmodel.geometry.neighbours import Neighbours
    from trackmodel.geometry.progress import Progress
    from trackmodel.geometry.road import Road

T = TypeVar("T")

Places = tuple[tuple[str, Place, int | None], ...]
"""Per space: id, place and lane; what the space graph knows of it."""

PLACES = "places"
"""A part like the fields of Track, but it stays the same object when only outlines change."""

ROAD = (PLACES, "arrows")
"""The parts that the space graph depends on."""

LINE = ("spaces", "arrows", "finish")
"""The parts that decide which arrows cross the finish line."""


class Facts:
    """The derived things of a track.

    Args:
        track: the track, already reduced to its layout (`trackmodel.layouts.in_layout`).
        before: facts of an earlier version of the same track in the same layout.
        layout: the layout's name.

    Asking for a fact of a broken track never fails for what a check can report: unknown ids are
    left out. `progress` alone needs a track whose lap has no cycle.
    """

    def __init__(self, track: Track, before: Facts | None = None, layout: str = MAIN_LAYOUT) -> None:
        self.track = track
        self.layout = layout
        self._before_places = before.places if before else None
        self._known: dict[str, tuple[tuple[str, ...], object]] = {}
        if before is None or before.layout != layout:
            return
        for name, (needs, value) in before._known.items():
            if all(self._part(part) is before._part(part) for part in needs):
                self._known[name] = (needs, value)

    def remember(self, name: str, needs: tuple[str, ...], find: Callable[[], T]) -> T:
        """The fact `name`: what `find` returned when it was first asked for.

        It is taken over to later Facts as long as the parts in `needs` (fields of Track, or
        PLACES) are the same objects; so `find` must look at nothing else.
        """
        if name not in self._known:
            self._known[name] = (needs, find())
        value: T = self._known[name][1]  # type: ignore[assignment]  # what find() gave
        return value

    def _part(self, name: str) -> object:
        return self.places if name == PLACES else getattr(self.track, name)

    @cached_property
    def places(self) -> Places:
        """Id, place and lane of every space; the earlier object where nothing changed."""
        places = tuple((space.id, space.place, space.lane) for space in self.track.spaces)
        return self._before_places if self._before_places == places else places

    @property
    def spaces_by_id(self) -> Mapping[str, Space]:
        """Every space by its id; of doubled ids the first."""
        return self.remember("spaces_by_id", ("spaces",), lambda: _first_by_id(self.track))

    @property
    def graph(self) -> Graph:
        """The space graph, frozen."""
        return self.remember("graph", ROAD, lambda: space_graph(self.track))

    @property
    def lap(self) -> Graph:
        """The space graph cut at the finish line, frozen."""
        return self.remember("lap", LINE, lambda: lap_graph(self.track, self.crossings))

    @property
    def road(self) -> Road:
        """The track prepared for geometry."""
        from trackmodel.geometry.road import road_of_track

        return self.remember("road", ("spaces", "arrows"), lambda: road_of_track(self.track))

    @property
    def flow(self) -> Flow:
        """Exact directions of driving, and how far along the road each space lies."""
        from trackmodel.geometry.road import flow_of_road

        return self.remember("flow", ("spaces", "arrows"), lambda: flow_of_road(self.road))

    @property
    def neighbours(self) -> Neighbours:
        """Which spaces lie ahead of, behind and beside each other."""
        from trackmodel.geometry.neighbours import neighbours

        return self.remember(
            "neighbours", ("spaces", "arrows", "overrides"), lambda: neighbours(self.track, self.road)
        )

    @property
    def sides(self) -> Mapping[str, Side]:
        """The side of the finish line for every space near it."""
        from trackmodel.geometry.sides import finish_sides

        return self.remember("sides", LINE, lambda: finish_sides(self.track, self.road))

    @property
    def crossings(self) -> frozenset[Step]:
        """The arrows (from, to) that cross the finish line."""
        from trackmodel.geometry.sides import crossings

        return self.remember("crossings", LINE, lambda: crossings(self.track, self.sides))

    @property
    def crossings_on_track(self) -> frozenset[Step]:
        """The crossings without those out of the pit lane."""
        by_id = self.spaces_by_id
        return frozenset(step for step in self.crossings if by_id[step[0]].place is Place.TRACK)

    @property
    def progress(self) -> Progress:
        """How far along the lap each space is; only where a lap has no cycle."""
        from trackmodel.geometry.progress import progress

        return self.remember(
            "progress", LINE, lambda: progress(self.track, self.crossings, self.road, self.flow)
        )

    @property
    def circles(self) -> tuple[tuple[str, ...], ...]:
        """Ways round in a circle that don't cross the finish line; a sound track has none."""
        return self.remember("circles", LINE, lambda: circles(self.lap))

    @property
    def shortest_lap(self) -> int:
        """Spaces on the shortest way from the finish line round to it again; 0 if there is none."""
        return self.remember("shortest_lap", LINE, lambda: fewest_spaces_in_a_lap(self.lap, self.crossings))

    @property
    def corner_of(self) -> Mapping[str, str]:
        """The corner's id for every space in one; of several the first."""
        return self.remember("corner_of", ("corners",), lambda: _corner_of(self.track))

    @property
    def corner_counts(self) -> Mapping[str, CornerCount]:
        """L and C by corner id."""
        return self.remember(
            "corner_counts",
            (*ROAD, "corners"),
            lambda: {corner.id: count_corner(self.graph, corner) for corner in self.track.corners},
        )

    @property
    def corners_in_lap_order(self) -> tuple[Corner, ...]:
        """The corners as a car meets them after the finish line."""
        return self.remember(
            "corners_in_lap_order",
            (*LINE, "corners"),
            lambda: tuple(corners_in_lap_order(self.track.corners, self.graph, self.crossings)),
        )


def _first_by_id(track: Track) -> dict[str, Space]:
    by_id: dict[str, Space] = {}
    for space in track.spaces:
        by_id.setdefault(space.id, space)
    return by_id


def _corner_of(track: Track) -> dict[str, str]:
    by_space: dict[str, str] = {}
    for corner in track.corners:
        for space in corner.spaces:
            by_space.setdefault(space, corner.id)
    return by_space

"""Facts derived from a track: computed on first access and kept while their inputs are unchanged.

After an edit, `Facts(new_track, before=old_facts)` keeps every fact whose inputs are identical objects in
both. Edits share everything they don't change, so little is recomputed. Inputs are fields of Track or other
facts; `trackmodel.remembering` says how they are kept. A moved vertex makes new spaces, but no new crossings,
and so no new lap.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from attrs import fields_dict

from trackmodel.geometry.arrays import FromTo
from trackmodel.geometry.road.finish_line import crossings, finish_sides
from trackmodel.geometry.road.flow import Flow
from trackmodel.geometry.road.inside import Insides, insides
from trackmodel.geometry.road.outline_arrays import Shapes, shapes_of
from trackmodel.geometry.road.progress import Progress, progress
from trackmodel.geometry.road.road import (
    ArrowEnds,
    Road,
    RoadArrows,
    flow_of_road,
    look_up_ends,
    numbered,
    outlined_spaces,
    road_arrows,
    road_of,
)
from trackmodel.geometry.touching.borders import Borders, borders_of
from trackmodel.geometry.touching.gaps import Gaps, gaps_of
from trackmodel.geometry.touching.neighbors import NeighborPairs, Neighbors, neighbor_pairs, neighbors_by_id
from trackmodel.geometry.touching.overlaps import Overlaps, Tangles, overlaps_of, tangles_of
from trackmodel.graph import (
    CornerCount,
    arrows_from,
    corners_in_lap_order,
    count_corner,
    cycles,
    fewest_spaces_in_a_lap,
    space_graph,
    without_arrows,
)
from trackmodel.remembering import Remembering
from trackmodel.track import MAIN_LAYOUT, Corner, Place, Side, Space, Track

if TYPE_CHECKING:
    from networkx import DiGraph as Graph

Places = tuple[tuple[str, Place, int | None], ...]
"""Id, place and lane of each space: what the space graph needs."""

PLACES = "places"
"""An input like the fields of Track, except that it stays the same object if only outlines change."""

CORNER_SPACES = "corner_spaces"
"""An input that stays the same object unless the ids, names, or spaces of corners change."""

ROAD = (PLACES, "arrows")
"""Inputs of the space graph."""

LINE = ("spaces", "arrows", "finish")
"""Inputs of the finish line's crossings and of everything else that geometry says about a lap."""

LAP = (PLACES, "arrows", "crossings")
"""Inputs of the lap, which is the space graph cut at the finish line; rarely affected by outlines."""

TRACK_FIELDS = frozenset(fields_dict(Track))


class Facts(Remembering):
    """Facts derived from a track.

    Facts of a broken track never fail for reasons that a check reports: unknown ids are ignored. Only
    `progress` and `insides` need a track whose lap has no cycle.

    Args:
        track: the track, already reduced to a layout (`trackmodel.layouts.in_layout`).
        before: facts of an earlier version of the same track and layout.
        layout: name of the layout.
    """

    def __init__(self, track: Track, before: Facts | None = None, layout: str = MAIN_LAYOUT) -> None:
        self.track = track
        self.layout = layout
        super().__init__(before if before is not None and before.layout == layout else None)

    def input(self, name: str) -> object:
        return getattr(self.track, name) if name in TRACK_FIELDS else super().input(name)

    @property
    def places(self) -> Places:
        """Id, place and lane of every space; the earlier object if nothing changed."""
        return self.remember(
            PLACES,
            ("spaces",),
            lambda: tuple((space.id, space.place, space.lane) for space in self.track.spaces),
            steady=True,
        )

    @property
    def corner_spaces(self) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
        """Id, name, and spaces of every corner; the earlier object if nothing changed."""
        return self.remember(
            CORNER_SPACES,
            ("corners",),
            lambda: tuple((corner.id, corner.name, corner.spaces) for corner in self.track.corners),
            steady=True,
        )

    @property
    def spaces_by_id(self) -> Mapping[str, Space]:
        """Every space by id; of duplicate ids, the first."""
        return self.remember("spaces_by_id", ("spaces",), lambda: _first_by_id(self.track))

    @property
    def graph(self) -> Graph:
        """The space graph (frozen)."""
        return self.remember("graph", ROAD, lambda: space_graph(self.track))

    @property
    def lap(self) -> Graph:
        """The space graph cut at the finish line (frozen)."""
        return self.remember("lap", LAP, lambda: without_arrows(self.graph, self.crossings))

    @property
    def outlined(self) -> tuple[Space, ...]:
        """The spaces that geometry works on, in the order of their numbers."""
        return self.remember("outlined", ("spaces",), lambda: outlined_spaces(self.track))

    @property
    def outlined_ids(self) -> tuple[str, ...]:
        """The ids of the spaces that geometry works on, in the order of their numbers."""
        return self.remember(
            "outlined_ids", ("spaces",), lambda: tuple(space.id for space in self.outlined), steady=True
        )

    @property
    def shapes(self) -> Shapes:
        """The outlines as arrays."""
        before = cast("Shapes | None", self.earlier("shapes"))
        return self.remember(
            "shapes", ("spaces",), lambda: shapes_of([space.outline for space in self.outlined], before)
        )

    @property
    def arrow_ends(self) -> ArrowEnds:
        """The ends of all arrows as space numbers, in the order of the track."""
        before = cast("ArrowEnds | None", self.earlier("arrow_ends"))
        number = self.remember(
            "numbers", (PLACES,), lambda: numbered(space for space, _place, _lane in self.places)
        )
        return self.remember("arrow_ends", ROAD, lambda: look_up_ends(number, self.track.arrows, before))

    @property
    def road_arrows(self) -> RoadArrows:
        """The arrows between spaces that geometry works on, in space numbers."""

        def find() -> RoadArrows:
            ends = self.arrow_ends
            if tuple(ends.number) != self.outlined_ids:
                ends = look_up_ends(numbered(self.outlined_ids), self.track.arrows)
            return road_arrows(ends)

        return self.remember("road_arrows", ("outlined_ids", *ROAD), find)

    @property
    def road(self) -> Road:
        """The track prepared for geometry."""
        return self.remember(
            "road", ("spaces", "arrows"), lambda: road_of(self.outlined, self.road_arrows, self.shapes)
        )

    @property
    def flow(self) -> Flow:
        """Exact driving directions, and how far along the road each space lies."""

        def find() -> Flow:
            return flow_of_road(
                self.road, self.remember("unrolled", ("road_arrows",), self.road_arrows.unrolled)
            )

        return self.remember("flow", ("spaces", "arrows"), find)

    @property
    def borders(self) -> Borders:
        """Outlines that touch, and the borders they share."""
        before = cast("Borders | None", self.earlier("borders"))
        return self.remember("borders", ("spaces",), lambda: borders_of(self.shapes, before))

    @property
    def overlaps(self) -> Overlaps:
        """Outlines that overlap, on any levels."""
        before = cast("Overlaps | None", self.earlier("overlaps"))
        return self.remember("overlaps", ("spaces",), lambda: overlaps_of(self.borders, before))

    @property
    def tangles(self) -> Tangles:
        """Outlines that cross themselves."""
        before = cast("Tangles | None", self.earlier("tangles"))
        return self.remember("tangles", ("spaces",), lambda: tangles_of(self.shapes, before))

    @property
    def gaps(self) -> Gaps:
        """Gaps between outlines that should touch."""
        return self.remember("gaps", ("spaces", "arrows"), lambda: gaps_of(self.road, self.borders))

    @property
    def neighbors(self) -> Neighbors:
        """Spaces ahead of, behind and beside each space."""
        return self.remember(
            "neighbors",
            (PLACES, "outlined_ids", "_neighbor_pairs", "overrides"),
            lambda: neighbors_by_id(self._neighbor_pairs, self.outlined_ids, self.track),
            steady=True,
        )

    @property
    def _neighbor_pairs(self) -> NeighborPairs:
        before = cast("NeighborPairs | None", self.earlier("_neighbor_pairs"))
        return self.remember(
            "_neighbor_pairs",
            ("spaces", "arrows"),
            lambda: neighbor_pairs(self.road, self.borders, before),
        )

    @property
    def sides(self) -> Mapping[str, Side]:
        """The side of the finish line for each space near it."""
        return self.remember("sides", LINE, lambda: finish_sides(self.track, self.road), steady=True)

    @property
    def crossings(self) -> frozenset[FromTo]:
        """The arrows (from, to) that cross the finish line."""
        return self.remember(
            "crossings",
            (*ROAD, "sides", "finish"),
            lambda: crossings(self.track, self.sides),
            steady=True,
        )

    @property
    def crossings_on_track(self) -> frozenset[FromTo]:
        """The crossings, except those out of the pit lane."""

        def find() -> frozenset[FromTo]:
            place_of = {space: place for space, place, _lane in reversed(self.places)}
            return frozenset(pair for pair in self.crossings if place_of[pair[0]] is Place.TRACK)

        return self.remember("crossings_on_track", (PLACES, "crossings"), find, steady=True)

    @property
    def progress(self) -> Progress:
        """How far along the lap each space lies; only if the lap has no cycle."""
        return self.remember(
            "progress",
            (*LINE, "crossings"),
            lambda: progress(self.track, self.crossings, self.road, self.flow),
            steady=True,
        )

    @property
    def insides(self) -> Insides:
        """The inner sides of the circuit and its corners; only if the lap has no cycle."""
        needs = (*LINE, "crossings", "corners", "direction", "overrides")
        return self.remember(
            "insides", needs, lambda: insides(self.track, self.road, self.flow, self.progress)
        )

    @property
    def cycles(self) -> tuple[tuple[str, ...], ...]:
        """Cycles of arrows that don't cross the finish line; a valid track has none."""
        return self.remember("cycles", LAP, lambda: cycles(self.lap), steady=True)

    @property
    def shortest_lap(self) -> int:
        """Number of spaces on the shortest lap; 0 if there is none."""
        return self.remember(
            "shortest_lap",
            LAP,
            lambda: fewest_spaces_in_a_lap(self.from_line, self.crossings),
        )

    @property
    def from_line(self) -> Mapping[str, int]:
        """Fewest arrows to each space from the first spaces of the lap, which have 0."""
        return self.remember(
            "from_line",
            LAP,
            lambda: arrows_from(self.lap, (to for _from, to in self.crossings_on_track)),
        )

    @property
    def corner_of(self) -> Mapping[str, str]:
        """The corner id of each space in a corner; of several corners, the first."""
        return self.remember("corner_of", (CORNER_SPACES,), lambda: _corner_of(self.track), steady=True)

    @property
    def corner_counts(self) -> Mapping[str, CornerCount]:
        """L and C by corner id."""
        return self.remember(
            "corner_counts",
            (*ROAD, CORNER_SPACES),
            lambda: {corner.id: count_corner(self.graph, corner) for corner in self.track.corners},
            steady=True,
        )

    @property
    def corners_in_lap_order(self) -> tuple[Corner, ...]:
        """The corners in the order a car reaches them after the finish line."""
        return self.remember(
            "corners_in_lap_order",
            (*LAP, "corners"),
            lambda: tuple(corners_in_lap_order(self.track.corners, self.graph, self.crossings)),
            steady=True,
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

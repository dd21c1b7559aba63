"""Facts derived from a track: computed when first needed, kept while what they read is unchanged.

After an edit, `Facts(new_track, before=old_facts)` keeps every fact that read the same objects in both
(`trackmodel.derived_values`). Edits share everything they don't change, so little is recomputed: a moved
vertex makes new spaces, but no new crossings, and so no new lap.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from trackmodel.derived_values import DerivedValues, RecordedSource, derived, derived_steadily
from trackmodel.geometry.arrays import Bools, FromTo
from trackmodel.geometry.plane.outline_arrays import Shapes, shapes_of
from trackmodel.geometry.road.finish_line import crossings, finish_sides
from trackmodel.geometry.road.flow import Flow
from trackmodel.geometry.road.inside import Insides, insides
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
from trackmodel.geometry.touching.neighbors import Neighbors, neighbor_pairs, neighbors_by_id
from trackmodel.geometry.touching.overlaps import Overlaps, overlaps_of, tangled
from trackmodel.graph import (
    CornerCount,
    Places,
    arrows_from,
    corners_in_lap_order,
    count_corner,
    cycles,
    fewest_spaces_in_a_lap,
    graph_of,
    places_of,
    without_arrows,
)
from trackmodel.track import MAIN_LAYOUT, Corner, Place, Side, Space, Track

if TYPE_CHECKING:
    from networkx import DiGraph as Graph


class Facts(DerivedValues):
    """Facts derived from a track.

    Facts of a broken track never fail for reasons that a check reports: unknown ids are ignored. Only
    `progress` and `insides` need a track whose lap has no cycle.

    Args:
        track: the track, already reduced to a layout (`trackmodel.layouts.in_layout`).
        before: facts of an earlier version of the same track and layout.
        layout: name of the layout.
    """

    def __init__(self, track: Track, before: Facts | None = None, layout: str = MAIN_LAYOUT) -> None:
        self.layout: str = layout
        super().__init__(track, before if before is not None and before.layout == layout else None)
        self._track = track
        self._recorded = cast("Track", RecordedSource(self))

    @property
    def track(self) -> Track:
        """The track; while a fact is computed, what it reads of the track is recorded."""
        return self._recorded if self._reading else self._track

    @property
    @derived_steadily
    def places(self) -> Places:
        """Id, place and lane of every space."""
        return places_of(self.track)

    @property
    @derived_steadily
    def corner_spaces(self) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
        """Id, name, and spaces of every corner."""
        return tuple((corner.id, corner.name, corner.spaces) for corner in self.track.corners)

    @property
    @derived
    def spaces_by_id(self) -> Mapping[str, Space]:
        """Every space by id; of duplicate ids, the first."""
        by_id: dict[str, Space] = {}
        for space in self.track.spaces:
            by_id.setdefault(space.id, space)
        return by_id

    @property
    @derived
    def graph(self) -> Graph:
        """The space graph (frozen)."""
        return graph_of(self.places, self.track.arrows)

    @property
    @derived
    def lap(self) -> Graph:
        """The space graph cut at the finish line (frozen). Its nodes have no attributes."""
        return without_arrows(self.graph, self.crossings)

    @property
    @derived
    def outlined(self) -> tuple[Space, ...]:
        """The spaces that geometry works on, in the order of their numbers."""
        return outlined_spaces(self.track)

    @property
    @derived_steadily
    def outlined_ids(self) -> tuple[str, ...]:
        """The ids of the spaces that geometry works on, in the order of their numbers."""
        return tuple(space.id for space in self.outlined)

    @property
    @derived
    def shapes(self) -> Shapes:
        """The outlines as arrays."""
        return shapes_of([space.outline for space in self.outlined])

    @property
    @derived
    def arrow_ends(self) -> ArrowEnds:
        """The ends of all arrows as space numbers, in the order of the track."""
        number = numbered(space for space, _place, _lane in self.places)
        return look_up_ends(number, self.track.arrows)

    @property
    @derived
    def road_arrows(self) -> RoadArrows:
        """The arrows between spaces that geometry works on, in space numbers."""
        ends = self.arrow_ends
        if tuple(ends.number) != self.outlined_ids:
            ends = look_up_ends(numbered(self.outlined_ids), self.track.arrows)
        return road_arrows(ends)

    @property
    @derived
    def road(self) -> Road:
        """The track prepared for geometry."""
        return road_of(self.outlined, self.road_arrows, self.shapes)

    @property
    @derived
    def flow(self) -> Flow:
        """Exact driving directions, and how far along the road each space lies."""
        return flow_of_road(self.road, self.crossings)

    @property
    @derived
    def borders(self) -> Borders:
        """Outlines that touch, and the borders they share."""
        # Without `before`, 6 of the 20 ms that an edit may take.
        return borders_of(self.shapes, cast("Borders | None", self.earlier()))

    @property
    @derived
    def overlaps(self) -> Overlaps:
        """Outlines that overlap, on any levels."""
        # Without `before`, 4 of the 20 ms that an edit may take.
        return overlaps_of(self.borders, cast("Overlaps | None", self.earlier()))

    @property
    @derived
    def tangled(self) -> Bools:
        """Boolean mask by space: outlines that cross themselves."""
        return tangled(self.shapes)

    @property
    @derived
    def gaps(self) -> Gaps:
        """Gaps between outlines that should touch."""
        return gaps_of(self.road, self.borders)

    @property
    @derived_steadily
    def neighbors(self) -> Neighbors:
        """Spaces ahead of, behind and beside each space."""
        pairs = neighbor_pairs(self.road, self.borders)
        return neighbors_by_id(pairs, self.outlined_ids, self.track)

    @property
    @derived_steadily
    def sides(self) -> Mapping[str, Side]:
        """The side of the finish line for each space near it."""
        return finish_sides(self.track, self.road)

    @property
    @derived_steadily
    def crossings(self) -> frozenset[FromTo]:
        """The arrows (from, to) that cross the finish line."""
        in_pit = {space: place is Place.PIT for space, place, _lane in self.places}
        following = dict(self.graph.adjacency())
        return crossings(following, in_pit, self.sides, self.track.finish is not None)

    @property
    @derived_steadily
    def crossings_on_track(self) -> frozenset[FromTo]:
        """The crossings, except those out of the pit lane."""
        place_of = {space: place for space, place, _lane in reversed(self.places)}
        return frozenset(pair for pair in self.crossings if place_of[pair[0]] is Place.TRACK)

    @property
    @derived_steadily
    def progress(self) -> Progress:
        """How far along the lap each space lies; only if the lap has no cycle."""
        return progress(self.track, self.crossings, self.road, self.flow)

    @property
    @derived
    def insides(self) -> Insides:
        """The inner sides of the circuit and its corners; only if the lap has no cycle."""
        return insides(self.track, self.road, self.flow, self.progress)

    @property
    @derived_steadily
    def cycles(self) -> tuple[tuple[str, ...], ...]:
        """Cycles of arrows that don't cross the finish line; a valid track has none."""
        return cycles(self.lap)

    @property
    @derived
    def shortest_lap(self) -> int:
        """Number of spaces on the shortest lap; 0 if there is none."""
        return fewest_spaces_in_a_lap(self.from_line, self.crossings)

    @property
    @derived
    def from_line(self) -> Mapping[str, int]:
        """Fewest arrows to each space from the first spaces of the lap, which have 0."""
        return arrows_from(self.lap, (to for _from, to in self.crossings_on_track))

    @property
    @derived_steadily
    def corner_of(self) -> Mapping[str, str]:
        """The corner id of each space in a corner; of several corners, the first."""
        by_space: dict[str, str] = {}
        for corner, _name, spaces in self.corner_spaces:
            for space in spaces:
                by_space.setdefault(space, corner)
        return by_space

    @property
    @derived_steadily
    def corner_counts(self) -> Mapping[str, CornerCount]:
        """L and C by corner id."""
        return {corner.id: count_corner(self.graph, corner) for corner in self.track.corners}

    @property
    @derived_steadily
    def corners_in_lap_order(self) -> tuple[Corner, ...]:
        """The corners in the order a car reaches them after the finish line."""
        return tuple(corners_in_lap_order(self.track.corners, self.graph, self.crossings))

"""What can be derived from a Track: computed when first asked for, kept while its inputs stay.

After an edit, `Facts(new_track, before=old_facts)` takes over every fact whose inputs are the
identical objects in both; edits share what they did not touch, so little is recomputed. Inputs are
fields of Track or facts themselves. A fact that comes out equal to what it was before stays the
same object, so that what follows from it is kept too: a moved vertex makes new spaces, but no new
crossings, and so no new lap.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, TypeVar, cast

from attrs import fields_dict, frozen

from trackmodel.graph import (
    CornerCount,
    changed_graph,
    corners_in_lap_order,
    count_corner,
    cut,
    cycles,
    fewest_spaces_in_a_lap,
    following,
    space_graph,
    steps_around,
)
from trackmodel.track import MAIN_LAYOUT, Arrow, Corner, Place, Side, Space, Track

if TYPE_CHECKING:
    from networkx import DiGraph as Graph

    from trackmodel.geometry.arrays import FromTo
    from trackmodel.geometry.road.flow import Flow
    from trackmodel.geometry.road.inside import Insides
    from trackmodel.geometry.road.progress import Progress
    from trackmodel.geometry.road.road import ArrowEnds, Road, RoadArrows
    from trackmodel.geometry.road.shapes import Shapes
    from trackmodel.geometry.touching.borders import Borders
    from trackmodel.geometry.touching.gaps import Gaps
    from trackmodel.geometry.touching.neighbors import NeighborPairs, Neighbors
    from trackmodel.geometry.touching.overlaps import Overlaps, Tangles

T = TypeVar("T")

Places = tuple[tuple[str, Place, int | None], ...]
"""Per space: id, place and lane; what the space graph knows of it."""

PLACES = "places"
"""An input like the fields of Track, but it stays the same object when only outlines change."""

ROAD = (PLACES, "arrows")
"""What the space graph depends on."""

LINE = ("spaces", "arrows", "finish")
"""What decides which arrows cross the finish line, and everything else that geometry says of a lap."""

LAP = (PLACES, "arrows", "crossings")
"""What the lap depends on, the space graph cut at the finish line: seldom the outlines."""

TRACK_FIELDS = frozenset(fields_dict(Track))


@frozen(eq=False)
class _Known:
    """A fact: what it was worked out from, and what came out."""

    inputs: tuple[object, ...]
    value: object


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
        self._known: dict[str, _Known] = {}
        # What was known of earlier versions, the latest of each fact: to be taken over if it still holds.
        self._earlier: dict[str, _Known] = {}
        if before is not None and before.layout == layout:
            self._earlier = before._earlier | before._known

    def remember(self, name: str, needs: tuple[str, ...], find: Callable[[], T], steady: bool = False) -> T:
        """The fact `name`: what `find` returned when it was first asked for.

        Args:
            name: it must mean the same fact everywhere.
            needs: the inputs: fields of Track, properties of Facts (PLACES, "crossings" …), or names
                of facts that were asked for before. The fact is taken over from earlier Facts as long
                as all of them are the same objects; so `find` must look at nothing else.
            find: works the fact out.
            steady: whether a fact that comes out equal to the earlier one is to stay the same object;
                for facts that are inputs of others.
        """
        known = self._known.get(name)
        if known is None:
            inputs = tuple(self._input(need) for need in needs)
            earlier = self._earlier.get(name)
            if earlier is not None and all(a is b for a, b in zip(inputs, earlier.inputs, strict=True)):
                known = earlier
            else:
                value = find()
                if steady and earlier is not None and earlier.value == value:
                    value = earlier.value
                known = _Known(inputs, value)
            self._known[name] = known
        found: T = known.value  # type: ignore[assignment]  # what find() gave
        return found

    def earlier(self, name: str) -> object | None:
        """What the fact `name` was in an earlier version, if it was known: for a quicker `find`."""
        known = self._earlier.get(name)
        return known.value if known else None

    def _input(self, name: str) -> object:
        if name in TRACK_FIELDS:
            return getattr(self.track, name)
        known = self._known.get(name)
        return known.value if known else getattr(self, name)

    @property
    def places(self) -> Places:
        """Id, place and lane of every space; the earlier object where nothing changed."""
        return self.remember(
            PLACES,
            ("spaces",),
            lambda: tuple((space.id, space.place, space.lane) for space in self.track.spaces),
            steady=True,
        )

    @property
    def spaces_by_id(self) -> Mapping[str, Space]:
        """Every space by its id; of doubled ids the first."""
        return self.remember("spaces_by_id", ("spaces",), lambda: _first_by_id(self.track))

    @property
    def graph(self) -> Graph:
        """The space graph, frozen."""
        before = self._earlier.get("graph")
        if before is None or before.inputs[0] is not self.places:
            return self.remember("graph", ROAD, lambda: space_graph(self.track))
        graph, arrows = cast("tuple[Graph, tuple[Arrow, ...]]", (before.value, before.inputs[1]))
        return self.remember("graph", ROAD, lambda: changed_graph(graph, arrows, self.track.arrows))

    @property
    def lap(self) -> Graph:
        """The space graph cut at the finish line, frozen."""
        return self.remember("lap", LAP, lambda: cut(self.graph, self.crossings))

    @property
    def outlined(self) -> tuple[Space, ...]:
        """The spaces that geometry sees, in the order in which it numbers them."""
        from trackmodel.geometry.road.road import outlined_spaces

        return self.remember("outlined", ("spaces",), lambda: outlined_spaces(self.track))

    @property
    def outlined_ids(self) -> tuple[str, ...]:
        """The ids of the spaces that geometry sees, in the order in which it numbers them."""
        return self.remember(
            "outlined_ids", ("spaces",), lambda: tuple(space.id for space in self.outlined), steady=True
        )

    @property
    def shapes(self) -> Shapes:
        """The outlines that geometry sees as arrays."""
        from trackmodel.geometry.road.shapes import shapes_of

        before = cast("Shapes | None", self.earlier("shapes"))
        return self.remember(
            "shapes", ("spaces",), lambda: shapes_of([space.outline for space in self.outlined], before)
        )

    @property
    def arrow_ends(self) -> ArrowEnds:
        """The ends of all arrows as numbers of spaces, in the order of the track."""
        from trackmodel.geometry.road.road import ends_of, numbered

        before = cast("ArrowEnds | None", self.earlier("arrow_ends"))
        number = self.remember(
            "numbers", (PLACES,), lambda: numbered(space for space, _place, _lane in self.places)
        )
        return self.remember("arrow_ends", ROAD, lambda: ends_of(number, self.track.arrows, before))

    @property
    def road_arrows(self) -> RoadArrows:
        """The arrows that geometry sees as numbers, whatever the outlines look like."""
        from trackmodel.geometry.road.road import ends_of, numbered, road_arrows

        def find() -> RoadArrows:
            ends = self.arrow_ends
            if tuple(ends.number) != self.outlined_ids:
                ends = ends_of(numbered(self.outlined_ids), self.track.arrows)
            return road_arrows(ends)

        return self.remember("road_arrows", ("outlined_ids", *ROAD), find)

    @property
    def road(self) -> Road:
        """The track prepared for geometry."""
        from trackmodel.geometry.road.road import road_of

        return self.remember(
            "road", ("spaces", "arrows"), lambda: road_of(self.outlined, self.road_arrows, self.shapes)
        )

    @property
    def flow(self) -> Flow:
        """Exact directions of driving, and how far along the road each space lies."""
        from trackmodel.geometry.road.road import flow_of_road

        def find() -> Flow:
            return flow_of_road(
                self.road, self.remember("unrolled", ("road_arrows",), self.road_arrows.unrolled)
            )

        return self.remember("flow", ("spaces", "arrows"), find)

    @property
    def borders(self) -> Borders:
        """Which outlines touch, and the borders they share."""
        from trackmodel.geometry.touching.borders import borders_of

        before = cast("Borders | None", self.earlier("borders"))
        return self.remember("borders", ("spaces",), lambda: borders_of(self.shapes, before))

    @property
    def overlaps(self) -> Overlaps:
        """Which outlines lie on one another, whatever their levels."""
        from trackmodel.geometry.touching.overlaps import overlaps_of

        before = cast("Overlaps | None", self.earlier("overlaps"))
        return self.remember("overlaps", ("spaces",), lambda: overlaps_of(self.borders, before))

    @property
    def tangles(self) -> Tangles:
        """Which outlines cross themselves."""
        from trackmodel.geometry.touching.overlaps import tangles_of

        before = cast("Tangles | None", self.earlier("tangles"))
        return self.remember("tangles", ("spaces",), lambda: tangles_of(self.shapes, before))

    @property
    def gaps(self) -> Gaps:
        """Where outlines should touch and don't."""
        from trackmodel.geometry.touching.gaps import gaps_of

        return self.remember("gaps", ("spaces", "arrows"), lambda: gaps_of(self.road, self.borders))

    @property
    def neighbors(self) -> Neighbors:
        """Which spaces lie ahead of, behind and beside each other."""
        from trackmodel.geometry.touching.neighbors import neighbors_by_id

        return self.remember(
            "neighbors",
            (PLACES, "outlined_ids", "_neighbor_pairs", "overrides"),
            lambda: neighbors_by_id(self._neighbor_pairs, self.outlined_ids, self.track),
            steady=True,
        )

    @property
    def _neighbor_pairs(self) -> NeighborPairs:
        from trackmodel.geometry.touching.neighbors import neighbor_pairs

        before = cast("NeighborPairs | None", self.earlier("_neighbor_pairs"))
        return self.remember(
            "_neighbor_pairs",
            ("spaces", "arrows"),
            lambda: neighbor_pairs(self.road, self.borders, before),
        )

    @property
    def sides(self) -> Mapping[str, Side]:
        """The side of the finish line for every space near it."""
        from trackmodel.geometry.road.finish_line import finish_sides

        return self.remember("sides", LINE, lambda: finish_sides(self.track, self.road), steady=True)

    @property
    def crossings(self) -> frozenset[FromTo]:
        """The arrows (from, to) that cross the finish line."""
        from trackmodel.geometry.road.finish_line import crossings

        return self.remember(
            "crossings",
            (*ROAD, "sides", "finish"),
            lambda: crossings(self.track, self.sides, following(self.graph)),
            steady=True,
        )

    @property
    def crossings_on_track(self) -> frozenset[FromTo]:
        """The crossings without those out of the pit lane."""

        def find() -> frozenset[FromTo]:
            place_of = {space: place for space, place, _lane in reversed(self.places)}
            return frozenset(step for step in self.crossings if place_of[step[0]] is Place.TRACK)

        return self.remember("crossings_on_track", (PLACES, "crossings"), find, steady=True)

    @property
    def progress(self) -> Progress:
        """How far along the lap each space is; only where a lap has no cycle."""
        from trackmodel.geometry.road.progress import progress

        return self.remember(
            "progress",
            (*LINE, "crossings"),
            lambda: progress(self.track, self.crossings, self.road, self.flow),
            steady=True,
        )

    @property
    def insides(self) -> Insides:
        """The inner sides of the circuit and its corners; only where a lap has no cycle."""
        from trackmodel.geometry.road.inside import insides

        needs = (*LINE, "crossings", "corners", "direction", "overrides")
        return self.remember(
            "insides", needs, lambda: insides(self.track, self.road, self.flow, self.progress)
        )

    @property
    def cycles(self) -> tuple[tuple[str, ...], ...]:
        """Ways round in a circle that don't cross the finish line; a sound track has none."""
        return self.remember("cycles", LAP, lambda: cycles(self.lap), steady=True)

    @property
    def shortest_lap(self) -> int:
        """Spaces on the shortest way from the finish line round to it again; 0 if there is none."""
        return self.remember("shortest_lap", LAP, lambda: fewest_spaces_in_a_lap(self.lap, self.crossings))

    @property
    def corner_of(self) -> Mapping[str, str]:
        """The corner's id for every space in one; of several the first."""
        return self.remember("corner_of", ("corners",), lambda: _corner_of(self.track), steady=True)

    @property
    def corner_counts(self) -> Mapping[str, CornerCount]:
        """L and C by corner id."""
        needs = (*ROAD, "corners")
        counted = self.remember("counted corners", needs, self._counted_corners)
        return self.remember(
            "corner_counts",
            needs,
            lambda: {id_: count for id_, (_steps, count) in counted.items()},
            steady=True,
        )

    def _counted_corners(self) -> dict[str, tuple[object, CornerCount]]:
        """By corner id all that L and C follow from, and the count: taken over where that is the same."""
        before = cast("dict[str, tuple[object, CornerCount]]", self.earlier("counted corners") or {})
        counted: dict[str, tuple[object, CornerCount]] = {}
        for corner in self.track.corners:
            around = steps_around(self.graph, corner.spaces)
            known_of = self.graph._node
            origin = (around, [known_of[space] for steps in around for space in steps if space])
            known = before.get(corner.id)
            if known is None or known[0] != origin:
                known = (origin, count_corner(self.graph, corner))
            counted[corner.id] = known
        return counted

    @property
    def corners_in_lap_order(self) -> tuple[Corner, ...]:
        """The corners as a car meets them after the finish line."""
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

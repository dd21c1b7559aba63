"""What drawing needs to know of a circuit: shapes, headings, borders between spaces."""

from __future__ import annotations

import math
from collections.abc import Iterable

import numpy as np
import shapely
from attrs import frozen

from trackmodel.geometry.arrays import Floats
from trackmodel.track import Place, Point, Space, Track, Turn

Segment = tuple[Point, Point]


@frozen(eq=False)
class Layout:
    """A circuit for drawing.

    Attributes:
        track: the circuit.
        road, pit: areas of the road and of the pit lane, road first.
        bends: the area of the road in corners.
        headings: driving direction of each space, radians.
        middles: middle of each space.
        inside: ids of the spaces in corners.
    """

    track: Track
    road: shapely.Geometry
    pit: shapely.Geometry
    bends: shapely.Geometry
    headings: dict[str, float]
    middles: dict[str, Floats]
    inside: frozenset[str]

    def spaces(self, place: Place = Place.TRACK) -> list[Space]:
        """Return the spaces of a place, those on bridges last."""
        return sorted((one for one in self.track.spaces if one.place is place), key=lambda one: one.level)

    def borders(self, space: Space) -> Iterable[tuple[Segment, bool]]:
        """Yield the segments of an outline, and whether each is a cut across the driving direction."""
        heading = self.headings[space.id]
        for one, other in zip(space.outline, (*space.outline[1:], space.outline[0]), strict=True):
            angle = math.atan2(other[1] - one[1], other[0] - one[0])
            yield (one, other), abs(math.cos(angle - heading)) < 0.7

    def stairs(self) -> list[Segment]:
        """Return the segments between corners and the road before and behind them."""
        owner = {space: corner.id for corner in self.track.corners for space in corner.spaces}
        beside: dict[frozenset[Point], set[str | None]] = {}
        for space in self.spaces():
            for segment, _cut in self.borders(space):
                beside.setdefault(frozenset(segment), set()).add(owner.get(space.id))
        return [
            (ends[0], ends[1])
            for segment, owners in beside.items()
            if len(owners) > 1 and len(ends := sorted(segment)) > 1
        ]


def layout(track: Track) -> Layout:
    """Return what drawing needs to know of a circuit."""
    areas = {space.id: shapely.Polygon(space.outline).buffer(0.15) for space in track.spaces}
    middles = {space.id: np.mean(np.array(space.outline), axis=0) for space in track.spaces}
    ahead = {arrow.from_: arrow.to for arrow in track.arrows if arrow.turn is Turn.AHEAD}
    behind = {to: from_ for from_, to in ahead.items()}
    headings = {}
    for space in track.spaces:
        way = middles[ahead.get(space.id, space.id)] - middles[behind.get(space.id, space.id)]
        headings[space.id] = math.atan2(way[1], way[0])
    inside = frozenset(id_ for corner in track.corners for id_ in corner.spaces)
    road = [space.id for space in track.spaces if space.place is Place.TRACK]
    pit = [space.id for space in track.spaces if space.place is Place.PIT]
    whole = shapely.union_all([areas[id_] for id_ in road])
    return Layout(
        track,
        whole,
        shapely.union_all([areas[id_] for id_ in pit]).difference(whole),
        shapely.union_all([areas[id_] for id_ in road if id_ in inside]),
        headings,
        middles,
        inside,
    )

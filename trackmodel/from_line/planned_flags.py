"""Places for the stop flags of corners: beside the bend, clear of the road and the pit lane."""

from __future__ import annotations

from collections.abc import Sequence

import shapely

from trackmodel.geometry.laying.center_line import CenterLine
from trackmodel.geometry.laying.line_bends import Bend
from trackmodel.geometry.plane.snapping import snap
from trackmodel.track import Point

_CLEAR = 12.0
"""Distance between a flag and the road, board units."""
_AWAY = (14.0, 20.0, 28.0)
"""Distances from the edge of the road that are tried."""


def flag_places(
    line: CenterLine, bends: Sequence[Bend], edge: float, taken: Sequence[shapely.Polygon]
) -> list[Point]:
    """Return a place for each bend's flag: outside the bend, or inside where there is no room.

    Args:
        line: the middle of the road.
        bends: the bends.
        edge: distance of the road's edges from its middle, board units.
        taken: what must not be covered.
    """
    tree = shapely.STRtree(taken)
    found = []
    for bend in bends:
        outside = -1.0 if bend.net > 0 else 1.0
        stations = (bend.apex, (bend.begin + bend.end) / 2, bend.begin, bend.end)
        tried = [
            line.at(station, side * (edge + away))
            for side in (outside, -outside)
            for station in stations
            for away in _AWAY
        ]
        room = [_distance(tree, taken, point) for point in tried]
        best = next((n for n, clear in enumerate(room) if clear >= _CLEAR), None)
        found.append(snap(tried[room.index(max(room)) if best is None else best]))
    return found


def _distance(tree: shapely.STRtree, taken: Sequence[shapely.Polygon], point: Point) -> float:
    spot = shapely.Point(point)
    nearest = tree.nearest(spot)
    return float(taken[nearest].distance(spot))

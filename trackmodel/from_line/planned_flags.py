"""Places for the stop flags of corners: near their own corner, where nothing else lies."""

from __future__ import annotations

import math

import numpy as np
import shapely
from attrs import evolve

from trackmodel.geometry.arrays import Floats
from trackmodel.geometry.plane.snapping import snap
from trackmodel.track import BoardSize, Point, Track

_ROOM = (46.0, 14.0)
"""Half of the width and height that a flag with its name takes when it is drawn, board units."""
_STEP, _FARTHEST = 8.0, 100.0
"""Distance of the places that are tried, and how far they may be from the corner, board units."""
_ROUGH = 1.5
"""How far the borders of corners may be off when distances are measured, board units."""
_LEAST_NEARER = 6.0
"""How much nearer its own corner has to be than any other, board units."""


def with_flags(track: Track, may_grow: bool) -> Track:
    """Return a track with a flag near each corner, clear of the road, the stands, and other flags.

    Args:
        track: the track.
        may_grow: whether the board becomes larger where a flag needs it.
    """
    shapes = {space.id: shapely.Polygon(space.outline).buffer(0) for space in track.spaces}
    stands = [shapely.Polygon(stand.outline) for stand in track.pit.stands if stand.outline]
    taken = [*shapes.values(), *stands]
    areas = [
        shapely.union_all([shapes[id_] for id_ in corner.spaces]).simplify(_ROUGH) for corner in track.corners
    ]
    corners, (width, height) = [], (track.board.width, track.board.height)
    for number, corner in enumerate(track.corners):
        others = shapely.union_all([area for n, area in enumerate(areas) if n != number])
        x, y = _place(areas[number], others, taken, (math.inf, math.inf) if may_grow else (width, height))
        taken.append(_boxes(np.array([[x, y]]))[0])
        width = max(width, float(math.ceil(x + _ROOM[0])))
        height = max(height, float(math.ceil(y + _ROOM[1])))
        corners.append(evolve(corner, flag=snap((x, y))))
    return evolve(track, board=BoardSize(width, height, track.board.mm_per_unit), corners=tuple(corners))


def _place(
    corner: shapely.Geometry, others: shapely.Geometry, taken: list[shapely.Geometry], board: Point
) -> list[float]:
    """Return the free place nearest to a corner and nearer to it than to others, or else any free place."""
    left, top, right, bottom = corner.bounds
    across = np.arange(max(left - _FARTHEST, _ROOM[0]), right + _FARTHEST, _STEP)
    down = np.arange(max(top - _FARTHEST, _ROOM[1]), bottom + _FARTHEST, _STEP)
    tried = np.stack(np.meshgrid(across, down), axis=-1).reshape(-1, 2)
    free = np.ones(len(tried), dtype=np.bool_)
    free &= (tried + _ROOM <= board).all(axis=1)
    free[shapely.STRtree(taken).query(_boxes(tried), predicate="intersects")[0]] = False
    tried = tried[free] if free.any() else tried
    spots = shapely.points(tried)
    own = shapely.distance(corner, spots)
    cost = own + np.hypot(*(tried - corner.centroid.coords[0]).T) / 2
    if not others.is_empty:
        cost += np.where(own + _LEAST_NEARER <= shapely.distance(others, spots), 0.0, 1e3)
    x, y = tried[cost.argmin()].tolist()
    return [x, y]


def _boxes(places: Floats) -> Floats:
    boxes: Floats = shapely.box(*(places - _ROOM).T, *(places + _ROOM).T)
    return boxes

"""Points of a scan on the board, and back."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from attrs import evolve

from trackmodel.geometry.arrays import Floats
from trackmodel.geometry.plane.homography import Homography
from trackmodel.geometry.plane.snapping import snap
from trackmodel.track import IDENTITY, Point, Track


def placed(points: Sequence[Point], homography: Homography) -> list[Point]:
    """Return points of a scan, in pixels, in board units."""
    matrix = np.array(homography, dtype=np.float64).reshape(3, 3)
    return _through(points, matrix)


def pixels_of(points: Sequence[Point], homography: Homography) -> list[Point]:
    """Return points of the board in pixels of a scan."""
    matrix = np.array(homography, dtype=np.float64).reshape(3, 3)
    back: Floats = np.linalg.inv(matrix).astype(np.float64)
    return _through(points, back)


def _through(points: Sequence[Point], matrix: Floats) -> list[Point]:
    if not points:
        return []
    x, y, w = matrix @ np.column_stack([np.array(points, dtype=np.float64), np.ones(len(points))]).T
    return [(float(u), float(v)) for u, v in zip(x / w, y / w, strict=True)]


def on_board(track: Track, homography: Homography) -> Track:
    """Return a track in pixels of a scan as a track in board units."""
    if homography == IDENTITY:
        return track

    def moved(outline: Sequence[Point]) -> tuple[Point, ...]:
        return tuple(map(snap, placed(outline, homography)))

    def one(point: Point) -> Point:
        return moved([point])[0]

    finish = track.finish
    return evolve(
        track,
        spaces=tuple(evolve(space, outline=moved(space.outline)) for space in track.spaces),
        corners=tuple(
            evolve(corner, flag=None if corner.flag is None else one(corner.flag)) for corner in track.corners
        ),
        finish=None if finish is None else evolve(finish, line=(one(finish.line[0]), one(finish.line[1]))),
        pit=evolve(
            track.pit,
            stands=tuple(
                evolve(stand, outline=None if stand.outline is None else moved(stand.outline))
                for stand in track.pit.stands
            ),
        ),
        doubts=tuple(evolve(doubt, at=one(doubt.at)) for doubt in track.doubts),
    )

"""Points of a scan on the board, and back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from attrs import evolve

from trackmodel.geometry.plane.homography import Homography
from trackmodel.geometry.plane.projective import inverse, mapped
from trackmodel.geometry.plane.snapping import snap
from trackmodel.track import IDENTITY, Point, Track


def points_on_board(points: Iterable[Point], homography: Homography) -> list[Point]:
    """Return points of a scan, in pixels, in board units."""
    return [mapped(homography, point) for point in points]


def points_on_scan(points: Iterable[Point], homography: Homography) -> list[Point]:
    """Return points of the board, in board units, in pixels of a scan."""
    return points_on_board(points, inverse(homography))


def on_board(track: Track, homography: Homography) -> Track:
    """Return a track in pixels of a scan as a track in board units."""
    if homography == IDENTITY:
        return track

    def moved(outline: Sequence[Point]) -> tuple[Point, ...]:
        return tuple(map(snap, points_on_board(outline, homography)))

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

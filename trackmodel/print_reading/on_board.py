"""Points of a scan on the board, and back."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import evolve

from trackmodel.edits.board_edits import transform_board
from trackmodel.geometry.plane.homography import Homography
from trackmodel.geometry.plane.projective import BoardMap, inverse, mapped
from trackmodel.track import IDENTITY, Point, Track


def points_on_board(points: Iterable[Point], homography: Homography) -> list[Point]:
    """Return points of a scan, in pixels, in board units."""
    return [mapped(homography, point) for point in points]


def points_on_scan(points: Iterable[Point], homography: Homography) -> list[Point]:
    """Return points of the board, in board units, in pixels of a scan."""
    return points_on_board(points, inverse(homography))


def on_board(track: Track, homography: Homography) -> Track:
    """Return a track in pixels of a scan as a track in board units; its scans stay."""
    if homography == IDENTITY:
        return track
    return evolve(transform_board(track, BoardMap(homography)), scans=track.scans, board=track.board)

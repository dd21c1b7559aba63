"""Where scans lie: rotated, straightened, fitted to pass points. Track -> Track.

What is traced stays where it is, unless it is to move along with the scan.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from enum import StrEnum
from typing import Any

import shapely
from attrs import evolve

from trackmodel.edits.board_edits import transform_board
from trackmodel.edits.ids import scan_of
from trackmodel.errors import CannotEdit
from trackmodel.geometry.plane.homography import LEAST_PAIRS, Homography, homography_of, product
from trackmodel.geometry.plane.photographed import aspect_of
from trackmodel.geometry.plane.projective import (
    BoardMap,
    inverse,
    mapped,
    rotation,
    similarity_of,
    translation,
)
from trackmodel.texts import _
from trackmodel.track import BoardSize, PassPoint, Point, Scan, Track


class Fit(StrEnum):
    """What pass points change: move, rotate, and scale; or the perspective, too."""

    SIMILAR = "similar"
    PERSPECTIVE = "perspective"


def change_scan(track: Track, scan_id: str, /, **changes: Any) -> Track:
    """Change attributes of a scan.

    Raises:
        CannotEdit: there is no such scan.
        WrongValue: a value is beyond its limits.
    """
    old = scan_of(track, scan_id)
    new = evolve(old, **changes)
    return evolve(track, scans=tuple(new if scan is old else scan for scan in track.scans))


def restack_scan(track: Track, scan_id: str, by: int) -> Track:
    """Move a scan up over as many others, or down if `by` is negative."""
    scan = scan_of(track, scan_id)
    others = [other for other in track.scans if other is not scan]
    at = min(max(track.scans.index(scan) + by, 0), len(others))
    return evolve(track, scans=(*others[:at], scan, *others[at:]))


def place_scan(track: Track, scan_id: str, homography: Homography, *, along: bool = False) -> Track:
    """Place a scan; `along`: move everything that is traced as the scan moves, other scans excepted.

    Raises:
        CannotEdit: the scan is locked, there is no such scan, or a space would vanish.
    """
    scan = scan_of(track, scan_id)
    if scan.locked:
        raise CannotEdit(_("{scan} is locked; unlock it first").format(scan=scan.file))
    homography = at_depth_1(homography, scan)
    if along:
        moved = BoardMap(product(homography, inverse(scan.homography)), middle_of_scan(scan))
        track = evolve(transform_board(track, moved), scans=track.scans)
    return change_scan(track, scan_id, homography=homography)


def rotate_scan(track: Track, scan_id: str, degrees: float, *, along: bool = False) -> Track:
    """Rotate a scan clockwise about its middle.

    Raises:
        CannotEdit: see `place_scan`.
    """
    scan = scan_of(track, scan_id)
    turned = rotation(degrees, middle_of_scan(scan)).homography(scan.homography)
    return place_scan(track, scan_id, turned, along=along)


def align_scan(
    track: Track, scan_id: str, pairs: Sequence[tuple[Point, Point]], onto: str | None = None
) -> Track:
    """Align a scan so that points of the image lie on points of the board, or of another scan.

    Args:
        track: the track.
        scan_id: the scan to align.
        pairs: at least four pairs (point in pixels of the scan, point in board units), such as the
            board's corners. Four are matched exactly, more as closely as possible.
        onto: a scan that is already aligned; the second points of `pairs` are pixels of it.

    Raises:
        CannotEdit: the pairs don't determine the position, or as in `place_scan`.
    """
    if onto is not None:
        below = scan_of(track, onto).homography
        pairs = [(pixel, mapped(below, other)) for pixel, other in pairs]
    return place_scan(track, scan_id, _fitted(list(pairs), scan_of(track, scan_id)))


def straighten_scan(
    track: Track, scan_id: str, corners: Sequence[Point], *, fit_board: bool = False, along: bool = False
) -> Track:
    """Lay a scan so that four of its points become the corners of the board.

    Args:
        track: the track.
        scan_id: the scan.
        corners: pixels of the scan, from the upper left corner of the board clockwise.
        fit_board: whether the board takes the size that the corners have on the scan, with the perspective of
            a photo taken into account, instead of the scan taking that of the board.
        along: see `place_scan`.

    Raises:
        CannotEdit: the corners are no quadrilateral, or as in `place_scan`.
    """
    scan = scan_of(track, scan_id)
    width, height = track.board.width, track.board.height
    if fit_board:
        upper_left, upper_right, lower_right, lower_left = (mapped(scan.homography, at) for at in corners)
        width = round((math.dist(upper_left, upper_right) + math.dist(lower_left, lower_right)) / 2, 1)
        height = round(width / aspect_of(corners, scan.width, scan.height), 1)
    goal = ((0.0, 0.0), (width, 0.0), (width, height), (0.0, height))
    lies = _fitted(list(zip(corners, goal, strict=True)), scan)
    placed = place_scan(track, scan_id, lies, along=along)
    if not fit_board or min(width, height) <= 0:
        return placed
    unit = placed.board.mm_per_unit * placed.board.width / width
    size = BoardSize(width, height, round(unit, 4) or unit, extra=placed.board.extra)
    return evolve(placed, board=size)


def fit_of(scan: Scan, fit: Fit) -> Homography:
    """Return where the pass points of a scan put it.

    Raises:
        CannotEdit: there are too few points, or they are no quadrilateral.
    """
    if not scan.points:
        raise CannotEdit(_("{scan} has no pass points yet").format(scan=scan.file))
    if fit is Fit.PERSPECTIVE:
        if len(scan.points) < LEAST_PAIRS:
            raise CannotEdit(_("perspective takes at least four pass points"))
        return _fitted([(point.pixel, point.point) for point in scan.points], scan)
    pairs = [(mapped(scan.homography, point.pixel), point.point) for point in scan.points]
    try:
        return product(similarity_of(pairs), scan.homography)
    except ValueError as error:
        raise CannotEdit(_("the pass points are all at the same place")) from error


def errors_of(points: Sequence[PassPoint], homography: Homography) -> list[float]:
    """Return how far each pass point is from where it belongs, in board units."""
    return [math.dist(mapped(homography, point.pixel), point.point) for point in points]


def board_around_scans(track: Track) -> Track:
    """Let the board of a track on which nothing is traced yet end where its visible scans end.

    They are moved so that the board begins at (0, 0). The length of a board unit stays.
    """
    shown = [scan for scan in track.scans if scan.visible]
    if track.spaces or track.drafts or not shown:
        return track
    corners = [mapped(scan.homography, corner) for scan in shown for corner in corners_of(scan)]
    (left, right), (top, bottom) = ((min(along), max(along)) for along in zip(*corners, strict=True))
    shift = translation(-left, -top)
    scans = tuple(evolve(scan, homography=shift.homography(scan.homography)) for scan in track.scans)
    size = evolve(track.board, width=round(right - left, 2), height=round(bottom - top, 2))
    return evolve(track, scans=scans, board=size)


def at_depth_1(homography: Homography, scan: Scan) -> Homography:
    """Return the same homography with the depth 1 in the middle of the scan."""
    depth = homography[6] * scan.width / 2 + homography[7] * scan.height / 2 + homography[8]
    if abs(depth) < 1e-12:
        raise CannotEdit(_("{scan} would be seen edge-on; spread the points out").format(scan=scan.file))
    return tuple(value / depth for value in homography)


def middle_of_scan(scan: Scan) -> Point:
    """Return where the middle of a scan lies on the board."""
    return mapped(scan.homography, (scan.width / 2, scan.height / 2))


def corners_of(scan: Scan) -> tuple[Point, ...]:
    """Return the corners of the part of a scan that is shown, in pixels."""
    width, height = float(scan.width), float(scan.height)
    return scan.crop or ((0.0, 0.0), (width, 0.0), (width, height), (0.0, height))


def shows(scan: Scan, point: Point) -> bool:
    """Return whether the part of a scan that is shown covers a point of the board."""
    x, y = mapped(inverse(scan.homography), point)
    return bool(shapely.intersects_xy(shapely.Polygon(corners_of(scan)), x, y))


def _fitted(pairs: list[tuple[Point, Point]], scan: Scan) -> Homography:
    try:
        return homography_of(pairs, scan.width, scan.height)
    except ValueError as error:
        raise CannotEdit(_("these points don't fit a flat board; spread them out")) from error

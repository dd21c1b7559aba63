"""Scans are placed by corners and pass points; what is traced moves only if asked to."""

from __future__ import annotations

import math

import pytest
from attrs import evolve

from trackmodel.edits.scan_places import (
    Fit,
    board_around_scans,
    change_scan,
    errors_of,
    fit_of,
    place_scan,
    restack_scan,
    rotate_scan,
    straighten_scan,
)
from trackmodel.errors import CannotEdit
from trackmodel.geometry.plane.photographed import aspect_of
from trackmodel.geometry.plane.projective import mapped
from trackmodel.track import BoardSize, PassPoint, Point, Scan, Space, Track

CORNERS = ((100.0, 80.0), (880.0, 120.0), (930.0, 700.0), (60.0, 640.0))
BOARD = ((0.0, 0.0), (500.0, 0.0), (500.0, 300.0), (0.0, 300.0))


@pytest.fixture
def track() -> Track:
    scan = Scan("scan1", "photo.jpg", 1000, 800, (0.5, 0, 10, 0, 0.5, 20, 0, 0, 1))
    other = Scan("scan2", "other.jpg", 100, 80)
    space = Space("s1", ((10.0, 10.0), (30.0, 10.0), (30.0, 20.0)))
    return Track("t", "T", board=BoardSize(500, 300), scans=(scan, other), spaces=(space,))


def at(track: Track, pixel: Point) -> Point:
    return mapped(track.scans[0].homography, pixel)


def test_straightened_corners_are_the_boards_and_nothing_traced_moves(track: Track) -> None:
    after = straighten_scan(track, "scan1", CORNERS)
    for pixel, corner in zip(CORNERS, BOARD, strict=True):
        assert at(after, pixel) == pytest.approx(corner, abs=1e-6)
    assert after.spaces is track.spaces
    assert after.board == track.board
    fitted = straighten_scan(track, "scan1", CORNERS, fit_board=True)
    wide = (math.dist(CORNERS[0], CORNERS[1]) + math.dist(CORNERS[2], CORNERS[3])) / 4
    assert fitted.board.width == pytest.approx(wide, abs=0.1)
    aspect = fitted.board.width / fitted.board.height
    assert aspect == pytest.approx(aspect_of(CORNERS, 1000, 800), rel=0.001)
    assert fitted.board.width * fitted.board.mm_per_unit == pytest.approx(500, rel=1e-4)
    for pixel, corner in zip(CORNERS, ((0, 0), (1, 0), (1, 1), (0, 1)), strict=True):
        goal = corner[0] * fitted.board.width, corner[1] * fitted.board.height
        assert at(fitted, pixel) == pytest.approx(goal, abs=1e-6)
    with pytest.raises(CannotEdit, match="these points don't fit a flat board"):
        straighten_scan(track, "scan1", ((0, 0), (1, 0), (2, 0), (3, 0)))


def test_what_is_traced_moves_along_if_asked_to(track: Track) -> None:
    under = [mapped((2, 0, -20, 0, 2, -40, 0, 0, 1), point) for point in track.spaces[0].outline]
    for after in (
        straighten_scan(track, "scan1", CORNERS, along=True),
        rotate_scan(track, "scan1", 30, along=True),
    ):
        for pixel, point in zip(under, after.spaces[0].outline, strict=True):
            assert point == pytest.approx(at(after, pixel), abs=0.006)
        assert after.scans[1] == track.scans[1], "another scan stays"


def test_rotating_keeps_the_middle_and_a_locked_scan_stays(track: Track) -> None:
    after = rotate_scan(track, "scan1", 90)
    assert at(after, (500, 400)) == pytest.approx(at(track, (500, 400)))
    assert at(after, (1000, 400)) == pytest.approx((260, 470))
    locked = change_scan(track, "scan1", locked=True)
    with pytest.raises(CannotEdit, match=r"photo\.jpg is locked"):
        rotate_scan(locked, "scan1", 90)
    with pytest.raises(CannotEdit, match="scan9"):
        change_scan(track, "scan9", opacity=0.5)


def test_pass_points_move_rotate_scale_and_bend(track: Track) -> None:
    def with_points(*pairs: tuple[Point, Point]) -> Scan:
        return evolve(track.scans[0], points=tuple(PassPoint(*pair) for pair in pairs))

    one = with_points(((0, 0), (50, 60)))
    assert fit_of(one, Fit.SIMILAR) == pytest.approx((0.5, 0, 50, 0, 0.5, 60, 0, 0, 1))
    two = with_points(((0, 0), (0, 0)), ((100, 0), (0, 200)))
    assert fit_of(two, Fit.SIMILAR) == pytest.approx((0, -2, 0, 2, 0, 0, 0, 0, 1))
    assert errors_of(two.points, fit_of(two, Fit.SIMILAR)) == pytest.approx([0, 0], abs=1e-9)
    four = with_points(*zip(CORNERS, BOARD, strict=True))
    errors = errors_of(four.points, fit_of(four, Fit.SIMILAR))
    assert max(errors) > 5
    assert max(errors_of(four.points, fit_of(four, Fit.PERSPECTIVE))) < 1e-6
    placed = place_scan(track, "scan1", fit_of(four, Fit.PERSPECTIVE))
    assert placed.spaces is track.spaces
    bad = with_points(*zip(CORNERS, BOARD, strict=True), ((500.0, 400.0), (400.0, 160.0)))
    worst = errors_of(bad.points, fit_of(bad, Fit.PERSPECTIVE))
    assert max(worst) == worst[-1], "the point that is wrong stands out"
    for scan, fit, why in (
        (track.scans[0], Fit.SIMILAR, "no pass points"),
        (two, Fit.PERSPECTIVE, "at least four"),
        (with_points(((5, 5), (0, 0)), ((5, 5), (9, 9))), Fit.SIMILAR, "same place"),
    ):
        with pytest.raises(CannotEdit, match=why):
            fit_of(scan, fit)


def test_scans_are_ordered(track: Track) -> None:
    assert [scan.id for scan in restack_scan(track, "scan1", 1).scans] == ["scan2", "scan1"]
    assert restack_scan(track, "scan2", 5) == track


def test_the_board_ends_where_its_scans_end_while_nothing_is_traced(track: Track) -> None:
    assert board_around_scans(track) is track
    empty = evolve(track, spaces=())
    after = board_around_scans(empty)
    assert (after.board.width, after.board.height) == (510, 420)
    assert at(after, (0, 0)) == pytest.approx((10, 20)), "the other scan begins at (0, 0)"
    hidden = change_scan(empty, "scan2", visible=False)
    assert at(board_around_scans(hidden), (0, 0)) == pytest.approx((0, 0))

"""Edits of scans, and homographies: points come to lie where they were said to."""

from __future__ import annotations

import json
import math

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.circuits import ring
from tests.edits.homographies import mapped
from trackmodel.edits.scan_edits import add_scan, delete_scan, relink_scan
from trackmodel.edits.scan_places import align_scan
from trackmodel.errors import CannotEdit
from trackmodel.formats.track_file import track_from_json, track_to_text
from trackmodel.geometry.plane.homography import homography_of, product
from trackmodel.track import IDENTITY, PassPoint, Point, Scan, Track

HALF = Scan("scan1", "left.jpg", 1200, 1600)
CORNERS = [(0.0, 0.0), (1200.0, 0.0), (1200.0, 1600.0), (0.0, 1600.0)]
TILTED = (0.4, 0.05, 20.0, -0.03, 0.45, 10.0, 1e-4, -5e-5, 1.0)
"""A photograph taken from a little aside."""


def test_an_image_is_laid_by_its_four_corners() -> None:
    track = add_scan(ring(), HALF)
    board = [(10.0, 20.0), (610.0, 40.0), (590.0, 700.0), (0.0, 690.0)]
    laid = align_scan(track, "scan1", list(zip(CORNERS, board, strict=True))).scans[0]
    for pixel, place in zip(CORNERS, board, strict=True):
        assert mapped(laid.homography, pixel) == pytest.approx(place, abs=1e-6)


def test_an_upright_image_gets_a_plain_matrix() -> None:
    pairs = [((x, y), (x / 2 + 5, y / 2 + 7)) for x, y in CORNERS]
    found = homography_of(pairs, 1200, 1600)
    assert found == pytest.approx((0.5, 0, 5, 0, 0.5, 7, 0, 0, 1), abs=1e-9)


def test_more_points_than_four_are_met_as_well_as_possible() -> None:
    pixels = [(x * 300.0, y * 400.0) for x in range(5) for y in range(5)]
    # A hand clicks up to half a unit beside, by turns to either side.
    pairs = [
        (pixel, (mapped(TILTED, pixel)[0] + (-1) ** n * 0.5, mapped(TILTED, pixel)[1]))
        for n, pixel in enumerate(pixels)
    ]
    found = homography_of(pairs, 1200, 1600)
    assert max(math.dist(mapped(found, pixel), mapped(TILTED, pixel)) for pixel in pixels) < 0.4


def test_two_halves_are_stitched_by_what_both_show() -> None:
    """The right half overlaps the left one, seen at an angle of its own."""
    left = Scan("left", "left.jpg", 1200, 1600, TILTED)
    right = Scan("right", "right.jpg", 1300, 1500)
    truth = (0.38, -0.02, 300.0, 0.01, 0.41, 15.0, -5e-5, 4e-5, 1.0)
    seen_on_both = [(400.0, 100.0), (520.0, 120.0), (500.0, 600.0), (390.0, 610.0)]
    pairs = [(pixel_of(truth, place), pixel_of(TILTED, place)) for place in seen_on_both]
    track = align_scan(add_scan(add_scan(ring(), left), right), "right", pairs, onto="left")
    assert track.scans[0] is left
    for pixel in [(0.0, 0.0), (1300.0, 0.0), (700.0, 900.0), (1300.0, 1500.0)]:
        assert mapped(track.scans[1].homography, pixel) == pytest.approx(mapped(truth, pixel), abs=1e-5)


@given(
    homography=st.tuples(
        *(st.floats(low, high) for low, high in [(0.2, 2), (-0.2, 0.2), (-500, 500), (-0.2, 0.2), (0.2, 2)]),
        st.floats(-500, 500),
        st.floats(-2e-4, 2e-4),
        st.floats(-2e-4, 2e-4),
        st.just(1.0),
    ),
    pixels=st.lists(st.tuples(st.floats(0, 1200), st.floats(0, 1600)), min_size=4, max_size=4, unique=True),
)
@settings(deadline=None)
def test_four_points_tell_how_an_image_lies(homography: tuple[float, ...], pixels: list[Point]) -> None:
    triangles = [area(*(p for p in pixels if p is not left_out)) for left_out in pixels]
    assume(min(triangles) > 20_000)
    on_board = [mapped(homography, pixel) for pixel in pixels]
    assume(min(area(*(p for p in on_board if p is not left_out)) for left_out in on_board) > 20_000)
    found = homography_of([(pixel, mapped(homography, pixel)) for pixel in pixels], 1200, 1600)
    for pixel in [*CORNERS, (600.0, 800.0)]:
        assert mapped(found, pixel) == pytest.approx(mapped(homography, pixel), rel=1e-5, abs=1e-3)


def test_points_that_say_nothing_are_refused() -> None:
    good = [(pixel, (pixel[0] / 2, pixel[1] / 2)) for pixel in CORNERS]
    in_line = [((0.0, 0.0), (0.0, 0.0)), ((600.0, 0.0), (300.0, 0.0)), *good[1:3]]
    twice = [good[0], good[0], *good[1:3]]
    swapped = [(good[0][0], good[1][1]), (good[1][0], good[0][1]), *good[2:]]
    for pairs, problem in (
        (good[:3], "four pairs"),
        (in_line, "in a line"),
        (twice, "in a line"),
        ([*in_line[:2], *in_line[:2], in_line[0]], "in a line"),
        (swapped, "don't match"),
        ([((math.nan, 0.0), (0.0, 0.0)), *good[1:]], "finite"),
    ):
        with pytest.raises(ValueError, match=problem):
            homography_of(pairs, 1200, 1600)


def test_a_scan_gets_a_fresh_id_where_its_own_is_taken() -> None:
    track = add_scan(add_scan(add_scan(ring(), HALF), HALF), Scan("mine", "right.jpg", 10, 10))
    assert [scan.id for scan in track.scans] == ["scan1", "scan2", "mine"]
    assert track.spaces is not None
    assert [scan.id for scan in delete_scan(track, "scan1").scans] == ["scan2", "mine"]


def test_an_unknown_scan_is_refused() -> None:
    pairs = [(pixel, pixel) for pixel in CORNERS]
    with pytest.raises(CannotEdit, match="scan9"):
        align_scan(ring(), "scan9", pairs)
    with pytest.raises(CannotEdit, match="scan9"):
        align_scan(add_scan(ring(), HALF), "scan1", pairs, onto="scan9")


def test_laid_scans_survive_the_file_to_the_last_digit() -> None:
    board = [(10.0, 20.0), (610.0, 40.0), (590.0, 700.0), (0.0, 690.0)]
    track = align_scan(add_scan(ring(), HALF), "scan1", list(zip(CORNERS, board, strict=True)))
    again: Track = track_from_json(json.loads(track_to_text(track)))
    assert again.scans == track.scans


def test_doing_nothing_before_or_after_changes_no_homography() -> None:
    assert product(IDENTITY, TILTED) == TILTED == product(TILTED, IDENTITY)


def pixel_of(homography: tuple[float, ...], place: Point) -> Point:
    """The pixel that lies at a place, found by solving the two equations of `mapped` for x and y."""
    a, b, c, d, e, f, g, h, i = homography
    u, v = place
    p, q, r, s = a - g * u, b - h * u, d - g * v, e - h * v
    right = (i * u - c, i * v - f)
    determinant = p * s - q * r
    return ((right[0] * s - q * right[1]) / determinant, (p * right[1] - r * right[0]) / determinant)


def area(a: Point, b: Point, c: Point) -> float:
    return abs((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])) / 2


def test_a_scan_with_its_picture_found_again_lies_where_it_lay() -> None:
    crop, points = ((100, 100), (1000, 100), (1000, 1400)), (PassPoint((600, 400), (7, 9)),)
    track = add_scan(ring(), Scan("scan1", "left.jpg", 1200, 1600, TILTED, crop=crop, points=points))
    half_as_large = relink_scan(track, "scan1", "new.png", 600, 800, "0" * 64)
    (scan,) = half_as_large.scans
    assert (scan.file, scan.width, scan.height, scan.sha256) == ("new.png", 600, 800, "0" * 64)
    for x, y in CORNERS:
        assert mapped(scan.homography, (x / 2, y / 2)) == pytest.approx(mapped(TILTED, (x, y)))
    assert scan.crop == ((50, 50), (500, 50), (500, 700))
    assert scan.points == (PassPoint((300, 200), (7, 9)),)
    same_size = relink_scan(track, "scan1", "new.png", 1200, 1600, None)
    assert same_size.scans[0].homography == TILTED
    with pytest.raises(CannotEdit):
        relink_scan(track, "none", "new.png", 10, 10, None)

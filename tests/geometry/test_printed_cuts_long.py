"""Printed cuts: boards with known cuts, drawn lanes, and marks that must not be taken for cuts."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from tests.geometry.printed_lanes import Kind, PrintedLane, runs
from tests.gray_pictures import gray_pixels
from trackmodel.errors import UnreadableFile
from trackmodel.formats.gponline import read_gponline
from trackmodel.formats.track_file import read_track
from trackmodel.geometry.arrays import Gray
from trackmodel.geometry.plane.homography import homography_of, product
from trackmodel.geometry.strips.printed_cuts import PrintedCuts, printed_cuts
from trackmodel.track import IDENTITY, Point, Track

TRACKS = Path(__file__).parents[2] / "tracks"
COUNTS = (3, 5, 8, 12, 18, 25)
BRENNACH_LANE, MINIKART_LANE = 11.0, 28.5
"""Widths of a lane, board units."""
WIDTH, SPACE = 30, 60
"""A drawn lane's width and the length of its spaces, pixels."""


@pytest.fixture(scope="module")
def brennach() -> tuple[Track, Gray]:
    return read_track(TRACKS / "brennach.track.json"), gray_pixels(TRACKS / "brennach.png")


@pytest.fixture(scope="module")
def minikart(boards: Path) -> tuple[Track, Gray]:
    return read_gponline(boards / "minikart.dat"), gray_pixels(boards / "minikart.jpg")


def straight(length: float) -> tuple[list[Point], list[Point]]:
    """Borders of a straight lane that begins at (20, 20)."""
    x = np.linspace(20, 20 + length, 50).tolist()
    return [(at, 20.0) for at in x], [(at, 20.0 + WIDTH) for at in x]


def drawn(cuts: list[float], spaces: int, dark: bool = True) -> Gray:
    """A picture of a straight lane with lines at some columns, counted in spaces."""
    picture = np.full((70, 40 + spaces * SPACE), 190 if dark else 90, np.uint8)
    for cut in cuts:
        at = round(20 + cut * SPACE)
        picture[20 : 20 + WIDTH, at - 1 : at + 1] = 20 if dark else 160
    return picture


def read(picture: Gray, spaces: int, usual: float | None = float(SPACE)) -> PrintedCuts | None:
    return printed_cuts(picture, IDENTITY, *straight(spaces * SPACE), usual)


def exact(picture: Gray, track: Track, lanes: list[PrintedLane], usual: float | None) -> float:
    """The share of lanes whose spaces are counted right."""
    homography = track.scans[0].homography
    found = [printed_cuts(picture, homography, lane.left, lane.right, usual) for lane in lanes]
    return sum(
        cuts is not None and len(cuts.cuts) == len(lane.cuts) for cuts, lane in zip(found, lanes, strict=True)
    ) / len(lanes)


def some(track: Track, width: float, shake: float, kinds: tuple[Kind, ...]) -> list[PrintedLane]:
    lanes = [
        lane for count in COUNTS for lane in runs(track, width, count, shake=shake, every=23, seed=count)
    ]
    return [lane for lane in lanes if lane.kind in kinds]


@pytest.mark.parametrize(("shake", "usual"), [(1.0, None)])
def test_brennachs_spaces_are_counted(
    brennach: tuple[Track, Gray], shake: float, usual: float | None
) -> None:
    track, gray = brennach
    assert exact(gray, track, some(track, BRENNACH_LANE, shake, tuple(Kind)), usual) >= 0.97


def test_brennachs_cuts_are_found_to_a_fifth_of_a_unit(brennach: tuple[Track, Gray]) -> None:
    track, gray = brennach
    errors: list[float] = []
    for lane in some(track, BRENNACH_LANE, 0.5, tuple(Kind)):
        found = printed_cuts(gray, track.scans[0].homography, lane.left, lane.right, 17.9)
        if found and len(found.cuts) == len(lane.cuts):
            errors.extend(np.abs(np.subtract(found.cuts, lane.cuts)) * lane.length)
    assert np.median(errors) < 0.1
    assert np.quantile(errors, 0.9) < 0.2


@pytest.mark.parametrize("shake", [0.0, 2.0])
def test_minikarts_spaces_are_counted(minikart: tuple[Track, Gray], shake: float) -> None:
    track, gray = minikart
    straights = some(track, MINIKART_LANE, shake, (Kind.STRAIGHT, Kind.CORNER))
    assert exact(gray, track, straights, 55.0) >= 0.95
    assert exact(gray, track, some(track, MINIKART_LANE, shake, (Kind.BOTH,)), 55.0) >= 0.85


def test_brennach_is_not_just_divided_evenly(brennach: tuple[Track, Gray]) -> None:
    """Traced from within a space to within another, even spaces would lie beside the cuts."""
    track, gray = brennach
    lane = next(lane for lane in runs(track, BRENNACH_LANE, 9) if lane.kind is Kind.STRAIGHT)
    points = len(lane.left)
    off = round(points / 9 / 3)
    left, right = lane.left[off : points - off], lane.right[off : points - off]
    found = printed_cuts(gray, track.scans[0].homography, left, right, lane.usual)
    assert found is not None
    expected = [(cut * (points - 1) - off) / (len(left) - 1) for cut in lane.cuts]
    assert found.cuts == pytest.approx(expected, abs=0.01)


@pytest.mark.parametrize("dark", [True, False])
def test_lines_are_read_dark_or_light(dark: bool) -> None:
    found = read(drawn([1, 2, 3, 4, 5], 6, dark), 6)
    assert found is not None
    assert found.cuts == pytest.approx([n / 6 for n in range(1, 6)], abs=0.005)
    assert found.confidence > 0.9


def test_uneven_spaces_are_read_where_they_are() -> None:
    cuts = [0.9, 1.9, 3.1, 4.4, 5.4]
    found = read(drawn(cuts, 6), 6)
    assert found is not None
    assert found.cuts == pytest.approx([cut / 6 for cut in cuts], abs=0.005)


def test_a_typed_number_keeps_the_lines_and_a_known_cut_stays() -> None:
    """Lines at 0.9, 1.9, 3.1, 4.4 and 5.4 of six spaces; the user says seven, then five."""
    lines = [0.9, 1.9, 3.1, 4.4, 5.4]
    picture = drawn(lines, 6)

    def at(spaces: int, kept: tuple[float, ...] = ()) -> list[float]:
        long = 6 * SPACE
        found = printed_cuts(
            picture, IDENTITY, *straight(long), long / spaces, spaces, [one / 6 for one in kept]
        )
        assert found is not None
        return [6 * cut for cut in found.cuts]

    more, fewer = at(7), at(5)
    assert len(more) == 6
    assert all(min(abs(cut - line) for cut in more) < 0.03 for line in lines)
    assert len(fewer) == 4
    assert all(min(abs(cut - line) for line in lines) < 0.03 for cut in fewer)
    moved = at(6, kept=(2.5,))
    assert sum(abs(cut - 2.5) < 1e-9 for cut in moved) == 1
    assert sum(min(abs(cut - line) for line in lines) < 0.03 for cut in moved) == 4


def test_a_missing_line_is_filled_in_and_makes_less_sure() -> None:
    whole, gap = read(drawn([1, 2, 3, 4, 5], 6), 6), read(drawn([1, 2, 4, 5], 6), 6)
    assert whole is not None
    assert gap is not None
    assert gap.cuts == pytest.approx(whole.cuts, abs=0.005)
    assert gap.confidence < whole.confidence


def test_a_line_too_many_is_left_out_and_makes_less_sure() -> None:
    whole, more = read(drawn([1, 2, 3, 4, 5], 6), 6), read(drawn([1, 2, 2.25, 3, 4, 5], 6), 6)
    assert whole is not None
    assert more is not None
    assert more.cuts == pytest.approx(whole.cuts, abs=0.005)
    assert more.confidence < whole.confidence


def test_what_does_not_reach_across_is_no_cut() -> None:
    picture = drawn([1, 2, 3, 4, 5], 6)
    for space in range(6):
        at = 20 + space * SPACE
        picture[34:36, at + 10 : at + 50] = 20  # an arrow's shaft
        picture[28:42, at + 44 : at + 46] = 20  # and its head
    found = read(picture, 6, None)
    assert found is not None
    assert found.cuts == pytest.approx([n / 6 for n in range(1, 6)], abs=0.005)


@pytest.mark.parametrize("usual", [float(SPACE), None])
def test_nothing_is_read_off_blank_paper_or_beside_the_scan(usual: float | None) -> None:
    assert read(np.full((70, 400), 190, np.uint8), 6, usual) is None
    assert printed_cuts(np.zeros((5, 5), np.uint8), IDENTITY, *straight(360), usual) is None
    assert printed_cuts(np.zeros((0, 0), np.uint8), IDENTITY, *straight(360), usual) is None


def test_noise_is_not_read_with_confidence() -> None:
    noise = np.random.default_rng(1).integers(0, 256, (70, 800)).astype(np.uint8)
    found = read(noise, 12)
    assert found is None or found.confidence < 0.25


@pytest.mark.parametrize("scale", [0.5, 1.0, 7.0])
def test_the_scans_resolution_does_not_matter(scale: float) -> None:
    fine = Image.fromarray(drawn([0.9, 2, 3, 4.1, 5], 6))
    fine = fine.resize((round(fine.width * scale), round(fine.height * scale)), Image.Resampling.BOX)
    onto_board = (1 / scale, 0.0, 0.0, 0.0, 1 / scale, 0.0, 0.0, 0.0, 1.0)
    found = printed_cuts(np.asarray(fine), onto_board, *straight(6 * SPACE), float(SPACE))
    assert found is not None
    assert found.cuts == pytest.approx([0.9 / 6, 2 / 6, 3 / 6, 4.1 / 6, 5 / 6], abs=0.01)


def test_a_scan_seen_at_an_angle_is_read_in_board_units() -> None:
    picture = drawn([1, 2, 3, 4, 5], 6)
    height, width = picture.shape
    corners: list[Point] = [(0, 0), (width, 0), (width, height), (0, height)]
    seen: list[Point] = [(0, 0), (width, 15), (width, 90), (0, 70)]
    onto_board = homography_of(list(zip(corners, seen, strict=True)), width, height)
    left, right = ([moved(onto_board, point) for point in border] for border in straight(6 * SPACE))
    found = printed_cuts(picture, product(IDENTITY, onto_board), left, right)
    assert found is not None
    first, last = left[0][0], left[-1][0]
    expected = [(moved(onto_board, (20 + n * SPACE, 35))[0] - first) / (last - first) for n in range(1, 6)]
    assert found.cuts == pytest.approx(expected, abs=0.01)


def moved(homography: tuple[float, ...], point: Point) -> Point:
    x, y, depth = np.reshape(homography, (3, 3)) @ (*point, 1.0)
    return float(x / depth), float(y / depth)


def test_borders_that_make_no_lane_are_refused_or_read_as_nothing() -> None:
    picture, (left, right) = drawn([1, 2], 3), straight(180)
    with pytest.raises(ValueError, match="same number of points"):
        printed_cuts(picture, IDENTITY, left, right[1:])
    with pytest.raises(ValueError, match="at least two"):
        printed_cuts(picture, IDENTITY, left[:1], right[:1])
    with pytest.raises(ValueError, match="long"):
        printed_cuts(picture, IDENTITY, left, right, 0.0)
    assert printed_cuts(picture, IDENTITY, [left[0]] * 3, [right[0]] * 3) is None
    assert printed_cuts(picture, IDENTITY, left, left) is None
    assert printed_cuts(picture, (0.0,) * 9, left, right) is None
    assert printed_cuts(picture, IDENTITY, [(float("nan"), 0.0)] * 2, right[:2]) is None
    far = [[(x * 1e7, y * 1e7) for x, y in border] for border in (left, right)]
    assert printed_cuts(picture, IDENTITY, *far) is None


def test_pictures_become_gray_and_upright_on_white_paper(tmp_path: Path) -> None:
    picture = Image.new("RGBA", (4, 2), (255, 0, 0, 0))
    picture.putpixel((0, 0), (0, 0, 0, 255))
    file = tmp_path / "a.png"
    exif = Image.Exif()
    exif[0x0112] = 6  # held upright: turn it to the right
    picture.save(file, exif=exif)
    gray = gray_pixels(file)
    assert gray.shape == (4, 2)
    assert gray[0].tolist() == [255, 0]
    file.write_bytes(b"nothing")
    with pytest.raises(UnreadableFile):
        gray_pixels(file)

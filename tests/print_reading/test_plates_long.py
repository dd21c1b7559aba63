"""Stops, L, C, and names are read off plates in styles that no board has, and plates are given to corners."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from tests.print_reading import drawn_plates
from tests.print_reading.drawn_plates import LANE, PLATES
from trackmodel.print_reading.corners.corner_names import names_of_corners
from trackmodel.print_reading.corners.like_plates import with_like_plates
from trackmodel.print_reading.corners.plate_lines import with_lines
from trackmodel.print_reading.corners.plates import (
    Plate,
    apart_from,
    plates_in_lines,
    plates_of_corners,
    plates_of_stops,
)
from trackmodel.print_reading.corners.printed_numbers import find_stops
from trackmodel.print_reading.printed_texts import PrintedText, PrintedTexts, read_texts
from trackmodel.print_reading.scan_picture import Pixels

STYLES = {"balls": drawn_plates.balls, "boards": drawn_plates.boards, "clocks": drawn_plates.clocks}


@pytest.mark.parametrize("style", STYLES)
def test_numbers_and_names_of_plates_are_read_and_given_to_their_corners(style: str) -> None:
    pytest.importorskip("rapidocr")
    picture = STYLES[style]()
    texts = read_texts(picture, LANE)
    beside = np.ones(texts.picture.shape[:2], dtype=np.bool_)
    beside[round(195 * texts.scale) : round(265 * texts.scale)] = False
    corners = [np.array([[plate.x, 230.0], [plate.x + 60, 230.0]]) * texts.scale for plate in PLATES]
    plates = with_like_plates(texts, beside, plates_of_stops(find_stops(texts, beside)), len(PLATES))
    own = plates_of_corners(with_lines(texts, picture, plates), corners)
    read = [plate.values if plate else None for plate in own]
    assert read == [(plate.stops, plate.long, plate.short) for plate in PLATES]
    if style == "balls":
        assert names_of_corners(texts.lines, beside, own, corners) == [plate.name for plate in PLATES]


def test_small_l_and_c_below_each_other_are_read_where_they_recur_around_known_stops() -> None:
    pytest.importorskip("rapidocr")
    picture = drawn_plates.small_lines()
    nothing = np.zeros(picture.shape[:2], dtype=np.float32)
    texts = PrintedTexts(picture, 1.0, nothing, ())
    flags = [Plate(plate.x, 100.0, 20.0, (plate.stops, None, None)) for plate in PLATES]
    read = [plate.values for plate in with_lines(texts, picture, flags)]
    assert read == [(plate.stops, plate.long, plate.short) for plate in PLATES]
    assert with_lines(texts, picture, flags[:2]) == flags[:2], "on two plates, anything may recur"


@pytest.mark.parametrize(("letter", "named"), [("C", True), ("L", False)])
def test_l_and_c_in_two_lines_are_named_if_each_stands_behind_its_letter(letter: str, named: bool) -> None:
    pytest.importorskip("rapidocr")
    picture = drawn_plates.small_lines(letter)
    texts = PrintedTexts(picture, 1.0, np.zeros(picture.shape[:2], dtype=np.float32), ())
    flags = [Plate(plate.x, 100.0, 20.0, (plate.stops, None, None)) for plate in PLATES]
    assert any(plate.named for plate in with_lines(texts, picture, flags)) is named


@pytest.mark.parametrize("slope", [-0.15, 0.1])
def test_lines_are_read_on_photos_of_turned_boards(slope: float) -> None:
    pytest.importorskip("rapidocr")
    picture = drawn_plates.small_lines()
    turn = np.array([[1, -slope, 60], [slope, 1, 200]])
    picture = cv2.warpAffine(picture, turn, (1300, 560), flags=cv2.INTER_CUBIC)
    texts = PrintedTexts(picture, 1.0, np.zeros(picture.shape[:2], dtype=np.float32), ())
    middles = [(turn @ (plate.x, 100.0, 1.0)).tolist() for plate in PLATES]
    flags = [
        Plate(x, y, 20.0, (plate.stops, None, None)) for plate, (x, y) in zip(PLATES, middles, strict=True)
    ]
    read = [plate.values for plate in with_lines(texts, picture, flags)]
    assert read == [(plate.stops, plate.long, plate.short) for plate in PLATES]


def test_plates_that_look_like_known_ones_are_found_where_plates_may_stand() -> None:
    picture = drawn_plates.small_lines()
    beside = np.ones(picture.shape[:2], dtype=np.bool_)
    beside[:, PLATES[3].x - 60 :] = False
    texts = PrintedTexts(picture, 1.0, np.zeros(picture.shape[:2], dtype=np.float32), ())
    known = [Plate(plate.x, 100.0, 20.0, (plate.stops, None, None)) for plate in PLATES[:2]]
    found = with_like_plates(texts, beside, known, len(PLATES))
    assert found[:2] == known
    assert [(plate.x, plate.y) for plate in found[2:]] == [pytest.approx((PLATES[2].x, 100), abs=2)]
    assert found[2].values == (None, None, None)
    assert with_like_plates(texts, beside, known[:1], len(PLATES)) == known[:1], "one alone may be anything"


def test_of_too_many_like_plates_those_most_alike_are_plates() -> None:
    picture = drawn_plates.small_lines()
    part = picture[60:140, PLATES[2].x - 50 : PLATES[2].x + 50]
    part[:] = cv2.addWeighted(part, 0.8, cv2.GaussianBlur(part, (0, 0), 3), 0.2, 0)
    texts = PrintedTexts(picture, 1.0, np.zeros(picture.shape[:2], dtype=np.float32), ())
    known = [Plate(plate.x, 100.0, 20.0, (plate.stops, None, None)) for plate in PLATES[:2]]
    beside = np.ones(picture.shape[:2], dtype=np.bool_)
    both = with_like_plates(texts, beside, known, 2)
    assert [plate.x for plate in both[2:]] == [pytest.approx(plate.x, abs=2) for plate in PLATES[2:]]
    assert with_like_plates(texts, beside, known, 1) == [*known, both[3]]


def test_stops_are_read_within_the_borders_of_signs() -> None:
    pytest.importorskip("rapidocr")
    picture = drawn_plates.triangles()
    texts = PrintedTexts(picture, 1.0, np.zeros(picture.shape[:2], dtype=np.float32), ())
    signs = [Plate(plate.x, 100.0, 20.0, (None, None, None)) for plate in PLATES]
    assert [plate.values[0] for plate in with_lines(texts, picture, signs)] == [1, 2, 3, 1]


@pytest.mark.parametrize(("word", "stops"), [("A", [1, 2, 3, 1]), ("Ascari", [])])
def test_a_sign_that_is_taken_for_a_letter_still_has_its_number(word: str, stops: list[int]) -> None:
    pytest.importorskip("rapidocr")
    picture = drawn_plates.boards()
    likely = np.ones(picture.shape[:2], dtype=np.float32)
    signs = [
        PrintedText(word, np.array([[x - 28, 72], [x + 28, 72], [x + 28, 118], [x - 28, 118.0]]), 0.95)
        for x in (plate.x for plate in PLATES)
    ]
    beside = np.zeros(picture.shape[:2], dtype=np.bool_)
    beside[72:118] = True
    found = find_stops(PrintedTexts(picture, 1.0, likely, tuple(signs)), beside)
    assert [number.value for number in sorted(found, key=lambda number: number.x)] == stops


@pytest.mark.parametrize("stops", [2, 3])
def test_stops_are_read_on_signs_whose_border_they_touch(stops: int) -> None:
    pytest.importorskip("rapidocr")
    picture: Pixels = np.full((200, 300, 3), (96, 110, 100), dtype=np.uint8)
    sign = np.array([(150, 70), (132, 110), (170, 110)])
    cv2.fillPoly(picture, [sign], (245, 245, 245))
    cv2.polylines(picture, [sign], True, (20, 20, 20), 3, cv2.LINE_AA)
    cv2.putText(picture, str(stops), (144, 107), 0, 0.6, (60, 60, 60), 1, cv2.LINE_AA)
    cv2.GaussianBlur(picture, (0, 0), 1.0, picture)
    everywhere = np.ones(picture.shape[:2], dtype=np.bool_)
    texts = PrintedTexts(picture, 1.0, everywhere.astype(np.float32), ())
    assert [number.value for number in find_stops(texts, everywhere)] == [stops]


def test_lines_with_l_and_c_with_or_without_stops_and_stops_in_words_are_plates() -> None:
    pytest.importorskip("rapidocr")
    box = np.array([[10.0, 10.0], [90.0, 10.0], [90.0, 30.0], [10.0, 30.0]])
    lines = [
        PrintedText(text, box, 0.95)
        for text in ("2 L=12 C=8", "L=12 C=8", "1 STOP", "I Stop", "C=8", "8-12", "L=3 C=8", "Copse", "STOP")
    ]
    texts = PrintedTexts(np.zeros((8, 8, 3), np.uint8), 1.0, np.zeros((8, 8), np.float32), tuple(lines))
    found = plates_in_lines(texts)
    in_words = (1, None, None)
    assert [plate.values for plate in found] == [(2, 12, 8), (None, 12, 8), in_words, in_words]
    assert [plate.named for plate in found[:2]] == [True, True]


@pytest.mark.parametrize(
    ("line", "named"),
    [("L=15 C=10", True), ("L=15 C=1", False), ("L=6 C=1", True), ("15/10", False), ("15 l 10", False)],
)
def test_named_l_and_c_are_whole_unless_c_may_have_lost_a_digit(line: str, named: bool) -> None:
    pytest.importorskip("rapidocr")
    box = np.array([[10.0, 10.0], [90.0, 10.0], [90.0, 30.0], [10.0, 30.0]])
    nothing = np.zeros((40, 100), np.float32)
    texts = PrintedTexts(np.zeros((40, 100, 3), np.uint8), 1.0, nothing, (PrintedText(line, box, 0.95),))
    assert [plate.named for plate in plates_in_lines(texts)] == [named]


@pytest.mark.parametrize(
    ("line", "numbers"),
    [
        ("L=16C=9", (16, 9)),
        ("1 L=7 C=4", (1, 7, 4)),
        ("1 L=6C=6", (1, 6, 6)),
        ("12/8", (12, 8)),
        ("8-12", ()),
        ("130R", ()),
        ("L=12\N{FULLWIDTH DIGIT THREE}", (12,)),
        ("Copse", ()),
    ],
)
def test_a_line_has_numbers_if_it_says_nothing_else(line: str, numbers: tuple[int, ...]) -> None:
    assert PrintedText(line, np.zeros((4, 2)), 1.0).numbers == numbers


def test_marks_on_a_plate_are_no_plates_of_other_corners() -> None:
    plate, on_it, other = (
        Plate(x, 200.0, 20.0, (None, 8, 3)) for x in (100.0, 100.0 + LANE, 100.0 + 4 * LANE)
    )
    assert apart_from([on_it, other], [plate]) == [other]
    assert apart_from([on_it, other], []) == [on_it, other]


def test_each_plate_belongs_to_one_corner_far_ones_to_none_and_those_of_another_length_to_others() -> None:
    plates = [
        Plate(x, 0.0, 20.0, (stops, long, 4))
        for x, stops, long in ((0.0, 1, 9), (200.0, 2, 12), (10000.0, 3, 20))
    ]
    corners = [np.array([[220.0, 60.0], [260.0, 60.0]]), np.array([[120.0, 80.0]]), np.array([[4000.0, 0.0]])]
    found = plates_of_corners(plates, corners, lambda counts, corner: False)
    assert [plate.values[0] if plate else None for plate in found] == [2, 1, None]
    found = plates_of_corners(plates, corners, lambda counts, corner: (counts[0] == 12) == (corner == 0))
    assert [plate.values[0] if plate else None for plate in found] == [1, 2, None]
    partial = [Plate(0.0, 0.0, 20.0, (1, None, None)), Plate(30.0, 0.0, 20.0, (2, 9, 4))]
    found = plates_of_corners(partial, [np.array([[0.0, 20.0]])])
    assert [plate.values[0] if plate else None for plate in found] == [2], "one with L and C is surer"
    assert plates_of_corners([], corners, lambda counts, corner: False) == [None, None, None]


@pytest.mark.parametrize(
    ("stops", "at", "begin", "line", "read"),
    [
        ("2", 52, 74, "L=12 C=8", 2),
        ("2", 62, 74, "L=12 C=8", 2),
        ("1", 60, 88, "12 C=8", 1),
        ("", 52, 74, "L=12 C=8", None),
    ],
    ids=["behind a gap", "near", "as the name of L", "nothing"],
)
def test_stops_are_read_that_the_text_finder_left_out_before_l_and_c(
    stops: str, at: int, begin: int, line: str, read: int | None
) -> None:
    pytest.importorskip("rapidocr")
    picture = np.full((60, 200, 3), drawn_plates.PAPER, dtype=np.uint8)
    drawn_plates.text(picture, "L=12 C=8", (120, 30), 18, drawn_plates.INK)
    drawn_plates.text(picture, stops, (at, 30), 18, drawn_plates.INK)
    box = np.array([[begin, 18.0], [166.0, 18.0], [166.0, 42.0], [begin, 42.0]])
    nothing = np.zeros(picture.shape[:2], dtype=np.float32)
    texts = PrintedTexts(picture, 1.0, nothing, (PrintedText(line, box, 0.99),))
    assert [plate.values for plate in plates_in_lines(texts)] == [(read, 12, 8)]


def test_without_the_reader_of_text_plates_stay_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trackmodel.print_reading.printed_texts.find_spec", lambda name: None)
    monkeypatch.setattr(
        "trackmodel.print_reading.printed_texts._engine", lambda: pytest.fail("it isn't there")
    )
    picture = drawn_plates.small_lines()
    texts = PrintedTexts(picture, 1.0, np.zeros(picture.shape[:2], dtype=np.float32), ())
    flags = [Plate(plate.x, 100.0, 20.0, (plate.stops, None, None)) for plate in PLATES]
    assert with_lines(texts, picture, flags) == flags

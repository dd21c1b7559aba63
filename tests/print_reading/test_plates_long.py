"""Stops, L, C, and names are read off plates in styles that no board has, and plates are given to corners."""

from __future__ import annotations

import numpy as np
import pytest
from attrs import evolve

from tests.print_reading import drawn_plates
from tests.print_reading.drawn_plates import LANE, PLATES
from trackmodel.print_reading.arrows_and_corners import is_trusted
from trackmodel.print_reading.corners.corner_names import names_of_corners
from trackmodel.print_reading.corners.plate_lines import with_lines
from trackmodel.print_reading.corners.plates import Plate, find_plates, plates_in_lines, plates_of_corners
from trackmodel.print_reading.corners.printed_numbers import Number, find_numbers
from trackmodel.print_reading.printed_texts import PrintedText, PrintedTexts, read_texts

STYLES = {"balls": drawn_plates.balls, "boards": drawn_plates.boards, "clocks": drawn_plates.clocks}


@pytest.mark.parametrize("style", STYLES)
def test_numbers_and_names_of_plates_are_read_and_given_to_their_corners(style: str) -> None:
    pytest.importorskip("rapidocr")
    texts = read_texts(STYLES[style](), LANE)
    beside = np.ones(texts.picture.shape[:2], dtype=np.bool_)
    beside[round(195 * texts.scale) : round(265 * texts.scale)] = False
    corners = [np.array([[plate.x, 230.0], [plate.x + 60, 230.0]]) * texts.scale for plate in PLATES]
    plates = find_plates(texts, find_numbers(texts, beside))
    own = plates_of_corners(plates, corners, lambda counts, corner: False)
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


def test_lines_with_l_and_c_are_plates_whether_or_not_stops_are_before_them() -> None:
    pytest.importorskip("rapidocr")
    box = np.array([[10.0, 10.0], [90.0, 10.0], [90.0, 30.0], [10.0, 30.0]])
    lines = [
        PrintedText(text, box, 0.95) for text in ("2 L=12 C=8", "L=12 C=8", "C=8", "8-12", "L=3 C=8", "Copse")
    ]
    texts = PrintedTexts(np.zeros((8, 8, 3), np.uint8), 1.0, np.zeros((8, 8), np.float32), tuple(lines))
    found = plates_in_lines(texts)
    assert [plate.values for plate in found] == [(2, 12, 8), (None, 12, 8)]
    assert [plate.plain for plate in found] == [True, False]


@pytest.mark.parametrize(
    ("line", "numbers"),
    [
        ("L=16C=9", (16, 9)),
        ("1 L=7 C=4", (1, 7, 4)),
        ("1 L=6C=6", (1, 6, 6)),
        ("12/8", (12, 8)),
        ("8-12", ()),
        ("130R", ()),
        ("Copse", ()),
    ],
)
def test_a_line_has_numbers_if_it_says_nothing_else(line: str, numbers: tuple[int, ...]) -> None:
    assert PrintedText(line, np.zeros((4, 2)), 1.0).numbers == numbers


def test_stops_as_high_as_l_and_c_and_far_from_them_are_on_their_plate() -> None:
    plates = [(1, 7, 3), (2, 13, 8), (3, 19, 12), (1, 9, 5)]
    numbers = [
        Number(300.0 * column + x, 50.0, 12.0, 14.0, value, 1.0)
        for column, values in enumerate(plates)
        for x, value in zip((0.0, 71.0, 120.0), values, strict=True)
    ]
    texts = PrintedTexts(np.zeros((8, 8, 3), np.uint8), 1.0, np.zeros((8, 8), np.float32), ())
    found = find_plates(texts, numbers)
    assert sorted(plate.values for plate in found) == sorted(plates)
    assert all(plate.plain for plate in found)


def test_l_and_c_unlike_those_counted_are_trusted_on_a_plain_plate_nearest_to_its_corner() -> None:
    corners = [np.array([[0.0, 0.0]]), np.array([[900.0, 0.0]])]
    plate = Plate(100.0, 0.0, 20.0, (2, 14, 9), plain=True)
    assert is_trusted(plate, corners, 0, (9, 1)), "arrows are half read"
    assert not is_trusted(evolve(plate, plain=False), corners, 0, (9, 1))
    assert is_trusted(evolve(plate, plain=False), corners, 0, (14, 8))
    assert not is_trusted(plate, corners, 1, (9, 1)), "another corner is nearer"
    assert not is_trusted(plate, corners, 0, (8, 1)), "the corner is shorter"
    assert not is_trusted(plate, corners, 0, (24, 15)), "the corner is longer"
    assert not is_trusted(plate, corners, 0, (None, None))
    assert not is_trusted(plate.only_stops(), corners, 0, (14, 9))


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


@pytest.mark.parametrize(("stops", "read"), [("2", 2), ("", None)])
def test_stops_are_read_that_the_text_finder_left_out_before_l_and_c(stops: str, read: int | None) -> None:
    pytest.importorskip("rapidocr")
    picture = np.full((60, 200, 3), drawn_plates.PAPER, dtype=np.uint8)
    drawn_plates.text(picture, "L=12 C=8", (120, 30), 18, drawn_plates.INK)
    drawn_plates.text(picture, stops, (52, 30), 18, drawn_plates.INK)
    box = np.array([[74.0, 18.0], [166.0, 18.0], [166.0, 42.0], [74.0, 42.0]])
    nothing = np.zeros(picture.shape[:2], dtype=np.float32)
    texts = PrintedTexts(picture, 1.0, nothing, (PrintedText("L=12 C=8", box, 0.99),))
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

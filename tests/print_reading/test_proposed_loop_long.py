"""A loop is found without the user's help where there is a road, and refused where there is none."""

from __future__ import annotations

import math

import cv2
import numpy as np
import pytest
import shapely
from attrs import evolve

from tests.print_reading.drawn_roads import drawn_road, shares_read
from tests.shared_boards import boards_folder
from tests.shared_scans import scan_pixels
from trackmodel.print_reading.printed_direction import PLAINLY, against_arrows
from trackmodel.print_reading.proposed_loop.propose import OpenRoad, propose_loop
from trackmodel.print_reading.read_board import read_board
from trackmodel.print_reading.reading_values import ReadSpace, Unread
from trackmodel.print_reading.scan_picture import Pixels

BENDS = [(72.0, 84.0), (252.0, 66.0), (456.0, 90.0), (498.0, 198.0), (384.0, 252.0), (264.0, 198.0)]
BENDS += [(156.0, 270.0), (66.0, 198.0)]


def test_the_proposed_loop_of_a_drawn_road_is_enough_to_read_every_space() -> None:
    road = drawn_road(BENDS, (336, 564), curbs=True)
    assert shares_read(road, read_board(road.pixels, None)) == (1, 1)


@pytest.mark.parametrize(("asphalt", "ink"), [((170, 40, 30), (130, 20, 20)), ((60, 60, 150), (40, 40, 120))])
def test_a_road_of_an_unusual_color_with_faint_lines_is_read(
    asphalt: tuple[int, int, int], ink: tuple[int, int, int]
) -> None:
    road = drawn_road(BENDS, (336, 564), asphalt=asphalt, ink=ink)
    assert min(shares_read(road, read_board(road.pixels, None))) > 0.95


def test_of_a_board_that_is_cut_off_more_than_half_of_the_rest_is_read() -> None:
    road = drawn_road(BENDS, (336, 564), curbs=True)
    pixels = np.ascontiguousarray(road.pixels[:, :420])
    with pytest.raises(OpenRoad):
        propose_loop(pixels)
    board = read_board(pixels, None)
    assert board.off_road
    rest = evolve(road, middles=tuple(middle for middle in road.middles if middle[0] < 420))
    recall, precision = shares_read(rest, board)
    assert recall > 0.5
    assert precision > 0.9


def test_a_lap_is_found_on_an_unevenly_lit_photo() -> None:
    pixels = scan_pixels(boards_folder() / "valencia.png")
    high, wide = pixels.shape[:2]
    y, x = np.mgrid[0 : 1 : high * 1j, 0 : 1 : wide * 1j]
    aslant = (x - 0.5) * math.cos(5.63) + (y - 0.5) * math.sin(5.63)
    from_shadow = (x - 0.4) * math.cos(6.83) + (y - 0.2) * math.sin(6.83)
    light = (0.8 + 0.7 * aslant) * (1 - 0.35 / (1 + np.exp(-from_shadow / 0.06)))
    lit = np.clip(pixels * light[..., None], 0, 255).astype(np.uint8)
    lap, printed = (shapely.Polygon(propose_loop(each)[0]) for each in (lit, pixels))
    assert lap.symmetric_difference(printed).area < 0.05 * printed.area


def _clouds() -> Pixels:
    """Soft colored shapes, as in a photograph of an animal."""
    noise = np.random.default_rng(4).normal(size=(300, 400, 3)).astype(np.float32)
    soft = cv2.GaussianBlur(noise, (0, 0), 12)
    return np.asarray(127 + 80 * soft / np.abs(soft).max(), dtype=np.uint8)


def _map() -> Pixels:
    """A grid of streets between blocks of houses."""
    city = np.full((350, 450, 3), 205, dtype=np.uint8)
    rng = np.random.default_rng(7)
    for y in range(10, 340, 70):
        for x in range(10, 440, 90):
            color = [int(value) for value in rng.integers(90, 230, 3)]
            cv2.rectangle(city, (x, y), (x + 70, y + 52), color, -1)
            cv2.rectangle(city, (x, y), (x + 70, y + 52), (40, 40, 40), 1)
    return city


@pytest.mark.parametrize(
    "pixels",
    [_clouds(), _map()],
    ids=["clouds", "map"],
)
def test_a_picture_without_a_road_is_refused_in_one_sentence(pixels: Pixels) -> None:
    with pytest.raises(Unread, match="draw a loop") as refused:
        propose_loop(pixels)
    assert "\n" not in str(refused.value)


def _row_of_arrows(angle: float) -> tuple[Pixels, list[ReadSpace]]:
    """Spaces in a row, each with an arrow toward `angle`."""
    pixels = np.full((60, 400, 3), 170, dtype=np.uint8)
    ahead = np.array([math.cos(angle), math.sin(angle)])
    aside = np.array([-ahead[1], ahead[0]])
    spaces = []
    for number in range(9):
        x = 20.0 + 40 * number
        middle = np.array([x + 20, 30])
        tail, neck, head = middle - 14 * ahead, middle + 4 * ahead, middle + 14 * ahead
        cv2.line(pixels, tuple(tail.astype(int)), tuple(neck.astype(int)), (0, 0, 0), 2)
        cv2.fillPoly(
            pixels, [np.array([head, neck + 6 * aside, neck - 6 * aside]).astype(np.int32)], (0, 0, 0)
        )
        left, right = (np.array([[x, y], [x + 40, y]]) for y in (18.0, 42.0))
        spaces.append(ReadSpace(f"s{number}", 0, left, right))
    return pixels, spaces


def test_arrows_tell_the_driving_direction() -> None:
    pixels, spaces = _row_of_arrows(0)
    backward = [evolve(space, left=space.right[::-1], right=space.left[::-1]) for space in spaces]
    assert against_arrows(pixels, spaces) < -PLAINLY
    assert against_arrows(pixels, backward) > PLAINLY
    assert against_arrows(pixels, []) == 0

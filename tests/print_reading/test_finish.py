"""The checkered band across a road is its finish line; brackets before it are starting places."""

from __future__ import annotations

import cv2
import numpy as np

from tests.print_reading.drawn_roads import ASPHALT, BLACK, WHITE, drawn_road
from trackmodel.geometry.arrays import Floats
from trackmodel.geometry.plane.points_along import even_points_around
from trackmodel.print_reading.marks.printed_finish import read_finish
from trackmodel.print_reading.marks.printed_grid import read_grid
from trackmodel.print_reading.reading_values import SURE, ReadSpace, Road
from trackmodel.print_reading.road.closed_line import rightward, rounded
from trackmodel.print_reading.scan_picture import Pixels
from trackmodel.track import Point

OVAL: list[Point] = [(100, 100), (500, 100), (500, 300), (100, 300)]
LANE = 15.0


def drawn_oval() -> tuple[Pixels, Road]:
    """The drawn road of OVAL and what would be read of it."""
    drawn = drawn_road(OVAL, (400, 600), lane=LANE)
    middle = even_points_around(rounded(np.array(OVAL, dtype=np.float64), 1.0), 600)
    side = rightward(middle) * LANE * 1.5
    return drawn.pixels.copy(), Road(
        middle - side, middle + side, np.full(600, 3, dtype=np.intp), np.ones(600)
    )


def test_the_finish_line_is_the_front_edge_of_the_checkered_band() -> None:
    pixels, road = drawn_oval()
    assert read_finish(pixels, road) is None
    at = int(np.hypot(*(road.middle - (300, 0)).T).argmin())
    top = round(float(road.middle[at, 1] - LANE * 1.5))
    for across in range(12):
        for along in range(4):
            color = BLACK if (across + along) % 2 else WHITE
            x, y = 300 + along * 4, top + across * 4
            cv2.rectangle(pixels, (x, y), (x + 3, y + 3), color, -1)
    found = read_finish(pixels, road)
    assert found is not None
    (left, right) = found.line
    np.testing.assert_allclose(left, (316, top), atol=3)
    np.testing.assert_allclose(right, (316, top + 45), atol=3)
    gray = cv2.cvtColor(pixels, cv2.COLOR_RGB2GRAY)
    gray = np.asarray(cv2.GaussianBlur(gray, (0, 0), 1.2) * 0.6 + 60, dtype=np.uint8)
    faint = read_finish(np.repeat(gray[..., None], 3, axis=2), road)
    assert faint is not None
    assert found.sure > 0.95
    np.testing.assert_allclose(faint.line[0], (316, top), atol=4)


def test_brackets_behind_front_cuts_are_starting_places_pole_first() -> None:
    pixels, road = drawn_oval()
    spaces = _brick_spaces(road)
    for shade in (ASPHALT, (120, 122, 126)):
        board = pixels.copy()
        board[(board == ASPHALT).all(axis=2)] = shade
        places = [
            f"{0 if n % 2 == 0 else 2}-{begin}" for n, begin in enumerate((285, 270, 240, 225, 195, 180))
        ]
        assert read_grid(board, road, spaces, (), 301.0) is None
        _draw_brackets(board, [space for space in spaces if space.id in places])
        grid = read_grid(board, road, spaces, (), 301.0)
        assert grid is not None
        assert list(grid.spaces[:6]) == places
        assert grid.sure < SURE, "not all of them are seen"


def test_starting_places_of_a_lane_whose_brackets_are_not_seen_follow_the_pattern() -> None:
    board, road = drawn_oval()
    spaces = _brick_spaces(road)
    seen = [f"0-{begin}" for begin in (285, 240, 195, 150, 105)]
    _draw_brackets(board, [space for space in spaces if space.id in seen])
    grid = read_grid(board, road, spaces, (), 301.0)
    assert grid is not None
    assert list(grid.spaces[::2]) == seen
    assert all(place.startswith("2-") for place in grid.spaces[1::2])
    assert grid.sure == 0.75


def _brick_spaces(road: Road) -> list[ReadSpace]:
    """Spaces of three lanes, 15 steps long."""
    return [
        ReadSpace(
            f"{lane}-{begin}",
            lane,
            edge_of(road, lane, begin, begin + 15),
            edge_of(road, lane + 1, begin, begin + 15),
            begin=float(begin),
            end=float(begin + 15),
        )
        for lane in range(3)
        for begin in range(0, 600, 15)
    ]


def _draw_brackets(board: Pixels, spaces: list[ReadSpace]) -> None:
    for space in spaces:
        left, right = space.left[-3], space.right[-3]
        (x, y), (to_x, to_y) = (np.round(left + (right - left) * k).tolist() for k in (0.2, 0.8))
        cv2.line(board, (int(x), int(y)), (int(to_x), int(to_y)), WHITE, 2)


def edge_of(road: Road, line: int, begin: int, end: int) -> Floats:
    """A line between lanes, step by step."""
    at = np.arange(begin, end + 1) % len(road.left)
    edge: Floats = road.left[at] + (road.right - road.left)[at] * line / 3
    return edge

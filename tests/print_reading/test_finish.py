"""A band or line across a road is its finish line; spaces that look alike before it are starting places."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from tests.print_reading.drawn_roads import ASPHALT, BLACK, WHITE, drawn_road
from trackmodel.geometry.arrays import Floats
from trackmodel.geometry.plane.points_along import even_points_around
from trackmodel.print_reading.marks.printed_finish import SeenLine, seen_lines
from trackmodel.print_reading.marks.printed_start import Start, read_start
from trackmodel.print_reading.reading_values import SURE, ReadSpace, Road
from trackmodel.print_reading.road.closed_line import rightward, rounded
from trackmodel.print_reading.road.seen_edges import see_edges
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


def test_the_finish_line_is_the_middle_of_the_checkered_band() -> None:
    pixels, road = drawn_oval()
    spaces = _brick_spaces(road)
    assert _start(pixels, road, spaces) is None
    at = int(np.hypot(*(road.middle - (300, 0)).T).argmin())
    top = round(float(road.middle[at, 1] - LANE * 1.5))
    for across in range(12):
        for along in range(4):
            color = BLACK if (across + along) % 2 else WHITE
            x, y = 300 + along * 4, top + across * 4
            cv2.rectangle(pixels, (x, y), (x + 3, y + 3), color, -1)
    found = _start(pixels, road, spaces)
    assert found is not None
    (left, right) = found.line.ends
    np.testing.assert_allclose(left, (308, top), atol=3)
    np.testing.assert_allclose(right, (308, top + 45), atol=3)
    gray = cv2.cvtColor(pixels, cv2.COLOR_RGB2GRAY)
    gray = np.asarray(cv2.GaussianBlur(gray, (0, 0), 1.2) * 0.6 + 60, dtype=np.uint8)
    faint = _start(np.repeat(gray[..., None], 3, axis=2), road, spaces)
    assert faint is not None
    assert found.sure > 0.95
    np.testing.assert_allclose(faint.line.ends[0], (308, top), atol=4)


def test_a_plain_line_across_the_road_without_starting_places_is_the_finish_line_and_doubted() -> None:
    board, road = drawn_oval()
    at = int(np.hypot(*(road.middle - (250, 100)).T).argmin())
    left, right = (tuple(side[at].round().astype(int).tolist()) for side in (road.left, road.right))
    cv2.line(board, left, right, WHITE, 3)
    found = _start(board, road, _brick_spaces(road))
    assert found is not None
    assert 0.5 < found.sure < SURE
    assert abs(found.line.step - at) < 5


PLACES = [f"{0 if n % 2 == 0 else 2}-{270 + 15 * (1 - n % 2) - 45 * (n // 2)}" for n in range(10)]
"""Ids of `_brick_spaces`, in turn in the outer lanes, pole first."""


@pytest.mark.parametrize("look", ["bracket", "box"])
@pytest.mark.parametrize("shade", [ASPHALT, (120, 122, 126)])
def test_spaces_before_the_line_that_look_alike_are_starting_places_pole_first(
    look: str, shade: tuple[int, int, int]
) -> None:
    board, road = drawn_oval()
    spaces = _brick_spaces(road)
    board[(board == ASPHALT).all(axis=2)] = shade
    assert start_at(301.0, board, road, spaces).grid == ()
    _draw_places(board, spaces, PLACES, look)
    start = start_at(301.0, board, road, spaces)
    assert list(start.grid) == PLACES


def test_a_road_on_which_nothing_is_printed_has_no_finish_line() -> None:
    board, road = drawn_oval()
    assert _start(np.full_like(board, 150), road, _brick_spaces(road)) is None


def test_the_line_may_be_found_a_little_before_the_front_of_the_pole() -> None:
    board, road = drawn_oval()
    spaces = _brick_spaces(road)
    _draw_places(board, spaces, PLACES)
    start = start_at(298.0, board, road, spaces)
    assert list(start.grid) == PLACES


def test_of_two_lines_the_one_with_starting_places_behind_it_is_the_finish_line() -> None:
    board, road = drawn_oval()
    spaces = _brick_spaces(road)
    _draw_places(board, spaces, PLACES)
    lines = [
        SeenLine(((0.0, 0.0), (0.0, 0.0)), step, likely) for step, likely in ((20.0, 2.0), (301.0, -4.0))
    ]
    start = read_start(board, road, spaces, see_edges(board, road), lines)
    assert start is not None
    assert start.line.step == 301.0
    assert start.sure > SURE
    assert list(start.grid) == PLACES


def test_the_second_place_may_be_further_behind_than_places_are_apart() -> None:
    board, road = drawn_oval()
    spaces = _brick_spaces(road, back=7)
    places = [f"{0 if n % 2 == 0 else 2}-{285 - 45 * (n // 2) - 45 * (n % 2)}" for n in range(10)]
    _draw_places(board, spaces, places)
    start = start_at(301.0, board, road, spaces)
    assert list(start.grid) == places


def test_the_pole_may_be_as_far_behind_the_line_as_places_are_apart() -> None:
    board, road = drawn_oval()
    spaces = _brick_spaces(road)
    places = [f"{0 if n % 2 == 0 else 2}-{225 + 15 * (1 - n % 2) - 45 * (n // 2)}" for n in range(10)]
    _draw_places(board, spaces, places)
    start = start_at(301.0, board, road, spaces)
    assert list(start.grid) == places


def test_starting_places_that_show_nothing_follow_the_pattern_and_are_doubted() -> None:
    board, road = drawn_oval()
    spaces = _brick_spaces(road)
    _draw_places(board, spaces, PLACES[:4] + PLACES[6:])
    start = start_at(301.0, board, road, spaces)
    assert list(start.grid) == PLACES
    assert start.grid_sure < SURE


def start_at(step: float, board: Pixels, road: Road, spaces: list[ReadSpace]) -> Start:
    """What is read if it is known where the finish line is."""
    line = SeenLine(((0.0, 0.0), (0.0, 0.0)), step, 11.0)
    start = read_start(board, road, spaces, see_edges(board, road), [line])
    assert start is not None
    return start


def _start(board: Pixels, road: Road, spaces: list[ReadSpace]) -> Start | None:
    edges = see_edges(board, road)
    return read_start(board, road, spaces, edges, seen_lines(edges, road))


def _brick_spaces(road: Road, back: int = 0) -> list[ReadSpace]:
    """Spaces of three lanes, 15 steps long; those of the right one may be further back."""
    return [
        ReadSpace(
            f"{lane}-{named}",
            lane,
            edge_of(road, lane, begin, begin + 15),
            edge_of(road, lane + 1, begin, begin + 15),
            begin=float(begin),
            end=float(begin + 15),
        )
        for lane in range(3)
        for named in range(0, 600, 15)
        for begin in [named - back * (lane == 2)]
    ]


def _draw_places(board: Pixels, spaces: list[ReadSpace], ids: list[str], look: str = "bracket") -> None:
    for space in spaces:
        if space.id in ids:
            _draw_place(board, space, look)


def _draw_place(board: Pixels, space: ReadSpace, look: str) -> None:
    """Draw a light bracket or a dark box into a space."""
    back, front = 4, 12
    corners = [(back, 0.2), (front, 0.2), (front, 0.8), (back, 0.8)]
    at = [space.left[row] * (1 - share) + space.right[row] * share for row, share in corners]
    points = np.round(at).astype(np.int32)
    if look == "bracket":
        cv2.polylines(board, [points[1:3]], False, WHITE, 2)
    else:
        cv2.polylines(board, [points], True, BLACK, 1)


def edge_of(road: Road, line: int, begin: int, end: int) -> Floats:
    """A line between lanes, step by step."""
    at = np.arange(begin, end + 1) % len(road.left)
    edge: Floats = road.left[at] + (road.right - road.left)[at] * line / 3
    return edge

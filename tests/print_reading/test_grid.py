"""The starting grid is read place by place: how many there are, and which is the pole."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from attrs import evolve

from tests.print_reading.test_finish import start_at
from trackmodel.print_reading.marks.place_numbers import PX, number_logs
from trackmodel.print_reading.marks.printed_grid import see_places
from trackmodel.print_reading.reading_values import ReadSpace, Road
from trackmodel.print_reading.road.seen_edges import see_edges
from trackmodel.print_reading.scan_picture import Pixels, picture_at

ASPHALT, WHITE = (90, 90, 94), (250, 250, 250)
LANE, SPACE, LINE = 40, 60, 1980
"""The road leads right, its top border is y = 100; the finish line is at x = LINE."""


def _road(lanes: int) -> Road:
    ahead, behind = np.arange(60.0, 2400, 20), np.arange(2400.0, 60, -20)
    half = LANE * lanes / 2
    y, off = np.repeat([100 + half, 900.0], len(ahead)), np.repeat([-half, half], len(ahead))
    x = np.concatenate([ahead, behind])
    left, right = np.column_stack([x, y + off]), np.column_stack([x, y - off])
    return Road(left, right, np.full(len(x), lanes, dtype=np.intp), np.ones(len(x)))


def _spaces(lanes: int) -> list[ReadSpace]:
    """Lanes of spaces that begin at the same x, named LANE-NUMBER, counted back from the line."""
    return [
        ReadSpace(
            f"{lane}-{number}",
            lane,
            np.array([(x, 100.0 + LANE * lane), (x + SPACE, 100 + LANE * lane)]),
            np.array([(x, 140.0 + LANE * lane), (x + SPACE, 140 + LANE * lane)]),
            begin=(x - 60) / 20,
            end=(x + SPACE - 60) / 20,
        )
        for lane in range(lanes)
        for number, x in enumerate(range(LINE - SPACE, 60, -SPACE))
    ]


def _print(pixels: Pixels, space: str, number: int | None) -> None:
    lane, back = map(int, space.split("-"))
    front, top = LINE - SPACE * back, 100 + LANE * lane
    cv2.polylines(
        pixels,
        [np.array([(front - 18, top + 7), (front - 6, top + 7), (front - 6, top + 33)])],
        False,
        WHITE,
        3,
    )
    if number is None:
        return
    picture = np.zeros((LANE, LANE, 3), dtype=np.uint8)
    picture[:] = ASPHALT
    cv2.putText(picture, str(number), (13 if number < 10 else 6, 27), 0, 0.6, WHITE, 2, cv2.LINE_AA)
    middle = front - SPACE // 2
    pixels[top + 6 : top + 34, middle - 14 : middle + 10] = np.rot90(picture, -1)[6:34, 8:32]


def _board(places: list[str], lanes: int, numbers: bool = False) -> Pixels:
    pixels = np.full((1000, 2460, 3), (90, 130, 70), dtype=np.uint8)
    cv2.rectangle(pixels, (40, 100), (2420, 100 + LANE * lanes), ASPHALT, -1)
    noise = np.random.default_rng(0).integers(0, 4, pixels.shape, dtype=np.uint8)
    for number, space in enumerate(places, 1):
        _print(pixels, space, number if numbers else None)
    return pixels + noise


@pytest.mark.parametrize("lanes", [3, 4])
@pytest.mark.parametrize("count", [8, 10, 12])
def test_a_grid_has_as_many_places_as_are_printed(count: int, lanes: int) -> None:
    last = lanes - 1
    places = [f"{lane}-{1 + 2 * row + lane // last}" for row in range(count // 2) for lane in (0, last)]
    start = start_at((LINE - 60) / 20, _board(places, lanes), _road(lanes), _spaces(lanes))
    assert list(start.grid) == places
    assert start.grid_sure > 0.5


def test_nothing_is_seen_in_a_lane_that_no_edge_shows() -> None:
    lanes, middle = 7, 3  # half of its width is cut off
    pixels, road, spaces = _board([f"{middle}-1"], lanes), _road(lanes), _spaces(lanes)
    seen = see_places(pixels, road, spaces, see_edges(pixels, road))
    shares = np.array(
        [share for share, space in zip(seen.shares, spaces, strict=True) if space.lane == middle]
    )
    assert not shares.any()


@pytest.mark.parametrize("lanes", [(0, 2), (2, 0)])
def test_of_two_places_beside_each_other_the_numbers_tell_the_pole(lanes: tuple[int, int]) -> None:
    places = [f"{lane}-{1 + 3 * row}" for row in range(5) for lane in lanes]
    start = start_at((LINE - 60) / 20, _board(places, 3, numbers=True), _road(3), _spaces(3))
    assert list(start.grid) == places
    assert start.grid_sure > 0.9


def test_two_places_may_be_a_space_further_apart_than_others() -> None:
    places = [f"{lane}-{1 + back + lane // 2}" for back in (0, 3, 7, 10, 13) for lane in (0, 2)]
    start = start_at((LINE - 60) / 20, _board(places, 3), _road(3), _spaces(3))
    assert list(start.grid) == places


def test_a_space_that_was_read_as_two_moves_no_place() -> None:
    places = [f"{lane}-{1 + 3 * row + lane // 2}" for row in range(5) for lane in (0, 2)]
    whole = _spaces(3)
    spaces = [part for space in whole for part in (_halves(space) if space.id == "0-5" else [space])]
    start = start_at((LINE - 60) / 20, _board(places, 3), _road(3), spaces)
    assert list(start.grid) == places


def _halves(space: ReadSpace) -> tuple[ReadSpace, ReadSpace]:
    left, right, at = space.left.mean(axis=0), space.right.mean(axis=0), (space.begin + space.end) / 2
    back = evolve(space, id="back", end=at)
    front = evolve(space, id="front", begin=at)
    return (
        evolve(back, left=np.array([space.left[0], left]), right=np.array([space.right[0], right])),
        evolve(front, left=np.array([left, space.left[-1]]), right=np.array([right, space.right[-1]])),
    )


def test_a_number_is_read_in_a_box_that_is_plainer() -> None:
    pixels = _board([], 3)
    front = LINE - SPACE
    cv2.rectangle(pixels, (front - 48, 106), (front - 12, 134), WHITE, 4)
    cv2.putText(pixels, "5", (front - 36, 127), 0, 0.6, (150, 150, 154), 2, cv2.LINE_AA)
    spaces = [space for space in _spaces(3) if space.id == "0-1"]
    logs = number_logs(picture_at(pixels, PX / LANE), spaces, LANE)[:, 0]
    assert logs[:, 4].max() > 1


def test_a_digit_beside_which_another_may_be_cut_off_says_nothing_about_longer_numbers() -> None:
    pixels = _board(["0-1"], 3, numbers=True)
    spaces = [space for space in _spaces(3) if space.id == "0-1"]
    logs = number_logs(picture_at(pixels, PX / LANE), spaces, LANE)[:, 0]
    read = logs[logs[:, 0].argmax()]
    assert read[0] > 1
    assert (read[1:9] < -1).all()
    assert not read[9:].any()

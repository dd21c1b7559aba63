"""What can't be read ends in one sentence; a reading can be stopped at any time."""

from __future__ import annotations

import math
import time
import warnings
from collections.abc import Callable, Sequence
from concurrent.futures import CancelledError
from typing import Any

import numpy as np
import pytest
import shapely
from attrs import evolve
from scipy.ndimage import gaussian_filter

from tests.print_reading.drawn_roads import DrawnRoad, drawn_road, shares_read
from trackmodel.print_reading import read_board as reader
from trackmodel.print_reading.off_road import note_on_stretches, steps_off_road
from trackmodel.print_reading.printed_texts import PrintedTexts
from trackmodel.print_reading.read_board import read_board
from trackmodel.print_reading.reading_values import Unread
from trackmodel.print_reading.road.first_guess import Guess
from trackmodel.print_reading.road.learned_road import RoadPicture
from trackmodel.print_reading.scan_picture import Pixels
from trackmodel.track import Point

HIGH, WIDE = 220, 330
BLANK = np.full((HIGH, WIDE, 3), 255, dtype=np.uint8)
RANDOM = np.random.default_rng(1)
NOISE = RANDOM.integers(0, 256, BLANK.shape).astype(np.uint8)
SOFT = gaussian_filter(RANDOM.normal(size=BLANK.shape), (11, 11, 0))
CLOUDS = np.clip(128 + 50 * SOFT / SOFT.std(), 0, 255).astype(np.uint8)
CHESS = np.repeat(
    ((np.indices((400, 600)) // 20).sum(axis=0) % 2 * 255).astype(np.uint8)[..., None], 3, axis=2
)
TABLE = np.full((400, 600, 3), 90, dtype=np.uint8)
TABLE[::40] = 255
TABLE[:, ::20] = 255
PAGE = np.full((400, 600, 3), 255, dtype=np.uint8)
for top in range(20, 380, 16):
    PAGE[top : top + 9, 20:580] = RANDOM.choice([0, 255], (9, 560, 1))


TURNS = [math.tau * k / 30 for k in range(30)]
ROUND = [(WIDE * (0.5 + 0.35 * math.cos(turn)), HIGH * (0.5 + 0.35 * math.sin(turn))) for turn in TURNS]
EIGHT = [(WIDE * (0.5 + 0.33 * math.sin(turn)), HIGH * (0.5 + 0.3 * math.sin(2 * turn))) for turn in TURNS]
THIN = np.full((400, 1, 3), 255, dtype=np.uint8)


@pytest.mark.parametrize(
    ("pixels", "loop", "lanes", "says"),
    [
        *((pixels, None, None, "No road divided") for pixels in (BLANK, NOISE, CLOUDS, CHESS, TABLE, PAGE)),
        (BLANK, ROUND, 3, "No road"),
        (NOISE, ROUND, 2, "No road|isn't divided"),
        (CLOUDS, ROUND, 2, "No road|isn't divided"),
        (NOISE, EIGHT, 1, "No road|isn't divided"),
        (BLANK[:200, :200], ROUND, None, "200 by 200 pixels is too small"),
        (BLANK[:200, :200], None, None, "too small"),
        (THIN, [(0, 0), (1, 200), (0.5, 400), (0, 300)], 2, "1 by 400 pixels is too small"),
        (THIN, None, None, "too small"),
        (BLANK, [(100, 100)] * 5, None, "at least 3 points"),
        (BLANK, [(100, 100), (500, 300), (100, 100), (500, 300)], None, "at least 3 points"),
        (BLANK, [(math.nan, 1)] * 5, None, "at least 3 points"),
        (BLANK, [(100, 100), (101, 100), (101, 101)], None, "too small"),
        (BLANK, [(1e9, 1e9), (-1e9, 1e9), (-1e9, -1e9)], None, "outside the picture"),
        (BLANK, [(x + 5000, y) for x, y in ROUND], None, "outside the picture"),
    ],
)
def test_what_is_no_board_ends_in_one_sentence(
    pixels: Pixels, loop: Sequence[Point] | None, lanes: int | None, says: str
) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        with pytest.raises(Unread, match=says):
            read_board(pixels, loop, lanes)


@pytest.fixture(scope="module")
def road() -> DrawnRoad:
    corners = "80,90 250,70 420,90 450,190 400,270 250,250 100,280 50,190"
    points = [(float(x), float(y)) for x, y in (pair.split(",") for pair in corners.split())]
    return drawn_road(points, (330, 500), gone=(0.3, 0.6))


def test_a_road_is_plain_where_a_lane_is_missing(road: DrawnRoad) -> None:
    doubled = [point for point in road.loop for _ in range(2)]
    shares: list[float] = []
    board = read_board(road.pixels, doubled, progress=shares.append)
    assert min(shares_read(road, board)) > 0.97
    assert set(board.road.lanes.tolist()) == {2, 3}
    assert np.median(board.road.sure[board.road.lanes == 2]) > 0.5
    with pytest.raises(Unread, match="isn't divided into spaces"):
        read_board(road.pixels, road.loop, 9)
    assert shares == sorted(shares)
    assert shares[-1] == 1
    within = [sum(begin < share < end for share in shares) for begin, end in ((0.2, 0.5), (0.6, 0.95))]
    assert min(within) >= 4  # it can be stopped within its steps; text of a small picture is found in one go


def test_text_is_no_longer_looked_for_once_a_board_is_refused(
    road: DrawnRoad, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended: list[type[BaseException]] = []

    def look_for_long(_pixels: Pixels, _lane: float, progress: Callable[[float], None]) -> None:
        try:
            for step in range(3000):  # far longer than any machine reads the board
                progress(step / 3000)
                time.sleep(0.1)
        except BaseException as ends:
            ended.append(type(ends))
            raise

    monkeypatch.setattr(reader, "read_texts", look_for_long)
    with pytest.raises(Unread, match="isn't divided into spaces"):
        read_board(road.pixels, road.loop, 9)
    assert ended == [CancelledError]


def test_text_is_looked_for_at_the_scale_of_the_road_that_was_found(
    road: DrawnRoad, monkeypatch: pytest.MonkeyPatch
) -> None:
    guess_roads, read_texts, looked = reader.guess_roads, reader.read_texts, list[float]()

    def guess(*of_loop: Any) -> list[Guess]:
        right = guess_roads(*of_loop)
        return [evolve(right[0], lane=right[0].lane * 3 / 2, lanes=2), *right]

    def read(pixels: Pixels, lane: float, progress: Callable[[float], None]) -> PrintedTexts:
        looked.append(lane)
        while len(looked) == 1:  # until it is told that nobody needs it
            progress(0.0)
            time.sleep(0.1)
        return read_texts(pixels, lane, progress)

    monkeypatch.setattr(reader, "guess_roads", guess)
    monkeypatch.setattr(reader, "read_texts", read)
    board = read_board(road.pixels, road.loop)
    assert len(looked) == 2
    assert looked[1] == pytest.approx(board.road.lane, rel=0.1)


class Stopped(Exception):
    """The user has had enough."""


def test_where_a_loop_leaves_the_road_is_named_and_the_rest_is_read(road: DrawnRoad) -> None:
    count = len(road.loop)
    left, right = count // 4, count // 2
    loop = [*road.loop[: left + 1], *road.loop[right:]]  # straight across the grass
    board = read_board(road.pixels, loop)
    place = f"between points {left + 1} and {left + 2}"
    assert place in note_on_stretches(board.off_road, loop, loop)
    elsewhere = loop[right - left + 2 :] + loop[: left - 1]
    tree = shapely.union_all([shapely.Polygon(space.outline).buffer(1) for space in board.spaces])
    assert all(tree.contains(shapely.Point(point)) for point in elsewhere[3:-3])
    across = shapely.LineString([loop[left], loop[left + 1]])
    assert not tree.contains(across.interpolate(0.5, normalized=True))
    assert not note_on_stretches(read_board(road.pixels, road.loop).off_road, road.loop, road.loop)


def test_a_road_that_is_not_seen_from_afar_counts_where_it_is_plainly_divided(road: DrawnRoad) -> None:
    board = read_board(road.pixels, road.loop)
    nothing = np.zeros(road.pixels.shape[:2], dtype=np.float32)
    dark = RoadPicture(1.0, nothing, nothing, nothing, road.pixels)
    assert steps_off_road(dark, board.road, board.spaces) == []
    vague = [evolve(space, sure=0.5) for space in board.spaces]
    (everywhere,) = steps_off_road(dark, board.road, vague)
    assert len(everywhere) == len(board.road.left)


def test_a_reading_can_be_stopped(road: DrawnRoad) -> None:
    def stop(share: float) -> None:
        if share > 0.3:
            raise Stopped

    with pytest.raises(Stopped):
        read_board(road.pixels, road.loop, progress=stop)

"""A stretch of a board is read again by itself, as right as with the whole board."""

from __future__ import annotations

import numpy as np
import pytest
import shapely
from attrs import evolve

from tests.print_reading.drawn_roads import DrawnRoad, drawn_road, shares_read
from tests.print_reading.test_bridges_long import CROSSING, along
from tests.print_reading.test_road_and_cuts_long import EIGHT, ESS, SIZE
from trackmodel.print_reading import printed_texts, read_board
from trackmodel.print_reading.printed_texts import PrintedTexts

LANE = 15.0


def stretch_of(road: DrawnRoad, first: int, last: int) -> shapely.Geometry:
    """Return the area of the road between two points of its loop."""
    return shapely.LineString(road.loop[first : last + 1]).buffer(2.5 * LANE, cap_style="flat")


def test_only_the_road_near_a_stretch_is_traced(monkeypatch: pytest.MonkeyPatch) -> None:
    road = drawn_road(ESS, SIZE)
    known = read_board.read_board(road.pixels, road.loop)
    monkeypatch.setattr(read_board, "trace_roads", None)
    for first in (2, 8, 16):
        stretch = stretch_of(road, first, first + 3)
        board = read_board.read_stretch(road.pixels, road.loop, known, stretch)
        ends = stretch.buffer(2 * LANE)  # arrows lead to what is beside it
        middles = tuple(middle for middle in road.middles if ends.contains(shapely.Point(middle)))
        assert 20 < len(middles) < len(road.middles) / 2
        assert shares_read(evolve(road, middles=middles), board)[0] == 1
        assert shares_read(road, board)[1] == 1


def test_a_bridge_in_a_stretch_is_read_with_what_it_leads_over() -> None:
    road = drawn_road(EIGHT, SIZE, bridge=True)
    known = read_board.read_board(road.pixels, road.loop)
    near = int(np.hypot(*(np.array(road.loop) - CROSSING).T).argmin())
    stretch = stretch_of(road, near - 1, near + 1)
    board = read_board.read_stretch(road.pixels, road.loop, known, stretch)
    upper = [space for space in board.spaces if space.level == 1]
    assert upper
    assert all(along(space) > 0.8 for space in upper)


def test_text_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[np.ndarray] = []

    def read(pictures: list[np.ndarray], _progress: object) -> list[tuple[str, float]]:
        asked.extend(pictures)
        return [(str(picture[0, 0, 0]), 0.9) for picture in pictures]

    monkeypatch.setattr(printed_texts, "read_lines", read)
    wide, high, other = (np.full(shape, 7, dtype=np.uint8) for shape in ((6, 8, 3), (8, 6, 3), (6, 8, 3)))
    other[0, 0] = 8
    texts = PrintedTexts(wide, 1.0, np.zeros((6, 8), dtype=np.float32), ())
    assert texts.read([wide, other, wide]) == [("7", 0.9), ("8", 0.9), ("7", 0.9)]
    assert texts.read([high, other]) == [("7", 0.9), ("8", 0.9)]
    assert [each.shape[:2] for each in asked] == [(6, 8), (6, 8), (8, 6)]

"""Roads drawn by OpenCV are read back space by space."""

import math
from collections.abc import Callable

import numpy as np
import pytest
import shapely
from attrs import evolve

from scripts.judged_readings.boards import drawn
from tests.print_reading.drawn_roads import DrawnRoad, drawn_road, shares_read
from trackmodel.errors import PitboardError
from trackmodel.print_reading.cuts.read_spaces import surest_spaces
from trackmodel.print_reading.proposed_loop.propose import propose_loop
from trackmodel.print_reading.read_board import read_board
from trackmodel.print_reading.road.tracing import trace_roads
from trackmodel.track import Place, Point

SIZE = (330, 500)


def points(text: str) -> list[Point]:
    return [(float(x), float(y)) for x, y in (pair.split(",") for pair in text.split())]


ROUND = points("80,90 250,70 420,90 450,190 400,270 250,250 100,280 50,190")
HAIRPIN = points(
    "60,60 250,50 390,60 438,98 390,140 330,150 300,190 330,235 420,250 420,292 250,295 60,280 40,180"
)
EIGHT = points("60,170 120,70 200,90 250,170 300,250 380,270 440,170 380,70 300,90 250,170 200,250 120,270")

ESS = points("50,60 150,50 200,60 260,120 310,60 420,60 440,180 420,280 250,290 60,280 40,180")


@pytest.mark.parametrize(
    "make",
    [
        lambda: drawn_road(ROUND, SIZE, lanes=2, lane=24, curbs=True),
        lambda: drawn_road(HAIRPIN, SIZE, asphalt=(60, 62, 66), ink=(235, 235, 235)),
    ],
    ids=["two lanes with curbs", "hairpins in white on dark"],
)
def test_every_space_of_a_drawn_road_is_read(make: Callable[[], DrawnRoad]) -> None:
    road = make()
    board = read_board(road.pixels, road.loop)
    assert min(shares_read(road, board)) > 0.97


def test_of_the_numbers_of_lanes_that_fit_the_one_with_the_surest_spaces_is_right() -> None:
    road = drawn_road(ROUND, SIZE)
    roads = [trace_roads(road.pixels, np.array(road.loop), lanes)[0] for lanes in (2, 3, 4)]
    assert surest_spaces(roads)[0].lanes == 3


def test_a_pit_lane_along_an_edge_of_the_road_is_no_lane_of_it() -> None:
    board = drawn(range(7718, 7719), 2000)["d7718"]()
    read = read_board(board.pixels, board.loop)
    true = {space.lane for space in board.truth.track.spaces if space.place is Place.TRACK}
    assert {space.lane for space in read.spaces} == set(range(len(true)))
    assert read.marks.pit_spaces


def test_a_road_isnt_left_for_a_pit_lane_that_looks_like_it_beside_it() -> None:
    """On this board, the inner lanes and the pit lane together look like the road, too."""
    board = drawn(range(7627, 7628), 2000)["d7627"]()
    loop, seen = propose_loop(board.pixels)
    _road, spaces = surest_spaces(trace_roads(board.pixels, loop, 3, seen))
    of_track = {space.id for space in board.truth.track.spaces if space.place is Place.TRACK}
    x, y = np.transpose([center for id_, center in board.truth.centers.items() if id_ in of_track])
    read = shapely.union_all([shapely.Polygon(space.outline).buffer(0) for space in spaces])
    assert shapely.contains_xy(read, x, y).mean() > 0.98


def test_a_road_is_read_in_deep_shadow_as_in_light() -> None:
    road = drawn_road(ROUND, SIZE)
    light = np.linspace(0.12, 1, SIZE[1])[:, None]
    dark = evolve(road, pixels=(road.pixels * light).astype(np.uint8))
    assert min(shares_read(road, read_board(dark.pixels, road.loop))) > 0.97


@pytest.mark.parametrize("lowest", [495, 228], ids=["over all lanes", "over some lanes"])
def test_every_space_is_read_in_a_short_sharp_shadow(lowest: int) -> None:
    """At the top, the road leads right between y = 205 and 250."""
    road = drawn_road([(3 * x, 3 * y) for x, y in ROUND], (990, 1500))
    shadow = road.pixels[:lowest, 680:800]
    shadow[:] = (shadow * 0.55).astype(np.uint8)
    assert shares_read(road, read_board(road.pixels, road.loop)) == (1, 1)


def test_a_loop_may_cut_a_bend_by_two_lanes() -> None:
    road = drawn_road(ESS, SIZE)
    hasty = [at for at in road.loop if math.dist(at, (260, 120)) > 45]
    assert min(shares_read(road, read_board(road.pixels, hasty))) > 0.98


def test_a_loop_needs_three_points() -> None:
    road = drawn_road(ROUND, SIZE)
    with pytest.raises(PitboardError, match="at least 3 points"):
        read_board(road.pixels, road.loop[:2])

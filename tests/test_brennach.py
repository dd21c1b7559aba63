"""The shipped circuit has what a board needs, counted without Pitboard's own counting."""

from __future__ import annotations

import hashlib
import importlib.util
import struct
import sys
from collections.abc import Iterator
from itertools import combinations, pairwise
from pathlib import Path
from types import ModuleType

import cv2
import numpy as np
import pytest
import shapely
from attrs import evolve

from trackmodel.formats.track_file import read_track
from trackmodel.track import Place, Track, Turn
from trackmodel.validator.run_checks import validate

TRACKS = Path(__file__).parent.parent / "tracks"
STOPS_LONG_SHORT = {
    1: (range(4, 11), range(1, 6)),
    2: (range(9, 15), range(4, 10)),
    3: (range(15, 23), range(8, 15)),
}
"""Printed L and C on real boards, by required stops."""


@pytest.fixture(scope="module")
def brennach() -> Track:
    return read_track(TRACKS / "brennach.track.json")


@pytest.fixture(scope="module")
def onward(brennach: Track) -> dict[str, list[str]]:
    """Return the targets of each space's arrows, without the pit lane."""
    pit = {space.id for space in brennach.spaces if space.place is Place.PIT}
    result: dict[str, list[str]] = {space.id: [] for space in brennach.spaces if space.id not in pit}
    for arrow in brennach.arrows:
        if arrow.from_ not in pit and arrow.to not in pit:
            result[arrow.from_].append(arrow.to)
    return result


def routes(onward: dict[str, list[str]], inside: set[str]) -> list[list[str]]:
    """Return every route through a corner, walked arrow by arrow."""
    entries = {
        to for from_, targets in onward.items() if from_ not in inside for to in targets if to in inside
    }
    open_, done = [[entry] for entry in sorted(entries)], []
    while open_:
        way = open_.pop()
        for to in onward[way[-1]]:
            if to in inside:
                open_.append([*way, to])
            else:
                done.append(way)
    return done


def test_the_validator_finds_nothing_at_all(brennach):
    assert validate(brennach).issues == ()


def test_declared_long_and_short_are_those_of_all_routes_walked_one_by_one(brennach, onward):
    for corner in brennach.corners:
        lengths = [len(way) for way in routes(onward, set(corner.spaces))]
        assert (corner.declared.long, corner.declared.short) == (max(lengths), min(lengths)), corner.name


def test_corners_are_as_long_as_those_of_real_boards(brennach):
    assert len(brennach.corners) >= 6
    assert {corner.stops for corner in brennach.corners} == {1, 2, 3}
    for corner in brennach.corners:
        long, short = STOPS_LONG_SHORT[corner.stops]
        assert corner.declared.long in long, corner.name
        assert corner.declared.short in short, corner.name


def test_no_lane_of_a_corner_is_shorter_than_c_or_longer_than_l(brennach):
    lane_of = {space.id: space.lane for space in brennach.spaces}
    for corner in brennach.corners:
        lanes = [lane_of[space] for space in corner.spaces]
        for lane in range(3):
            assert corner.declared.short <= lanes.count(lane) <= corner.declared.long, corner.name


def test_a_space_before_a_corner_has_a_single_arrow_straight_ahead(brennach):
    corner_spaces = {space for corner in brennach.corners for space in corner.spaces}
    into = [a for a in brennach.arrows if a.to in corner_spaces and a.from_ not in corner_spaces]
    assert len(into) == 3 * len(brennach.corners)
    for arrow in into:
        assert arrow.turn is Turn.AHEAD
        assert [a for a in brennach.arrows if a.from_ == arrow.from_] == [arrow]


def test_arrows_of_a_corner_never_cross(brennach):
    middles = {space.id: shapely.Polygon(space.outline).centroid for space in brennach.spaces}
    for corner in brennach.corners:
        lines = {
            (a.from_, a.to): shapely.LineString([middles[a.from_], middles[a.to]])
            for a in brennach.arrows
            if a.from_ in corner.spaces
        }
        crossing = [
            (a, b) for a, b in combinations(lines, 2) if not set(a) & set(b) and lines[a].crosses(lines[b])
        ]
        assert not crossing, corner.name


def test_outlines_do_not_overlap(brennach):
    polygons = [shapely.Polygon(space.outline) for space in brennach.spaces]
    polygons += [shapely.Polygon(stand.outline) for stand in brennach.pit.stands]
    assert all(polygon.is_valid for polygon in polygons)
    tree = shapely.STRtree(polygons)
    overlaps = [
        (i, j)
        for i, j in tree.query(polygons, predicate="intersects").T
        if i < j and polygons[i].intersection(polygons[j]).area > 0.05
    ]
    assert not overlaps


def test_shared_borders_have_equal_coordinates(brennach):
    """A vertex on another outline's border must be a vertex of that outline, also at T-junctions."""
    outlines = [space.outline for space in brennach.spaces]
    borders = [shapely.LinearRing(outline) for outline in outlines]
    tree = shapely.STRtree(borders)
    for outline in outlines:
        points = [shapely.Point(vertex) for vertex in outline]
        for vertex, other in tree.query(points, predicate="dwithin", distance=0.06).T:
            assert outline[vertex] in outlines[other], (outline[vertex], brennach.spaces[other].id)


def test_ten_grid_places_stand_in_order_behind_the_line_in_the_outer_lanes(brennach):
    x_of = {space.id: shapely.Polygon(space.outline).centroid.x for space in brennach.spaces}
    lane_of = {space.id: space.lane for space in brennach.spaces}
    assert [place.position for place in brennach.grid] == list(range(1, 11))
    xs = [x_of[place.space] for place in brennach.grid]
    assert xs == sorted(xs), "the cars start to the left, so those further back stand further right"
    assert xs[0] > brennach.finish.line[0][0]
    assert [lane_of[place.space] for place in brennach.grid] == [0, 2] * 5


def test_the_pit_lane_has_five_stands_of_two_access_spaces(brennach):
    pit = [space.id for space in brennach.spaces if space.place is Place.PIT]
    accesses = [access for stand in brennach.pit.stands for access in stand.access]
    assert len(brennach.pit.stands) == 5
    assert [len(stand.access) for stand in brennach.pit.stands] == [2] * 5
    assert len(set(accesses)) == 10
    assert set(accesses) < set(pit)
    assert 12 <= len(pit) <= 27
    arrows = {(arrow.from_, arrow.to) for arrow in brennach.arrows}
    assert all(pair in arrows for pair in pairwise(pit))


def test_the_weather_table_covers_the_die_once(brennach):
    weather = brennach.weather
    faces = [
        face
        for first, last in (weather.rain, weather.changeable, weather.sun)
        for face in range(first, last + 1)
    ]
    assert faces == list(range(1, 21))


def test_the_scan_is_the_picture_beside_the_file_and_small_enough_to_ship(brennach):
    (scan,) = brennach.scans
    data = (TRACKS / scan.file).read_bytes()
    assert len(data) < 1_000_000
    assert hashlib.sha256(data).hexdigest() == scan.sha256
    assert struct.unpack(">II", data[16:24]) == (scan.width, scan.height)
    a, _, _, _, e, *_ = scan.homography
    assert (a * scan.width, e * scan.height) == pytest.approx((brennach.board.width, brennach.board.height))


@pytest.fixture(scope="module")
def script() -> Iterator[ModuleType]:
    """tracks/make_brennach.py as a module; it finds the files next to it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(TRACKS))
        spec = importlib.util.spec_from_file_location("make_brennach", TRACKS / "make_brennach.py")
        module = importlib.util.module_from_spec(spec)
        patch.setitem(sys.modules, "make_brennach", module)
        spec.loader.exec_module(module)
        yield module


def test_the_shipped_file_is_what_the_script_makes(brennach, script):
    made, shipped = script.circuit(), evolve(brennach, scans=())
    key = repr
    for part in ("spaces", "arrows", "corners", "grid"):
        assert sorted(getattr(made, part), key=key) == sorted(getattr(shipped, part), key=key), part
    assert (made.pit, made.finish, made.weather) == (shipped.pit, shipped.finish, shipped.weather)


def test_the_shipped_picture_is_what_the_script_draws_the_length_of_the_lap_included(script):
    """Approximately: other machines round edges differently. If this fails, run the script again."""
    drawn = cv2.imdecode(np.frombuffer(script.board_picture(script.circuit()), np.uint8), cv2.IMREAD_COLOR)
    shipped = cv2.imread(str(TRACKS / "brennach.png"))
    assert cv2.absdiff(drawn, shipped).max() < 64

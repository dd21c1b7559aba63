"""Joining roads: paths with hand-calculated lengths, and spaces that cover the road without gaps."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from trackmodel.geometry.laying.joining_road import LaneEnd, NewSpace, RoadEnd, joining_road, shortest_middle
from trackmodel.track import Point

DOWN, UP, ALONG = math.pi / 2, -math.pi / 2, 0.0

places = st.tuples(st.floats(-300, 300), st.floats(-300, 300))
headings = st.floats(-math.pi, math.pi)


def test_straight_on_the_way_is_the_distance() -> None:
    assert shortest_middle((0, 0), ALONG, (50, 0), ALONG, 10).length == pytest.approx(50)


def test_a_bend_back_onto_the_other_side_is_half_a_circle() -> None:
    way = shortest_middle((0, 0), DOWN, (40, 0), UP, 20)
    assert way.length == pytest.approx(20 * math.pi)
    # Heading down the board, (40, 0) lies to the left; the lowest point is halfway.
    assert way.at(way.length / 2, 0) == pytest.approx((20, 20))
    # A driver's right is the outside of this bend.
    assert way.at(way.length / 2, 5) == pytest.approx((20, 25))


def test_a_change_of_road_is_two_quarter_circles() -> None:
    way = shortest_middle((0, 0), DOWN, (40, 40), DOWN, 20)
    assert way.length == pytest.approx(20 * math.pi)
    assert way.at(way.length / 2, 0) == pytest.approx((20, 20))


def test_before_and_behind_the_way_leads_straight_on() -> None:
    way = shortest_middle((0, 0), DOWN, (40, 0), UP, 20)
    assert way.at(-7, 3) == pytest.approx((-3, -7))
    assert way.at(way.length + 7, 3) == pytest.approx((43, -7))


@given(start=places, heading=headings, end=places, end_heading=headings, radius=st.floats(1, 60))
@settings(deadline=None)
def test_a_way_leads_there_without_a_sharper_bend(
    start: Point, heading: float, end: Point, end_heading: float, radius: float
) -> None:
    way = shortest_middle(start, heading, end, end_heading, radius)
    assert way.at(0, 0) == pytest.approx(start, abs=1e-6)
    assert way.at(way.length, 0) == pytest.approx(end, abs=1e-3)
    ahead = way.at(way.length + 1, 0)
    assert ahead[0] - end[0] == pytest.approx(math.cos(end_heading), abs=1e-3)
    assert ahead[1] - end[1] == pytest.approx(math.sin(end_heading), abs=1e-3)
    assert way.length >= math.dist(start, end) - 1e-6
    steps = [n * way.length / 50 for n in range(51)]
    for one, other in pairwise(steps):
        # A chord is no longer than its arc, and for this radius not much shorter.
        arc = other - one
        chord = math.dist(way.at(one, 0), way.at(other, 0))
        assert chord <= arc + 1e-6
        assert chord >= arc - arc**3 / (24 * radius**2) - 1e-6


def end_of(heading: float, shifts: list[float], width: float = 11.0, at: Point = (0.0, 0.0)) -> RoadEnd:
    """Lanes side by side around a point; each ends `shift` behind or ahead of it."""
    cos, sin = math.cos(heading), math.sin(heading)
    edges = []
    for lane, shift in enumerate(shifts):
        sides = [(lane - len(shifts) / 2) * width, (lane + 1 - len(shifts) / 2) * width]
        left, right = (
            (round(at[0] + shift * cos - side * sin, 2), round(at[1] + shift * sin + side * cos, 2))
            for side in sides
        )
        edges.append(LaneEnd(left, right))
    return RoadEnd(heading, tuple(edges))


def pieces_of(road: tuple[tuple[NewSpace, ...], ...]) -> list[shapely.Polygon]:
    return [shapely.Polygon(piece.outline) for lane in road for piece in lane]


@pytest.mark.parametrize(
    "end",
    [
        end_of(UP, [0, 9, 0], at=(90, 0)),
        end_of(DOWN, [0, 9, 0], at=(80, 90)),
        end_of(DOWN, [0, 9, 0], width=14, at=(0, 120)),
    ],
    ids=["bend", "change", "straight, wider"],
)
def test_the_spaces_cover_the_road_without_gap_or_overlap(end: RoadEnd) -> None:
    start = end_of(DOWN, [0, 9, 0])
    road = joining_road(start, end, 35, 18)
    shapes = pieces_of(road)
    assert all(shape.is_valid for shape in shapes)
    whole = shapely.union_all(shapes)
    assert isinstance(whole, shapely.Polygon)
    # Vertices are rounded: slivers along a border are thinner than a hundredth of a unit.
    assert not [ring for ring in whole.interiors if shapely.Polygon(ring).area > 0.5]
    assert sum(shape.area for shape in shapes) == pytest.approx(whole.area, rel=1e-3)
    outlines = {piece.outline for lane in road for piece in lane}
    assert all(len(set(outline)) == len(outline) >= 4 for outline in outlines)


def test_the_first_and_last_spaces_have_the_vertices_of_the_ends() -> None:
    start, end = end_of(DOWN, [0, 9, 0]), end_of(UP, [0, 9, 0], at=(90, 0))
    for lane, before, after in zip(joining_road(start, end, 35, 18), start.edges, end.edges, strict=True):
        assert {before.left, before.right} <= set(lane[0].outline)
        assert {after.left, after.right} <= set(lane[-1].outline)


def test_a_t_junction_is_a_vertex_on_both_sides() -> None:
    road = joining_road(end_of(ALONG, [0, 9, 0]), end_of(ALONG, [0, 9, 0], at=(180, 0)), 35, 18)
    assert [len(lane) for lane in road] == [10, 10, 10]
    middle_fronts = {point for piece in road[1] for point in piece.outline}
    for outer in (road[0], road[2]):
        inner_border = {point for piece in outer for point in piece.outline if abs(point[1]) < 6}
        # All except the ends of the middle lane, which reaches half a space further.
        assert inner_border - middle_fronts <= {(0.0, -5.5), (0.0, 5.5)}
        assert len(inner_border & middle_fronts) >= 18


def test_inner_lanes_of_a_bend_have_fewer_spaces() -> None:
    road = joining_road(end_of(DOWN, [0, 0, 0]), end_of(UP, [0, 0, 0], at=(60, 0)), 30, 18)
    # To the left; lanes at radii 19, 30 and 41: half circles of 60, 94 and 129 units.
    assert [len(lane) for lane in road] == [3, 5, 7]


def test_ends_with_different_numbers_of_lanes_are_refused() -> None:
    with pytest.raises(ValueError, match="lanes"):
        joining_road(end_of(DOWN, [0, 0]), end_of(UP, [0], at=(60, 0)), 30, 18)

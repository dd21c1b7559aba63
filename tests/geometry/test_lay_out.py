"""Strips laid out: smooth edges, square cuts, the brick pattern, and exactly shared borders."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from trackmodel.geometry.strips.edge_curve import edge_curve
from trackmodel.geometry.strips.joint import Joint
from trackmodel.geometry.strips.laid_strip import LaidStrip
from trackmodel.geometry.strips.lay_out import lay_out
from trackmodel.track import Point, Shift, Strip, StripCut, StripLane, StripLine


def straight(counts: tuple[int, ...], length: float = 300.0, **changes: object) -> Strip:
    """A strip from x = 0 to `length`, 30 units wide per lane, driven to the right."""
    width = 30.0 * len(counts)
    lanes = tuple(StripLane(count) for count in counts)
    return Strip("s", ((0.0, 0.0), (length, 0.0)), ((0.0, width), (length, width)), lanes, **changes)  # type: ignore[arg-type]


def laid(strip: Strip) -> LaidStrip:
    layout = lay_out(strip)
    assert layout is not None
    return layout


def cuts_along_x(layout: LaidStrip, lane: int) -> list[float]:
    return [round((left[0] + right[0]) / 2, 1) for left, right in layout.lanes[lane].cuts]


def test_the_middle_lane_of_three_lies_half_a_space_on() -> None:
    layout = laid(straight((6, 6, 6)))
    assert cuts_along_x(layout, 0) == cuts_along_x(layout, 2) == [0, 50, 100, 150, 200, 250, 300]
    assert cuts_along_x(layout, 1) == [25, 75, 125, 175, 225, 275, 325]


@pytest.mark.parametrize(("shift", "first"), [(Shift.BEHIND, -25), (Shift.LEVEL, 0)])
def test_the_middle_lane_can_lie_back_or_level(shift: Shift, first: float) -> None:
    assert cuts_along_x(laid(straight((6, 6, 6), shift=shift)), 1)[0] == first


def test_two_lanes_begin_and_end_where_their_edges_were_clicked() -> None:
    strip = Strip(
        "s", ((0.0, 0.0), (300.0, 0.0)), ((25.0, 60.0), (325.0, 60.0)), (StripLane(6), StripLane(6))
    )
    layout = laid(strip)
    assert cuts_along_x(layout, 0) == [0, 50, 100, 150, 200, 250, 300]
    assert cuts_along_x(layout, 1) == [25, 75, 125, 175, 225, 275, 325]
    assert all(abs(a[0] - b[0]) < 0.3 for lane in layout.lanes for a, b in lane.cuts)


def test_a_cut_moved_by_hand_stays_and_the_others_spread_evenly() -> None:
    strip = Strip(
        "s", ((0.0, 0.0), (300.0, 0.0)), ((0.0, 30.0), (300.0, 30.0)), (StripLane(4, (StripCut(1, 0.5),)),)
    )
    assert cuts_along_x(laid(strip), 0) == [0, 150, 200, 250, 300]


def test_a_line_moved_by_hand_makes_one_lane_wider() -> None:
    layout = laid(straight((2, 2), lines=(StripLine(1, 0.5, 0.25),)))
    assert {round(point[1]) for point in layout.lanes[0].right} == {15}


def test_points_on_a_circle_give_that_circle() -> None:
    points = [(100 * math.cos(a), 100 * math.sin(a)) for a in np.radians([0, 40, 80, 120, 160])]
    radius = np.hypot(*edge_curve(points).T)
    assert abs(radius - 100).max() < 0.5


def test_a_long_straight_stays_straight_up_to_its_bend() -> None:
    curve = edge_curve([(0, 0), (500, 0), (530, 12), (542, 42)])
    before = curve[curve[:, 0] <= 500]
    assert abs(before[:, 1]).max() < 3


def test_a_straight_after_an_unsteady_end_of_a_corner_is_straight() -> None:
    curve = edge_curve([(0, 0), (500, 0)], before=(-10, -1.7))
    assert abs(curve[:, 1]).max() < 0.5
    curve = edge_curve([(0, 0), (500, 0)], after=(510, 1.7))
    assert abs(curve[:, 1]).max() < 0.5


def test_a_bend_after_a_straight_leaves_it_without_a_kink() -> None:
    curve = edge_curve([(0, 0), (100, 40)], before=(-18, 0))
    assert abs(curve[1, 1] / curve[1, 0]) < 0.1


def going_on_from_a_row_whose_first_lane_is(width: float) -> LaidStrip:
    """Three lanes, 30 units wide, after a row whose first line between lanes is `width` from the left."""
    across = (0.0, width, 60.0, 90.0)
    row = Joint(
        tuple(((0.0, a), (0.0, b)) for a, b in pairwise(across)),
        tuple(((0.0, y),) for y in across),
        ((-50.0, 0.0), (-50.0, 90.0)),
    )
    strip = Strip("s", ((600.0, 0.0),), ((600.0, 90.0),), (StripLane(12),) * 3)
    layout = lay_out(strip, row)
    assert layout is not None
    return layout


@pytest.mark.parametrize("width", [34.0, 43.0])
def test_a_line_that_begins_off_its_even_place_is_even_soon(width: float) -> None:
    line = np.array(going_on_from_a_row_whose_first_lane_is(width).lanes[0].right)
    assert line[0, 1] == pytest.approx(width, abs=0.3)
    assert line[line[:, 0] > 95, 1] == pytest.approx(30, abs=0.1)


@pytest.mark.parametrize("over", [0.4, 1.0, 12.0])
def test_an_edge_drawn_into_the_row_it_meets_leaves_the_lanes_even(over: float) -> None:
    """The edge turned back there, and took the lines between lanes across the road."""
    across = (0.0, 30.0, 60.0, 90.0)
    row = Joint(
        tuple(((600.0, a), (600.0, b)) for a, b in pairwise(across)),
        tuple(((600.0, y),) for y in across),
        ((650.0, 0.0), (650.0, 90.0)),
    )
    left, right = ((0.0, 0.0), (600.0 + over, 0.0)), ((0.0, 90.0), (599.0, 90.0))
    layout = lay_out(Strip("s", left, right, (StripLane(12),) * 3), None, row)
    assert layout is not None
    for n, lane in enumerate(layout.lanes[:2]):
        line = np.array(lane.right)
        assert line[:, 1] == pytest.approx(across[n + 1], abs=1.0)


def test_too_few_points_give_no_layout() -> None:
    assert lay_out(Strip("s", ((0.0, 0.0),), ((0.0, 30.0), (300.0, 30.0)), (StripLane(3),))) is None
    assert lay_out(Strip("s", ((0.0, 0.0), (9.0, 0.0)), ((0.0, 30.0), (9.0, 30.0)))) is None
    assert lay_out(Strip("s", ((5.0, 5.0),) * 2, ((0.0, 30.0), (300.0, 30.0)), (StripLane(3),))) is None


@st.composite
def roads(draw: st.DrawFn) -> Strip:
    """A road of straights and arcs with two to four clicks each, and lanes with any numbers of spaces."""
    lanes = draw(st.integers(1, 4))
    width = 25.0 * lanes
    x, y, heading = 500.0, 500.0, draw(st.floats(0, math.tau))
    left: list[Point] = []
    right: list[Point] = []

    def rung() -> None:
        across = (-math.sin(heading), math.cos(heading))
        left.append((x - across[0] * width / 2, y - across[1] * width / 2))
        right.append((x + across[0] * width / 2, y + across[1] * width / 2))

    rung()
    for piece in range(draw(st.integers(1, 4))):
        if piece % 2 == 0:
            length = draw(st.floats(60, 300))
            x, y = x + length * math.cos(heading), y + length * math.sin(heading)
            rung()
            continue
        turn = draw(st.sampled_from([-1, 1])) * math.radians(draw(st.floats(30, 120)))
        radius = width / 2 + draw(st.floats(15, 120))
        for _part in range(3):
            bend = turn / 3
            chord = 2 * radius * math.sin(abs(bend) / 2)
            heading += bend / 2
            x, y = x + chord * math.cos(heading), y + chord * math.sin(heading)
            heading += bend / 2
            rung()
    counts = [StripLane(draw(st.integers(2, 14))) for _lane in range(lanes)]
    return Strip("s", tuple(left), tuple(right), tuple(counts), shift=draw(st.sampled_from(list(Shift))))


@settings(deadline=None)
@given(roads())
def test_spaces_fill_the_road_without_gap_or_overlap(strip: Strip) -> None:
    layout = laid(strip)
    outlines = [shapely.Polygon(outline) for lane in layout.lanes for outline in lane.outlines]
    assert [len(lane.outlines) for lane in layout.lanes] == [lane.spaces for lane in strip.lanes]
    assert all(outline.is_valid for outline in outlines)
    together = sum(outline.area for outline in outlines)
    assert shapely.unary_union(outlines).area == pytest.approx(together, rel=1e-6)
    assert len(shapely.unary_union(outlines).interiors) == 0


@settings(deadline=None)
@given(roads())
def test_borders_are_shared_vertex_by_vertex(strip: Strip) -> None:
    """Every vertex of a space that lies on its neighbor's border is one of the neighbor's vertices."""
    layout = laid(strip)
    for lane in layout.lanes:
        for one, other in pairwise(lane.outlines):
            assert len(set(one) & set(other)) >= 2
    for one_lane, other_lane in pairwise(layout.lanes):
        left_ones = {point for outline in one_lane.outlines for point in outline}
        right_ones = {point for outline in other_lane.outlines for point in outline}
        line = shapely.LineString(one_lane.right)
        both = line.intersection(shapely.LineString(other_lane.left).buffer(0.01)).buffer(0.006)
        missing = [p for p in left_ones ^ right_ones if both.contains(shapely.Point(p))]
        inner = [p for p in missing if _is_inside_both(p, one_lane.outlines, other_lane.outlines)]
        assert not inner


def _is_inside_both(
    point: Point, lefts: tuple[tuple[Point, ...], ...], rights: tuple[tuple[Point, ...], ...]
) -> bool:
    """Return whether a vertex lies within a border of both lanes, away from the ends of lanes."""
    spot = shapely.Point(point).buffer(0.005)
    return all(
        any(spot.intersects(shapely.Polygon(outline).exterior) and point not in outline for outline in lane)
        or any(point in outline for outline in lane)
        for lane in (lefts, rights)
    )

"""Circuits laid along center lines: round numbers on a ring, and properties of every strip."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
import shapely
from rounded_lines import Waypoint, rounded

from trackmodel.geometry.laying.whole_lap import RoadPart, closed_strip, straight

SQUARE = [Waypoint(100, 100, 50), Waypoint(500, 100, 50), Waypoint(500, 500, 50), Waypoint(100, 500, 50)]


def square_strip():
    line = rounded(SQUARE)
    return line, closed_strip(
        line,
        [RoadPart(line.bends[0][1] + 50, ("=>==", "<===", "==")), straight(line.length, 72)],
    )


def test_a_rounded_square_is_as_long_as_its_sides_and_quarter_circles():
    assert rounded(SQUARE).length == pytest.approx(4 * 300 + math.tau * 50, rel=1e-4)


def test_offsets_lie_to_the_right_in_driving_direction():
    line = rounded(SQUARE)
    station = line.bends[0][1] + 10
    assert line.at(station, 5)[1] == pytest.approx(105)


def test_overlapping_arcs_are_refused():
    with pytest.raises(ValueError, match="overlap"):
        rounded([Waypoint(w.x, w.y, 250) for w in SQUARE])


def test_a_lap_that_does_not_close_is_refused():
    with pytest.raises(ValueError, match="exactly one lap"):
        closed_strip(rounded(SQUARE), [straight(500, 20)])


def test_every_sign_becomes_one_space():
    _, strip = square_strip()
    assert [len(lane) for lane in strip.lanes] == [4 + 72, 4 + 72, 2 + 72]


def test_the_spaces_cover_the_track_once():
    line, strip = square_strip()
    polygons = [shapely.Polygon(space.outline) for space in strip.spaces]
    assert all(polygon.is_valid for polygon in polygons)
    assert sum(p.area for p in polygons) == pytest.approx(shapely.union_all(polygons).area, abs=0.5)
    assert sum(p.area for p in polygons) == pytest.approx(33 * line.length, rel=1e-3)


def test_spaces_side_by_side_have_equal_vertices_along_their_border():
    _, strip = square_strip()
    outlines = [space.outline for space in strip.spaces]
    edges = [edge for outline in outlines for edge in pairwise([*outline, outline[0]])]
    assert len(edges) == len(set(edges)), "an edge is run along twice in the same direction"
    # All borders except the two outermost have a space on both sides.
    outer = [edge for edge in edges if edge[::-1] not in set(edges)]
    assert shapely.union_all([shapely.LineString(edge) for edge in outer]).length == pytest.approx(
        2 * (4 * 300 + math.tau * 50), rel=1e-3
    )


def test_lane_changes_lead_to_the_space_beside_the_front_edge():
    _, strip = square_strip()
    lanes = {id_: (lane, n) for lane, ids in enumerate(strip.lanes) for n, id_ in enumerate(ids)}
    straight_arrows = [a for a in strip.arrows if a.from_ in ("a40", "b40")]
    found = {(a.turn.value, lanes[a.to][0]) for a in straight_arrows}
    assert found == {("ahead", 0), ("right", 1), ("left", 0), ("ahead", 1), ("right", 2)}

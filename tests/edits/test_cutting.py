"""Cutting spaces in two: outlines, ids, arrows, and all that names a space; cut and merged again."""

from __future__ import annotations

import math

import pytest
import shapely
from attrs import evolve
from hypothesis import assume, example, given, reject, settings
from hypothesis import strategies as st
from shapely.ops import split

from tests.circuits import ring
from tests.edits.random_tracks import tracks
from tests.edits.three_quads import ALONG_B, FURNISHED, ROW, box, by_id, steps
from trackmodel.edits.spaces.cutting import SpaceCut, cut_spaces, cuts_along
from trackmodel.edits.spaces.merge_spaces import merge_spaces
from trackmodel.errors import CannotEdit
from trackmodel.geometry.plane.chords import SLACK
from trackmodel.geometry.plane.outline_arrays import shapes_of
from trackmodel.geometry.touching.borders import borders_of
from trackmodel.track import COORDINATE_STEP, Corner, Layout, Place, Point, Relation, Side, Space, Track, Turn

ACROSS_B = ((14.0, -5.0), (14.0, 15.0))
ALONG_ALL = ((-5.0, 4.0), (35.0, 4.0))


def area(track: Track) -> float:
    return sum(shapely.Polygon(space.outline).area for space in track.spaces)


@pytest.mark.parametrize("line", [ACROSS_B, ACROSS_B[::-1]])
def test_cut_across_the_rear_part_keeps_the_id_and_an_arrow_joins_both(line: tuple[Point, Point]) -> None:
    cut = cut_spaces(ROW, line)
    assert [space.id for space in cut.spaces] == ["a", "b", "s1", "c"]
    assert box(cut, "b") == (10.0, 0.0, 14.0, 10.0)
    assert box(cut, "s1") == (14.0, 0.0, 20.0, 10.0)
    assert steps(cut) == {("a", "b", Turn.AHEAD), ("b", "s1", Turn.AHEAD), ("s1", "c", Turn.AHEAD)}


def test_cut_across_arrows_in_lead_into_the_rear_and_arrows_out_leave_the_front() -> None:
    circuit = ring()
    (x0, y0), (x1, _y1) = by_id(circuit)["b5"].outline[0], by_id(circuit)["b5"].outline[2]
    middle = (x0 + x1) / 2
    cut = cut_spaces(circuit, ((middle, y0), (middle, y0 + 20)))
    into = {(a.from_, a.turn) for a in circuit.arrows if a.to == "b5"}
    out = {(a.to, a.turn) for a in circuit.arrows if a.from_ == "b5"}
    assert {(a.from_, a.turn) for a in cut.arrows if a.to == "b5"} == into
    assert {(a.to, a.turn) for a in cut.arrows if a.from_ == "s1"} == out
    assert {a.to for a in cut.arrows if a.from_ == "b5"} == {"s1"}


@pytest.mark.parametrize("line", [ALONG_B, ALONG_B[::-1]])
def test_cut_along_both_halves_keep_their_arrows_the_right_one_is_new(line: tuple[Point, Point]) -> None:
    cut = cut_spaces(ROW, line)
    assert box(cut, "b") == (10.0, 0.0, 20.0, 4.0)
    assert box(cut, "s1") == (10.0, 4.0, 20.0, 10.0)
    assert (by_id(cut)["b"].lane, by_id(cut)["s1"].lane) == (0, 1)
    assert steps(cut) == {
        ("a", "b", Turn.AHEAD),
        ("a", "s1", Turn.RIGHT),
        ("b", "c", Turn.AHEAD),
        ("s1", "c", Turn.AHEAD),
    }


def test_a_road_cut_along_is_two_lanes() -> None:
    cut = cut_spaces(ROW, ALONG_ALL)
    assert [space.id for space in cut.spaces] == ["a", "s1", "b", "s2", "c", "s3"]
    assert steps(cut) == {(f, t, Turn.AHEAD) for f, t in (("a", "b"), ("b", "c"), ("s1", "s2"), ("s2", "s3"))}


def test_without_arrows_the_larger_half_keeps_the_id_and_no_arrow_is_made() -> None:
    cut = cut_spaces(evolve(ROW, arrows=()), ACROSS_B)
    assert box(cut, "b") == (14.0, 0.0, 20.0, 10.0)
    assert cut.arrows == ()


def test_the_ends_of_a_cut_are_vertices_of_the_neighbors_too() -> None:
    cut = cut_spaces(ROW, ALONG_B)
    assert (10.0, 4.0) in by_id(cut)["a"].outline
    assert (20.0, 4.0) in by_id(cut)["c"].outline


def test_a_cut_near_a_vertex_ends_in_it_where_that_is_asked_for() -> None:
    line = ((10.4, -5.0), (14.0, 15.0))
    assert all(start != (10.0, 0.0) for start, _end in (cut.chord for cut in cuts_along(ROW, line)))
    (cut,) = cuts_along(ROW, ((11.0, -5.0), (14.0, 15.0)), weld=2.0)
    assert cut.chord[0] == (10.0, 0.0)


def test_a_space_that_the_line_ends_in_is_not_cut() -> None:
    assert [cut.space.id for cut in cuts_along(ROW, ((-5.0, 4.0), (15.0, 4.0)))] == ["a"]
    assert cuts_along(ROW, ((12.0, 4.0), (18.0, 5.0))) == ()
    assert cuts_along(ROW, ((10.0, -5.0), (10.0, 15.0))) == ()  # along a border


def test_a_cut_that_leaves_a_bent_space_on_its_inside_and_comes_back_is_refused() -> None:
    # A space of a corner: the line passes beyond the vertex (740, 220.72) of its inner border by a hair.
    bent = (
        (732.38, 195.39),
        (738.27, 197.61),
        (750.0, 203.4),
        (770.71, 219.29),
        (773.53, 222.23),
        (758.83, 235.78),
        (756.57, 233.43),
        (740.0, 220.72),
        (725.9, 214.31),
    )
    track = Track(id="t", name="T", spaces=(Space("bent", bent),))
    line = ((762.54, 233.238), (703.066, 200.271))
    with pytest.raises(CannotEdit, match="bent would be cut into more than two parts"):
        cuts_along(track, line)
    just_above = tuple((x, y - 0.3) for x, y in line)
    assert [cut.space.id for cut in cuts_along(track, just_above)] == ["bent"]


def test_a_line_through_no_space_is_refused() -> None:
    with pytest.raises(CannotEdit, match="crosses no space"):
        cut_spaces(ROW, ((-5.0, 40.0), (35.0, 40.0)))


def test_a_winding_space_that_would_fall_into_three_is_refused() -> None:
    horseshoe = (
        (0.0, 0.0),
        (30.0, 0.0),
        (30.0, 30.0),
        (20.0, 30.0),
        (20.0, 10.0),
        (10.0, 10.0),
        (10.0, 30.0),
        (0.0, 30.0),
    )
    track = Track(id="t", name="T", spaces=(Space("u", horseshoe),))
    with pytest.raises(CannotEdit, match="u would be cut into more than two parts"):
        cut_spaces(track, ((-5.0, 20.0), (35.0, 20.0)))
    assert len(cut_spaces(track, ((-5.0, 20.0), (15.0, 20.0))).spaces) == 2


def test_only_the_level_of_the_space_met_first_is_cut() -> None:
    bridge = Space("bridge", ((12.0, -20.0), (18.0, -20.0), (18.0, 20.0), (12.0, 20.0)), level=1)
    track = evolve(ROW, spaces=(*ROW.spaces, bridge))
    assert [cut.space.id for cut in cuts_along(track, ALONG_ALL)] == ["a", "b", "c"]
    assert [cut.space.id for cut in cuts_along(track, ((15.0, -30.0), (15.0, 30.0)))] == ["bridge"]


def test_both_parts_are_wherever_the_whole_was() -> None:
    cut = cut_spaces(FURNISHED, ACROSS_B)
    assert cut.corners == (Corner("c1", "One", 2, ("a", "b", "s1")),)
    assert cut.grid == FURNISHED.grid
    assert [stand.access for stand in cut.pit.stands] == [("b", "s1"), ("c",)]
    assert cut.layouts == (
        Layout("main"),
        Layout("short", ("a", "b", "s1"), (("a", "b"), ("b", "s1")), (Corner("c9", "Nine", 1, ("b", "s1")),)),
        Layout("other", ("a", "c"), (), ()),
    )
    front = by_id(cut)["s1"]
    assert (front.place, front.tunnel, front.extra) == (Place.PIT, True, {"x": 1})


def test_overrides_of_neighbors_go_to_the_part_that_they_are_about() -> None:
    overrides = {(o.from_, o.to, o.relation) for o in cut_spaces(FURNISHED, ACROSS_B).overrides.neighbors}
    assert overrides == {
        ("s1", "c", Relation.AHEAD),
        ("a", "b", Relation.AHEAD),
        ("c", "s1", Relation.BEHIND),
        ("b", "a", Relation.NONE),
        ("s1", "a", Relation.NONE),
    }


def test_what_was_corrected_of_the_front_edge_stays_with_the_front() -> None:
    marked = tuple(evolve(space, progress=300, finish=Side.ON) for space in ROW.spaces)
    cut = by_id(cut_spaces(evolve(ROW, spaces=marked), ACROSS_B))
    assert (cut["b"].progress, cut["b"].finish) == (None, None)
    assert (cut["s1"].progress, cut["s1"].finish) == (300, None)
    halves = by_id(cut_spaces(evolve(ROW, spaces=marked), ALONG_B))
    assert (halves["b"].progress, halves["s1"].finish) == (300, Side.ON)


@st.composite
def cuts(draw: st.DrawFn) -> tuple[Track, tuple[Point, Point]]:
    """A track and a line through a space of it, of any length and at any slant."""
    track = draw(tracks())
    space = draw(st.sampled_from(track.spaces))
    inner = shapely.Polygon(space.outline).representative_point()
    angle = math.radians(draw(st.integers(0, 359)))
    ends = (draw(st.integers(5, 90)), -draw(st.integers(5, 90)))
    first, second = ((inner.x + r * math.cos(angle), inner.y + r * math.sin(angle)) for r in ends)
    return track, (first, second)


def cuts_into_two(track: Track, line: tuple[Point, Point]) -> tuple[SpaceCut, ...]:
    """The cuts; passes over lines that are refused, but only where a space really falls into more parts."""
    try:
        return cuts_along(track, line)
    except CannotEdit:
        (ax, ay), (bx, by) = line
        length = math.dist(*line)
        # A cut may end a little short of a border.
        x, y = (bx - ax) / length * SLACK, (by - ay) / length * SLACK
        longer = shapely.LineString([(ax - x, ay - y), (bx + x, by + y)])
        falls = [split(shapely.Polygon(space.outline), longer).geoms for space in track.spaces]
        assert max(map(len, falls)) > 2
        reject()


@settings(max_examples=settings.default.max_examples // 2, deadline=None)
@given(cuts())
def test_a_cut_keeps_the_area_and_tears_no_border(case: tuple[Track, tuple[Point, Point]]) -> None:
    track, line = case
    count = len(cuts_into_two(track, line))
    assume(count)
    cut = cut_spaces(track, line)
    assert len(cut.spaces) == len(track.spaces) + count
    assert area(cut) == pytest.approx(area(track), abs=0.5)
    assert detached(cut) <= detached(track)
    ids = {space.id for space in cut.spaces}
    assert len(ids) == len(cut.spaces)
    assert {end for arrow in cut.arrows for end in (arrow.from_, arrow.to)} <= ids


def a_vertex_that_only_a_bridge_has() -> tuple[Track, tuple[Point, Point]]:
    """A cut through (265, 210), where two spaces below a bridge meet in the middle of its straight side."""
    spaces = tuple(evolve(space, level=int(space.id == "c0")) for space in ring().spaces)
    return evolve(ring(), spaces=spaces), ((265.0, 230.0), (265.0, 175.0))


@settings(max_examples=settings.default.max_examples // 2, deadline=None)
@given(cuts())
@example(a_vertex_that_only_a_bridge_has())
def test_cut_and_merged_again_it_is_as_before_without_needless_vertices(
    case: tuple[Track, tuple[Point, Point]],
) -> None:
    """A merge can't know who put a vertex where a cut ended; it goes if nothing turns or meets there."""
    track, line = case
    cuts_made = cuts_into_two(track, line)
    assume(cuts_made)
    again = cut_spaces(track, line)
    whole = {space.id: space.outline for space in track.spaces}
    new = sorted((space.id for space in again.spaces if space.id not in whole), key=_number)
    for cut, other in zip(cuts_made, new, strict=True):
        before = area(again)
        again = merge_spaces(again, [other, cut.space.id])
        assert area(again) == pytest.approx(before, abs=0.3)
    assert [space.id for space in again.spaces] == [space.id for space in track.spaces]
    level = cuts_made[0].space.level
    needless = {end for cut in cuts_made for end in cut.chord if is_needless(track, end, level)}
    for space in again.spaces:
        assert set(space.outline) == set(whole[space.id]) - (needless if space.level == level else set())
    assert sorted((a.from_, a.to) for a in again.arrows) == sorted((a.from_, a.to) for a in track.arrows)
    assert [(c.id, set(c.spaces)) for c in again.corners] == [(c.id, set(c.spaces)) for c in track.corners]
    assert again.grid == track.grid


def is_needless(track: Track, point: Point, level: int) -> bool:
    """Whether the border is straight at a vertex in every outline of the level that has it."""
    having = [space.outline for space in track.spaces if space.level == level and point in space.outline]
    without = [shapely.Polygon([other for other in outline if other != point]) for outline in having]
    return all(shape.exterior.distance(shapely.Point(point)) <= COORDINATE_STEP for shape in without)


def detached(track: Track) -> int:
    """How many vertices lie on a border of another outline of their level that doesn't have them."""
    count = 0
    rings = [shapely.LinearRing(space.outline) for space in track.spaces]
    tree = shapely.STRtree(rings)
    for space in track.spaces:
        for point in space.outline:
            for number in tree.query(shapely.Point(point), predicate="dwithin", distance=0.005):
                other = track.spaces[number]
                count += other.level == space.level and point not in other.outline
    return count


def test_after_a_cut_neighbors_share_borders_as_before() -> None:
    circuit = ring()
    x, y = by_id(circuit)["b5"].outline[0]
    cut = cut_spaces(circuit, ((x + 10, y - 30), (x + 12, y + 50)))
    shapes = shapes_of([space.outline for space in cut.spaces])
    borders = borders_of(shapes)
    ids = [space.id for space in cut.spaces]
    shared = {
        (ids[one], ids[other])
        for one, other, border in zip(borders.one, borders.other, borders.shared, strict=True)
        if math.hypot(*border) > 1
    }
    assert detached(cut) == 0
    assert all((arrow.from_, arrow.to) in shared for arrow in cut.arrows if arrow.turn is Turn.AHEAD)


def _number(new_id: str) -> int:
    return int(new_id.removeprefix("s"))

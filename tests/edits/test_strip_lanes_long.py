"""Lanes that begin or end within a strip."""

from __future__ import annotations

from pathlib import Path

import pytest
import shapely
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from trackmodel.edits.strips.lane_spans_of_strips import change_lane_count_from
from trackmodel.edits.strips.strip_rows import open_row
from trackmodel.edits.strips.strips import add_strip, change_lane_count, make_spaces
from trackmodel.errors import CannotEdit
from trackmodel.formats.track_file import read_track, write_track
from trackmodel.geometry.strips.lay_out import lay_out
from trackmodel.track import Shift, Space, Strip, StripLane, StripLine, Track, Turn

LEFT = ((100.0, 300.0), (300.0, 300.0), (500.0, 300.0), (700.0, 300.0))
RIGHT = ((100.0, 390.0), (300.0, 390.0), (500.0, 375.0), (700.0, 390.0))


def strip(*lanes: StripLane) -> Strip:
    return Strip("s", LEFT, RIGHT, lanes)


THREE = strip(StripLane(12), StripLane(12), StripLane(12))


def made(drawn: Strip) -> tuple[Track, list[list[Space]]]:
    """Return the track made of a strip, and its spaces lane by lane."""
    track, ids = make_spaces(add_strip(Track("t", "T"), drawn), "strip1")
    spaces = {space.id: space for space in track.spaces}
    found, rest = [], list(ids)
    for lane in drawn.lanes:
        found.append([spaces[one] for one in rest[: lane.spaces]])
        rest = rest[lane.spaces :]
    return track, found


def narrowed(on_right: bool) -> Strip:
    """Three lanes, two between 40 and 60 % of the way, and three again."""
    two = change_lane_count_from(THREE, 2, 0.4, on_right=on_right).strip
    return change_lane_count_from(two, 3, 0.6, on_right=on_right).strip


def test_lanes_end_and_begin_on_one_side() -> None:
    whole = StripLane(12)
    assert narrowed(True).lanes == (whole, whole, StripLane(5, end=0.4), StripLane(5, begin=0.6))
    assert narrowed(False).lanes == (StripLane(5, begin=0.6), StripLane(5, end=0.4), whole, whole)
    # From an earlier place on, later changes are forgotten.
    assert change_lane_count_from(narrowed(True), 3, 0.4, on_right=True).strip.lanes == (whole,) * 3
    lines = evolve(THREE, lines=(StripLine(1, 0.1, 0.3), StripLine(2, 0.1, 0.6)))
    more = change_lane_count_from(lines, 4, 0.5, on_right=False)
    assert [line.line for line in more.strip.lines] == [2, 3]
    assert more.origins == (None, 0, 1, 2)


@pytest.mark.parametrize("shift", Shift)
@pytest.mark.parametrize("on_right", [True, False])
def test_spaces_fill_the_road_and_arrows_merge_and_split_lanes(on_right: bool, shift: Shift) -> None:
    track, lanes = made(evolve(narrowed(on_right), shift=shift))
    shapes = [shapely.Polygon(space.outline) for space in track.spaces]
    road = shapely.union_all(shapes)
    assert (road.geom_type, len(road.interiors)) == ("Polygon", 0)
    assert sum(shape.area for shape in shapes) == pytest.approx(road.area, abs=0.5)
    ended, begun = (lanes[2], lanes[3]) if on_right else (lanes[1], lanes[0])
    middle = {space.id for space in (lanes[1] if on_right else lanes[2])}
    out = [arrow for arrow in track.arrows if arrow.from_ == ended[-1].id]
    into = [arrow for arrow in track.arrows if arrow.to == begun[0].id]
    assert {arrow.turn for arrow in out} == {Turn.LEFT if on_right else Turn.RIGHT}
    assert {arrow.turn for arrow in into} == {Turn.RIGHT if on_right else Turn.LEFT}
    assert {arrow.to for arrow in out} | {arrow.from_ for arrow in into} <= middle
    assert {space.lane for space in (*ended, *begun)} == {2 if on_right else 0}
    first, last = {lane[0].id for lane in lanes if lane is not begun}, {lane[-1].id for lane in lanes}
    entered, left = {arrow.to for arrow in track.arrows}, {arrow.from_ for arrow in track.arrows}
    ids = {space.id for space in track.spaces}
    assert ids - entered <= first
    assert ids - left <= last - {ended[-1].id}


def test_the_next_strip_continues_the_lanes_at_the_end() -> None:
    track, lanes = made(change_lane_count_from(THREE, 2, 0.5, on_right=False).strip)
    row = (lanes[1][-1].id, lanes[2][-1].id)
    onward = Strip("n", ((900.0, 300.0),), ((900.0, 390.0),), (StripLane(4), StripLane(4)), after=row)
    track, ids = make_spaces(add_strip(track, onward), "strip1")
    ahead = {(arrow.from_, arrow.to) for arrow in track.arrows if arrow.turn is Turn.AHEAD}
    assert {(row[0], ids[0]), (row[1], ids[4])} <= ahead
    assert [space.lane for space in track.spaces if space.id in (ids[0], ids[4])] == [1, 2]
    # Back from two lanes to three, from a row of two.
    beyond = evolve(onward, after=(ids[3], ids[7]), left=((1300.0, 300.0),), right=((1300.0, 390.0),))
    third = change_lane_count_from(beyond, 3, 0.5, on_right=True).strip
    track, _ids = make_spaces(add_strip(track, third), "strip1")
    shapes = [shapely.Polygon(space.outline) for space in track.spaces]
    assert sum(shape.area for shape in shapes) == pytest.approx(shapely.union_all(shapes).area, abs=1)
    assert track.spaces[-1].lane == 3


@pytest.mark.parametrize("on_right", [True, False])
@pytest.mark.parametrize("at", [0.8, 0.9])
def test_a_lane_that_ended_a_little_before_the_end_is_not_continued(at: float, on_right: bool) -> None:
    drawn = change_lane_count_from(THREE, 2, at, on_right=on_right).strip
    track, lanes = made(drawn)
    ends = [lane[-1].id for lane in lanes]
    ended = ends.pop(2 if on_right else 0)
    assert [open_row(track, one, at_front=True) for one in ends] == [tuple(ends)] * 2
    assert open_row(track, ended, at_front=True) == ()
    drawn = change_lane_count_from(change_lane_count(THREE, 2), 3, 1 - at, on_right=on_right).strip
    track, lanes = made(drawn)
    starts = [lane[0].id for lane in lanes]
    begun = starts.pop(2 if on_right else 0)
    assert [open_row(track, one, at_front=False) for one in starts] == [tuple(starts)] * 2
    assert open_row(track, begun, at_front=False) == ()


def test_a_draft_keeps_where_its_lanes_change(tmp_path: Path) -> None:
    track = add_strip(Track("t", "T"), narrowed(True))
    write_track(track, tmp_path / "t.track.json")
    text = (tmp_path / "t.track.json").read_text()
    assert text.count('"begin"') == text.count('"end"') == 1
    assert read_track(tmp_path / "t.track.json") == track


SHARE = st.floats(0, 1, allow_subnormal=False)


@given(
    st.lists(st.builds(StripLane, st.integers(1, 6), begin=SHARE, end=SHARE), min_size=1, max_size=5),
    st.lists(st.builds(StripLine, st.integers(1, 4), SHARE, SHARE), max_size=3),
)
def test_any_lanes_are_laid_out_or_refused(lanes: list[StripLane], lines: list[StripLine]) -> None:
    odd = evolve(strip(*lanes), lines=tuple(lines))
    assert lay_out(odd) is not None
    try:
        made(odd)
    except CannotEdit:
        return

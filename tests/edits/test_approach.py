"""Approach spaces lead straight on only; taken back, they have their lane changes again."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve
from hypothesis import given, settings

from tests.circuits import ring
from tests.edits.random_tracks import ovals
from trackmodel.edits.arrows.approach_edits import (
    end_approach,
    lane_changes_out_of,
    make_all_approaches,
    make_approaches,
    spaces_before_corners,
)
from trackmodel.edits.arrows.arrows import delete_arrow
from trackmodel.errors import CannotEdit
from trackmodel.layouts import in_layout
from trackmodel.track import Layout, Track, Turn


def steps(track: Track) -> set[tuple[str, str, Turn]]:
    return {(arrow.from_, arrow.to, arrow.turn) for arrow in track.arrows}


def test_the_last_space_of_every_lane_before_every_corner() -> None:
    assert spaces_before_corners(ring()) == ("a11", "a31", "b10", "b28", "c11", "c29")


def test_a_space_right_before_two_corners_that_touch_is_in_the_first() -> None:
    track = ring()
    first, second = track.corners
    touching = evolve(first, spaces=(*first.spaces, "a31"))
    assert "a31" not in spaces_before_corners(evolve(track, corners=(touching, second)))


def test_the_lane_changes_go_and_come_back() -> None:
    approach = ring()
    changing = end_approach(approach, "b10")
    assert {(a.from_, a.turn) for a in lane_changes_out_of(changing, ["b10"])} == {
        ("b10", Turn.LEFT),
        ("b10", Turn.RIGHT),
    }
    assert steps(make_approaches(changing, ["b10"])) == steps(approach)


@settings(max_examples=settings.default.max_examples // 3, deadline=None)
@given(ovals())
def test_all_at_once_leaves_a_single_arrow_ahead(shape: dict[str, Any]) -> None:
    track = ring(**shape)
    before = spaces_before_corners(track)
    if shape["lanes"] > 1:
        for space in before:
            track = end_approach(track, space)
        assert lane_changes_out_of(track, before)
    done = make_all_approaches(track)
    assert [arrow.turn for arrow in done.arrows if arrow.from_ in before] == [Turn.AHEAD] * len(before)
    assert {step for step in steps(track) if step[0] not in before} <= steps(done)
    assert make_all_approaches(done) is done


def test_the_way_into_the_pit_lane_stays() -> None:
    track = ring()
    into_pit = next(arrow for arrow in track.arrows if arrow.to == "p0")
    space = into_pit.from_
    left = make_approaches(track, [space])
    assert into_pit in left.arrows
    assert not lane_changes_out_of(left, [space])


def test_a_layout_that_names_its_arrows_gets_those_that_come_back() -> None:
    track = ring()
    named = tuple((arrow.from_, arrow.to) for arrow in track.arrows)
    short = evolve(track, layouts=(Layout("main"), Layout("short", arrows=named)))
    changed = end_approach(short, "b10", "short")
    assert changed.layouts[1].arrows is not None
    assert len(changed.layouts[1].arrows) == len(changed.arrows) == len(track.arrows) + 2


def test_approaches_of_a_layout_leave_the_others_alone() -> None:
    track = evolve(ring(), layouts=(Layout("main"), Layout("short")))
    [space, *_] = spaces_before_corners(track)
    wild = end_approach(track, space)
    assert lane_changes_out_of(wild, [space])
    tame = make_approaches(wild, [space], "short")
    assert in_layout(tame, "main").arrows == wild.arrows
    assert not lane_changes_out_of(in_layout(tame, "short"), [space])


def test_what_cannot_be_is_refused() -> None:
    track = ring()
    ahead = next(a for a in track.arrows if a.from_ == "a11")
    with pytest.raises(CannotEdit, match="straight ahead"):
        make_approaches(delete_arrow(track, ahead.from_, ahead.to), ["a11"])
    with pytest.raises(CannotEdit, match="no adjacent lane"):
        end_approach(ring(lanes=1), "a11")

"""Drafts before they become spaces: adding and changing them, their numbers of spaces, cuts, and lines."""

from __future__ import annotations

import pytest

from trackmodel.edits.strips.strip_cuts import add_lane_cut, delete_lane_cut, move_lane_cut
from trackmodel.edits.strips.strips import (
    add_strip,
    change_lane_count,
    change_space_counts,
    change_strip,
    delete_strip,
    move_lane_line,
)
from trackmodel.errors import CannotEdit
from trackmodel.track import Strip, StripCut, StripLane, StripLine, Track


def test_drafts_are_added_changed_and_deleted_by_id() -> None:
    track = add_strip(add_strip(Track("t", "T"), Strip("draft")), Strip("draft"))
    assert [strip.id for strip in track.drafts] == ["strip1", "strip2"]
    changed = change_strip(track, Strip("strip1", stops=3))
    assert changed.drafts[0].stops == 3
    assert delete_strip(changed, "strip1").drafts == (Strip("strip2"),)
    assert delete_strip(track, "strip9") is track
    with pytest.raises(CannotEdit):
        change_strip(track, Strip("strip9"))


def test_other_counts_forget_cuts_moved_by_hand_and_equal_ones_keep_them() -> None:
    strip = Strip("s", lanes=(StripLane(3, (StripCut(1, 0.4),)), StripLane(3, (StripCut(2, 0.6),))))
    counted = change_space_counts(strip, [3, 5])
    assert counted.lanes == (StripLane(3, (StripCut(1, 0.4),)), StripLane(5))
    assert [lane.spaces for lane in change_space_counts(strip, [7]).lanes] == [7, 7]
    assert [lane.spaces for lane in change_space_counts(strip, [0, 5000]).lanes] == [1, 999]


def test_a_cut_stays_between_its_neighbors_and_apart_from_them() -> None:
    strip = Strip("s", lanes=(StripLane(5, (StripCut(1, 0.2), StripCut(4, 0.8))),))

    def moved(number: int, at: float) -> float:
        return next(
            cut.at for cut in move_lane_cut(strip, 0, number, at).lanes[0].cuts if cut.number == number
        )

    assert moved(2, 0.5) == 0.5
    # Spaces are 0.2 long; two of them need room up to the next cut.
    assert [moved(2, 0.2), moved(2, 0.95)] == pytest.approx([0.22, 0.76])
    assert [moved(1, -1.0), moved(4, 1.0)] == pytest.approx([0.02, 0.98], abs=0.01)


def test_a_cut_is_inserted_and_deleted_and_the_others_stay() -> None:
    strip = Strip("s", lanes=(StripLane(2), StripLane(4, (StripCut(1, 0.2),))))
    more = add_lane_cut(strip, 1, 0.4)
    places = [0.2, 0.2 + 0.8 / 3, 0.2 + 1.6 / 3]
    assert [cut.at for cut in more.lanes[1].cuts] == pytest.approx(sorted([*places, 0.4]))
    assert (more.lanes[1].spaces, more.lanes[0]) == (5, StripLane(2))
    fewer = delete_lane_cut(more, 1, 1)
    assert [cut.at for cut in fewer.lanes[1].cuts] == pytest.approx(sorted([*places[1:], 0.4]))
    assert [cut.number for cut in fewer.lanes[1].cuts] == [1, 2, 3]
    full = Strip("s", lanes=(StripLane(999),))
    with pytest.raises(CannotEdit, match="999 spaces"):
        add_lane_cut(full, 0, 0.5)


def test_fewer_lanes_lose_their_lines() -> None:
    strip = move_lane_line(Strip("s", lanes=(StripLane(4),) * 3), 2, 0.5, 0.6)
    assert strip.lines == (StripLine(2, 0.5, 0.6),)
    assert change_lane_count(strip, 2).lines == ()
    assert [lane.spaces for lane in change_lane_count(strip, 5).lanes] == [4] * 5

"""A cut that isn't printed is removed: lanes and arrows stay, one lane change to each side."""

from __future__ import annotations

from tests.circuits import ring
from trackmodel.edits.arrows.arrows import add_arrow
from trackmodel.edits.spaces.merge_spaces import remove_cut
from trackmodel.track import Turn


def test_of_lane_changes_to_one_side_that_of_the_front_half_stays() -> None:
    track = ring()
    track = add_arrow(add_arrow(track, "b2", "a3", Turn.LEFT), "b3", "a4", Turn.LEFT)
    for halves in (("b2", "b3"), ("b3", "b2")):
        after = remove_cut(track, *halves)
        (joined,) = {"b2", "b3"} & {space.id for space in after.spaces}
        lefts = {a.to for a in after.arrows if a.from_ == joined and a.turn is Turn.LEFT}
        assert lefts == {"a4"}
        ahead = [a.to for a in after.arrows if a.from_ == joined and a.turn is Turn.AHEAD]
        assert ahead == ["b4"]
        assert {a.from_ for a in after.arrows if a.to == joined} >= {"b1"}

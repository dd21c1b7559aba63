"""The way round, the line and the pit lane: what only a whole lap tells."""

from __future__ import annotations

from tests.checks.cases import arrows
from tests.circuits import ring
from trackmodel.checks.validate import validate
from trackmodel.edits.arrows import delete_arrows
from trackmodel.edits.spaces import change_space
from trackmodel.track import Arrow, Side, Track, Turn


def a_pit_lane_that_crosses_a_line_of_its_own() -> Track:
    """It begins just beyond the line, and of its spaces two are marked as before and beyond it."""
    track = delete_arrows(ring(), [("c1", "p0"), ("p9", "c9")])
    track = change_space(change_space(track, "p4", finish=Side.BEFORE), "p5", finish=Side.BEYOND)
    return arrows(track, Arrow("c9", "p0", Turn.RIGHT), Arrow("p9", "c11", Turn.LEFT))


def test_a_line_crossed_again_in_the_pit_lane_is_named_too() -> None:
    issues = validate(a_pit_lane_that_crosses_a_line_of_its_own()).issues
    (issue,) = (issue for issue in issues if issue.code == "line-crossed-twice")
    assert issue.spaces == ("p4", "p5")
    assert "p4 → p5" in issue.message

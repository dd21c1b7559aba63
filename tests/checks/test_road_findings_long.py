"""Road checks on boards unfinished, printed in their own way, or real; and their repairs in layouts."""

from __future__ import annotations

from collections import Counter

import pytest
from attrs import evolve

from tests.checks.cases import (
    arrows,
    with_corner,
)
from tests.checks.test_road_checks_long import CASES, in_order, turned_round
from tests.circuits import ring
from tests.shared_boards import BOARDS, shared_report, shared_track
from trackmodel.edits.arrows.arrows import delete_arrow, delete_arrows
from trackmodel.edits.corner_edits import delete_corner
from trackmodel.graph import CornerCount
from trackmodel.track import Arrow, Corner, Layout, Track, Turn
from trackmodel.validator.run_checks import validate


def codes(track: Track) -> list[str]:
    return [issue.code for issue in validate(track).issues]


def test_a_lane_that_the_count_excludes_is_a_bug_and_said_to_be_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def miscounted(_graph: object, corner: Corner) -> CornerCount:
        return CornerCount(corner.id, long=10, short=7, long_route=(), short_route=())

    monkeypatch.setattr("trackmodel.facts.count_corner", miscounted)
    issues = [issue for issue in validate(ring()).issues if issue.code == "lane-outside-count"]
    assert [(issue.corner, issue.spaces) for issue in issues] == [
        ("c1", tuple(f"c{n}" for n in range(12, 18))),
        ("c2", tuple(f"c{n}" for n in range(30, 36))),
    ]


def test_lane_changes_on_an_approach_that_most_corners_of_a_board_have_are_its_way_to_print() -> None:
    # As on real boards: the lane that ends last lets a car change into the corner.
    at_c1, at_c2 = Arrow("a11", "b11", Turn.RIGHT), Arrow("a31", "b29", Turn.RIGHT)
    assert codes(arrows(ring(), at_c1)) == ["lane-change-on-approach"]
    assert codes(arrows(ring(), at_c1, at_c2)) == []


def test_more_than_one_lane_change_before_a_corner_is_an_issue_on_such_boards_too() -> None:
    usual = (Arrow("a11", "b11", Turn.RIGHT), Arrow("a31", "b29", Turn.RIGHT))
    track = arrows(ring(), *usual, Arrow("c11", "b11", Turn.LEFT))
    (issue,) = validate(track).issues
    assert (issue.code, issue.corner, issue.spaces[0]) == ("lane-change-on-approach", "c1", "c11")


def test_a_board_without_lane_changes_yet_has_one_issue_for_it() -> None:
    track = ring(pit=False)
    straight_on = evolve(track, arrows=tuple(a for a in track.arrows if a.turn is Turn.AHEAD))
    found = [issue for issue in validate(straight_on).issues if issue.code == "lane-change-missing"]
    assert len(found) <= 6
    fixed = straight_on
    for issue in found:
        assert issue.fix is not None
        fixed = issue.fix(fixed)
    assert steps_on_straights(fixed) == steps_on_straights(track)


def steps_on_straights(track: Track) -> set[tuple[str, str, Turn]]:
    inside = {space for corner in track.corners for space in corner.spaces}
    return {(a.from_, a.to, a.turn) for a in track.arrows if not {a.from_, a.to} & inside}


def test_a_lane_without_arrows_straight_on_is_one_issue_and_mended_at_once() -> None:
    circuit = ring()
    lane = {f"b{n}" for n in range(18, 29)}
    gone = [(a.from_, a.to) for a in circuit.arrows if {a.from_, a.to} <= lane]
    (issue,) = [i for i in validate(delete_arrows(circuit, gone)).issues if i.code == "arrow-ahead-missing"]
    assert issue.fix is not None
    assert in_order(issue.fix(delete_arrows(circuit, gone))) == in_order(circuit)


def test_nothing_is_said_of_straights_before_there_are_corners() -> None:
    track = delete_corner(delete_corner(ring(), "c1"), "c2")
    without = evolve(track, arrows=tuple(a for a in track.arrows if a.turn is Turn.AHEAD))
    assert "lane-change-missing" not in codes(without)


def test_arrows_added_by_a_repair_are_in_the_layout_that_was_checked() -> None:
    circuit = delete_arrow(ring(), "a5", "b5")
    steps = tuple((arrow.from_, arrow.to) for arrow in circuit.arrows)
    track = evolve(circuit, layouts=(Layout("main"), Layout("club", arrows=steps)))
    (issue,) = validate(track, "club").issues
    assert issue.fix is not None
    assert validate(issue.fix(track), "club").issues == ()


def test_an_arrow_turned_round_is_turned_round_in_layouts_too() -> None:
    wrong = turned_round(ring(), "a3", "a4")
    steps = tuple((arrow.from_, arrow.to) for arrow in wrong.arrows)
    track = evolve(wrong, layouts=(Layout("main"), Layout("club", arrows=steps)))
    (issue,) = validate(track, "club").issues
    assert issue.fix is not None
    assert validate(issue.fix(track), "club").issues == ()


UNFINISHED = {
    "every other arrow": lambda arrows: arrows[::2],
    "every third arrow": lambda arrows: arrows[::3],
    "half the way round": lambda arrows: arrows[: len(arrows) // 2],
    "lanes only": lambda arrows: tuple(arrow for arrow in arrows if arrow.turn is Turn.AHEAD),
    "lane changes only": lambda arrows: tuple(arrow for arrow in arrows if arrow.turn is not Turn.AHEAD),
}


@pytest.mark.parametrize("how", UNFINISHED)
def test_unfinished_arrows_are_a_few_issues_and_no_arrow_that_is_there_is_called_wrong(how: str) -> None:
    track = shared_track("brennach")
    unfinished = evolve(track, arrows=UNFINISHED[how](track.arrows))
    mine = {case.code for case in CASES} | {"dead-end", "not-reachable", "finish-not-reachable"}
    found = Counter(code for code in codes(unfinished) if code in mine - {"corner-unusual"})
    assert set(found) <= {
        "arrow-ahead-missing",
        "lane-change-missing",
        "blocks-apart",
        "dead-end",
        "not-reachable",
    }
    assert max(found.values()) <= 6


# What the checks of this file find on the boards of others, each looked at: in Indianapolis one lane
# change is missing that the other three corners have; San Marino has two stretches without lane
# changes and a middle lane that may be left right before a corner.
WARNINGS_ON_REAL_BOARDS = {
    "curitiba": ["flag-at-other-corner"],  # where the import found room for it
    "minikart": ["bend-without-corner", "bend-without-corner"],  # a kart circuit, printed like this
    "indianapolisOVAL": ["lane-change-missing"],
    "sanmarino": ["lane-change-missing", "lane-change-missing", "lane-change-on-approach"],
}


@pytest.mark.parametrize("name", BOARDS)
def test_real_boards_have_no_issue_that_is_not_true(name: str) -> None:
    mine = {case.code for case in CASES} - {"corner-unusual"}
    report = shared_report(name)
    assert [issue.code for issue in report.issues if issue.code in mine] == WARNINGS_ON_REAL_BOARDS.get(
        name, []
    )


def test_the_repair_takes_the_space_of_a_hole_back_into_its_corner() -> None:
    good = ring()
    spaces = good.corners[0].spaces
    hollow = with_corner(good, 0, spaces=tuple(space for space in spaces if space != "b14"))
    (issue,) = [issue for issue in validate(hollow).issues if issue.code == "corner-interrupted"]
    assert issue.fix is not None
    assert not issue.safe, "which spaces are printed as the corner, only the user sees"
    assert set(issue.fix(hollow).corners[0].spaces) == set(spaces)


def test_a_whole_stretch_drawn_from_its_end_is_not_turned_unasked() -> None:
    """The arrows around it may be judged wrong too: turning some of them makes it worse."""
    good = shared_track("brennach")
    stretch = {f"{lane}{n}" for lane in "abc" for n in range(145, 165)}
    wrong = good
    for arrow in good.arrows:
        if {arrow.from_, arrow.to} <= stretch:
            wrong = turned_round(wrong, arrow.from_, arrow.to)
    found = [issue for issue in validate(wrong).issues if issue.code == "arrow-against-direction"]
    assert len(found) > 5
    assert not any(issue.safe for issue in found)


@pytest.mark.parametrize(
    ("from_", "printed", "to"),
    [
        ("b84", "a88", "a89"),
        ("b146", "a151", "a152"),
        ("b176", "c174", "c1"),
        ("b46", "a49", "a50"),
        ("b172", "c170", "c171"),
    ],
)
def test_a_lane_change_to_the_space_after_the_next_is_too_long(from_: str, printed: str, to: str) -> None:
    circuit = shared_track("brennach")
    right = next(a for a in circuit.arrows if (a.from_, a.to) == (from_, printed))
    added = arrows(circuit, evolve(right, to=to))
    moved = delete_arrow(added, from_, printed)
    for track in (added, moved):
        (issue,) = (i for i in validate(track).issues if i.code == "arrow-too-long")
        assert issue.spaces == (from_, to)


def test_a_lane_change_over_a_whole_lane_is_too_long() -> None:
    # On Taruma s10 is in the third lane, s12 in the second and s14 in the first.
    track = arrows(shared_track("taruma"), Arrow("s10", "s14", Turn.LEFT))
    (issue,) = (i for i in validate(track).issues if i.code == "arrow-too-long")
    assert issue.spaces == ("s10", "s14")


@pytest.mark.parametrize("name", BOARDS)
def test_no_printed_lane_change_is_too_long(name: str) -> None:
    assert "arrow-too-long" not in [issue.code for issue in shared_report(name).issues]


def test_a_turn_is_mended_unasked_only_where_the_arrow_clearly_leads_ahead() -> None:
    circuit = shared_track("brennach")
    # In a corner, from a36 back to b33, whose middles lie level; and a lane change on a straight.
    drawn_backwards = arrows(delete_arrow(circuit, "b33", "a36"), Arrow("a36", "b33", Turn.LEFT))
    mismarked = arrows(delete_arrow(circuit, "b84", "a88"), Arrow("b84", "a88", Turn.RIGHT))
    for track, safe in ((drawn_backwards, False), (mismarked, True)):
        (issue,) = (i for i in validate(track).issues if i.code == "turn-contradicts-geometry")
        assert issue.safe is safe

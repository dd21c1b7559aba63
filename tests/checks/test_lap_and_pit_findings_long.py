"""The way round, the line and the pit lane: what only a whole lap tells."""

from __future__ import annotations

import pytest
from attrs import evolve

from tests.checks.cases import Case, arrows, fixed, gives_just_that_code
from tests.circuits import ring
from tests.shared_boards import BOARDS, shared_track
from trackmodel.edits.arrows.arrows import delete_arrows
from trackmodel.edits.board_edits import OTHER_WAY
from trackmodel.edits.spaces.spaces import change_space
from trackmodel.track import Arrow, Direction, Place, Side, Track, Turn
from trackmodel.validator.run_checks import validate

CASES = (
    Case(
        "a clockwise board called anticlockwise",
        "direction-contradicts",
        lambda t: evolve(t, direction=Direction.ANTICLOCKWISE),
        fixable=True,
    ),
    Case(
        "a space of the road marked as pit",
        "pit-in-the-road",
        lambda t: change_space(t, "b24", place=Place.PIT),
        ("b24",),
        fixable=True,
    ),
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_broken_in_one_way_gives_just_that_code(case: Case) -> None:
    gives_just_that_code(case)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_fix_brings_the_good_circuit_back_but_wants_to_be_asked_for(case: Case) -> None:
    assert fixed(case) == ring()
    (issue,) = validate(case.breaks(ring())).issues
    assert not issue.safe


@pytest.mark.parametrize("name", BOARDS)
def test_real_boards_have_one_direction_and_suzuka_crosses_itself(name: str) -> None:
    board = shared_track(name)
    assert not codes(board) & {"direction-contradicts", "pit-in-the-road"}
    other_way = evolve(board, direction=OTHER_WAY[board.direction])
    assert ("direction-contradicts" in codes(other_way)) is (name != "suzuka")


def test_nothing_is_said_of_the_direction_before_there_is_a_lap() -> None:
    track = evolve(ring(), direction=Direction.ANTICLOCKWISE)
    for half in (evolve(track, finish=None), evolve(track, arrows=track.arrows[: len(track.arrows) // 4])):
        assert "direction-contradicts" not in codes(half)


def test_a_pit_space_in_the_road_of_the_shipped_circuit_is_said_and_the_pit_lane_is_not() -> None:
    track = change_space(shared_track("brennach"), "b45", place=Place.PIT)
    (issue,) = (issue for issue in validate(track).issues if issue.code == "pit-in-the-road")
    assert issue.spaces == ("b45",)


def test_a_pit_lane_drawn_before_its_stands_is_not_in_the_road() -> None:
    track = ring()
    assert "pit-in-the-road" not in codes(evolve(track, pit=evolve(track.pit, stands=())))


def codes(track: Track) -> set[str]:
    return {issue.code for issue in validate(track).issues}


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

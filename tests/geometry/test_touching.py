"""One notion of touching: the same for borders, neighbors, gaps and lanes, on boards drawn by others."""

from __future__ import annotations

import numpy as np
import pytest

from tests.noisy_boards import Style, drawn, noisy
from tests.random_circuits import Plan
from tests.random_circuits.laying import lay
from tests.random_circuits.plan import Section
from tests.shared_boards import shared_board, shared_track
from trackmodel.compiler import compile_board
from trackmodel.facts import Facts
from trackmodel.track import Track
from trackmodel.validator.run_checks import validate


def neighbor_pairs(track: Track) -> set[tuple[str, str]]:
    found = Facts(track).neighbors
    tables = (found.ahead, found.behind, found.beside)
    return {(one, other) for table in tables for one, others in table.items() for other in others}


@pytest.mark.parametrize(
    ("name", "style"),
    [("brennach", "all"), ("brennach", "shrunk"), ("taruma", "shaken"), ("valencia", "curved")],
)
def test_neighbors_of_a_noisy_board_are_those_of_the_printed_one(name: str, style: str) -> None:
    true = neighbor_pairs(shared_track(name))
    found = {pair for pair in neighbor_pairs(drawn(name, style)) if not any("-again" in id_ for id_ in pair)}
    assert len(true & found) / len(true) >= 0.985
    assert len(true & found) / len(found) >= 0.9985


def test_touching_is_symmetric_on_a_noisy_board() -> None:
    borders = Facts(drawn("brennach", "all")).borders
    mirrored = np.lexsort((borders.one, borders.other))
    assert (borders.touches == borders.touches[mirrored]).all()
    assert (borders.length == borders.length[mirrored]).all()
    assert (borders.shared == -borders.shared[mirrored]).all()


def test_a_board_with_gaps_of_a_tenth_is_raced_like_the_printed_one() -> None:
    """Only the gaps themselves are reported, and races know nearly the same neighbors."""
    apart = drawn("taruma", "shrunk")
    printed_too = {issue.code for issue in validate(shared_track("taruma")).issues}
    assert {issue.code for issue in validate(apart).issues} <= {"borders-not-shared", *printed_too}
    printed, compiled = shared_board("taruma").rules, compile_board(apart).rules
    assert printed.successors == compiled.successors
    same = sum(one == other for one, other in zip(printed.beside, compiled.beside, strict=True))
    assert same > 0.97 * len(printed.beside)


def test_outlines_that_are_all_apart_are_one_blocking_issue() -> None:
    for gap in (0.2, 0.4):
        issues = validate(noisy(shared_track("brennach"), Style(gap=gap))).issues
        (apart,) = [issue for issue in issues if issue.code == "outlines-apart"]
        assert apart.blocks
        assert "gap-between-spaces" not in {issue.code for issue in issues}
        assert apart.fixable == (gap == 0.2)


@pytest.mark.parametrize("name", ["brennach", "minikart"])
def test_outlines_up_to_half_a_space_apart_are_joined_by_the_fix(name: str) -> None:
    true = shared_track(name)
    apart = noisy(true, Style(gap=0.25, shake=0.02))
    (issue,) = [issue for issue in validate(apart).issues if issue.code == "outlines-apart"]
    assert issue.fix is not None
    assert not issue.safe
    after = issue.fix(apart)
    assert "outlines-apart" not in {issue.code for issue in validate(after).issues}
    pairs = neighbor_pairs(true)
    found = neighbor_pairs(after)
    assert len(pairs & found) / len(pairs) >= 0.985
    assert len(pairs & found) / len(found) >= 0.985


def test_arrows_over_corners_of_spaces_are_not_apart() -> None:
    """Where the lanes' spaces begin side by side, every lane change leads over a corner."""
    side_by_side = lay(
        Plan(
            lanes=4,
            sections=(Section(14, 0, (), 0), Section(2, 1, (0, 0, 0, 0), 0)),
            brick=False,
            line=0,
            straddling=0,
            gap=0,
            gap_from=0,
            lost=0,
            chance=0,
            grid=2,
            grid_behind=0,
            clockwise=True,
            waves=(0, 0, 0),
            pit=None,
        )
    )
    assert not Facts(side_by_side).gaps.everywhere
    compile_board(side_by_side)

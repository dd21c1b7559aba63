"""What a car alone loses without a lane, a gear, or the pit lane."""

from __future__ import annotations

import pytest

from tests.engine.small_boards import Corner, Straight, board_of, ring
from trackmodel.instruments.lap_values import lap_values
from trackmodel.instruments.worth import choices, each_worth

MADE = ring(2, Straight(14), Corner(4), Straight(8))


def test_each_lane_and_gear_is_measured_once() -> None:
    found = list(each_worth(MADE.board))
    places = len(MADE.rules.grid)
    assert [(each.corner, each.lane, each.gear, each.place) for each in found] == [
        (0, 0, None, None),
        (0, 1, None, None),
        *((None, None, gear, None) for gear in range(2, 7)),
        *((None, None, None, place) for place in range(2, places + 1)),
    ]
    assert len(found) <= choices(MADE.board)
    assert all(each.turns is None or each.turns >= 0 for each in found if each.what != "place")
    by_grid = lap_values(MADE.board).by_grid
    assert [each.turns for each in found[-places + 1 :]] == pytest.approx(by_grid[1:] - by_grid[0])


def test_a_lane_is_worth_what_is_lost_on_the_board_without_it() -> None:
    inner = next(each for each in each_worth(MADE.board) if each.lane == 0)
    into = [
        (space, target)
        for space, arrows in enumerate(MADE.rules.successors)
        for target, _turn in arrows
        if target in MADE.along(0, 14, 17)
    ]
    without = lap_values(board_of(MADE.without(*into).rules)).turns
    assert inner.turns == pytest.approx(without - lap_values(MADE.board).turns)


def test_a_lane_that_nobody_can_reach_is_a_finding() -> None:
    """The outer lane of the corner has no arrows in."""
    outer = MADE.along(1, 14, 17)
    into = [
        (space, target)
        for space, arrows in enumerate(MADE.rules.successors)
        for target, _turn in arrows
        if target in outer and space not in outer
    ]
    board = MADE.without(*into).board
    found = [each for each in each_worth(board) if each.lane is not None]
    assert [each.is_nothing for each in found] == [False, True]
    assert found[0].turns is None, "the only lane left"
    assert found[1].finding(board) == (
        "lane 2 of corner 1 is worth nothing: a car alone that never uses it loses no turn"
    )

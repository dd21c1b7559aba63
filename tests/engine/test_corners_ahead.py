"""Which corner a space belongs to when what happens there is booked to one."""

from __future__ import annotations

from tests.engine.small_boards import Corner, Straight, ring
from trackmodel.board import STRAIGHT
from trackmodel.engine.corners_ahead import corners_ahead

MADE = ring(1, Straight(4), Corner(2), Straight(3), Corner(2), Straight(5))


def test_a_corner_s_own_spaces_and_the_straight_before_it_belong_to_it() -> None:
    ahead = corners_ahead(MADE.rules)
    assert ahead[:6] == (0,) * 6
    assert ahead[6:11] == (1,) * 5


def test_the_last_straight_belongs_to_the_first_corner_of_the_next_lap() -> None:
    assert corners_ahead(MADE.rules)[11:] == (0,) * 5


def test_the_pit_lane_looks_out_of_the_pit() -> None:
    made = MADE.with_pit_lane(entry=7, exit_=12, spaces=3)
    assert corners_ahead(made.rules)[16:] == (0,) * 3


def test_without_corners_there_is_none_ahead() -> None:
    assert set(corners_ahead(ring(2, Straight(6)).rules)) == {STRAIGHT}

"""Walks along and against the arrows of a board."""

from __future__ import annotations

from attrs import evolve

from tests import circuits
from tests.engine.small_boards import Corner, Straight, ring
from trackmodel.board import STRAIGHT
from trackmodel.compiler import compile_board
from trackmodel.engine.board_graph import corners_ahead, predecessors, walk_back
from trackmodel.engine.ksk.pit.ksk_pit_lane import usual_stand

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


def test_a_walk_back_yields_each_space_once_with_the_next_one_on_its_shortest_way() -> None:
    made = ring(1, Straight(6))
    before = predecessors(made.rules)
    assert list(walk_back(before, [3])) == [(2, 3), (1, 2), (0, 1), (5, 0), (4, 5)]
    # Space 0 is one arrow from 1 and three from 3; 4 leads to 1 first.
    assert list(walk_back(before, [1, 3])) == [(0, 1), (2, 3), (5, 0), (4, 5)]


def test_predecessors_leave_out_arrows_that_are_not_kept() -> None:
    made = MADE.with_pit_lane(entry=7, exit_=12, spaces=3)
    pit_lane = made.rules.pit_lane
    assert predecessors(made.rules)[min(pit_lane)] == [7]
    kept = predecessors(made.rules, lambda _space, to: to not in pit_lane)
    assert not any(kept[space] for space in pit_lane)


def test_a_stand_beside_the_track_is_not_the_usual_one() -> None:
    rules = compile_board(circuits.ring()).rules
    (first, *others) = rules.pit.stands
    astray = evolve(rules, pit=evolve(rules.pit, stands=(evolve(first, access=(0,)), *others)))
    assert 0 not in rules.pit_lane
    assert usual_stand(astray) != 0

"""Straights: the shortest path around cars, two lane changes, no zigzag."""

from __future__ import annotations

import pytest

from tests.engine.situations.driving import EACH_RULESET, car, costs, drive, ends, offers, rolled
from tests.engine.small_boards import Corner, Ring, Straight, ring
from trackmodel.engine import IllegalAnswer, State, answer

MADE = ring(3, Straight(20), Corner(6, stops=2), Straight(4))
LEVEL = ring(3, Straight(20), Corner(6, stops=2), Straight(4), brick=False)
FOUR_LANES = ring(4, Straight(20), Corner(6, stops=2), Straight(4))


def refused(state: State, *path: int) -> bool:
    """Return whether the move without braking is refused."""
    try:
        answer(state, (0, *path))
    except IllegalAnswer:
        return True
    return False


@EACH_RULESET
def test_a_stretch_is_as_short_as_the_shortest_way_between_its_ends(rules: str) -> None:
    # Lane 0 row 1 is one arrow away; out and back (lane 1 row 0, lane 0 row 1) is two.
    at = MADE.at
    state = rolled(MADE, car(at(0, 0)), 2, rules=rules)
    assert ends(state) == {at(0, 2), at(1, 1), at(2, 1)}
    assert refused(state, at(1, 0), at(0, 1))


def test_a_car_may_change_lanes_wherever_it_stays_the_shortest_way() -> None:
    # To lane 1 row 3 it takes four arrows, wherever the one lane change is made.
    at = MADE.at
    state = rolled(MADE, car(at(0, 0)), 4)
    assert not refused(state, at(1, 0), at(1, 1), at(1, 2), at(1, 3))
    assert not refused(state, at(0, 1), at(0, 2), at(0, 3), at(1, 3))


@EACH_RULESET
def test_the_shortest_way_goes_round_cars_standing_there(rules: str) -> None:
    # A car in lane 0 row 1. Lane 0 row 2 is now three arrows away: out, along, back.
    at = MADE.at
    state = rolled(MADE, car(at(0, 0)), 3, car(at(0, 1)), rules=rules)
    assert ends(state) == {at(0, 2), at(1, 2), at(2, 2)}
    state, _ = answer(state, (0, at(1, 0), at(1, 1), at(0, 2)))
    assert state.cars[0].space == at(0, 2)


def test_a_car_beside_the_way_makes_no_path_longer() -> None:
    # A car in lane 2 row 1 is in nobody's way in lane 0.
    at = MADE.at
    state = rolled(MADE, car(at(0, 0)), 3, car(at(2, 1)))
    assert at(0, 3) in ends(state)
    assert refused(state, at(1, 0), at(1, 1), at(0, 2))


def test_into_a_corner_the_way_is_shortest_to_that_entry_space_not_to_the_corner() -> None:
    # From lane 0 row 17 the corner's first space is lane 0 row 20, three arrows on. The entries of
    # lanes 1 and 2 (row 20) are four arrows on, as short as can be for each of them: allowed.
    at = MADE.at
    state = rolled(MADE, car(at(0, 17)), 4)
    assert not refused(state, at(0, 18), at(1, 18), at(1, 19), at(1, 20))
    assert not refused(state, at(1, 17), at(2, 18), at(2, 19), at(2, 20))
    # Lane 0 row 20 by out and back would take four arrows instead of three.
    assert refused(state, at(1, 17), at(0, 18), at(0, 19), at(0, 20))


def test_the_way_on_the_straight_beyond_a_corner_is_measured_from_its_first_straight_space() -> None:
    # Corner rows 20-25, both stops made. From lane 1 row 25 any arrow leads out, also to lane 0 row 26;
    # from there to lane 1 row 26 is one arrow, though lane 1 row 26 could be had directly.
    at = MADE.at
    state = rolled(MADE, car(at(1, 25), stops=2), 2)
    assert not refused(state, at(0, 26), at(1, 26))
    # Out and back on the straight itself stays too long.
    state = rolled(MADE, car(at(1, 25), stops=2), 3)
    assert refused(state, at(0, 26), at(1, 26), at(0, 27))


def test_two_lane_changes_a_turn_are_allowed() -> None:
    at = FOUR_LANES.at
    state = rolled(FOUR_LANES, car(at(0, 0)), 4)
    assert not refused(state, at(1, 0), at(2, 1), at(2, 2), at(2, 3))


def test_a_third_lane_change_in_a_turn_is_not() -> None:
    # The shortest way to lane 3 row 2 takes three changes and an arrow ahead.
    at = FOUR_LANES.at
    state = rolled(FOUR_LANES, car(at(0, 0)), 4)
    assert ends(state) == {at(0, 4), at(1, 3), at(2, 3)}
    assert refused(state, at(1, 0), at(2, 1), at(3, 1), at(3, 2))


def test_out_and_back_round_a_car_are_two_lane_changes() -> None:
    # Round the cars in rows 1 and 4 at once and back into lane 0: allowed. Back between the two and
    # out again would be three changes (and a detour).
    at = MADE.at
    state = rolled(MADE, car(at(0, 0)), 6, car(at(0, 1)), car(at(0, 4)))
    assert not refused(state, at(1, 0), at(1, 1), at(1, 2), at(1, 3), at(1, 4), at(0, 5))
    assert refused(state, at(1, 0), at(1, 1), at(0, 2), at(0, 3), at(1, 3), at(1, 4))


def test_where_only_a_third_change_would_lead_on_the_car_is_blocked() -> None:
    # Two lanes; cars in lane 0 row 1, lane 1 row 2 and lane 0 row 5. Out, along and back: (1,0) (1,1)
    # (0,2), then (0,3) (0,4): five arrows and both changes. Lane 1 row 4 is free, but out of reach.
    made = ring(2, Straight(20), Corner(6, stops=2), Straight(4))
    at = made.at
    state = rolled(made, car(at(0, 0)), 8, car(at(0, 1)), car(at(1, 2)), car(at(0, 5)))
    assert ends(state) == {at(0, 4)}
    offer = offers(state)[0, at(0, 4)]
    assert (offer.blocked, costs(offer)) == (3, {"brakes": 3})


@pytest.mark.parametrize(
    ("other", "allowed"),
    [
        pytest.param((0, 1), True, id="car between"),
        pytest.param((0, 4), False, id="car further on"),
        pytest.param((2, 1), False, id="car in another lane"),
    ],
)
def test_back_into_a_lane_only_if_a_car_stood_there_between(other: tuple[int, int], allowed: bool) -> None:
    # Level lanes: lane 0 row 2 by way of lane 1 row 1 is as short as straight on, so only the rule
    # against zigzagging stands against it.
    at = LEVEL.at
    state = rolled(LEVEL, car(at(0, 0)), 2, car(at(*other)))
    assert refused(state, at(1, 1), at(0, 2)) is not allowed


def test_a_car_that_stood_before_the_space_left_does_not_excuse_coming_back() -> None:
    # The car in lane 0 row 0 stands behind the mover (row 1).
    at = LEVEL.at
    state = rolled(LEVEL, car(at(0, 1)), 2, car(at(0, 0)))
    assert refused(state, at(1, 2), at(0, 3))


def test_back_into_a_lane_left_in_an_earlier_turn_is_allowed() -> None:
    at = LEVEL.at
    state = rolled(LEVEL, car(at(0, 0)), 2)
    state, _ = drive(state, 0, at(1, 2))
    state, _ = answer(state, 2)  # the car is alone: its next turn
    state, _ = answer(state, 2)
    assert not refused(state, at(0, 3), at(0, 4))


def test_a_lane_left_is_not_rejoined_on_the_corners_entry_space_either() -> None:
    # Level lanes without approach spaces, corner from row 20. The second change starts on the straight
    # (lane 1 row 19) and leads back to lane 0 in row 20, as short as straight on: a zigzag all the same.
    made = ring(3, Straight(20), Corner(6, stops=2), Straight(4), brick=False, approach=False)
    at = made.at
    state = rolled(made, car(at(0, 18)), 2)
    assert refused(state, at(1, 19), at(0, 20))
    assert not refused(state, at(0, 19), at(0, 20))
    # With a car in lane 0 row 19 it is going round it.
    state = rolled(made, car(at(0, 18)), 2, car(at(0, 19)))
    assert not refused(state, at(1, 19), at(0, 20))


def test_changing_twice_to_the_same_side_is_no_zigzag() -> None:
    at = LEVEL.at
    state = rolled(LEVEL, car(at(0, 0)), 2)
    assert not refused(state, at(1, 1), at(2, 2))


def test_straights_of_a_board_without_a_way_round_leave_the_lane_as_it_is() -> None:
    made: Ring = ring(1, Straight(20), Corner(6, stops=2), Straight(4))
    state = rolled(made, car(made.at(0, 0)), 4)
    assert ends(state) == {made.at(0, 4)}

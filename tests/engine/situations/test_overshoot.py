"""Leaving a corner one stop short: its cost, and keeping the lane beyond."""

from __future__ import annotations

import pytest

from tests.engine.situations.driving import (
    EACH_RULESET,
    car,
    costs,
    drive,
    ends,
    offers,
    part,
    question,
    rolled,
)
from tests.engine.small_boards import Corner, Ring, Straight, ring
from trackmodel.engine import IllegalAnswer, answer

# One lane: straight 0-9, corner 10-12 (1 stop), straight 13-29.
ONE_STOP = ring(1, Straight(10), Corner(3, stops=1), Straight(17))
TWO_STOPS = ring(1, Straight(10), Corner(3, stops=2), Straight(17))
THREE_STOPS = ring(1, Straight(10), Corner(3, stops=3), Straight(17))
# Three lanes: straight 0-5, corner 6-8 (1 stop), straight 9-23.
LANES = ring(3, Straight(6), Corner(3, stops=1), Straight(15))


def test_each_space_beyond_the_corner_costs_a_tire() -> None:
    # From row 8 with 7 points to row 15: rows 13, 14, 15 lie beyond the corner. Each brake saves one.
    offered = offers(rolled(ONE_STOP, car(8), 7))
    assert {offer: costs(option) for offer, option in offered.items()} == {
        (0, 15): {"tires": 3},
        (1, 14): {"tires": 2, "brakes": 1},
        (2, 13): {"tires": 1, "brakes": 2},
        (3, 12): {"brakes": 3},
    }
    assert {offer: option.overshot for offer, option in offered.items()} == {
        (0, 15): (0,),
        (1, 14): (0,),
        (2, 13): (0,),
        (3, 12): (),
    }


def test_the_tires_and_brakes_are_crossed_off_when_it_is_driven() -> None:
    state, _ = drive(rolled(ONE_STOP, car(8), 7), 1, 14)
    assert state.cars[0].wear == {"tires": 2, "brakes": 2, "fuel": 2, "body": 2, "engine": 2}
    assert state.cars[0].racing


@EACH_RULESET
@pytest.mark.parametrize(("made", "stops"), [(TWO_STOPS, 1), (THREE_STOPS, 2)])
def test_one_stop_short_is_an_overshoot(rules: str, made: Ring, stops: int) -> None:
    state = rolled(made, car(12, stops=stops), 2, rules=rules)
    assert costs(offers(state)[0, 14]) == {part(rules, "tires"): 2}


@EACH_RULESET
@pytest.mark.parametrize(("made", "stops"), [(TWO_STOPS, 0), (THREE_STOPS, 1), (THREE_STOPS, 0)])
def test_two_or_more_stops_short_is_out(rules: str, made: Ring, stops: int) -> None:
    # Nothing to brake with: the car can do nothing but leave the corner by one space.
    left = {"wear": 1} if rules == "formula-d" else {"brakes": 0}
    state = rolled(made, car(12, stops=stops, **left), 1, rules=rules)
    (option,) = question(state).options
    assert (option.out, option.end) == ("missed_stops", 13)  # type: ignore[attr-defined]
    state, _ = answer(state, option.value)
    assert (state.cars[0].status, state.cars[0].reason) == ("out", "missed_stops")


def test_all_stops_made_is_none() -> None:
    assert costs(offers(rolled(TWO_STOPS, car(12, stops=2), 4))[0, 16]) == {}


@EACH_RULESET
def test_the_exit_arrow_is_free_and_the_lane_is_kept_beyond(rules: str) -> None:
    # Lane 1 row 8 is in the corner and leads to row 9 of every lane. From there 2 more, straight on.
    at = LANES.at
    state = rolled(LANES, car(at(1, 8)), 3, rules=rules)
    assert ends(state) == {at(0, 11), at(1, 11), at(2, 11)}
    assert {end: costs(offers(state)[0, end]) for end in ends(state)} == {
        at(lane, 11): {part(rules, "tires"): 3} for lane in range(3)
    }
    with pytest.raises(IllegalAnswer):
        answer(state, (0, at(1, 9), at(0, 10), at(0, 11)))


def test_without_an_arrow_straight_ahead_it_takes_the_smallest_lane_change_at_its_choice() -> None:
    # Lane 1 has no way on from row 9: left or right, as the driver likes.
    at = LANES.at
    made = LANES.without((at(1, 9), at(1, 10)))
    for lane in (0, 2):
        state = rolled(made, car(at(1, 8)), 3)
        state, _ = answer(state, (0, at(1, 9), at(lane, 10), at(lane, 11)))
        assert state.cars[0].space == at(lane, 11)


def test_forced_lane_changes_beyond_the_corner_are_not_bound_by_the_rules_for_straights() -> None:
    # The arrows ahead are taken away so that the only way weaves through the lanes:
    # (1,8) (1,9) (0,10) (1,10) (2,11) (2,12): three lane changes, and a longer way than need be.
    at = LANES.at
    made = LANES.without(
        (at(1, 8), at(0, 9)),
        (at(1, 8), at(2, 9)),
        (at(1, 9), at(1, 10)),
        (at(1, 9), at(2, 10)),
        (at(0, 10), at(0, 11)),
        (at(1, 10), at(1, 11)),
        (at(1, 10), at(0, 11)),
    )
    state = rolled(made, car(at(1, 8), tires=6), 5)
    assert ends(state) == {at(2, 12)}
    assert costs(offers(state)[0, at(2, 12)]) == {"tires": 5}


def test_beyond_the_corner_it_takes_no_pit_arrow() -> None:
    # The pit arrow is all that leads on from lane 0 row 9, but it isn't taken.
    at = LANES.at
    made = LANES.with_pit_lane(at(0, 9), at(0, 1), spaces=3).without(
        (at(0, 9), at(0, 10)), (at(0, 9), at(1, 9)), (at(0, 8), at(1, 8))
    )
    state = rolled(made, car(at(0, 8)), 2)
    assert ends(state) == {at(0, 9)}
    offer = offers(state)[0, at(0, 9)]
    assert (offer.blocked, costs(offer)) == (1, {"tires": 1, "brakes": 1})


def test_a_car_in_the_lane_beyond_blocks_it() -> None:
    # Straight out of lane 1 and on; a car in row 11: driven are rows 9 and 10, blocked are 2 of 4.
    at = LANES.at
    made = LANES.without((at(1, 8), at(0, 9)), (at(1, 8), at(2, 9)))
    state = rolled(made, car(at(1, 8)), 4, car(at(1, 11)))
    assert ends(state) == {at(1, 10)}
    offer = offers(state)[0, at(1, 10)]
    assert (offer.blocked, costs(offer)) == (2, {"tires": 2, "brakes": 2})


def test_another_exit_lane_is_chosen_before_being_blocked() -> None:
    # As before, but with all exit arrows: lanes 0 and 2 are free, so it isn't blocked.
    at = LANES.at
    state = rolled(LANES, car(at(1, 8)), 4, car(at(1, 11)))
    assert ends(state) == {at(0, 12), at(2, 12)}
    assert all(option.blocked == 0 for option in offers(state).values())


@EACH_RULESET
def test_through_a_further_corner_short_costs_again_beyond_that_one(rules: str) -> None:
    # Corner 10-12, straight 13, corner 14-15, straight. From row 12, five points to row 17: five
    # spaces beyond the first corner, of which rows 16 and 17 lie beyond the second: 5 + 2 = 7 tires.
    made = ring(1, Straight(10), Corner(3, stops=1), Straight(1), Corner(2, stops=1), Straight(10))
    tires = part(rules, "tires")
    state = rolled(made, car(12, **{tires: 8}), 5, rules=rules)
    assert costs(offers(state)[0, 17]) == {tires: 7}
    assert offers(state)[0, 17].overshot == (0, 1)


def test_through_a_touching_corner_short_costs_again_too() -> None:
    # Corner 10-12, corner 13-14 right behind it. From row 12 four points to row 16: rows 13-16 beyond
    # the first, rows 15-16 beyond the second: 4 + 2 = 6 tires.
    made = ring(1, Straight(10), Corner(3, stops=1), Corner(2, stops=1), Straight(10))
    state = rolled(made, car(12, tires=7), 4)
    assert costs(offers(state)[0, 16]) == {"tires": 6}


def test_a_further_corner_with_two_stops_passed_short_is_out() -> None:
    made = ring(1, Straight(10), Corner(3, stops=1), Straight(1), Corner(2, stops=2), Straight(10))
    state = rolled(made, car(12, tires=8, brakes=0), 5)
    (option,) = question(state).options
    assert option.out == "missed_stops"  # type: ignore[attr-defined]


def test_ending_in_the_further_corner_costs_only_the_spaces_beyond_the_first() -> None:
    made = ring(1, Straight(10), Corner(3, stops=1), Straight(1), Corner(2, stops=2), Straight(10))
    assert costs(offers(rolled(made, car(12), 3))[0, 15]) == {"tires": 3}


def test_the_lane_is_kept_also_within_a_further_corner() -> None:
    # Corner 6-8, straight 9, corner 10-13. From lane 1 row 8, three points: out by any lane, then on
    # in it, also where corner spaces have arrows to other lanes.
    made = ring(3, Straight(6), Corner(3, stops=1), Straight(1), Corner(4, stops=2), Straight(8))
    at = made.at
    state = rolled(made, car(at(1, 8)), 3)
    assert ends(state) == {at(0, 11), at(1, 11), at(2, 11)}

"""Costs of moves in Formula D, what a car can afford, and why it goes out."""

from __future__ import annotations

import pytest

from tests.engine.situations.driving import costs, drive, offers, question, result
from tests.engine.situations.formula_d.driving_d import car, placed, rolled
from tests.engine.small_boards import Corner, Straight, ring
from trackmodel.engine import IllegalAnswer, Question, State, answer, pending

# One lane: straight 0-9, corner 10-12, straight 13-29.
ONE_STOP = ring(1, Straight(10), Corner(3, stops=1), Straight(17))
TWO_STOPS = ring(1, Straight(10), Corner(3, stops=2), Straight(17))
THREE_STOPS = ring(1, Straight(10), Corner(3, stops=3), Straight(17))
THREE_LANES = ring(3, Straight(20), Corner(4, stops=2), Straight(4))


def only_end(state: State) -> tuple[object, int]:
    """Return the reason and the end of the only move, which puts the car out."""
    (option,) = question(state).options
    return option.out, option.end  # type: ignore[attr-defined]


# Overshooting ------------------------------------------------------------------------------------


def test_each_space_beyond_the_corner_costs_a_point() -> None:
    state = rolled(ONE_STOP, car(12), 4)
    assert costs(offers(state)[0, 16]) == {"wear": 4}
    state, _ = drive(state, 0, 16)
    assert state.cars[0].wear == {"wear": 14}


def test_braking_and_overshooting_add_up() -> None:
    # 4 spaces beyond, or 3 and one braked …: 4 points each.
    offered = offers(rolled(ONE_STOP, car(12), 4))
    assert {offer: costs(option) for offer, option in offered.items()} == {
        (brake, 16 - brake): {"wear": 4} for brake in range(5)
    }


def test_no_stop_counts_in_a_turn_that_overshot_a_corner() -> None:
    made = ring(1, Straight(10), Corner(3, stops=1), Straight(1), Corner(4, stops=2), Straight(10))
    state, _ = drive(rolled(made, car(12), 3, gear=2), 0, 15)
    assert state.cars[0].stops == 0


# At least one point must be left -----------------------------------------------------------------


def test_costs_must_leave_at_least_1_point() -> None:
    # Overshooting by 4 with 5 points: offered. With 4: not, however it is shared out.
    state = rolled(ONE_STOP, car(12, wear=5), 4)
    assert offers(state)[0, 16].out is None
    state, _ = drive(state, 0, 16)
    assert state.cars[0].wear == {"wear": 1}
    assert state.cars[0].racing
    state = rolled(ONE_STOP, car(12, wear=4), 4)
    assert all(option.out == "overshoot" for option in offers(state).values())


def test_braking_must_leave_at_least_1_point() -> None:
    state = rolled(ONE_STOP, car(0, wear=3), 6)
    assert {brake for brake, _end in offers(state)} == {0, 1, 2}
    with pytest.raises(IllegalAnswer):
        answer(state, (3, 1, 2, 3))


def test_over_revving_must_leave_at_least_1_point() -> None:
    asked = question(placed(ONE_STOP, car(0, gear=6, wear=3)))
    assert {option.value for option in asked.options} == {6, 5, 4, 3}
    asked = question(placed(ONE_STOP, car(0, gear=6, wear=1)))
    assert {option.value for option in asked.options} == {6, 5}


def test_over_revving_is_paid_before_the_roll() -> None:
    state, _ = answer(placed(ONE_STOP, car(0, gear=6)), 2)
    assert state.cars[0].wear == {"wear": 15}


def test_a_car_down_to_its_last_point_does_not_spin() -> None:
    state = rolled(ONE_STOP, car(12, wear=5), 4)
    assert not any(option.spins for option in offers(state).values())
    state, events = drive(state, 0, 16)
    assert not state.cars[0].spun
    assert "spin" not in [event.kind for event in events]
    # It was in 3rd and stays so; 1st would take its last point.
    assert {option.value for option in question(state).options} == {4, 3, 2}


def test_with_the_last_point_overshooting_by_1_is_out() -> None:
    # Formula Dé lets a car without tires spin; here it is out.
    state = rolled(ONE_STOP, car(12, wear=1), 1)
    assert only_end(state) == ("overshoot", 13)


def test_if_nothing_is_left_the_cheapest_is_made_and_pays_nothing() -> None:
    # 3 points, 4 beyond: 4 points each way; the one that brakes least.
    state = rolled(ONE_STOP, car(12, wear=3), 4)
    assert only_end(state) == ("overshoot", 16)
    state, _ = answer(state, question(state).options[0].value)
    assert (state.cars[0].status, state.cars[0].reason) == ("out", "overshoot")
    assert state.cars[0].wear == {"wear": 3}
    assert result(state).classification[0].reason == "overshoot"


# Blocked -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("blocked", [1, 3, 4, 6, 7])
def test_each_point_that_cannot_be_driven_costs_a_point(blocked: int) -> None:
    made = ring(1, Straight(30), Corner(4), Straight(10))
    ahead = 9 - blocked
    offer = offers(rolled(made, car(0), 8, car(ahead)))[0, ahead - 1]
    assert (offer.blocked, costs(offer), offer.out) == (blocked, {"wear": blocked}, None)


def test_there_is_no_limit_but_the_points_left() -> None:
    made = ring(1, Straight(30), Corner(4), Straight(10))
    state = rolled(made, car(0), 12, car(1))
    assert costs(offers(state)[0, 0]) == {"wear": 12}
    state = rolled(made, car(0, wear=13), 12, car(1))
    assert offers(state)[0, 0].out is None
    state = rolled(made, car(0, wear=12), 12, car(1))
    assert {(option.out, end) for (_brake, end), option in offers(state).items()} == {("blocked", 0)}


def test_braking_first_and_being_blocked_costs_the_same() -> None:
    # 5 points, 3 free spaces: braking by 1 or 2 would be the same move at the same price.
    made = ring(1, Straight(30), Corner(4), Straight(10))
    assert {
        offer: (option.blocked, costs(option))
        for offer, option in offers(rolled(made, car(0), 5, car(4))).items()
    } == {
        (0, 3): (2, {"wear": 2}),
        (3, 2): (0, {"wear": 3}),
        (4, 1): (0, {"wear": 4}),
        (5, 0): (0, {"wear": 5}),
    }


def test_a_car_that_can_go_round_is_not_blocked() -> None:
    at = THREE_LANES.at
    state = rolled(THREE_LANES, car(at(0, 0)), 4, car(at(0, 1)))
    assert all(option.blocked == 0 for option in offers(state).values())


def test_overshooting_and_being_blocked_add_up() -> None:
    # From row 12 with 6 points, a car in row 15: 2 beyond the corner, 4 blocked.
    state = rolled(ONE_STOP, car(12), 6, car(15))
    assert costs(offers(state)[0, 14]) == {"wear": 6}


def test_out_is_by_the_overshoot_if_that_alone_is_too_much_else_by_being_blocked() -> None:
    # The same with 6 points: 2 for the overshoot can be paid, 4 more can't. With 2 the overshoot alone
    # is too much already.
    for wear, reason in [(6, "blocked"), (2, "overshoot")]:
        state = rolled(ONE_STOP, car(12, wear=wear), 6, car(15))
        state, _ = answer(state, (0, 13, 14))
        assert (state.cars[0].status, state.cars[0].reason) == ("out", reason)


def test_a_car_out_by_being_blocked_hits_nobody() -> None:
    made = ring(1, Straight(30), Corner(4), Straight(10))
    state = rolled(made, car(0, wear=1), 1, car(1))
    state, _ = answer(state, question(state).options[0].value)
    assert (state.cars[0].status, state.cars[0].reason) == ("out", "blocked")
    assert state.cars[1].wear == {"wear": 18}
    asked = pending(state)
    assert isinstance(asked, Question)
    assert (asked.kind, asked.car) == ("gear", 1)


def test_also_where_the_cars_stand_aside_no_die_is_rolled() -> None:
    at = THREE_LANES.at
    made = THREE_LANES.without((at(1, 4), at(1, 5)))
    state = rolled(made, car(at(1, 4), wear=1), 1, car(at(0, 5)), car(at(2, 5)))
    state, _ = answer(state, question(state).options[0].value)
    assert isinstance(pending(state), Question)

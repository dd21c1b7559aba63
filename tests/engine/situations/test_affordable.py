"""Moves a car can't afford are offered only if nothing else is left."""

from __future__ import annotations

import pytest

from tests.engine.situations.driving import car, costs, drive, offers, question, rolled
from tests.engine.small_boards import Corner, Straight, ring
from trackmodel.engine import IllegalAnswer, answer, position

# One lane: straight 0-9, corner 10-12 (1 stop), straight 13-29.
MADE = ring(1, Straight(10), Corner(3, stops=1), Straight(17))


def test_moves_that_would_put_the_car_out_are_not_offered() -> None:
    # From row 12 with 5 points, 3 tires and 3 brakes: 5 or 4 beyond are too many, 3 and 2 are not.
    state = rolled(MADE, car(12, tires=3), 5)
    assert set(offers(state)) == {(2, 15), (3, 14)}
    with pytest.raises(IllegalAnswer):
        answer(state, (0, *MADE.along(0, 13, 17)))


def test_brakes_that_are_not_there_are_not_offered() -> None:
    state = rolled(MADE, car(0, brakes=1), 4)
    assert set(offers(state)) == {(0, 4), (1, 3)}
    with pytest.raises(IllegalAnswer):
        answer(state, (2, 1, 2))


def test_a_spin_counts_as_in() -> None:
    # Exactly the last tires: offered, with a spin.
    state = rolled(MADE, car(12, tires=3), 3, gear=2)
    assert offers(state)[0, 15].spins
    assert offers(state)[0, 15].out is None


def test_if_nothing_is_left_the_cheapest_is_made_and_the_car_is_out() -> None:
    # No brakes, 1 tire, 4 beyond: 4 tires is what there is to choose from.
    state = rolled(MADE, car(12, tires=1, brakes=0), 4)
    (option,) = question(state).options
    assert (option.value, option.out) == ((0, *MADE.along(0, 13, 16)), "overshoot")  # type: ignore[attr-defined]
    state, _ = answer(state, option.value)
    assert (state.cars[0].status, state.cars[0].reason) == ("out", "overshoot")


def test_of_equally_cheap_ones_that_with_the_fewest_brakes_is_made() -> None:
    # 1 tire, 1 brake, 4 points from row 12: 4 tires, or 3 tires and a brake: 4 points each.
    state = rolled(MADE, car(12, tires=1, brakes=1), 4)
    assert {option.brake for option in question(state).options} == {0}  # type: ignore[attr-defined]


def test_of_the_ways_that_put_it_out_the_cheapest_is_made() -> None:
    # Missing two stops: the touching corner behind is left short too, so fewer spaces cost more.
    # Corner 10-12 (3 stops), corner 13 (1 stop), straight. From row 12 with 3 points, 1 brake:
    # 3 points: 3 + rows 14, 15 beyond the second = 5 tires; with 1 brake: 2 + 1 tires and 1 brake = 4.
    made = ring(1, Straight(10), Corner(3, stops=3), Corner(1, stops=1), Straight(14))
    state = rolled(made, car(12, brakes=1), 3, gear=2)
    (option,) = question(state).options
    assert (option.brake, option.end, option.out) == (1, 14, "missed_stops")  # type: ignore[attr-defined]


def test_a_car_out_by_missed_stops_saves_nothing_by_being_on_its_rims() -> None:
    # No tires, two stops missing, 4 points from row 12. Braking 3 leaves 1 beyond, but the car is out by
    # its stops and cannot spin instead: 3 brakes and 1 tire against 4 tires: equal, so it doesn't brake.
    made = ring(1, Straight(10), Corner(3, stops=2), Straight(17))
    state = rolled(made, car(12, tires=0), 4)
    assert set(offers(state)) == {(0, 16)}


def gears(state) -> dict[object, dict[str, int]]:  # type: ignore[no-untyped-def]
    asked = question(state)
    assert asked.kind == "gear"
    return {option.value: costs(option) for option in asked.options}


OVER_REVVED = {
    6: {},
    5: {},
    4: {"fuel": 1},
    3: {"fuel": 1, "brakes": 1},
    2: {"fuel": 1, "brakes": 1, "engine": 1},
}


@pytest.mark.parametrize(
    ("left", "gears_left"),
    [
        pytest.param({}, {6, 5, 4, 3, 2}, id="whole"),
        pytest.param({"fuel": 1, "brakes": 1}, {6, 5, 4, 3, 2}, id="the last fuel and brake may go"),
        pytest.param({"fuel": 0}, {6, 5}, id="no fuel"),
        pytest.param({"brakes": 0}, {6, 5, 4}, id="no brakes"),
        pytest.param({"engine": 1}, {6, 5, 4, 3}, id="the last engine point may not go"),
    ],
)
def test_over_revving_needs_the_points_and_never_the_last_engine_point(
    left: dict[str, int], gears_left: set[int]
) -> None:
    state = position(MADE.board, cars=[car(0, gear=6, **left)])
    assert gears(state) == {gear: OVER_REVVED[gear] for gear in gears_left}


def test_over_revving_is_paid_before_the_roll() -> None:
    state = position(MADE.board, cars=[car(0, gear=6)])
    state, events = answer(state, 2)
    assert [(event.kind, event.data) for event in events] == [
        ("gear", {"from": 6, "to": 2, "price": {"fuel": 1, "brakes": 1, "engine": 1}})
    ]
    wear = state.cars[0].wear
    assert (wear["fuel"], wear["brakes"], wear["engine"]) == (1, 2, 1)


def test_a_brake_spent_on_over_revving_is_gone_for_the_move() -> None:
    # From 5th to 2nd costs the only brake; 4 points from row 12 with 3 tires: cannot brake: out.
    state = position(MADE.board, cars=[car(12, gear=5, brakes=1, tires=3)])
    state, _ = answer(state, 2)
    state, _ = answer(state, 4)
    (option,) = question(state).options
    assert (option.brake, option.out) == (0, "overshoot")  # type: ignore[attr-defined]


def test_wear_never_goes_below_0() -> None:
    state, _ = drive(rolled(MADE, car(12, tires=1, brakes=0), 4), 0, 16)
    assert all(points >= 0 for points in state.cars[0].wear.values())

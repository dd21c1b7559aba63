"""A 20 in 5th or a 30 in 6th makes all cars in high gears test their engines."""

from __future__ import annotations

import pytest

from tests.engine.situations.driving import (
    EACH_RULESET,
    car,
    die,
    drive,
    lost,
    offers,
    part,
    question,
    roll_all,
    rolled,
)
from tests.engine.small_boards import Corner, Straight, ring
from trackmodel.engine import Question, State, answer, pending

# One lane: straight 0-59, corner 60-63, straight 64-69.
MADE = ring(1, Straight(60), Corner(4), Straight(6))


def who_tests(state: State) -> list[int]:
    """Return the cars that test, in order; their rolls cost nothing."""
    cars = []
    while not isinstance(pending(state), Question):
        assert (die(state).die, die(state).reason) == ("black", "engine")
        cars.append(die(state).car)
        state = roll_all(state, [20])
    return cars


def after_move(gear: int, points: int, *gears: int, rules: str = "formula-de-en", **left: int) -> State:
    """Return the state after car 0 moved in a gear, with cars in these gears behind it."""
    others = [car(2 * number, gear=other) for number, other in enumerate(gears)]
    state = rolled(MADE, car(20, **left), points, *others, gear=gear, rules=rules)
    return drive(state, 0, 20 + points)[0]


@EACH_RULESET
@pytest.mark.parametrize(("gear", "points"), [(5, 20), (6, 30)])
def test_a_20_in_5th_or_a_30_in_6th_makes_engines_be_tested(rules: str, gear: int, points: int) -> None:
    assert who_tests(after_move(gear, points, rules=rules)) == [0]


@EACH_RULESET
@pytest.mark.parametrize(("gear", "points"), [(5, 19), (6, 21), (6, 29), (4, 12)])
def test_no_other_roll_does(rules: str, gear: int, points: int) -> None:
    assert who_tests(after_move(gear, points, 5, rules=rules)) == []


@EACH_RULESET
def test_the_roll_counts_not_the_spaces_driven(rules: str) -> None:
    # A 20 braked down to 18 still tests the engine.
    state, _ = drive(rolled(MADE, car(20), 20, gear=5, rules=rules), 2, 38)
    assert who_tests(state) == [0]


@EACH_RULESET
def test_the_mover_tests_first_then_the_others_in_turn_order(rules: str) -> None:
    # Behind the mover: car 1 in row 0, car 2 in row 2, car 3 in row 4; they play in the order 3, 2, 1.
    assert who_tests(after_move(5, 20, 5, 6, 5, rules=rules)) == [0, 3, 2, 1]


@EACH_RULESET
def test_cars_in_4th_or_lower_do_not_test(rules: str) -> None:
    assert who_tests(after_move(5, 20, 4, 6, 1, rules=rules)) == [0, 2]


@EACH_RULESET
@pytest.mark.parametrize(("face", "points"), [(1, 1), (2, 1), (3, 1), (4, 1), (5, 0), (20, 0)])
def test_a_1_to_4_costs_a_point_of_the_engine_and_more_costs_nothing(
    rules: str, face: int, points: int
) -> None:
    state = roll_all(after_move(5, 20, 5, rules=rules), [20, face])
    assert lost(state, 0) == {}
    assert lost(state, 1) == ({part(rules, "engine"): points} if points else {})


@EACH_RULESET
def test_the_last_engine_point_lost_is_out(rules: str) -> None:
    name = part(rules, "engine")
    state = roll_all(after_move(5, 20, 5, rules=rules, **{name: 1}), [4, 10])
    assert (state.cars[0].status, state.cars[0].reason) == ("out", name)


def test_it_comes_after_contact() -> None:
    # The mover ends right behind car 1, which is in 5th.
    state = rolled(MADE, car(10), 20, car(31, gear=5), gear=5)
    state, _ = drive(state, 0, 30)
    rolls = []
    for _number in range(4):
        rolls.append((die(state).reason, die(state).car))
        state = roll_all(state, [20])
    assert rolls == [("contact", 1), ("contact", 0), ("engine", 0), ("engine", 1)]


def test_the_others_test_even_if_the_mover_is_out() -> None:
    # A 20, and a car right ahead: out, blocked. The one hit and the one in 5th behind both test.
    state = rolled(MADE, car(20), 20, car(21, gear=6), car(3, gear=5), gear=5)
    state, _ = answer(state, question(state).options[0].value)
    assert state.cars[0].status == "out"
    assert who_tests(state) == [1, 2]


def test_a_mover_put_out_by_contact_does_not_test_but_the_others_do() -> None:
    state = rolled(MADE, car(10, body=1), 20, car(31, gear=5), gear=5)
    state, _ = drive(state, 0, 30)
    state = roll_all(state, [20, 1])
    assert state.cars[0].status == "out"
    assert who_tests(state) == [1]


def test_a_car_put_out_by_contact_does_not_test() -> None:
    state = rolled(MADE, car(10), 20, car(31, gear=5, body=1), gear=5)
    state, _ = drive(state, 0, 30)
    state = roll_all(state, [1])
    assert state.cars[1].status == "out"
    assert who_tests(state) == [0]


@EACH_RULESET
def test_the_others_test_even_if_the_mover_has_finished_and_it_does_not(rules: str) -> None:
    # From row 65 the line is 5 spaces away: a 20 finishes. The car in 6th still tests.
    state = rolled(MADE, car(65), 20, car(3, gear=6), gear=5, rules=rules)
    state, _ = answer(state, question(state).options[0].value)
    assert state.cars[0].status == "finished"
    assert who_tests(state) == [1]


def test_a_car_that_spins_on_its_20_keeps_its_gear_until_its_next_turn_and_tests() -> None:
    # Corner 60-63 with a stop missing, 4 tires: from row 47 with a 20 to row 67, 4 beyond: it spins.
    state = rolled(MADE, car(47), 20, car(3, gear=5), gear=5)
    assert offers(state)[0, 67].engine_tests == (0, 1)
    state, _ = drive(state, 0, 67)
    assert (state.cars[0].spun, state.cars[0].gear) == (True, 5)
    assert who_tests(state) == [0, 1]


def test_a_car_that_spun_tests_after_the_roll_of_another_in_the_same_round() -> None:
    # Car 0 spins in 5th without a 20; car 1, whose turn is next, rolls a 20.
    state = rolled(MADE, car(48), 19, car(3, gear=5), gear=5)
    state, _ = drive(state, 0, 67)
    assert state.cars[0].spun
    state = answer(answer(state, 5)[0], 20)[0]
    state, _ = drive(state, 0, 23)
    assert who_tests(state) == [1, 0]
    state = roll_all(state, [20, 20])
    # In its own next turn it drives in 1st, and the test reaches it no longer.
    state = answer(state, 1)[0]
    assert (state.turn.car if state.turn else None, state.cars[0].gear) == (0, 1)


def test_an_offered_move_lists_the_cars_that_will_test_their_engines() -> None:
    state = rolled(MADE, car(0), 20, car(30, gear=6), car(40, gear=4), gear=5)
    for option in offers(state).values():
        assert option.engine_tests == (0, 1)
    state = rolled(MADE, car(0), 19, car(30, gear=6), gear=5)
    assert {option.engine_tests for option in offers(state).values()} == {()}

"""Ending a move beside or behind other cars."""

from __future__ import annotations

import pytest

from tests.engine.situations.driving import EACH_RULESET, car, die, drive, lost, offers, roll_all, rolled
from tests.engine.small_boards import Corner, Straight, ring
from trackmodel.engine import Question, State, pending

# Brick pattern: beside lane 0 row 10 lie lane 1 rows 9 and 10; ahead of it lane 0 row 11.
MADE = ring(3, Straight(30), Corner(4), Straight(4))
AT = MADE.at


def ended_beside(*others: tuple[int, int], rules: str = "formula-de-en", **left: int) -> State:
    """Car 0 drives from lane 0 row 8 to row 10; the others stand on these (lane, row)."""
    state = rolled(MADE, car(AT(0, 8), **left), 2, *(car(AT(*place)) for place in others), rules=rules)
    return drive(state, 0, AT(0, 10))[0]


def who_rolls(state: State, *faces: int) -> list[int]:
    """Return the cars that roll, one after another, for these faces."""
    rolls = []
    for face in faces:
        rolls.append(die(state).car)
        state = roll_all(state, [face])
    return rolls


def over(state: State) -> bool:
    """Return whether the turn is over: the next question is for a gear."""
    asked = pending(state)
    return isinstance(asked, Question) and asked.kind == "gear"


@pytest.mark.parametrize("other", [(1, 9), (1, 10)])
def test_beside_another_car_there_is_contact(other: tuple[int, int]) -> None:
    state = ended_beside(other)
    assert (die(state).die, die(state).reason, die(state).car) == ("black", "contact", 1)


def test_right_behind_another_car_there_is_contact() -> None:
    assert die(ended_beside((0, 11))).reason == "contact"


@EACH_RULESET
def test_right_in_front_of_another_car_there_is_none(rules: str) -> None:
    # From lane 1 row 8 by lane 1 row 9 to lane 0 row 10, with a car right behind in lane 0 row 9.
    state = rolled(MADE, car(AT(1, 8)), 2, car(AT(0, 9)), rules=rules)
    state, _ = drive(state, 0, AT(0, 10))
    assert over(state)


@EACH_RULESET
@pytest.mark.parametrize("other", [(1, 8), (1, 11), (2, 10), (0, 12)])
def test_with_a_space_between_there_is_none(rules: str, other: tuple[int, int]) -> None:
    assert over(ended_beside(other, rules=rules))


@EACH_RULESET
def test_the_move_says_beforehand_whom_it_may_touch(rules: str) -> None:
    others = [car(AT(1, 9)), car(AT(0, 11)), car(AT(2, 10))]
    state = rolled(MADE, car(AT(0, 8)), 2, *others, rules=rules)
    assert set(offers(state)[0, AT(0, 10)].contacts) == {1, 2}


def test_passing_another_car_is_no_contact() -> None:
    # The car beside row 10 is passed on the way to row 12.
    state = rolled(MADE, car(AT(0, 8)), 4, car(AT(1, 9)))
    assert over(drive(state, 0, AT(0, 12))[0])


def test_each_other_car_rolls_once_in_turn_order_then_the_mover_once_for_each() -> None:
    # Fronts: car 1 in lane 1 row 9 10.5, car 2 in lane 0 row 11 12, car 3 in lane 1 row 10 11.5.
    # In the order of play: 2, 3, 1. Then the mover three times.
    state = ended_beside((1, 9), (0, 11), (1, 10))
    assert who_rolls(state, 2, 2, 2, 2, 2, 2) == [2, 3, 1, 0, 0, 0]
    assert over(roll_all(state, [2] * 6))


def test_a_1_costs_the_one_who_rolled_it_a_body_point() -> None:
    state = ended_beside((1, 9), (0, 11))
    state = roll_all(state, [1, 20, 1, 2])  # car 2, car 1, the mover twice
    assert (lost(state, 2), lost(state, 1), lost(state, 0)) == ({"body": 1}, {}, {"body": 1})
    assert over(state)


@pytest.mark.parametrize("face", [2, 10, 20])
def test_any_other_roll_costs_nothing(face: int) -> None:
    state = roll_all(ended_beside((1, 9)), [face, face])
    assert (lost(state, 1), lost(state, 0)) == ({}, {})


def test_the_mover_loses_a_body_point_without_a_roll_for_each_car_that_goes_out() -> None:
    # Car 1 has one body point left and rolls a 1: out. The mover pays 1 and doesn't roll for it.
    state = rolled(MADE, car(AT(0, 8)), 2, car(AT(1, 9), body=1), car(AT(0, 25)))
    state, _ = drive(state, 0, AT(0, 10))
    state = roll_all(state, [1])
    assert (state.cars[1].status, state.cars[1].reason) == ("out", "body")
    assert lost(state, 0) == {"body": 1}
    assert over(state)


def contact_of_three(rules: str) -> State:
    """Car 0 ended beside car 1, which has one body point left, and behind car 2. Turn order: 2, 1."""
    state = rolled(MADE, car(AT(0, 8)), 2, car(AT(1, 9), body=1), car(AT(0, 11)), rules=rules)
    return drive(state, 0, AT(0, 10))[0]


def test_in_the_german_edition_the_mover_rolls_only_for_the_cars_still_in() -> None:
    state = contact_of_three("formula-de-de")
    assert who_rolls(state, 5, 1, 5) == [2, 1, 0]
    state = roll_all(state, [5, 1, 5])
    assert (lost(state, 0), over(state)) == ({"body": 1}, True)


def test_in_the_english_edition_a_mover_that_knocked_a_car_out_rolls_for_none() -> None:
    state = roll_all(contact_of_three("formula-de-en"), [5, 1])
    assert state.cars[1].reason == "body"
    assert (lost(state, 0), over(state)) == ({"body": 1}, True)
    # The same if the one that rolled first goes out.
    state = rolled(MADE, car(AT(0, 8)), 2, car(AT(1, 9)), car(AT(0, 11), body=1), rules="formula-de-en")
    state = roll_all(drive(state, 0, AT(0, 10))[0], [1, 5])
    assert (lost(state, 0), over(state)) == ({"body": 1}, True)


def test_the_mover_that_loses_its_last_body_point_is_out() -> None:
    state = roll_all(ended_beside((1, 9), body=1), [2, 1])
    assert (state.cars[0].status, state.cars[0].reason) == ("out", "body")


def test_a_mover_that_is_out_rolls_no_more() -> None:
    state = ended_beside((1, 9), (0, 11), body=1)
    state = roll_all(state, [2, 2, 1])
    assert state.cars[0].status == "out"
    assert over(state)


def test_a_mover_put_out_by_the_cars_it_knocked_out_rolls_no_more() -> None:
    # Cars 2 and 1 both go out; the mover has one body point.
    state = rolled(
        MADE, car(AT(0, 8), body=1), 2, car(AT(1, 9), body=1), car(AT(0, 11), body=1), car(AT(2, 25))
    )
    state, _ = drive(state, 0, AT(0, 10))
    state = roll_all(state, [1, 1])
    assert [state.cars[number].status for number in (0, 1, 2)] == ["out", "out", "out"]
    assert over(state)
    assert state.cars[0].wear["body"] == 0


def test_contact_counts_after_an_overshoot_too() -> None:
    # One lane, corner 6-8: from row 8 by 2 to row 10, right behind the car in row 11.
    made = ring(1, Straight(6), Corner(3), Straight(12))
    state, _ = drive(rolled(made, car(8), 2, car(11)), 0, 10)
    assert die(state).reason == "contact"

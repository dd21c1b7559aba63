"""Contact and engine test in Formula D."""

from __future__ import annotations

import pytest

from tests.engine.situations.driving import die, drive, roll_all
from tests.engine.situations.formula_d.driving_d import car, rolled
from tests.engine.small_boards import Corner, Straight, ring
from trackmodel.engine import Question, Roll, State, answer, pending

# Brick pattern: beside lane 0 row 10 lie lane 1 rows 9 and 10; ahead of it lane 0 row 11.
MADE = ring(3, Straight(30), Corner(4), Straight(4))
AT = MADE.at
# One lane: straight 0-59, corner 60-63, straight 64-69.
LONG = ring(1, Straight(60), Corner(4), Straight(6))


def ended_beside(*others: tuple[int, int], wear: int = 18) -> State:
    """Car 0 drives from lane 0 row 8 to row 10; the others stand on these (lane, row)."""
    state = rolled(MADE, car(AT(0, 8), wear=wear), 2, *(car(AT(*place)) for place in others))
    return drive(state, 0, AT(0, 10))[0]


def over(state: State) -> bool:
    """Return whether the turn is over: the next question is for a gear."""
    asked = pending(state)
    return isinstance(asked, Question) and asked.kind == "gear"


@pytest.mark.parametrize("other", [(1, 9), (1, 10), (0, 11)])
def test_beside_or_behind_a_car_the_mover_rolls(other: tuple[int, int]) -> None:
    state = ended_beside(other)
    assert (die(state).die, die(state).reason, die(state).car) == ("black", "contact", 0)


def test_the_mover_rolls_once_however_many_cars_it_may_touch_and_nobody_else_does() -> None:
    state = ended_beside((1, 9), (0, 11), (1, 10))
    assert die(state).car == 0
    assert over(roll_all(state, [20]))


@pytest.mark.parametrize("face", [1, 2, 3, 4])
def test_a_1_to_4_costs_the_mover_a_point(face: int) -> None:
    state = roll_all(ended_beside((1, 9), (0, 11)), [face])
    assert [one.wear["wear"] for one in state.cars] == [17, 18, 18]


@pytest.mark.parametrize("face", [5, 20])
def test_a_5_or_more_costs_nothing(face: int) -> None:
    state = roll_all(ended_beside((1, 9)), [face])
    assert [one.wear["wear"] for one in state.cars] == [18, 18]


def test_the_last_point_lost_in_a_contact_is_out() -> None:
    state = roll_all(ended_beside((1, 9), wear=1), [4])
    assert (state.cars[0].status, state.cars[0].reason) == ("out", "wear")
    assert state.cars[0].wear == {"wear": 0}
    assert over(state)


# Engines -----------------------------------------------------------------------------------------


def who_tests(state: State) -> list[int]:
    """Return the cars that test, in order; their rolls cost nothing."""
    cars = []
    while not isinstance(pending(state), Question):
        assert (die(state).die, die(state).reason) == ("black", "engine")
        cars.append(die(state).car)
        state = roll_all(state, [20])
    return cars


def test_engines_come_after_contact() -> None:
    state, _ = drive(rolled(LONG, car(10), 20, car(31, gear=5), gear=5), 0, 30)
    rolls = []
    while isinstance(asked := pending(state), Roll):
        rolls.append((asked.reason, asked.car))
        state, _ = answer(state, 20)
    assert rolls == [("contact", 0), ("engine", 0), ("engine", 1)]


def test_the_others_test_even_if_the_mover_is_out_by_its_contact() -> None:
    state, _ = drive(rolled(LONG, car(10, wear=1), 20, car(31, gear=5), gear=5), 0, 30)
    state = roll_all(state, [4])
    assert state.cars[0].status == "out"
    assert who_tests(state) == [1]

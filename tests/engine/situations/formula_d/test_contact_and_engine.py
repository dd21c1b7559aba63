"""Contact and engine test in Formula D."""

from __future__ import annotations

import pytest

from tests.engine.situations.driving import die, drive, offers, question, roll_all
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
    """Whether the turn is over: the next thing asked is a gear."""
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


@pytest.mark.parametrize("other", [(1, 8), (1, 11), (0, 12)])
def test_with_a_space_between_nobody_rolls(other: tuple[int, int]) -> None:
    assert over(ended_beside(other))


def test_right_in_front_of_a_car_nobody_rolls() -> None:
    state = rolled(MADE, car(AT(1, 8)), 2, car(AT(0, 9)))
    assert over(drive(state, 0, AT(0, 10))[0])


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


def test_the_move_says_beforehand_whom_it_may_touch() -> None:
    others = [car(AT(1, 9)), car(AT(0, 11)), car(AT(2, 10))]
    state = rolled(MADE, car(AT(0, 8)), 2, *others)
    assert set(offers(state)[0, AT(0, 10)].contacts) == {1, 2}


# Engines -----------------------------------------------------------------------------------------


def who_tests(state: State) -> list[int]:
    """The cars that test, in order; nothing happens to any of them."""
    cars = []
    while not isinstance(pending(state), Question):
        assert (die(state).die, die(state).reason) == ("black", "engine")
        cars.append(die(state).car)
        state = roll_all(state, [20])
    return cars


def after_move(gear: int, points: int, *gears: int, wear: int = 18) -> State:
    """Car 0 has moved so many points in a gear; cars in these gears stand behind it."""
    others = [car(2 * number, gear=other) for number, other in enumerate(gears)]
    state = rolled(LONG, car(20, wear=wear), points, *others, gear=gear)
    return drive(state, 0, 20 + points)[0]


@pytest.mark.parametrize(("gear", "points"), [(5, 20), (6, 30)])
def test_a_20_in_5th_or_a_30_in_6th_tries_all_engines_in_5th_and_6th_the_movers_first(
    gear: int, points: int
) -> None:
    # Behind it cars 1 to 4 in rows 0, 2, 4, 6; the furthest plays first.
    assert who_tests(after_move(gear, points, 5, 4, 6, 1)) == [0, 3, 1]


@pytest.mark.parametrize(("gear", "points"), [(5, 19), (6, 29), (4, 12)])
def test_no_other_roll_does(gear: int, points: int) -> None:
    assert who_tests(after_move(gear, points, 5)) == []


@pytest.mark.parametrize(("face", "lost"), [(1, 1), (4, 1), (5, 0), (20, 0)])
def test_a_1_to_4_costs_a_point(face: int, lost: int) -> None:
    state = roll_all(after_move(5, 20, 5), [face, 20])
    assert [one.wear["wear"] for one in state.cars] == [18 - lost, 18]


def test_the_last_point_lost_by_an_engine_is_out() -> None:
    state = roll_all(after_move(5, 20, 5, wear=1), [1])
    assert (state.cars[0].status, state.cars[0].reason) == ("out", "wear")


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


def test_the_others_test_even_if_the_mover_has_finished_and_it_does_not() -> None:
    state = rolled(LONG, car(65), 20, car(3, gear=6), gear=5)
    state, _ = answer(state, question(state).options[0].value)
    assert state.cars[0].status == "finished"
    assert who_tests(state) == [1]

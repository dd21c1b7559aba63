"""The table of numbers of formula-d, the grid and the start."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.engine.situations.driving import costs, die, question
from tests.engine.situations.formula_d.driving_d import RULES, car, placed, rolled
from tests.engine.small_boards import Corner, Straight, ring
from trackmodel.engine import Placed, Setup, SetupError, State, answer, start

MADE = ring(1, Straight(40), Corner(4), Straight(20))


def begun(cars: int, laps: int = 1) -> State:
    return start(MADE.board, Setup(rules=RULES, laps=laps, drivers=("rookie",) * cars, seed=1))


def on_the_grid(space: int) -> Placed:
    return Placed(space, laps=-1, started=False)


@pytest.mark.parametrize("laps", [1, 2])
def test_one_pool_of_18_wear_points_however_long_the_race(laps: int) -> None:
    assert begun(2, laps).cars[0].wear == {"wear": 18}


def test_one_or_two_laps() -> None:
    with pytest.raises(SetupError):
        begun(2, laps=3)


def test_up_to_ten_cars_in_teams_of_two() -> None:
    assert [one.team for one in begun(10).cars] == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]
    with pytest.raises(SetupError):
        begun(11)


@pytest.mark.parametrize(
    ("gear", "faces"),
    [
        (1, {1: 2, 2: 2}),
        (2, {2: 1, 3: 2, 4: 3}),
        (3, {4: 1, 5: 1, 6: 2, 7: 2, 8: 2}),
        (4, dict.fromkeys(range(7, 13), 2)),
        (5, dict.fromkeys(range(11, 21), 2)),
        (6, dict.fromkeys(range(21, 31), 3)),
    ],
)
def test_faces_of_the_gear_dice(gear: int, faces: dict[int, int]) -> None:
    state, _ = answer(placed(MADE, car(0, gear=gear)), gear)
    assert Counter(die(state).faces) == faces


@pytest.mark.parametrize(
    ("gear", "prices"),
    [
        (1, {1: 0, 2: 0}),
        (2, {1: 0, 2: 0, 3: 0}),
        (3, {1: 1, 2: 0, 3: 0, 4: 0}),
        (4, {1: 2, 2: 1, 3: 0, 4: 0, 5: 0}),
        (5, {1: 3, 2: 2, 3: 1, 4: 0, 5: 0, 6: 0}),
        (6, {2: 3, 3: 2, 4: 1, 5: 0, 6: 0}),
    ],
)
def test_up_by_one_is_free_and_every_gear_skipped_downwards_costs_a_point(
    gear: int, prices: dict[int, int]
) -> None:
    asked = question(placed(MADE, car(0, gear=gear)))
    assert {option.value: costs(option) for option in asked.options} == {
        value: {"wear": points} if points else {} for value, points in prices.items()
    }


def test_a_point_brakes_by_a_space_and_as_often_as_one_likes() -> None:
    # Down to the last point but one: 17 of 18, here all of the 8 rolled.
    options = {
        option.brake: (option.end, costs(option))  # type: ignore[attr-defined]
        for option in question(rolled(MADE, car(0), 8)).options
    }
    assert options == {brake: (8 - brake, {"wear": brake} if brake else {}) for brake in range(9)}


# Grid and start ----------------------------------------------------------------------------------


def roll_grid(cars: int, *faces: int) -> State:
    state = begun(cars)
    for face in faces:
        assert (die(state).die, die(state).reason) == ("black", "grid")
        state, _ = answer(state, face)
    return state


def test_the_highest_roll_is_pole() -> None:
    state = roll_grid(3, 12, 5, 19)
    pole, second, third = MADE.rules.grid[:3]
    assert [one.space for one in state.cars] == [second, third, pole]
    assert state.order == (2, 0, 1)


def test_tied_cars_roll_again_among_themselves() -> None:
    # Cars 0 and 2 tie with 7, car 1 is ahead with 9; they roll again: car 0 20, car 2 1.
    state = roll_grid(3, 7, 9, 7)
    assert die(state).car == 0
    state, _ = answer(state, 20)
    assert die(state).car == 2
    state, _ = answer(state, 1)
    assert state.order == (1, 0, 2)


def after_check(face: int) -> State:
    state, _ = answer(placed(MADE, on_the_grid(50)), 1)
    assert (die(state).die, die(state).reason) == ("black", "start")
    return answer(state, face)[0]


def test_a_bad_start_on_a_1_stays_put_and_is_in_1st_next_turn_without_a_check() -> None:
    state = after_check(1)
    assert state.cars[0].space == 50
    assert {option.value for option in question(state).options} == {1}
    state, _ = answer(state, 1)
    assert die(state).die == "gear-1"


@pytest.mark.parametrize("face", [17, 18, 19, 20])
def test_a_great_start_on_17_to_20_moves_4_in_1st_without_a_gear_die(face: int) -> None:
    state = after_check(face)
    asked = question(state)
    assert asked.kind == "move"
    assert [option.end for option in asked.options if not option.brake] == [54]  # type: ignore[attr-defined]
    state, _ = answer(state, (0, 51, 52, 53, 54))
    assert state.cars[0].gear == 1
    assert {option.value for option in question(state).options} == {1, 2}


@pytest.mark.parametrize("face", [2, 16])
def test_any_other_check_changes_nothing(face: int) -> None:
    assert die(after_check(face)).die == "gear-1"

"""The table of numbers of formula-de-en, and what formula-d has in common with it."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.engine.situations.driving import EACH_RULESET, car, costs, die, question, rolled
from tests.engine.small_boards import Corner, Straight, ring
from trackmodel.engine import Placed, Setup, SetupError, State, answer, position, start

MADE = ring(1, Straight(40), Corner(4), Straight(20))


def begun(cars: int, rules: str = "formula-de-en", laps: int = 1) -> State:
    return start(MADE.board, Setup(rules, laps, drivers=("rookie",) * cars))


def on_the_grid(space: int) -> Placed:
    return Placed(space, laps=-1, started=False)


def test_wear_points_of_a_one_lap_race() -> None:
    assert begun(2).cars[0].wear == {"tires": 4, "brakes": 3, "fuel": 2, "body": 2, "engine": 2}


@EACH_RULESET
def test_two_to_ten_cars_race_in_teams_of_two(rules: str) -> None:
    assert len(begun(2, rules).cars) == 2
    assert [one.team for one in begun(10, rules).cars] == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]
    with pytest.raises(SetupError):
        begun(11, rules)


@EACH_RULESET
def test_three_laps_are_not_offered(rules: str) -> None:
    with pytest.raises(SetupError):
        begun(2, rules, laps=3)


@EACH_RULESET
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
def test_faces_of_the_gear_dice(rules: str, gear: int, faces: dict[int, int]) -> None:
    state = position(MADE.board, cars=[car(0, gear=gear)], rules=rules)
    state, _ = answer(state, gear)
    assert (die(state).die, die(state).reason) == (f"gear-{gear}", "gear")
    assert Counter(die(state).faces) == faces


def test_the_black_die_shows_1_to_20() -> None:
    assert die(begun(2)).die == "black"
    assert sorted(die(begun(2)).faces) == list(range(1, 21))


@pytest.mark.parametrize(
    ("gear", "prices"),
    [
        (1, {1: {}, 2: {}}),
        (2, {1: {}, 2: {}, 3: {}}),
        (3, {1: {"fuel": 1}, 2: {}, 3: {}, 4: {}}),
        (4, {1: {"fuel": 1, "brakes": 1}, 2: {"fuel": 1}, 3: {}, 4: {}, 5: {}}),
        (
            5,
            {
                1: {"fuel": 1, "brakes": 1, "engine": 1},
                2: {"fuel": 1, "brakes": 1},
                3: {"fuel": 1},
                4: {},
                5: {},
                6: {},
            },
        ),
        (
            6,
            {
                2: {"fuel": 1, "brakes": 1, "engine": 1},
                3: {"fuel": 1, "brakes": 1},
                4: {"fuel": 1},
                5: {},
                6: {},
            },
        ),
    ],
)
def test_shifting_up_by_one_is_free_and_down_has_its_price(
    gear: int, prices: dict[int, dict[str, int]]
) -> None:
    asked = question(position(MADE.board, cars=[car(0, gear=gear)]))
    assert {option.value: costs(option) for option in asked.options} == prices


def test_a_brake_saves_a_space() -> None:
    options = {
        option.brake: option.end  # type: ignore[attr-defined]
        for option in question(rolled(MADE, car(0), 8)).options
    }
    assert options == {0: 8, 1: 7, 2: 6, 3: 5}


# Grid and start ---------------------------------------------------------------------------------


def roll_grid(cars: int, *faces: int, rules: str = "formula-de-en") -> State:
    state = begun(cars, rules)
    for face in faces:
        assert (die(state).die, die(state).reason) == ("black", "grid")
        state, _ = answer(state, face)
    return state


@pytest.mark.parametrize(("rules", "order"), [("formula-de-en", (1, 0, 2)), ("formula-d", (2, 0, 1))])
def test_pole_goes_to_the_lowest_roll_in_formula_de_and_to_the_highest_in_formula_d(
    rules: str, order: tuple[int, ...]
) -> None:
    state = roll_grid(3, 12, 5, 19, rules=rules)
    assert [state.cars[number].space for number in order] == list(MADE.rules.grid[:3])
    assert state.order == order


@pytest.mark.parametrize(("rules", "order"), [("formula-de-en", (2, 0, 1)), ("formula-d", (1, 0, 2))])
def test_tied_cars_roll_again_among_themselves(rules: str, order: tuple[int, ...]) -> None:
    # Cars 0 and 2 tie with 7, car 1 has a 9; they roll again: car 0 20, car 2 1.
    state = roll_grid(3, 7, 9, 7, rules=rules)
    for car_number, face in ((0, 20), (2, 1)):
        assert (die(state).car, die(state).reason) == (car_number, "grid")
        state, _ = answer(state, face)
    assert state.order == order


def test_cars_that_tie_again_roll_again() -> None:
    state = roll_grid(2, 7, 7, 3, 3, 8, 2)
    assert state.order == (1, 0)


def test_the_start_check_comes_just_before_the_gear_die_of_the_first_turn() -> None:
    state = position(MADE.board, cars=[on_the_grid(59), on_the_grid(58)])
    assert {option.value for option in question(state).options} == {1}
    state, _ = answer(state, 1)
    assert (die(state).die, die(state).reason, die(state).car) == ("black", "start", 0)
    state, _ = answer(state, 10)
    assert (die(state).die, die(state).reason) == ("gear-1", "gear")


def test_the_start_is_checked_once() -> None:
    # One car alone: its second turn has no check.
    state = position(MADE.board, cars=[on_the_grid(50)])
    for value in (1, 10, 1):
        state, _ = answer(state, value)
    state, _ = answer(state, question(state).options[0].value)
    state, _ = answer(state, 2)
    assert die(state).die == "gear-2"


def after_check(face: int, rules: str) -> State:
    state = position(MADE.board, cars=[on_the_grid(50)], rules=rules)
    state, _ = answer(state, 1)
    assert (die(state).die, die(state).reason) == ("black", "start")
    return answer(state, face)[0]


@EACH_RULESET
def test_a_bad_start_leaves_the_car_where_it_is_and_in_1st_next_turn(rules: str) -> None:
    state = after_check(1, rules)
    assert state.cars[0].space == 50
    assert {option.value for option in question(state).options} == {1}
    state, _ = answer(state, 1)
    assert die(state).die == "gear-1"  # no new check


GREAT_STARTS = [("formula-de-en", 20), *(("formula-d", face) for face in (17, 18, 19, 20))]


@pytest.mark.parametrize(("rules", "face"), GREAT_STARTS)
def test_a_great_start_moves_4_in_1st_without_a_gear_die(rules: str, face: int) -> None:
    state = after_check(face, rules)
    asked = question(state)
    assert asked.kind == "move"
    ends = {option.brake: option.end for option in asked.options}  # type: ignore[attr-defined]
    assert {brake: ends[brake] for brake in range(4)} == {0: 54, 1: 53, 2: 52, 3: 51}
    assert set(ends) == set(range(4 if rules == "formula-de-en" else 5))
    state, _ = answer(state, (0, 51, 52, 53, 54))
    assert state.cars[0].gear == 1
    assert {option.value for option in question(state).options} == {1, 2}


@pytest.mark.parametrize(
    ("rules", "face"), [("formula-de-en", 2), ("formula-de-en", 19), ("formula-d", 2), ("formula-d", 16)]
)
def test_any_other_check_changes_nothing(rules: str, face: int) -> None:
    assert die(after_check(face, rules)).die == "gear-1"

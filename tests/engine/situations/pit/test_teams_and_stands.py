"""The stand of each team."""

from __future__ import annotations

import pytest
from attrs import evolve

from tests.engine.situations.driving import car, question
from tests.engine.situations.pit.boards import ALL, PIT, PitRing, outside, parked
from trackmodel.engine import Setup, SetupError, answer, position, start
from trackmodel.engine.formula.pit.formula_stands import own_stand

pytestmark = pytest.mark.parametrize("rules", ALL)


def in_by(made: PitRing, rules: str, number: int) -> tuple[set[int], set[int]]:
    """Return the lane spaces by which a car may enter its stand or on which it may end, from row 29."""
    cars = [car(row) for row in range(number)] + [car(29, gear=4)]
    state = position(made.board, cars=cars, rules=rules, laps=2, on_turn=number)
    state, _ = answer(state, 4)
    state, _ = answer(state, 12)
    assert question(state).car == number
    lane = {space - made.first for space in outside(state) if space >= made.first}
    return {space - made.first for space in parked(state)}, lane


@pytest.mark.parametrize(("number", "accesses"), [(0, {2, 3}), (1, {2, 3}), (2, {6, 7}), (3, {6, 7})])
def test_each_car_goes_into_the_stand_of_its_team(rules: str, number: int, accesses: set[int]) -> None:
    assert in_by(PIT, rules, number) == (accesses, set())


def test_the_setup_may_put_any_car_into_any_team(rules: str) -> None:
    setup = Setup(rules, 2, ("",) * 4, grid=(0, 1, 2, 3), team_of=(1, 0, 0, 1))
    made = PIT.with_grid(9, 8, 7, 6)
    state = start(made.board, setup)
    assert [car.team for car in state.cars] == [1, 0, 0, 1]
    assert [own_stand(made.rules, car.team) for car in state.cars] == [1, 0, 0, 1]
    wrong = {(0, 0, 0, 1): "two at most", (0, 1): "teams are given for 2 cars", (0, 0, 1, 10): "no team 11"}
    for team_of, problem in wrong.items():
        with pytest.raises(SetupError, match=problem):
            start(made.board, evolve(setup, team_of=team_of))


def test_it_goes_by_the_team_a_stand_names_not_by_where_it_lies(rules: str) -> None:
    made = PIT.with_stands((1, (2, 3)), (0, (6, 7)))
    assert in_by(made, rules, 0) == ({6, 7}, set())
    assert in_by(made, rules, 2) == ({2, 3}, set())


def test_a_team_whose_stand_the_board_does_not_have_cannot_come_in(rules: str) -> None:
    # All stands are somebody else's: no pit for cars 2 and 3.
    made = PIT.with_stands((0, (2, 3)))
    assert in_by(made, rules, 2) == (set(), set())


@pytest.mark.parametrize(("number", "accesses"), [(0, {1, 2}), (1, {1, 2}), (2, {4, 5}), (5, {7, 8})])
def test_stands_that_name_no_team_belong_to_the_teams_in_lane_order(
    rules: str, number: int, accesses: set[int]
) -> None:
    # Listed in another order than they lie.
    made = PIT.with_stands((None, (7, 8)), (None, (1, 2)), (None, (4, 5)))
    assert in_by(made, rules, number) == (accesses, set())


def test_with_fewer_stands_than_teams_they_are_shared_in_turn(rules: str) -> None:
    made = PIT.with_stands((None, (1, 2)), (None, (4, 5)))
    assert in_by(made, rules, 4) == ({1, 2}, set())
    assert in_by(made, rules, 6) == ({4, 5}, set())


def test_cars_of_a_team_without_a_stand_of_its_own_use_those_that_name_none(rules: str) -> None:
    made = PIT.with_stands((0, (1, 2)), (None, (4, 5)))
    assert in_by(made, rules, 0) == ({1, 2}, set())
    assert in_by(made, rules, 2) == ({4, 5}, set())


def test_a_stand_with_one_access_space(rules: str) -> None:
    made = PIT.with_stands((0, (5,)))
    assert in_by(made, rules, 0) == ({5}, set())


def test_a_stand_with_three_access_spaces(rules: str) -> None:
    made = PIT.with_stands((0, (3, 4, 5)))
    assert in_by(made, rules, 0) == ({3, 4, 5}, set())


def test_access_spaces_need_not_lie_side_by_side(rules: str) -> None:
    # In by 2, or past 3 and 4 in by 5, which the points carry it beyond.
    made = PIT.with_stands((0, (2, 5)))
    assert in_by(made, rules, 0) == ({2, 5}, set())


def test_a_stand_that_nobody_can_drive_into_is_nobodys(rules: str) -> None:
    made = PIT.with_stands((None, ()), (0, ()), (None, (4, 5)))
    assert in_by(made, rules, 0) == ({4, 5}, set())

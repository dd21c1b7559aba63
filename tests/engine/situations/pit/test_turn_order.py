"""The order of play with cars in the pit."""

from __future__ import annotations

import pytest
from attrs import evolve

from tests.engine.situations.driving import car
from tests.engine.situations.pit.boards import ALL, FORMULA_DE, PIT, standing, with_pit
from tests.engine.small_boards import Straight, ring
from trackmodel.engine import Placed, position

everywhere = pytest.mark.parametrize("rules", ALL)
in_formula_de = pytest.mark.parametrize("rules", FORMULA_DE)
in_formula_d = pytest.mark.parametrize("rules", ["formula-d"])

# PIT: the entry is row 29, the line lies behind row 39, the exit is row 4.


def order(rules: str, *cars: Placed) -> tuple[int, ...]:
    """Return the order of play with these cars."""
    return position(PIT.board, cars=cars, rules=rules, laps=2, on_turn=0).order


@in_formula_de
def test_cars_beyond_the_pit_entry_play_before_cars_in_the_lane(rules: str) -> None:
    # Row 31 is less far than lane space 8, row 2 of the next lap further.
    assert order(rules, car(PIT.pit(8)), car(31), car(2, laps=1)) == (2, 1, 0)


@in_formula_de
def test_cars_not_yet_at_the_pit_entry_play_after_them(rules: str) -> None:
    assert order(rules, car(25), car(PIT.pit(0)), car(12, stops=1)) == (1, 0, 2)


@in_formula_de
def test_a_car_level_with_the_entry_has_reached_it_whatever_its_lane(rules: str) -> None:
    assert order(rules, car(29), car(PIT.pit(2))) == (0, 1)
    level = ring(3, Straight(40), brick=False)
    at = level.at
    made = with_pit(level, at(2, 29), at(2, 4), 14, (None, (2, 3)), line=10)
    cars = [car(made.pit(2)), *(car(at(lane, row)) for row in (28, 29) for lane in range(3))]
    state = position(made.board, cars=cars, rules=rules, laps=2, on_turn=0)
    assert state.order[3:] == (0, 1, 2, 3), "behind the entry they come after the car in the lane"


@in_formula_de
def test_a_car_of_the_next_lap_has_passed_it_wherever_it_is(rules: str) -> None:
    # Row 20 of lap 2 is more than the entry of lap 1.
    assert order(rules, car(PIT.pit(5)), car(20, laps=1), car(21)) == (1, 0, 2)


@in_formula_de
def test_it_is_the_entry_of_the_lap_the_pit_car_came_in_on_also_beyond_the_line(rules: str) -> None:
    # Lane space 12 lies beyond the line: the car is in lap 2, but came in on lap 1. Row 2 of lap 2 lies
    # behind it and has passed the entry of lap 1.
    assert order(rules, car(PIT.pit(12), laps=1), car(2, laps=1), car(35)) == (1, 2, 0)


@everywhere
def test_cars_in_the_lane_play_front_to_back(rules: str) -> None:
    assert order(rules, car(PIT.pit(1)), car(PIT.pit(4)), car(PIT.pit(3))) == (1, 2, 0)


@everywhere
def test_in_the_lane_the_line_makes_no_difference(rules: str) -> None:
    assert order(rules, car(PIT.pit(8)), car(PIT.pit(11), laps=1), car(PIT.pit(9))) == (1, 2, 0)


@everywhere
def test_in_the_lane_laps_make_no_difference(rules: str) -> None:
    # Car 0 is a lap behind, but nobody can pass it there.
    assert order(rules, car(PIT.pit(5), laps=-1), car(PIT.pit(2))) == (0, 1)


@everywhere
def test_gears_make_no_difference_in_the_lane(rules: str) -> None:
    assert order(rules, car(PIT.pit(1), gear=6), car(PIT.pit(4), gear=1)) == (1, 0)


@everywhere
def test_cars_in_stands_play_after_those_in_the_lane(rules: str) -> None:
    # Car 0 is in its stand before lane space 2 and 3, car 1 only on lane space 0.
    assert order(rules, standing(0, PIT.pit(3)), car(PIT.pit(0))) == (1, 0)


@everywhere
def test_cars_in_stands_play_by_arrival(rules: str) -> None:
    cars = (
        standing(0, PIT.pit(3), arrived=7),
        standing(0, PIT.pit(2), arrived=4),
        standing(1, PIT.pit(6), arrived=9),
        standing(1, PIT.pit(7), arrived=2),
    )
    assert order(rules, *cars) == (3, 1, 0, 2)


@in_formula_de
def test_cars_in_stands_play_before_those_not_yet_at_the_entry(rules: str) -> None:
    assert order(rules, car(28), standing(0, PIT.pit(2))) == (1, 0)


@in_formula_de
def test_all_together(rules: str) -> None:
    cars = (
        car(20),  # not yet there
        car(38),  # beyond the entry
        standing(1, PIT.pit(6), arrived=3),
        car(PIT.pit(1)),
        car(1, laps=1),  # furthest
        evolve(car(PIT.pit(9)), served=True),
        car(3),  # hindmost
        standing(1, PIT.pit(7), arrived=1),
    )
    assert order(rules, *cars) == (4, 1, 5, 3, 7, 2, 0, 6)


@everywhere
def test_without_a_car_in_the_pit_the_order_is_as_ever(rules: str) -> None:
    assert order(rules, car(20), car(38), car(1, laps=1)) == (2, 1, 0)


# Formula D: from the exit on to the entry, so that only the cars beside the pit come after it.


@in_formula_d
def test_cars_from_the_exit_on_up_to_the_entry_play_before_cars_in_the_lane(rules: str) -> None:
    cars = [car(PIT.pit(9)), car(29), car(17), car(4), car(12, laps=1, stops=1)]
    assert order(rules, *cars) == (4, 1, 2, 3, 0)


@in_formula_d
def test_cars_beside_the_pit_play_after_lane_and_stands(rules: str) -> None:
    cars = [car(30), car(3, laps=1), standing(0, PIT.pit(3)), car(PIT.pit(0)), car(39)]
    assert order(rules, *cars) == (3, 2, 1, 4, 0)


@in_formula_d
def test_where_the_line_lies_makes_no_difference(rules: str) -> None:
    level = ring(1, Straight(40))
    before = with_pit(level, 9, 20, 10, (None, (2, 3)))  # from row 20 over the line to row 9
    cars = [car(before.pit(4)), car(9), car(10), car(19), car(20), car(39), car(0)]
    state = position(before.board, cars=cars, rules=rules, laps=2, on_turn=0)
    assert state.order == (5, 4, 1, 6, 0, 3, 2)

"""The order of play with cars in the pit."""

from __future__ import annotations

import pytest
from attrs import evolve

from tests.engine.situations.driving import car
from tests.engine.situations.pit.boards import ALL, PIT, standing
from trackmodel.engine import Placed, position

pytestmark = pytest.mark.parametrize("rules", ALL)

# PIT: the entry is row 29, the line lies behind row 39, the exit is row 4.


def order(rules: str, *cars: Placed) -> tuple[int, ...]:
    """Return the order of play with these cars."""
    return position(PIT.board, cars=cars, rules=rules, laps=2, on_turn=0).order


def test_cars_beyond_the_pit_entry_play_before_cars_in_the_lane(rules: str) -> None:
    # Row 31 is less far than lane space 8, row 2 of the next lap further.
    assert order(rules, car(PIT.pit(8)), car(31), car(2, laps=1)) == (2, 1, 0)


def test_cars_not_yet_at_the_pit_entry_play_after_them(rules: str) -> None:
    assert order(rules, car(25), car(PIT.pit(0)), car(12, stops=1)) == (1, 0, 2)


def test_a_car_on_the_entry_itself_has_not_passed_it(rules: str) -> None:
    assert order(rules, car(29), car(PIT.pit(2))) == (1, 0)


def test_a_car_of_the_next_lap_has_passed_it_wherever_it_is(rules: str) -> None:
    # Row 20 of lap 2 is more than the entry of lap 1.
    assert order(rules, car(PIT.pit(5)), car(20, laps=1), car(21)) == (1, 0, 2)


def test_it_is_the_entry_of_the_lap_the_pit_car_came_in_on_also_beyond_the_line(rules: str) -> None:
    # Lane space 12 lies beyond the line: the car is in lap 2, but came in on lap 1. Row 2 of lap 2 lies
    # behind it and has passed the entry of lap 1.
    assert order(rules, car(PIT.pit(12), laps=1), car(2, laps=1), car(35)) == (1, 2, 0)


def test_cars_in_the_lane_play_front_to_back(rules: str) -> None:
    assert order(rules, car(PIT.pit(1)), car(PIT.pit(4)), car(PIT.pit(3))) == (1, 2, 0)


def test_in_the_lane_the_line_makes_no_difference(rules: str) -> None:
    assert order(rules, car(PIT.pit(8)), car(PIT.pit(11), laps=1), car(PIT.pit(9))) == (1, 2, 0)


def test_in_the_lane_laps_make_no_difference(rules: str) -> None:
    # Car 0 is a lap behind, but nobody can pass it there.
    assert order(rules, car(PIT.pit(5), laps=-1), car(PIT.pit(2))) == (0, 1)


def test_gears_make_no_difference_in_the_lane(rules: str) -> None:
    assert order(rules, car(PIT.pit(1), gear=6), car(PIT.pit(4), gear=1)) == (1, 0)


def test_cars_in_stands_play_after_those_in_the_lane(rules: str) -> None:
    # Car 0 is in its stand before lane space 2 and 3, car 1 only on lane space 0.
    assert order(rules, standing(0, PIT.pit(3)), car(PIT.pit(0))) == (1, 0)


def test_cars_in_stands_play_by_arrival(rules: str) -> None:
    cars = (
        standing(0, PIT.pit(3), arrived=7),
        standing(0, PIT.pit(2), arrived=4),
        standing(1, PIT.pit(6), arrived=9),
        standing(1, PIT.pit(7), arrived=2),
    )
    assert order(rules, *cars) == (3, 1, 0, 2)


def test_cars_in_stands_play_before_those_not_yet_at_the_entry(rules: str) -> None:
    assert order(rules, car(28), standing(0, PIT.pit(2))) == (1, 0)


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


def test_without_a_car_in_the_pit_the_order_is_as_ever(rules: str) -> None:
    assert order(rules, car(20), car(38), car(1, laps=1)) == (2, 1, 0)

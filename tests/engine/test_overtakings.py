"""Overtakings: the order of a pair at one round start compared with the next, without cars in the pit."""

from __future__ import annotations

from attrs import evolve

from tests.engine.situations.driving import car
from tests.engine.small_boards import Straight, ring
from trackmodel.engine import Placed, State, position
from trackmodel.engine.overtakings import OrderOfCars
from trackmodel.engine.race_values import Status, but

# Lane 0 has the even spaces, lane 1 the odd ones, which lie half a space further on.
MADE = ring(2, Straight(30)).with_pit_lane(entry=40, exit_=8, spaces=4)
PIT = 60


def at(*cars: Placed, **setup: int) -> State:
    return position(MADE.board, cars=cars, **setup)


def on(*rows: int) -> State:
    """Return a state with cars in lane 0 in these rows."""
    return at(*(car(MADE.at(0, row)) for row in rows))


def overtakings(*states: State) -> list[list[int]]:
    order = OrderOfCars()
    return [order.overtakings(state) for state in states]


def test_at_the_first_round_start_nobody_has_overtaken() -> None:
    assert overtakings(on(4, 9)) == [[]]


def test_a_pair_that_changes_its_order_is_one_overtaking_of_the_one_ahead_now() -> None:
    assert overtakings(on(9, 4), on(10, 12)) == [[], [1]]
    assert overtakings(on(4, 9), on(12, 10)) == [[], [0]]


def test_a_pair_that_keeps_its_order_is_none() -> None:
    assert overtakings(on(9, 4), on(10, 8), on(11, 10)) == [[], [], []]


def test_who_passes_two_cars_has_overtaken_two() -> None:
    assert overtakings(on(9, 8, 4), on(10, 11, 14)) == [[], [1, 2, 2]]


def test_laps_count_before_the_place_on_the_lap() -> None:
    before = at(car(MADE.at(0, 28), laps=0), car(MADE.at(0, 20), laps=0), laps=2)
    after = at(car(MADE.at(0, 2), laps=1), car(MADE.at(0, 29), laps=0), laps=2)
    assert overtakings(before, after) == [[], []]


def level(one: int, other: int) -> State:
    """Two cars whose spaces count as level although they stand in different rows."""
    state = on(one, other)
    rules = MADE.rules
    progress = list(rules.progress)
    progress[MADE.at(0, other)] = progress[MADE.at(0, one)]
    board = evolve(MADE.board, rules=evolve(rules, progress=tuple(progress)))
    return but(state, race=evolve(state.race, venue=board))


def test_drawing_level_is_none_and_going_on_to_pass_is_one() -> None:
    assert overtakings(on(9, 4), level(10, 11), on(12, 14)) == [[], [], [1]]
    assert overtakings(on(9, 4), level(10, 11), on(14, 12)) == [[], [], []]


def test_who_passes_a_car_in_the_pit_lane_has_not_overtaken_it() -> None:
    passing_it = at(car(PIT), car(MADE.at(0, 25)))
    assert overtakings(on(19, 10), passing_it) == [[], []]
    assert overtakings(on(19, 10), passing_it, on(20, 26)) == [[], [], []]


def test_cars_in_a_stand_and_cars_out_have_no_place_in_the_order() -> None:
    behind, ahead = on(9, 4), on(10, 12)
    in_stand = ahead.with_car(but(ahead.cars[0], stand=0))
    out = ahead.with_car(but(ahead.cars[0], status=Status.OUT))
    assert overtakings(behind, in_stand) == [[], []]
    assert overtakings(behind, out) == [[], []]

"""Rounds: the order of play, the turn, the classification, and races that don't end by themselves."""

from __future__ import annotations

from attrs import evolve

from tests.engine.situations.driving import car, die, drive, question, result, rolled
from tests.engine.small_boards import Corner, Straight, ring
from trackmodel.engine import Placed, Question, Result, Roll, State, answer, pending, position

# One lane: straight 0-39, corner 40-43, straight 44-59.
MADE = ring(1, Straight(40), Corner(4), Straight(16))
# Level lanes: spaces of one row are equally far.
LEVEL = ring(3, Straight(40), Corner(4), Straight(16), brick=False)


def turn(state: State, gear: int, points: int) -> State:
    """Play the turn of the car that is asked, straight ahead without braking; all black dice show 20."""
    state, _ = answer(state, gear)
    state, _ = answer(state, points)
    asked = question(state)
    state, _ = answer(state, asked.options[0].value)
    while isinstance(pending(state), Roll):
        state, _ = answer(state, 20)
    return state


def asked_car(state: State) -> int:
    asked = pending(state)
    assert isinstance(asked, Question)
    return asked.car


def test_the_car_furthest_on_plays_first() -> None:
    state = position(MADE.board, cars=[car(5), car(20), car(12)], on_turn=1)
    assert state.order == (1, 2, 0)


def test_a_completed_lap_counts_more_than_progress() -> None:
    # Car 0 stands on row 5 in lap 1, car 1 on row 50 before its first crossing.
    state = position(MADE.board, cars=[car(50, laps=-1), car(5)], on_turn=1)
    assert state.order == (1, 0)


def test_level_cars_play_by_the_higher_gear() -> None:
    cars = [car(LEVEL.at(0, 7), gear=2), car(LEVEL.at(1, 7), gear=4), car(LEVEL.at(2, 7), gear=3)]
    assert position(LEVEL.board, cars=cars, on_turn=1).order == (1, 2, 0)


def test_level_cars_in_one_gear_play_by_who_arrived_first() -> None:
    # Cars 0 and 1 come to row 8 in 2nd, car 1, who plays first, before car 0.
    at = LEVEL.at
    state = position(LEVEL.board, cars=[car(at(0, 4), gear=2), car(at(2, 5), gear=2)], on_turn=1)
    state, _ = answer(state, 2)
    state, _ = answer(state, 3)
    state, _ = drive(state, 0, at(2, 8))
    state, _ = answer(state, 2)
    state, _ = answer(state, 4)
    state, _ = drive(state, 0, at(0, 8))
    assert (state.round, state.order) == (2, (1, 0))


def test_the_order_is_fixed_for_the_round_an_overtaken_car_feels_it_next_round() -> None:
    # Order 0, 1, 2. In the turn of car 1 it passes car 0; car 2 still plays third, and only the next
    # round begins with car 1.
    at = LEVEL.at
    cars = [car(at(0, 10), gear=1), car(at(1, 8), gear=3), car(at(2, 4), gear=1)]
    state = position(LEVEL.board, cars=cars)
    state = turn(state, 1, 1)
    assert asked_car(state) == 1
    state, _ = answer(state, 3)
    state, _ = answer(state, 8)
    state, _ = drive(state, 0, at(1, 16))
    assert asked_car(state) == 2
    state = turn(state, 1, 1)
    assert (state.round, state.order, asked_car(state)) == (2, (1, 0, 2), 1)


def test_the_first_round_is_played_in_grid_order() -> None:
    # A grid whose pole lies behind the second place: pole still plays first.
    from trackmodel.engine import Setup, start

    made = MADE.with_grid(50, 55)
    state = start(made.board, Setup(rules="formula-de-en", laps=1, drivers=("rookie",) * 2, seed=1))
    state, _ = answer(state, 3)
    state, _ = answer(state, 9)
    assert (state.cars[0].space, state.cars[1].space) == (50, 55)
    assert (state.order, asked_car(state)) == ((0, 1), 0)


def test_a_car_that_goes_out_before_its_turn_is_skipped() -> None:
    # Car 0 is out, blocked, and hits car 1, which leads but has no more body points to lose; car 2 is next.
    # Car 0 plays at its place in the order: car 1 (already played), car 0, car 2.
    state = rolled(MADE, car(10, brakes=0), 1, car(11, body=1), car(3))
    state, _ = answer(state, question(state).options[0].value)
    assert [state.cars[number].status for number in (0, 1)] == ["out", "out"]
    assert asked_car(state) == 2
    state = turn(state, 1, 1)
    assert (state.round, state.order) == (2, (2,))


def test_a_car_knocked_out_behind_the_mover_is_skipped_in_the_same_round() -> None:
    # Order 0, 1, 2. Car 0 ends beside car 1, which rolls a 1 with its last body point.
    at = LEVEL.at
    cars = [car(at(0, 9)), car(at(1, 9), body=1), car(at(2, 3))]
    state = position(LEVEL.board, cars=[evolve(cars[0], gear=2), *cars[1:]])
    state, _ = answer(state, 1)
    state, _ = answer(state, 1)
    state, _ = answer(state, (1,))  # brakes to 0, beside car 1
    assert die(state).car == 1
    state, _ = answer(state, 1)
    assert state.cars[1].status == "out"
    assert asked_car(state) == 2


def test_a_turn_is_gear_roll_move_contact_engine_test() -> None:
    # A 20 in 5th to right behind a car in 5th.
    asked = []
    state = position(MADE.board, cars=[car(0, gear=5), car(21, gear=5)])
    for value in (5, 20):
        asked.append(_kind(state))
        state, _ = answer(state, value)
    asked.append(_kind(state))
    state, _ = drive(state, 0, 20)
    while isinstance(pending(state), Roll):
        asked.append(_kind(state))
        state, _ = answer(state, 20)
    assert asked == ["gear", "gear-5", "move", "contact", "contact", "engine", "engine"]


def _kind(state: State) -> str:
    asked = pending(state)
    assert not isinstance(asked, Result)
    if isinstance(asked, Question):
        return asked.kind
    return asked.die if asked.reason == "gear" else asked.reason


def test_finishers_are_classified_by_order_of_crossing() -> None:
    # Car 1 plays first (row 58 before row 57) and crosses first, car 0 after it.
    state = position(MADE.board, cars=[car(57, gear=2), car(58, gear=2)], on_turn=1)
    for _number in range(2):
        state = turn(state, 2, 4)
    assert [(line.car, line.place) for line in result(state).classification] == [(1, 1), (0, 2)]


def test_cars_out_come_behind_all_finishers_by_total_distance() -> None:
    # Car 0 finishes. Car 1 goes out in row 44, car 2 in row 46: each overshoots with no tires or brakes.
    cars = [
        car(58, gear=2),
        car(43, gear=2, tires=1, brakes=0),
        car(42, gear=3, tires=1, brakes=0),
    ]
    state = position(MADE.board, cars=cars)
    state = turn(state, 2, 3)
    state = turn(state, 2, 2)  # car 1: row 45, two beyond
    state = turn(state, 3, 4)  # car 2: row 46, three beyond
    assert [(line.car, line.place, line.status, line.reason) for line in result(state).classification] == [
        (0, 1, "finished", None),
        (2, 2, "out", "overshoot"),
        (1, 3, "out", "overshoot"),
    ]


def test_at_equal_distance_the_car_out_later_is_better() -> None:
    # Level lanes: both overshoot to row 46, car 0 first.
    at = LEVEL.at
    without = {"tires": 1, "brakes": 0}
    cars = [car(at(0, 43), gear=2, **without), car(at(2, 42), gear=3, **without)]
    state = position(LEVEL.board, cars=cars)
    state = _out_at(state, 2, 3, at(0, 46))
    state = _out_at(state, 3, 4, at(2, 46))
    assert [line.car for line in result(state).classification] == [1, 0]


def _out_at(state: State, gear: int, points: int, end: int) -> State:
    state, _ = answer(state, gear)
    state, _ = answer(state, points)
    return drive(state, 0, end)[0]


def test_a_race_is_abandoned_after_60_rounds_a_lap() -> None:
    # A lap of 200 spaces in 1st, a space a turn: after 60 rounds the cars have moved 60 spaces.
    made = ring(1, Straight(190), Corner(10))
    state = position(made.board, cars=[Placed(10), Placed(5)])
    turns = 0
    while not isinstance(asked := pending(state), Result):
        if isinstance(asked, Roll):
            state, _ = answer(state, 1 if asked.die == "gear-1" else 20)
        elif asked.kind == "gear":
            state, _ = answer(state, 1)
            turns += 1
        else:
            state, _ = answer(state, asked.options[0].value)
    assert turns == 2 * 60
    assert [(line.car, line.place, line.status, line.reason) for line in asked.classification] == [
        (0, 1, "out", "abandoned"),
        (1, 2, "out", "abandoned"),
    ]

"""The start check on a car's first turn, and the roll of the gear die.

Source: Formula Dé basic rules, starting the race; gearbox and movement.
"""

from __future__ import annotations

from trackmodel.engine.formula.formula_numbers import numbers
from trackmodel.engine.formula.formula_turn import this_turn
from trackmodel.engine.questions import Roll, black_die
from trackmodel.engine.race_values import Event, Happened, State, but
from trackmodel.engine.ruleset import Step


def _start_pending(state: State) -> Roll | None:
    return None if state.mover.started else black_die(state.mover.number, "start")


def _start_answer(state: State, face: int) -> Happened:
    table = numbers(state)
    bad, great = face in table.bad_start, face in table.great_start
    car = but(state.mover, started=True, held_in_first=bad)
    state = state.with_car(car)
    if bad:
        return state.with_turn(ended=True), (Event("bad_start", car.number),)
    if great:
        return state.with_turn(points=table.great_start_points), (Event("great_start", car.number),)
    return state, ()


def _roll_pending(state: State) -> Roll | None:
    turn = this_turn(state)
    if turn.points is not None:
        return None
    assert turn.gear is not None
    return Roll(f"gear-{turn.gear}", numbers(state).gear_dice[turn.gear], turn.car, "gear")


def _roll_answer(state: State, face: int) -> Happened:
    turn, car = this_turn(state), state.mover
    assert turn.gear is not None
    points = numbers(state).points(turn.gear, face)
    on_track = car.space not in state.race.rules.pit_lane
    return state.with_turn(face=face, points=points, tests_engines=on_track), ()


START_CHECK = Step("start check", _start_pending, _start_answer)
ROLL = Step("roll", _roll_pending, _roll_answer)

"""The engine test: the highest roll of 5th or 6th gear makes all cars in these gears test their engines.

The mover tests first, then the others in turn order, even if the mover is out or has finished.
Source: Formula Dé basic rules, engine damage.
"""

from __future__ import annotations

from trackmodel.engine.dice import Faces
from trackmodel.engine.formula.formula_numbers import numbers
from trackmodel.engine.formula.formula_turn import lose_point, this_turn
from trackmodel.engine.questions import Roll, black_die
from trackmodel.engine.race_values import Happened, State
from trackmodel.engine.ruleset import Step


def strained(state: State) -> tuple[int, ...]:
    """Return the cars that test their engines because of this turn's roll, in order of testing.

    Before the move is made, this is who would test if the mover stayed in the race and in its gear.
    """
    table, turn = numbers(state), this_turn(state)
    if not turn.tests_engines or table.engine_limit.get(turn.gear or 0) != turn.face:
        return ()
    pit_lane = state.race.rules.pit_lane
    mover_first = (turn.car, *(car for car in state.order if car != turn.car))
    return tuple(
        number
        for number in mover_first
        if state.cars[number].racing
        and state.cars[number].gear in table.engine_test_gears
        and state.cars[number].space not in pit_lane
    )


def engine_hits(state: State) -> Faces:
    """Return the faces of the black die that cost an engine point."""
    return numbers(state).engine_hit


def _enter(state: State) -> Happened:
    tests = strained(state)
    return (state.with_turn(engine_tests=tests) if tests else state), ()


def _ask_test(state: State) -> Roll | None:
    tests = this_turn(state).engine_tests
    return black_die(tests[0], "engine") if tests else None


def _answer(state: State, face: int) -> Happened:
    car, *waiting = this_turn(state).engine_tests
    state = state.with_turn(engine_tests=tuple(waiting))
    if face in engine_hits(state):
        return lose_point(state, state.cars[car], numbers(state).engine_part)
    return state, ()


ENGINE_TEST = Step("engine test", _ask_test, _answer, _enter)

"""The engine test: a 19 or 20 in 5th or 6th gear makes all cars in these gears test their engines.

The mover tests first, then the others in turn order, even if the mover is out. A car that reaches the
finish or the pit in this move tests too, but not one that has begun it in the pit lane.
Source: KSK-ftf 12, engine damage.
"""

from __future__ import annotations

from trackmodel.engine.dice import Faces
from trackmodel.engine.ksk.ksk_numbers import ENGINE, numbers
from trackmodel.engine.ksk.ksk_turn import lose_point, this_turn
from trackmodel.engine.ksk.world import wet_at
from trackmodel.engine.questions import Roll, black_die
from trackmodel.engine.race_values import Happened, State
from trackmodel.engine.ruleset import Step


def strained(state: State) -> tuple[int, ...]:
    """Return the cars that test their engines because of this turn's roll, in order of testing.

    Before the move is made, this is who would test if the mover stayed in the race.
    """
    turn = this_turn(state)
    if not turn.strains:
        return ()
    gears, pit_lane = numbers(state).strain_gears, state.race.rules.pit_lane
    others = (
        number
        for number in state.order
        if number != turn.car
        and state.cars[number].racing
        and state.cars[number].gear in gears
        and state.cars[number].space not in pit_lane
    )
    began = turn.start if turn.moved else state.mover.space
    tests_itself = state.mover.racing and began not in pit_lane
    return (*((turn.car,) if tests_itself else ()), *others)


def engine_faces(state: State, space: int) -> Faces:
    """Return the faces that cost a car on a space an engine point."""
    table = numbers(state)
    return table.engine_wet if wet_at(state, space) else table.engine_dry


def _enter(state: State) -> Happened:
    tests = strained(state)
    return (state.with_turn(engine_tests=tests) if tests else state), ()


def _ask_test(state: State) -> Roll | None:
    tests = this_turn(state).engine_tests
    return black_die(tests[0], "engine") if tests else None


def _answer(state: State, face: int) -> Happened:
    turn = this_turn(state)
    car, *waiting = turn.engine_tests
    state = state.with_turn(engine_tests=tuple(waiting))
    if face not in engine_faces(state, state.cars[car].space):
        return state, ()
    return lose_point(state, car, ENGINE, turn.start if car == turn.car else None)


ENGINE_TEST = Step("engine test", _ask_test, _answer, _enter)

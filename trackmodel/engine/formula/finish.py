"""The finish: a car whose move crossed the finish line for the last time is classified and leaves the board.

A ruleset puts the step before or after the engine test.
Source: Formula Dé basic rules, finishing the race.
"""

from __future__ import annotations

from trackmodel.engine.formula.turn import this_turn
from trackmodel.engine.race_values import Event, Happened, State, Status, but
from trackmodel.engine.ruleset import by_itself


def _finish(state: State) -> Happened:
    car = state.mover
    if not this_turn(state).finishes or not car.racing:
        return state, ()
    place = 1 + sum(other.status is Status.FINISHED for other in state.cars)
    car = but(car, status=Status.FINISHED, ended=state.clock)
    return state.with_car(car, clock=state.clock + 1), (Event("finished", car.number, {"place": place}),)


FINISH = by_itself("finish", _finish)

"""The finish: a car whose move crossed the finish line for the last time is classified and leaves the board.

A ruleset puts the step before or after the engine test.
Source: Formula Dé basic rules, finishing the race.
"""

from __future__ import annotations

from trackmodel.engine.common.car_status import finish_mover
from trackmodel.engine.formula.formula_turn import this_turn
from trackmodel.engine.race_values import Happened, State
from trackmodel.engine.ruleset import by_itself


def _finish(state: State) -> Happened:
    finishes = this_turn(state).finishes and state.mover.racing
    return finish_mover(state) if finishes else (state, ())


FINISH = by_itself("finish", _finish)

"""New tires: a car gets them in its first turn in the stand, and later again if the weather changed.

Source: KSK-ftf 17, pit stop.
"""

from __future__ import annotations

from trackmodel.engine.ksk.car import mover
from trackmodel.engine.ksk.ksk_turn import this_turn
from trackmodel.engine.ksk.tires.tire_choice import fitted, tire_question
from trackmodel.engine.questions import Choice, Option
from trackmodel.engine.race_values import Happened, State, but
from trackmodel.engine.ruleset import Step


def _ask_tires(state: State) -> Choice[str] | None:
    car, turn = mover(state), this_turn(state)
    first = car.stand is not None and not car.rested
    return tire_question(state, car.number) if first or turn.fits else None


def _answer(state: State, found: Option[str]) -> Happened:
    car = mover(state)
    state, events = fitted(state, but(car, served=True, rested=max(1, car.rested)), found.value)
    return state.with_turn(fits=False, ended=True), events


NEW_SET = Step("new tires", _ask_tires, _answer)

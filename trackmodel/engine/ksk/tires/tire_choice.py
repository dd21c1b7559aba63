"""Tires: chosen by everyone before the start, in grid order, and by a car that gets new ones in its stand.

Source: KSK-ftf 3, start; 16, tires; 17, pit stop.
"""

from __future__ import annotations

from trackmodel.engine.engine_errors import _
from trackmodel.engine.ksk.car import KskCar, ksk
from trackmodel.engine.ksk.ksk_numbers import TIRES, numbers
from trackmodel.engine.questions import Choice, Option
from trackmodel.engine.race_values import Event, Happened, State, but
from trackmodel.engine.ruleset import Step


def tire_question(state: State, car: int) -> Choice[str]:
    """Return the question which kind of tires a car gets."""
    return Choice("tires", car, tuple(map(Option, numbers(state).tires)), _("Which tires?"))


def fitted(state: State, car: KskCar, kind: str) -> Happened:
    """Return the race with new tires on a car."""
    points = {**car.wear, TIRES: max(car.wear[TIRES], car.full[TIRES])}
    car = but(car, tire_kind=kind, first_lap=max(1, car.crossings), weather_changed=False, wear=points)
    return state.with_car(car), (Event("tires", car.number, {"kind": kind}),)


def _without_tires(state: State) -> int | None:
    return next((car for car in state.order if not ksk(state, car).tire_kind), None)


def _ask_tires(state: State) -> Choice[str] | None:
    car = _without_tires(state)
    return None if car is None else tire_question(state, car)


def _answer(state: State, found: Option[str]) -> Happened:
    car = _without_tires(state)
    assert car is not None, "it was asked"
    return fitted(state, ksk(state, car), found.value)


FIRST_TIRES = Step("tires", _ask_tires, _answer)

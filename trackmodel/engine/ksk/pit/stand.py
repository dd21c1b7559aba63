"""The stand: when the pit is open, turns to sit out, and leaving, waiting, repairing or new tires.

A car that arrives in one round rests at least once: in its first turn there it gets new tires. In each
further turn it leaves, waits, repairs a few points, or changes its tires again if the weather changed.
Source: KSK-ftf 17, pit stop.
"""

from __future__ import annotations

from trackmodel.engine.engine_errors import _
from trackmodel.engine.ksk.car import KskCar, mover
from trackmodel.engine.ksk.ksk_numbers import numbers
from trackmodel.engine.ksk.ksk_turn import this_turn
from trackmodel.engine.ksk.pit.ksk_pit_lane import stand_of, ways_in_and_out
from trackmodel.engine.ksk.pit.repairs import repairs
from trackmodel.engine.questions import Choice, Option
from trackmodel.engine.race_values import Event, Happened, RoadCar, State, but
from trackmodel.engine.ruleset import Step

LEAVE_IT, WAIT, REPAIR_IT, NEW_TIRES = "leave", "wait", "repair", "tires"


def pit_open(state: State, car: RoadCar) -> range:
    """Return the counted crossings with which a car may enter the lane: from lap 1 to the last but one."""
    return range(0) if stand_of(state.race) is None else range(1, state.race.laps)


def free_exits(state: State, car: KskCar) -> tuple[int, ...]:
    """Return the access space by which a car leaves its stand, if it is free."""
    assert car.stand is not None
    _way_in, way_out = ways_in_and_out(state.race.rules, car.stand)
    return () if way_out in state.occupied else (way_out,)


def parked(state: State, car: KskCar) -> tuple[KskCar, Event]:
    """Return a car in its stand, and the event."""
    stand = stand_of(state.race)
    car = but(car, stand=stand, served=False, rested=0)
    return car, Event("in_stand", car.number, {"stand": stand, "refilled": {}})


def _enter(state: State) -> Happened:
    """Let a car sit out a stop that it cut; this takes its turn."""
    car = mover(state)
    if car.stand is None or not car.sits_out:
        return state, ()
    left = car.sits_out - 1
    state = state.with_car(but(car, sits_out=left)).with_turn(ended=True)
    return state, (Event("sits_out", car.number, {"left": left}),)


def _ask_leave(state: State) -> Choice[str] | None:
    car, turn = mover(state), this_turn(state)
    if car.stand is None or turn.rests or not car.rested:
        return None
    offers = [Option(LEAVE_IT, label=_("leave the stand"))] if free_exits(state, car) else []
    offers.append(Option(WAIT, label=_("wait")))
    if next(repairs(car, numbers(state)), None):
        offers.append(Option(REPAIR_IT, label=_("repair")))
    if car.weather_changed:
        offers.append(Option(NEW_TIRES, label=_("new tires")))
    return Choice("leave", car.number, tuple(offers))


def _answer(state: State, found: Option[str]) -> Happened:
    car = mover(state)
    state = state.with_turn(rests=True)
    if found.value == LEAVE_IT:
        return state.with_turn(leaves=True), ()
    state = state.with_car(but(car, rested=car.rested + 1))
    if found.value == WAIT:
        return state.with_turn(ended=True), (Event("waits", car.number),)
    return state.with_turn(repairs=found.value == REPAIR_IT, fits=found.value == NEW_TIRES), ()


REST = Step("the stand", _ask_leave, _answer, _enter)

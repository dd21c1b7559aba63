"""The stand: stops to sit out, new tires, repairs, and leaving.

A car that arrives in one round rests at least once: in its first turn there it gets new tires. In each
further turn it leaves, waits, repairs a few points, or changes its tires again if the weather changed.
Source: KSK-ftf 17, pit stop.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from trackmodel.engine.errors import _
from trackmodel.engine.ksk.agreed import stand_of, ways_in_and_out
from trackmodel.engine.ksk.car import KskCar, mover
from trackmodel.engine.ksk.numbers import KskNumbers, numbers
from trackmodel.engine.ksk.tire_choice import fitted, tire_question
from trackmodel.engine.ksk.turn import this_turn
from trackmodel.engine.questions import Choice, Option
from trackmodel.engine.race_values import Car, Event, Happened, State, but
from trackmodel.engine.ruleset import Step

LEAVE_IT, WAIT, REPAIR_IT, NEW_TIRES = "leave", "wait", "repair", "tires"

Repair = tuple[int, ...]
"""Points repaired, in the order of the table's parts."""


def pit_open(state: State, car: Car) -> range:
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


def repairs(car: KskCar, table: KskNumbers) -> Iterator[Repair]:
    """Yield every way to repair as many points as one turn allows, none above what was built."""
    missing = [max(0, car.full[part] - car.wear[part]) for part in table.parts]
    points = min(table.repairs, sum(missing))

    def spread(left: int, waiting: list[int]) -> Iterator[Repair]:
        if not waiting:
            if not left:
                yield ()
            return
        for here in range(min(left, waiting[0]), -1, -1):
            for rest in spread(left - here, waiting[1:]):
                yield (here, *rest)

    return spread(points, missing) if points else iter(())


# What to do -------------------------------------------------------------------------------------------


def _rest_enter(state: State) -> Happened:
    """Let a car sit out a stop that it cut; this takes its turn."""
    car = mover(state)
    if car.stand is None or not car.sits_out:
        return state, ()
    left = car.sits_out - 1
    state = state.with_car(but(car, sits_out=left)).with_turn(ended=True)
    return state, (Event("sits_out", car.number, {"left": left}),)


def _rest_pending(state: State) -> Choice[str] | None:
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


def _rest_answer(state: State, found: Option[str]) -> Happened:
    car = mover(state)
    state = state.with_turn(rests=True)
    if found.value == LEAVE_IT:
        return state.with_turn(leaves=True), ()
    state = state.with_car(but(car, rested=car.rested + 1))
    if found.value == WAIT:
        return state.with_turn(ended=True), (Event("waits", car.number),)
    return state.with_turn(repairs=found.value == REPAIR_IT, fits=found.value == NEW_TIRES), ()


# New tires --------------------------------------------------------------------------------------------


def _fit_pending(state: State) -> Choice[str] | None:
    car, turn = mover(state), this_turn(state)
    first = car.stand is not None and not car.rested
    return tire_question(state, car.number) if first or turn.fits else None


def _fit_answer(state: State, found: Option[str]) -> Happened:
    car = mover(state)
    state, events = fitted(state, but(car, served=True, rested=max(1, car.rested)), found.value)
    return state.with_turn(fits=False, ended=True), events


# Repairs ----------------------------------------------------------------------------------------------


def _repair_pending(state: State) -> Choice[Repair] | None:
    if not this_turn(state).repairs:
        return None
    table = numbers(state)
    offers = tuple(
        Option(repair, label=_points(dict(zip(table.parts, repair, strict=True))))
        for repair in repairs(mover(state), table)
    )
    return Choice("repair", state.mover.number, offers, _("What is repaired?"))


def _points(points: Mapping[str, int]) -> str:
    return ", ".join(f"{count} {name.replace('_', ' ')}" for name, count in points.items() if count)


def _repair_answer(state: State, found: Option[Repair]) -> Happened:
    car = mover(state)
    repaired = {name: count for name, count in zip(numbers(state).parts, found.value, strict=True) if count}
    wear = {name: left + repaired.get(name, 0) for name, left in car.wear.items()}
    state = state.with_car(but(car, wear=wear)).with_turn(ended=True)
    return state, (Event("repaired", car.number, {"points": repaired}),)


REST = Step("the stand", _rest_pending, _rest_answer, _rest_enter)
NEW_SET = Step("new tires", _fit_pending, _fit_answer)
REPAIR = Step("repair", _repair_pending, _repair_answer)

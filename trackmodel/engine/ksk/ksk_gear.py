"""The gear: one up, the same, or down at the price of over-revving.

Source: KSK-ftf 5, movement; 17, pit stop.
"""

from __future__ import annotations

from trackmodel.engine.ksk.car import KskCar, mover
from trackmodel.engine.ksk.ksk_numbers import ENGINE, KskNumbers, numbers
from trackmodel.engine.ksk.ksk_turn import this_turn
from trackmodel.engine.ksk.setup_choices import exit_gear
from trackmodel.engine.ksk.world import with_risk_space
from trackmodel.engine.questions import Choice, Option
from trackmodel.engine.race_values import Event, Happened, Price, State, but
from trackmodel.engine.ruleset import Step

FIRST = 1


def gear_options(state: State, car: KskCar) -> list[Option[int]]:
    """Return the gears a car may choose with their prices, highest first."""
    table = numbers(state)
    if not car.started or car.held_in_first:
        return [Option(FIRST)]
    if car.stand is not None:
        return [Option(gear) for gear in range(exit_gear(state.race), 0, -1)]
    options = [Option(car.gear + 1)] if car.gear + 1 in table.spaces else []
    for down, price in enumerate(table.shift_down):
        if car.gear - down in table.spaces and _affordable(car.wear, price, table):
            options.append(Option(car.gear - down, price))
    return options


def _affordable(wear: Price, price: Price, table: KskNumbers) -> bool:
    return all(wear[part] - points >= table.least_left(part) for part, points in price.items())


def _ask_gear(state: State) -> Choice[int] | None:
    if this_turn(state).gear is not None:
        return None
    return Choice("gear", state.mover.number, tuple(gear_options(state, mover(state))))


def _answer(state: State, found: Option[int]) -> Happened:
    before = mover(state)
    car = but(before.spend(found.price), gear=found.value, held_in_first=False, spun=False)
    state = state.with_car(car).with_turn(gear=found.value)
    shifted = {"from": before.gear, "to": found.value, "price": dict(found.price)}
    events: tuple[Event, ...] = (Event("gear", car.number, shifted),)
    if found.price.get(ENGINE):
        state, more = with_risk_space(state, car.space)
        events += more
    return state, events


GEAR = Step("gear", _ask_gear, _answer)

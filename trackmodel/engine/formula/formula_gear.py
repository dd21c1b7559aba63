"""The gear: one up, the same, or down at the price of over-revving.

In the pit lane over-revving is free. A car leaves its stand in any gear up to a highest one.
Source: Formula Dé basic rules, gearbox, over-revving, pit-stop.
"""

from __future__ import annotations

from trackmodel.engine.formula.formula_numbers import FormulaNumbers, numbers
from trackmodel.engine.formula.formula_turn import this_turn
from trackmodel.engine.questions import Choice, Option
from trackmodel.engine.race_values import FREE, Event, Happened, Price, RoadCar, State, but
from trackmodel.engine.ruleset import Step

FIRST = 1


def gear_options(state: State, car: RoadCar) -> list[Option[int]]:
    """Return the gears a car may choose with their prices, highest first."""
    table = numbers(state)
    if not car.started or car.held_in_first:
        return [Option(FIRST)]
    if car.stand is not None:
        return [Option(gear) for gear in range(table.pit.exit_gear, 0, -1)]
    in_lane = car.space in state.race.rules.pit_lane
    options = []
    if car.gear + 1 in table.gear_dice:
        options.append(Option(car.gear + 1))
    for down, price in enumerate(table.shift_down):
        if in_lane:
            price = FREE
        if car.gear - down in table.gear_dice and _affordable(car.wear, price, table):
            options.append(Option(car.gear - down, price))
    return options


def _affordable(wear: Price, price: Price, table: FormulaNumbers) -> bool:
    return not price or all(
        wear[part] - points >= table.prices.least_left(part) for part, points in price.items()
    )


def _ask_gear(state: State) -> Choice[int] | None:
    if this_turn(state).gear is not None:
        return None
    return Choice("gear", state.mover.number, tuple(gear_options(state, state.mover)))


def _answer(state: State, found: Option[int]) -> Happened:
    gear = found.value
    before = state.mover
    car = but(before.spend(found.price), gear=gear, held_in_first=False, spun=False)
    state = state.with_car(car, turn=but(this_turn(state), gear=gear))
    shifted = {"from": before.gear, "to": gear, "price": dict(found.price or FREE)}
    return state, (Event("gear", car.number, shifted),)


GEAR = Step("gear", _ask_gear, _answer)

"""The gear: up by one, the same, or down at the price of over-revving.

Source: Formula Dé basic rules, gearbox and over-revving.
"""

from __future__ import annotations

from attrs import evolve

from trackmodel.engine.formula.numbers import FormulaNumbers, numbers
from trackmodel.engine.formula.turn import this_turn
from trackmodel.engine.questions import Choice, Option
from trackmodel.engine.ruleset import Step
from trackmodel.engine.values import FREE, Car, Event, Happened, Price, State

FIRST = 1


def gear_options(car: Car, table: FormulaNumbers) -> list[Option]:
    """The gears a car may choose with what each costs, highest first."""
    if not car.started or car.held_in_first:
        return [Option(FIRST)]
    options = []
    if car.gear + 1 in table.gear_dice:
        options.append(Option(car.gear + 1))
    for down, price in enumerate(table.shift_down):
        if car.gear - down in table.gear_dice and _affordable(car.wear, price, table.never_last):
            options.append(Option(car.gear - down, price))
    return options


def _affordable(wear: Price, price: Price, never_last: tuple[str, ...]) -> bool:
    return all(wear[name] - points >= (1 if name in never_last else 0) for name, points in price.items())


def _pending(state: State) -> Choice | None:
    if this_turn(state).gear is not None:
        return None
    return Choice("gear", state.mover.number, tuple(gear_options(state.mover, numbers(state))))


def _answer(state: State, found: object) -> Happened:
    assert isinstance(found, Option)
    gear = found.value
    assert isinstance(gear, int)
    before = state.mover
    car = evolve(before.spend(found.price), gear=gear, held_in_first=False, spun=False)
    state = state.with_car(car).with_turn(gear=gear)
    shifted = {"from": before.gear, "to": gear, "price": dict(found.price or FREE)}
    return state, (Event("gear", car.number, shifted),)


GEAR = Step("gear", _pending, _answer)

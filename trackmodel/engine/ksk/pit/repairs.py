"""Repairs: a few points in one turn in the stand, spread over the parts as the driver says.

Source: KSK-ftf 17, pit stop.
"""

from __future__ import annotations

from collections.abc import Iterator

from trackmodel.engine.engine_errors import _
from trackmodel.engine.ksk.car import KskCar, mover
from trackmodel.engine.ksk.ksk_numbers import KskNumbers, numbers
from trackmodel.engine.ksk.ksk_turn import this_turn
from trackmodel.engine.questions import Choice, Option
from trackmodel.engine.race_values import Event, Happened, State, but
from trackmodel.engine.ruleset import Step

Repair = tuple[int, ...]
"""Points repaired, in the order of the table's parts."""


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


def _ask_repair(state: State) -> Choice[Repair] | None:
    if not this_turn(state).repairs:
        return None
    offers = tuple(Option(repair) for repair in repairs(mover(state), numbers(state)))
    return Choice("repair", state.mover.number, offers, _("What is repaired?"))


def _answer(state: State, found: Option[Repair]) -> Happened:
    car = mover(state)
    repaired = {name: count for name, count in zip(numbers(state).parts, found.value, strict=True) if count}
    wear = {name: left + repaired.get(name, 0) for name, left in car.wear.items()}
    state = state.with_car(but(car, wear=wear)).with_turn(ended=True)
    return state, (Event("repaired", car.number, {"points": repaired}),)


REPAIR = Step("repair", _ask_repair, _answer)

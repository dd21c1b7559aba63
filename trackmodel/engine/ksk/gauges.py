"""Dashboards: gear, the six parts and the dice bonus, tires, and the lap of the set."""

from __future__ import annotations

from trackmodel.engine.ksk.car import KskCar
from trackmodel.engine.ksk.numbers import BONUS, numbers
from trackmodel.engine.race_values import Car, State
from trackmodel.engine.ruleset import Gauge


def ksk_gauges(state: State, car: Car) -> tuple[Gauge, ...]:
    """Return the instruments of a car.

    Gear, the lap of its set by the kind of its tires, and the points of each part out of those it was
    built with.
    """
    assert isinstance(car, KskCar)
    table = numbers(state)
    gauges = [Gauge("gear", car.gear, 1, max(table.spaces), "lever")]
    laps = car.lap_of_set(car.crossings)
    kind = car.tire_kind or next(iter(table.tires))
    gauges.append(Gauge(kind, laps, 1, max(laps, state.race.laps), "number"))
    for part in (*table.parts, BONUS):
        left = car.wear[part]
        most = max(left, car.full[part])
        gauges.append(Gauge(part, left, 0, most, "points", last=part in table.deadly))
    return tuple(gauges)

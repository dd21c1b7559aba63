"""What a car's dashboard shows: the gear lever, the wear sheet, whatever else a ruleset keeps count of."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from attrs import frozen

from trackmodel.engine.values import Car, State


@frozen
class Gauge:
    """One thing on the dashboard of a car.

    Attributes:
        name: "gear", "tires" …; what people call it, the race report says.
        value: where it stands.
        least, most: its ends.
        shape: "lever": one of several places; "points": so many left of so many; "number": a number.
        last: points of which the last one is never lost without the car going out.
    """

    name: str
    value: int
    least: int
    most: int
    shape: Literal["lever", "points", "number"]
    last: bool = False


Gauges = Callable[[State, Car], tuple[Gauge, ...]]


def usual_gauges(state: State, car: Car) -> tuple[Gauge, ...]:
    """The gear lever, where there are gears, and the wear points left of those of a new car."""
    race = state.race
    gears = race.ruleset.gears
    lever = (Gauge("gear", car.gear, 1, gears, "lever"),) if gears > 1 else ()
    return lever + tuple(
        Gauge(
            name,
            left,
            0,
            max(left, race.wear.get(name, 0)),
            "points",
            last=race.ruleset.wear_bounds.get(name, (0, 0))[0] > 0,
        )
        for name, left in car.wear.items()
    )

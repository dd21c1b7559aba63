"""Dashboards: gear lever and wear points. A ruleset passes its own gauges to `formula_ruleset`."""

from __future__ import annotations

from trackmodel.engine.race_values import RoadCar, State
from trackmodel.engine.ruleset import Gauge


def formula_gauges(state: State, car: RoadCar) -> tuple[Gauge, ...]:
    """Return the gear lever, if there are gears, and the wear points if they may be seen."""
    race = state.race
    gears = race.ruleset.gears
    gauges = [Gauge("gear", car.gear, 1, gears, "lever")] if gears > 1 else []
    if car.points_hidden:
        return tuple(gauges)
    for name, left in car.wear.items():
        least, _most = race.ruleset.wear_bounds.get(name, (0, 0))
        # A part that must have a point at the start is one without which a car is out.
        gauges.append(Gauge(name, left, 0, max(left, car.full.get(name, 0)), "points", last=least > 0))
    return tuple(gauges)

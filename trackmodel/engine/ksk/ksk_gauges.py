"""Dashboards: gear, the six parts and the dice bonus, tires, and the lap of the set; and the weather."""

from __future__ import annotations

from trackmodel.engine.ksk.car import KskCar
from trackmodel.engine.ksk.ksk_numbers import BONUS, numbers
from trackmodel.engine.ksk.tires.tire_choice import FIRST_TIRES
from trackmodel.engine.ksk.weather.ksk_weather_table import has_weather
from trackmodel.engine.ksk.world import Sky, world
from trackmodel.engine.race_values import RoadCar, Stage, State
from trackmodel.engine.ruleset import Gauge


def ksk_gauges(state: State, car: RoadCar) -> tuple[Gauge, ...]:
    """Return the instruments of a car: the points of each part out of those it was built with, its tires."""
    assert isinstance(car, KskCar)
    table = numbers(state)
    gauges = [Gauge("gear", car.gear, 1, max(table.spaces), "lever")]
    if car.tire_kind:
        laps = car.lap_of_set(car.crossings)
        kinds = tuple(table.tires)
        gauges += [
            Gauge("tire_kind", kinds.index(car.tire_kind), 0, len(kinds) - 1, "name", names=kinds),
            Gauge("lap_of_set", laps, 1, max(laps, state.race.laps), "number"),
        ]
    for part in (*table.parts, BONUS):
        left = car.wear[part]
        most = max(left, car.full[part])
        gauges.append(Gauge(part, left, 0, most, "points", last=part in table.deadly))
    return tuple(gauges)


def weather_gauges(state: State) -> tuple[Gauge, ...]:
    """Return the weather, whether the road is wet, and how wet it is.

    Nothing if it is always dry, or before the weather is rolled.
    """
    rolled = state.stage is not Stage.SETUP or state.race.ruleset.setup[state.step] is FIRST_TIRES
    if not (rolled and has_weather(state.race.rules.weather)):
        return ()
    here, skies, most = world(state), tuple(Sky), numbers(state).weather.most_wetness
    return (
        Gauge("weather", skies.index(here.sky), 0, len(skies) - 1, "name", names=skies),
        Gauge("road", int(here.wetness > 0), 0, 1, "name", names=("dry", "wet")),
        Gauge("wetness", here.wetness, 0, most, "scale"),
    )

"""The rolls for the weather, which belong to no car: before the start and at the end of each round.

Source: KSK-ftf 3, start; 15, weather.
"""

from __future__ import annotations

from attrs import evolve

from trackmodel.engine.ksk.car import KskCar
from trackmodel.engine.ksk.ksk_numbers import WeatherNumbers, numbers
from trackmodel.engine.ksk.weather.ksk_weather_table import has_weather, sky_for
from trackmodel.engine.ksk.world import Sky, World, world
from trackmodel.engine.questions import Roll, black_die
from trackmodel.engine.race_values import Event, Happened, State, but
from trackmodel.engine.ruleset import Step

WEATHER, WETNESS, CHANGE, CLEARING = "weather", "wetness", "weather_change", "clearing"
"""Reasons of the rolls: the weather at the start, how wet the road is then, whether the weather changes,
and which weather follows clouds."""


def _enter_start(state: State) -> Happened:
    if not has_weather(state.race.rules.weather):
        return state, ()
    return state.but(world=evolve(world(state), roll=WEATHER)), ()


def _enter_round_end(state: State) -> Happened:
    before = world(state)
    if not has_weather(state.race.rules.weather):
        return state, ()
    after = evolve(_with_round_over(before, numbers(state).weather), roll=CHANGE)
    return state.but(world=after), (_weather_event(after),) if after.wetness != before.wetness else ()


def _ask_roll(state: State) -> Roll | None:
    reason = world(state).roll
    return black_die(None, reason) if reason else None


def _answer(state: State, face: int) -> Happened:
    here, table = world(state), numbers(state).weather
    if here.roll == WETNESS:
        return _with(state, evolve(here, wetness=(face + 1) // 2))  # half, rounded up
    if here.roll == CHANGE and (face not in table.changes or here.sky is Sky.CLOUD):
        waits = CLEARING if face in table.changes else ""
        return state.but(world=evolve(here, roll=waits)), ()
    if here.roll == CHANGE:
        return _with(_tires_may_not_suit(state), evolve(here, sky=Sky.CLOUD))
    sky = sky_for(state.race.rules.weather, face)
    if here.roll == CLEARING and sky is Sky.CLOUD:
        return state, ()
    if here.roll == CLEARING:
        return _with(_tires_may_not_suit(state), evolve(here, sky=sky))
    if sky not in table.at_start:
        return state.but(world=evolve(here, sky=sky, roll=WETNESS)), ()
    return _with(state, evolve(here, sky=sky, wetness=table.at_start[sky]))


def _with(state: State, here: World) -> Happened:
    here = evolve(here, roll="")
    return state.but(world=here), (_weather_event(here),)


def _weather_event(here: World) -> Event:
    return Event("weather", None, {"sky": here.sky.value, "wetness": here.wetness})


def _with_round_over(world: World, table: WeatherNumbers) -> World:
    """Return the world after a round: the road gets wetter or drier, before the weather may change."""
    wetness = world.wetness + table.each_round[world.sky]
    return evolve(world, wetness=min(table.most_wetness, max(0, wetness)))


def _tires_may_not_suit(state: State) -> State:
    """Return the race with every car noting that the weather changed since its tires were fitted."""
    cars = (but(car, weather_changed=True) if isinstance(car, KskCar) else car for car in state.cars)
    return state.but(cars=tuple(cars))


FIRST_WEATHER = Step("weather", _ask_roll, _answer, _enter_start)
CHANGE_OF_WEATHER = Step("change of weather", _ask_roll, _answer, _enter_round_end)

"""Hidden dashboards: nobody sees how many points the other cars have left.

Gears are seen by the dice, and so is every price when it is paid.
Source: the German edition of Formula Dé, which keeps the dashboards hidden between players.
"""

from __future__ import annotations

from trackmodel.engine.engine_errors import _
from trackmodel.engine.race_values import Event, Race, State, but
from trackmodel.engine.setup_options import FlagOption
from trackmodel.engine.sight import Sight

HIDDEN = FlagOption(
    name="hidden",
    title=_("Hidden dashboards"),
    tip=_("Nobody, not even a bot, sees the points that other cars have left until the race is over"),
)


def _hides(race: Race) -> bool:
    return bool(race.options.get(HIDDEN.name))


def _of_state(state: State, driver: int | None) -> State:
    """Return the state with all other cars as new, which is the most that they can have."""
    if state.over or not _hides(state.race):
        return state
    cars = tuple(
        car if car.number == driver else but(car, wear=car.full, points_hidden=True) for car in state.cars
    )
    return state.but(cars=cars)


def _of_event(race: Race, event: Event, driver: int | None) -> Event:
    """Return the event without the points that another car has left after damage."""
    if event.kind != "damage" or event.car == driver or not _hides(race):
        return event
    return Event(event.kind, event.car, {name: it for name, it in event.data.items() if name != "left"})


SIGHT = Sight(_of_state, _of_event, hands_over=_hides)
"""Of every Formula ruleset; it hides nothing unless the ruleset has the option and the setup asks for it."""

"""The drive: what a move changes on its car, and what it tells."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from trackmodel.engine.common.judged_moves import JudgedMove
from trackmodel.engine.race_values import Event, RoadCar, State, but

CarT = TypeVar("CarT", bound=RoadCar)


def driven(
    state: State, before: CarT, move: JudgedMove, modifiers: Mapping[str, int] | None = None
) -> tuple[CarT, list[Event]]:
    """Return a car at the end of its move, and the events of the move.

    Args:
        state: the race before the move.
        before: the car before it.
        move: the move.
        modifiers: what the event says of what lengthened or shortened it besides braking, by name.
    """
    rules, path, end = state.race.rules, move.path, move.end
    # A car that goes out pays nothing: a price is only taken from a car that has the points.
    paid = before if move.out else before.spend(move.price)
    wraps = before.wraps + move.path_end.wraps
    straddles = end in rules.on_line and not state.race.ruleset.straddling_counts
    car = but(
        paid,
        space=end,
        stops=move.stops,
        wraps=wraps,
        crossings=max(before.crossings, wraps - straddles),
        arrived=state.clock if path or move.parks else before.arrived,
        stand=None,
    )
    moved = {
        "path": list(path),
        **(modifiers or {}),
        "brake": move.brake,
        "blocked": move.blocked,
        "price": dict(move.price),
        "overshot": list(move.overshot),
        "contacts": list(move.contacts),
        **({"queues": True} if move.queues else {}),
    }
    events = [Event("move", car.number, moved)]
    if before.stand is not None:
        events.insert(0, Event("leaves_stand", car.number, {"stand": before.stand}))
    if car.stops:
        events.append(Event("stop", car.number, {"corner": rules.corner[end], "stops": car.stops}))
    if car.laps > before.laps:
        events.append(Event("lap", car.number, {"laps": car.laps}))
    if move.spins:
        car = but(car, held_in_first=True, spun=True)
        events.append(Event("spin", car.number))
    return car, events

"""How far the car on turn can come: the search of its moves, from the state of the race."""

from __future__ import annotations

from trackmodel.engine.formula.numbers import numbers
from trackmodel.engine.formula.stands import own_stand, pit_open_until, ways_out
from trackmodel.engine.moves import Mover, MoveSearch
from trackmodel.engine.values import State


def search_of(state: State, points: int) -> MoveSearch:
    """All ways to go for the car on turn, up to so many points; drivers may ask it before they roll."""
    car, table = state.mover, numbers(state)
    occupied = set(state.occupied)
    if car.stand is None:
        occupied.discard(car.space)
    return MoveSearch(
        state.race.rules, _mover(state), occupied, points, table.limits, table.straddling_counts
    )


def _mover(state: State) -> Mover:
    """The car on turn, for the search."""
    car, rules, last = state.mover, state.race.rules, state.race.laps + 1
    pit_until = pit_open_until(state, car)
    if not pit_until and car.space not in rules.pit_lane:
        return Mover(car.space, car.stops, car.wraps, last)
    stand = own_stand(rules, car.team)
    accesses = () if stand is None else rules.pit.stands[stand].access
    exits = None if car.stand is None else ways_out(state, car)
    return Mover(car.space, car.stops, car.wraps, last, pit_until, accesses, car.served, exits)

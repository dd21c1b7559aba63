"""The paths of the car whose turn it is: the move search as the Formula rulesets need it."""

from __future__ import annotations

from trackmodel.engine.formula.formula_numbers import numbers
from trackmodel.engine.formula.pit.formula_stands import free_exits, own_stand, pit_open_until
from trackmodel.engine.moves import Mover, MoveSearch
from trackmodel.engine.race_values import State


def search_of(state: State, points: int) -> MoveSearch:
    """Return the paths of the car whose turn it is, up to `points` points. Bots call it before a roll."""
    car, table = state.mover, numbers(state)
    occupied = set(state.occupied)
    if car.stand is None:
        occupied.discard(car.space)
    return MoveSearch(
        state.race.rules, _mover(state), occupied, points, table.limits, table.straddling_counts
    )


def _mover(state: State) -> Mover:
    """Return what the search needs to know of the car whose turn it is."""
    car, rules, last = state.mover, state.race.rules, state.race.laps + 1
    pit_until = pit_open_until(state, car)
    if not pit_until and car.space not in rules.pit_lane:
        return Mover(car.space, car.stops, car.wraps, last)
    stand = own_stand(rules, car.team)
    accesses = () if stand is None else rules.pit.stands[stand].access
    exits = None if car.stand is None else free_exits(state, car)
    pit_from = 0 if car.crossings else 1
    return Mover(car.space, car.stops, car.wraps, last, pit_until, accesses, car.served, exits, pit_from)

"""Whose pit stand is which, when the pit is open, and by which spaces a car may leave its stand.

Source: Formula Dé basic rules, pit-stop; teams of boards that don't say are our decision.
"""

from __future__ import annotations

from functools import lru_cache

from trackmodel.board import BoardRules
from trackmodel.engine.board_graph import lane_places
from trackmodel.engine.formula.numbers import numbers
from trackmodel.engine.values import Car, State


@lru_cache(maxsize=256)
def own_stand(rules: BoardRules, team: int) -> int | None:
    """The stand of a team, as index into the board's stands; None where it has none.

    A stand that names the team; otherwise, of the stands without a team, taken in lane order, the
    one with the team's number, counted round where there are fewer.
    """
    stands = rules.pit.stands
    for number, stand in enumerate(stands):
        if stand.team == team and stand.access:
            return number
    free = [number for number, stand in enumerate(stands) if stand.team is None and stand.access]
    place = lane_places(rules)
    free.sort(key=lambda number: min(place[space] for space in stands[number].access))
    return free[team % len(free)] if free else None


def pit_open_until(state: State, car: Car) -> int:
    """The counted crossing from which on the pit is closed to a car; 0: it is closed altogether.

    Source: Formula Dé basic rules, two-lap race: no pit stop on the last lap.
    """
    race = state.race
    if race.laps < 2 or own_stand(race.rules, car.team) is None:
        return 0
    return race.laps


def ways_out(state: State, car: Car) -> tuple[int, ...]:
    """The access spaces by which a car in its stand may leave it now: those that are free."""
    assert car.stand is not None
    access = state.race.rules.pit.stands[car.stand].access
    if not numbers(state).pit.any_access:
        access = (car.space,)
    return tuple(space for space in access if space not in state.occupied)

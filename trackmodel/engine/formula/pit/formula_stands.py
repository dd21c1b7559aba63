"""Pit stands: their teams, when the pit is open, and the spaces by which a car may leave its stand.

Source: Formula Dé basic rules, pit-stop; teams of boards that name none are our decision.
"""

from __future__ import annotations

from functools import lru_cache

from trackmodel.board import BoardRules
from trackmodel.engine.board_graph import lane_order
from trackmodel.engine.formula.formula_numbers import numbers
from trackmodel.engine.race_values import RoadCar, State


@lru_cache(maxsize=256)
def own_stand(rules: BoardRules, team: int) -> int | None:
    """Return the index of a team's stand; None if it has none.

    A stand that names the team is its stand. Otherwise the stands without a team go to the teams in
    lane order, starting over when there are fewer stands than teams.
    """
    stands = rules.pit.stands
    for number, stand in enumerate(stands):
        if stand.team == team and stand.access:
            return number
    free = [number for number, stand in enumerate(stands) if stand.team is None and stand.access]
    place = lane_order(rules)
    free.sort(key=lambda number: min(place[space] for space in stands[number].access))
    return free[team % len(free)] if free else None


def pit_open_until(state: State, car: RoadCar) -> int:
    """Return the counted crossing from which the pit is closed to a car; 0 if it is never open.

    Source: Formula Dé basic rules, two-lap race: no pit stop on the last lap.
    """
    race = state.race
    if race.laps < 2 or own_stand(race.rules, car.team) is None:
        return 0
    return race.laps


def free_exits(state: State, car: RoadCar) -> tuple[int, ...]:
    """Return the free access spaces by which a car may leave its stand now."""
    assert car.stand is not None
    access = state.race.rules.pit.stands[car.stand].access
    if not numbers(state).pit.any_access:
        access = (car.space,)
    return tuple(space for space in access if space not in state.occupied)

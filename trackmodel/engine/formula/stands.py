"""Whose pit stand is which, when the pit is open, and by which spaces a car may leave its stand.

Source: Formula Dé basic rules, pit-stop; teams of boards that don't say are our decision.
"""

from __future__ import annotations

from functools import lru_cache

from trackmodel.board import BoardRules
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


@lru_cache(maxsize=64)
def pit_entries(rules: BoardRules) -> tuple[int, ...]:
    """Progress of the track spaces with an arrow into the pit lane, rising."""
    return tuple(
        sorted(
            rules.progress[space]
            for space, arrows in enumerate(rules.successors)
            if space not in rules.pit_lane and any(target in rules.pit_lane for target, _turn in arrows)
        )
    )


@lru_cache(maxsize=64)
def lane_places(rules: BoardRules) -> dict[int, int]:
    """Per space of the pit lane, how many of the lane's spaces lead to it."""
    behind: dict[int, list[int]] = {space: [] for space in rules.pit_lane}
    for space in rules.pit_lane:
        for target, _turn in rules.successors[space]:
            if target in behind:
                behind[target].append(space)
    places = {}
    for space in rules.pit_lane:
        reached = {space}
        waiting = [space]
        for here in waiting:
            new = [other for other in behind[here] if other not in reached]
            reached.update(new)
            waiting += new
        places[space] = len(reached) - 1
    return places


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

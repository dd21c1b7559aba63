"""The paths of the car whose turn it is: the move search as KSK-ftf needs it."""

from __future__ import annotations

from functools import lru_cache

from attrs import field, frozen

from trackmodel.board import STRAIGHT, BoardRules
from trackmodel.engine.ksk.car import KskCar, mover
from trackmodel.engine.ksk.ksk_numbers import numbers
from trackmodel.engine.ksk.move.ways import Way
from trackmodel.engine.ksk.pit.ksk_pit_lane import stand_of, ways_in_and_out
from trackmodel.engine.ksk.pit.stand import free_exits
from trackmodel.engine.ksk.world import world
from trackmodel.engine.moves import Mover, MoveSearch, PathEnd
from trackmodel.engine.race_values import State


def search_of(state: State, points: int) -> MoveSearch:
    """Return the paths of the car whose turn it is, up to `points` points. Bots call it before a roll."""
    car, table, rules = mover(state), numbers(state), state.race.rules
    occupied = set(state.occupied)
    if car.stand is None:
        occupied.discard(car.space)
    here = world(state)
    return MoveSearch(
        rules,
        _mover(state, car),
        occupied,
        points,
        table.limits,
        table.straddling_counts,
        here.risks,
        wet_spaces(rules) if here.wetness else frozenset(),
    )


@frozen
class PathsOfRoll:
    """What questions how to move share that differ by the face of the die alone, as all do that odds look at.

    Attributes:
        state, gear: a state with the same cars and the same weather; the gear driven.
        points: maximum number of points.
        search: all paths up to these points.
        ways: by points of the face, extra points and slipstreams, all paths with these.
        cheapest: by path end, the cheapest path and the tires that it costs.
    """

    state: State
    gear: int
    points: int
    search: MoveSearch
    ways: dict[tuple[int, int, int], Way | None] = field(factory=dict)
    cheapest: dict[PathEnd, tuple[tuple[int, ...], int]] = field(factory=dict)


_last: PathsOfRoll | None = None


def paths_of_roll(state: State, gear: int, points: int) -> PathsOfRoll:
    """Return what a question shares with the one before, if that had at least as many points."""
    global _last
    last = _last
    if (
        last is not None
        and last.state.cars is state.cars
        and last.state.world is state.world
        and last.state.race is state.race
        and last.state.mover is state.mover
        and last.gear == gear
        and last.points >= points
    ):
        return last
    _last = found = PathsOfRoll(state, gear, points, search_of(state, points))
    return found


@lru_cache(maxsize=64)
def wet_spaces(rules: BoardRules) -> frozenset[int]:
    """Return the spaces of corners that rain makes wet."""
    corners = (space for space, corner in enumerate(rules.corner) if corner != STRAIGHT)
    return frozenset(corners) - rules.tunnel


def _mover(state: State, car: KskCar) -> Mover:
    """Return what the search needs to know of a car; the pit is open from lap 1 to the last but one."""
    last = state.race.laps + 1
    stand = stand_of(state.race)
    if stand is None and car.space not in state.race.rules.pit_lane:
        return Mover(car.space, car.stops, car.wraps, last)
    accesses = () if stand is None else ways_in_and_out(state.race.rules, stand)[:1]
    exits = None if car.stand is None else free_exits(state, car)
    return Mover(
        car.space, car.stops, car.wraps, last, state.race.laps, accesses, car.served, exits, pit_from=1
    )

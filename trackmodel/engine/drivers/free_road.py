"""Free roads: where a car without others around can end its move, from every spot with any points.

They are computed once for each board with the engine's move search, and plans are made of them. A
*spot* is a space together with the stops made there: all that matters for where a car may go.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import numpy as np
from attrs import evolve, field, frozen

from trackmodel.board import STRAIGHT, BoardRules, BoardStand
from trackmodel.engine.board_graph import lane_order, pit_entries
from trackmodel.engine.drivers.move_ends import FARTHEST, MoveEnds, ends_of
from trackmodel.engine.drivers.numbers_for_plans import RoadNumbers
from trackmodel.engine.moves import Mover, MoveSearch
from trackmodel.engine.race_values import RoadCar

MOST_TOGETHER = 8
"""Maximum number of spots that a plan evaluates at once; more take no less time for each."""

AT_ONCE = 8
"""Points that a search from a spot is lengthened by while a car may still get that far without going out."""

ENDLESS = 1_000
"""Crossings left for a car that never finishes."""


@frozen(eq=False)
class FreeRoad:
    """A board without cars.

    Each space of the pit lane has two spots: for a car on its way to its stand, and for one that had its
    service. All stands are assumed to be where the last stand of the lane is.

    Attributes:
        first: by space, its spot with no stops made; those with more stops follow. Then the number of these
            spots.
        space: by spot, its space.
        stops: by spot, the stops made.
        backwards: the spots in an order in which every move leads to an earlier one or over the line;
            includes the stand.
        together: the same spots in groups, in none of which a move leads to another spot of the group.
        ends: by spot, where moves end while the pit is closed.
        last: the same for moves whose next crossing finishes the race, for spots that can reach it.
    """

    first: tuple[int, ...]
    space: tuple[int, ...]
    stops: tuple[int, ...]
    backwards: tuple[int, ...] = field(repr=False)
    together: tuple[list[int], ...] = field(repr=False, default=())
    ends: Mapping[int, MoveEnds] = field(repr=False, factory=dict)
    last: Mapping[int, MoveEnds] = field(repr=False, factory=dict)

    @property
    def finished(self) -> int:
        """Spot of cars that have finished."""
        return len(self.space)

    @property
    def lost(self) -> int:
        """Spot of cars that are out."""
        return len(self.space) + 1

    @property
    def stand(self) -> int:
        """Spot of cars in their stand at the start of a turn."""
        return len(self.space) + 2

    @property
    def parked(self) -> int:
        """Spot of cars that have just entered their stand."""
        return len(self.space) + 3

    @property
    def count(self) -> int:
        """Number of spots."""
        return len(self.space) + 4

    def spot(self, space: int, stops: int) -> int:
        """Return the spot of a car. In the pit lane, `stops` says whether it had its service."""
        return min(self.first[space] + stops, self.first[space + 1] - 1)

    def space_of(self, spot: int) -> int:
        """Return the space of a spot; -1 if it is off the board."""
        return self.space[spot] if spot < len(self.space) else -1


@lru_cache(maxsize=16)
def free_road(rules: BoardRules, numbers: RoadNumbers) -> FreeRoad:
    road = _without_ends(rules)
    everywhere = {spot: _ends_from(road, rules, numbers, spot, ENDLESS) for spot in road.backwards}
    last = {
        spot: _ends_from(road, rules, numbers, spot, 1)
        for spot, found in everywhere.items()
        if found.crossed.any()
    }
    return evolve(road, together=_in_groups(road, rules, everywhere), ends=everywhere, last=last)


def _in_groups(road: FreeRoad, rules: BoardRules, ends: Mapping[int, MoveEnds]) -> tuple[list[int], ...]:
    """Return the spots of a road in groups; each in the pit alone, as `ends` has no moves into the pit."""
    groups: list[list[int]] = []
    alone = True
    for spot in road.backwards:
        in_pit = spot == road.stand or road.space_of(spot) in rules.pit_lane
        if (
            alone
            or in_pit
            or len(groups[-1]) == MOST_TOGETHER
            or not set(groups[-1]).isdisjoint(ends[spot].spot.tolist())
        ):
            groups.append([])
        groups[-1].append(spot)
        alone = in_pit
    return tuple(groups)


@lru_cache(maxsize=16)
def open_pit(rules: BoardRules, numbers: RoadNumbers) -> dict[int, MoveEnds]:
    """Return where moves end while the pit is open, for the spots where this makes a difference."""
    road, reference = free_road(rules, numbers), _stand(rules)
    if reference is None:
        return {}
    entries = pit_entries(rules)
    at_entry = np.array([space in entries for space in road.space] + [False] * 4)
    return {
        spot: _ends_from(road, rules, numbers, spot, ENDLESS, pit_until=1)
        for spot, ends in road.ends.items()
        if road.space_of(spot) not in rules.pit_lane
        and spot != road.stand
        and (at_entry[spot] or at_entry[ends.spot].any())
    }


def car_spot(road: FreeRoad, rules: BoardRules, car: RoadCar) -> int:
    """Return the spot of a car at the start of its turn."""
    if car.stand is not None:
        return road.stand
    return road.spot(car.space, int(car.served) if car.space in rules.pit_lane else car.stops)


def _ends_from(
    road: FreeRoad,
    rules: BoardRules,
    numbers: RoadNumbers,
    spot: int,
    last_crossing: int,
    pit_until: int = 0,
) -> MoveEnds:
    reference = _stand(rules)
    accesses = reference.access if reference else ()
    if spot == road.stand:
        exits = accesses if numbers.any_access else accesses[:1]
        mover = Mover(accesses[0], 0, 0, last_crossing, 0, accesses, True, exits)
    else:
        space, stops = road.space[spot], road.stops[spot]
        served = bool(stops) and space in rules.pit_lane
        mover = Mover(space, stops, 0, last_crossing, pit_until, accesses, served)
    points = 0
    while True:
        points = min(points + AT_ONCE, numbers.farthest)
        search = MoveSearch(
            rules,
            mover,
            frozenset(),
            points + numbers.slide,
            numbers.limits,
            numbers.straddling_counts,
            wet=numbers.wet,
        )
        if points == numbers.farthest or _leads_nowhere(search, points):
            break
    return ends_of(road, rules, mover.stops, search, points, None, numbers.farthest, numbers.slide)


def _leads_nowhere(search: MoveSearch, points: int) -> bool:
    """Return whether all moves with this many points or more put the car out."""
    ends, blocked = search.ends(points)
    return not blocked and all(end.missed or end.beyond > FARTHEST for end in ends)


def _without_ends(rules: BoardRules) -> FreeRoad:
    first: list[int] = []
    spots: list[tuple[int, int]] = []
    for space, corner in enumerate(rules.corner):
        first.append(len(spots))
        most = 0 if corner == STRAIGHT else rules.corners[corner].stops
        if space in rules.pit_lane:
            most = 1
        spots += [(space, stops) for stops in range(most + 1)]
    reference = _stand(rules)
    accesses = [rules.progress[space] for space in reference.access] if reference else [0]

    def key(spot: int) -> tuple[int, int]:
        space, stops = spots[spot]
        progress = rules.progress[space]
        if space in rules.pit_lane and not stops and accesses[0] <= progress <= accesses[-1]:
            # By way of the stand a car may come out further back than it is.
            progress = accesses[0] - 2
        return -progress, -stops

    first.append(len(spots))
    order = sorted(range(len(spots)), key=key)
    if reference:
        at = sum(key(spot) < (1 - accesses[0], 0) for spot in order)
        order.insert(at, len(spots) + 2)
    return FreeRoad(
        tuple(first),
        tuple(space for space, _stops in spots),
        tuple(stops for _space, stops in spots),
        tuple(order),
    )


def _stand(rules: BoardRules) -> BoardStand | None:
    """Return the last stand along the lane, its access spaces in lane order."""
    place = lane_order(rules)
    stands = [
        BoardStand(stand.team, tuple(sorted(stand.access, key=place.__getitem__)))
        for stand in rules.pit.stands
        if stand.access
    ]
    return max(stands, key=lambda stand: place[stand.access[0]], default=None)

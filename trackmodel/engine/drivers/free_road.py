"""Where a car can end its move on a free road, from everywhere and with every number of points.

Found once a board with the engine's own move search, and remembered: a plan of the lap is made of it.
A *spot* is a space together with the stops made there, which is what counts for where a car may go.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import numpy as np
import numpy.typing as npt
from attrs import evolve, field, frozen

from trackmodel.board import STRAIGHT, BoardRules, BoardStand
from trackmodel.engine.board_graph import lane_places, pit_entries
from trackmodel.engine.drivers.plan_numbers import PlanNumbers
from trackmodel.engine.moves import Mover, MoveSearch, PathEnd
from trackmodel.engine.moves.path_end import PitStage

Ints = npt.NDArray[np.int32]

FARTHEST = 8
"""Spaces beyond overshot corners that a plan reckons with at most; nobody means to go further."""

MOST_BLOCKED = 6
"""Points that can't be driven that a plan reckons with at most."""

ENDLESS = 1_000
"""Crossings still to make by a car that drives on and on."""


@frozen(eq=False)
class MoveEnds:
    """The ends of all moves from a spot, by points; parallel arrays.

    Attributes:
        points: points driven, rising; every number from 1 on has at least one end.
        spot: where the move ends.
        beyond: fewest spaces driven beyond overshot corners on the way; FARTHEST and so many more where
            that many points can't be driven because the way is blocked.
        crossed: 1 if the move crosses the finish line, otherwise 0.
        risk: what else speaks against each end, in turns; None: nothing.
    """

    points: Ints
    spot: Ints
    beyond: Ints
    crossed: Ints
    risk: npt.NDArray[np.float32] | None = None


@frozen(eq=False)
class FreeRoad:
    """A board without cars.

    Spots of the pit lane come in pairs: a car on its way to its stand, and one that has been there. All
    stands are taken to be where the last one of the lane is.

    Attributes:
        first: per space, the spot with no stops made; those with more stops follow.
        space: per spot, its space.
        stops: per spot, the stops made.
        backwards: the spots in an order in which every move leads to an earlier one or over the line;
            the stand is among them.
        ends: per spot, where moves end; the pit is closed.
        last: the same for moves in which the next crossing finishes the race, for those spots from
            which a move can reach it.
    """

    first: tuple[int, ...]
    space: tuple[int, ...]
    stops: tuple[int, ...]
    backwards: tuple[int, ...] = field(repr=False)
    ends: Mapping[int, MoveEnds] = field(repr=False, factory=dict)
    last: Mapping[int, MoveEnds] = field(repr=False, factory=dict)

    @property
    def finished(self) -> int:
        """The spot of cars that have finished."""
        return len(self.space)

    @property
    def lost(self) -> int:
        """The spot of cars that are out."""
        return len(self.space) + 1

    @property
    def stand(self) -> int:
        """The spot of cars in their stand, at the beginning of a turn."""
        return len(self.space) + 2

    @property
    def parked(self) -> int:
        """The spot of cars that have just gone into their stand."""
        return len(self.space) + 3

    @property
    def count(self) -> int:
        """How many spots there are."""
        return len(self.space) + 4

    def spot(self, space: int, stops: int) -> int:
        """The spot of a car; in the pit lane `stops` is whether it has been served."""
        most = (self.first[space + 1] if space + 1 < len(self.first) else len(self.space)) - 1
        return min(self.first[space] + stops, most)

    def space_of(self, spot: int) -> int:
        """The space of a spot; -1 for those off the board."""
        return self.space[spot] if spot < len(self.space) else -1


@lru_cache(maxsize=16)
def free_road(rules: BoardRules, numbers: PlanNumbers) -> FreeRoad:
    """The free road of a board."""
    road = _without_ends(rules)
    everywhere = {spot: _ends_from(road, rules, numbers, spot, ENDLESS) for spot in road.backwards}
    last = {
        spot: _ends_from(road, rules, numbers, spot, 1)
        for spot, found in everywhere.items()
        if found.crossed.any()
    }
    return evolve(road, ends=everywhere, last=last)


@lru_cache(maxsize=16)
def open_pit(rules: BoardRules, numbers: PlanNumbers) -> dict[int, MoveEnds]:
    """Where moves end while the pit is open, from the spots where that makes a difference."""
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


def ends_of(
    road: FreeRoad,
    rules: BoardRules,
    stops: int,
    search: MoveSearch,
    points: int,
    risky: Mapping[int, float] | None = None,
    farthest: int = 0,
) -> MoveEnds:
    """All ends of one search; where there is none for so many points the car is lost.

    Args:
        road: names the spots.
        rules: the board.
        stops: made so far by the car in the corner it stands in.
        search: its moves.
        points: the most points to look at.
        risky: what speaks against ending on a space, in turns.
        farthest: for more points, up to so many, the car is taken to be lost.
    """
    rows: list[tuple[int, int, int, int]] = []
    risks: list[float] = []
    for driving in range(1, points + 1):
        ends, blocked = search.ends(driving)
        fewest: dict[tuple[int, int], int] = {}
        for end, driven in ends:
            beyond = search.beyond(end, driven) + (FARTHEST + blocked if blocked else 0)
            if not end.missed and beyond <= (FARTHEST + MOST_BLOCKED if blocked else FARTHEST):
                key = end_spot(road, rules, stops, end), end.wraps
                fewest[key] = min(beyond, fewest.get(key, beyond))
        if not fewest:
            fewest[road.lost, 0] = 0
        rows += [(driving, spot, beyond, crossed) for (spot, crossed), beyond in fewest.items()]
        if risky:
            risks += [risky.get(road.space_of(spot), 0.0) for spot, _crossed in fewest]
    for driving in range(points + 1, farthest + 1):
        rows.append((driving, road.lost, 0, 0))
        risks.append(0.0)
    driven_, spot_, beyond_, crossed_ = np.array(rows, dtype=np.int32).T.copy()
    return MoveEnds(driven_, spot_, beyond_, crossed_, np.array(risks, dtype=np.float32) if risky else None)


def end_spot(road: FreeRoad, rules: BoardRules, stops: int, end: PathEnd) -> int:
    """The spot of a car that ends its move at a path end."""
    if end.finished:
        return road.finished
    if end.parked:
        return road.parked
    if end.pit is not PitStage.TRACK:
        return road.spot(end.space, end.pit is PitStage.THROUGH)
    if rules.corner[end.space] == STRAIGHT or end.overshot:
        return road.spot(end.space, 0)
    return road.spot(end.space, 1 + (stops if end.stayed else 0))


def _ends_from(
    road: FreeRoad, rules: BoardRules, numbers: PlanNumbers, spot: int, last_crossing: int, pit_until: int = 0
) -> MoveEnds:
    """All ends from a spot."""
    reference = _stand(rules)
    accesses = reference.access if reference else ()
    if spot == road.stand:
        exits = accesses if numbers.pit.any_access else accesses[:1]
        mover = Mover(accesses[0], 0, 0, last_crossing, 0, accesses, True, exits)
    else:
        space, stops = road.space[spot], road.stops[spot]
        served = bool(stops) and space in rules.pit_lane
        mover = Mover(space, stops, 0, last_crossing, pit_until, accesses, served)
    search = MoveSearch(
        rules, mover, frozenset(), numbers.farthest, numbers.limits, numbers.straddling_counts
    )
    return ends_of(road, rules, mover.stops, search, numbers.farthest)


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
            # Through the stand it may come out further back than it is.
            progress = accesses[0] - 2
        return -progress, -stops

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
    """The last stand along the lane, its access spaces in lane order."""
    place = lane_places(rules)
    stands = [
        BoardStand(stand.team, tuple(sorted(stand.access, key=place.__getitem__)))
        for stand in rules.pit.stands
        if stand.access
    ]
    return max(stands, key=lambda stand: place[stand.access[0]], default=None)

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

from trackmodel.board import STRAIGHT, BoardRules
from trackmodel.engine.moves import Mover, MoveSearch, StraightLimits

Ints = npt.NDArray[np.int32]

FARTHEST = 8
"""Spaces beyond overshot corners that a plan reckons with at most; nobody means to go further."""

ENDLESS = 1_000
"""Crossings still to make by a car that drives on and on."""


@frozen(eq=False)
class Ends:
    """The ends of all moves from a spot, by points; parallel arrays.

    Attributes:
        points: points driven, rising; every number from 1 on has at least one end.
        spot: where the move ends.
        beyond: fewest spaces driven beyond overshot corners on the way.
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

    Attributes:
        first: per space, the spot with no stops made; those with more stops follow.
        space: per spot, its space.
        stops: per spot, the stops made.
        ends: per spot, where moves end.
        last: the same for moves in which the next crossing finishes the race, for those spots from
            which a move can reach it.
        backwards: the spots in an order in which every move leads to an earlier one or over the line.
    """

    first: tuple[int, ...]
    space: tuple[int, ...]
    stops: tuple[int, ...]
    ends: tuple[Ends, ...] = field(repr=False)
    last: dict[int, Ends] = field(repr=False)
    backwards: tuple[int, ...] = field(repr=False)

    @property
    def finished(self) -> int:
        """The spot of cars that have finished."""
        return len(self.space)

    @property
    def lost(self) -> int:
        """The spot of cars that are out."""
        return len(self.space) + 1

    def spot(self, space: int, stops: int) -> int:
        """The spot of a car."""
        return min(self.first[space] + stops, self.most(space))

    def space_of(self, spot: int) -> int:
        """The space of a spot; -1 for those off the board."""
        return self.space[spot] if spot < len(self.space) else -1

    def most(self, space: int) -> int:
        """The spot with all stops of a space made."""
        return (self.first[space + 1] if space + 1 < len(self.first) else len(self.space)) - 1


@lru_cache(maxsize=16)
def free_road(rules: BoardRules, limits: StraightLimits, straddling_counts: bool, points: int) -> FreeRoad:
    """The free road of a board.

    Args:
        rules: the board.
        limits, straddling_counts: as of the move search.
        points: the most points of a move.
    """
    first: list[int] = []
    spots: list[tuple[int, int]] = []
    for space, corner in enumerate(rules.corner):
        first.append(len(spots))
        due = 0 if corner == STRAIGHT else rules.corners[corner].stops
        spots += [(space, stops) for stops in range(due + 1)]
    backwards = sorted(range(len(spots)), key=lambda spot: (-rules.progress[spots[spot][0]], -spots[spot][1]))
    road = FreeRoad(
        tuple(first),
        tuple(space for space, _stops in spots),
        tuple(stops for _space, stops in spots),
        (),
        {},
        tuple(backwards),
    )

    def ends(space: int, stops: int, crossings: int) -> Ends:
        mover = Mover(space, stops, 0, crossings)
        search = MoveSearch(rules, mover, frozenset(), points, limits, straddling_counts)
        return ends_of(road, rules, stops, search, points)

    everywhere = tuple(ends(space, stops, ENDLESS) for space, stops in spots)
    last = {spot: ends(*spots[spot], 1) for spot, found in enumerate(everywhere) if found.crossed.any()}
    return evolve(road, ends=everywhere, last=last)


def ends_of(
    road: FreeRoad,
    rules: BoardRules,
    stops: int,
    search: MoveSearch,
    points: int,
    risky: Mapping[int, float] | None = None,
    farthest: int = 0,
) -> Ends:
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
        tips, blocked = search.ends(driving)
        fewest: dict[tuple[int, int], int] = {}
        for tip, driven in tips:
            beyond = search.beyond(tip, driven) + blocked
            if tip.missed or beyond > FARTHEST:
                continue
            if tip.finished:
                end = road.finished, 1
            else:
                stopped = rules.corner[tip.space] != STRAIGHT and not tip.overshot
                made = 1 + (stops if tip.stayed else 0) if stopped else 0
                end = road.spot(tip.space, made), tip.wraps
            fewest[end] = min(beyond, fewest.get(end, beyond))
        if not fewest:
            fewest[road.lost, 0] = 0
        rows += [(driving, spot, beyond, crossed) for (spot, crossed), beyond in fewest.items()]
        if risky:
            risks += [risky.get(road.space_of(spot), 0.0) for spot, _crossed in fewest]
    for driving in range(points + 1, farthest + 1):
        rows.append((driving, road.lost, 0, 0))
        risks.append(0.0)
    driven_, spot_, beyond_, crossed_ = np.array(rows, dtype=np.int32).T.copy()
    return Ends(driven_, spot_, beyond_, crossed_, np.array(risks, dtype=np.float32) if risky else None)

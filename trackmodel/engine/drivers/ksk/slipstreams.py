"""What slipstreams are worth to a bot for KSK-ftf before it rolls.

No bot ends a move where it may get a slipstream in its next turn. Those ahead move first, so it can't know
where they will stand. Over 12 races of champions on taruma, the slipstreams of a turn were worth 0.001 turns
before its roll, and at most 0.005 on average for any number of cars close ahead when the turn before ended.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from trackmodel.board import AHEAD, BoardRules
from trackmodel.engine.drivers.budget import Budget, Floats
from trackmodel.engine.drivers.free_road import FreeRoad
from trackmodel.engine.drivers.move_ends import MoveEnds, ends_of
from trackmodel.engine.drivers.plan import Lengthened, OneTurn, Plan
from trackmodel.engine.ksk.car import KskCar
from trackmodel.engine.ksk.ksk_numbers import BRAKES, TIRES, KskNumbers
from trackmodel.engine.ksk.move.ways import lengthened
from trackmodel.engine.moves import MoveSearch, PathEnd
from trackmodel.engine.race_values import State

MOST_SLIPSTREAMS = 2
"""Maximum number of slipstreams in a planned turn."""


class Slipstreams:
    """The slipstreams that the rolls of a turn may bring.

    Args:
        state: the race, before the gear is chosen.
        car: the car whose turn it is.
        table: the ruleset's numbers.
        search: its moves.
        slide: points of a slide in a wet corner, which the search must reach further.
        risky: cost of ending on a space, in turns.
    """

    def __init__(
        self,
        state: State,
        car: KskCar,
        table: KskNumbers,
        search: MoveSearch,
        slide: int,
        risky: dict[int, float],
    ) -> None:
        self._state, self._car, self._table = state, car, table
        self._search, self._slide, self._risky = search, slide, risky

    def worth(self, plan: Plan, turn: OneTurn, budget: Budget, to_go: int, highest: int) -> Lengthened:
        """Return the turns left after the best move with slipstreams, for the rolls that allow one.

        Args:
            plan: the plan of the race.
            turn: evaluates this turn.
            budget: how wear is counted in it.
            to_go: crossings left.
            highest: the highest gear that can be chosen.
        """
        found: dict[tuple[int, int], Floats] = {}
        for gear in range(self._table.slip_gear, highest + 1):
            behind = self._behind_cars(gear)
            for points in sorted(set(self._table.spaces[gear])) if behind else ():
                for ends in self._ends(plan, behind, points):
                    left = turn.after_move(plan.values, to_go, ends, gear - 1)
                    left = self._with_first_stops(plan, budget, ends, left).min(axis=0)
                    known = found.get((gear - 1, points))
                    found[gear - 1, points] = left if known is None else np.minimum(known, left)
        return found

    def _behind_cars(self, gear: int) -> frozenset[int]:
        """Return the spaces right behind cars that give a slipstream to a car in this gear."""
        state, least = self._state, self._table.slip_gear
        before = _right_behind(state.race.rules)
        return frozenset(
            space
            for target, number in state.occupied.items()
            if number != self._car.number and least <= state.cars[number].gear <= gear
            for space in before.get(target, ())
        )

    def _ends(self, plan: Plan, behind: frozenset[int], points: int) -> list[MoveEnds]:
        """Return where moves with one slipstream end, with two, and so on."""

        def uses(end: PathEnd) -> bool:
            return not (end.finished or end.queues) and end.space in behind

        found, rules = [], self._state.race.rules
        search, more = self._search, self._table.slip_points
        for _slip in range(MOST_SLIPSTREAMS):
            longer = lengthened(search, points, uses, points + more + self._slide)
            if longer is None:
                break
            search, points = longer, points + more
            found.append(
                ends_of(
                    plan.road, rules, self._car.stops, search, points, self._risky, 0, self._slide, points
                )
            )
        return found

    def _with_first_stops(self, plan: Plan, budget: Budget, ends: MoveEnds, left: Floats) -> Floats:
        """Return the turns left where a first stop in a corner costs a brake, or else a tire."""
        first = _first_stops(plan.road, self._state.race.rules)[ends.spot]
        if first.any():
            paid = [budget.pay({part: 1}) for part in (BRAKES, TIRES)]
            left[first] = np.minimum(*(left[first][:, to] + cost for to, cost in paid))
        return left


@lru_cache(maxsize=16)
def _first_stops(road: FreeRoad, rules: BoardRules) -> npt.NDArray[np.bool_]:
    """Return by spot whether it is the first stop in a corner."""
    first = np.zeros(road.count, dtype=np.bool_)
    for spot, (space, stops) in enumerate(zip(road.space, road.stops, strict=True)):
        first[spot] = stops == 1 and space not in rules.pit_lane
    return first


@lru_cache(maxsize=16)
def _right_behind(rules: BoardRules) -> dict[int, tuple[int, ...]]:
    """Return by space of the track those whose arrow straight ahead leads to it."""
    found: dict[int, tuple[int, ...]] = {}
    for space, arrows in enumerate(rules.successors):
        ahead = next((to for to, turn in arrows if turn == AHEAD and to not in rules.pit_lane), None)
        if ahead is not None and space not in rules.pit_lane:
            found[ahead] = (*found.get(ahead, ()), space)
    return found

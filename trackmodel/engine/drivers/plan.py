"""Plans: the turns a race takes from every spot, without other cars.

A plan is computed backwards from the end of the race, spot by spot, so that the ends of a move are
known before the move is. A turn counts the mean over the faces of a die, each with its best braking
and end.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import numpy.typing as npt
from attrs import frozen

from trackmodel.board import BoardRules
from trackmodel.engine.dice import BLACK_DIE
from trackmodel.engine.drivers.budget import OUT, Budget, Floats
from trackmodel.engine.drivers.free_road import (
    FARTHEST,
    MOST_BLOCKED,
    FreeRoad,
    MoveEnds,
    free_road,
    open_pit,
)
from trackmodel.engine.drivers.plan_numbers import PlanNumbers
from trackmodel.engine.race_values import Price

MOST_BRAKING = 3
"""Maximum number of points braked in a planned turn."""

SPIN = 0.5
"""Cost of a spin besides tires and gear, in turns."""

LONG_LAP = 25.0
"""Turns that every lap left adds to the cost of going out. Long, so that going out never pays."""

WORST = 1_000.0
"""Turns left where none are known: more than any plan has."""

Ints = npt.NDArray[np.int64]


@frozen(eq=False)
class Plan:
    """Turns left in a race.

    Attributes:
        road: the free road, which has the spots.
        budget: how wear is counted.
        values: turns left at the start of a turn, shape (crossings left + 1, spots, gears, states of
            wear); the gear is the one driven last, minus 1.
        by_gear: the same once the gear of the turn is chosen and paid.
    """

    road: FreeRoad
    budget: Budget
    values: Floats
    by_gear: Floats


@lru_cache(maxsize=24)
def make_plan(
    rules: BoardRules,
    numbers: PlanNumbers,
    budget: Budget,
    crossings: int,
    pits: bool = False,
    after_stop: Plan | None = None,
) -> Plan:
    """Return the plan of a race.

    Args:
        rules: the board.
        numbers: the ruleset's numbers.
        budget: how wear is counted.
        crossings: crossings left to a car on the grid.
        pits: whether to plan pit stops.
        after_stop: the plan to go on with after a pit stop, of the same board and budget; None for the
            same plan.
    """
    road = free_road(rules, numbers)
    entering = open_pit(rules, numbers) if pits else {}
    values = np.full((crossings + 1, road.count, len(numbers.dice), budget.states), WORST, dtype=np.float32)
    by_gear = values.copy()
    # A car with no crossings left that hasn't finished straddles the line: one more move.
    values[0] = 1.0
    values[:, road.finished] = 0.0
    values[:, road.lost] = OUT + LONG_LAP * np.arange(crossings + 1)[:, None, None]
    turn = OneTurn(numbers, budget)
    for to_go in range(1, crossings + 1):
        # A car on the grid has all crossings left, and the pit is closed to it.
        special = road.last if to_go == 1 else entering if to_go < crossings else {}
        for spot in road.backwards:
            ends = special.get(spot) or road.ends[spot]
            by_gear[to_go, spot] = turn.by_gear(values, to_go, ends)
            if spot == road.stand:
                values[to_go, spot] = by_gear[to_go, spot, : numbers.pit.exit_gear].min(axis=0)
                left = values if after_stop is None else after_stop.values
                values[to_go, road.parked] = turn.pit_stop(left, to_go, ends, road.stand)
            else:
                values[to_go, spot] = turn.best_gear(by_gear[to_go, spot])
    return Plan(road, budget, values, by_gear)


class OneTurn:
    """Evaluates a turn of one car; prepares what is the same for all spots.

    A row is a gear and a number of points driven after braking; every row has ends.
    """

    def __init__(self, numbers: PlanNumbers, budget: Budget) -> None:
        self._numbers, self._budget = numbers, budget
        self._gears = range(len(numbers.dice))
        self._shifts = [budget.pay(numbers.down(gears)) for gears in range(len(numbers.shift_down))]
        spans = [(max(1, min(dice) - MOST_BRAKING), max(dice)) for dice in numbers.dice]
        rows = [
            (gear, points) for gear in self._gears for points in range(spans[gear][0], spans[gear][1] + 1)
        ]
        self._spans = spans
        self._row_gear = np.array([gear for gear, _points in rows])
        self._row_points = np.array([points for _gear, points in rows])
        self._prepare_braking(numbers, budget, rows)
        self._prepare_skidding(numbers, budget)
        self._prepare_strain(numbers, budget)

    def _prepare_braking(self, numbers: PlanNumbers, budget: Budget, rows: list[tuple[int, int]]) -> None:
        row_of = {row: number for number, row in enumerate(rows)}
        faces = [(gear, face) for gear in self._gears for face in sorted(set(numbers.dice[gear]))]
        self._chances = np.zeros((len(numbers.dice), len(faces)), dtype=np.float32)
        for at, (gear, face) in enumerate(faces):
            self._chances[gear, at] = numbers.dice[gear].count(face) / len(numbers.dice[gear])
        self._braked = []
        for brake in range(MOST_BRAKING + 1):
            fitting = [
                (at, row_of[gear, face - brake])
                for at, (gear, face) in enumerate(faces)
                if (gear, face - brake) in row_of
            ]
            at, row = np.array(fitting).T
            self._braked.append((at, row, *budget.pay({numbers.prices.braking: brake} if brake else {})))

    def _prepare_skidding(self, numbers: PlanNumbers, budget: Budget) -> None:
        """Prepare where in a spot's values the car is after overshooting or blocking, and the cost."""
        states = budget.states
        part = numbers.prices.overshooting
        more = numbers.surcharge
        prices: list[Price] = [{part: beyond + more} if beyond else {} for beyond in range(FARTHEST + 1)]
        most = numbers.prices.most_blocked or MOST_BLOCKED
        prices += [numbers.prices.blocked(min(points, most)) for points in range(1, MOST_BLOCKED + 1)]
        self._within = np.zeros((len(numbers.dice), len(prices), states), dtype=np.int64)
        self._cost = np.zeros((len(prices), states), dtype=np.float32)
        for number, price in enumerate(prices):
            to, cost = budget.pay(price)
            spins = budget.without(part)[to] & (numbers.prices.spins and price.get(part, 0) > 0)
            if number == 1 and numbers.on_rims:
                # Without tires, one space beyond a corner is a spin too.
                cost = np.where(spins, 0.0, cost)
            self._cost[number] = cost + SPIN * spins
            for gear in self._gears:
                self._within[gear, number] = np.where(spins, 0, gear) * states + to

    def _prepare_strain(self, numbers: PlanNumbers, budget: Budget) -> None:
        """Prepare the cost of engine tests, shape (gears, states), where they cost what moves cost."""
        self._strain = np.zeros((len(numbers.dice), budget.states), dtype=np.float32)
        if numbers.engine_part == numbers.prices.overshooting:
            _to, cost = budget.pay({numbers.engine_part: 1})
            self._strain += np.array(numbers.strain, dtype=np.float32)[:, None] * np.minimum(cost, OUT)

    def by_gear(self, values: Floats, to_go: int, ends: MoveEnds) -> Floats:
        """Return the turns left once the gear is chosen, shape (gears, states)."""
        _crossings, spots, gears, states = values.shape
        cuts = np.searchsorted(ends.points, np.arange(1, self._spans[-1][1] + 2))
        chosen = np.concatenate([np.arange(cuts[least - 1], cuts[most]) for least, most in self._spans])
        counts = (cuts[1:] - cuts[:-1])[self._row_points - 1]
        gear = np.repeat(self._row_gear, counts)
        beyond = ends.beyond[chosen]
        where = ((to_go - ends.crossed[chosen]) * spots + ends.spot[chosen]).astype(np.int64) * (
            gears * states
        )
        found = values.reshape(-1)[where[:, None] + self._within[gear, beyond]]
        if beyond.any():
            found += self._cost[beyond]
        if ends.risk is not None:
            found += ends.risk[chosen][:, None]
        starts = np.concatenate(([0], np.cumsum(counts)[:-1]))
        best = np.minimum.reduceat(found, starts, axis=0)
        after = np.full((self._chances.shape[1], states), WORST, dtype=np.float32)
        for at, row, to, cost in self._braked:
            after[at] = np.minimum(after[at], best[row][:, to] + cost)
        turns: Floats = 1.0 + self._strain + self._chances @ after
        return turns

    def best_gear(self, by_gear: Floats) -> Floats:
        """Return the turns left with the best gear for this turn, shape (gears driven last, states)."""
        best = by_gear.copy()
        best[:-1] = np.minimum(best[:-1], by_gear[1:])
        for down, (to, cost) in enumerate(self._shifts):
            if 0 < down < len(best):
                best[down:] = np.minimum(best[down:], by_gear[:-down][:, to] + cost)
        return best

    def pit_stop(self, values: Floats, to_go: int, ends: MoveEnds, stand: int) -> Floats:
        """Return the turns left for a car that has entered its stand, before its service; shape (states,)."""
        pit = self._numbers.pit
        _crossings, spots, gears, states = values.shape
        later = values[to_go, stand, 0]
        turns = later * (1 - len(pit.quick) / len(BLACK_DIE))
        for face in pit.quick:
            fitting = ends.points == pit.quick_points(face)
            if not fitting.any():
                turns = turns + later / len(BLACK_DIE)
                continue
            where = (to_go - ends.crossed[fitting]).astype(np.int64) * spots + ends.spot[fitting]
            in_gear = self._within[min(pit.exit_gear, gears) - 1, ends.beyond[fitting]]
            at_once = values.reshape(-1)[where[:, None] * (gears * states) + in_gear]
            turns = turns + (at_once + self._cost[ends.beyond[fitting]]).min(axis=0) / len(BLACK_DIE)
        refilled: Floats = self._numbers.rests + turns[self._budget.refill(pit.refills)]
        return refilled

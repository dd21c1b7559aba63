"""Plans: the turns a race takes from every spot, without other cars.

A plan is computed backwards from the end of the race, spot by spot, so that the ends of a move are
known before the move is. A turn counts the mean over the faces of a die, each with its best braking
and end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

import numpy as np
import numpy.typing as npt
from attrs import frozen

from trackmodel.board import BoardRules
from trackmodel.engine.dice import BLACK_DIE
from trackmodel.engine.drivers.budget import OUT, Budget, Floats
from trackmodel.engine.drivers.free_road import FreeRoad, free_road, open_pit
from trackmodel.engine.drivers.move_ends import FARTHEST, MOST_BLOCKED, MoveEnds
from trackmodel.engine.drivers.numbers_for_plans import PlanNumbers
from trackmodel.engine.race_values import Price

MOST_BRAKING = 3
"""Maximum number of points braked in a planned turn."""

SPIN = 0.5
"""Cost of a spin besides tires and gear, in turns."""

LONG_LAP = 25.0
"""Turns that every lap left adds to the cost of going out. Long, so that going out never pays."""

OTHERS_STRAIN = 0.1
"""Probability that a car in a high gear makes all cars test their engines in its turn."""

WORST = 1_000.0
"""Turns left where none are known: more than any plan has."""

Ints = npt.NDArray[np.int64]

Lengthened = Mapping[tuple[int, int], Floats]
"""By gear minus 1 and points rolled, turns left after the best move that is lengthened, shape (states,)."""


@frozen(eq=False)
class Plan:
    """Turns left in a race.

    Attributes:
        road: the free road, which has the spots.
        values: turns left at the start of a turn, shape (crossings left + 1, spots, gears, states of
            wear); the gear is the one driven last, minus 1.
        by_gear: the same once the gear of the turn is chosen and paid.
    """

    road: FreeRoad
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
    road = free_road(rules, numbers.road)
    entering = open_pit(rules, numbers.road) if pits else {}
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
        for spots in road.together:
            ends = [special.get(spot) or road.ends[spot] for spot in spots]
            here = turn.by_gears(values, to_go, ends)
            by_gear[to_go, spots] = here
            if road.stand in spots:
                values[to_go, road.stand] = here[0, : numbers.pit.exit_gear].min(axis=0)
                left = values if after_stop is None else after_stop.values
                values[to_go, road.parked] = turn.pit_stop(left, to_go, ends[0], road.stand)
            else:
                values[to_go, spots] = turn.best_gear(here)
    return Plan(road, values, by_gear)


MANY_STATES = 30
"""From this many states of wear on, rows are reduced faster end by end than row by row."""


class OneTurn:
    """Evaluates a turn of one car; prepares what is the same for all spots.

    A row is a gear and a number of points driven after braking; every row has ends. A price is the number of
    spaces beyond overshot corners, or FARTHEST plus the number of blocked points.

    Attributes:
        within: by gear minus 1, price, and state of wear, where in the values of a spot the car is then.
        cost: by price and state, the further cost in turns.
        braked, brake_cost: by points braked and state, the state then, and the further cost.
        strain: by gear minus 1 and state, the cost of engine tests, where they cost what moves cost.
    """

    def __init__(self, numbers: PlanNumbers, budget: Budget) -> None:
        self._numbers, self._budget = numbers, budget
        self._gears = range(len(numbers.dice))
        self._shifts = [budget.pay(numbers.down(gears)) for gears in range(len(numbers.shift_down))]
        spans = tuple((max(1, min(dice) - MOST_BRAKING), max(dice)) for dice in numbers.dice)
        rows = [
            (gear, points) for gear in self._gears for points in range(spans[gear][0], spans[gear][1] + 1)
        ]
        self._spans = spans
        self._prepare_braking(numbers, budget, rows)
        self._prepare_skidding(numbers, budget)
        self._prepare_strain(numbers, budget)

    def _prepare_braking(self, numbers: PlanNumbers, budget: Budget, rows: list[tuple[int, int]]) -> None:
        row_of = {row: number for number, row in enumerate(rows)}
        faces = [(gear, face) for gear in self._gears for face in sorted(set(numbers.dice[gear]))]
        self._face_at = {face: at for at, face in enumerate(faces)}
        chances = [numbers.dice[gear].count(face) / len(numbers.dice[gear]) for gear, face in faces]
        self._chances = np.array(chances, dtype=np.float32)[:, None]
        self._first_faces = [
            at for at, (gear, _face) in enumerate(faces) if at == 0 or gear != faces[at - 1][0]
        ]
        self._braked = []
        paid = [
            budget.pay({numbers.prices.braking: brake} if brake else {}) for brake in range(MOST_BRAKING + 1)
        ]
        self.braked = np.array([to for to, _cost in paid])
        self.brake_cost: Floats = np.array([cost for _to, cost in paid])
        for brake in range(MOST_BRAKING + 1):
            fitting = [
                (at, row_of[gear, face - brake])
                for at, (gear, face) in enumerate(faces)
                if (gear, face - brake) in row_of
            ]
            at, row = np.array(fitting).T
            to, cost = paid[brake]
            # Where the rolls' values come from among the rows of a spot, one state after another.
            place = (row[:, None] * budget.states + to).reshape(-1)
            self._braked.append((at, place, cost))

    def _prepare_skidding(self, numbers: PlanNumbers, budget: Budget) -> None:
        """Prepare `within` and `cost`."""
        states, gears = budget.states, np.array(self._gears)[:, None]
        part = numbers.prices.overshooting
        more = numbers.surcharge
        prices: list[Price] = [{part: beyond + more} if beyond else {} for beyond in range(FARTHEST + 1)]
        most = numbers.prices.most_blocked or MOST_BLOCKED
        prices += [numbers.prices.blocked(min(points, most)) for points in range(1, MOST_BLOCKED + 1)]
        self.within = np.zeros((len(numbers.dice), len(prices), states), dtype=np.int64)
        self.cost = np.zeros((len(prices), states), dtype=np.float32)
        for number, price in enumerate(prices):
            to, cost = budget.pay(price)
            spins = budget.without(part)[to] & (numbers.prices.spins and price.get(part, 0) > 0)
            if number == 1 and numbers.on_rims:
                # Without tires, one space beyond a corner is a spin too.
                cost = np.where(spins, 0.0, cost)
            self.cost[number] = cost + SPIN * spins
            self.within[:, number] = np.where(spins, 0, gears) * states + to

    def _prepare_strain(self, numbers: PlanNumbers, budget: Budget) -> None:
        """Prepare `strain`."""
        self.strain = np.zeros((len(numbers.dice), budget.states), dtype=np.float32)
        if numbers.engine_part == numbers.prices.overshooting:
            _to, cost = budget.pay({numbers.engine_part: 1})
            self.strain += np.array(numbers.strain, dtype=np.float32)[:, None] * np.minimum(cost, OUT)

    def by_gear(
        self, values: Floats, to_go: int, ends: MoveEnds, lengthened: Lengthened | None = None
    ) -> Floats:
        """Return the turns left once the gear is chosen, shape (gears, states).

        Args:
            values: as in `Plan`.
            to_go: crossings left.
            ends: where moves end.
            lengthened: turns left after the best lengthened move, for the rolls that allow one.
        """
        turns: Floats = self.by_gears(values, to_go, [ends], lengthened)[0]
        return turns

    def by_gears(
        self, values: Floats, to_go: int, ends: Sequence[MoveEnds], lengthened: Lengthened | None = None
    ) -> Floats:
        """Return the same for several spots at once, shape (spots, gears, states)."""
        found, counts = self._at_ends(values, to_go, ends)
        best = _least_of_rows(found, counts).reshape(len(ends), -1)
        states = found.shape[1]
        at_once, _cost = self._braked[0][1:]
        after = best.take(at_once, axis=1).reshape(len(ends), -1, states)
        for at, place, cost in self._braked[1:]:
            left = best.take(place, axis=1).reshape(len(ends), -1, states) + cost
            after[:, at] = np.minimum(after[:, at], left)
        for roll, lengthened_left in (lengthened or {}).items():
            at = self._face_at[roll]
            after[:, at] = np.minimum(after[:, at], lengthened_left)
        # Not a matrix product: its last bits differ between processors, and with them the bots' choices.
        means = np.add.reduceat(after * self._chances, self._first_faces, axis=1)
        turns: Floats = 1.0 + self.strain + means
        return turns

    def _at_ends(
        self, values: Floats, to_go: int, ends: Sequence[MoveEnds]
    ) -> tuple[Floats, npt.NDArray[np.intp]]:
        """Return the turns left at each end of each row, spot by spot, and how many ends each row has."""
        _crossings, spots, gears, states = values.shape
        rows = [each.rows(self._spans) for each in ends]
        gear, where, beyond = np.concatenate([each.place for each in rows], axis=1)
        first_gear = (where + to_go * spots) * gears
        # Most ends cost nothing: each state of wear stays as it is.
        found: Floats = values.reshape(-1, states)[first_gear + gear]
        costly = beyond.nonzero()[0]
        if len(costly):
            within = self.within[gear[costly], beyond[costly]]
            found[costly] = values.reshape(-1)[(first_gear[costly] * states)[:, None] + within]
            found[costly] += self.cost[beyond[costly]]
        if rows[0].risk is not None:
            found += rows[0].risk[:, None]
        return found, np.concatenate([each.counts for each in rows])

    def after_move(self, values: Floats, to_go: int, ends: MoveEnds, gear: int) -> Floats:
        """Return the turns left after moves that end here, shape (ends, states); the gear is minus 1."""
        _crossings, spots, gears, states = values.shape
        where = ((to_go - ends.crossed) * spots + ends.spot).astype(np.int64) * (gears * states)
        left: Floats = values.reshape(-1)[where[:, None] + self.within[gear, ends.beyond]]
        left += self.cost[ends.beyond]
        return left if ends.risk is None else left + ends.risk[:, None]

    def best_gear(self, by_gear: Floats) -> Floats:
        """Return the turns left with the best gear for this turn, shape (…, gears driven last, states)."""
        best = by_gear.copy()
        best[..., :-1, :] = np.minimum(best[..., :-1, :], by_gear[..., 1:, :])
        for down, (to, cost) in enumerate(self._shifts):
            if 0 < down < len(self._gears):
                best[..., down:, :] = np.minimum(best[..., down:, :], by_gear[..., :-down, to] + cost)
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
            in_gear = self.within[min(pit.exit_gear, gears) - 1, ends.beyond[fitting]]
            at_once = values.reshape(-1)[where[:, None] * (gears * states) + in_gear]
            turns = turns + (at_once + self.cost[ends.beyond[fitting]]).min(axis=0) / len(BLACK_DIE)
        refilled: Floats = self._numbers.rests + turns[self._budget.refill(pit.refills)]
        return refilled


def _least_of_rows(found: Floats, counts: npt.NDArray[np.intp]) -> Floats:
    """Return the least values of each row, given how many of the values are its own; at least one is."""
    starts = np.cumsum(counts) - counts
    if found.shape[1] < MANY_STATES:
        few: Floats = np.minimum.reduceat(found, starts, axis=0)
        return few
    least: Floats = found[starts]
    for further in range(1, counts.max()):
        longer = (counts > further).nonzero()[0]
        least[longer] = np.minimum(least[longer], found[starts[longer] + further])
    return least

"""Prices of moves: what braking, overshooting and being blocked cost, and when a car spins or goes out.

They are part of a ruleset's table. `PartPrices` are those of Formula Dé, where each kind of wear is
counted by itself; `PoolPrices` those of Formula D. A ruleset of one's own derives from `MovePrices`.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from attrs import frozen

from trackmodel.engine.common.outcome import BRAKING, CLEAN, OUTS, POINTS, SPINS, WHY_OUT, Outcome
from trackmodel.engine.formula.move_costs import part_cost, pool_cost
from trackmodel.engine.moves import PathEnd
from trackmodel.engine.race_values import FREE, Price, State


class Way(NamedTuple):
    """A move as its prices see it; the car and the race are in the state.

    Attributes:
        end: where it ends, which corners it overshoots, and how often it crosses the finish line.
        brake: points braked.
        beyond: spaces driven beyond overshot corners, counted once for each corner.
        blocked: points that can't be driven.
    """

    end: PathEnd
    brake: int = 0
    beyond: int = 0
    blocked: int = 0


@frozen
class MovePrices:
    """What moves cost under a ruleset. Bots plan with them, and pages of rules list them.

    Attributes:
        braking: name of the wear points that a space braked costs.
        overshooting: name of the wear points that a space beyond an overshot corner costs.
        spins: whether spending the last of these points spins the car.
        never_last: names of the wear points whose last one a driver may not choose to pay.
    """

    braking: str
    overshooting: str
    spins: bool
    never_last: tuple[str, ...]

    def judge(self, state: State, way: Way) -> Outcome:
        """Return what a move of the car whose turn it is costs, and what happens to the car."""
        raise NotImplementedError

    @property
    def most_blocked(self) -> int | None:
        """The most points that any car can be blocked by without going out; None for no limit."""
        return None

    def blocked(self, points: int) -> Price:
        """Return the price of points that can't be driven, at most `most_blocked`."""
        raise NotImplementedError

    def survives_beyond(self, wear: Price) -> int:
        """Return how many spaces beyond an overshot corner a car with these wear points survives."""
        raise NotImplementedError

    def least_left(self, part: str) -> int:
        """Return how many points of a name must remain after what a driver chooses to pay."""
        return 1 if part in self.never_last else 0


@frozen
class PartPrices(MovePrices):
    """Prices of Formula Dé: braking and overshooting have wear points of their own, and cars spin.

    Source: Formula Dé basic rules, overshooting, spinout, braking, blocking.

    Attributes:
        blocking: (braking points, overshooting points) for 0, 1, 2 … blocked points, beyond which the
            car goes out.
    """

    blocking: tuple[tuple[int, int], ...]

    def judge(self, state: State, way: Way) -> Outcome:
        if not (way.beyond or way.blocked or way.end.missed):
            return _braked(self.braking, way.brake)
        wear, worst = state.mover.wear, len(self.blocking) - 1
        block = (*self.blocking[min(way.blocked, worst)], way.blocked > worst)
        have = (wear[self.braking], wear[self.overshooting])
        cost = part_cost(way.brake, way.beyond, *block, way.end.missed, *have)
        points, brakes = cost >> POINTS & 0xFFFF, cost >> BRAKING & 0xFFF
        paid = ((self.braking, brakes), (self.overshooting, points - brakes))
        price = {name: part for name, part in paid if part}
        return Outcome(price or FREE, (points, brakes), OUTS[cost & WHY_OUT], cost & SPINS > 0)

    @property
    def most_blocked(self) -> int | None:
        return len(self.blocking) - 1

    def blocked(self, points: int) -> Price:
        brakes, tires = self.blocking[points]
        return {self.braking: brakes, self.overshooting: tires}

    def survives_beyond(self, wear: Price) -> int:
        return max(wear[self.overshooting], 1)


@frozen
class PoolPrices(MovePrices):
    """Prices of Formula D: one point of a single pool for each space braked, overshot or blocked.

    Source: Formula D basic rules, overshooting and braking; at least one point must be left.
    """

    def judge(self, state: State, way: Way) -> Outcome:
        most = self.survives_beyond(state.mover.wear)
        cost = pool_cost(way.brake, way.beyond, way.blocked, way.end.missed, most)
        points, braking = cost >> POINTS & 0xFFFF, cost >> BRAKING & 0xFFF
        return Outcome({self.braking: points}, (points, braking), OUTS[cost & WHY_OUT]) if points else CLEAN

    def blocked(self, points: int) -> Price:
        return {self.braking: points}

    def survives_beyond(self, wear: Price) -> int:
        return wear[self.overshooting] - self.least_left(self.overshooting)


KNOWN_PRICES = (PartPrices, PoolPrices)
"""Classes of prices that bots weigh to the point, and the batch engine knows."""


def pool_prices(part: str) -> PoolPrices:
    """Return the prices of a ruleset with a single pool, of which at least one point must be left."""
    return PoolPrices(braking=part, overshooting=part, spins=False, never_last=(part,))


@cache
def _braked(part: str, brake: int) -> Outcome:
    return Outcome({part: brake}, (brake, brake)) if brake else CLEAN

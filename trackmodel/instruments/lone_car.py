"""What a car alone may do with its wear, in tables made of the engine's own answers.

States of wear are numbered from 0. Two more follow: `out`, of a car that has gone out, and `never`,
which a car can't come to. A table says for each state which one a choice leads to.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from math import prod

import numpy as np
import numpy.typing as npt

from trackmodel.engine import Placed, SetupError
from trackmodel.engine.dice import BLACK_DIE
from trackmodel.engine.drivers.move_ends import FARTHEST, MOST_BLOCKED
from trackmodel.engine.engine_errors import _
from trackmodel.engine.formula.formula_gear import gear_options
from trackmodel.engine.formula.formula_numbers import FormulaNumbers
from trackmodel.engine.formula.prices import Way
from trackmodel.engine.moves import PathEnd
from trackmodel.engine.position import place_cars
from trackmodel.engine.race_values import Price, Race, RoadCar, State, but
from trackmodel.engine.ruleset import Ruleset

States = npt.NDArray[np.int64]
"""By state of wear, the state that a choice leads to."""


def has_exact_laps(ruleset: Ruleset) -> bool:
    """Return whether a ruleset is of the Formula family."""
    return isinstance(ruleset.numbers, FormulaNumbers)


def formula_numbers(ruleset: Ruleset) -> FormulaNumbers:
    """Return the numbers of a ruleset of the Formula family.

    Raises:
        SetupError: it is of another game.
    """
    if not isinstance(ruleset.numbers, FormulaNumbers):
        problem = _("{rules} has no exact lap; choose a ruleset of the Formula family")
        raise SetupError(problem.format(rules=ruleset.id))
    return ruleset.numbers


class LoneCar:
    """The tables of a race alone.

    Attributes:
        table: the numbers of the ruleset.
        parts: the names of the wear points that a car alone can lose, each with the least and the most
            that are left of it.
        out, never: the last two states of wear.
        states: number of states, with these two.
        full: the state of a new car.
        braking: by points braked.
        shifts: by gear driven last and gear chosen, both minus 1; shape (gears, gears, states).
        shifts_in_pit: the same in the pit lane.
        skids: by `MoveEnds.beyond`; shape (kinds, states).
        spins: whether a car spins then, same shape.
        strained: after an engine test that costs a point.
        strain: probability of that in an engine test.
        refilled: after a service.
    """

    def __init__(self, race: Race, gears: Collection[int] = ()) -> None:
        """Make the tables.

        Args:
            race: a race of one car under a Formula ruleset.
            gears: gears that it may choose; empty for all.

        Raises:
            SetupError: the ruleset is of another game.
        """
        self.race, self.table = race, (table := formula_numbers(race.ruleset))
        prices = table.prices
        spent = {part for price in table.shift_down for part in price}
        spent |= {prices.braking, prices.overshooting, table.engine_part}
        self.parts = tuple(
            (part, max(prices.least_left(part), int(part == table.engine_part)), most)
            for part, most in race.wear.items()
            if part in spent
        )
        self._shape = tuple(most - least + 1 for _part, least, most in self.parts)
        self.out = prod(self._shape)
        self.never, self.states, self.full = self.out + 1, self.out + 2, self.out - 1
        track = next(space for space in range(len(race.rules.corner)) if space not in race.rules.pit_lane)
        [here] = [place_cars(race, [Placed(track)], round_=1, order=None, on_turn=0)]
        self._each = [self._with_wear(here, state) for state in range(self.out)]
        self._tabulate_moves()
        self.shifts = self._shifts(here.mover.space, gears)
        in_lane = min(race.rules.pit_lane, default=None)
        self.shifts_in_pit = self.shifts if in_lane is None else self._shifts(in_lane, gears)
        self.strain = len(table.engine_hit) / len(BLACK_DIE)
        self.strained = self._table(lambda wear: {**wear, table.engine_part: wear[table.engine_part] - 1})
        self.refilled = self._table(
            lambda wear: {part: race.wear[part] if part in table.pit.refills else wear[part] for part in wear}
        )

    def state_of(self, wear: Price) -> int:
        """Return the state of these wear points; `out` if there are too few of a kind."""
        number = 0
        for part, least, most in self.parts:
            if wear[part] < least:
                return self.out
            number = number * (most - least + 1) + min(wear[part], most) - least
        return number

    def _with_wear(self, here: State, number: int) -> State:
        left = np.unravel_index(number, self._shape)
        points = {
            part: int(more) + least for (part, least, _most), more in zip(self.parts, left, strict=True)
        }
        return here.with_car(but(here.mover, wear={**here.mover.wear, **points}))

    def _table(self, wear_after: Callable[[Price], Price]) -> States:
        return self._padded([self.state_of(wear_after(state.mover.wear)) for state in self._each])

    def _padded(self, found: list[int]) -> States:
        return np.array([*found, self.out, self.never])

    def _tabulate_moves(self) -> None:
        prices, end = self.table.prices, PathEnd(0, 0)
        ways = [Way(end, 0, beyond) for beyond in range(FARTHEST + 1)]
        ways += [Way(end, 0, 0, blocked) for blocked in range(1, MOST_BLOCKED + 1)]
        rows, spins = [], []
        for way in ways:
            judged = [(state.mover, prices.judge(state, way)) for state in self._each]
            rows.append(
                self._padded(
                    [self.out if to.out else self.state_of(car.spend(to.price).wear) for car, to in judged]
                )
            )
            spins.append([*(to.spins for _car, to in judged), False, False])
        self.skids, self.spins = np.array(rows), np.array(spins)
        most = self.race.wear[prices.braking] - prices.least_left(prices.braking)
        self.braking = [self._padded(self._braked(points)) for points in range(most + 1)]

    def _braked(self, points: int) -> list[int]:
        prices, braked = self.table.prices, []
        for state in self._each:
            car = state.mover
            can = car.wear[prices.braking] - prices.least_left(prices.braking) >= points
            price = prices.judge(state, Way(PathEnd(0, 0), points)).price
            braked.append(self.state_of(car.spend(price).wear) if can else self.never)
        return braked

    def _shifts(self, space: int, allowed: Collection[int]) -> npt.NDArray[np.int64]:
        gears = len(self.table.gear_dice)
        found = np.full((gears, gears, self.states), self.never)
        found[:, :, self.out] = self.out
        for number, state in enumerate(self._each):
            for gear in range(1, gears + 1):
                car: RoadCar = but(state.mover, space=space, gear=gear)
                for option in gear_options(state, car):
                    if not allowed or option.value in allowed:
                        found[gear - 1, option.value - 1, number] = self.state_of(
                            car.spend(option.price).wear
                        )
        return found

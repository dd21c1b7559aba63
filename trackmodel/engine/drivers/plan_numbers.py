"""The numbers of a ruleset that plans are made of, in hashable form."""

from __future__ import annotations

from attrs import frozen

from trackmodel.engine.dice import BLACK_DIE, Faces
from trackmodel.engine.formula.numbers import FormulaNumbers, PitNumbers
from trackmodel.engine.moves import StraightLimits
from trackmodel.engine.race_values import Price


@frozen(cache_hash=True)
class PlanNumbers:
    """The numbers of a ruleset that plans are made of. Names without a comment are as in `FormulaNumbers`.

    Attributes:
        dice: faces of each gear's die, from 1st gear up.
        shift_down: price of shifting down by 0, 1, 2 … gears, as (part, points) pairs.
        skid_part: name of the wear points that spaces beyond an overshot corner cost.
        spins: whether spending the last of these points spins the car.
        strain: by gear, the probability that a turn costs the car an engine point by its own roll.
    """

    dice: tuple[Faces, ...]
    shift_down: tuple[tuple[tuple[str, int], ...], ...]
    braking_part: str
    skid_part: str
    spins: bool
    blocking: tuple[tuple[int, int], ...]
    strain: tuple[float, ...]
    limits: StraightLimits
    straddling_counts: bool
    pit: PitNumbers

    @property
    def farthest(self) -> int:
        """Maximum number of points of a move."""
        return max(map(max, self.dice))

    @property
    def one_pool(self) -> bool:
        """Whether a single pool of points pays for everything."""
        return self.skid_part == self.braking_part

    def blocked(self, points: int) -> Price | None:
        """Return the price of blocked points; None if they put the car out."""
        if self.one_pool:
            return {self.skid_part: points}
        if points >= len(self.blocking):
            return None
        brakes, tires = self.blocking[points]
        return {self.braking_part: brakes, self.skid_part: tires}

    def down(self, gears: int) -> Price:
        return dict(self.shift_down[gears])


def plan_numbers(table: FormulaNumbers) -> PlanNumbers:
    """Return the numbers of a table.

    Assumes the prices of Formula D if the table has none for blocking, otherwise those of Formula Dé.
    Under a ruleset with another judge, bots plan with these prices; their answers are legal all the same.
    """
    one_pool = not table.blocking
    return PlanNumbers(
        tuple(table.gear_dice[gear] for gear in sorted(table.gear_dice)),
        tuple(tuple(price.items()) for price in table.shift_down),
        table.braking_part,
        table.braking_part if one_pool else "tires",
        not one_pool,
        table.blocking,
        tuple(
            dice.count(table.engine_limit.get(gear, 0)) / len(dice) * len(table.engine_hit) / len(BLACK_DIE)
            for gear, dice in sorted(table.gear_dice.items())
        ),
        table.limits,
        table.straddling_counts,
        table.pit,
    )

"""What a plan needs to know of a ruleset: its numbers in a form that things can be remembered by."""

from __future__ import annotations

from attrs import frozen

from trackmodel.engine.dice import BLACK_DIE, Faces
from trackmodel.engine.formula.numbers import FormulaNumbers, PitNumbers
from trackmodel.engine.moves import StraightLimits
from trackmodel.engine.values import Price


@frozen(cache_hash=True)
class PlanNumbers:
    """The numbers that a plan is made of; as of `FormulaNumbers`.

    Attributes:
        dice: faces of each gear's die, from 1st gear on.
        shift_down: price of shifting down 0, 1, 2 … gears, as (part, points).
        skid_part: what spaces beyond an overshot corner take.
        spins: whether the last point spent so makes a car spin.
        strain: per gear, the chance that a turn costs an engine point, nobody else being near.
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
        """The most points of a move."""
        return max(map(max, self.dice))

    @property
    def one_pool(self) -> bool:
        """Whether one part pays for everything."""
        return self.skid_part == self.braking_part

    def blocked(self, points: int) -> Price | None:
        """The price of points that can't be driven; None: too many."""
        if self.one_pool:
            return {self.skid_part: points}
        if points >= len(self.blocking):
            return None
        brakes, tires = self.blocking[points]
        return {self.braking_part: brakes, self.skid_part: tires}

    def down(self, gears: int) -> Price:
        """The price of shifting down."""
        return dict(self.shift_down[gears])


def plan_numbers(table: FormulaNumbers) -> PlanNumbers:
    """What a plan needs of a table.

    Prices are taken to be those of Formula Dé, or of Formula D where the table has no prices for
    blocking; under a judge of one's own these bots plan with prices that aren't true, though they
    never answer what isn't legal.
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

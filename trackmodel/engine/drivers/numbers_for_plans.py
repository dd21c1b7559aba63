"""The numbers of a ruleset that plans are made of, in hashable form."""

from __future__ import annotations

from attrs import frozen

from trackmodel.engine.dice import BLACK_DIE, Faces
from trackmodel.engine.formula.formula_numbers import FormulaNumbers, PitNumbers
from trackmodel.engine.formula.prices import MovePrices
from trackmodel.engine.moves import StraightLimits
from trackmodel.engine.race_values import Price


@frozen(cache_hash=True)
class RoadNumbers:
    """What free roads are made of; most plans of a board share theirs. Names are as in `PlanNumbers`."""

    farthest: int
    limits: StraightLimits
    straddling_counts: bool
    any_access: bool
    slide: int
    wet: frozenset[int]


@frozen(cache_hash=True)
class PlanNumbers:
    """The numbers of a ruleset that plans are made of. Names without a comment are as in `FormulaNumbers`.

    Attributes:
        dice: faces of each gear's die, from 1st gear up.
        shift_down: price of shifting down by 0, 1, 2 … gears, as (part, points) pairs.
        strain: by gear, the probability that a turn costs the car an engine point by its own roll.
        rests: turns that a car spends in its stand before the one in which it leaves.
        surcharge: wear points that an overshot corner costs besides the spaces beyond it.
        on_rims: whether a car without such points spins, instead of going out, one space beyond a corner.
        slide: points that a move through a wet corner is lengthened by.
        wet: the wet spaces of corners.
    """

    dice: tuple[Faces, ...]
    shift_down: tuple[tuple[tuple[str, int], ...], ...]
    prices: MovePrices
    engine_part: str
    strain: tuple[float, ...]
    limits: StraightLimits
    straddling_counts: bool
    pit: PitNumbers
    rests: int = 0
    surcharge: int = 0
    on_rims: bool = True
    slide: int = 0
    wet: frozenset[int] = frozenset()

    @property
    def farthest(self) -> int:
        """Maximum number of points of a move before a slide."""
        return max(map(max, self.dice))

    @property
    def road(self) -> RoadNumbers:
        """What the free road is made of."""
        pit = self.pit
        return RoadNumbers(
            self.farthest, self.limits, self.straddling_counts, pit.any_access, self.slide, self.wet
        )

    def down(self, gears: int) -> Price:
        return dict(self.shift_down[gears])


def numbers_for_plans(table: FormulaNumbers) -> PlanNumbers:
    """Return the numbers of a table that plans are made of."""
    return PlanNumbers(
        tuple(table.gear_dice[gear] for gear in sorted(table.gear_dice)),
        tuple(tuple(price.items()) for price in table.shift_down),
        table.prices,
        table.engine_part,
        tuple(
            dice.count(table.engine_limit.get(gear, 0)) / len(dice) * len(table.engine_hit) / len(BLACK_DIE)
            for gear, dice in sorted(table.gear_dice.items())
        ),
        table.limits,
        table.straddling_counts,
        table.pit,
    )

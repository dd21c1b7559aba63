"""The plans of KSK-ftf: one for each kind of tires on a dry and on a wet road."""

from __future__ import annotations

from trackmodel.engine.dice import BLACK_DIE
from trackmodel.engine.drivers.budget import Budget
from trackmodel.engine.drivers.ksk.ksk_choices import best_tires
from trackmodel.engine.drivers.numbers_for_plans import PlanNumbers
from trackmodel.engine.drivers.plan import Plan, make_plan
from trackmodel.engine.formula.formula_numbers import PitNumbers
from trackmodel.engine.formula.prices import MovePrices
from trackmodel.engine.ksk.ksk_numbers import BRAKES, ENGINE, TIRES, KskNumbers
from trackmodel.engine.ksk.move.ksk_searches import wet_spaces
from trackmodel.engine.ksk.setup_choices import exit_gear
from trackmodel.engine.race_values import Price, Race


class KskPlanPrices(MovePrices):
    """What plans count: brakes and tires. Being blocked costs brakes; a plan hasn't any dice bonus."""

    def blocked(self, points: int) -> Price:
        return {self.braking: points}


PRICES = KskPlanPrices(braking=BRAKES, overshooting=TIRES, spins=True, never_last=(ENGINE,))


def ksk_plan_numbers(race: Race, kind: str, wet: bool) -> PlanNumbers:
    """Return the numbers of a race for a car with this kind of tires, while the road is wet or dry."""
    table = race.ruleset.numbers
    assert isinstance(table, KskNumbers)
    tires = table.tires[kind]
    hits = table.engine_wet if wet else table.engine_dry
    return PlanNumbers(
        dice=tuple(table.spaces[gear] for gear in sorted(table.spaces)),
        shift_down=tuple(tuple(price.items()) for price in table.shift_down),
        prices=PRICES,
        engine_part=ENGINE,
        strain=tuple(
            len(table.strain) * len(hits) / len(BLACK_DIE) ** 2 * (gear in table.strain_gears)
            for gear in sorted(table.spaces)
        ),
        limits=table.limits,
        straddling_counts=table.straddling_counts,
        pit=PitNumbers(refills=(TIRES,), exit_gear=exit_gear(race)),
        rests=1,
        surcharge=tires.lap_surcharge + (0 if wet else tires.dry_surcharge),
        on_rims=False,
        slide=tires.slide if wet else 0,
        wet=wet_spaces(race.rules) if wet else frozenset(),
    )


def ksk_plan(race: Race, kind: str, wet: bool, budget: Budget, pits: bool) -> Plan:
    """Return the plan of a race for a car with this kind of tires, on a road that stays wet or dry.

    Args:
        race: the race.
        kind: the kind of tires.
        wet: whether the road is wet.
        budget: how wear is counted.
        pits: whether to plan pit stops; after one, the car has the best tires for the road.
    """
    numbers, crossings = ksk_plan_numbers(race, kind, wet), race.laps + 1
    best = best_tires(wet, race.laps)
    after = ksk_plan(race, best, wet, budget, pits) if pits and kind != best else None
    return make_plan(race.rules, numbers, budget, crossings, pits, after)

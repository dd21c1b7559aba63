"""What bots decide under KSK-ftf besides gear and move: cars, tires, and repairs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from trackmodel.engine.ksk.car import HARD, RAIN, SOFT, KskCar
from trackmodel.engine.ksk.ksk_numbers import BODY, BRAKES, ENGINE, FUEL, ROAD_HOLDING, TIRES, KskNumbers
from trackmodel.engine.ksk.pit.stand import LEAVE_IT, NEW_TIRES, REPAIR_IT
from trackmodel.engine.ksk.world import Sky, World
from trackmodel.engine.questions import Offer, Value
from trackmodel.engine.race_values import RoadCar

WET_ROUNDS = 4
"""Rounds that the road must stay wet for rain tires to pay."""

WORTH: Mapping[str, float] = {TIRES: 1.0, BRAKES: 0.9, BODY: 0.5, ENGINE: 0.5, ROAD_HOLDING: 0.5, FUEL: 0.6}
"""What a repaired point is worth, in tire points; twice as much while the car has fewer than two."""

FEWEST_NEW = 2
"""Tire points that a pit stop brings at least; for fewer, no car stops."""

FEW_BRAKES = 1
"""Brakes left with which a car that is in its stand has them repaired."""


def stays_wet(world: World, table: KskNumbers) -> bool:
    """Return whether the road is wet and will be for some rounds if the weather doesn't change."""
    change = table.weather.each_round[world.sky]
    if world.wetness == 0:
        return world.sky is Sky.RAIN
    return change >= 0 or world.wetness > -change * (WET_ROUNDS - 1)


def best_tires(wet: bool, laps_left: int) -> str:
    """Return the kind of tires for a road that stays wet or dry.

    Args:
        wet: whether it stays wet.
        laps_left: laps to go, the one begun included.
    """
    if wet:
        return RAIN
    # From its third lap on, a soft set rolls again and overshoots at a high price.
    return SOFT if laps_left <= 2 else HARD


def needs_stop(car: KskCar, few: int) -> bool:
    """Return whether a pit stop pays: a car has at most this many tire points, or one hit puts it out."""
    left = car.wear[TIRES]
    return left <= min(few, car.full[TIRES] - FEWEST_NEW) or is_nearly_out(car)


def is_nearly_out(car: KskCar) -> bool:
    """Return whether a part that puts the car out has a single point left and can be repaired."""
    return any(car.wear[part] == 1 < car.full[part] for part in (BODY, ENGINE, ROAD_HOLDING))


def best_in_stand(answers: Sequence[Value], car: KskCar, wanted: str, few_brakes: int = FEW_BRAKES) -> Value:
    """Return whether to leave the stand, wait, repair, or get new tires.

    A car repairs while it can't leave, and otherwise for one turn if it is short of brakes or fuel, or one
    hit from going out.

    Args:
        answers: the values on offer, leaving first.
        car: the car, which has new tires.
        wanted: the kind of tires for the road.
        few_brakes: brakes left with which it is short of them.
    """
    if NEW_TIRES in answers and wanted != car.tire_kind:
        return NEW_TIRES
    lacks = car.wear[BRAKES] <= few_brakes < car.full[BRAKES] or car.wear[FUEL] == 0 < car.full[FUEL]
    short = lacks or is_nearly_out(car)
    if REPAIR_IT in answers and (answers[0] != LEAVE_IT or (car.rested == 1 and short)):
        return REPAIR_IT
    return answers[0]


def best_repair(options: tuple[Offer, ...], car: RoadCar, parts: tuple[str, ...]) -> Value:
    """Return the repair whose points are worth most."""

    def worth(offer: Offer) -> float:
        assert isinstance(offer.value, tuple)
        return sum(
            sum(WORTH.get(part, 0.1) * (2 if car.wear[part] + n < 2 else 1) for n in range(points))
            for part, points in zip(parts, offer.value, strict=True)
        )

    return max(options, key=worth).value

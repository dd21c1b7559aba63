"""What bots decide under KSK-ftf besides gear and move: cars, tires, and repairs."""

from __future__ import annotations

from collections.abc import Mapping

from trackmodel.engine.ksk.car import HARD, RAIN, SOFT
from trackmodel.engine.ksk.ksk_numbers import BODY, BRAKES, ENGINE, ROAD_HOLDING, TIRES, KskNumbers
from trackmodel.engine.ksk.world import Sky, World
from trackmodel.engine.questions import Offer, Value
from trackmodel.engine.race_values import RoadCar

WET_ROUNDS = 4
"""Rounds that the road must stay wet for rain tires to pay."""

WORTH: Mapping[str, float] = {TIRES: 1.0, BRAKES: 0.9, BODY: 0.5, ENGINE: 0.5, ROAD_HOLDING: 0.3}
"""What a repaired point is worth, in tire points; twice as much while the car has fewer than two."""


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


def best_repair(options: tuple[Offer, ...], car: RoadCar, parts: tuple[str, ...]) -> Value:
    """Return the repair whose points are worth most."""

    def worth(offer: Offer) -> float:
        assert isinstance(offer.value, tuple)
        return sum(
            sum(WORTH.get(part, 0.1) * (2 if car.wear[part] + n < 2 else 1) for n in range(points))
            for part, points in zip(parts, offer.value, strict=True)
        )

    return max(options, key=worth).value

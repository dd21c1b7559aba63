"""What the kinds of tires do: slides, an extra point, a roll again, and higher prices for overshooting.

Source: KSK-ftf 16, tires; 7, corners.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from trackmodel.board import BoardRules
from trackmodel.engine.ksk.car import KskCar
from trackmodel.engine.ksk.ksk_numbers import KskNumbers, TireNumbers


def tires_of(car: KskCar, table: KskNumbers) -> TireNumbers:
    """Return the numbers of a car's tires; those of the first kind before any are fitted."""
    return table.tires[car.tire_kind or next(iter(table.tires))]


def rolls_again(car: KskCar, table: KskNumbers, face: int) -> bool:
    """Return whether a roll of the twenty-sided die is rolled once more because the tires are worn."""
    tires = tires_of(car, table)
    return face in tires.rerolls and car.lap_of_set(car.crossings) >= tires.rerolls_from


def extra_points(car: KskCar, table: KskNumbers) -> int:
    """Return the points that may be added to a move that begins now."""
    return tires_of(car, table).extra if car.lap_of_set(car.crossings) == 1 else 0


def surcharge(car: KskCar, table: KskNumbers, lap: int, wet: bool) -> int:
    """Return what overshooting a corner costs once, besides the spaces beyond it.

    Args:
        car: the car.
        table: the ruleset's numbers.
        lap: the lap that the set is on where the corner's end lies.
        wet: whether the road is wet there.
    """
    tires = tires_of(car, table)
    return tires.lap_surcharge * lap + (0 if wet else tires.dry_surcharge)


def laps_along(rules: BoardRules, table: KskNumbers, car: KskCar, path: Sequence[int]) -> Iterator[int]:
    """Yield the lap that a car's tires are on, at its space and on each space of its path.

    For a car that had its service, the lap on which it rejoins the track is the first.
    """
    wraps, first = car.wraps, car.first_lap
    yield car.lap_of_set(car.crossings)
    for here, there in pairwise((car.space, *path)):
        wraps += (here, there) in rules.crossings
        straddles = there in rules.on_line and not table.straddling_counts
        crossings = max(car.crossings, wraps - straddles)
        if car.served and here in rules.pit_lane:
            first = max(1, crossings)
        yield 1 + max(0, crossings - first)

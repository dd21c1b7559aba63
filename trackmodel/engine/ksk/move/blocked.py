"""What points cost that can't be driven: brakes first, then the dice bonus, then tires.

Source: KSK-ftf 10, points left over.
"""

from __future__ import annotations

from typing import NamedTuple

from trackmodel.engine.ksk.ksk_numbers import KskNumbers


class BlockedPrice(NamedTuple):
    """Points that a car pays because its way is blocked."""

    brakes: int
    bonus: int
    tires: int


def blocked_price(
    table: KskNumbers, gear: int, face: int, missing: int, brakes: int, bonus: int
) -> BlockedPrice:
    """Return what missing points cost.

    Args:
        table: the ruleset's numbers.
        gear, face: what the points were read for, the dice bonus used so far included.
        missing: points that can't be driven.
        brakes, bonus: points that the car still has of these.
    """
    paid_brakes = min(missing, brakes)
    missing -= paid_brakes
    paid_bonus = 0
    while missing > 0 and paid_bonus < bonus and face > 1:
        paid_bonus += 1
        face -= 1
        missing -= table.points(gear, face + 1) - table.points(gear, face)
    return BlockedPrice(paid_brakes, paid_bonus, max(0, missing))

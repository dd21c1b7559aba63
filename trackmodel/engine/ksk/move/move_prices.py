"""What a move costs, and when a car spins or goes out by it.

Source: KSK-ftf 7, corners; 9, slipstream; 10, points left over; 14, the last points; 16, tires.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from trackmodel.engine.common.outcome import BLOCKED, CLEAN, MISSED_STOPS, OVERSHOOT, Outcome
from trackmodel.engine.ksk.ksk_numbers import BONUS, BRAKES, TIRES, KskNumbers
from trackmodel.engine.race_values import FREE, Price


class Driven(NamedTuple):
    """What a move costs points for.

    Attributes:
        bonus: what the dice bonus added to the die.
        brake: points braked.
        overshooting: tires for overshot corners, surcharges included.
        missed: whether a corner was left two or more stops short.
        missing: points that can't be driven.
        first_stop: whether slipstreams led to the first stop in a corner.
    """

    bonus: int
    brake: int
    overshooting: int = 0
    missed: bool = False
    missing: int = 0
    first_stop: bool = False


def judge(table: KskNumbers, wear: Price, gear: int, face: int, driven: Driven) -> Outcome | None:
    """Return what a move costs and what happens to the car; None if a slipstream can't be paid.

    Args:
        table: the ruleset's numbers.
        wear: the points of the car.
        gear, face: what the points were read for, without the dice bonus.
        driven: the move.
    """
    bonus, brakes, tires = abs(driven.bonus), driven.brake, driven.overshooting
    have = wear[TIRES]
    if driven.missing:
        more = blocked_price(
            table, gear, face + driven.bonus, driven.missing, wear[BRAKES] - brakes, wear[BONUS] - bonus
        )
        bonus, brakes, tires = bonus + more.bonus, brakes + more.brakes, tires + more.tires
    if driven.first_stop:
        if brakes < wear[BRAKES]:
            brakes += 1
        elif tires < have:
            tires += 1
        else:
            return None
    if not (tires or driven.missed):
        return braked(bonus, brakes)
    out = None
    if driven.missed:
        out = MISSED_STOPS
    elif driven.overshooting > have:
        out = OVERSHOOT
    elif tires > have:
        out = BLOCKED
    price = {name: n for name, n in ((BONUS, bonus), (BRAKES, brakes), (TIRES, tires)) if n}
    spins = out is None and 0 < tires == have
    return Outcome(price or FREE, (bonus + brakes + tires, brakes), out, spins)


@cache
def braked(bonus: int, brakes: int) -> Outcome:
    """Return the outcome of a move that costs dice bonus and brakes alone."""
    if not (bonus or brakes):
        return CLEAN
    price = {name: points for name, points in ((BONUS, bonus), (BRAKES, brakes)) if points}
    return Outcome(price, (bonus + brakes, brakes))


class BlockedPrice(NamedTuple):
    """Points that a car pays because its way is blocked."""

    brakes: int
    bonus: int
    tires: int


def blocked_price(
    table: KskNumbers, gear: int, face: int, missing: int, brakes: int, bonus: int
) -> BlockedPrice:
    """Return what missing points cost: brakes first, then the dice bonus, then tires (KSK-ftf 10).

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

"""What moves cost, as whole numbers: `MovePrices.judge` and the bots ask here, see `OUTS`."""

from __future__ import annotations

from trackmodel.engine.common.outcome import BRAKING, IS_OUT, POINTS, SPINS


def part_cost(
    brake: int,
    beyond: int,
    block_brakes: int,
    block_tires: int,
    blocked_out: bool,
    missed: bool,
    brakes_left: int,
    tires_left: int,
) -> int:
    """Return what a move costs in Formula Dé.

    Args:
        brake, beyond: as in `Way`.
        block_brakes, block_tires, blocked_out: what being blocked costs, and whether it puts the car out.
        missed: whether a corner was left two or more stops short.
        brakes_left, tires_left: points that the car has.
    """
    brakes, tires = brake + block_brakes, beyond + block_tires
    # Without tires, overshooting by one space spins the car but doesn't put it out.
    on_rims = tires_left == 0 and tires == beyond == 1
    out = 0
    if missed:
        out = 1
    elif beyond > max(tires_left, 1):
        out = 2
    elif blocked_out or brakes > brakes_left or (tires > tires_left and not on_rims):
        out = 3
    if on_rims and not out:
        tires = 0
    return _cost(brakes + tires, brakes, out, not out and (on_rims or 0 < tires == tires_left))


def pool_cost(brake: int, beyond: int, blocked: int, missed: bool, most: int) -> int:
    """Return what a move costs in Formula D, where a car may spend at most `most` points."""
    points = brake + beyond + blocked
    out = 0
    if missed:
        out = 1
    elif beyond > most:
        out = 2
    elif points > most:
        out = 3
    return _cost(points, brake + blocked, out if points else 0, False)


def _cost(points: int, braking: int, out: int, spins: bool) -> int:
    return IS_OUT * (out > 0) + (points << POINTS) + (braking << BRAKING) + SPINS * spins + out

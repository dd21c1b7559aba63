"""What moves cost, as whole numbers: `MovePrices.judge` and the batch engine ask here."""

from __future__ import annotations

from trackmodel.engine.common.outcome import BLOCKED, MISSED_STOPS, OVERSHOOT

OUTS = (None, MISSED_STOPS, OVERSHOOT, BLOCKED)
"""Why a car goes out by a move, by the number that says so here; 0: it doesn't."""

Cost = tuple[int, int, int, bool]
"""All points, those of them for braking and blocking, an index in `OUTS`, and whether the car spins."""


def part_cost(
    brake: int,
    beyond: int,
    blocked: int,
    missed: bool,
    brakes_left: int,
    tires_left: int,
    blocking: tuple[tuple[int, int], ...],
) -> Cost:
    """Return what a move costs in Formula Dé.

    Args:
        brake, beyond, blocked: as in `Way`.
        missed: whether a corner was left two or more stops short.
        brakes_left, tires_left: points that the car has.
        blocking: as in `PartPrices`.
    """
    worst = len(blocking) - 1
    block_brakes, block_tires = blocking[min(blocked, worst)]
    brakes, tires = brake + block_brakes, beyond + block_tires
    # Without tires, overshooting by one space spins the car but doesn't put it out.
    on_rims = tires_left == 0 and tires == beyond == 1
    out = 0
    if missed:
        out = 1
    elif beyond > max(tires_left, 1):
        out = 2
    elif blocked > worst or brakes > brakes_left or (tires > tires_left and not on_rims):
        out = 3
    if on_rims and not out:
        tires = 0
    return brakes + tires, brakes, out, not out and (on_rims or 0 < tires == tires_left)


def pool_cost(brake: int, beyond: int, blocked: int, missed: bool, most: int) -> Cost:
    """Return what a move costs in Formula D, where a car may spend at most `most` points."""
    points = brake + beyond + blocked
    out = 0
    if missed:
        out = 1
    elif beyond > most:
        out = 2
    elif points > most:
        out = 3
    return points, brake + blocked, out if points else 0, False

"""What a move costs for certain and what becomes of the car.

A judge is the part of a ruleset that prices a move; Formula D has its own.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from attrs import frozen

from trackmodel.engine.formula.numbers import FormulaNumbers
from trackmodel.engine.values import FREE, Price, Reason


@frozen
class Outcome:
    """What a move costs for certain and what becomes of the car.

    Attributes:
        price: wear points by name.
        points: for finding the cheapest move: all wear points it takes, then how many of them are
            for braking and blocking.
        out: why the car goes out by it; None if it stays in.
        spins: whether the car spins at the end.
    """

    price: Price
    points: tuple[int, int]
    out: Reason | None = None
    spins: bool = False


CLEAN = Outcome(FREE, (0, 0))
"""Of a move that costs nothing."""

Judge = Callable[[Price, FormulaNumbers, int, int, int, bool], Outcome]
"""(wear points left, table, points braked, spaces beyond overshot corners, points that can't be
driven, whether a corner was left two stops short or more) -> Outcome."""


def judge_parts(
    wear: Price, table: FormulaNumbers, brake: int, beyond: int, blocked: int, missed: bool
) -> Outcome:
    """Prices a move of a car whose parts wear one by one.

    Args:
        wear: points the car has.
        table: the ruleset's numbers.
        brake: points braked.
        beyond: spaces driven beyond overshot corners, one for each such corner.
        blocked: points that can't be driven.
        missed: whether a corner was left two stops short or more.

    Source: Formula Dé basic rules, overshooting, braking, blocking.
    """
    if not (beyond or blocked or missed):
        return _braked(brake)
    worst = len(table.blocking) - 1 if table.blocking else blocked
    block_brakes, block_tires = table.blocking[min(blocked, worst)] if table.blocking else (blocked, 0)
    brakes, tires = brake + block_brakes, beyond + block_tires
    have = wear["tires"]
    # Even without tires overshooting by one space is no reason to go out: the car spins on its rims.
    most_beyond = max(have, 1)
    on_rims = have == 0 and tires == beyond == 1
    out = None
    if missed:
        out = Reason.MISSED_STOPS
    elif beyond > most_beyond:
        out = Reason.OVERSHOOT
    elif blocked > worst or brakes > wear["brakes"] or (tires > have and not on_rims):
        out = Reason.BLOCKED
    if on_rims and not out:
        tires = 0
    price = {name: points for name, points in (("brakes", brakes), ("tires", tires)) if points}
    spins = out is None and (on_rims or 0 < tires == have)
    return Outcome(price or FREE, (brakes + tires, brakes), out, spins)


@cache
def _braked(brake: int) -> Outcome:
    return Outcome({"brakes": brake}, (brake, brake)) if brake else CLEAN

"""Prices of moves.

A judge is a ruleset's function that prices a move; Formula D has its own (`judge_pool`).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from attrs import frozen

from trackmodel.engine.formula.numbers import FormulaNumbers
from trackmodel.engine.race_values import FREE, Price, Reason


@frozen
class Outcome:
    """What a move certainly costs and what happens to the car.

    Attributes:
        price: wear points by name.
        points: rank among moves, cheapest first: all wear points, then those for braking and blocking.
        out: why the car goes out by it, or None.
        spins: whether the car spins at the end.
    """

    price: Price
    points: tuple[int, int]
    out: Reason | None = None
    spins: bool = False


CLEAN = Outcome(FREE, (0, 0))
"""Outcome of a move that costs nothing."""

Judge = Callable[[Price, FormulaNumbers, int, int, int, bool], Outcome]
"""Function of (wear points left, table, points braked, spaces beyond overshot corners, blocked points,
whether a corner was left two or more stops short) that returns the outcome.
"""


def judge_parts(
    wear: Price, table: FormulaNumbers, brake: int, beyond: int, blocked: int, missed: bool
) -> Outcome:
    """Price a move under Formula Dé, where each kind of wear is counted by itself.

    Args:
        wear: points the car has, by name.
        table: the ruleset's numbers.
        brake: points braked.
        beyond: spaces driven beyond overshot corners, counted once for each corner.
        blocked: points that can't be driven.
        missed: whether a corner was left two or more stops short.

    Source: Formula Dé basic rules, overshooting, braking, blocking.
    """
    if not (beyond or blocked or missed):
        return _braked(brake)
    worst = len(table.blocking) - 1 if table.blocking else blocked
    block_brakes, block_tires = table.blocking[min(blocked, worst)] if table.blocking else (blocked, 0)
    brakes, tires = brake + block_brakes, beyond + block_tires
    have = wear["tires"]
    # Without tires, overshooting by one space spins the car but doesn't put it out.
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

"""What a judge returns: the price of a move, and whether the car spins or goes out by it."""

from __future__ import annotations

from attrs import frozen

from trackmodel.engine.race_values import FREE, Price

OVERSHOOT, MISSED_STOPS, BLOCKED = "overshoot", "missed_stops", "blocked"
"""Reasons for going out by a move; the others are names of wear points whose last one was lost."""

OUTS = (None, MISSED_STOPS, OVERSHOOT, BLOCKED)
"""Why a car goes out by a move, by the number that says so in a cost; 0: it doesn't.

A cost is one integer, the smaller the better: the sum of its parts. `cost >> POINTS & 0xFFFF` is all points,
`cost >> BRAKING & 0xFFF` those of them for braking and blocking, `cost & WHY_OUT` says why the car goes out.
"""

WHY_OUT, SPINS, IS_OUT = 3, 4, 1 << 32
"""The parts of a cost that say why the car goes out, that it spins, and that it goes out."""

BRAKING, POINTS = 4, 16
"""Bits where the numbers of a cost begin."""


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
    out: str | None = None
    spins: bool = False


CLEAN = Outcome(FREE, (0, 0))
"""Outcome of a move that costs nothing."""

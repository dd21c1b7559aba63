"""Prices of paths and their effects on the car, under both kinds of rules."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from tests.engine.slow_moves.paths import corners_left_short
from tests.engine.slow_moves.situation import Path, Situation

# Seven or more have no price: such a car is out. To say what is cheapest they count like six.
BRAKES_AND_TIRES_FOR_BLOCKED = {0: (0, 0), 1: (1, 0), 2: (2, 0), 3: (3, 0), 4: (3, 1), 5: (3, 2), 6: (3, 3)}

LEFT_IN_THE_POOL = 1


@frozen
class SlowPrice:
    """The cost of a move, including braking.

    Attributes:
        points: wear points deducted, by name.
        total: all points it costs, including those that a car without tires doesn't have.
        brakes: how many of them are brakes.
        out: why it puts the car out, if it does.
        spins: whether the car spins.
    """

    points: Mapping[str, int]
    total: int
    brakes: int
    out: str | None
    spins: bool = False


def most_braked(car: Situation) -> int:
    """Return how many points the car can pay for braking."""
    most = car.wear["wear"] - LEFT_IN_THE_POOL if car.rules.pool else car.wear["brakes"]
    return min(most, car.points)


def price_of(car: Situation, path: Path, brake: int, blocked: int) -> SlowPrice:
    """Return the price under the car's rules; `blocked` points could not be driven."""
    missed = any(left.missing >= 2 for left in corners_left_short(car, path))
    overshot = spaces_beyond(car, path)
    judged = price_in_the_pool if car.rules.pool else price_in_parts
    return judged(car, brake, overshot, blocked, missed)


def spaces_beyond(car: Situation, path: Path) -> int:
    """Return the spaces driven beyond corners left short, counted for each corner."""
    return sum(len(path) - left.at for left in corners_left_short(car, path))


def price_in_parts(car: Situation, brake: int, overshot: int, blocked: int, missed: bool) -> SlowPrice:
    """Formula Dé: a tire for each space beyond, brakes and tires for blocked points."""
    blocked_brakes, blocked_tires = BRAKES_AND_TIRES_FOR_BLOCKED[min(blocked, 6)]
    tires = overshot + blocked_tires
    brakes = brake + blocked_brakes
    left = car.wear["tires"]

    slides_on = left == 0 and overshot == 1
    spins_again = slides_on and blocked_tires == 0
    out = None
    if missed:
        out = "missed_stops"
    elif overshot > left and not slides_on:
        out = "overshoot"
    elif blocked >= 7 or brakes > car.wear["brakes"] or (tires > left and not spins_again):
        out = "blocked"
    # A car without tires that spins again has none to cross off.
    paid = {"tires": min(tires, left) if out is None else tires, "brakes": brakes}
    spins = out is None and (spins_again or 0 < tires == left)
    return SlowPrice(paid, tires + brakes, brakes, out, spins)


def price_in_the_pool(car: Situation, brake: int, overshot: int, blocked: int, missed: bool) -> SlowPrice:
    """Formula D: a point for each space braked, overshot or blocked; at least one must be left."""
    affordable = car.wear["wear"] - LEFT_IN_THE_POOL
    points = brake + overshot + blocked
    out = None
    if missed:
        out = "missed_stops"
    elif overshot > affordable:
        out = "overshoot"
    elif points > affordable:
        out = "blocked"
    return SlowPrice({"wear": points}, points, brake + blocked, out)

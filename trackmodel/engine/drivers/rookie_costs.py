"""How the rookie weighs a move, in tires; the batch engine calls the same functions."""

from __future__ import annotations

from trackmodel.engine.drivers.rookie_numbers import CONTACT, OUT, SPACE_GAINED, SPIN


def cost_on_track(points: int, next_turn: float, spins: bool, touched: int, gained: int) -> float:
    """Return the cost of a move that ends on the track.

    Args:
        points: the wear points that it costs.
        next_turn: the expected cost of the next turn.
        spins: whether the car spins.
        touched: the number of cars that it touches.
        gained: hundredths of a space gained.
    """
    return points + next_turn + SPIN * spins + CONTACT * touched - SPACE_GAINED * gained / 100


def cost_in_lane(driven: int) -> float:
    """Return the cost of a move that ends in the pit lane, given the distance driven on the last lap."""
    return OUT - SPACE_GAINED * driven / 100

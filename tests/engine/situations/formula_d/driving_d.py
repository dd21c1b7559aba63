"""Situations in Formula D, with a single pool of wear points."""

from __future__ import annotations

from tests.engine.situations import driving
from tests.engine.small_boards import Ring
from trackmodel.engine import Placed, State, position

RULES = "formula-d"


def car(space: int, gear: int = 1, stops: int = 0, laps: int = 0, wear: int = 18) -> Placed:
    """Return a car on a space with this number of wear points."""
    return driving.car(space, gear=gear, stops=stops, laps=laps, wear=wear)


def rolled(made: Ring, mover: Placed, points: int, *others: Placed, gear: int | None = None) -> State:
    """Return a state in which car 0 has rolled `points` in a one-lap race and is about to move."""
    return driving.rolled(made, mover, points, *others, gear=gear, rules=RULES)


def placed(made: Ring, *cars: Placed, on_turn: int = 0) -> State:
    """Return a state with these cars at the start of a turn."""
    return position(made.board, cars=cars, rules=RULES, on_turn=on_turn)

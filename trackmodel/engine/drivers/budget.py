"""Budgets: how a plan counts wear, either at a fixed price in turns or as points left.

A budget distinguishes a small number of *states* of wear, numbered from 0. A payment is a pair of
arrays of shape (states,): the state it leads to from each state, and its further cost in turns.
"""

from __future__ import annotations

from functools import lru_cache
from math import prod
from typing import Protocol

import numpy as np
import numpy.typing as npt
from attrs import frozen

from trackmodel.engine.race_values import Price

Floats = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int64]

OUT = 40.0
"""Cost of going out, in turns."""

SCRATCH = 0.4
"""Cost of losing a point by chance while more than two are left, in turns."""


class Budget(Protocol):
    """A way of counting wear. Budgets are hashable, so that plans can be cached by budget."""

    def __hash__(self) -> int: ...

    @property
    def states(self) -> int:
        """Number of states of wear."""

    def wear_level(self, wear: Price) -> int:
        """Return the state of a car with these points left."""

    def pay(self, price: Price) -> tuple[Ints, Floats]:
        """Return the state after a payment and its further cost in turns, for each state."""

    def refill(self, parts: tuple[str, ...]) -> Ints:
        """Return for each state the state in which these parts have all their points again."""

    def without(self, part: str) -> npt.NDArray[np.bool_]:
        """Return a mask, shape (states,): no point of the part is left."""


@frozen
class Priced:
    """Counts every point at a fixed price; has a single state.

    Attributes:
        turns: price of a point of each part, in turns. A part without a price can't be paid.
        left: maximum payment of each part; parts that aren't listed have none.
    """

    turns: tuple[tuple[str, float], ...]
    left: tuple[tuple[str, int], ...] = ()

    @property
    def states(self) -> int:
        return 1

    def wear_level(self, wear: Price) -> int:
        return 0

    def pay(self, price: Price) -> tuple[Ints, Floats]:
        prices = dict(self.turns)
        left = dict(self.left)
        cost = sum(
            prices.get(part, OUT) * points if points <= left.get(part, points) else OUT
            for part, points in price.items()
        )
        return np.zeros(1, dtype=np.int64), np.array([cost], dtype=np.float32)

    def refill(self, parts: tuple[str, ...]) -> Ints:
        return np.zeros(1, dtype=np.int64)

    def without(self, part: str) -> npt.NDArray[np.bool_]:
        return np.array([dict(self.left).get(part, 1) == 0])


@frozen
class Counted:
    """Counts the points left of each part; nothing can be paid that isn't left.

    Attributes:
        full: the most points of each part that are told apart; more count as this many.
        least: points of every part that must be left.
    """

    full: tuple[tuple[str, int], ...]
    least: int = 0

    @property
    def states(self) -> int:
        return prod(full + 1 for _part, full in self.full)

    def wear_level(self, wear: Price) -> int:
        number = 0
        for part, full in self.full:
            number = number * (full + 1) + min(wear.get(part, 0), full)
        return number

    def pay(self, price: Price) -> tuple[Ints, Floats]:
        counted = {part for part, _full in self.full}
        not_counted = sum(points for part, points in price.items() if part not in counted)
        left = _left(self.full)
        pays = np.array([[price.get(part, 0)] for part, _full in self.full])
        short = ((pays > 0) & (left - pays < self.least)).any(axis=0)
        cost = np.where(short, OUT, NOT_COUNTED * not_counted).astype(np.float32)
        return self._numbered(np.maximum(left - pays, 0)), cost

    def refill(self, parts: tuple[str, ...]) -> Ints:
        left = _left(self.full).copy()
        for number, (part, full) in enumerate(self.full):
            if part in parts:
                left[number] = full
        return self._numbered(left)

    def without(self, part: str) -> npt.NDArray[np.bool_]:
        names = [name for name, _full in self.full]
        gone: npt.NDArray[np.bool_] = _left(self.full)[names.index(part)] == 0
        return gone

    def _numbered(self, left: Ints) -> Ints:
        """Return the numbers of states, given the points left of each part; shape (parts, states)."""
        numbers: Ints = np.ravel_multi_index(tuple(left), tuple(full + 1 for _part, full in self.full))
        return numbers


@lru_cache(maxsize=64)
def _left(full: tuple[tuple[str, int], ...]) -> Ints:
    """Return the points left in each state, shape (parts, states)."""
    return np.indices([most + 1 for _part, most in full]).reshape(len(full), -1)


def point_cost(wear: Price, part: str, price: Price) -> float:
    """Return the cost of losing a point of a part by chance after a payment, in turns."""
    return cost_of_point(wear[part] - price.get(part, 0))


def cost_of_point(left: int) -> float:
    """Return the cost of losing one of these points by chance, in turns."""
    if left <= 1:
        return OUT
    return 3 * SCRATCH if left == 2 else SCRATCH


NOT_COUNTED = 1.0
"""Cost of a point of a part that isn't counted, in turns (the engine, when shifting down far)."""

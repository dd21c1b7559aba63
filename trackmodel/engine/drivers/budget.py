"""How a plan counts wear: at a price in turns, or as points that are left.

A plan knows wear as one of few *states*, numbered from 0. What a payment does is a pair of arrays with
one entry a state: the state it leads to, and turns it costs besides.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Protocol

import numpy as np
import numpy.typing as npt
from attrs import frozen

from trackmodel.engine.values import Price

Floats = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int64]

OUT = 40.0
"""What going out is worth, in turns."""


class Budget(Protocol):
    """How wear is counted. A budget can be compared, so that plans made with it are remembered."""

    @property
    def states(self) -> int:
        """How many states of wear there are."""

    def state(self, wear: Price) -> int:
        """The state of a car with these points left."""

    def pay(self, price: Price) -> tuple[Ints, Floats]:
        """What paying does in each state."""

    def refill(self, parts: tuple[str, ...]) -> Ints:
        """The state each state becomes when these parts are as good as new."""

    def without(self, part: str) -> npt.NDArray[np.bool_]:
        """Whether in each state no point of a part is left."""


@frozen
class Priced:
    """Every point at a price.

    Attributes:
        turns: what a point of each part is worth, in turns; a part without a price is out of the question.
        left: how many points of each part can be paid; a part that isn't named: any number.
    """

    turns: tuple[tuple[str, float], ...]
    left: tuple[tuple[str, int], ...] = ()

    @property
    def states(self) -> int:
        """As of `Budget`."""
        return 1

    def state(self, wear: Price) -> int:
        """As of `Budget`."""
        return 0

    def pay(self, price: Price) -> tuple[Ints, Floats]:
        """As of `Budget`."""
        prices = dict(self.turns)
        left = dict(self.left)
        cost = sum(
            prices.get(part, OUT) * points if points <= left.get(part, points) else OUT
            for part, points in price.items()
        )
        return np.zeros(1, dtype=np.int64), np.array([cost], dtype=np.float32)

    def refill(self, parts: tuple[str, ...]) -> Ints:
        """As of `Budget`."""
        return np.zeros(1, dtype=np.int64)

    def without(self, part: str) -> npt.NDArray[np.bool_]:
        """As of `Budget`."""
        return np.array([dict(self.left).get(part, 1) == 0])


@frozen
class Counted:
    """Points that are left, part by part; nothing can be paid that isn't there.

    Attributes:
        full: the points of each part that the plan counts; a car that has more is taken to have so many.
        least: points of every part that must be left.
    """

    full: tuple[tuple[str, int], ...]
    least: int = 0

    @property
    def states(self) -> int:
        """As of `Budget`."""
        return len(self._all())

    def state(self, wear: Price) -> int:
        """As of `Budget`."""
        number = 0
        for part, full in self.full:
            number = number * (full + 1) + min(wear.get(part, 0), full)
        return number

    def pay(self, price: Price) -> tuple[Ints, Floats]:
        """As of `Budget`."""
        to, cost = [], []
        counted = {part for part, _full in self.full}
        not_counted = sum(points for part, points in price.items() if part not in counted)
        for left in self._all():
            after = {part: points - price.get(part, 0) for part, points in left.items()}
            short = any(price.get(part) and points < self.least for part, points in after.items())
            to.append(self.state({part: max(0, points) for part, points in after.items()}))
            cost.append(OUT if short else NOT_COUNTED * not_counted)
        return np.array(to), np.array(cost, dtype=np.float32)

    def refill(self, parts: tuple[str, ...]) -> Ints:
        """As of `Budget`."""
        full = dict(self.full)
        return np.array(
            [
                self.state({part: full[part] if part in parts else points for part, points in left.items()})
                for left in self._all()
            ]
        )

    def without(self, part: str) -> npt.NDArray[np.bool_]:
        """As of `Budget`."""
        return np.array([left[part] == 0 for left in self._all()])

    def _all(self) -> list[Mapping[str, int]]:
        names = [part for part, _full in self.full]
        return [
            dict(zip(names, points, strict=True))
            for points in product(*(range(full + 1) for _part, full in self.full))
        ]


NOT_COUNTED = 1.0
"""What a point of a part that isn't counted is worth (the engine, when shifting down far), in turns."""

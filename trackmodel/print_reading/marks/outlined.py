"""Spaces of the pit lane before they are read: their cuts and borders, in pixels of the view."""

from __future__ import annotations

import numpy as np
import shapely
from attrs import frozen

from trackmodel.geometry.arrays import Floats
from trackmodel.print_reading.marks.printed_cells import LEAK

RIM = LEAK + 0.06
"""From a cell without its rim to the middle of the line around it, in lane widths."""


@frozen(eq=False)
class Cut:
    """A cut: its ends at the left and the right in driving direction."""

    left: Floats
    right: Floats

    @property
    def middle(self) -> Floats:
        """The middle between its ends."""
        middle: Floats = (self.left + self.right) / 2
        return middle


@frozen(eq=False)
class Outlined:
    """A space.

    Attributes:
        left, right: its borders, from back to front, shape (k, 2).
        is_seen: whether all of it is seen.
        base: where a mouth meets the road, shape (n, 2); None for other spaces.
    """

    left: Floats
    right: Floats
    is_seen: bool
    base: Floats | None = None

    @property
    def area(self) -> float:
        """Its size."""
        return float(shapely.Polygon(np.vstack([self.left, self.right[::-1]])).area)

    @property
    def backward(self) -> Outlined:
        """The same borders from front to back."""
        return Outlined(self.left[::-1], self.right[::-1], self.is_seen, self.base)

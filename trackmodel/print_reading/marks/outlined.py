"""Spaces of the pit lane before they are read: their cuts and borders, in pixels of the view."""

from __future__ import annotations

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
    """The left and right border of a space, from back to front, shape (k, 2); whether all of it is seen."""

    left: Floats
    right: Floats
    is_seen: bool

    @property
    def backward(self) -> Outlined:
        """The same borders from front to back."""
        return Outlined(self.left[::-1], self.right[::-1], self.is_seen)

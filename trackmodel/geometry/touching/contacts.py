"""Contacts: over which of their four sides spaces touch."""

from __future__ import annotations

import numpy as np
from attrs import astuple, frozen

from trackmodel.geometry.arrays import Bools, Floats, Ints
from trackmodel.geometry.touching.borders import Borders
from trackmodel.geometry.touching.facing import REACH, Facing, facing
from trackmodel.geometry.touching.quads import SIDES, Quads


@frozen(eq=False)
class Contacts:
    """Pairs of spaces that share a border, each pair once.

    Attributes:
        one, other: the two spaces, shape (m,).
        one_side, other_side: side of each space with most of the shared border, shape (m,).
        length: length of the shared border, shape (m,), board units.
        gap: distance over it, negative where the spaces overlap, shape (m,), board units.
    """

    one: Ints
    other: Ints
    one_side: Ints
    other_side: Ints
    length: Floats
    gap: Floats

    def where(self, chosen: Ints | Bools) -> Contacts:
        """Return only the chosen pairs, given by a mask or by indices."""
        return Contacts(*(values[chosen] for values in astuple(self, recurse=False)))


def contacts(borders: Borders, shapes: Quads) -> Contacts:
    """Find the sides over which spaces touch.

    Args:
        borders: which spaces touch.
        shapes: their sides.
    """
    once = np.flatnonzero(borders.touches & (borders.one < borders.other))
    one, other = borders.one[once], borders.other[once]
    there, back = facing(borders.plain, one, other, REACH * borders.size)
    return Contacts(
        one,
        other,
        _side(shapes, one, there),
        _side(shapes, other, back),
        borders.length[once],
        borders.gap[once],
    )


def _side(shapes: Quads, space: Ints, seen: Facing) -> Ints:
    """Return the side of each space with most of what is faced."""
    owner = space[seen.pair]
    x, y = (shapes.samples[owner] - seen.at[:, None]).transpose(2, 0, 1)
    nearest = (x * x + y * y).argmin(axis=1)
    length = np.zeros((len(space), SIDES))
    np.add.at(length, (seen.pair, shapes.side[owner, nearest]), np.hypot(*seen.along.T))
    sides: Ints = length.argmax(axis=1)
    return sides

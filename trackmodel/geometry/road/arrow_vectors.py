"""Arrows as vectors between the middles of spaces: lengths and directions.

The checks of arrows use them. They are fast enough to compute again after every edit.
"""

from __future__ import annotations

from functools import cached_property

import numpy as np
from attrs import define, frozen

from trackmodel.geometry.arrays import Bools, Floats, Ints, sums_by_number
from trackmodel.geometry.plane.measures import unit
from trackmodel.geometry.road.road import ArrowEnds, Road


@frozen(eq=False)
class NumberedArrows(ArrowEnds):
    """The arrows between two different spaces of a track; of duplicate arrows, the first.

    Attributes:
        ids: space ids, shape (n,), in the order of the track; of duplicate ids, the first.
        in_pit: boolean mask, shape (n,): spaces in the pit lane.
        on_track: boolean mask, shape (m,): arrows with both ends on the track.
        same_place: boolean mask, shape (m,): arrows with both ends on the track or both in the pit lane.
    """

    ids: tuple[str, ...]
    in_pit: Bools
    on_track: Bools
    same_place: Bools


def numbered_arrows(in_pit: Bools, ends: ArrowEnds) -> NumberedArrows:
    """Number a track's arrows without duplicates.

    Args:
        in_pit: boolean mask, shape (n,): spaces in the pit lane.
        ends: all arrows; its spaces are numbered in the order of the track.
    """
    arrows, number, starts, targets = ends.arrows, ends.number, ends.one, ends.other
    _pair, first = np.unique(starts * len(number) + targets, return_index=True)
    first.sort()
    kept = first[(starts[first] >= 0) & (targets[first] >= 0) & (starts[first] != targets[first])]
    one, other = starts[kept], targets[kept]
    return NumberedArrows(
        number=number,
        ids=tuple(number),
        arrows=arrows if len(kept) == len(arrows) else tuple([arrows[index] for index in kept.tolist()]),
        one=one,
        other=other,
        side=ends.side[kept],
        in_pit=in_pit,
        on_track=~in_pit[one] & ~in_pit[other],
        same_place=in_pit[one] == in_pit[other],
    )


@define(eq=False, slots=False)
class ArrowVectors:
    """The arrows of a track as vectors.

    Attributes:
        ends: the arrows in space numbers.
        middles: middles of the spaces, shape (n, 2), board units; NaN for a space without an outline.
        direction: unit vectors in driving direction, shape (n, 2); zero where it is unknown.
    """

    ends: NumberedArrows
    middles: Floats
    direction: Floats

    @cached_property
    def way(self) -> Floats:
        """Unit vectors of the arrows, shape (m, 2); zero if a space has no outline."""
        return unit(self._step)

    @cached_property
    def size(self) -> Floats:
        """Lengths of the arrows, shape (m,), board units; 0 if a space has no outline."""
        return np.hypot(self._step[:, 0], self._step[:, 1])

    @cached_property
    def _step(self) -> Floats:
        """Vectors of the arrows, shape (m, 2), board units; zero if a space has no outline."""
        step: Floats = np.nan_to_num(self.middles[self.ends.other] - self.middles[self.ends.one])
        return step

    @cached_property
    def length(self) -> float:
        """Median length of the arrows ahead, in board units."""
        return _median(self.size[(self.ends.side == 0) & self.ends.on_track], 1.0)

    @cached_property
    def lane_width(self) -> float:
        """Median sideways distance of lane changes, in board units; estimated if there are none."""
        changes = (self.ends.side != 0) & self.ends.on_track
        return _median(np.abs(self.aside[changes]), 0.6 * self.length)

    @cached_property
    def forward(self) -> Floats:
        """Cosine between each arrow and the sum of the other arrows at its ends, shape (m,).

        It is 1 for arrows into and out of the pit lane, and for arrows with no others at their ends.
        """
        around = self._around.take(self.ends.one, axis=0) + self._around.take(self.ends.other, axis=0)
        others = around - 2 * self.way
        cosine = (unit(others) * self.way).sum(axis=1)
        known = self.ends.same_place & (np.hypot(others[:, 0], others[:, 1]) > 1e-6)
        return np.where(known, cosine, 1.0)

    @cached_property
    def ahead(self) -> Floats:
        """Distance that each arrow leads ahead, shape (m,), board units."""
        return self._relative[0]

    @cached_property
    def aside(self) -> Floats:
        """Distance that each arrow leads to the right, shape (m,), board units."""
        return self._relative[1]

    @cached_property
    def _relative(self) -> tuple[Floats, Floats]:
        return self.relative(self.ends.one, self.ends.other)

    def relative(self, one: Ints, other: Ints) -> tuple[Floats, Floats]:
        """Return how far ahead and to the right of `one` each `other` lies, in board units.

        Both are measured along the mean of the two directions. On an arc that is the chord between
        spaces of one lane, so bends don't look like lane changes.
        """
        along = unit(self.direction.take(one, axis=0) + self.direction.take(other, axis=0))
        step = np.nan_to_num(self.middles.take(other, axis=0) - self.middles.take(one, axis=0))
        return (step * along).sum(axis=1), along[:, 0] * step[:, 1] - along[:, 1] * step[:, 0]

    @cached_property
    def _around(self) -> Floats:
        """Sum of the unit vectors of all arrows into and out of each space, shape (n, 2)."""
        kept, count = self.ends.same_place, len(self.middles)
        one, other, way = self.ends.one[kept], self.ends.other[kept], self.way[kept]
        return sums_by_number(one, way, count) + sums_by_number(other, way, count)


def arrow_vectors(ends: NumberedArrows, road: Road) -> ArrowVectors:
    """Return the arrows with the middles and directions of the road's spaces."""
    numbers = [ends.number[space.id] for space in road.spaces]
    middles, direction = np.full((len(ends.ids), 2), np.nan), np.zeros((len(ends.ids), 2))
    middles[numbers], direction[numbers] = road.shapes.middle, road.direction
    return ArrowVectors(ends, middles, direction)


def _median(values: Floats, otherwise: float) -> float:
    """Return the median of the positive values, or `otherwise` if there are none."""
    values = values[values > 0]
    return float(np.median(values)) if len(values) else otherwise

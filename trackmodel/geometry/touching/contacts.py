"""Contacts: which spaces touch, and over which of their sides, from outlines alone.

Hand-traced borders overlap or leave slivers. So a border counts as shared if a point slightly outside
one space lies in the other, a point as far inside doesn't, and the same holds the other way around.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import shapely
from attrs import frozen

from trackmodel.geometry.arrays import Bools, Floats, Ints
from trackmodel.geometry.touching.quads import SIDES, Quads
from trackmodel.track import Point

REACH = 0.12
"""Borders at most this far apart count as shared, as a share of the median size of the spaces."""
LEAST_SHARED = 0.15
"""Least length of a shared border, as a share of the same size; touching at a vertex doesn't count."""
OPPOSED = -0.7
"""Greatest cosine between the outward directions of two spaces over a shared border."""


@frozen(eq=False)
class Contacts:
    """Pairs of spaces that share a border, each pair once.

    Attributes:
        one, other: the two spaces, shape (m,).
        one_side, other_side: side of each space with most of the shared border, shape (m,).
        length: length of the shared border, shape (m,), board units.
    """

    one: Ints
    other: Ints
    one_side: Ints
    other_side: Ints
    length: Floats

    def where(self, chosen: Ints | Bools) -> Contacts:
        """Return only the chosen pairs, given by a mask or by indices."""
        return Contacts(
            self.one[chosen],
            self.other[chosen],
            self.one_side[chosen],
            self.other_side[chosen],
            self.length[chosen],
        )


def contacts(outlines: Sequence[Sequence[Point]], shapes: Quads) -> Contacts:
    """Find all pairs of spaces that share a border.

    Args:
        outlines: outlines of the spaces, at least three vertices each.
        shapes: their sides.
    """
    if not len(outlines):
        none = np.zeros(0, dtype=np.intp)
        return Contacts(none, none, none, none, np.zeros(0))
    usual = float(np.median(shapes.size))
    space, other, sample = _looks(outlines, shapes, REACH * usual)
    side = shapes.side[space, sample]
    count = len(outlines)
    keys, pair = np.unique(space * count + other, return_inverse=True)
    on_side = np.zeros((len(keys), SIDES))
    np.add.at(on_side, (pair, side), shapes.step[space])
    outwards = np.zeros((len(keys), 2))
    np.add.at(outwards, pair, shapes.outwards[space, sample])
    one, second = np.divmod(keys, count)
    back = np.searchsorted(keys, second * count + one)
    back[back == len(keys)] = 0
    both_ways = (keys[back] == second * count + one) & (one < second)
    forth, back = np.flatnonzero(both_ways), back[both_ways]
    length = np.minimum(on_side[forth].sum(axis=1), on_side[back].sum(axis=1))
    size = np.hypot(*outwards[forth].T) * np.hypot(*outwards[back].T)
    cosine = (outwards[forth] * outwards[back]).sum(axis=1) / np.where(size > 0, size, 1.0)
    shared = (length >= LEAST_SHARED * usual) & (cosine <= OPPOSED)
    forth, back = forth[shared], back[shared]
    return Contacts(
        one=one[forth].astype(np.intp),
        other=second[forth].astype(np.intp),
        one_side=on_side[forth].argmax(axis=1),
        other_side=on_side[back].argmax(axis=1),
        length=length[shared],
    )


def _looks(outlines: Sequence[Sequence[Point]], shapes: Quads, reach: float) -> tuple[Ints, Ints, Ints]:
    """Return spaces, spaces seen over their borders, and the sample points they are seen from."""
    polygons = np.array([shapely.Polygon(outline) for outline in outlines])
    tree = shapely.STRtree(polygons)
    per_space = shapes.samples.shape[1]
    points = shapes.samples.reshape(-1, 2)
    push = reach * shapes.outwards.reshape(-1, 2)
    point, seen = tree.query(shapely.points(points + push), predicate="intersects")
    space, sample = np.divmod(point, per_space)
    apart = space != seen
    point, seen, space, sample = point[apart], seen[apart], space[apart], sample[apart]
    shapely.prepare(polygons)
    inner = points[point] - push[point]
    shared = ~shapely.contains_xy(polygons[seen], inner[:, 0], inner[:, 1])
    return space[shared], seen[shared], sample[shared]

"""Shapes: the outlines of many spaces as arrays, to be measured all at once."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

import numpy as np
import shapely
from attrs import evolve, frozen
from numpy.typing import NDArray

from trackmodel.geometry.arrays import Floats, Ints, Outline, members
from trackmodel.geometry.changes import changed_outlines

FLAT = 1e-9
"""An outline whose area is this part of the square over its length at most encloses nothing."""


@frozen(eq=False)
class Shapes:
    """Outlines; spaces and vertices are numbers.

    Attributes:
        outlines: the outlines themselves.
        points: the vertices of all outlines, one outline after the other, shape (v, 2).
        begins: the first vertex of each outline.
        counts: the number of vertices of each outline.
        owner: per vertex, its space.
        following: per vertex, the next one round the outline.
        area: per space, board units squared; negative where x turns away from y along the outline.
        middle: per space, its center of gravity, shape (n, 2).
        low, high: per space, its least and its greatest x and y, shape (n, 2).
    """

    outlines: Sequence[Outline]
    points: Floats
    begins: Ints
    counts: Ints
    owner: Ints
    following: Ints
    area: Floats
    middle: Floats
    low: Floats
    high: Floats

    @property
    def diagonal(self) -> Floats:
        """Per space, the diagonal of the box around it."""
        diagonal: Floats = np.hypot(*(self.high - self.low).T)
        return diagonal


def shapes_of(outlines: Sequence[Outline], before: Shapes | None = None) -> Shapes:
    """Measures outlines of at least one vertex each.

    Args:
        outlines: the outlines.
        before: earlier shapes; outlines that are still the same objects aren't measured again.
    """
    changed = None if before is None else changed_outlines(before.outlines, outlines)
    if before is None or changed is None:
        return _all_measured(outlines)
    numbers = np.flatnonzero(changed)
    fresh = _all_measured([outlines[number] for number in numbers.tolist()])
    if (fresh.counts != before.counts[numbers]).any():
        return _all_measured(outlines)
    _index, vertex = members(before.begins[numbers], fresh.counts)
    return evolve(
        before,
        outlines=outlines,
        points=_put(before.points, vertex, fresh.points),
        area=_put(before.area, numbers, fresh.area),
        middle=_put(before.middle, numbers, fresh.middle),
        low=_put(before.low, numbers, fresh.low),
        high=_put(before.high, numbers, fresh.high),
    )


def rings(shapes: Shapes, numbers: Ints) -> NDArray[np.object_]:
    """The outlines of some spaces as shapely's LinearRings; they need at least three vertices each."""
    index, vertex = members(shapes.begins[numbers], shapes.counts[numbers])
    closed: NDArray[np.object_] = shapely.linearrings(shapes.points[vertex], indices=index)
    return closed


def _put(values: Floats, places: Ints, new: Floats) -> Floats:
    changed = values.copy()
    changed[places] = new
    return changed


def _all_measured(outlines: Sequence[Outline]) -> Shapes:
    counts = np.array([len(outline) for outline in outlines], dtype=np.intp)
    flat = chain.from_iterable(chain.from_iterable(outlines))
    points = np.fromiter(flat, dtype=np.float64, count=2 * int(counts.sum())).reshape(-1, 2)
    ends = np.cumsum(counts)
    begins = ends - counts
    owner = np.repeat(np.arange(len(counts)), counts)
    following = np.arange(1, len(points) + 1)
    following[ends - 1] = begins
    low = high = np.zeros((0, 2))
    if len(begins):
        low, high = np.minimum.reduceat(points, begins, axis=0), np.maximum.reduceat(points, begins, axis=0)
    area, middle = _measured(points, begins, owner, following)
    return Shapes(outlines, points, begins, counts, owner, following, area, middle, low, high)


def _measured(points: Floats, begins: Ints, owner: Ints, following: Ints) -> tuple[Floats, Floats]:
    """Areas and centers of gravity; seen from the first vertex, so that far away is as exact as near."""
    if not len(begins):
        return np.zeros(0), np.zeros((0, 2))
    here = points - points[begins][owner]
    there = here[following]
    cross = here[:, 0] * there[:, 1] - here[:, 1] * there[:, 0]
    moment = (here + there) * cross[:, None]
    length = np.hypot(*(there - here).T)
    area, round_it = np.add.reduceat(np.stack([cross / 2, length]), begins, axis=1)
    encloses = np.abs(area) > FLAT * round_it**2
    middle = np.add.reduceat(moment, begins, axis=0) / np.where(encloses, 6 * area, 1.0)[:, None]
    middle = middle + points[begins]
    for space in np.flatnonzero(~encloses).tolist():
        outline = points[owner == space]
        middle[space] = shapely.get_coordinates(shapely.centroid(shapely.LineString([*outline, outline[0]])))
    return area, middle

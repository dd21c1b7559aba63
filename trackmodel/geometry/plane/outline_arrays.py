"""The outlines of many spaces as arrays."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

import numpy as np
import shapely
from attrs import frozen
from numpy.typing import NDArray

from trackmodel.geometry.arrays import Floats, Ints, Outline, members
from trackmodel.geometry.plane.measures import FLAT


@frozen(eq=False)
class Shapes:
    """The outlines of n spaces with v vertices in all.

    Attributes:
        outlines: the outlines.
        points: vertices of all outlines, one outline after another, shape (v, 2), board units.
        begins: first vertex of each outline, shape (n,).
        counts: number of vertices of each outline, shape (n,).
        owner: space of each vertex, shape (v,).
        following: next vertex of the same outline, shape (v,).
        area: area of each space, shape (n,), square board units; negative if its outline runs
            counterclockwise.
        middle: middle of each space, shape (n, 2): the centroid of its area
            (`trackmodel.geometry.plane.measures.middle_of`); of its outline if it has no area.
        low, high: least and greatest x and y of each space, shape (n, 2).
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


def rings(shapes: Shapes, numbers: Ints) -> NDArray[np.object_]:
    """Return the outlines of some spaces, of at least three vertices each, as shapely LinearRings."""
    index, vertex = members(shapes.begins[numbers], shapes.counts[numbers])
    closed: NDArray[np.object_] = shapely.linearrings(shapes.points[vertex], indices=index)
    return closed


def shapes_of(outlines: Sequence[Outline]) -> Shapes:
    """Measure outlines of at least one vertex each."""
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
    """Return areas and middles; relative to the first vertex, to be exact far from (0, 0) too."""
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

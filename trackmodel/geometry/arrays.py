"""Array and pair types of the geometry, and work on arrays of space numbers.

Spaces are numbered in the order of their road or outlines. Names in docstrings: n spaces, m arrows
or pairs, v vertices.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from trackmodel.track import Point

Floats = NDArray[np.float64]
Ints = NDArray[np.intp]
Bools = NDArray[np.bool_]
Gray = NDArray[np.uint8]
"""Pixels of a gray image, shape (height, width)."""

Outline = tuple[Point, ...]
Line = tuple[Point, Point]
"""A straight line by its ends."""
FromTo = tuple[str, str]
"""An arrow as the ids of the spaces where it begins and ends."""

NO_SPACE = -1
"""The number that means "no space"."""


def batches(work: Ints, most: int) -> Iterator[slice]:
    """Split items into runs of about `most` work each, to bound memory.

    Args:
        work: work per item; an item of more than `most` is a run of its own.
    """
    ends = np.flatnonzero(np.diff(np.cumsum(work) // most)) + 1
    edges = [0, *ends.tolist(), len(work)]
    return (slice(first, last) for first, last in pairwise(edges) if first < last)


def members(begins: Ints, counts: Ints) -> tuple[Ints, Ints]:
    """Return the members of runs of numbers, and for each the index of its run.

    Examples:
        >>> members(np.array([5, 9]), np.array([2, 1]))
        (array([0, 0, 1]), array([5, 6, 9]))
    """
    index = np.repeat(np.arange(len(counts)), counts)
    ends = np.cumsum(counts)
    return index, np.arange(len(index)) + (begins - ends + counts)[index]


def sums_by_number(numbers: Ints, vectors: Floats, count: int) -> Floats:
    """Sum vectors, shape (k, 2), by the number of each; shape (count, 2)."""
    x, y = vectors.T
    return np.stack([np.bincount(numbers, x, count), np.bincount(numbers, y, count)], axis=1)

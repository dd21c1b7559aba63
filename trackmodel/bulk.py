"""Bulk work: thousands of small values at once, most of them the same as before."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import compress, count, pairwise
from operator import is_not

import numpy as np
from numpy.typing import NDArray


@contextmanager
def no_garbage_collection() -> Iterator[None]:
    """Keeps the garbage collector from looking through everything again and again meanwhile."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def changed_part(before: Sequence[object], after: Sequence[object]) -> tuple[slice, slice]:
    """What an edit changed of a long sequence: the part it replaced, and the part that replaced it.

    All in front of them and all behind them are the same objects.

    Examples:
        >>> changed_part("abcde", "abXYde")
        (slice(2, 3, None), slice(2, 4, None))
    """
    shorter = min(len(before), len(after))
    front = next(compress(count(), map(is_not, before, after)), shorter)
    backwards = map(is_not, reversed(before), reversed(after))
    back = min(next(compress(count(), backwards), shorter), shorter - front)
    return slice(front, len(before) - back), slice(front, len(after) - back)


def batches(work: NDArray[np.intp], most: int) -> Iterator[slice]:
    """Runs of items whose work adds up to about `most`, so that memory stays bounded.

    Args:
        work: for each item how much it takes; more than `most` for a single one is its own run.
    """
    ends = np.flatnonzero(np.diff(np.cumsum(work) // most)) + 1
    edges = [0, *ends.tolist(), len(work)]
    return (slice(first, last) for first, last in pairwise(edges) if first < last)

"""The middle lines of a mask: chains of pixels that don't fork."""

from __future__ import annotations

import cv2
import numpy as np

from trackmodel.geometry.arrays import Bools, Floats, Ints

_AROUND = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
"""The pixels around one, clockwise: steps down and to the right."""


def middle_lines(mask: Bools) -> list[Floats]:
    """Return the middle lines of a mask between its ends and forks, shape (n, 2) each, n at least 2."""
    thin = _thinned(mask)
    forks = thin & (_turns(_around(thin)) > 2)
    simple = thin & ~(cv2.dilate(forks.astype(np.uint8), np.ones((3, 3), np.uint8)) > 0)
    left = {(int(y), int(x)) for y, x in np.argwhere(simple)}
    found = []
    while left:
        first = next(iter(left))
        left.remove(first)
        one = _walked(first, left)
        chain = [*_walked(first, left)[::-1], first, *one]
        if len(chain) > 1:
            found.append(np.array(chain, dtype=np.float64)[:, ::-1])
    return found


def _walked(at: tuple[int, int], left: set[tuple[int, int]]) -> list[tuple[int, int]]:
    """Walk from a pixel as far as there are others, and take them out of what is left."""
    way: list[tuple[int, int]] = []
    while True:
        nexts = [(at[0] + y, at[1] + x) for y, x in (*_AROUND[::2], *_AROUND[1::2])]
        found = next((pixel for pixel in nexts if pixel in left), None)
        if found is None:
            return way
        left.remove(found)
        way.append(found)
        at = found


def _around(mask: Bools) -> list[Bools]:
    """Return, for each direction, whether the pixel there belongs to the mask."""
    wider = np.pad(mask, 1)
    high, wide = mask.shape
    return [wider[1 + y : 1 + y + high, 1 + x : 1 + x + wide] for y, x in _AROUND]


def _turns(around: list[Bools]) -> Ints:
    """Return how often one comes from without to within when walking around each pixel."""
    nexts = [*around[1:], around[0]]
    turns: Ints = np.sum([~one & other for one, other in zip(around, nexts, strict=True)], axis=0)
    return turns


def _thinned(mask: Bools) -> Bools:
    """Return a mask thinned to lines (Zhang and Suen)."""
    mask = mask.copy()
    changed = True
    while changed:
        changed = False
        for first, second in (((0, 2, 4), (2, 4, 6)), ((0, 2, 6), (0, 4, 6))):
            around = _around(mask)
            count = np.sum(around, axis=0)
            edge = mask & (count >= 2) & (count <= 6) & (_turns(around) == 1)
            for directions in (first, second):
                edge &= ~(around[directions[0]] & around[directions[1]] & around[directions[2]])
            changed |= bool(edge.any())
            mask &= ~edge
    return mask

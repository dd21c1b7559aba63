"""Rectangles in photos: how long their sides really are."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from trackmodel.track import Point

SHORTEST, LONGEST = 0.4, 6.0
"""Focal lengths that cameras have, in diagonals of the picture; a phone's is about 0.65."""


def aspect_of(corners: Sequence[Point], width: float, height: float) -> float:
    """Return how many times as wide as high a rectangle is that a camera has seen at an angle.

    Z. Zhang, L.-W. He, Whiteboard scanning and image enhancement, 2007. The camera looked at the middle of
    the picture. If the perspective is too weak to tell, or a scanner made the picture, the lengths of its
    sides decide.

    Args:
        corners: pixels of the upper left corner, and the others clockwise.
        width, height: size of the picture in pixels.
    """
    upper_left, upper_right, lower_right, lower_left = (
        np.array([x - width / 2, y - height / 2, 1.0]) for x, y in corners
    )
    across = _share(upper_left, lower_right, lower_left, upper_right) * upper_right - upper_left
    down = _share(upper_left, lower_right, upper_right, lower_left) * lower_left - upper_left
    depths = float(across[2] * down[2])
    focal = -float(across[:2] @ down[:2]) / depths if depths else 0.0
    diagonal = math.hypot(width, height)
    if not (SHORTEST * diagonal) ** 2 <= focal <= (LONGEST * diagonal) ** 2:
        return _by_sides(corners)
    sides = (float(side[:2] @ side[:2]) / focal + float(side[2]) ** 2 for side in (across, down))
    wide, high = sides
    return math.sqrt(wide / high)


def _share(
    corner: np.ndarray[tuple[int], np.dtype[np.float64]],
    opposite: np.ndarray[tuple[int], np.dtype[np.float64]],
    other: np.ndarray[tuple[int], np.dtype[np.float64]],
    of: np.ndarray[tuple[int], np.dtype[np.float64]],
) -> float:
    """Return how much farther away than the first corner another one is."""
    return float(np.cross(corner, opposite) @ other) / float(np.cross(of, opposite) @ other)


def _by_sides(corners: Sequence[Point]) -> float:
    one, two, three, four = corners
    return (math.dist(one, two) + math.dist(three, four)) / (math.dist(two, three) + math.dist(four, one))

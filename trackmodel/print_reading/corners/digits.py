"""Digits in print: found as separate marks, made the same size, and told apart by a small network."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from trackmodel.geometry.arrays import Floats
from trackmodel.print_reading.network import Weights, learned

Ink = NDArray[np.float32]
"""How inked each pixel is, 0 to 1, shape (height, width)."""

Box = tuple[int, int, int, int]
"""x, y, width, height."""

HIGH, WIDE = 20, 16
"""Pixels of a digit to tell."""
BORDER = 2
"""Empty pixels around it."""
NOT_A_DIGIT = 10
"""The class after those of the ten digits: letters, pictures, anything else."""
CLASSES = 11
HALF = 0.5
"""Pixels with more ink belong to a mark."""


def are_beside(one: Box, other: Box) -> bool:
    """Return whether two boxes may hold the digits of a number, the first one left."""
    x, y, wide, high = one
    gap = other[0] - x - wide
    return -0.1 * high <= gap < 0.5 * high and abs(y - other[1]) + abs(high - other[3]) < 0.4 * high


def digit_picture(ink: Ink, box: Box) -> Ink:
    """Return the part of a picture in a box as a picture of `HIGH` by `WIDE` pixels.

    Its height, or its width if it is wide, fills the picture up to a border.
    """
    x, y, wide, high = box
    scale = min((HIGH - 2 * BORDER) / high, (WIDE - 2 * BORDER) / wide)
    to_x, to_y = (WIDE - wide * scale) / 2 - x * scale, (HIGH - high * scale) / 2 - y * scale
    part = np.zeros_like(ink)
    part[y : y + high, x : x + wide] = ink[y : y + high, x : x + wide]
    # Reduced in two steps, as the second one doesn't average.
    smooth = cv2.GaussianBlur(part, (0, 0), 0.4 / scale) if scale < 1 else part
    matrix = np.array([[scale, 0, to_x + scale / 2 - 0.5], [0, scale, to_y + scale / 2 - 0.5]])
    result: Ink = cv2.warpAffine(smooth, matrix, (WIDE, HIGH), flags=cv2.INTER_LINEAR).astype(np.float32)
    return result / max(float(result.max()), 1e-6)


def digit_features(pictures: Sequence[Ink]) -> Weights:
    """Return what the network sees of pictures of digits, shape (n, k)."""
    stacked = np.stack(pictures)
    dx = np.abs(np.diff(stacked, axis=2)).reshape(len(stacked), -1)
    dy = np.abs(np.diff(stacked, axis=1)).reshape(len(stacked), -1)
    return np.concatenate([stacked.reshape(len(stacked), -1), dx, dy], axis=1).astype(np.float32)


def digit_logs(pictures: Sequence[Ink]) -> Floats:
    """Return the log of the probability of each digit, and of none, for each picture, shape (n, CLASSES)."""
    if not pictures:
        return np.zeros((0, CLASSES))
    return learned("digits").log_shares(digit_features(pictures))

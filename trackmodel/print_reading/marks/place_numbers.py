"""The numbers printed on starting places, however they are turned."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

import cv2
import numpy as np

from trackmodel.geometry.arrays import Floats
from trackmodel.geometry.plane.measures import lengths_along
from trackmodel.print_reading.corners.digits import HALF, Ink, are_beside, digit_logs, digit_picture
from trackmodel.print_reading.reading_values import ReadSpace
from trackmodel.print_reading.scan_picture import Colors, Picture
from trackmodel.print_reading.space_grid import space_grid

MOST = 12
"""Starting places on any known board."""
PX = 32
"""The width of a lane in a picture of a space, pixels; it is as wide and long as a lane."""
INNER, MIDDLE = slice(PX // 5, -PX // 5), slice(PX // 4, -PX // 4)
"""Where numbers are: lines and brackets are mostly outside; and their middle: so are boxes around numbers."""
FAINT = 3.0
"""Ink that is lighter or darker than its space by less (Lab) shows no number."""
HEIGHTS = (0.19, 0.62)
"""Least and greatest height of digits, in lanes."""
NEVER = 0.03
"""The least probability of a number, however plainly another one is read: an arrow may be over it."""


def number_logs(picture: Picture, spaces: Sequence[ReadSpace], lane: float) -> Floats:
    """Return how much the print of each space speaks for each number, as logs, shape (turns, n, MOST).

    Zeros where no number is seen. Numbers may be read along the road or across it: four turns.

    Args:
        lane: usual width of a lane; like all points, in pixels of the scan.
    """
    inks = [_ink(picture.sample(_frame(space, lane))) for space in spaces]
    return np.array([[_logs(np.rot90(ink, turn)) for ink in inks] for turn in range(4)])


def _frame(space: ReadSpace, lane: float) -> Floats:
    """Return points around the middle of a space, its front at the top, shape (PX, PX, 2)."""
    share = (np.arange(PX) + 0.5) / PX
    long = float(lengths_along(space.middle)[-1])
    along = np.clip(0.5 + (0.5 - share) * lane / long, 0, 1)
    return space_grid(space, along, share).transpose(1, 0, 2)


def _ink(seen: Colors) -> Ink:
    """Return how inked each pixel is, 0 to 1; the plainest print in the middle is black."""
    ink = np.abs(seen - np.median(seen[INNER, INNER], axis=(0, 1))).max(axis=2)
    most = float(np.percentile(ink[MIDDLE, MIDDLE], 97))
    return np.clip(ink / most, 0, 1).astype(np.float32) if most > FAINT else np.zeros_like(ink)


def _logs(ink: Ink) -> Floats:
    """Return how much the marks in a picture speak for each number, shape (MOST,)."""
    mask = (ink > HALF).astype(np.uint8)
    _count, _labels, stats, middles = cv2.connectedComponentsWithStats(mask, connectivity=8)
    boxes = [
        (x, y, wide, high)
        for (x, y, wide, high, _area), middle in zip(stats[1:].tolist(), middles[1:], strict=True)
        if HEIGHTS[0] * PX < high < HEIGHTS[1] * PX and wide < 1.2 * high
        if (abs(middle - PX / 2) < 0.36 * PX).all()
    ]
    if not boxes:
        return np.zeros(MOST)
    logs = digit_logs([digit_picture(ink, box) for box in boxes])
    pairs = [(k, m) for k, m in permutations(range(len(boxes)), 2) if are_beside(boxes[k], boxes[m])]
    shares = np.zeros(MOST)
    for number in range(1, MOST + 1):
        if number < 10 and not pairs:
            shares[number - 1] = np.exp(logs[:, number].max())
        elif number >= 10 and pairs:
            shares[number - 1] = np.exp(max(logs[k, 1] + logs[m, number - 10] for k, m in pairs))
    shares /= max(1.0, float(shares.sum()))
    even = (1 - shares.sum()) / MOST  # what isn't a number says nothing
    logs = np.log((shares + even) * MOST * (1 - NEVER) + NEVER)
    if not pairs:
        logs[9:] = 0  # the other digit may be cut off, or touch a line
    return np.asarray(logs)

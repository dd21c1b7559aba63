"""L and C as they are printed beside a flag, where the print is large enough to be read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

import cv2
import numpy as np

from trackmodel.print_reading.corners.digits import NOT_A_DIGIT, Ink, digit_logs, digit_picture
from trackmodel.print_reading.corners.plates import Counts
from trackmodel.print_reading.corners.printed_numbers import MOST, Number
from trackmodel.print_reading.scan_picture import Pixels
from trackmodel.track import Point

AROUND = 1.6
"""How far around a flag numbers are looked for, in sizes of the flag."""
FINE = 60.0
"""Pixels that a flag is enlarged or reduced to."""
LEAST_PIXELS = 6.0
"""Digits of fewer pixels in the scan can't be read."""
HEIGHTS = (0.18, 0.62)
"""Heights of digits, in sizes of the flag."""
CONTRAST = 40.0
"""How much lighter or darker than its surroundings a digit is, of 255."""
LEAST_SURE = 0.4
"""Marks that are less surely a digit are none, and so are both numbers together."""
ALIGNED = 0.5
"""How far L and C may be out of line, in heights of a digit."""


def read_counts(pixels: Pixels, at: Point, size: float) -> Counts | None:
    """Read L and C beside a flag around a point; None if there are none, or they are too small."""
    if HEIGHTS[1] * size < LEAST_PIXELS:
        return None
    reach = (0.5 + AROUND) * size
    x0, y0 = (max(0, round(c - reach)) for c in at)
    x1, y1 = (round(c + reach) for c in at)
    scale = FINE / size
    part = pixels[y0:y1, x0:x1]
    if min(part.shape[:2]) < 2:
        return None
    gray = cv2.cvtColor(part, cv2.COLOR_RGB2GRAY).astype(np.float32)
    gray = np.asarray(cv2.resize(gray, None, fx=scale, fy=scale, interpolation=cv2.INTER_CUBIC))
    middle = (at[0] - x0) * scale, (at[1] - y0) * scale
    pairs = [
        (one.sure * other.sure, one, other)
        for sign in (1.0, -1.0)
        for one, other in combinations(_numbers(_digits(_lighter(sign * gray), middle, scale)), 2)
        if _are_one_print(one, other)
    ]
    sure, one, other = max(pairs, key=lambda pair: pair[0], default=(0.0, None, None))
    if one is None or other is None or sure < LEAST_SURE:
        return None
    return max(one.value, other.value), min(one.value, other.value)


def _are_one_print(one: Number, other: Number) -> bool:
    """Return whether two numbers can be L and C: as high as each other, one above or beside the other."""
    high = min(one.high, other.high)
    left, right = (abs(one.x - other.x + side * (one.wide - other.wide) / 2) for side in (-1, 1))
    aligned = min(left, right, abs(one.x - other.x), abs(one.y - other.y)) < ALIGNED * high
    return aligned and one.is_like(other) and one.value != other.value and min(one.value, other.value) >= 1


def _lighter(gray: np.ndarray) -> Ink:
    """Return how much lighter than around it each pixel is, 0 to 1."""
    around = cv2.blur(gray, (int(0.4 * FINE), int(0.4 * FINE)))
    ink: Ink = np.clip((gray - around) / CONTRAST, 0, 1).astype(np.float32)
    return ink


def _digits(ink: Ink, middle: tuple[float, float], scale: float) -> list[Number]:
    """Return the digits among the marks, without those on the flag itself."""
    count, labels, stats, middles = cv2.connectedComponentsWithStats(
        (ink > 0.5).astype(np.uint8), connectivity=8
    )
    boxes, pictures = [], []
    for mark in range(1, count):
        x, y, wide, high = (int(value) for value in stats[mark][:4])
        on_flag = max(abs(middles[mark][0] - middle[0]), abs(middles[mark][1] - middle[1])) < 0.45 * FINE
        fits = HEIGHTS[0] * FINE < high < HEIGHTS[1] * FINE and 0.12 * high < wide < 1.1 * high
        if fits and not on_flag and high / scale >= LEAST_PIXELS:
            boxes.append((x, y, wide, high))
            near = cv2.dilate((labels == mark).astype(np.uint8), np.ones((3, 3), dtype=np.uint8))
            pictures.append(digit_picture(ink * near, boxes[-1]))
    found = []
    for box, share in zip(boxes, np.exp(digit_logs(pictures)), strict=True):
        value = int(share[:NOT_A_DIGIT].argmax())
        if share[value] >= LEAST_SURE:
            x, y, wide, high = box
            found.append(Number(x + wide / 2, y + high / 2, wide, high, value, float(share[value])))
    return found


def _numbers(digits: Sequence[Number]) -> Iterator[Number]:
    """Yield the numbers that digits beside each other make."""
    left = sorted(digits, key=lambda digit: digit.x)
    while left:
        number = [left.pop(0)]
        for digit in list(left):
            last = number[-1]
            level = digit.is_like(last) and abs(digit.y - last.y) < 0.3 * last.high
            if level and digit.x - last.x < 0.5 * last.high + (digit.wide + last.wide) / 2:
                number.append(digit)
                left.remove(digit)
        value = int("".join(str(digit.value) for digit in number))
        begin, end = number[0].x - number[0].wide / 2, number[-1].x + number[-1].wide / 2
        if value <= MOST:
            sure = float(np.prod([digit.sure for digit in number]))
            yield Number((begin + end) / 2, number[0].y, end - begin, number[0].high, value, sure)

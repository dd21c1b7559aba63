"""The weather table: "1-6  7-11  12-20" for rain, changeable weather, and sun, anywhere beside the road.

Two numbers say all of it, so that print of six pixels can be read although not every digit of it can.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, pairwise

import cv2
import numpy as np
from attrs import frozen

from trackmodel.geometry.arrays import Ints
from trackmodel.limits import DieRange
from trackmodel.print_reading.corners.digits import HIGH, WIDE, Ink, digit_logs, digit_picture
from trackmodel.print_reading.scan_picture import Pixels

FINE = 45.0
"""Pixels that a lane is enlarged or reduced to."""
MOST_PIXELS = 24e6
"""The picture isn't enlarged to more pixels than this."""
CONTRAST, PLAINEST = 40, 0.75
"""Full ink is at least this much lighter or darker than its surroundings, of 255, and at least this share of
the plainest ink in its number."""
MARKS = (70, 20)
"""What is so much lighter or darker is a mark: plain print falls into digits, faint print is whole."""
HEIGHTS = (0.12, 0.75)
"""Heights of digits, in widths of a lane."""
LEAST_PIXELS = 4.0
"""Digits of fewer pixels in the scan can't be read."""
DASH_WIDE, DASH_HIGH, FLAT = (0.2, 0.8), 0.45, 0.8
"""Widths of a dash and most height, in heights of a digit, and least width, in its own heights."""
NUMBER_WIDE = 2.4
"""Most width of a number of two digits, in their heights."""
SPLITS = (0.25, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6)
"""Where a number may be divided into two digits, in shares of its width."""
LEVEL, ALIKE = 0.3, 1.3
"""How far what is beside each other may be out of line, in heights of a digit, and by what factor higher."""
NEXT, BESIDE_DASH = 0.45, 0.9
"""Most space between two digits, and between a digit and the dash, in heights of a digit."""
APART = (1.0, 14.0)
"""Space between two ranges, in heights of a digit."""
STAGGERED = 3.0
"""How far ranges may be out of line, in heights of a digit."""
EVEN = 2.0
"""How many times as wide one of the two spaces between ranges may be as the other."""
LAST = 20
"""Faces of the die."""
LEAST_LIKE = 0.25
"""Least geometric mean of how likely the digits are those of a table."""
SURE = 0.9
"""A table that is less sure among all that could be printed there isn't read."""

Table = tuple[DieRange, DieRange, DieRange]
Box = tuple[int, int, int, int]
"""x, y, width, height."""


@frozen
class _Range:
    """Two numbers with a dash between them."""

    one: Box
    other: Box

    @property
    def begin(self) -> int:
        """Distance of its left edge from the left."""
        return self.one[0]

    @property
    def end(self) -> int:
        """Where it ends."""
        return self.other[0] + self.other[2]

    @property
    def y(self) -> float:
        """The middle of its height."""
        return self.one[1] + self.one[3] / 2

    @property
    def high(self) -> int:
        """The height of its digits."""
        return self.one[3]


def read_weather(pixels: Pixels, lane: float) -> Table | None:
    """Read the weather table; None if there is none, or it can't be read.

    Args:
        pixels: the scan.
        lane: the width of a lane, pixels.
    """
    high, wide = pixels.shape[:2]
    scale = min(FINE / lane, float(np.sqrt(MOST_PIXELS / (high * wide))))
    gray = cv2.cvtColor(pixels, cv2.COLOR_RGB2GRAY)
    fine = np.asarray(cv2.resize(gray, None, fx=scale, fy=scale, interpolation=cv2.INTER_CUBIC))
    reach = max(1, int(scale * lane))
    around = np.asarray(cv2.blur(fine, (reach, reach)))
    heights = max(HEIGHTS[0] * lane, LEAST_PIXELS) * scale, HEIGHTS[1] * lane * scale
    inks = [
        np.asarray(ink, dtype=np.uint8) for ink in (cv2.subtract(around, fine), cv2.subtract(fine, around))
    ]
    tables = (read for least in MARKS for ink in inks for read in _tables(ink, least, heights))
    return next(tables, None)


def _tables(ink: Pixels, least: int, heights: tuple[float, float]) -> Iterator[Table]:
    """Yield the tables among the marks that are at least so much inked."""
    mask = (ink > least).astype(np.uint8)
    _count, _labels, stats, _middles = cv2.connectedComponentsWithStats(mask, connectivity=8)
    ranges = _ranges(np.asarray(stats[:, :4], dtype=np.intp), heights)
    for three in combinations(sorted(ranges, key=lambda each: each.begin), 3):
        if _are_a_table(three):
            like, sure, table = _best([_texts(ink, box) for each in three for box in (each.one, each.other)])
            if like >= LEAST_LIKE and sure >= SURE:
                yield table


def _ranges(boxes: Ints, heights: tuple[float, float]) -> Iterator[_Range]:
    x, y, wide, high = boxes.T
    right, middle = x + wide, y + high / 2
    digits = np.flatnonzero(
        (high > heights[0]) & (high < heights[1]) & (wide > 0.1 * high) & (wide < NUMBER_WIDE * high)
    )
    dashes = np.flatnonzero(
        (high < DASH_HIGH * heights[1]) & (wide > DASH_WIDE[0] * heights[0]) & (wide > FLAT * high)
    )

    def beside(mark: int, towards: int, most: float) -> int | None:
        """The nearest digit to the left (-1) or right (1) of a mark, at most `most` of its heights away."""
        gap = (x[digits] - right[mark]) if towards > 0 else (x[mark] - right[digits])
        near = (gap > -0.2 * high[digits]) & (gap < most * high[digits]) & (digits != mark)
        at = digits[near & (np.abs(middle[digits] - middle[mark]) < LEVEL * high[digits])]
        return int(at[np.abs(middle[at] - middle[mark]).argmin()]) if len(at) else None

    def number(mark: int, towards: int) -> Box:
        """The box of a digit and of the one beside it, if there is one."""
        more = beside(mark, towards, NEXT)
        if more is not None and 1 / ALIKE < high[more] / high[mark] < ALIKE:
            first, last = min(x[mark], x[more]), max(right[mark], right[more])
            if last - first < NUMBER_WIDE * high[mark]:
                top, bottom = min(y[mark], y[more]), max(y[mark] + high[mark], y[more] + high[more])
                return int(first), int(top), int(last - first), int(bottom - top)
        return int(x[mark]), int(y[mark]), int(wide[mark]), int(high[mark])

    for dash in dashes.tolist():
        one, other = beside(dash, -1, BESIDE_DASH), beside(dash, 1, BESIDE_DASH)
        if one is None or other is None:
            continue
        tall = float(high[one])
        is_dash = DASH_WIDE[0] * tall < wide[dash] < DASH_WIDE[1] * tall and high[dash] < DASH_HIGH * tall
        if is_dash and 1 / ALIKE < high[other] / tall < ALIKE:
            yield _Range(number(one, -1), number(other, 1))


def _are_a_table(three: Sequence[_Range]) -> bool:
    """Return whether three ranges, from left to right, are beside each other and equally large."""
    high = min(each.high for each in three)
    if max(each.high for each in three) > ALIKE * high:
        return False
    if max(each.y for each in three) - min(each.y for each in three) > STAGGERED * high:
        return False
    left, right = (other.begin - one.end for one, other in pairwise(three))
    near = APART[0] * high < min(left, right) and max(left, right) < APART[1] * high
    return near and max(left, right) < EVEN * min(left, right) + high


def _texts(ink: Pixels, box: Box) -> dict[str, float]:
    """Return the log of how likely each number of one or two digits is printed in a box."""
    x, y, wide, high = box
    raw = ink[y : y + high, x : x + wide]
    full = np.float32(max(CONTRAST, PLAINEST * float(raw.max())))
    part = np.minimum(raw / full, 1).astype(np.float32)
    at = [round(share * wide) for share in SPLITS]
    parts = [part, *(part[:, :k] for k in at), *(part[:, k:] for k in at)]
    logs = digit_logs([_picture(each) for each in parts])
    texts = {str(digit): float(logs[0, digit]) for digit in range(10)}
    both = (logs[1 : len(at) + 1, :10, None] + logs[len(at) + 1 :, None, :10]).max(axis=0)
    texts |= {f"{one}{other}": float(both[one, other]) for one in range(1, 10) for other in range(10)}
    return texts


def _picture(part: Ink) -> Ink:
    """Return what is inked in a part of a picture as a digit."""
    there = part > 0.5
    columns, rows = np.flatnonzero(there.any(axis=0)), np.flatnonzero(there.any(axis=1))
    if not len(columns):
        return np.zeros((HIGH, WIDE), dtype=np.float32)
    x, y = int(columns[0]), int(rows[0])
    return digit_picture(part, (x, y, int(columns[-1]) - x + 1, int(rows[-1]) - y + 1))


def _best(numbers: Sequence[Mapping[str, float]]) -> tuple[float, float, Table]:
    """Return how likely the digits are those of the best table, how sure it is among all, and that table."""
    tables = [
        ((1, rain), (rain + 1, changeable), (changeable + 1, LAST))
        for rain, changeable in combinations(range(2, LAST - 1), 2)
    ]
    texts = [[str(number) for pair in table for number in pair] for table in tables]
    scores = np.array(
        [sum(number[word] for number, word in zip(numbers, text, strict=True)) for text in texts]
    )
    best = int(scores.argmax())
    digits = sum(map(len, texts[best]))
    return float(np.exp(scores[best] / digits)), float(1 / np.exp(scores - scores[best]).sum()), tables[best]

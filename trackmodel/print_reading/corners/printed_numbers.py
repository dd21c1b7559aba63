"""Numbers printed beside the road: marks in which the text finder sees anything, read one by one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import cv2
import numpy as np
from attrs import frozen

from trackmodel.geometry.arrays import Bools
from trackmodel.print_reading.printed_texts import (
    LANE,
    RANGE,
    PrintedText,
    PrintedTexts,
)
from trackmodel.print_reading.reading_values import Progress
from trackmodel.print_reading.scan_picture import Pixels

CONTRAST = 30
"""How much lighter or darker than its surroundings a digit is, of 255."""
HEIGHTS = (0.25, 1.3)
"""Heights of digits, in widths of a lane."""
WIDEST = 2.2
"""Most width of a number of two digits, in its heights."""
LEAST_LIKELY = 0.01
"""Marks where text is less likely aren't read."""
SURE = 0.9
"""Marks that are less surely a number are none."""
SURE_WORD = 0.8
"""In words that are less sure there may be numbers, as of a whole plate that was taken for one."""
MARGIN = 0.25
"""What is read around a mark, in its heights."""
ALIKE = 1.3
"""By what factor numbers of a kind may be higher than each other."""
LETTERS_HIGH = 0.65
"""Height of digits in the box of their line."""
MOST = 60
"""No corner is longer."""

Box = tuple[float, float, float, float]
"""x, y, width, height."""


@frozen
class Number:
    """A number: its middle and size in pixels of the working picture, its value, and how sure it is."""

    x: float
    y: float
    wide: float
    high: float
    value: int
    sure: float

    def is_like(self, other: Number) -> bool:
        """Return whether another number is about as high."""
        return 1 / ALIKE < self.high / other.high < ALIKE

    def holds(self, other: Number) -> bool:
        """Return whether the middle of another number lies in this one."""
        return abs(self.x - other.x) < self.wide / 2 and abs(self.y - other.y) < self.high / 2


def find_numbers(texts: PrintedTexts, beside: Bools, progress: Progress = lambda share: None) -> list[Number]:
    """Find numbers of one or two digits that don't belong to words.

    Args:
        texts: the text on the scan.
        beside: where numbers are looked for, as a mask of `texts.picture`.
        progress: is told how much of the work is done.
    """
    boxes = list(dict.fromkeys(_marks(texts, beside)))
    read = texts.read([cut(texts.picture, box) for box in boxes], progress)
    found = [
        Number(x + wide / 2, y + high / 2, wide, high, int(text), sure)
        for (x, y, wide, high), (text, sure) in zip(boxes, read, strict=True)
        if text.isascii() and text.isdecimal() and 1 <= int(text) <= MOST and sure >= SURE
    ]
    kept: list[Number] = []
    found.sort(key=lambda number: -number.wide)
    # The digits of a number are marks too, and most numbers are lines.
    for number in (*found, *(number for line in texts.lines for number in _of_line(line))):
        around = [other for other in kept if other.holds(number) or number.holds(other)]
        if all(other.value == number.value and not other.is_like(number) for other in around):
            kept.append(number)
    return kept


def cut(picture: Pixels, box: Box) -> Pixels:
    """Return a part of a picture with a margin around it; nothing of what lies beyond the picture."""
    x, y, wide, high = box
    more = max(1.0, MARGIN * high)
    ends = (y - more, y + high + more, x - more, x + wide + more)
    top, bottom, left, right = (max(0, round(end)) for end in ends)
    return picture[top:bottom, left:right]


def _of_line(line: PrintedText) -> Iterator[Number]:
    """Yield the numbers of a line, beside each other."""
    high = LETTERS_HIGH * line.high
    if line.sure < SURE or high > HEIGHTS[1] * LANE:
        return
    left, right = line.box[[0, 3]].mean(axis=0), line.box[[1, 2]].mean(axis=0)
    for value, found in zip(line.numbers, re.finditer(r"\d+", line.text), strict=False):
        begin, end = (at / len(line.text) for at in found.span())
        x, y = left + (right - left) * (begin + end) / 2
        if 1 <= value <= MOST:
            yield Number(float(x), float(y), line.wide * (end - begin), high, value, line.sure)


def _marks(texts: PrintedTexts, beside: Bools) -> Iterator[Box]:
    """Yield the boxes of marks like digits, and of two beside each other."""
    if not beside.any():
        return
    gray = cv2.cvtColor(texts.picture, cv2.COLOR_RGB2GRAY)
    around = cv2.blur(gray, (round(LANE), round(LANE)))
    words = np.zeros(gray.shape, dtype=np.uint8)
    for line in texts.lines:
        if line.sure >= SURE_WORD and (not re.search(r"\d", line.text) or RANGE.search(line.text)):
            cv2.fillPoly(words, [line.box.round().astype(np.int32)], (1,))
    left, top, wide, high = cv2.boundingRect(beside.astype(np.uint8))
    part = slice(top, top + high), slice(left, left + wide)  # marks of a whole board take long to find
    there = beside[part] & (words[part] == 0)
    for ink in (cv2.subtract(around, gray), cv2.subtract(gray, around)):
        mask = ((ink[part] > CONTRAST) & there).astype(np.uint8)
        _count, _labels, stats, _middles = cv2.connectedComponentsWithStats(mask, connectivity=8)
        stats[:, :2] += (left, top)
        _x, _y, wide, high = stats[1:, :4].T
        fits = (high > HEIGHTS[0] * LANE) & (high < HEIGHTS[1] * LANE) & (wide < WIDEST * high)
        marks = [
            (x, y, wide, high)
            for x, y, wide, high in stats[1:, :4][fits].tolist()
            if texts.likely[y : y + high, x : x + wide].max() > LEAST_LIKELY
        ]
        yield from marks
        yield from _pairs(marks)


def _pairs(marks: Iterable[Box]) -> Iterator[Box]:
    """Yield the boxes of two marks beside each other that may be digits of one number."""
    for x, y, wide, high in marks:
        for other_x, other_y, other_wide, other_high in marks:
            gap = other_x - x - wide
            level = abs(y - other_y) + abs(y + high - other_y - other_high) < 0.4 * high
            if level and -0.1 * high < gap < 0.45 * high:
                top = min(y, other_y)
                yield x, top, other_x + other_wide - x, max(y + high, other_y + other_high) - top

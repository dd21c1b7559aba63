"""Stops printed beside the road: marks in which the text finder sees anything, read one by one."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import permutations

import cv2
import numpy as np
from attrs import frozen

from trackmodel.geometry.arrays import Bools
from trackmodel.print_reading.corners.digits import Box, are_beside
from trackmodel.print_reading.printed_texts import LANE, RANGE, PrintedTexts
from trackmodel.print_reading.reading_values import Progress, part_of
from trackmodel.print_reading.scan_picture import Pixels

CONTRAST = 30
"""How much lighter or darker than its surroundings a digit is, of 255."""
HEIGHTS = (0.25, 1.3)
"""Heights of digits, in widths of a lane."""
LEAST_LIKELY = 0.01
"""Marks where text is less likely aren't read."""
SURE = 0.9
"""Marks that are less surely a number are none."""
SURE_WORD = 0.8
"""In words that are less sure there may be numbers, as of a whole plate that was taken for one."""
MARGIN = 0.25
"""What is read around a mark, in its heights."""
SIGN_HIGH = 0.65
"""Marks that are higher, in widths of a lane, may be signs: the number on one may touch its border."""
ON_SIGN = np.array([0.15, 0.25, 0.7, 0.7])
"""Where the number stands on a sign, as a box in shares of its width and height: a triangle is wide below."""
ALIKE = 1.3
"""By what factor numbers of a kind may be higher than each other."""
MOST, MOST_STOPS = 60, 3
"""No corner is longer or has more stops."""
STOPS = f"[1-{MOST_STOPS}]"
LIKE_ONE = str.maketrans("Il|!/", "11111")
"""What a 1 looks like in some fonts."""


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


def find_stops(texts: PrintedTexts, beside: Bools, progress: Progress = lambda share: None) -> list[Number]:
    """Find numbers of stops that don't belong to words or longer numbers.

    Args:
        texts: the text on the scan.
        beside: where numbers are looked for, as a mask of `texts.picture`.
        progress: is told how much of the work is done.
    """
    marks = list(_marks(texts, beside))
    found = _numbers(texts, marks, MARGIN, part_of(progress, 0, 0.7))
    signs = [
        (x, y, wide, high)
        for x, y, wide, high in marks
        if high > SIGN_HIGH * LANE
        and not any(x < number.x < x + wide and y < number.y < y + high for number in found)
    ]
    found += _numbers(texts, [_on_sign(sign) for sign in signs], 0.0, part_of(progress, 0.7, 1))
    kept: list[Number] = []
    for number in sorted(found, key=lambda number: -number.high):
        # The border of a sign is a mark, too, if it is all that stands on it.
        if all(
            abs(number.x - other.x) > other.high / 2
            or abs(number.y - other.y) > other.high / 2
            or not number.is_like(other)
            for other in kept
        ):
            kept.append(number)
    return kept


def stops_in(text: str) -> int | None:
    """Return the number of stops that a text is; None if it is anything else."""
    found = re.fullmatch(STOPS, text.translate(LIKE_ONE))
    return int(found[0]) if found else None


def _numbers(texts: PrintedTexts, boxes: Sequence[Box], margin: float, progress: Progress) -> list[Number]:
    """Return the numbers of stops in boxes that are read with such a margin."""
    read = texts.read([cut(texts.picture, box, margin) for box in boxes], progress)
    return [
        Number(x + wide / 2, y + high / 2, wide, high, int(text), sure)
        for (x, y, wide, high), (text, sure) in zip(boxes, read, strict=True)
        if re.fullmatch(STOPS, text) and sure >= SURE
    ]


def _on_sign(sign: Box) -> Box:
    """Return where the number stands if a mark is a sign."""
    x, y, wide, high = sign
    left, top, *size = np.round(ON_SIGN * (wide, high, wide, high)).astype(int).tolist()
    return x + left, y + top, *size


def cut(picture: Pixels, box: Box, margin: float = MARGIN) -> Pixels:
    """Return a part of a picture with a margin around it; nothing of what lies beyond the picture."""
    x, y, wide, high = box
    more = max(1.0, margin * high)
    ends = (y - more, y + high + more, x - more, x + wide + more)
    top, bottom, left, right = (max(0, round(end)) for end in ends)
    return picture[top:bottom, left:right]


def _marks(texts: PrintedTexts, beside: Bools) -> Iterator[Box]:
    """Yield the boxes of marks like digits that have none beside them."""
    if not beside.any():
        return
    gray = cv2.cvtColor(texts.picture, cv2.COLOR_RGB2GRAY)
    around = cv2.blur(gray, (round(LANE), round(LANE)))
    words = np.zeros(gray.shape, dtype=np.uint8)
    for line in texts.lines:
        is_word = len(line.text) > 1 and not re.search(r"\d", line.text)
        if line.sure >= SURE_WORD and (is_word or RANGE.search(line.text)):
            cv2.fillPoly(words, [line.box.round().astype(np.int32)], (1,))
    left, top, wide, high = cv2.boundingRect(beside.astype(np.uint8))
    part = slice(top, top + high), slice(left, left + wide)  # marks of a whole board take long to find
    there = beside[part] & (words[part] == 0)
    for ink in (cv2.subtract(around, gray), cv2.subtract(gray, around)):
        mask = ((ink[part] > CONTRAST) & there).astype(np.uint8)
        _count, _labels, stats, _middles = cv2.connectedComponentsWithStats(mask, connectivity=8)
        stats[:, :2] += (left, top)
        _x, _y, wide, high = stats[1:, :4].T
        fits = (high > HEIGHTS[0] * LANE) & (high < HEIGHTS[1] * LANE) & (wide < high)
        marks = [
            (x, y, wide, high)
            for x, y, wide, high in stats[1:, :4][fits].tolist()
            if texts.likely[y : y + high, x : x + wide].max() > LEAST_LIKELY
        ]
        pairs = [pair for pair in permutations(marks, 2) if are_beside(*pair)]
        yield from set(marks).difference(*pairs)

"""Lines of text at the same places on all plates of a board: found on their mean, read on each one."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import permutations

import cv2
import numpy as np
import shapely
from attrs import evolve, frozen

from trackmodel.geometry.arrays import Bools, Floats, Ints
from trackmodel.print_reading.corners.plates import Plate, are_whole
from trackmodel.print_reading.corners.printed_numbers import MOST, stops_in
from trackmodel.print_reading.printed_texts import (
    READ_HIGH,
    PrintedTexts,
    note_on_text,
    sharpened,
    surer,
    text_likely,
)
from trackmodel.print_reading.scan_picture import Pixels
from trackmodel.track import Point

HIGH = 40
"""Pixels that stops are enlarged or reduced to where lines are looked for."""
AROUND = 4
"""How far around stops lines are looked for, in their heights."""
FEWEST = 3
"""On fewer plates, what recurs may be something else."""
LEVELS = np.geomspace(0.03, 0.8, 9)
"""How likely text is, on the mean of all plates, within the borders of places that are tried."""
PART = (0.3, 0.75)
"""Such a border lies where text is this likely, as a share of the most likely within it."""
LEAST_HIGH, MOST_HIGH = 0.2, 2.5
"""Heights of lines and of places of text, in heights of stops."""
MOST_WIDE = 8.0
"""Width of lines of numbers, in their heights; longer ones are names, and take long to read."""
MOST_TILT = 0.25
"""How far plates are turned at most, as a slope."""
ROUNDS = 3
"""Their turn is found so many times, each time on the mean of plates turned back."""
GROWN = 0.4
"""How far beyond the border of a place its text reaches, in half heights of long places."""
MARGIN = 0.2
"""What is read above and below the strokes of a line, in its heights."""
SAME, APART = 0.7, 0.3
"""Share of two boxes in both: more, and they are the same one; less, and they may hold different numbers."""
SURE = 0.5
"""Lines that are less sure aren't read: on all plates together, the right ones are plain."""
SEEN = 8
"""Lines are looked for on so many of the first plates: to find text takes most of the time."""
TRIED, OF_TRIED = 6, 2
"""How many of the first plates need a number in a line: reading all lines on all plates takes long."""
NUMBER = re.compile(r"(?:.{,3}\D)?(\d{1,2})\W*", re.ASCII)
"""A number, perhaps behind its name, of which anything may have been read."""
NAMED = re.compile(r"\W*([LC])\W*(?!1\W*$)\d{1,2}\W*", re.ASCII | re.IGNORECASE)
"""L or C behind its letter; any stroke may be taken for a single 1."""
NO_LETTER, L, C = range(3)
"""What a number stands behind."""
PAIR = re.compile(r".*?(?<!\d)(\d{1,2})\D+(\d{1,2})\W*", re.ASCII)
"""L and C in one line, perhaps behind the stops."""

Box = tuple[float, float, float, float]
"""Left, top, right, bottom, in heights of stops from the middle of the stops."""
STOPS: Box = (-0.4, -0.4, 0.4, 0.4)
"""Where stops are at least."""
AROUND_STOPS: Box = (-0.6, -0.6, 0.6, 0.6)
"""Where stops are read: the borders of many signs are hardly wider. Of 47 not read before on drawn boards, 38
are read right and 3 wrong; with 0.7, 29 and 2; with 0.8, 22 and 0."""


@frozen(eq=False)
class _Line:
    """A line on all plates; numbers that can't be read are 0.

    Attributes:
        stops: if it is the line of stops, shape (n,).
        number: its only number, or that behind its name, shape (n,).
        letter: `L` or `C` if that stands behind it, else `NO_LETTER`, shape (n,).
        pair: L and C, if it holds both, shape (n, 2).
    """

    box: Box
    stops: Ints
    number: Ints
    letter: Ints
    pair: Ints

    @property
    def has_number(self) -> Bools:
        """Whether any number is read on each plate, shape (n,)."""
        found: Bools = (self.stops > 0) | (self.number > 0) | self.pair.any(axis=1)
        return found

    @property
    def is_middle(self) -> bool:
        """Whether it lies where plates were found, by their stops or by L and C in one line, or in a part."""
        return _shared(self.box, STOPS, min) > 0

    def is_apart(self, other: _Line) -> bool:
        """Return whether another line hardly lies in the same place."""
        return _shared(self.box, other.box, min) < APART


def with_lines(texts: PrintedTexts, pixels: Pixels, plates: Sequence[Plate]) -> list[Plate]:
    """Return plates with the numbers they lack, as far as these stand at the same places on all of them."""
    is_whole = all(None not in plate.values for plate in plates)
    if is_whole or len(plates) < FEWEST or note_on_text():
        return list(plates)
    lines = _lines(texts, pixels, plates)
    of_counts, counts, named = _counts(lines, len(plates))
    others = [line.stops for line in lines if all(map(line.is_apart, of_counts))]
    stops = max(others, key=np.count_nonzero, default=np.zeros(len(plates), dtype=np.intp))
    read = np.column_stack([stops, counts]).tolist()
    return [_completed(*each) for each in zip(plates, read, named.tolist(), strict=True)]


def _completed(plate: Plate, read: Sequence[int], named: bool) -> Plate:
    stops, long, short = (number or None for number in read)
    if plate.counts:
        return evolve(plate, values=(plate.values[0] or stops, *plate.counts))
    is_named = named and are_whole(long, short)
    return evolve(plate, values=(plate.values[0] or stops, long, short), named=is_named)


def _counts(lines: Sequence[_Line], count: int) -> tuple[Sequence[_Line], Ints, Bools]:
    """Return the lines of L and C that most plates have, these, shape (count, 2), and which are named."""
    found = [(lines[:0], np.zeros((count, 2), dtype=np.intp), np.zeros(count, dtype=np.bool_))]
    found += [([line], line.pair, np.zeros(count, dtype=np.bool_)) for line in lines]
    numbers = [line for line in lines if not line.is_middle]
    for long, short in permutations(numbers, 2):
        if long.is_apart(short):
            read, letters = np.array([_filled(line, numbers) for line in (long, short)]).swapaxes(0, 1)
            pair = np.where(_can_be(read.T)[:, None], read.T, 0)
            found.append(([long, short], pair, (letters.T == (L, C)).all(axis=1)))
    return max(found, key=lambda each: int((each[1][:, 0] > each[1][:, 1]).sum()))


def _filled(line: _Line, lines: Sequence[_Line]) -> Ints:
    """Return the numbers of a line and what they stand behind, shape (2, n).

    Those it lacks are those of others in the same place.
    """
    filled = np.array([line.number, line.letter])
    for other in lines:
        if not other.is_apart(line):
            filled = np.where(filled[0] == 0, [other.number, other.letter], filled)
    return filled


def _can_be(pair: Ints) -> Bools:
    """Return where two numbers, shape (..., 2), can be L and C."""
    possible: Bools = (pair[..., 0] >= pair[..., 1]) & (pair[..., 1] > 0) & (pair[..., 0] <= MOST)
    return possible


def _lines(texts: PrintedTexts, pixels: Pixels, plates: Sequence[Plate]) -> list[_Line]:
    """Return the lines of numbers on all plates."""
    high = float(np.median([plate.high for plate in plates])) / texts.scale
    middles = [(plate.x / texts.scale, plate.y / texts.scale) for plate in plates]

    def cut(box: Box, rows: int, tilt: float, some: Sequence[Point] = middles) -> list[Pixels]:
        return [_cut(pixels, middle, high, tilt, box, rows) for middle in some]

    whole, tilt = ((-AROUND, -AROUND, AROUND, AROUND), 2 * AROUND * HIGH), 0.0
    for _round in range(ROUNDS):
        tilt += _tilt(_gray(cut(*whole, tilt, middles[:SEEN])).mean(axis=0))
    patches = cut(*whole, tilt, middles[:SEEN])
    likely = np.mean(np.split(text_likely(np.vstack(patches)), len(patches)), axis=0)
    strokes = np.mean([np.abs(cv2.Sobel(gray, cv2.CV_64F, 1, 0)) for gray in _gray(patches)], axis=0)
    boxes = _boxes(likely, strokes)
    if not any(plate.counts for plate in plates):  # else their middles are those of L and C
        boxes.append(AROUND_STOPS)
    lines: list[_Line] = []
    for box in boxes:  # which grows meanwhile
        tried = _line(box, texts.read(cut(box, READ_HIGH, tilt, middles[:TRIED])))
        if tried.has_number.sum() >= OF_TRIED:
            line = _line(box, _read(texts, cut(box, READ_HIGH, tilt)))
            lines.append(line)
            if not line.is_middle:
                boxes += [near for near in _above_and_below(box) if _is_new(near, boxes)]
    return lines


def _gray(patches: Sequence[Pixels]) -> Floats:
    return np.array([cv2.cvtColor(patch, cv2.COLOR_RGB2GRAY) for patch in patches], dtype=np.float64)


def _tilt(mean: Floats) -> float:
    """Return how far plates are turned clockwise, as a slope, by edges on their mean that are about level."""
    down, right = cv2.Sobel(mean, cv2.CV_64F, 0, 1), cv2.Sobel(mean, cv2.CV_64F, 1, 0)
    level = np.abs(right) < MOST_TILT * np.abs(down)
    return -float((right * down)[level].sum() / max(1.0, np.square(down[level]).sum()))


def _above_and_below(box: Box) -> tuple[Box, Box]:
    """Return where lines may be that weren't seen next to one; L and C are often in such lines."""
    left, top, right, bottom = box
    return (left, 2 * top - bottom, right, top), (left, bottom, right, 2 * bottom - top)


def _boxes(likely: Floats, strokes: Floats) -> list[Box]:
    """Return boxes of lines: places of text, cut into rows of strokes."""
    boxes: list[Box] = []
    for level in LEVELS:
        count, marks, stats, _middles = cv2.connectedComponentsWithStats((likely > level).astype(np.uint8))
        for mark in range(1, count):
            x, y, wide, high, _area = stats[mark].tolist()
            is_border = PART[0] < level / likely[marks == mark].max() < PART[1]
            if not is_border or not LEAST_HIGH * HIGH / 2 < high < MOST_HIGH * HIGH:
                continue
            more = round(GROWN * wide * high / (wide + high))
            left, top, right = max(0, x - more), max(0, y - 2 * more), x + wide + more
            for begin, end in _rows(strokes[top : y + high + 2 * more, left:right].mean(axis=1)):
                room = MARGIN * (end - begin)
                ends = np.array([left, top + begin - room, right, top + end + room])
                box = tuple((ends / HIGH - AROUND).tolist())
                is_whole = right < likely.shape[1] and ends[2] - left < MOST_WIDE * (end - begin)
                if is_whole and _is_new(box, boxes):
                    boxes.append(box)
    return boxes


def _is_new(box: Box, boxes: Sequence[Box]) -> bool:
    return all(_shared(box, other, max) < SAME for other in boxes)


def _rows(strokes: Floats) -> Iterator[tuple[int, int]]:
    """Yield where rows begin and end in which there are more strokes than half of the most."""
    soft = cv2.GaussianBlur(strokes[:, None], (0, 0), 1.0).ravel()
    inside = soft > (soft.min() + soft.max()) / 2
    ends = np.flatnonzero(np.diff(inside, prepend=False, append=False)).tolist()
    for begin, end in zip(ends[::2], ends[1::2], strict=True):
        if end - begin > LEAST_HIGH * HIGH:
            yield begin, end


def _read(texts: PrintedTexts, cut: Sequence[Pixels]) -> list[tuple[str, float]]:
    """Return the text on pictures of one line, and how sure it is."""
    return surer(texts.read(cut), texts.read([sharpened(each) for each in cut]))


def _cut(pixels: Pixels, middle: Point, high: float, tilt: float, box: Box, rows: int) -> Pixels:
    """Return what is in a box beside stops of a height, enlarged or reduced to a number of rows."""
    left, top, right, bottom = (high * end for end in box)
    columns = max(1, round(rows * (right - left) / (bottom - top)))
    x, y = np.meshgrid(
        *(np.linspace(*ends, dtype=np.float32) for ends in ((left, right, columns), (top, bottom, rows)))
    )
    at = middle[0] + x - tilt * y, middle[1] + y + tilt * x
    found = cv2.remap(pixels, *at, cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(found, dtype=np.uint8)


def _line(box: Box, read: Sequence[tuple[str, float]]) -> _Line:
    """Return a line of which this was read on each plate."""
    texts = [text if sure >= SURE else "" for text, sure in read]
    numbers = [NUMBER.fullmatch(text) for text in texts]
    named = [NAMED.fullmatch(text) for text in texts]
    pairs = [PAIR.fullmatch(text) for text in texts]
    pair = np.array([[*map(int, each.groups())] if each else [0, 0] for each in pairs])
    return _Line(
        box,
        np.array([stops_in(text) or 0 for text in texts]),
        np.array([int(each[1]) if each else 0 for each in numbers]),
        np.array([{"L": L, "C": C}[each[1].upper()] if each else NO_LETTER for each in named]),
        np.where(_can_be(pair)[:, None], pair, 0),
    )


def _shared(one: Box, other: Box, of: Callable[[float, float], float]) -> float:
    """Return the share of two boxes that is in both, of the smaller (`min`) or the larger one (`max`)."""
    a, b = shapely.box(*one), shapely.box(*other)
    return float(a.intersection(b).area) / of(a.area, b.area)

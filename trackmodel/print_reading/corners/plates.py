"""Plates beside the road: known by their stops, or by L and C in one line, and given to corners."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import numpy as np
from attrs import evolve, frozen
from scipy.optimize import linear_sum_assignment

from trackmodel.geometry.arrays import Floats
from trackmodel.print_reading.corners.printed_numbers import MOST, MOST_STOPS, Number, stops_in
from trackmodel.print_reading.printed_texts import LANE, PrintedText, PrintedTexts, read_boxes
from trackmodel.track import Point

BEFORE = (1.6, 3.2)
"""How far before L and C in one line it is read, too, in its heights."""
IN_WORDS = re.compile(r"(.)\W*STOPP?S?\W*", re.IGNORECASE)
"""Stops in words; what is before the word may be anything."""
BOTH_NAMED = re.compile(r"L\W*\d+\W*C\W*\d", re.IGNORECASE)
"""L and C, each behind its letter."""
PART = 2.0
"""What is nearer to the middle of a plate is a part of it, in widths of a lane."""
REACH = 12.0
"""A plate stands at most this far from a space of its corner, in widths of a lane."""
OF_ANOTHER = 6.0
"""How much nearer than others a plate is whose L and C aren't about those counted, in widths of a lane."""
WITHOUT = 2.0
"""How much nearer than others a plate is without L and C, which may be anything, in widths of a lane."""

Counts = tuple[int, int]
"""L and C."""
Counted = tuple[int | None, int | None]
"""L and C by arrows; None if they can't be counted."""
Values = tuple[int | None, int | None, int | None]
"""Stops, L, and C; None if they can't be read."""


@frozen
class Plate:
    """The numbers of a corner.

    Attributes:
        x, y: the middle of the stops, or of the line with L and C, in pixels of the working picture.
        high: its height.
        named: whether L and C stand behind their letters, and C can't have lost its last digit: on drawn
            boards, all 52 such lines with both were read right, and 5 pairs of lines that the arrows denied.
    """

    x: float
    y: float
    high: float
    values: Values
    named: bool = False

    @property
    def counts(self) -> Counts | None:
        """L and C; None if either can't be read."""
        _stops, long, short = self.values
        return None if long is None or short is None else (long, short)

    def only_stops(self) -> Plate:
        """Return the plate without L and C."""
        return evolve(self, values=(self.values[0], None, None))


def plates_in_lines(texts: PrintedTexts) -> list[Plate]:
    """Return the plates with L and C, perhaps behind the stops, or with stops like "1 STOP" in one line."""
    found = []
    for line in texts.lines:
        values, (x, y) = _values(line), line.at.tolist()
        for before in BEFORE:
            if values[1] and not values[0]:
                [more] = read_boxes(texts.picture, [_longer_box(line, before)])
                values = _values(more) if _values(more)[1:] == values[1:] else values
        if values[0] or values[1]:
            found.append(Plate(x, y, line.high, values, _is_named(line, values)))
    return found


def _is_named(line: PrintedText, values: Values) -> bool:
    """Return whether L and C are whole and stand behind their letters."""
    _stops, *counts = values
    return are_whole(*counts) and bool(BOTH_NAMED.search(line.text))


def are_whole(long: int | None, short: int | None) -> bool:
    """Return whether both L and C are known, and C can't have lost its last digit."""
    return long is not None and short is not None and 10 * short > long


def _values(line: PrintedText) -> Values:
    """Return what a line says of a corner."""
    in_words = IN_WORDS.fullmatch(line.text)
    if in_words:
        return stops_in(in_words[1]), None, None
    stops, long, short = (None, None, None, *line.numbers)[-3:]
    if long is None or short is None or not short <= long <= MOST:
        return None, None, None
    return (stops if stops in range(1, MOST_STOPS + 1) else None), long, short


def _longer_box(line: PrintedText, before: float) -> Floats:
    """Return the box of a line from further left on: the text finder leaves out digits before a gap."""
    ahead: Floats = (line.box[1] - line.box[0]) / line.wide * line.high * before
    return line.box - [ahead, (0, 0), (0, 0), ahead]


def plates_of_stops(stops: Sequence[Number]) -> list[Plate]:
    """Return plates of which only the stops are known: most of them are equally high."""
    like = [[other for other in stops if other.is_like(one)] for one in stops]
    best = max(like, key=lambda each: (len(each), sum(one.high for one in each)), default=[])
    return [Plate(one.x, one.y, one.high, (one.value, None, None)) for one in best]


def apart_from(plates: Sequence[Plate], others: Sequence[Plate]) -> list[Plate]:
    """Return the plates that aren't so near others that they are parts of these."""
    return [
        plate
        for plate in plates
        if all(np.hypot(plate.x - other.x, plate.y - other.y) > PART * LANE for other in others)
    ]


def plates_of_corners(
    plates: Sequence[Plate],
    corners: Sequence[Floats],
    unlike: Callable[[Counts, int], bool] = lambda counts, corner: False,
) -> list[Plate | None]:
    """Return the plate of each corner: all are as near to their corners as they can be together.

    Args:
        plates: those found.
        corners: middles of the spaces of each corner in the working picture, shapes (n, 2).
        unlike: whether L and C can't be those of a corner.
    """
    chosen: list[Plate | None] = [None] * len(corners)
    if plates and corners:
        far = distances([(plate.x, plate.y) for plate in plates], corners)
        for (corner, plate), _far in np.ndenumerate(far):
            counts = plates[plate].counts
            if counts is None:
                far[corner, plate] += WITHOUT
            elif unlike(counts, corner):
                far[corner, plate] += OF_ANOTHER
        for corner, plate in nearest_together(far, REACH):
            chosen[corner] = plates[plate]
    return chosen


def distances(points: Sequence[Point | Floats], corners: Sequence[Floats]) -> Floats:
    """Return how far each of n points is from each of k corners, in widths of a lane, shape (k, n).

    Args:
        corners: middles of the spaces of each corner, shapes (m, 2); both in the working picture.
    """
    at = np.array(points)
    far: Floats = np.array([np.hypot(*(at[:, None] - middles).T).min(axis=0) for middles in corners]) / LANE
    return far


def nearest_together(far: Floats, reach: float) -> list[tuple[int, int]]:
    """Return pairs of a row and a column that are as near as they can be together, all within a reach."""
    pairs = zip(*linear_sum_assignment(np.minimum(far, reach) ** 2), strict=True)
    return [(int(row), int(column)) for row, column in pairs if far[row, column] < reach]

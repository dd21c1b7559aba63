"""The weather table: "1-6  7-11  12-20" for rain, changeable weather, and sun, anywhere on the board.

Two of the ranges say all of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, product

import numpy as np

from trackmodel.limits import DieRange
from trackmodel.print_reading.printed_texts import RANGE, PrintedText, PrintedTexts, read_closer

SURE = 0.8
"""Lines that are less sure aren't used."""
AROUND = 20.0
"""How far apart ranges of a table are at most, in heights of their lines."""
LAST = 20
"""Faces of the die."""

Table = tuple[DieRange, DieRange, DieRange]


def read_weather(texts: PrintedTexts) -> Table | None:
    """Return the weather table of a scan; None if there is none, or it can't be read."""
    ranges = _ranges(texts.lines)
    table = _table(ranges)
    if table is None and ranges:  # of the ranges of a table, some may be too small
        return _table(_ranges(read_closer(texts, [line for line, _range in ranges])))
    return table


def _ranges(lines: Iterable[PrintedText]) -> list[tuple[PrintedText, DieRange]]:
    return [
        (line, (int(begin), int(end)))
        for line in lines
        if line.sure >= SURE
        for begin, end in RANGE.findall(line.text)
    ]


def _table(ranges: Sequence[tuple[PrintedText, DieRange]]) -> Table | None:
    """Return the only table with two of the ranges near each other."""
    tables = [
        ((1, rain), (rain + 1, changeable), (changeable + 1, LAST))
        for rain, changeable in combinations(range(2, LAST - 1), 2)
    ]
    pairs = [
        (min(first, second), max(first, second))
        for (one, first), (other, second) in combinations(ranges, 2)
        if first != second and _are_near(one, other)
    ]
    follow = {one for pair in pairs if pair[0][1] + 1 == pair[1][0] for one in pair}
    plain = [
        pair
        for pair in pairs
        if set(pair) <= follow or not any(_overlap(*both) for both in product(pair, follow))
    ]
    read = {table for table, pair in product(tables, plain) if set(pair) <= set(table)}
    return read.pop() if len(read) == 1 else None


def _overlap(one: DieRange, other: DieRange) -> bool:
    """Return whether two ranges have more in common than their ends, as where a digit was lost."""
    return one != other and min(one[1], other[1]) > max(one[0], other[0])


def _are_near(one: PrintedText, other: PrintedText) -> bool:
    return bool(np.hypot(*(one.at - other.at)) < AROUND * max(one.high, other.high))

"""The weather table: "1-6  7-11  12-20" for rain, changeable weather, and sun, anywhere on the board.

Two of the ranges say all of it.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

import numpy as np

from trackmodel.limits import DieRange
from trackmodel.print_reading.printed_texts import RANGE, PrintedText

SURE = 0.8
"""Lines that are less sure aren't used."""
AROUND = 20.0
"""How far apart ranges of a table are at most, in heights of their lines."""
LAST = 20
"""Faces of the die."""

Table = tuple[DieRange, DieRange, DieRange]


def read_weather(lines: Iterable[PrintedText]) -> Table | None:
    """Return the weather table among lines of text; None if there is none, or it can't be read."""
    ranges = [
        (line, (int(begin), int(end)))
        for line in lines
        if line.sure >= SURE
        for begin, end in RANGE.findall(line.text)
    ]
    tables = [
        ((1, rain), (rain + 1, changeable), (changeable + 1, LAST))
        for rain, changeable in combinations(range(2, LAST - 1), 2)
    ]
    read = {
        table
        for table in tables
        for (one, first), (other, second) in combinations(ranges, 2)
        if first != second and {first, second} <= set(table) and _are_near(one, other)
    }
    return read.pop() if len(read) == 1 else None


def _are_near(one: PrintedText, other: PrintedText) -> bool:
    return bool(np.hypot(*(one.at - other.at)) < AROUND * max(one.high, other.high))

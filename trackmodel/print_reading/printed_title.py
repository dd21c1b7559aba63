"""The name of a board, printed in large letters beside its weather table."""

from __future__ import annotations

import re

import numpy as np

from trackmodel.print_reading.printed_texts import RANGE, PrintedTexts

SURE = 0.8
"""Lines that are less sure aren't a title."""
LARGER = 1.3
"""A title is at least this many times as high as all else there."""
AROUND = 4.0
"""How far from the weather table it is at most, in its heights."""
GAME = re.compile("formula d", re.IGNORECASE)
"""Begins the name of the game, which many boards show as well."""


def read_title(texts: PrintedTexts | None) -> str:
    """Return the printed name of a board; empty if no line stands out."""
    lines = texts.lines if texts else ()
    tables = [line.at for line in lines if RANGE.search(line.text)]
    words = [
        line
        for line in lines
        if len(line.text) > 2 and not line.numbers and not RANGE.search(line.text)
        if any(np.hypot(*(line.at - at)) < AROUND * line.high for at in tables) and not GAME.match(line.text)
    ]
    words.sort(key=lambda line: -line.high)
    stands_out = words and (len(words) == 1 or words[0].high >= LARGER * words[1].high)
    return words[0].text if stands_out and words[0].sure >= SURE else ""

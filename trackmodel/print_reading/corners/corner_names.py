"""Names of corners: on all plates at the same place beside the numbers, or near the corners."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches

import numpy as np
from attrs import evolve

from trackmodel.geometry.arrays import Bools, Floats
from trackmodel.print_reading.corners.plates import Plate, distances, nearest_together
from trackmodel.print_reading.printed_texts import PrintedText

SURE = 0.8
"""Lines that are less sure aren't names."""
BESIDE = 10.0
"""How far a name is from the stops on its plate at most, in their heights."""
OFF = 0.8
"""How far names may be from where they are on other plates, in heights of the stops."""
REACH = 8.0
"""How far a name is from its corner at most, in widths of a lane."""
NEXT_LINE = 1.2
"""How far apart the lines of a name are at most, in heights of their boxes."""

STOPS_IN_WORDS = re.compile(r"\W*\w?\W*STOPP?S?\W*\d?\W*", re.IGNORECASE)
"""Stops in words, perhaps with their number; on plates, only what stands before the word is read."""
WORDS = ("CORNER", "HAIRPIN", "CHICANE", "SCHIKANE", "ÉPINGLE", "STRAIGHT", "COTOVELO")
"""Words of many names."""
ALMOST = 0.83
"""Words that are this much like one of these are misread: one letter of six, for example."""

Names = list[str | None]


def names_of_corners(
    lines: Sequence[PrintedText], beside: Bools, plates: Sequence[Plate | None], corners: Sequence[Floats]
) -> Names:
    """Return the name of each corner; None if it has none, or it can't be read.

    Args:
        lines: the text on the scan.
        beside: where names are looked for, as a mask of the working picture.
        plates: the plate of each corner.
        corners: middles of the spaces of each corner in the working picture, shapes (n, 2).
    """
    words = _joined([_spelled(line) for line in lines if _is_word(line) and line.is_in(beside)])
    on_plates = _on_plates(words, plates)
    found = sum(name is not None for name in on_plates)
    if found > max(1, sum(plate is not None for plate in plates) / 2):
        return on_plates
    return _near_corners(words, corners)


def _is_word(line: PrintedText) -> bool:
    letters = sum(letter.isalpha() for letter in line.text)
    says_numbers = line.numbers or STOPS_IN_WORDS.fullmatch(line.text)
    return line.sure >= SURE and not says_numbers and letters > 0 and len(line.text) > 2


def _spelled(line: PrintedText) -> PrintedText:
    """Return a line with words of many names that were almost read so."""
    words = [(get_close_matches(word, WORDS, 1, ALMOST) or [word])[0] for word in line.text.split(" ")]
    return evolve(line, text=" ".join(words))


def _joined(lines: Sequence[PrintedText]) -> list[PrintedText]:
    """Return lines of text with those that go on below joined."""
    joined: list[PrintedText] = []
    for line in sorted(lines, key=lambda line: float(line.at[1])):
        for number, above in enumerate(joined):
            x, y = np.abs(line.at - above.at) - (0, (above.high - line.high) / 2)
            alike = max(line.high, above.high) < 1.5 * min(line.high, above.high)
            if alike and x < line.high and y < NEXT_LINE * line.high:
                box = np.array([above.box[0], above.box[1], line.box[2], line.box[3]])
                joined[number] = PrintedText(f"{above.text} {line.text}", box, min(above.sure, line.sure))
                break
        else:
            joined.append(line)
    return joined


def _on_plates(words: Sequence[PrintedText], plates: Sequence[Plate | None]) -> Names:
    """Return the names that begin, end, or have their middle at one place beside the stops."""
    near = [
        (number, word, (anchor - (plate.x, plate.y)) / plate.high, kind)
        for number, plate in enumerate(plates)
        if plate is not None
        for word in words
        for kind, anchor in enumerate((word.box[[0, 3]].mean(axis=0), word.at, word.box[[1, 2]].mean(axis=0)))
        if np.hypot(*(anchor - (plate.x, plate.y))) < BESIDE * plate.high
    ]
    best: dict[int, str] = {}
    for _number, _word, place, kind in near:
        like = {
            number: word.text
            for number, word, at, other in near
            if other == kind and np.hypot(*(at - place)) < OFF
        }
        best = max(best, like, key=len)
    return [best.get(number) for number in range(len(plates))]


def _near_corners(words: Sequence[PrintedText], corners: Sequence[Floats]) -> Names:
    """Return the names nearest to the corners, all of them as near as they can be together."""
    names: Names = [None] * len(corners)
    if words and corners:
        far = distances([word.at for word in words], corners)
        for corner, word in nearest_together(far, REACH):
            names[corner] = words[word].text
    few = sum(name is not None for name in names) <= len(corners) / 2
    return [None] * len(corners) if few else names  # they are of something else

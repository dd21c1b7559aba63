"""Boards in print that is smaller than it is read best."""

from __future__ import annotations

from trackmodel.print_reading.arrows.arrow_frames import lane_width
from trackmodel.print_reading.printed_texts import note_on_text
from trackmodel.print_reading.reading_values import ReadBoard
from trackmodel.texts import _

SMALL = 40.0
"""Where lanes are narrower, in pixels, 0.63 of L and C on drawn boards were read, and 0.87 elsewhere."""


def note_on_small_print(board: ReadBoard) -> str:
    """Return what to tell the user if some numbers of corners weren't read and print is small, or nothing.

    It is nothing, too, where no text can be read at all.
    """
    numbers = [number for corner in board.corners for number in (corner.stops, corner.long, corner.short)]
    lane = lane_width(board.spaces)
    if None not in numbers or lane >= SMALL or note_on_text():
        return ""
    text = _(
        "Some numbers of corners weren't read. If they are printed, scan the board larger: its lanes are "
        "only {n} pixels wide"
    )
    return text.format(n=round(lane))

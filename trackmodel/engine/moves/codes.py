"""Codes: what the integers of the move search mean.

A *past* is all that the rules remember of a path besides where it ends: the sum of its parts. Some are
numbers: `past >> DUE & 15` is how many stops are due, `past >> CROSSINGS` how often it crosses the line.
"""

from __future__ import annotations

from enum import IntEnum

CAR, RISK = 1, -1
"""What is on a space that isn't free; a car may be any number from 1 on."""

FINISHED, WAITS, DROPPED = 1, 2, 3
"""Why paths end here: the car finishes, or it waits; or the paths are none of those that are kept."""

# Parts of a past.

WET_DUE = 1
"""It drives a wet space of a corner while a stop is due there; the car's own space counts."""

STAYED = 2
"""It is still in the corner where the car started."""

SKIDS = 4
"""It overshot a corner."""

MISSED = 8
"""It left a corner two or more stops short."""

ONLY_LEFT, ONLY_RIGHT = 16, 32
"""Lane changes on straights must go that way."""

DUE, PIT, CHANGES, WAYS, CROSSINGS = 6, 10, 13, 32, 52
"""Bits where numbers begin: stops due in the corner (4 bits), `PitStage` (3), lane changes on straights (19),
1 more than the number of the shortest ways along the straight it is on (20), and finish line crossings."""

IN_PLACE = STAYED + (15 << DUE) + (7 << PIT) + (0xFFFFF << WAYS)
"""The parts that end where a path leaves its corner, its straight or the pit lane."""


class PitStage(IntEnum):
    """Where a path ends in relation to the pit."""

    TRACK = 0
    QUEUES = 1  # on the track, before a lane whose first space is taken
    THROUGH = 2  # in the lane, with its service done or without a stand
    DUE = 3  # in the lane, on its way to its stand
    PASSING = 4  # in the lane, past an access space of its stand, on its way to the next one
    PARKED = 5  # in its stand, entered in this move
    STANDING = 6  # in its stand, entered before this move

"""The path end: the end of all paths that the rules can't tell apart from there on."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

from attrs import define, field

if TYPE_CHECKING:
    from trackmodel.engine.moves.straight_paths import StraightPaths

NOWHERE = -1

NEVER = 1 << 20
"""More crossings than any move makes: the finish is out of reach."""


class PitStage(IntEnum):
    """Where a path end is as to the pit."""

    TRACK = 0
    THROUGH = 1  # in the lane, its service done or no stand to stop at
    DUE = 2  # in the lane, on its way to its stand
    PASSING = 3  # in the lane, beyond an access space of its stand, on its way to the next one
    PARKED = 4  # in its stand, by this move
    STANDING = 5  # in its stand, since before this move


@define(eq=False)
class PathEnd:
    """The end of one or more paths. Two path ends are the same only if they are the same object.

    Attributes:
        space: where they end; in a stand the access space they came by.
        to_go: crossings that finish the race, counted from the car's wraps; NEVER: out of reach.
        changes: lane changes on straights so far.
        wraps: times the finish line was crossed in this move.
        straight: the ways along the straight the car is on; None elsewhere and when skidding.
        left: where the car would be had it stayed in the lane it left; NOWHERE before it left one
            and once a car stood there (from then on it may come back).
        stayed: whether the car is still in the corner it started in.
        due: stops still to make in the corner.
        overshot: corners left too early, in order; with any the car is skidding.
        missed: whether one of them lacked two stops or more.
        pit: where it is as to the pit.
        finished: whether the car finishes here.
        onward: the path ends one arrow further along that don't skid, those on taken spaces included; None:
            not worked out yet, or it depends on the cars of a search.
        onward_alone: the same on a board without cars; None: not worked out yet.
        skidding_on: the path ends one arrow further along that skid, those on taken spaces included.
    """

    space: int
    to_go: int
    changes: int = 0
    wraps: int = 0
    straight: StraightPaths | None = None
    left: int = NOWHERE
    stayed: bool = False
    due: int = 0
    overshot: tuple[int, ...] = ()
    missed: bool = False
    pit: PitStage = PitStage.TRACK
    finished: bool = False
    onward: tuple[PathEnd, ...] | None = field(default=None, repr=False)
    onward_alone: tuple[PathEnd, ...] | None = field(default=None, repr=False)
    skidding_on: tuple[PathEnd, ...] = field(default=(), repr=False)

    @property
    def parked(self) -> bool:
        """Whether the car is in its stand."""
        return self.pit >= PitStage.PARKED

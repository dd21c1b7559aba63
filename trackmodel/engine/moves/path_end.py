"""Path ends: the ends of all paths that the rules allow to continue alike."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

from attrs import define, field

if TYPE_CHECKING:
    from trackmodel.engine.moves.along_straight import AlongStraight

NOWHERE = -1

NEVER = 1 << 20
"""More crossings than any move makes: the finish is out of reach."""


class PitStage(IntEnum):
    """Where a path ends in relation to the pit."""

    TRACK = 0
    QUEUES = 1  # on the track, before a lane whose first space is taken
    THROUGH = 2  # in the lane, with its service done or without a stand
    DUE = 3  # in the lane, on its way to its stand
    PASSING = 4  # in the lane, past an access space of its stand, on its way to the next one
    PARKED = 5  # in its stand, entered in this move
    STANDING = 6  # in its stand, entered before this move


@define(eq=False)
class PathEnd:
    """The end of one or more paths. Path ends are compared by identity.

    Attributes:
        space: where they end; in a stand, the access space they entered by.
        to_go: crossings left to finish the race at the start of the move; NEVER if out of reach.
        changes: lane changes on straights so far.
        wraps: times they cross the finish line in this move.
        left: where the car would be if it had stayed in a lane it left on this straight, for each such
            lane that matters; where an obstacle would have stopped it, the obstacle.
        direction: LEFT or RIGHT if lane changes on straights must go that way; 0 if they needn't.
        wet_due: whether they drive a wet space of a corner while a stop is due there; the car's own counts.
        straight: the paths along the straight the car is on; None elsewhere and when skidding.
        stayed: whether the car is still in the corner it started in.
        due: stops still to make in the corner.
        overshot: overshot corners, in order; the car is skidding if there are any.
        missed: whether one of them was left two or more stops short.
        pit: where it is in relation to the pit.
        finished: whether the car finishes here.
        onward: the path ends one arrow further along that don't skid, occupied spaces included; None if
            not computed yet, or if they depend on the cars of a search.
        onward_alone: the same on a board without cars; None if not computed yet.
        skidding_on: the path ends one arrow further along that skid, occupied spaces included.
    """

    space: int
    to_go: int
    changes: int = 0
    wraps: int = 0
    left: tuple[int, ...] = ()
    direction: int = 0
    wet_due: bool = False
    straight: AlongStraight | None = None
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
    def on_track(self) -> bool:
        """Whether the car stands on the track."""
        return self.pit <= PitStage.QUEUES

    @property
    def queues(self) -> bool:
        """Whether the car stops on the track before the pit lane, whose first space is taken."""
        return self.pit is PitStage.QUEUES

    @property
    def stops_there(self) -> bool:
        """Whether the move ends here, in its stand or before the lane, without entering another space."""
        return self.pit in (PitStage.PARKED, PitStage.QUEUES)

    @property
    def parked(self) -> bool:
        """Whether the car is in its stand."""
        return self.pit >= PitStage.PARKED

"""Path ends: the ends of all paths that the rules allow to continue alike."""

from __future__ import annotations

from collections.abc import Iterator
from enum import IntEnum

from trackmodel.engine.moves.straights import ShortestWays


class PitStage(IntEnum):
    """Where a path ends in relation to the pit."""

    TRACK = 0
    QUEUES = 1  # on the track, before a lane whose first space is taken
    THROUGH = 2  # in the lane, with its service done or without a stand
    DUE = 3  # in the lane, on its way to its stand
    PASSING = 4  # in the lane, past an access space of its stand, on its way to the next one
    PARKED = 5  # in its stand, entered in this move
    STANDING = 6  # in its stand, entered before this move


class PathEnd:
    """The end of one or more paths. Path ends are compared by identity.

    Attributes:
        space: where they end; in a stand, the access space they entered by.
        driven: points driven.
        wraps: times they cross the finish line in this move.
        straight: the shortest ways along the straight the car is on; None elsewhere and when skidding.
        changes: lane changes on straights so far.
        direction: LEFT or RIGHT if lane changes on straights must go that way; 0 if they needn't.
        left: where the car would be if it had stayed in a lane it left on this straight, for each such
            lane that matters; where an obstacle would have stopped it, the obstacle.
        wet_due: whether they drive a wet space of a corner while a stop is due there; the car's own counts.
        stayed: whether the car is still in the corner it started in.
        due: stops still to make in the corner.
        overshot: overshot corners, in order; the car is skidding if there are any.
        missed: whether one of them was left two or more stops short.
        pit: where it is in relation to the pit, a `PitStage`.
        finished: whether the car finishes here.
        befores: the path ends one point before, in the order of their layer; none for the start.
        before: the one of them on the cheapest path that enters the fewest risk spaces.
        beyond: spaces beyond overshot corners on that path, counted for each corner.
        risks: risk spaces that it enters.
        twin: another path end on the same space after as many points.
    """

    def __init__(
        self,
        space: int,
        driven: int,
        wraps: int = 0,
        straight: ShortestWays | None = None,
        changes: int = 0,
        direction: int = 0,
        left: tuple[int, ...] = (),
        wet_due: bool = False,
        stayed: bool = False,
        due: int = 0,
        overshot: tuple[int, ...] = (),
        missed: bool = False,
        pit: int = 0,
        finished: bool = False,
    ) -> None:
        self.space = space
        self.driven = driven
        self.wraps = wraps
        self.straight = straight
        self.changes = changes
        self.direction = direction
        self.left = left
        self.wet_due = wet_due
        self.stayed = stayed
        self.due = due
        self.overshot = overshot
        self.missed = missed
        self.pit = pit
        self.finished = finished
        self.befores: list[PathEnd] = []
        self.before: PathEnd | None = None
        self.beyond = 0
        self.risks = 0
        self.twin: PathEnd | None = None

    def cheapest_path(self) -> tuple[int, ...]:
        """Return the spaces of a path to this end with the fewest spaces beyond overshot corners.

        Among these, it is one that enters the fewest risk spaces.
        """
        path: list[int] = []
        end = self
        while end.before is not None:
            if not end.stops_there:
                path.append(end.space)
            end = end.before
        path.reverse()
        return tuple(path)

    def paths(self) -> Iterator[tuple[int, ...]]:
        """Yield every path to this end. In high gears there may be tens of thousands."""
        if not self.driven:
            yield ()
        entered = () if self.stops_there else (self.space,)
        for before in self.befores:
            for path in before.paths():
                yield path + entered

    @property
    def on_track(self) -> bool:
        """Whether the car stands on the track."""
        return self.pit <= PitStage.QUEUES

    @property
    def queues(self) -> bool:
        """Whether the car stops on the track before the pit lane, whose first space is taken."""
        return self.pit == PitStage.QUEUES

    @property
    def stops_there(self) -> bool:
        """Whether the move ends here, in its stand or before the lane, without entering another space."""
        return self.pit in (PitStage.PARKED, PitStage.QUEUES)

    @property
    def parked(self) -> bool:
        """Whether the car is in its stand."""
        return self.pit >= PitStage.PARKED

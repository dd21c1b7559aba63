"""Path ends: the ends of all paths that the rules allow to continue alike."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from trackmodel.board import LEFT, RIGHT
from trackmodel.engine.moves.codes import (
    CHANGES,
    CROSSINGS,
    DUE,
    MISSED,
    ONLY_LEFT,
    ONLY_RIGHT,
    PIT,
    STAYED,
    WET_DUE,
    PitStage,
)

QUEUES, PARKED = int(PitStage.QUEUES), int(PitStage.PARKED)


class PathEnd:
    """The end of one or more paths. Path ends are compared by identity.

    Attributes:
        space: where they end; in a stand, the access space they entered by.
        driven: points driven.
        wraps: times they cross the finish line in this move.
        changes: lane changes on straights so far.
        direction: LEFT or RIGHT if lane changes on straights must go that way; 0 if they needn't.
        wet_due: whether they drive a wet space of a corner while a stop is due there; the car's own counts.
        stayed: whether the car is still in the corner it started in.
        due: stops still to make in the corner.
        overshot: overshot corners, in order; the car is skidding if there are any.
        missed: whether one of them was left two or more stops short.
        pit: where it is in relation to the pit, a `PitStage`.
        finished: whether the car finishes here.
        beyond: spaces beyond overshot corners on the cheapest path, counted for each corner.
        risks: risk spaces that it enters; among the cheapest paths, it is one with the fewest.
        past: all that the rules remember of the paths besides, see `codes`.
        number: its number in the search that found it.
    """

    def __init__(
        self,
        space: int,
        driven: int,
        past: int = 0,
        overshot: tuple[int, ...] = (),
        finished: bool = False,
        beyond: int = 0,
        risks: int = 0,
        search: Any = None,
        number: int = 0,
    ) -> None:
        self._search, self.number, self.past = search, number, past
        self.space, self.driven = space, driven
        self.wraps, self.changes = self.past >> CROSSINGS, self.past >> CHANGES & 0x7FFFF
        self.direction = LEFT if self.past & ONLY_LEFT else RIGHT if self.past & ONLY_RIGHT else 0
        self.wet_due, self.stayed = self.past & WET_DUE > 0, self.past & STAYED > 0
        self.missed = self.past & MISSED > 0
        self.due, self.pit = self.past >> DUE & 15, self.past >> PIT & 7
        self.overshot, self.finished, self.beyond, self.risks = overshot, finished, beyond, risks

    @property
    def befores(self) -> list[PathEnd]:
        """The path ends one point before, in the order of their layer; none for the start."""
        befores: list[PathEnd] = self._search.befores(self.number)
        return befores

    def cheapest_path(self) -> tuple[int, ...]:
        """Return the spaces of a path to this end with the fewest spaces beyond overshot corners.

        Among these, it is one that enters the fewest risk spaces.
        """
        path: tuple[int, ...] = self._search.cheapest_path(self.number)
        return path

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
        return self.pit <= QUEUES

    @property
    def queues(self) -> bool:
        """Whether the car stops on the track before the pit lane, whose first space is taken."""
        return self.pit == QUEUES

    @property
    def stops_there(self) -> bool:
        """Whether the move ends here, in its stand or before the lane, without entering another space."""
        return self.pit in (PARKED, QUEUES)

    @property
    def parked(self) -> bool:
        """Whether the car is in its stand."""
        return self.pit >= PARKED

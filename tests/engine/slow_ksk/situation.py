"""A car about to move under KSK-ftf, and what its path crosses."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from attrs import field, frozen

from tests.engine.slow_moves.situation import IN_STAND, Arrow, along_the_lane, on_track
from trackmodel.board import BoardRules

Path = tuple[int, ...]
"""The space a car stands on, then the spaces entered."""

TABLE = {
    1: [1] * 10 + [2] * 10,
    2: [2] * 3 + [3] * 7 + [4] * 10,
    3: [4] * 3 + [5] * 2 + [6] * 5 + [7] * 5 + [8] * 5,
    4: [7] * 3 + [8] * 4 + [9] * 3 + [10] * 3 + [11] * 4 + [12] * 3,
    5: [10 + (face + 1) // 2 for face in range(1, 21)],
    6: [20 + (face + 1) // 2 for face in range(1, 21)],
}
"""The gear table: by gear, the points of the faces 1 to 20."""

SLIDES = {"hard": 3, "soft": 3, "rain": 1}
"""More points in a wet corner, by kind of tires."""


@frozen
class KskSituation:
    """A car about to move.

    Attributes:
        space: the space it stands on; in the stand, the access space it entered by.
        gear: its gear.
        face: what it rolled.
        brakes, tires, bonus: the points it has left.
        kind: "hard", "soft" or "rain" tires.
        set_lap: the lap of its tires, from 1.
        stops: stops made in the corner it stands in.
        laps: length of the race.
        crossings: crossings of the finish line; the first one begins lap 1.
        gears: the spaces of the other cars, except those in stands, with their gears.
        risks: the risk spaces.
        wet: whether the road is wet outside tunnels.
        access: the first access space of the stand agreed on; None if there is no pit.
        served: whether it had its service and has not left the pit lane since.
        way_out: for a car in the stand, the access space by which it leaves; otherwise None.
    """

    board: BoardRules = field(repr=False)
    space: int
    gear: int
    face: int
    brakes: int = 4
    tires: int = 6
    bonus: int = 5
    kind: str = "hard"
    set_lap: int = 1
    stops: int = 0
    laps: int = 3
    crossings: int = 1
    gears: Mapping[int, int] = {}
    risks: frozenset[int] = frozenset()
    wet: bool = False
    access: int | None = None
    served: bool = False
    way_out: int | None = None

    @property
    def start(self) -> int:
        """The start of its path."""
        return self.space if self.way_out is None else IN_STAND

    @property
    def occupied(self) -> frozenset[int]:
        """The spaces of the other cars."""
        return frozenset(self.gears)

    def is_wet(self, space: int) -> bool:
        """Return whether a space is wet; tunnels stay dry."""
        return self.wet and space not in self.board.tunnel

    def crossed(self, path: Path) -> int:
        """Return how often a path crosses the finish line; a car straddling it is over it."""
        skipped: list[Arrow] = []
        if path[0] == IN_STAND and len(path) > 1:
            skipped = along_the_lane(self.board, self.space, path[1])
        return sum(arrow in self.board.crossings for arrow in (*skipped, *pairwise(path)))

    def lap_of_set(self, path: Path) -> int:
        """Return the lap of the tires at the end of a path; the first crossing of a race begins none.

        The lap on which a car rejoins the track is the first one of a set fitted in the pit.
        """
        if self.served:
            back = next((at for at, space in enumerate(path) if on_track(self.board, space)), None)
            return 1 if back is None else 1 + self.crossed(path) - self.crossed(path[: back + 1])
        crossed = self.crossed(path)
        return self.set_lap + crossed - (self.crossings == 0 and crossed > 0)

    def finishes(self, path: Path) -> bool:
        """Return whether the car has completed the race at the end of a path."""
        return self.crossings + self.crossed(path) >= self.laps + 1

    def parks(self, path: Path) -> bool:
        """Return whether a path has reached the stand: its first access space stops the car."""
        passes = self.served and not any(on_track(self.board, space) for space in path)
        return len(path) > 1 and path[-1] == self.access and not passes

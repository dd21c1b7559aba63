"""The ways along a straight, from the first space of it that a move drives.

The rules want what a move drives of a straight to be as short as the shortest way round the cars that
stand there. Every beginning of a shortest way is one too; so a path may go on exactly to the spaces
that are one arrow further away from where it came onto the straight. These are found arrow by arrow,
as far as needed.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import TYPE_CHECKING

from trackmodel.board import STRAIGHT
from trackmodel.engine.moves.path_end import NOWHERE, PathEnd

if TYPE_CHECKING:
    from trackmodel.engine.moves.move_tables import MoveTables

BEYOND = 1 << 20
"""Further than any space."""


class StraightPaths:
    """The shortest ways on a straight from one of its spaces.

    Attributes:
        origin: the space; the first one of a move on this straight.
        occupied: spaces that are taken; none for the ways that are remembered with the board.
        distance: arrows on the shortest way to each space found so far, corner entries included.
        by_distance: the same spaces by their distance.
        far: spaces further away than the path end that had to know whether a car stands there.
        path ends: the path ends on these ways by what tells them apart; the tables makes them.
    """

    __slots__ = ("_tables", "by_distance", "distance", "ends", "far", "occupied", "origin")

    def __init__(self, tables: MoveTables, origin: int, occupied: Set[int] = frozenset()) -> None:
        self.origin = origin
        self.occupied = occupied
        self.distance = {origin: 0}
        self.far: frozenset[int] = frozenset()
        self.ends: dict[tuple[int, int, int, int, int], PathEnd] = {}
        self._tables = tables
        self.by_distance: list[list[int]] = [[origin]]

    def round_cars(self, occupied: Set[int], nearest: int) -> StraightPaths:
        """The ways from the same space round cars, the nearest of them so many arrows away."""
        other = StraightPaths(self._tables, self.origin, occupied)
        other.by_distance = self.by_distance[:nearest]
        other.distance = {space: far for far, spaces in enumerate(other.by_distance) for space in spaces}
        return other

    def reach(self, arrows: int) -> Mapping[int, int]:
        """The distances, of spaces up to so many arrows away at least."""
        if len(self.by_distance) <= arrows:
            with self._tables.lock:
                while len(self.by_distance) <= arrows:
                    self._go_one_further()
        return self.distance

    def _go_one_further(self) -> None:
        corner, arrows = self._tables.rules.corner, self._tables.arrows
        distance, occupied = self.distance, self.occupied
        found: list[int] = []
        for space in self.by_distance[-1]:
            if corner[space] == STRAIGHT:
                for target, _turn in arrows[space]:
                    if target not in distance and target not in occupied:
                        distance[target] = len(self.by_distance)
                        found.append(target)
        self.by_distance.append(found)

    def next_in_lane(self, space: int) -> int:
        """The free space straight ahead of a straight's space, the corner's first one included."""
        ahead = self._tables.ahead[space] if space != NOWHERE else NOWHERE
        return NOWHERE if ahead in self.occupied else ahead

    def in_lane(self, space: int, target: int) -> bool:
        """Whether a space lies straight ahead of another (or is the same), with no car between.

        Notes the spaces between that are further away than the target.
        """
        between: list[int] = []
        while space not in (NOWHERE, target) and space not in between:
            between.append(space)
            space = self.next_in_lane(space)
        if space != target:
            return False
        here = self.distance[target]
        far = [each for each in between if self.distance.get(each, BEYOND) > here]
        if far:
            with self._tables.lock:
                self.far = self.far.union(far)
        return True

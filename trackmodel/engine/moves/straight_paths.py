"""Shortest paths along a straight, from the first space of it in a move.

The part of a move on a straight must be as short as the shortest path around the cars on it. Every
beginning of a shortest path is one too, so a path may continue exactly to the spaces one arrow
further away from where it entered the straight. They are found arrow by arrow, as far as needed.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import TYPE_CHECKING

from trackmodel.board import STRAIGHT
from trackmodel.engine.moves.path_end import NOWHERE, PathEnd

if TYPE_CHECKING:
    from trackmodel.engine.moves.move_tables import MoveTables

BEYOND = 1 << 20
"""A distance greater than any on a board."""


class StraightPaths:
    """The shortest paths on a straight from one of its spaces.

    Attributes:
        origin: the first space of the move on this straight.
        occupied: occupied spaces; empty for the paths that are cached with the board.
        distance: by space found so far, arrows on the shortest path to it; corner entries included.
        by_distance: the same spaces by distance.
        far: spaces beyond a path end whose cars matter to it.
        ends: the path ends on these paths, by what tells them apart; filled by `MoveTables`.
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
        """Return the paths from the same space around cars, the nearest of them `nearest` arrows away."""
        other = StraightPaths(self._tables, self.origin, occupied)
        other.by_distance = self.by_distance[:nearest]
        other.distance = {space: far for far, spaces in enumerate(other.by_distance) for space in spaces}
        return other

    def reach(self, arrows: int) -> Mapping[int, int]:
        """Return the distances of at least all spaces up to this many arrows away."""
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
        """Return the free space straight ahead of a space, which may be the first one of a corner."""
        ahead = self._tables.ahead[space] if space != NOWHERE else NOWHERE
        return NOWHERE if ahead in self.occupied else ahead

    def in_lane(self, space: int, target: int) -> bool:
        """Return whether a space lies straight ahead of another, or is the same, without a car in between.

        Adds the spaces in between that are further away than the target to `far`.
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

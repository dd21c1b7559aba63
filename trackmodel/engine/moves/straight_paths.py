"""Shortest paths along a straight around obstacles, from the last front before the first of them.

The part of a move on a straight must be as short as the shortest path around the cars on it and the
risk spaces that it doesn't enter itself. Every beginning of such a path is one too, so a path may
continue exactly to the spaces one arrow further away from where it entered the straight. They are found
arrow by arrow, as far as needed. A path that enters a risk space goes on as one of other paths, which
avoid one risk space less, and may enter it only where those are no shorter.
"""

from __future__ import annotations

from collections.abc import Set
from typing import TYPE_CHECKING

from trackmodel.board import STRAIGHT
from trackmodel.engine.moves.along_straight import AlongStraight
from trackmodel.engine.moves.fronts import Front

if TYPE_CHECKING:
    from trackmodel.engine.moves.move_tables import MoveTables

BEYOND = 1 << 20
"""A distance greater than any on a board."""


class StraightPaths(AlongStraight):
    """The shortest paths on a straight around obstacles, from a front on.

    Args:
        tables: the board.
        front: where they begin.
        obstacles: cars and risk spaces.
        risks: the risk spaces among them that the paths avoid.

    Attributes:
        front: as given.
        distance: by space found so far, arrows on the shortest path to it from the front; corner entries
            included. Negative for spaces that were passed before the front.
    """

    begins = False

    __slots__ = ("_after_entering", "_avoided", "_by_distance", "distance", "front")

    def __init__(self, tables: MoveTables, front: Front, obstacles: Set[int], risks: Set[int]) -> None:
        super().__init__(tables, obstacles, risks)
        self.front = front
        self.distance = dict.fromkeys(front.passed, -1)
        self.distance.update(dict.fromkeys(front.spaces, 0))
        self._by_distance: list[list[int]] = [[*front.spaces]]
        self._avoided = obstacles
        self._after_entering: dict[Set[int], StraightPaths] = {}

    def beyond(self, space: int) -> tuple[list[int], StraightPaths]:
        further = self.distance[space] + 1
        if further < len(self._by_distance):
            return self._by_distance[further], self
        return self.at(further), self

    def entering(self, space: int, risk: int) -> StraightPaths | None:
        paths = self._entering(risk)
        return paths if risk in paths.at(self.distance[space] + 1) else None

    def _entering(self, risk: int) -> StraightPaths:
        """Return the paths that enter one more risk space, which they need not avoid."""
        risks = self.risks - {risk}
        known = self._after_entering.get(risks)
        if known is None:
            known = StraightPaths(self._tables, self.front, self.obstacles, risks)
            known._avoided = self._avoided - {risk}
            known._after_entering = self._after_entering
            self._after_entering[risks] = known
        return known

    def at(self, arrows: int) -> list[int]:
        """Return the spaces this many arrows away from the front."""
        if len(self._by_distance) <= arrows:
            with self._tables.lock:
                while len(self._by_distance) <= arrows:
                    self._go_one_further()
        return self._by_distance[arrows]

    def _go_one_further(self) -> None:
        corner, arrows = self._tables.rules.corner, self._tables.arrows
        distance, avoided = self.distance, self._avoided
        found: list[int] = []
        for space in self._by_distance[-1]:
            if corner[space] == STRAIGHT:
                for target, _turn in arrows[space]:
                    if target not in distance and target not in avoided:
                        distance[target] = len(self._by_distance)
                        found.append(target)
        self._by_distance.append(found)

    def _is_further(self, space: int, target: int) -> bool:
        return self.distance.get(space, BEYOND) > self.distance[target]

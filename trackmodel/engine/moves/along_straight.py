"""Paths along a straight: what they share with or without obstacles, lanes that were left among it."""

from __future__ import annotations

from collections.abc import Container, Set
from typing import TYPE_CHECKING

from trackmodel.engine.moves.path_end import NOWHERE, PathEnd

if TYPE_CHECKING:
    from trackmodel.engine.moves.move_tables import MoveTables

StraightKey = tuple[int, int, int, int, tuple[int, ...], int, bool]
"""The space of a path end, and its to_go, changes, wraps, left, direction and wet_due."""


class AlongStraight:
    """Paths along a straight that go on alike.

    Attributes:
        begins: whether this may be where paths come on to a straight.
        obstacles: cars and risk spaces; none for paths that are cached with the board.
        risks: the risk spaces that the paths avoid; those that they entered don't matter any more.
        far: spaces beyond a path end whose cars matter to it.
        ends: the path ends on these paths, by what tells them apart; filled by `MoveTables`.
    """

    begins: bool

    __slots__ = ("_excuses", "_tables", "ends", "far", "obstacles", "risks")

    def __init__(self, tables: MoveTables, obstacles: Set[int], risks: Set[int]) -> None:
        self.obstacles = obstacles
        self.risks = risks
        self.far: frozenset[int] = frozenset()
        self.ends: dict[StraightKey, PathEnd] = {}
        # Beyond an obstacle a car may return to its lane. If that is an exception, it has to be remembered.
        self._excuses = tables.limits.one_direction
        self._tables = tables

    def beyond(self, space: int) -> tuple[Container[int], AlongStraight]:
        """Return the spaces one arrow further along than a space on these paths, and the paths from there."""
        raise NotImplementedError

    def entering(self, space: int, risk: int) -> AlongStraight | None:
        """Return the paths that enter a risk space one arrow further along; None if others are shorter."""
        raise NotImplementedError

    # Lanes that were left ---------------------------------------------------------------------------

    def stay(self, left: tuple[int, ...]) -> tuple[int, ...]:
        """Return `PathEnd.left` one arrow later."""
        ahead, obstacles = self._tables.ahead, self.obstacles
        later = []
        for space in left:
            further = space if space in obstacles else ahead[space]
            if further != NOWHERE and (self._excuses or further not in obstacles):
                later.append(further)
        return tuple(later)

    def leave(self, left: tuple[int, ...], space: int) -> tuple[int, ...]:
        """Return `PathEnd.left` after a lane change from a space, given the lanes left before."""
        ahead = self._tables.ahead[space]
        if ahead == NOWHERE or (ahead in self.obstacles and not self._excuses):
            return left
        return tuple(sorted({*left, ahead})) if left else (ahead,)

    def goes_back(self, left: tuple[int, ...], target: int) -> bool:
        """Return whether a space lies in a lane that was left, and no obstacle stood in between."""
        return False in [self._obstacle_between(space, target) for space in left]

    def goes_around(self, left: tuple[int, ...], target: int) -> bool:
        """Return whether a space lies in a lane that was left, and an obstacle stood in between."""
        return True in [self._obstacle_between(space, target) for space in left]

    def _obstacle_between(self, space: int, target: int) -> bool | None:
        """Return whether an obstacle stands in a lane from a space, inclusive, up to another one.

        None if the other isn't in this lane. Where no obstacle stands, `far` gets the spaces in between
        that are further away than the target.
        """
        between: list[int] = []
        while space not in (NOWHERE, target) and space not in between:
            between.append(space)
            space = self._tables.ahead[space]
        if space != target:
            return None
        if not self.obstacles.isdisjoint(between):
            return True
        far = [each for each in between if self._is_further(each, target)]
        if far:
            with self._tables.lock:
                self.far = self.far.union(far)
        return False

    def _is_further(self, space: int, target: int) -> bool:
        """Return whether a space is more arrows away than the target of an arrow along these paths."""
        raise NotImplementedError

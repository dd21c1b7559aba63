"""Shortest paths along a straight, from the first space of it in a move.

The part of a move on a straight must be as short as the shortest path around the cars on it and the
risk spaces that it doesn't enter itself. Every beginning of such a path is one too, so a path may
continue exactly to the spaces one arrow further away from where it entered the straight. They are found
arrow by arrow, as far as needed. A path that enters a risk space goes on as one of other paths, which
avoid one risk space less, and may enter it only where those are no shorter.
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

StraightKey = tuple[int, int, int, int, tuple[int, ...], int, bool]
"""The space of a path end, and its to_go, changes, wraps, left, direction and wet_due."""


class StraightPaths:
    """The shortest paths on a straight from one of its spaces.

    Attributes:
        origin: the first space of the move on this straight.
        obstacles: cars and risk spaces; none for the paths that are cached with the board.
        risks: the risk spaces that the paths avoid; those that they entered don't matter any more.
        avoided: the cars and these.
        distance: by space found so far, arrows on the shortest path to it; corner entries included.
        by_distance: the same spaces by distance.
        far: spaces beyond a path end whose cars matter to it.
        ends: the path ends on these paths, by what tells them apart; filled by `MoveTables`.
    """

    __slots__ = (
        "_after_entering",
        "_excuses",
        "_tables",
        "avoided",
        "by_distance",
        "distance",
        "ends",
        "far",
        "obstacles",
        "origin",
        "risks",
    )

    def __init__(
        self,
        tables: MoveTables,
        origin: int,
        obstacles: Set[int] = frozenset(),
        risks: Set[int] = frozenset(),
    ) -> None:
        self.origin = origin
        self.obstacles = self.avoided = obstacles
        self.risks = risks
        self.distance = {origin: 0}
        self.by_distance: list[list[int]] = [[origin]]
        self.far: frozenset[int] = frozenset()
        self.ends: dict[StraightKey, PathEnd] = {}
        # Beyond an obstacle a car may return to its lane. If that is an exception, it has to be remembered.
        self._excuses = tables.limits.one_direction
        self._tables = tables
        self._after_entering: dict[Set[int], StraightPaths] = {}

    def around(self, obstacles: Set[int], risks: Set[int], nearest: int) -> StraightPaths:
        """Return the paths from the same space around obstacles, the nearest `nearest` arrows away.

        Args:
            obstacles: cars and risk spaces.
            risks: the risk spaces among them.
            nearest: arrows to the nearest; 0 if the space itself is a risk space.
        """
        other = StraightPaths(self._tables, self.origin, obstacles, risks)
        other.by_distance = self.by_distance[: max(1, nearest)]
        other.distance = {space: far for far, spaces in enumerate(other.by_distance) for space in spaces}
        return other

    def entering(self, risk: int) -> StraightPaths:
        """Return the paths that enter one more risk space, which they need not avoid."""
        risks = self.risks - {risk}
        known = self._after_entering.get(risks)
        if known is None:
            known = StraightPaths(self._tables, self.origin, self.obstacles, risks)
            known.avoided = self.avoided - {risk}
            known._after_entering = self._after_entering
            self._after_entering[risks] = known
        return known

    def reach(self, arrows: int) -> Mapping[int, int]:
        """Return the distances of at least all spaces up to this many arrows away."""
        if len(self.by_distance) <= arrows:
            with self._tables.lock:
                while len(self.by_distance) <= arrows:
                    self._go_one_further()
        return self.distance

    def _go_one_further(self) -> None:
        corner, arrows = self._tables.rules.corner, self._tables.arrows
        distance, avoided = self.distance, self.avoided
        found: list[int] = []
        for space in self.by_distance[-1]:
            if corner[space] == STRAIGHT:
                for target, _turn in arrows[space]:
                    if target not in distance and target not in avoided:
                        distance[target] = len(self.by_distance)
                        found.append(target)
        self.by_distance.append(found)

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
        here = self.distance[target]
        far = [each for each in between if self.distance.get(each, BEYOND) > here]
        if far:
            with self._tables.lock:
                self.far = self.far.union(far)
        return False

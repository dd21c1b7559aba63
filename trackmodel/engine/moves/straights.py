"""Shortest ways along a straight, around cars and risk spaces.

The part of a move on a straight must be as short as the shortest way around the cars on it and the
risk spaces that it doesn't enter itself. Every beginning of such a way is one too, so a path may
continue exactly to the spaces one arrow further away from where it came on to the straight. A path
that enters a risk space goes on along other ways, which avoid one risk space less, and may enter it
only where those are no shorter.
"""

from __future__ import annotations

from trackmodel.engine.moves.board_tables import NOWHERE, BoardTables

BEYOND = 1 << 20
"""A distance greater than any on a board."""


class ShortestWays:
    """The shortest ways along a straight from where paths come on to it, found as far as needed.

    Args:
        tables: the board.
        on: by space, 0 if neither a car nor a risk is on it.
        space: where paths come on to the straight.
        entered: risk spaces that the paths entered, and need not avoid.

    Attributes:
        space, entered: as given.
        found: how many arrows away spaces have been looked for.
        distance: by space, arrows on the shortest way to it, entries of corners included; BEYOND for
            spaces that are not reached or not found yet.
    """

    def __init__(self, tables: BoardTables, on: bytearray, space: int, entered: frozenset[int]) -> None:
        self.space = space
        self.entered = entered
        self.distance = [BEYOND] * len(on)
        self.distance[space] = 0
        self.found = 0
        self._tables = tables
        self._on = on
        self._last = [space]

    def find(self, arrows: int) -> None:
        """Find all spaces up to this many arrows away."""
        tables, distance, on = self._tables, self.distance, self._on
        while self.found < arrows:
            self.found += 1
            found: list[int] = []
            for space in self._last:
                if tables.on_straight[space]:
                    for target, _turn, _crosses in tables.arrows[space]:
                        if distance[target] == BEYOND and (not on[target] or target in self.entered):
                            distance[target] = self.found
                            found.append(target)
            self._last = found

    # Lanes that were left ---------------------------------------------------------------------------

    def left_later(self, left: tuple[int, ...], excuses: bool) -> tuple[int, ...]:
        """Return `PathEnd.left` one arrow later.

        Beyond an obstacle a car may return to its lane; `excuses` says whether this must be remembered.
        """
        later: list[int] = []
        for space in left:
            further = space if self._on[space] else self._tables.ahead[space]
            if further != NOWHERE and (excuses or not self._on[further]):
                later.append(further)
        return tuple(later)

    def leave(self, left: tuple[int, ...], space: int, excuses: bool) -> tuple[int, ...]:
        """Return `PathEnd.left` after a lane change from a space, given the lanes left before."""
        ahead = self._tables.ahead[space]
        if ahead == NOWHERE or (self._on[ahead] and not excuses):
            return left
        return tuple(sorted({*left, ahead})) if left else (ahead,)

    def goes_around(self, space: int, left: tuple[int, ...], target: int) -> bool:
        """Return whether a lane change goes around an obstacle: straight ahead, or in a lane it rejoins."""
        ahead = self._tables.ahead[space]
        if ahead != NOWHERE and self._on[ahead]:
            return True
        return len(left) > 0 and self.rejoins(left, target, True)

    def rejoins(self, left: tuple[int, ...], target: int, around: bool) -> bool:
        """Return whether a space lies in a lane that was left.

        Args:
            left: as in `PathEnd`.
            target: the space.
            around: whether an obstacle must stand in between, or none may.
        """
        ahead = self._tables.ahead
        for space in left:
            obstacle = False
            for _arrow in ahead:
                if space in (NOWHERE, target):
                    break
                obstacle = obstacle or self._on[space] > 0
                space = ahead[space]
            if space == target and obstacle == around:
                return True
        return False

# cython: boundscheck=False
"""Straights: the shortest ways along them, around cars and risk spaces, and the lanes that were left.

The part of a move on a straight must be as short as the shortest way around the cars on it and the
risk spaces that it doesn't enter itself. Every beginning of such a way is one too, so a path may
continue exactly to the spaces one arrow further away from where it came on to the straight. A path
that enters a risk space goes on along other ways, which avoid one risk space less, and may enter it
only where those are no shorter.
"""

from __future__ import annotations

from trackmodel.board import STRAIGHT
from trackmodel.engine.moves.board_tables import NOWHERE, BoardTables
from trackmodel.engine.moves.lists import SharedLists, integers, longer


class Straights:
    """The shortest ways along straights, numbered from 0, and found as far as needed.

    Lanes that were left are a list of where the car would be if it had stayed in them, for each lane that
    matters; where an obstacle would have stopped it, the obstacle.

    Args:
        tables: the board.
        on: by space, 0 if neither a car nor a risk is on it.

    Attributes:
        spaces: number of spaces of the board.
        lists: lists of spaces and of corners.
        begins: by ways, the space where paths come on to the straight.
        entered: by ways, the list of the risk spaces that the paths entered, and need not avoid.
        distance: by ways and space, arrows on the shortest way to it, entries of corners included, counted
            from `zero`; less than that for spaces that are not reached or not found yet.
        zero: a number above all distances that were found before all ways were forgotten.
    """

    def __init__(self, tables: BoardTables, on: list[int]) -> None:
        self.lists = SharedLists(tables.most_items)
        self.begins, self.entered = integers([]), integers([])
        self.distance = integers([])
        self.spaces, self._on, self._count, self.zero = tables.spaces, on, 0, 1
        self._corner, self._ahead = tables.corner, tables.ahead
        self._first, self._target = tables.first, tables.target
        # By ways, how far spaces have been looked for; their number, and the number of those less far.
        self._found, self._end, self._nearer = integers([]), integers([]), integers([])
        self._reached = integers([])  # by ways, the spaces in the order in which they were found

    def forget(self) -> None:
        """Forget all ways and lists."""
        self.zero += self.spaces + 1
        self._count = 0
        self.lists.count = 1

    def ways_from(self, space: int, entered: int) -> int:
        """Return the shortest ways from a space on, around all obstacles but the risk spaces entered."""
        for ways in range(self._count):
            if self.begins[ways] == space and self.entered[ways] == entered:
                return ways
        ways = self._count
        if ways == len(self.begins):
            self._make_room()
        self._count += 1
        self.begins[ways], self.entered[ways] = space, entered
        self._found[ways], self._nearer[ways], self._end[ways] = self.zero, 0, 1
        self._reached[ways * self.spaces] = space
        self.distance[ways * self.spaces + space] = self.zero
        return ways

    def entering(self, ways: int, space: int) -> int:
        """Return the ways for paths that enter one risk space more."""
        return self.ways_from(self.begins[ways], self.lists.with_sorted(space, self.entered[ways]))

    def find(self, ways: int, arrows: int) -> None:
        """Find all spaces up to this many arrows away, counted from `zero`."""
        base = ways * self.spaces
        while self._found[ways] < arrows:
            self._found[ways] += 1
            nearer, end = self._nearer[ways], self._end[ways]
            self._nearer[ways] = end
            for at in range(base + nearer, base + end):
                space = self._reached[at]
                if self._corner[space] == STRAIGHT:
                    for arrow in range(self._first[space], self._first[space + 1]):
                        target = self._target[arrow]
                        if self.distance[base + target] < self.zero and (
                            not self._on[target] or self.lists.has(self.entered[ways], target)
                        ):
                            self.distance[base + target] = self._found[ways]
                            self._reached[base + self._end[ways]] = target
                            self._end[ways] += 1

    def _make_room(self) -> None:
        more = max(4, self._count)
        self.begins, self.entered = longer(self.begins, more), longer(self.entered, more)
        self._found, self._nearer = longer(self._found, more), longer(self._nearer, more)
        self._end, self._reached = longer(self._end, more), longer(self._reached, more * self.spaces)
        self.distance = longer(self.distance, more * self.spaces)

    # Lanes that were left ---------------------------------------------------------------------------

    def left_later(self, left: int, excuses: bool) -> int:
        """Return the lanes that were left one arrow later.

        Beyond an obstacle a car may return to its lane; `excuses` says whether this must be remembered.
        """
        if not left:
            return 0
        space, later = self.lists.item[left], self.left_later(self.lists.rest[left], excuses)
        further = space if self._on[space] else self._ahead[space]
        if further == NOWHERE or (self._on[further] and not excuses):
            return later
        return self.lists.with_first(further, later)

    def leave(self, left: int, space: int, excuses: bool) -> int:
        """Return the lanes that were left after a lane change from a space, given those left before."""
        ahead = self._ahead[space]
        if ahead == NOWHERE or (self._on[ahead] and not excuses):
            return left
        leaving = self.lists.with_first(ahead, 0)
        while left:
            leaving = self.lists.with_sorted(self.lists.item[left], leaving)
            left = self.lists.rest[left]
        return leaving

    def goes_around(self, space: int, left: int, target: int) -> bool:
        """Return whether a lane change goes around an obstacle: straight ahead, or in a lane it rejoins."""
        ahead = self._ahead[space]
        if ahead != NOWHERE and self._on[ahead]:
            return True
        return self.rejoins(left, target, True)

    def rejoins(self, left: int, target: int, around: bool) -> bool:
        """Return whether a space lies in a lane that was left.

        Args:
            left: the lanes that were left.
            target: the space.
            around: whether an obstacle must stand in between, or none may.
        """
        while left:
            space, obstacle = self.lists.item[left], False
            for _arrow in range(self.spaces):
                if space in (NOWHERE, target):
                    break
                obstacle = obstacle or self._on[space] != 0
                space = self._ahead[space]
            if space == target and obstacle == around:
                return True
            left = self.lists.rest[left]
        return False

# cython: boundscheck=False
"""Lists of integers that compiled code reads without Python objects."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from typing import cast

COMPILED = not __file__.endswith(".py")
"""Whether the move search runs compiled; `hatch_build.py` compiles it."""


def integers(values: Iterable[int]) -> list[int]:
    """Return a list of integers, compiled as an array."""
    return cast("list[int]", array("q", values)) if COMPILED else list(values)


def longer(values: Iterable[int], more: int) -> list[int]:
    """Return a list of integers with some more, which are 0."""
    return integers([*values, *[0] * more])


class SharedLists:
    """Short lists, each of which is made only once: equal lists have equal numbers. 0 is the empty list.

    Args:
        most: what they contain is from 0 and below this.

    Attributes:
        item: by list, its first item.
        rest: by list, the list of its other items.
        count: how many there are. Set it to 1 to forget all but the empty list.
    """

    def __init__(self, most: int) -> None:
        self.count = 1
        self.item, self.rest, self._older = integers([-1]), integers([0]), integers([0])
        self._newest = integers([0] * most)

    def with_first(self, item: int, rest: int) -> int:
        """Return the list of an item and the items of another list."""
        newest = self._newest[item]
        if newest >= self.count or self.item[newest] != item:
            newest = 0  # one that was forgotten
        found = newest
        while found and self.rest[found] != rest:
            found = self._older[found]
        if not found:
            found = self.count
            if found == len(self.item):
                self._make_room()
            self.item[found] = item
            self.rest[found] = rest
            self._older[found] = newest
            self._newest[item] = found
            self.count += 1
        return found

    def with_sorted(self, item: int, items: int) -> int:
        """Return a sorted list with an item more, unless it has it already."""
        first = self.item[items]
        if not items or item < first:
            return self.with_first(item, items)
        if item == first:
            return items
        return self.with_first(first, self.with_sorted(item, self.rest[items]))

    def has(self, items: int, item: int) -> bool:
        """Return whether a list has an item."""
        while items and self.item[items] != item:
            items = self.rest[items]
        return items > 0

    def length(self, items: int) -> int:
        """Return how many items a list has."""
        length = 0
        while items:
            length += 1
            items = self.rest[items]
        return length

    def items(self, number: int) -> tuple[int, ...]:
        """Return the items of a list."""
        found: list[int] = []
        while number:
            found.append(self.item[number])
            number = self.rest[number]
        return tuple(found)

    def _make_room(self) -> None:
        more = max(16, self.count)
        self.item, self.rest = longer(self.item, more), longer(self.rest, more)
        self._older = longer(self._older, more)

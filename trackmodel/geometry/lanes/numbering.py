"""Lane numbers from relative knowledge: pairs of spaces whose lanes differ by a known number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence


class Offsets:
    """Numbers of which only differences are known (a union-find with offsets).

    A difference that contradicts earlier ones is ignored.

    Args:
        count: how many numbers there are.
    """

    def __init__(self, count: int) -> None:
        self._root = list(range(count))
        self._offset = [0] * count

    def bind(self, one: int, other: int, difference: int) -> None:
        """Record that the number of `other` is greater by `difference`, unless the two are already bound."""
        root, offset = self.find(one)
        other_root, other_offset = self.find(other)
        if root != other_root:
            self._root[other_root] = root
            self._offset[other_root] = offset + difference - other_offset

    def bind_surest_first(self, statements: Iterable[tuple[float, int, int, int]]) -> None:
        """Record (weight, one, other, difference) tuples, the greatest weight first."""
        for _weight, one, other, difference in sorted(statements, key=lambda each: -each[0]):
            self.bind(one, other, difference)

    def find(self, thing: int) -> tuple[int, int]:
        """Return the group of an item, shared by all items bound to it, and its number in that group."""
        path = []
        while self._root[thing] != thing:
            path.append(thing)
            thing = self._root[thing]
        offset = 0
        for passed in reversed(path):
            offset = offset + self._offset[passed]
            self._root[passed], self._offset[passed] = thing, offset
        return thing, offset


def counted_from_zero(found: Sequence[tuple[int, int]], wanted: Sequence[int | None]) -> list[int]:
    """Return numbers from 0 that agree with the known ones as far as possible.

    Args:
        found: group and number of each item (`Offsets.find`).
        wanted: known number of each item or None; known numbers are kept.

    Returns:
        Numbers of the items. A group is shifted as most of its known numbers say; without any, its least
        number is 0, unless very few have it.
    """
    numbers: dict[int, Counter[int]] = {}
    votes: dict[int, Counter[int]] = {}
    for (group, number), known in zip(found, wanted, strict=True):
        numbers.setdefault(group, Counter())[number] += 1
        if known is not None:
            votes.setdefault(group, Counter())[known - number] += 1
    first = {
        group: votes[group].most_common(1)[0][0] if group in votes else -_lowest(counts)
        for group, counts in numbers.items()
    }
    return [
        known if known is not None else max(0, number + first[group])
        for (group, number), known in zip(found, wanted, strict=True)
    ]


def _lowest(counts: Counter[int]) -> int:
    """Return the least number that more than a few have: one space drawn wrongly is no lane."""
    return min(number for number, count in counts.items() if count >= LEAST_LANE * counts.total())


LEAST_LANE = 0.01
"""Least share of a road's spaces that make a lane at its left edge."""

AHEAD_WEIGHT, LANE_CHANGE_WEIGHT = 2.0, 1.0
"""Weights: an arrow ahead surely keeps its lane; a lane change may lead over a lane that begins there."""


def lanes_by_turns(
    successors: Sequence[Sequence[tuple[int, int]]],
    pit_lane: Collection[int],
    wanted: Sequence[int | None] | None = None,
) -> tuple[int, ...]:
    """Return the lane of each space, from 0 at the left, from the turns of arrows.

    Args:
        successors: arrows of each space as (target, turn), left to right; the turn is negative for left,
            0 for ahead, positive for right.
        pit_lane: spaces in the pit lane; arrows between these and the track are ignored.
        wanted: known lane of each space or None; known lanes are kept.

    Raises:
        IndexError: an arrow leads to a space that doesn't exist.
    """
    bound = Offsets(len(successors))
    bound.bind_surest_first(
        (AHEAD_WEIGHT if by == 0 else LANE_CHANGE_WEIGHT, space, target, by)
        for space, arrows in enumerate(successors)
        for target, by in _lanes_aside(
            [arrow for arrow in arrows if (arrow[0] in pit_lane) == (space in pit_lane)]
        )
    )
    found = [bound.find(space) for space in range(len(successors))]
    return tuple(counted_from_zero(found, wanted or [None] * len(found)))


def _lanes_aside(arrows: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Yield targets and how many lanes to the right they lie; on each side, the innermost is nearest."""
    left = [target for target, turn in arrows if turn < 0]
    right = [target for target, turn in arrows if turn > 0]
    yield from ((target, 0) for target, turn in arrows if turn == 0)
    yield from ((target, -number) for number, target in enumerate(reversed(left), 1))
    yield from ((target, number) for number, target in enumerate(right, 1))

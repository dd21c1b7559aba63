"""Things known only relative to one another: bound together, the surest word first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence


class Offsets:
    """Numbers of things of which only differences are known; contradictions come too late.

    Args:
        count: how many things there are.
        modulo: 2 where the numbers say yes or no; 0 for whole numbers.
    """

    def __init__(self, count: int, modulo: int = 0) -> None:
        self._root = list(range(count))
        self._offset = [0] * count
        self._modulo = modulo

    def bind(self, one: int, other: int, difference: int) -> None:
        """Learns that the number of `other` is `difference` more, unless it is known already."""
        root, offset = self.find(one)
        other_root, other_offset = self.find(other)
        if root != other_root:
            self._root[other_root] = root
            self._offset[other_root] = self._reduced(offset + difference - other_offset)

    def bind_surest_first(self, words: Iterable[tuple[float, int, int, int]]) -> None:
        """Learns from (weight, one, other, difference), the greatest weight first."""
        for _weight, one, other, difference in sorted(words, key=lambda word: -word[0]):
            self.bind(one, other, difference)

    def find(self, thing: int) -> tuple[int, int]:
        """The group a thing is in (the same for all that are bound) and its number there."""
        path = []
        while self._root[thing] != thing:
            path.append(thing)
            thing = self._root[thing]
        offset = 0
        for passed in reversed(path):
            offset = self._reduced(offset + self._offset[passed])
            self._root[passed], self._offset[passed] = thing, offset
        return thing, offset

    def _reduced(self, number: int) -> int:
        return number % self._modulo if self._modulo else number


def counted_from_zero(found: Sequence[tuple[int, int]], said: Sequence[int | None]) -> list[int]:
    """Numbers that agree with what is said of some things, as far as that can be.

    Args:
        found: per thing, its group and its number there (`Offsets.find`).
        said: per thing, its number where that is known; it is kept.

    Returns:
        Numbers from 0 on. A group lies where most of its things say; where none does, the least has 0.
    """
    least: dict[int, int] = {}
    votes: dict[int, Counter[int]] = {}
    for (group, number), known in zip(found, said, strict=True):
        least[group] = min(number, least.get(group, number))
        if known is not None:
            votes.setdefault(group, Counter())[known - number] += 1
    first = {
        group: votes[group].most_common(1)[0][0] if group in votes else -lowest
        for group, lowest in least.items()
    }
    return [
        known if known is not None else max(0, number + first[group])
        for (group, number), known in zip(found, said, strict=True)
    ]


SURE, LESS_SURE = 2.0, 1.0
"""An arrow ahead keeps its lane for certain; one aside may lead over a lane that begins there."""


def lanes_by_turns(
    successors: Sequence[Sequence[tuple[int, int]]],
    pit_lane: Collection[int],
    said: Sequence[int | None] | None = None,
) -> tuple[int, ...]:
    """The lane of each space, from 0 at the left of all that arrows connect.

    Args:
        successors: per space, its arrows as (target, turn), left to right; turn below zero to the
            left, 0 ahead, above zero to the right.
        pit_lane: spaces that are no lane of the track; the arrows that lead there and back say nothing.
        said: per space, the lane it says, which it keeps.

    Raises:
        IndexError: an arrow leads to a space that isn't there.
    """
    bound = Offsets(len(successors))
    bound.bind_surest_first(
        (SURE if by == 0 else LESS_SURE, space, target, by)
        for space, arrows in enumerate(successors)
        for target, by in _lanes_aside(
            [arrow for arrow in arrows if (arrow[0] in pit_lane) == (space in pit_lane)]
        )
    )
    found = [bound.find(space) for space in range(len(successors))]
    return tuple(counted_from_zero(found, said or [None] * len(found)))


def _lanes_aside(arrows: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Targets and how many lanes to the right they lie: of several to one side the inner is the nearest."""
    left = [target for target, turn in arrows if turn < 0]
    right = [target for target, turn in arrows if turn > 0]
    yield from ((target, 0) for target, turn in arrows if turn == 0)
    yield from ((target, -number) for number, target in enumerate(reversed(left), 1))
    yield from ((target, number) for number, target in enumerate(right, 1))

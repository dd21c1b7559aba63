"""Things known only relative to one another: bound together, the surest word first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence


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

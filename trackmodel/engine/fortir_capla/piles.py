"""Piles of tiles or cards, shuffled and face down: how many of each kind are left.

Which one is drawn is decided by a roll over all that are left, which is the same as shuffling.
"""

from __future__ import annotations

from functools import lru_cache

Counts = tuple[int, ...]
"""How many there are of each kind, in the order of the tile set."""

UNKNOWN = -1
"""Kind of a card whose face isn't known to the driver or spectator whom a state was made for."""


@lru_cache(maxsize=256)
def faces(counts: Counts) -> tuple[int, ...]:
    """Return the kind of every piece of a pile, ascending."""
    return tuple(kind for kind, count in enumerate(counts) for _each in range(count))


def with_more(counts: Counts, kind: int, by: int = 1) -> Counts:
    """Return a pile with more pieces of a kind, or with fewer. Unknown pieces change nothing."""
    if kind == UNKNOWN:
        return counts
    return (*counts[:kind], counts[kind] + by, *counts[kind + 1 :])


def counted(kinds: tuple[int, ...], of: int) -> Counts:
    """Return a pile of these pieces.

    Args:
        kinds: of the pieces; unknown ones aren't counted.
        of: number of kinds.
    """
    counts = [0] * of
    for kind in kinds:
        if kind != UNKNOWN:
            counts[kind] += 1
    return tuple(counts)


def together(*piles: Counts) -> Counts:
    """Return all pieces of several piles."""
    return tuple(map(sum, zip(*piles, strict=True)))

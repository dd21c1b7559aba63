"""What an edit changed of a sequence, so that only the rest is computed again.

Tracks are immutable and edits share what they don't touch: an object that is still the same has not
changed.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from attrs import frozen

from trackmodel.geometry.arrays import NO_SPACE, Bools, Ints, Outline


@frozen(eq=False)
class Unchanged:
    """Which outlines an edit kept.

    Attributes:
        fresh: boolean mask, shape (n,): outlines that are new.
        place: per earlier outline its number now, or `NO_SPACE` if it is gone.
    """

    fresh: Bools
    place: Ints

    def pairs(self, one: Ints, other: Ints) -> tuple[Bools, Ints, Ints]:
        """Return which pairs of earlier outlines still exist, and those pairs in today's numbers."""
        one, other = self.place[one], self.place[other]
        kept = (one >= 0) & (other >= 0)
        return kept, one[kept], other[kept]


def unchanged_outlines(before: Sequence[Outline], after: Sequence[Outline]) -> Unchanged:
    """Return which outlines an edit kept."""
    numbers: dict[int, list[int]] = {}  # a copied space has the same outline as the original
    for number, outline in enumerate(after):
        numbers.setdefault(id(outline), []).append(number)
    place = np.array([(numbers.get(id(outline)) or [NO_SPACE]).pop() for outline in before], dtype=np.intp)
    fresh = np.ones(len(after), dtype=np.bool_)
    fresh[place[place != NO_SPACE]] = False
    return Unchanged(fresh, place)

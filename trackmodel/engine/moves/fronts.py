"""Fronts: how far paths along an empty straight can be after a number of arrows.

The part of a move on a straight must be as short as possible. So a path may continue exactly to the
spaces one arrow further away from where it came on to the straight: these are the next front. Paths
that came on elsewhere are often on the same front a few arrows later. From there on they go on alike, and
share what is known of it.

Example, on the straight in the text of the package: from a0, the fronts are a1 b0, then a2 b1, then a3
b2. From a1, they are a2 b1, then a3 b2.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from trackmodel.engine.moves.along_straight import AlongStraight
from trackmodel.engine.moves.arrow_counts import UNRANKED

if TYPE_CHECKING:
    from trackmodel.engine.moves.move_tables import MoveTables

NOTHING: frozenset[int] = frozenset()


class Front(AlongStraight):
    """Spaces of an empty straight that are equally many arrows away from where paths came on to it.

    Attributes:
        spaces: these, entries of corners included.
        passed: nearer spaces to which arrows might lead back, here or further on.
    """

    __slots__ = ("_further", "begins", "passed", "spaces")

    def __init__(self, tables: MoveTables, spaces: frozenset[int], passed: frozenset[int]) -> None:
        super().__init__(tables, NOTHING, NOTHING)
        self.spaces = spaces
        self.passed = passed
        self.begins = len(spaces) == 1
        self._further: Front | None = None

    def beyond(self, space: int) -> tuple[frozenset[int], Front]:
        further = self._further or self._find_further()
        return further.spaces, further

    @property
    def further(self) -> Front:
        """The front one arrow further along; without spaces where the straight ends."""
        return self._further or self._find_further()

    def _find_further(self) -> Front:
        tables, passed = self._tables, self.passed | self.spaces
        onto, rank = tables.onto, tables.rank
        spaces = NOTHING.union(*[onto[space] for space in self.spaces]) - passed
        # Arrows lead to higher ranks, so none leads back to what doesn't rank above all these spaces.
        least = min([rank[space] for space in spaces], default=UNRANKED)
        least = min(least, UNRANKED - 1)
        self._further = tables.front(spaces, frozenset([space for space in passed if rank[space] > least]))
        return self._further

    def _is_further(self, space: int, target: int) -> bool:
        return space not in self.further.spaces and space not in self.spaces and space not in self.passed

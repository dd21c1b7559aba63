"""Ways: all paths of a move with the same dice bonus, extra point and slipstreams, before braking.

A way has the points of the roll; each slipstream adds points to the paths that end right behind a car.
Braking then shortens each of these paths. On a wet road a way may slide; see `slides`.

Source: KSK-ftf 5, movement; 9, slipstream; docs/rules/ksk.md has our readings.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from trackmodel.engine.moves import MoveSearch, PathEnd
from trackmodel.engine.moves.codes import PitStage

Keep = Callable[[PathEnd], bool]
"""Whether a path goes on from its end."""


class Reached(NamedTuple):
    """Where a move ends.

    Attributes:
        search: the search that has its paths.
        end: the end of the paths.
        missing: points that can't be driven.
    """

    search: MoveSearch
    end: PathEnd
    missing: int = 0


class Way:
    """All paths of a move before braking.

    Args:
        search: has paths of at least these points.
        points: points of the roll and of slipstreams.
    """

    slides = 0
    """Points that a slide adds to some of its paths."""

    def __init__(self, search: MoveSearch, points: int) -> None:
        self.search = search
        self.points = points
        self._known: dict[int, list[Reached]] = {}

    def ends(self, brake: int) -> list[Reached]:
        """Return where moves end that brake this many points; empty if there are not as many."""
        known = self._known.get(brake)
        if known is None:
            # A car that leaves its stand can't brake so much that it stays there.
            found = self._find_ends(brake)
            known = [reached for reached in found if reached.end.pit != PitStage.STANDING]
            self._known[brake] = known
        return known

    @property
    def most(self) -> int:
        """The most points that can be braked."""
        return self.points + self.slides

    def _find_ends(self, brake: int) -> list[Reached]:
        if brake > self.points:
            return []
        ends, missing = self.search.ends(self.points - brake)
        return [Reached(self.search, end, missing) for end in ends]


def lengthened(search: MoveSearch, at: int, keep: Keep, points: int) -> MoveSearch | None:
    """Return the search of the paths that go on from some ends, up to more points; None if there are none.

    Args:
        search: the paths so far.
        at: points driven to these ends.
        keep: whether a path goes on from an end.
        points: maximum number of points of the longer paths.
    """
    if not any(map(keep, search.layer(at))):
        return None
    return search.through(at, keep, points)

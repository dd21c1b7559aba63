"""Ways: all paths of a move with the same dice bonus, extra point and slipstreams, before braking.

The base of a way has the points of the roll. Each slipstream adds points to the paths that end right
behind a car. A slide adds points to the paths that entered a wet space of a corner in which a stop was
still due. Braking then shortens each of these paths.
A path that leads nowhere counts as far as it leads, also for whether it slides.

Source: KSK-ftf 5, movement; 9, slipstream; 7 and 16, slides; docs/rules/ksk.md has our readings.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from trackmodel.engine.moves import MoveSearch, PathEnd
from trackmodel.engine.moves.path_end import PitStage

DRY, WET = 1, 2
"""What a path may still become: one that doesn't slide, one that does."""

Keep = Callable[[PathEnd], bool]


class Reached(NamedTuple):
    """Where a move ends.

    Attributes:
        search: the search that has its paths.
        end: the end of the paths.
        driven: the points driven to it.
        missing: points that can't be driven.
    """

    search: MoveSearch
    end: PathEnd
    driven: int
    missing: int = 0


class Way:
    """All paths of a move before braking.

    Args:
        search: has paths of at least these points.
        points: points of the roll and of slipstreams.
        slide: points that a slide adds; 0 on a dry road.
        braking_in_pit: whether braked moves may end in the pit, as they may on the way to the stand.
    """

    def __init__(self, search: MoveSearch, points: int, slide: int, braking_in_pit: bool) -> None:
        self.search = search
        self._braking_in_pit = braking_in_pit
        self.points = points
        self.slides = slide if slide and self._gets_wet() else 0
        self._fates: list[dict[PathEnd, int]] | None = None
        self._slid: MoveSearch | None = None
        self._known: dict[int, list[Reached]] = {}

    def ends(self, brake: int) -> list[Reached]:
        """Return where moves end that brake this many points; empty if there are not as many."""
        known = self._known.get(brake)
        if known is None:
            known = self._ends_with_slides(brake) if self.slides else self._plain_ends(brake)
            if brake and not self._braking_in_pit:
                known = [reached for reached in known if reached.end.pit is PitStage.TRACK]
            self._known[brake] = known
        return known

    @property
    def most(self) -> int:
        """The most points that can be braked."""
        return self.points + self.slides

    def _plain_ends(self, brake: int) -> list[Reached]:
        if brake > self.points:
            return []
        ends, missing = self.search.ends(self.points - brake)
        return [Reached(self.search, end, driven, missing) for end, driven in ends]

    # Slides ---------------------------------------------------------------------------------------------

    def _gets_wet(self) -> bool:
        return any(end.wet_due for layer in self.search.layers[self.points :: -1] for end in layer)

    def _ends_with_slides(self, brake: int) -> list[Reached]:
        dry, wet = self.points - brake, self.points + self.slides - brake
        found = [*self._ends_in_base(dry, DRY), *self._ends_in_base(wet, WET), *self._early_ends(dry, wet)]
        if wet > self.points and self._slid_search is not None:
            ends, missing = self._slid_search.ends(wet)
            if found and missing:
                ends = []
            found += [Reached(self._slid_search, end, driven, missing) for end, driven in ends]
        if found or wet < 0:
            return found
        longest = len(self.search.layers) - 1
        return [
            Reached(self.search, end, longest, (wet if end.wet_due else dry) - longest)
            for end in self.search.layers[longest]
        ]

    def _ends_in_base(self, driven: int, fate: int) -> list[Reached]:
        """Return the ends after these points of paths that may become ones that slide, or that don't."""
        if not 0 <= driven <= self.points or driven >= len(self.search.layers):
            return []
        fates = self.fates[driven]
        return [Reached(self.search, end, driven) for end in self.search.layers[driven] if fates[end] & fate]

    def _early_ends(self, dry: int, wet: int) -> list[Reached]:
        """Return where moves end in the finish or in the pit before they have used all points."""
        ends, missing = self.search.ends(self.points + 1)
        if missing:
            return []
        return [
            Reached(self.search, end, driven)
            for end, driven in ends
            if driven <= self.points and driven < (wet if end.wet_due else dry)
        ]

    @property
    def fates(self) -> list[dict[PathEnd, int]]:
        """By points driven, what each path end may still become when all points are driven."""
        if self._fates is None:
            self._fates = self._find_fates()
        return self._fates

    def _find_fates(self) -> list[dict[PathEnd, int]]:
        layers = self.search.layers[: self.points + 1]
        fates: list[dict[PathEnd, int]] = [{} for _layer in layers]
        for driven in range(len(layers) - 1, -1, -1):
            here = fates[driven]
            for end in layers[driven]:
                fate = WET if end.wet_due else 0
                if not fate and driven + 1 < len(layers):
                    for each in self.search.following(end, driven):
                        fate |= fates[driven + 1].get(each, 0)
                here[end] = fate or DRY
        return fates

    @property
    def _slid_search(self) -> MoveSearch | None:
        """The paths that slide, their slides included; None if none has all points before the slide."""
        if self._slid is None:
            self._slid = lengthened(self.search, self.points, _is_wet, self.points + self.slides)
        return self._slid


def _is_wet(end: PathEnd) -> bool:
    return end.wet_due


def lengthened(search: MoveSearch, at: int, keep: Keep, points: int) -> MoveSearch | None:
    """Return the search of the paths that go on from some ends, up to more points; None if there are none.

    Args:
        search: the paths so far.
        at: points driven to these ends.
        keep: whether a path goes on from an end.
        points: maximum number of points of the longer paths.
    """
    if at >= len(search.layers) or not any(map(keep, search.layers[at])):
        return None
    return search.through(at, keep, points)

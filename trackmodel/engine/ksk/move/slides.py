"""Slides: on a wet road, paths that drive a wet space of a corner in which a stop is still due go further.

The space where the car starts counts.

A path that leads nowhere counts as far as it leads, also for whether it slides.

Source: KSK-ftf 7 and 16, slides; docs/rules/ksk.md has our readings.
"""

from __future__ import annotations

from functools import cached_property

from trackmodel.engine.ksk.move.ways import Reached, Way, lengthened
from trackmodel.engine.moves import MoveSearch, PathEnd

DRY, WET = 1, 2
"""What a path may still become: one that doesn't slide, one that does."""


def way_of(search: MoveSearch, points: int, slide: int) -> Way:
    """Return the way with these points, which slides if one of its paths gets wet.

    Args:
        search, points: as in `Way`.
        slide: points that a slide adds; 0 on a dry road.
    """
    if slide and any(end.wet_due for driven in range(points, -1, -1) for end in search.layer(driven)):
        return SlidingWay(search, points, slide)
    return Way(search, points)


class SlidingWay(Way):
    """A way some of whose paths slide."""

    def __init__(self, search: MoveSearch, points: int, slide: int) -> None:
        super().__init__(search, points)
        self.slides = slide

    def _find_ends(self, brake: int) -> list[Reached]:
        dry, wet = self.points - brake, self.points + self.slides - brake
        found = [*self._ends_in_base(dry, DRY), *self._ends_in_base(wet, WET), *self._early_ends(dry, wet)]
        if wet > self.points and self._slid_search is not None:
            ends, missing = self._slid_search.ends(wet)
            if found and missing:
                ends = []
            found += [Reached(self._slid_search, end, missing) for end in ends]
        if found or wet < 0:
            return found
        longest = self.search.longest
        return [
            Reached(self.search, end, (wet if end.wet_due else dry) - longest)
            for end in self.search.layer(longest)
        ]

    def _ends_in_base(self, driven: int, fate: int) -> list[Reached]:
        """Return the ends after these points of paths that may become ones that slide, or that don't."""
        if not 0 <= driven <= min(self.points, self.search.longest):
            return []
        fates = self._fates[driven]
        return [Reached(self.search, end) for end in self.search.layer(driven) if fates[end] & fate]

    def _early_ends(self, dry: int, wet: int) -> list[Reached]:
        """Return where moves end in the finish or in the pit before they have used all points."""
        ends, missing = self.search.ends(self.points + 1)
        if missing:
            return []
        return [
            Reached(self.search, end)
            for end in ends
            if end.driven <= self.points and end.driven < (wet if end.wet_due else dry)
        ]

    @cached_property
    def _fates(self) -> list[dict[PathEnd, int]]:
        """By points driven, what each path end may still become when all points are driven."""
        layers = self.search.layers[: self.points + 1]
        fates: list[dict[PathEnd, int]] = [{} for _layer in layers]
        for driven in range(len(layers) - 1, -1, -1):
            here = fates[driven]
            for end in layers[driven]:
                fate = here[end] = WET if end.wet_due else here.get(end, DRY)
                for before in end.befores:
                    fates[driven - 1][before] = fates[driven - 1].get(before, 0) | fate
        return fates

    @cached_property
    def _slid_search(self) -> MoveSearch | None:
        """The paths that slide, their slides included; None if none has all points before the slide."""
        return lengthened(self.search, self.points, lambda end: end.wet_due, self.points + self.slides)

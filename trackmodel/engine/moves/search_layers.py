"""Layers: all tips after so many points, each with one way to come there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Set

from attrs import define, field

from trackmodel.engine.moves.path_end import PathEnd


@define(eq=False)
class SearchLayer:
    """All tips after as many points.

    Attributes:
        clean: the tips with nothing overshot, each with a tip one arrow before it.
        skidding: the others, each with its fewest spaces beyond corners and the tip before it on a
            way there that has so few.
    """

    clean: dict[PathEnd, PathEnd | None] = field(factory=dict)
    skidding: dict[PathEnd, tuple[int, PathEnd]] = field(factory=dict)
    _ends: tuple[PathEnd, ...] | None = None

    @property
    def ends(self) -> tuple[PathEnd, ...]:
        """One of the clean tips for every space; they cost the same."""
        if self._ends is None:
            by_space: dict[int, PathEnd] = {}
            for tip in self.clean:
                by_space.setdefault(tip.space, tip)
            self._ends = tuple(by_space.values())
        return self._ends

    def __iter__(self) -> Iterator[PathEnd]:
        yield from self.clean
        yield from self.skidding

    def __contains__(self, tip: object) -> bool:
        return tip in self.clean or tip in self.skidding

    def __bool__(self) -> bool:
        return bool(self.clean or self.skidding)

    def cost(self, tip: PathEnd) -> int:
        """Fewest spaces driven beyond overshot corners on the way to a tip, one for each such corner."""
        return self.skidding[tip][0] if tip in self.skidding else 0

    def before(self, tip: PathEnd) -> PathEnd | None:
        """The tip before on a cheapest way; None for the first one of all."""
        return self.skidding[tip][1] if tip in self.skidding else self.clean[tip]


Onward = Callable[[PathEnd], tuple[PathEnd, ...]]
"""The tips one arrow further along than one, but for those that skid; works out what skids as well."""


def spread(
    layer: SearchLayer, occupied: Set[int], onward_of: Onward, ask_on_straights: bool = False
) -> SearchLayer:
    """The layer one point further on.

    Args:
        layer: where the paths end so far.
        occupied: spaces that no path leads to.
        onward_of: asked what follows a tip that doesn't know it by itself.
        ask_on_straights: whether it is asked for all tips on straights besides.
    """
    clean: dict[PathEnd, PathEnd | None] = {}
    skidding: dict[PathEnd, tuple[int, PathEnd]] = {}
    for tip in layer.clean:
        onward = tip.onward
        if onward is None or (ask_on_straights and tip.straight is not None):
            onward = onward_of(tip)
        for target in onward:
            if target.space not in occupied and target not in clean:
                clean[target] = tip
        for target in tip.skidding_on:
            if target.space not in occupied and target not in skidding:
                skidding[target] = (len(target.overshot), tip)
    for tip, (cost, _before) in layer.skidding.items():
        if tip.onward is None:
            onward_of(tip)
        for target in tip.skidding_on:
            if target.space not in occupied:
                total = cost + len(target.overshot)
                known = skidding.get(target)
                if known is None or total < known[0]:
                    skidding[target] = (total, tip)
    return SearchLayer(clean, skidding)

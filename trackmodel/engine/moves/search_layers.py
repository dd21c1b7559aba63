"""Layers: all path ends after so many points, each with one way to come there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Set

from attrs import define, field

from trackmodel.engine.moves.path_end import PathEnd


@define(eq=False)
class SearchLayer:
    """All path ends after as many points.

    Attributes:
        clean: the path ends with nothing overshot, each with a path end one arrow before it.
        skidding: the others, each with its fewest spaces beyond corners and the path end before it on a
            way there that has so few.
    """

    clean: dict[PathEnd, PathEnd | None] = field(factory=dict)
    skidding: dict[PathEnd, tuple[int, PathEnd]] = field(factory=dict)
    _ends: tuple[PathEnd, ...] | None = None

    @property
    def ends(self) -> tuple[PathEnd, ...]:
        """One of the clean path ends for every space; they cost the same."""
        if self._ends is None:
            by_space: dict[int, PathEnd] = {}
            for end in self.clean:
                by_space.setdefault(end.space, end)
            self._ends = tuple(by_space.values())
        return self._ends

    def __iter__(self) -> Iterator[PathEnd]:
        yield from self.clean
        yield from self.skidding

    def __contains__(self, end: object) -> bool:
        return end in self.clean or end in self.skidding

    def __bool__(self) -> bool:
        return bool(self.clean or self.skidding)

    def cost(self, end: PathEnd) -> int:
        """Fewest spaces driven beyond overshot corners on the way to a path end, one for each such corner."""
        return self.skidding[end][0] if end in self.skidding else 0

    def before(self, end: PathEnd) -> PathEnd | None:
        """The path end before on a cheapest way; None for the first one of all."""
        return self.skidding[end][1] if end in self.skidding else self.clean[end]


Onward = Callable[[PathEnd], tuple[PathEnd, ...]]
"""The path ends one arrow further along than one, but for those that skid; works out what skids as well."""


def spread(
    layer: SearchLayer, occupied: Set[int], onward_of: Onward, ask_on_straights: bool = False
) -> SearchLayer:
    """The layer one point further on.

    Args:
        layer: where the paths end so far.
        occupied: spaces that no path leads to.
        onward_of: asked what follows a path end that doesn't know it by itself.
        ask_on_straights: whether it is asked for all path ends on straights besides.
    """
    clean: dict[PathEnd, PathEnd | None] = {}
    skidding: dict[PathEnd, tuple[int, PathEnd]] = {}
    for end in layer.clean:
        onward = end.onward
        if onward is None or (ask_on_straights and end.straight is not None):
            onward = onward_of(end)
        for target in onward:
            if target.space not in occupied and target not in clean:
                clean[target] = end
        for target in end.skidding_on:
            if target.space not in occupied and target not in skidding:
                skidding[target] = (len(target.overshot), end)
    for end, (cost, _before) in layer.skidding.items():
        if end.onward is None:
            onward_of(end)
        for target in end.skidding_on:
            if target.space not in occupied:
                total = cost + len(target.overshot)
                known = skidding.get(target)
                if known is None or total < known[0]:
                    skidding[target] = (total, end)
    return SearchLayer(clean, skidding)

"""Layers of a search: all path ends after a number of points, with a path to each."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Set

from attrs import define, field

from trackmodel.engine.moves.path_end import PathEnd


@define(eq=False)
class SearchLayer:
    """All path ends after a number of points.

    Attributes:
        clean: path ends reached without overshooting a corner; for each, a path end one arrow before it.
        skidding: path ends reached by overshooting one or more; for each, the fewest spaces driven beyond
            corners, and the path end one arrow before it on a path with so few.
    """

    clean: dict[PathEnd, PathEnd | None] = field(factory=dict)
    skidding: dict[PathEnd, tuple[int, PathEnd]] = field(factory=dict)
    _ends: tuple[PathEnd, ...] | None = None

    @property
    def ends(self) -> tuple[PathEnd, ...]:
        """One clean path end for each space; those on the same space cost the same."""
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
        """Return the fewest spaces beyond overshot corners on a path to this end, counted for each corner."""
        return self.skidding[end][0] if end in self.skidding else 0

    def before(self, end: PathEnd) -> PathEnd | None:
        """Return the path end before this one on a cheapest path; None for the start."""
        return self.skidding[end][1] if end in self.skidding else self.clean[end]

    def only(self, keep: Callable[[PathEnd], bool]) -> SearchLayer:
        """Return the part of the layer that has these path ends."""
        return SearchLayer(
            {end: before for end, before in self.clean.items() if keep(end)},
            {end: before for end, before in self.skidding.items() if keep(end)},
        )


Onward = Callable[[PathEnd], tuple[PathEnd, ...]]
"""Returns the path ends one arrow further along that don't skid; those that do are then in `skidding_on`."""


def spread(
    layer: SearchLayer, occupied: Set[int], onward_of: Onward, ask_on_straights: bool = False
) -> SearchLayer:
    """Return the layer one point further on.

    Args:
        layer: where the paths end so far.
        occupied: spaces that no path may enter.
        onward_of: called for path ends that don't know yet what follows them.
        ask_on_straights: whether to call it for all path ends on straights without obstacles.
    """
    clean: dict[PathEnd, PathEnd | None] = {}
    skidding: dict[PathEnd, tuple[int, PathEnd]] = {}
    # Clean paths go on cleanly or begin to skid.
    for end in layer.clean:
        onward = end.onward
        if onward is None or (ask_on_straights and end.straight is not None and not end.straight.obstacles):
            onward = onward_of(end)
        for target in onward:
            if target.space not in occupied and target not in clean:
                clean[target] = end
        for target in end.skidding_on:
            if target.space not in occupied and target not in skidding:
                skidding[target] = (len(target.overshot), end)
    # Those that skid go on skidding; where some meet, the fewest spaces beyond corners count.
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

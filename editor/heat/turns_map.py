"""Turns left from the spaces of a board and their colors. Without Qt."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from math import isnan

from attrs import field, frozen

from trackmodel.board import Board
from trackmodel.render.heat_map_svg import COLORS
from trackmodel.texts import shown_number


@frozen(slots=False)
class TurnsMap:
    """Turns left from each space; NaN for spaces that aren't colored. It is drawn like a `HeatMap`."""

    board: Board = field(repr=False)
    turns: tuple[float, ...] = field(repr=False)

    @cached_property
    def by_id(self) -> dict[str, float]:
        """Turns by id of the space, of those that have a way to the finish."""
        pairs = zip(self.board.view.ids, self.turns, strict=True)
        return {id_: turns for id_, turns in pairs if not isnan(turns)}

    @cached_property
    def most(self) -> float:
        """The most turns left from a space."""
        return max(self.by_id.values(), default=0.0)

    def color(self, turns: float) -> str:
        """Return the color of a number of turns: the fewer, the lighter."""
        return COLORS[min(len(COLORS) - 1, int(len(COLORS) * turns / max(self.most, 1.0)))]

    def labels(self) -> Iterator[tuple[str, str, str]]:
        """Yield id, label, and color of each colored space."""
        for id_, turns in self.by_id.items():
            yield id_, shown_number(turns, ".1f"), self.color(turns)

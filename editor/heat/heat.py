"""Counts on the spaces of a board, and the colors that tell few from many. Free of Qt."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import cached_property

from attrs import field, frozen

from trackmodel.board import Board
from trackmodel.render.heat_map import COLORS, class_limits

NEVER = "#f3f1ea"
"""Spaces where it never happened: paler than the first class, and apart from asphalt and from paper."""


@frozen(slots=False)
class Heat:
    """How often something happened on each space.

    Attributes:
        board: the board that was raced on.
        kind: what was counted, a key of `trackmodel.simulation.MARKS`.
        counts: by the space's number.
    """

    board: Board = field(repr=False)
    kind: str
    counts: Sequence[int] = field(repr=False)

    @cached_property
    def limits(self) -> tuple[int, ...]:
        """The highest count of each class, rising."""
        return class_limits(max(self.counts, default=0))

    @cached_property
    def classes(self) -> tuple[tuple[int, int, str], ...]:
        """Of each class its lowest and highest count and its color, from few to many."""
        firsts = [1, *(limit + 1 for limit in self.limits)][: len(self.limits)]
        # Fewer classes than colors: the darkest ones, as in the pictures of `pitboard simulate`.
        colors = COLORS[len(COLORS) - len(self.limits) :]
        return tuple(zip(firsts, self.limits, colors, strict=True))

    @cached_property
    def by_id(self) -> dict[str, int]:
        """The counts by the ids of their spaces, which outlive edits of the track."""
        return dict(zip(self.board.view.ids, self.counts, strict=True))

    def color(self, count: int) -> str:
        """The color of a count."""
        return self.classes[bisect_left(self.limits, count)][2] if count else NEVER

    @cached_property
    def hottest(self) -> tuple[int, ...]:
        """The spaces with a count above 0, the highest first."""
        spaces = [space for space, count in enumerate(self.counts) if count > 0]
        return tuple(sorted(spaces, key=lambda space: (-self.counts[space], space)))

    @property
    def total(self) -> int:
        """The sum of all counts."""
        return sum(self.counts)

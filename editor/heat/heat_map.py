"""Counts on the spaces of a board and their colors. Without Qt."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from functools import cached_property

from attrs import field, frozen

from trackmodel.board import Board
from trackmodel.render.heat_map_svg import COLORS, class_limits

NEVER = "#f3f1ea"
"""Color of spaces with a count of 0: paler than the first class, distinct from asphalt and paper."""


@frozen(slots=False)
class HeatMap:
    """Counts of one kind on each space.

    Attributes:
        board: the board of the races.
        kind: what was counted, a key of `trackmodel.simulation.marks.MARKS`.
        counts: by number of the space.
    """

    board: Board = field(repr=False)
    kind: str
    counts: Sequence[int] = field(repr=False)

    @cached_property
    def limits(self) -> tuple[int, ...]:
        """Highest count of each class, ascending."""
        return class_limits(max(self.counts, default=0))

    @cached_property
    def classes(self) -> tuple[tuple[int, int, str], ...]:
        """Lowest count, highest count, and color of each class, ascending."""
        firsts = [1, *(limit + 1 for limit in self.limits)][: len(self.limits)]
        # With fewer classes than colors, use the darkest ones, as the pictures of `pitboard simulate` do.
        colors = COLORS[len(COLORS) - len(self.limits) :]
        return tuple(zip(firsts, self.limits, colors, strict=True))

    @cached_property
    def by_id(self) -> dict[str, int]:
        """Counts by id of the space; ids are stable across edits of the track."""
        return dict(zip(self.board.view.ids, self.counts, strict=True))

    def color(self, count: int) -> str:
        """Return the color of a count."""
        return self.classes[bisect_left(self.limits, count)][2] if count else NEVER

    def label(self, count: int) -> str:
        """Return a count as text; "" for 0."""
        return str(count) if count else ""

    def labels(self) -> Iterator[tuple[str, str, str]]:
        """Yield id, label, and color of each space."""
        for id_, count in self.by_id.items():
            yield id_, self.label(count), self.color(count)

    @cached_property
    def hottest(self) -> tuple[int, ...]:
        """Spaces with a count above 0, highest first."""
        spaces = [space for space, count in enumerate(self.counts) if count > 0]
        return tuple(sorted(spaces, key=lambda space: (-self.counts[space], space)))

    @property
    def total(self) -> int:
        return sum(self.counts)

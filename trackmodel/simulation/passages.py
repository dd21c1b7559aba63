"""Counts how corners are driven through: where cars enter, stop, and leave."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from trackmodel.board import STRAIGHT, BoardRules
from trackmodel.engine import Event


class Passages:
    """Counts of one race, by corner.

    Attributes:
        entries, exits: by corner and lane, moves that entered and left it there.
        stops: turns that ended in it.
    """

    def __init__(self, rules: BoardRules) -> None:
        self._corner = rules.corner
        self._lane = rules.lane or (0,) * len(rules.corner)
        lanes = 1 + max(self._lane, default=0)
        self.entries = [[0] * lanes for _corner in rules.corners]
        self.exits = [[0] * lanes for _corner in rules.corners]
        self.stops: Counter[int] = Counter()

    def moved(self, way: Sequence[int]) -> None:
        """Count a move, given the space where it began and those it entered."""
        for space, to in pairwise(way):
            left, entered = self._corner[space], self._corner[to]
            if left != entered:
                if left != STRAIGHT:
                    self.exits[left][self._lane[space]] += 1
                if entered != STRAIGHT:
                    self.entries[entered][self._lane[to]] += 1

    def stopped(self, event: Event) -> None:
        """Count the end of a turn in a corner."""
        data: Any = event.data
        self.stops[data["corner"]] += 1

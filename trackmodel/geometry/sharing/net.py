"""A net: outlines as rings of numbered nodes, so that what has the same node shares it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

import numpy as np

from trackmodel.geometry.arrays import Floats, Ints, Outline
from trackmodel.geometry.plane.measures import signed_area
from trackmodel.geometry.plane.snapping import snap

Ring = list[int]


class Net:
    """Outlines as rings of nodes, all walked clockwise on the board.

    Attributes:
        at: place of each node, board units.
        rings: the nodes of each outline.
        levels: level of each outline; equal coordinates on two levels are two nodes.
        chosen: which outlines may change.
        fixed: nodes that must stay where they are, as an outline that may not change has them.
    """

    def __init__(self, outlines: Sequence[Outline], levels: Sequence[int], chosen: Sequence[bool]) -> None:
        numbers: dict[tuple[int, float, float], int] = {}
        self.at: list[tuple[float, float]] = []
        self.rings: list[Ring] = []
        self.levels, self.chosen = levels, chosen
        self.fixed: set[int] = set()
        self._turned = [signed_area(outline) < 0 for outline in outlines]
        for outline, level, turned, may_change in zip(outlines, levels, self._turned, chosen, strict=True):
            ring = []
            for x, y in reversed(outline) if turned else outline:
                number = numbers.setdefault((level, x, y), len(numbers))
                if number == len(self.at):
                    self.at.append((x, y))
                ring.append(number)
            self.rings.append(ring)
            if not may_change:
                self.fixed.update(ring)

    def outline(self, number: int) -> Outline:
        """Return an outline as it is now, on the coordinate grid and in its own direction."""
        ring = self.rings[number]
        points = [snap(self.at[node]) for node in (reversed(ring) if self._turned[number] else ring)]
        return tuple(
            point for point, last in zip(points, points[-1:] + points[:-1], strict=True) if point != last
        )

    def places(self) -> Floats:
        """Return the places of all nodes, shape (k, 2)."""
        return np.array(self.at, dtype=np.float64).reshape(-1, 2)

    def all_sides(self) -> tuple[Ints, Ints, Ints, Ints]:
        """Return the nodes at both ends of each side, its outline, and its place there, shape (m,) each."""
        counts = np.array([len(ring) for ring in self.rings], dtype=np.intp)
        begin = np.fromiter(chain.from_iterable(self.rings), dtype=np.intp)
        outline = np.repeat(np.arange(len(counts)), counts)
        first = (np.cumsum(counts) - counts)[outline]
        place = np.arange(len(begin)) - first
        is_last = place + 1 == counts[outline]
        end = begin[np.where(is_last, first, first + place + 1)]
        return begin, end, outline, place

    def uses(self) -> list[int]:
        """Return how many outlines have each node."""
        nodes = np.fromiter((node for ring in self.rings for node in ring), dtype=np.intp)
        counts: list[int] = np.bincount(nodes, minlength=len(self.at)).tolist()
        return counts

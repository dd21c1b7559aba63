"""A drag over spaces: which ones are meant, and not just grazed at a vertex."""

from __future__ import annotations

from math import ceil, dist, sqrt

from editor.tracing.tools.pointing import Pointing
from trackmodel.track import Point

GRAZED = 0.25
"""A space is meant once the drag has gone through it for this share of its size (the root of its area)."""
SAMPLES_A_SIZE = 8


class Sweep:
    """One drag, from press to release. The mouse jumps when it is moved fast, so ways are sampled."""

    def __init__(self, pointing: Pointing, start: Point) -> None:
        self._pointing = pointing
        self._last = start
        self._space = pointing.space_at(start)
        self._inside = 0.0
        self._told = self._space is not None

    @property
    def space(self) -> str | None:
        """The space the drag is in now."""
        return self._space

    def go_on(self, to: Point) -> list[str]:
        """The drag moves on. Returns the spaces that are meant since the last call, in order."""
        meant = []
        way = dist(self._last, to)
        steps = max(1, ceil(way * SAMPLES_A_SIZE / self._size()))
        start = self._last
        for step in range(1, steps + 1):
            share = step / steps
            point = (start[0] + share * (to[0] - start[0]), start[1] + share * (to[1] - start[1]))
            space = self._pointing.space_at(point)
            if space != self._space:
                self._space, self._inside, self._told = space, 0.0, False
            self._inside += way / steps
            if space and not self._told and self._inside >= GRAZED * self._size():
                self._told = True
                meant.append(space)
        self._last = to
        return meant

    def end(self) -> list[str]:
        """The drag ends: the space it ends in is meant, however little of it was crossed."""
        return [self._space] if self._space and not self._told else []

    def _size(self) -> float:
        """The size of the space the drag is in, in board units."""
        area = self._pointing.area_of(self._space) if self._space else 0.0
        return max(1.0, sqrt(area))

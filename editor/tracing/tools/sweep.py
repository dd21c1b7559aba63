"""Tell which spaces a drag selects and which it only grazes."""

from __future__ import annotations

from math import ceil, dist, sqrt

from editor.tracing.tools.hit_test import HitTest
from trackmodel.geometry.plane.measures import point_between
from trackmodel.track import Point

GRAZED = 0.25
"""Minimum length of a drag inside a space to select it, as a share of the square root of its area."""
SAMPLES_PER_SIZE = 8


class Sweep:
    """One drag over spaces, sampled between mouse events because a fast mouse skips spaces."""

    def __init__(self, hit_test: HitTest, start: Point) -> None:
        self._hit_test = hit_test
        self._last = start
        self._space = hit_test.space_at(start)
        self.spaces: list[str] = [self._space] if self._space else []
        """The spaces selected so far, in order, without duplicates."""
        self._inside = 0.0
        self._is_reported = self._space is not None

    @property
    def space(self) -> str | None:
        """Id of the space the drag is in now."""
        return self._space

    def extend(self, to: Point) -> list[str]:
        """Continue the drag; return the newly selected spaces in order."""
        meant = []
        way = dist(self._last, to)
        steps = max(1, ceil(way * SAMPLES_PER_SIZE / self._size()))
        start = self._last
        for step in range(1, steps + 1):
            share = step / steps
            space = self._hit_test.space_at(point_between(start, to, share))
            if space != self._space:
                self._space, self._inside, self._is_reported = space, 0.0, False
            self._inside += way / steps
            if space and not self._is_reported and self._inside >= GRAZED * self._size():
                self._is_reported = True
                meant.append(space)
        self._last = to
        return self._report(meant)

    def end(self) -> list[str]:
        """End the drag; return the last space if not yet reported: it is selected even if only grazed."""
        return self._report([self._space] if self._space and not self._is_reported else [])

    def _report(self, meant: list[str]) -> list[str]:
        self.spaces += [space for space in dict.fromkeys(meant) if space not in self.spaces]
        return meant

    def _size(self) -> float:
        area = self._hit_test.area_of(self._space) if self._space else 0.0
        return max(1.0, sqrt(area))

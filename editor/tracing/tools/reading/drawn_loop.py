"""A loop of a few points and the lines between them, while it is drawn and changed. Without Qt."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import dist

import shapely
from attrs import evolve, frozen
from shapely.ops import substring

from trackmodel.track import Point

Leg = tuple[Point, ...]
"""The line from a point of a loop to the next one, both included."""
Draw = Callable[[Point, Point], Leg]
"""Draws the leg between two points."""

HANDLES = 12
"""Points of a loop that was proposed or read; between them the line is as it was."""


@frozen
class DrawnLoop:
    """The points of a loop and its legs; closed, it has a leg from the last point to the first."""

    points: tuple[Point, ...] = ()
    legs: tuple[Leg, ...] = ()

    @classmethod
    def along(cls, line: Sequence[Point], is_closed: bool = True) -> DrawnLoop:
        """Return a loop along a line, with a few points to change it by."""
        every = max(1, len(line) // HANDLES)
        whole = (*line, *line[:1]) if is_closed else tuple(line)
        legs = tuple(whole[start : start + every + 1] for start in range(0, len(whole) - 1, every))
        points = [leg[0] for leg in legs]
        return cls((*points, *(() if is_closed else whole[-1:])), legs)

    @property
    def is_closed(self) -> bool:
        return bool(self.points) and len(self.legs) == len(self.points)

    @property
    def line(self) -> Leg:
        """All points of the line; a closed one doesn't repeat the first."""
        ends = () if self.is_closed else self.points[-1:]
        return (*(point for leg in self.legs for point in leg[:-1]), *ends)

    def extended(self, leg: Leg) -> DrawnLoop:
        """Return the loop with one more point, at the end of a leg."""
        return DrawnLoop((*self.points, leg[-1]), (*self.legs, leg) if self.points else ())

    def closed(self, leg: Leg) -> DrawnLoop:
        """Return the loop closed by a leg."""
        return evolve(self, legs=(*self.legs, leg))

    def moved(self, number: int, to: Point, draw: Draw) -> DrawnLoop:
        """Return the loop with a point moved."""
        points = (*self.points[:number], to, *self.points[number + 1 :])
        return DrawnLoop(points, self._drawn(points, (number - 1, number), draw))

    def without(self, number: int, draw: Draw) -> DrawnLoop:
        """Return the loop without a point."""
        points = (*self.points[:number], *self.points[number + 1 :])
        count = len(self.points)
        if not self.is_closed and number in (0, count - 1):
            return DrawnLoop(points, self.legs[1:] if number == 0 else self.legs[:-1])
        if len(points) < 2:
            return DrawnLoop()
        before = (number - 1) % count
        leg = draw(self.points[before], self.points[(number + 1) % count])
        legs = [leg if k == before else each for k, each in enumerate(self.legs) if k != number]
        return DrawnLoop(points, tuple(legs))

    def _drawn(self, points: tuple[Point, ...], which: Sequence[int], draw: Draw) -> tuple[Leg, ...]:
        """Return the legs between other points, of which some are drawn anew."""
        count = len(points)
        again = {k % count for k in which}
        return tuple(
            draw(points[k], points[(k + 1) % count]) if k in again else leg for k, leg in enumerate(self.legs)
        )

    def point_at(self, at: Point, reach: float) -> int | None:
        """Return the number of the point within reach of a place."""
        near = min(range(len(self.points)), key=lambda k: dist(self.points[k], at), default=None)
        return near if near is not None and dist(self.points[near], at) <= reach else None

    def inserted(self, at: Point, reach: float) -> DrawnLoop | None:
        """Return the loop with a point on the line within reach of a place; None if the line isn't near."""
        lines = [shapely.LineString(leg) for leg in self.legs]
        place = shapely.Point(at)
        number = min(range(len(lines)), key=lambda k: lines[k].distance(place), default=None)
        if number is None or lines[number].distance(place) > reach:
            return None
        line, leg = lines[number], self.legs[number]
        far = line.project(place)
        x, y = line.interpolate(far).coords[0]
        new = (float(x), float(y))
        until = sum(line.project(shapely.Point(point)) < far for point in leg[1:-1]) + 1
        return DrawnLoop(
            (*self.points[: number + 1], new, *self.points[number + 1 :]),
            (*self.legs[:number], (*leg[:until], new), (new, *leg[until:]), *self.legs[number + 1 :]),
        )


def spliced(loop: Sequence[Point], line: Sequence[Point]) -> tuple[Leg, Leg]:
    """Return a loop that follows a line from near its begin to near its end, and the part that it replaces.

    The line may be drawn in either direction; it replaces the shorter part.
    """
    ring = shapely.LineString([*loop, loop[0]])
    begin, end = (ring.project(shapely.Point(point)) for point in (line[0], line[-1]))
    if (end - begin) % ring.length > ring.length / 2:
        begin, end, line = end, begin, line[::-1]
    kept = _part(ring, end, begin)
    return (*line, *kept[1:-1]), _part(ring, begin, end)


def _part(ring: shapely.LineString, begin: float, end: float) -> Leg:
    """Return the part of a closed line from one distance along it to another."""
    parts = [(begin, end)] if begin <= end else [(begin, ring.length), (0.0, end)]
    points = [point for part in parts for point in substring(ring, *part).coords]
    return tuple((float(x), float(y)) for x, y in points)

"""A center line: the closed curve that a circuit is laid along.

A station is the distance along the curve in board units. Stations beyond the length wrap around, so a lap has
no seam. An offset is a distance to the right of the curve.
"""

from __future__ import annotations

import numpy as np
from attrs import field, frozen

from trackmodel.geometry.arrays import Floats
from trackmodel.geometry.plane.measures import lengths_along
from trackmodel.track import Point


@frozen(eq=False)
class CenterLine:
    """A closed curve of n vertices.

    Attributes:
        stations: station of each vertex, shape (n,), rising; the last is the curve's length.
        points: the vertices, shape (n, 2); the last equals the first.
        headings: driving direction at each vertex in radians, shape (n,), without jumps by full turns.
    """

    stations: Floats = field(repr=False)
    points: Floats = field(repr=False)
    headings: Floats = field(repr=False)

    @property
    def length(self) -> float:
        """Length of the whole curve in board units."""
        return float(self.stations[-1])

    def at(self, station: float, offset: float = 0.0) -> Point:
        """Return the point `offset` board units to the right of the curve at `station`."""
        x, y = self.points_at(np.array([station]), offset)[0].tolist()
        return x, y

    def turning(self, start: float, end: float) -> float:
        """Return the difference between the leftmost and the rightmost heading on the way, in radians."""
        at = np.arange(start, end, 1.0)
        laps = np.floor(at / self.length)
        around = float(self.headings[-1] - self.headings[0])
        return float(np.ptp(np.interp(at % self.length, self.stations, self.headings) + laps * around))

    def divide(self, start: float, end: float, parts: int, offset: float) -> tuple[float, ...]:
        """Return the stations that divide start..end into parts of equal length, measured at `offset`."""
        samples = np.linspace(start, end, max(64, 32 * parts))
        lengths = lengths_along(self.points_at(samples, offset))
        cuts = np.interp(np.linspace(0.0, lengths[-1], parts + 1), lengths, samples)
        return tuple(float(cut) for cut in cuts)

    def points_at(self, stations: Floats, offset: float) -> Floats:
        """Return the points `offset` board units to the right of the curve at stations, shape (k, 2)."""
        wrapped = np.mod(stations, self.length)
        heading = np.interp(wrapped, self.stations, self.headings)
        x = np.interp(wrapped, self.stations, self.points[:, 0]) - offset * np.sin(heading)
        y = np.interp(wrapped, self.stations, self.points[:, 1]) + offset * np.cos(heading)
        return np.column_stack([x, y])

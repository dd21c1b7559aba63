"""The center line of a real road, and the reasons why a line can't become a circuit."""

from __future__ import annotations

import numpy as np
from attrs import field, frozen

from trackmodel.errors import PitboardError
from trackmodel.geometry.arrays import Floats
from trackmodel.geometry.laying.crossings import Crossing, crossings_of, touching_place
from trackmodel.geometry.plane.measures import lengths_along
from trackmodel.geometry.plane.points_along import even_points_around
from trackmodel.texts import _

FEWEST_POINTS, MOST_POINTS = 8, 20_000
SHORTEST, LONGEST = 200.0, 200_000.0
"""Length of a lap, in meters."""
_DOUBLED = 0.02
"""Greatest share of points that repeat the one before."""
_JUMP = 0.4
"""Greatest share of the length between two points, or between the last and the first."""
_CHECKED = 1500
"""Points that are compared to find where the line touches itself."""
_FLATTEST = 0.25
"""Least sine of the angle at which a line may cross itself (about 15 degrees)."""
_MOST_CROSSINGS = 12


class UnusableLine(PitboardError):
    """A line that can't become a circuit."""


@frozen(eq=False)
class RealLine:
    """The closed center line of a road.

    Attributes:
        points: shape (n, 2), in meters, x to the right and y down; the first isn't repeated.
        name: what the file calls it, or "".
        crossings: where it crosses itself.
    """

    points: Floats = field(repr=False)
    name: str = ""
    crossings: tuple[Crossing, ...] = ()

    @property
    def length(self) -> float:
        """Length of the lap in meters."""
        return float(lengths_along(np.vstack([self.points, self.points[:1]]))[-1])

    def reversed(self) -> RealLine:
        """Return the line driven the other way, from the same first point."""
        points = np.vstack([self.points[:1], self.points[:0:-1]])
        return RealLine(points, self.name, crossings_of(points))


def real_line(points: Floats, name: str = "") -> RealLine:
    """Return a line that can become a circuit.

    Args:
        points: shape (n, 2), in meters, x to the right and y down; the last may repeat the first.
        name: what it is called.

    Raises:
        UnusableLine: why it can't.
    """
    if len(points) > MOST_POINTS:
        raise UnusableLine(
            _("the line has {n} points; leave out some so that at most {most} remain").format(
                n=f"{len(points):,}", most=f"{MOST_POINTS:,}"
            )
        )
    points = _without_doubles(points)
    if len(points) < FEWEST_POINTS:
        raise UnusableLine(
            _("the line has only {n} different points; a lap needs at least {least}").format(
                n=len(points), least=FEWEST_POINTS
            )
        )
    steps = np.hypot(*(np.roll(points, -1, axis=0) - points).T)
    length = float(steps.sum())
    if not SHORTEST <= length <= LONGEST:
        raise UnusableLine(
            _("the lap is {length} m long; it must be between {least} m and {most} m").format(
                length=f"{length:,.0f}", least=f"{SHORTEST:,.0f}", most=f"{LONGEST:,.0f}"
            )
        )
    if steps[-1] > 0.2 * length and steps[-1] > 3 * np.sort(steps)[-2]:
        raise UnusableLine(_("the line isn't closed: its last point is far from its first"))
    crossings = crossings_of(points)
    _require_clear(points, crossings)
    return RealLine(points, name, crossings)


def _without_doubles(points: Floats) -> Floats:
    """Return the points without the last one if it repeats the first, and without a few doubled points."""
    if len(points) > 1 and np.hypot(*(points[0] - points[-1])) < 1e-3:
        points = points[:-1]
    if len(points) < 2:
        return points
    doubled = np.hypot(*np.diff(points, axis=0).T) < 1e-3
    if int(doubled.sum()) > max(2, _DOUBLED * len(points)):
        first = int(np.flatnonzero(doubled)[0])
        raise UnusableLine(
            _("{n} points of the line repeat the point before them, first point {first}; delete them").format(
                n=int(doubled.sum()), first=first + 2
            )
        )
    kept: Floats = points[np.concatenate([[True], ~doubled])]
    return kept


def _require_clear(points: Floats, crossings: tuple[Crossing, ...]) -> None:
    if len(crossings) > _MOST_CROSSINGS:
        raise UnusableLine(
            _("the line crosses itself {n} times; a circuit can have at most {most} bridges").format(
                n=len(crossings), most=_MOST_CROSSINGS
            )
        )
    touches = touching_place(even_points_around(points, _CHECKED), crossings)
    flat = next((crossing.first for crossing in crossings if crossing.sine < _FLATTEST), None)
    place = touches if flat is None else flat if touches is None else min(touches, flat)
    if place is not None:
        at = lengths_along(np.vstack([points, points[:1]]))
        number = int(np.searchsorted(at, place * at[-1], side="right"))
        raise UnusableLine(
            _(
                "the line touches itself near point {n} ({meters} m from its start) without crossing; "
                "move the two roads apart there"
            ).format(n=number, meters=f"{place * at[-1]:,.0f}")
        )

"""The center line of a real road, and the reasons why a line can't become a circuit."""

from __future__ import annotations

import numpy as np
import shapely
from attrs import field, frozen

from trackmodel.errors import PitboardError
from trackmodel.geometry.arrays import Floats
from trackmodel.geometry.laying.crossings import Crossing, crossings_of, touching_place
from trackmodel.geometry.plane.measures import lengths_along
from trackmodel.geometry.plane.points_along import even_points_around
from trackmodel.texts import _, shown_number

FEWEST_POINTS, MOST_POINTS = 8, 20_000
SHORTEST, LONGEST = 200.0, 200_000.0
"""Length of a lap, in meters."""
_SAME = 1e-3
"""Points closer to each other are the same, in meters."""
_DOUBLED = 0.02
"""Greatest share of points that repeat the one before."""
_OPEN, _OPEN_STEPS = 0.05, 3
"""A line that doesn't repeat its first point isn't closed if more than this share of the lap is missing,
which is also more than this many times every other step."""
_OVERRUN, _STRAY = 0.1, 10.0
"""A recorded lap may run past its start by this share of it, and there stray from its first points by so many
meters."""
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
                n=shown_number(len(points), ","), most=shown_number(MOST_POINTS, ",")
            )
        )
    closed = len(points) > 1 and bool(np.hypot(*(points[0] - points[-1])) < _SAME)
    points = _without_overrun(_without_doubles(points[:-1] if closed else points))
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
                length=shown_number(length, ",.0f"),
                least=shown_number(SHORTEST, ",.0f"),
                most=shown_number(LONGEST, ",.0f"),
            )
        )
    if not closed and steps[-1] > max(_OPEN * length, _OPEN_STEPS * steps[:-1].max()):
        raise UnusableLine(
            _(
                "the line isn't closed: its last point is {meters} m from its first; add what is missing, or "
                "repeat the first point at the end if the road is straight there"
            ).format(meters=shown_number(steps[-1], ",.0f"))
        )
    crossings = crossings_of(points)
    _require_clear(points, crossings)
    return RealLine(points, name, crossings)


def _without_overrun(points: Floats) -> Floats:
    """Return the points without those at the end that run over the first ones again, as recorded laps do."""
    along = lengths_along(points)
    if len(points) < FEWEST_POINTS or not along[-1]:
        return points
    share = along / along[-1]
    head = shapely.LineString(points[: int(np.searchsorted(share, _OVERRUN)) + 2])
    kept = len(points)
    while kept > FEWEST_POINTS and share[kept - 1] > 1 - _OVERRUN:
        place = shapely.Point(points[kept - 1])
        at = head.project(place)
        if at <= 0 or head.distance(place) > _STRAY:
            break
        ends = [head.interpolate(at - 0.5), head.interpolate(at + 0.5)]
        heading = np.array([ends[1].x - ends[0].x, ends[1].y - ends[0].y])
        if heading @ (points[kept - 1] - points[kept - 2]) <= 0:
            break
        kept -= 1
    usual = float(np.median(np.diff(along)))
    if np.hypot(*(points[kept - 1] - points[0])) < min(usual / 4, _STRAY):
        kept -= 1  # repeats the first, but for a little
    return points[:kept]


def _without_doubles(points: Floats) -> Floats:
    """Return the points without a few that repeat the one before."""
    if len(points) < 2:
        return points
    doubled = np.hypot(*np.diff(points, axis=0).T) < _SAME
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
            ).format(n=number, meters=shown_number(place * at[-1], ",.0f"))
        )

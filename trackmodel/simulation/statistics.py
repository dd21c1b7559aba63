"""Statistics of races, as counts that can be added up in any order.

All counts are whole numbers, and means are computed from sums at the end. So the same races give
exactly the same statistics, however they are distributed among processes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import zip_longest
from typing import TypeVar

from attrs import field, frozen

_Key = TypeVar("_Key")
_Count = TypeVar("_Count")


@frozen
class Starts:
    """Starts of a driver or from a starting place, and their results.

    Attributes:
        starts: cars that started; a driver may have several in a race.
        places: sum of their places, including those of cars that are out.
        wins: number of first places.
        out: number of cars that did not finish.
    """

    starts: int = 0
    places: int = 0
    wins: int = 0
    out: int = 0

    def __add__(self, other: Starts) -> Starts:
        return Starts(
            self.starts + other.starts,
            self.places + other.places,
            self.wins + other.wins,
            self.out + other.out,
        )

    @property
    def mean_place(self) -> float:
        """Mean place; requires at least one start."""
        return self.places / self.starts


@frozen
class CornerStatistics:
    """What happened in a corner or on the straight before it.

    Attributes:
        overshoots: cars that left it with stops missing.
        out: cars that went out there.
        overtakings: overtakings there.
    """

    overshoots: int = 0
    out: int = 0
    overtakings: int = 0

    def __add__(self, other: CornerStatistics) -> CornerStatistics:
        return CornerStatistics(
            self.overshoots + other.overshoots, self.out + other.out, self.overtakings + other.overtakings
        )


@frozen
class Statistics:
    """Statistics of any number of races with one setup; `Statistics()` has none.

    Attributes:
        races: number of races.
        turns: turns taken by cars that finished.
        distance: distance driven by these cars, in hundredths of a space.
        drivers: starts by the driver's name.
        grid: starts by starting place, pole first.
        reasons: number of cars out, by reason.
        corners: by corner.
        landings: by space, moves after which the car stood there; includes the pit lane.
        marks: by kind (`trackmodel.simulation.marks`), counts by space.
    """

    races: int = 0
    turns: int = 0
    distance: int = 0
    drivers: Mapping[str, Starts] = field(factory=dict)
    grid: tuple[Starts, ...] = ()
    reasons: Mapping[str, int] = field(factory=dict)
    corners: tuple[CornerStatistics, ...] = ()
    landings: tuple[int, ...] = ()
    marks: Mapping[str, tuple[int, ...]] = field(factory=dict)

    def __add__(self, other: Statistics) -> Statistics:
        return Statistics(
            races=self.races + other.races,
            turns=self.turns + other.turns,
            distance=self.distance + other.distance,
            drivers=_added(self.drivers, other.drivers, lambda one, two: one + two),
            grid=tuple(one + two for one, two in zip_longest(self.grid, other.grid, fillvalue=Starts())),
            reasons=_added(self.reasons, other.reasons, lambda one, two: one + two),
            corners=tuple(
                one + two
                for one, two in zip_longest(self.corners, other.corners, fillvalue=CornerStatistics())
            ),
            landings=_summed(self.landings, other.landings),
            marks=_added(self.marks, other.marks, _summed),
        )

    def on_spaces(self, kind: str) -> tuple[int, ...]:
        """Return the counts of one kind of `trackmodel.simulation.marks.MARKS`, by space."""
        return self.landings if kind == "landings" else self.marks.get(kind, ())

    def turns_per_lap(self, lap_length: int) -> float | None:
        """Return the mean turns per lap of cars that finished; None if none did.

        Args:
            lap_length: the board's, in hundredths of a space.
        """
        return self.turns * lap_length / self.distance if self.distance else None


def _summed(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(left + right for left, right in zip_longest(one, other, fillvalue=0))


def _added(
    one: Mapping[_Key, _Count], other: Mapping[_Key, _Count], add: Callable[[_Count, _Count], _Count]
) -> dict[_Key, _Count]:
    result = dict(one)
    for key, count in other.items():
        result[key] = add(result[key], count) if key in result else count
    return result

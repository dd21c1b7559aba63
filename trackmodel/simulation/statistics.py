"""What many races come to, as counts that can be added up in any order.

Everything is a whole number: means are worked out from sums at the very end, so that the same races
give the same statistics to the last digit, however they were shared out among processes.
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
    """Races that were started by somebody, or from somewhere, and how they ended.

    Attributes:
        starts: cars that started; a driver may have several in one race.
        places: sum of their places, those of cars out included.
        wins: how often they came in place 1.
        out: how many did not finish.
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
        """The mean place; only where there are starts."""
        return self.places / self.starts


@frozen
class CornerStatistics:
    """What happened in a corner, or on the straight before it.

    Attributes:
        overshoots: cars that left it with stops missing.
        out: cars that went out there.
        overtakings: pairs of cars that changed places there.
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
    """The statistics of some races under one setup; `Statistics()` is that of none.

    Attributes:
        races: how many.
        turns: turns that cars which finished have taken.
        distance: hundredths of a space they had to drive, a lap being the board's lap length.
        drivers: by the driver's name.
        grid: by starting position, pole first.
        reasons: cars out, by the reason's name.
        corners: by the corner's number.
        landings: by space, the pit lane's included: how often a move ended with the car standing there.
        marks: what else happened where, by kind (`trackmodel.simulation.marks`) and space.
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
        """The counts of one kind of `trackmodel.simulation.marks.MARKS`, by space."""
        return self.landings if kind == "landings" else self.marks.get(kind, ())

    def turns_per_lap(self, lap_length: int) -> float | None:
        """Mean turns a finished car needs per lap; None where none finished.

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

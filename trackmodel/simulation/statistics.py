"""Statistics of races, as counts that can be added up in any order.

All counts are whole numbers, and means are computed from sums at the end. So the same races give
exactly the same statistics, however they are distributed among processes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from attrs import field, fields, frozen

from trackmodel.engine.common.lap_columns import Column


class Summable:
    """Base of attrs classes of counts that are added up field by field.

    Mappings are added by key and tuples by index; what only one of them has is kept.
    """

    __slots__ = ()

    def __add__(self, other: Self) -> Self:
        names = [each.name for each in fields(type(self))]  # type: ignore[arg-type]
        return type(self)(*(_sum(getattr(self, name), getattr(other, name)) for name in names))


def _sum(one: Any, other: Any) -> Any:
    if isinstance(one, int):
        return one + other
    if isinstance(one, Mapping):
        return {**one, **{key: _sum(one[key], new) if key in one else new for key, new in other.items()}}
    if isinstance(one, tuple):
        return (*map(_sum, one, other), *one[len(other) :], *other[len(one) :])
    return one + other


@frozen
class Starts(Summable):
    """Starts of a driver or from a starting place, and their results.

    Attributes:
        starts: cars that started; a driver may have several in a race.
        places: sum of their places, including those of cars that are out.
        wins: number of first places of cars that finished.
        out: number of cars that did not finish.
    """

    starts: int = 0
    places: int = 0
    wins: int = 0
    out: int = 0

    @property
    def mean_place(self) -> float:
        """Mean place; requires at least one start."""
        return self.places / self.starts


@frozen
class CornerStatistics(Summable):
    """What happened in a corner or on the straight before it.

    Attributes:
        out: cars that went out there.
        overtakings: overtakings there.
    """

    out: int = 0
    overtakings: int = 0


@frozen
class Statistics(Summable):
    """Statistics of any number of races with one setup; `Statistics()` has none.

    Attributes:
        races: number of races.
        turns: turns taken by cars that finished.
        distance: distance driven by these cars, in hundredths of a space.
        drivers: starts by the driver's name.
        grid: starts by starting place, pole first.
        reasons: number of cars out, by reason.
        early_places: by starting place, sum of the places of its cars when round `EARLY_ROUND` began.
        corners: by corner.
        landings: by space, moves after which the car stood there; includes the pit lane.
        marks: by kind (`trackmodel.simulation.marks`), counts by space.
        by_lap: by column (`trackmodel.engine.common.lap_columns`), counts by car and then by lap. Everything
            counts in the lap in which the car's last turn began; `trackmodel.lap_table` names the columns.
    """

    races: int = 0
    turns: int = 0
    distance: int = 0
    drivers: Mapping[str, Starts] = field(factory=dict)
    grid: tuple[Starts, ...] = ()
    reasons: Mapping[str, int] = field(factory=dict)
    early_places: tuple[int, ...] = ()
    corners: tuple[CornerStatistics, ...] = ()
    landings: tuple[int, ...] = ()
    marks: Mapping[str, tuple[int, ...]] = field(factory=dict)
    by_lap: Mapping[Column, tuple[int, ...]] = field(factory=dict)

    def total(self, name: str, *of: int | str) -> int:
        """Return what a column of `by_lap` adds up to: `total("wear", "tires")`, `total("pit_stops")`."""
        return sum(self.by_lap.get((name, *of)) or (0,))

    def on_spaces(self, kind: str) -> tuple[int, ...]:
        """Return the counts of one kind of `trackmodel.simulation.marks.MARKS`, by space."""
        return self.landings if kind == "landings" else self.marks.get(kind, ())

    def turns_per_lap(self, lap_length: int) -> float | None:
        """Return the mean turns per lap of cars that finished; None if none did.

        Args:
            lap_length: the board's, in hundredths of a space.
        """
        return self.turns * lap_length / self.distance if self.distance else None

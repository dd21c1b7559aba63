"""A KSK car: what it was built with, its set of tires, and its way through the pit.

Source: KSK-ftf 2, building cars; 16, tires.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import frozen

from trackmodel.engine.engine_errors import _
from trackmodel.engine.ksk.ksk_numbers import BONUS, KskNumbers
from trackmodel.engine.race_values import Price, RoadCar, State, but

HARD, SOFT, RAIN = "hard", "soft", "rain"
"""Kinds of tires."""


@frozen(slots=False)
class KskCar(RoadCar):
    """A car under KSK-ftf. `full` has the points it was built with.

    Attributes:
        tire_kind: the kind of its tires; empty if none are fitted yet.
        first_lap: the counted crossing with which the first lap of its set began.
        weather_changed: whether the weather changed since its tires were fitted.
        entered: when it entered the pit lane, as a count over the race; None outside the pit.
        entered_laps: laps it had completed then.
        sits_out: turns in the stand for stops in a corner that its way into the pit cut.
        rested: turns in the stand with service so far.
    """

    tire_kind: str = ""
    first_lap: int = 1
    weather_changed: bool = False
    entered: int | None = None
    entered_laps: int = 0
    sits_out: int = 0
    rested: int = 0

    def lap_of_set(self, crossings: int) -> int:
        """Return the lap that its tires are on, from 1, after this many counted crossings."""
        return 1 + max(0, crossings - self.first_lap)


def ksk(state: State, number: int) -> KskCar:
    """Return a car of the race."""
    car = state.cars[number]
    assert isinstance(car, KskCar)
    return car


def mover(state: State) -> KskCar:
    """Return the car whose turn it is."""
    car = state.mover
    assert isinstance(car, KskCar)
    return car


PRESETS: Mapping[str, tuple[int, ...]] = {
    "standard": (3, 3, 3, 3, 4, 6),
    "tires": (2, 3, 2, 2, 4, 9),
    "brakes": (2, 3, 3, 2, 7, 5),
    "engine": (3, 5, 3, 3, 3, 5),
    "body": (4, 3, 4, 2, 4, 5),
    "one stop": (2, 2, 2, 1, 3, 12),
}
"""Builds on offer by name, in the order of the table's parts; the first one is the standard car."""


def preset_label(name: str) -> str:
    """Return the text for a preset."""
    labels = {
        "standard": _("standard"),
        "tires": _("more tires"),
        "brakes": _("more brakes"),
        "engine": _("strong engine"),
        "body": _("robust"),
        "one stop": _("all on tires"),
    }
    return labels.get(name, name)


def build_problem(build: Sequence[object], table: KskNumbers) -> str:
    """Return what is wrong with the points of a car in the order of the table's parts; empty if nothing."""
    if len(build) != len(table.parts):
        problem = _("a car has {count} parts: {parts}")
        return problem.format(count=len(table.parts), parts=", ".join(table.parts))
    total = 0
    for (name, part), points in zip(table.parts.items(), build, strict=True):
        if type(points) is not int or not part.least <= points <= part.most:
            problem = _("{name} must be {least} to {most}, not {points}")
            return problem.format(name=name, least=part.least, most=part.most, points=points)
        total += points
    if total != table.build_points:
        problem = _("a car is built from {points} points, not {total}")
        return problem.format(points=table.build_points, total=total)
    return ""


def built(build: Sequence[int], table: KskNumbers) -> dict[str, int]:
    """Return the points of a new car by name, dice bonus included."""
    return {**dict(zip(table.parts, build, strict=True)), BONUS: table.bonus}


def standard(table: KskNumbers) -> dict[str, int]:
    """Return the points of a standard car."""
    return built([part.standard for part in table.parts.values()], table)


def rebuilt(car: KskCar, points: Price) -> KskCar:
    """Return a new car with these points."""
    return but(car, wear=points, full=points)

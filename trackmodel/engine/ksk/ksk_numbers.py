"""The table of numbers of KSK-ftf."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import frozen

from trackmodel.engine.dice import Faces
from trackmodel.engine.moves import StraightLimits
from trackmodel.engine.race_values import Price, State

ROAD_HOLDING, ENGINE, BODY = "road_holding", "engine", "body"
FUEL, BRAKES, TIRES, BONUS = "fuel", "brakes", "tires", "bonus"


@frozen
class PartNumbers:
    """How many points a car is built with in one part: at least, at most, and in a standard car."""

    least: int
    most: int
    standard: int


@frozen
class TireNumbers:
    """Numbers of one kind of tires.

    Attributes:
        slide: points added by a slide in a wet corner.
        dry_surcharge: tires that an overshoot on a dry road costs besides the spaces beyond.
        lap_surcharge: the same for each lap started on the set, on any road.
        extra: points that may be added to each move on the set's first lap.
        rerolls: faces that are rolled once more.
        rerolls_from: the first lap of the set on which they are.
    """

    slide: int
    dry_surcharge: int = 0
    lap_surcharge: int = 0
    extra: int = 0
    rerolls: Faces = ()
    rerolls_from: int = 0


@frozen
class WeatherNumbers:
    """Numbers of the weather.

    Attributes:
        most_wetness: the highest wetness; the lowest is 0.
        at_start: wetness at the start by sky. Under a sky that is missing, a die is rolled for it, and the
            wetness is half its face, rounded up.
        each_round: what the wetness changes by at the end of each round, by sky.
        changes: faces at the end of a round that change the weather.
    """

    most_wetness: int
    at_start: Mapping[str, int]
    each_round: Mapping[str, int]
    changes: Faces


@frozen
class KskNumbers:
    """Numbers of KSK-ftf.

    Attributes:
        laps: lengths of a race.
        most_cars: the most cars, if the grid has as many places.
        parts: by name of a part, how a car is built.
        build_points: sum of all parts of a built car.
        bonus: dice bonus of a car for the whole race.
        spaces: by gear, the points for the faces 1 to 20.
        shift_down: price of shifting down by 0, 1, 2 … gears; its length limits shifting down.
        never_last: names of the points whose last one a driver may not choose to pay.
        deadly: parts whose last point puts the car out when it is lost.
        bad_start: faces of the first roll after which a car stays where it is.
        limits: what is forbidden on straights.
        tires: by kind of tires, its numbers.
        slip_points: points of a slipstream.
        slip_gear: the lowest gear for a slipstream, of both cars.
        contact_dry, contact_wet: faces that cost a body point in a contact.
        strain: faces that make cars test their engines.
        strain_gears: gears in which they do so, and in which cars test.
        engine_dry, engine_wet: faces that cost an engine point in a test.
        risk_wet: added to the gear in a risk test on a wet space.
        weather: how the weather changes.
        straddling_counts: whether a car on a space that straddles the finish line is over it.
        exit_gear: the highest gear for leaving the stand if neither the setup nor the board says.
        repairs: points repaired in one turn in the stand.
    """

    laps: tuple[int, ...]
    most_cars: int
    parts: Mapping[str, PartNumbers]
    build_points: int
    bonus: int
    spaces: Mapping[int, tuple[int, ...]]
    shift_down: tuple[Price, ...]
    never_last: tuple[str, ...]
    deadly: tuple[str, ...]
    bad_start: Faces
    limits: StraightLimits
    tires: Mapping[str, TireNumbers]
    slip_points: int
    slip_gear: int
    contact_dry: Faces
    contact_wet: Faces
    strain: Faces
    strain_gears: tuple[int, ...]
    engine_dry: Faces
    engine_wet: Faces
    risk_wet: int
    weather: WeatherNumbers
    straddling_counts: bool
    exit_gear: int
    repairs: int

    def points(self, gear: int, face: int) -> int:
        """Return the points of a move for a face of the twenty-sided die, 1 to 20."""
        return self.spaces[gear][face - 1]

    def least_left(self, part: str) -> int:
        """Return how many points of a name must remain after what a driver chooses to pay."""
        return 1 if part in self.never_last else 0


def numbers(state: State) -> KskNumbers:
    """Return the table of the race's ruleset."""
    table = state.race.ruleset.numbers
    assert isinstance(table, KskNumbers)
    return table

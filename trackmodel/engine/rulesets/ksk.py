"""KSK-ftf, rules of 7/97: its table of numbers and its steps."""

from __future__ import annotations

from trackmodel.engine.ksk.ksk_numbers import (
    BODY,
    BRAKES,
    ENGINE,
    FUEL,
    ROAD_HOLDING,
    TIRES,
    KskNumbers,
    PartNumbers,
    TireNumbers,
    WeatherNumbers,
)
from trackmodel.engine.ksk.ksk_ruleset import ksk_ruleset
from trackmodel.engine.moves import StraightLimits


def _faces(*last_faces: tuple[int, int]) -> tuple[int, ...]:
    """Return the points for the faces 1 to 20, given (last face, points) in ascending order."""
    points: list[int] = []
    for last, each in last_faces:
        points += [each] * (last - len(points))
    return tuple(points)


NUMBERS = KskNumbers(
    laps=(2, 3),
    most_cars=12,
    parts={
        ROAD_HOLDING: PartNumbers(1, 4, 3),
        ENGINE: PartNumbers(1, 5, 3),
        BODY: PartNumbers(1, 4, 3),
        FUEL: PartNumbers(1, 6, 3),
        BRAKES: PartNumbers(1, 7, 4),
        TIRES: PartNumbers(1, 12, 6),
    },
    build_points=22,
    bonus=5,
    spaces={
        1: _faces((10, 1), (20, 2)),
        2: _faces((3, 2), (10, 3), (20, 4)),
        3: _faces((3, 4), (5, 5), (10, 6), (15, 7), (20, 8)),
        4: _faces((3, 7), (7, 8), (10, 9), (13, 10), (17, 11), (20, 12)),
        5: tuple(10 + (face + 1) // 2 for face in range(1, 21)),
        6: tuple(20 + (face + 1) // 2 for face in range(1, 21)),
    },
    shift_down=({}, {}, {FUEL: 1}, {FUEL: 1, BRAKES: 1}, {FUEL: 1, BRAKES: 1, ENGINE: 1}),
    never_last=(ENGINE,),
    deadly=(ROAD_HOLDING, ENGINE, BODY),
    bad_start=(1,),
    limits=StraightLimits(one_direction=True),
    tires={
        "hard": TireNumbers(slide=3),
        "soft": TireNumbers(slide=3, lap_surcharge=1, extra=1, rerolls=tuple(range(6, 16)), rerolls_from=3),
        "rain": TireNumbers(slide=1, dry_surcharge=1),
    },
    slip_points=3,
    slip_gear=4,
    contact_dry=(1,),
    contact_wet=(1, 2),
    strain=(19, 20),
    strain_gears=(5, 6),
    engine_dry=(1, 2, 3, 4),
    engine_wet=(1, 2, 3),
    risk_wet=1,
    weather=WeatherNumbers(
        most_wetness=10,
        at_start={"sun": 0, "rain": 10},
        each_round={"rain": 2, "cloud": -1, "sun": -2},
        changes=(1,),
    ),
    straddling_counts=True,
    exit_gear=4,
    repairs=3,
)

KSK = ksk_ruleset("ksk", 5, "KSK-ftf", NUMBERS)

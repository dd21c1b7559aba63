"""The table of KSK-ftf as its page prints it, for test_rules_pages.py."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby

from trackmodel.engine.ksk.ksk_numbers import KskNumbers, TireNumbers
from trackmodel.engine.race_values import Price

ORDINALS = ("1st", "2nd", "3rd", "4th", "5th", "6th")
MANY = ("no gear", "one gear", "two gears", "three gears", "four gears")

Rows = dict[str, str]


def _run(faces: tuple[int, ...]) -> str:
    assert faces == tuple(range(faces[0], faces[-1] + 1))
    return f"{faces[0]} to {faces[-1]}" if len(faces) > 1 else str(faces[0])


def _points(price: Price) -> str:
    return ", ".join(f"{count} {name}" for name, count in price.items()) or "free"


def _spaces(points: tuple[int, ...]) -> str:
    if points == tuple(points[0] + face // 2 for face in range(20)):
        return f"{points[0]} to {points[-1]}, each for two faces"
    told, face = [], 1
    for each, same in groupby(points):
        last = face + len(list(same)) - 1
        told.append(f"{face}-{last}: {each}")
        face = last + 1
    return ", ".join(told)


def _tire_rows(kind: str, tires: TireNumbers) -> Rows:
    rows = {f"slide on {kind}": str(tires.slide)}
    if tires.dry_surcharge:
        rows[f"overshooting on {kind}"] = f"{tires.dry_surcharge} tires more on a dry road"
    if tires.lap_surcharge:
        rows[f"overshooting on {kind}"] = f"{tires.lap_surcharge} tires more for each lap of the set"
    if tires.extra:
        rows[f"extra on {kind}"] = str(tires.extra)
    if tires.rerolls:
        rows[f"rolled again on {kind}"] = f"{_run(tires.rerolls)} from lap {tires.rerolls_from} on"
    return rows


def _parts(table: KskNumbers) -> Rows:
    return {
        name: f"{part.least} to {part.most}, standard {part.standard}" for name, part in table.parts.items()
    }


def _gears(gears: tuple[int, ...]) -> str:
    return ", ".join(ORDINALS[gear - 1] for gear in gears)


def _weather(table: KskNumbers) -> Rows:
    weather = table.weather
    start = ", ".join(f"{sky} {wetness}" for sky, wetness in weather.at_start.items())
    return {
        "wetness": f"0 to {weather.most_wetness}; {start} at the start",
        "each round": ", ".join(f"{sky} {change:+}" for sky, change in weather.each_round.items()),
        "the weather changes after": _run(weather.changes),
    }


ROWS: dict[str, Callable[[KskNumbers], Rows]] = {
    "laps": lambda table: {"laps": ", ".join(map(str, table.laps))},
    "most_cars": lambda table: {"cars": f"1 to {table.most_cars}"},
    "parts": _parts,
    "build_points": lambda table: {"a car is built from": f"{table.build_points} points"},
    "bonus": lambda table: {"dice bonus": str(table.bonus)},
    "spaces": lambda table: {f"{_gears((gear,))} gear": _spaces(each) for gear, each in table.spaces.items()},
    "shift_down": lambda table: {
        f"{MANY[down]} down": _points(price) for down, price in enumerate(table.shift_down) if down
    },
    "never_last": lambda table: {"the last one is never paid by choice": ", ".join(table.never_last)},
    "deadly": lambda table: {},
    "bad_start": lambda table: {"bad start": _run(table.bad_start)},
    "limits": lambda table: {
        "lane changes on straights": "in one direction" if table.limits.one_direction else "freely"
    },
    "tires": lambda table: {
        what: cell for kind, tires in table.tires.items() for what, cell in _tire_rows(kind, tires).items()
    },
    "slip_points": lambda table: {
        "slipstream": f"{table.slip_points} points from {_gears((table.slip_gear,))} on"
    },
    "slip_gear": lambda table: {},
    "contact_dry": lambda table: {
        "contact": f"dry {_run(table.contact_dry)}, wet {_run(table.contact_wet)}: 1 body"
    },
    "contact_wet": lambda table: {},
    "strain": lambda table: {
        "engines are tested after": f"{_run(table.strain)} in {_gears(table.strain_gears)}"
    },
    "strain_gears": lambda table: {},
    "engine_dry": lambda table: {
        "engine test": f"dry {_run(table.engine_dry)}, wet {_run(table.engine_wet)}: 1 engine"
    },
    "engine_wet": lambda table: {},
    "risk_wet": lambda table: {
        "risk test": f"up to the gear, wet up to {table.risk_wet} more: 1 road_holding"
    },
    "weather": _weather,
    "straddling_counts": lambda table: {
        "a car straddling the line": "is over it" if table.straddling_counts else "is not over it"
    },
    "exit_gear": lambda table: {"out of the stand in": f"at most {_gears((table.exit_gear,))}"},
    "repairs": lambda table: {"repairs in a turn": str(table.repairs)},
}
"""Rows by attribute of the table; attributes that share a row have none of their own."""


def ksk_rows(table: KskNumbers) -> Rows:
    """Return the rows of a table."""
    return {what: cell for tell in ROWS.values() for what, cell in tell(table).items()}

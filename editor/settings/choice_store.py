"""Store the choices for the next race as JSON in the settings. Unreadable choices get their defaults.

A sandbox is for one race, so it isn't remembered.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from typing import Annotated, Any

from attrs import asdict, evolve
from PySide6.QtCore import QSettings

from editor.settings.race_choices import (
    HIGHEST_SEED,
    MOST_CARS,
    OF_A_GAME,
    RaceChoices,
    Seat,
    StartFrom,
    first_choices,
)
from trackmodel.engine import PERSON
from trackmodel.errors import WrongValue
from trackmodel.formats.race_file import Option, Points
from trackmodel.limits import Between, Count, Line
from trackmodel.values.checked_values import converter

_SETTING = "race/setup"
_EACH_CAR = Between(MOST_CARS, MOST_CARS)
_Cars = Annotated[tuple[Annotated[int, Between(0, MOST_CARS - 1)], ...], _EACH_CAR]
_TYPES = {
    "rules": Line,
    "laps": Count,
    "count": Count,
    "seats": Annotated[tuple[Mapping[Line, Line], ...], _EACH_CAR],
    "seed": Annotated[int, Between(0, HIGHEST_SEED)],
    "keeps_seed": bool,
    "start_from": StartFrom,
    "order": _Cars,
    "teams": Annotated[tuple[Line, ...], _EACH_CAR],
    "team_of": _Cars | None,
    "wear": Points | None,
    "options": Mapping[Line, Option | Annotated[tuple[Option, ...], Between(0, MOST_CARS)]],
    "games": Mapping[Line, Mapping[Line, object]],
}


def store(choices: RaceChoices) -> None:
    """Store choices for the next race."""
    QSettings().setValue(_SETTING, json.dumps(asdict(choices)))


def stored() -> RaceChoices:
    """Return the stored choices, or the first ones."""
    first = first_choices()
    try:
        kept = json.loads(str(QSettings().value(_SETTING, "{}")))
    except (ValueError, RecursionError):
        return first
    read = _read(kept if isinstance(kept, dict) else {}, _TYPES)
    if "seats" in read:
        read["seats"] = tuple(Seat(one.get("driver", PERSON), one.get("name", "")) for one in read["seats"])
    if len(set(read.get("order", ()))) < MOST_CARS:
        read["order"] = first.order
    # A position is valid on its board only; the next race starts from the grid.
    if read.get("start_from") is StartFrom.PLACED:
        read["start_from"] = StartFrom.ROLLED
    own_types = {name: _TYPES[name] for name in OF_A_GAME}
    usual = {name: getattr(first, name) for name in OF_A_GAME}
    read["games"] = {rules: usual | _read(own, own_types) for rules, own in read.get("games", {}).items()}
    return evolve(first, **read)


def _read(kept: Mapping[str, Any], types: Mapping[str, Any]) -> dict[str, Any]:
    """Read each choice by itself, so that one that is invalid doesn't affect the others."""
    read = {}
    for name in kept.keys() & types.keys():
        with suppress(WrongValue):
            read[name] = converter(types[name])(kept[name])
    return read

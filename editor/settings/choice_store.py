"""Store the choices for the next race as JSON in the settings. Unreadable choices get their defaults.

A sandbox is for one race, so it isn't remembered.
"""

from __future__ import annotations

import json
from typing import Any

from attrs import asdict, evolve
from PySide6.QtCore import QSettings

from editor.settings.race_choices import HIGHEST_SEED, MOST_CARS, RaceChoices, Seat, StartFrom, first_choices
from trackmodel.engine.setup_options import OptionValue
from trackmodel.limits import LONGEST_LINE

_SETTING = "race/setup"


def store(choices: RaceChoices) -> None:
    """Store choices for the next race."""
    QSettings().setValue(_SETTING, json.dumps(asdict(choices)))


def stored() -> RaceChoices:
    """Return the stored choices, or the first ones."""
    try:
        kept = json.loads(str(QSettings().value(_SETTING, "{}")))
    except (ValueError, RecursionError):
        kept = {}
    return _read(kept if isinstance(kept, dict) else {})


def _read(kept: dict[str, Any]) -> RaceChoices:
    """Read each choice by itself, so that one that is invalid doesn't affect the others."""
    first = first_choices()
    games = kept["games"] if isinstance(kept.get("games"), dict) else {}
    seats = [_seat(each) for each in _list(kept.get("seats"))[:MOST_CARS]]
    order = tuple(car for car in _list(kept.get("order")) if _is_number(car))
    good = {
        "rules": kept["rules"] if _is_text(kept.get("rules")) else first.rules,
        "seats": tuple(
            (seats[number] if number < len(seats) else None) or usual
            for number, usual in enumerate(first.seats)
        ),
        "seed": kept["seed"] if _is_number(kept.get("seed")) and kept["seed"] <= HIGHEST_SEED else first.seed,
        "order": order if sorted(order) == list(range(MOST_CARS)) else first.order,
        # A position is valid on its board only; the next race starts from the grid.
        "start_from": StartFrom.GIVEN if kept.get("start_from") == StartFrom.GIVEN else StartFrom.ROLLED,
        "teams": tuple(name if _is_text(name) else "" for name in (*_list(kept.get("teams")), *first.teams))[
            :MOST_CARS
        ],
        "games": {rules: _own(own) for rules, own in games.items() if isinstance(own, dict)},
        **_own(kept),
        "keeps_seed": kept["keeps_seed"] if isinstance(kept.get("keeps_seed"), bool) else first.keeps_seed,
    }
    return evolve(first, **good)


def _own(kept: dict[str, Any]) -> dict[str, Any]:
    """Read the choices that each ruleset has of its own (`OF_A_GAME`)."""
    first = first_choices()
    team_of = tuple(team for team in _list(kept.get("team_of")) if _is_number(team))
    return {
        "laps": kept["laps"] if _is_number(kept.get("laps")) else first.laps,
        "count": kept["count"] if _is_number(kept.get("count")) else first.count,
        "team_of": team_of if len(team_of) == MOST_CARS and max(team_of) < MOST_CARS else None,
        "wear": _wear(kept.get("wear")),
        "options": _options(kept.get("options")),
    }


def _seat(kept: object) -> Seat | None:
    if not isinstance(kept, dict) or not _is_text(kept.get("driver")):
        return None
    return Seat(kept["driver"], kept["name"] if _is_text(kept.get("name")) else "")


def _wear(kept: object) -> dict[str, int] | None:
    if not isinstance(kept, dict) or not all(map(_is_number, kept.values())):
        return None
    return kept


def _options(kept: object) -> dict[str, OptionValue]:
    """Read the values of options; the rulesets decide which are possible."""
    read: dict[str, OptionValue] = {}
    for name, value in kept.items() if isinstance(kept, dict) else ():
        each = value if isinstance(value, list) else [value]
        plain = [one for one in each if isinstance(one, bool | int | str) or _wear(one) is not None]
        if plain and len(plain) == len(each):
            read[name] = tuple(plain) if isinstance(value, list) else value
    return read


def _list(kept: object) -> list[Any]:
    return kept if isinstance(kept, list) else []


def _is_number(kept: object) -> bool:
    return type(kept) is int and kept >= 0


def _is_text(kept: object) -> bool:
    return isinstance(kept, str) and kept.isprintable() and len(kept) <= LONGEST_LINE

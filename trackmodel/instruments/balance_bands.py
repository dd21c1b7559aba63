"""What boards in print measure: `bands.json`, written by `scripts/measure_bands.py`."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

from trackmodel.board import Board
from trackmodel.engine import Setup
from trackmodel.instruments.balance_figures import Key, lanes_of

BANDS = Path(__file__).with_name("bands.json")

MIXES = {
    "mixed": ("regular", "rookie"),
    "rookies": ("rookie",),
    "regulars": ("regular",),
    "champions": ("champion",),
}
"""Bots by the name of their mix; they take turns in the order of the cars."""
MEASURED = ("mixed", "rookies")
"""Mixes that have bands."""
CARS, LAPS = 6, 2
"""Of the races that bands were measured in."""

OF_A_FIELD = frozenset(
    "out out_by wear overtakings lead_changes pit_stops wins place early gained outs passed".split()  # noqa: SIM905
)
"""Kinds of figures that depend on how many cars there are or how long they race."""

Band = tuple[float, float]


def mixed(mix: str, cars: int) -> tuple[str, ...]:
    """Return a bot for each car."""
    bots = MIXES[mix]
    return tuple(bots[car % len(bots)] for car in range(cars))


def band_name(board: Board, key: Key) -> str:
    """Return what a figure is compared with: corners by their stops, lanes by the lanes of their corner."""
    parts: list[object] = [key.kind]
    if key.corner is not None:
        is_lane = key.of is not None
        parts.append(len(lanes_of(board, key.corner)) if is_lane else board.rules.corners[key.corner].stops)
    elif key.of is not None:
        parts.append(key.of)
    return " ".join(map(str, parts))


@cache
def _bands() -> Any:
    return json.loads(BANDS.read_text("utf-8"))


def how_measured() -> dict[str, int]:
    """Return the number of boards, and races, cars, laps, and seed on each."""
    found: dict[str, int] = _bands()["how"]
    return found


def bands_of(board: Board, setup: Setup, keys: Iterable[Key]) -> dict[Key, Band]:
    """Return the bands of figures, as far as the same ruleset and mix of bots were measured."""
    cars = len(setup.drivers)
    mix = next((mix for mix in MIXES if setup.drivers == mixed(mix, cars)), "")
    found = {} if setup.position or setup.wear else _bands().get(setup.rules, {}).get(mix, {})
    if (cars, setup.laps) != (CARS, LAPS):
        found = {name: band for name, band in found.items() if name.split()[0] not in OF_A_FIELD}
    names = ((key, band_name(board, key)) for key in keys)
    return {key: (found[name][0], found[name][1]) for key, name in names if name in found}

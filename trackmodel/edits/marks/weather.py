"""Edits of the weather table: Track -> Track, and what a table says."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from attrs import evolve

from trackmodel.track import DieRange, Track, Weather

Kind = Literal["rain", "changeable", "sun"]
KINDS: tuple[Kind, ...] = ("rain", "changeable", "sun")
"""The rows of the table, as printed."""
FACES = range(1, 21)
"""The faces of the die that is rolled for the weather."""


def set_range(track: Track, kind: Kind, faces: DieRange | None) -> Track:
    """The track with the first and last face for a kind of weather; None: not printed.

    Raises:
        ValueError: a face that the die doesn't have, or the first comes after the last.
    """
    if faces is not None and not FACES[0] <= faces[0] <= faces[1] <= FACES[-1]:
        raise ValueError(f"no range of a twenty-sided die: {faces}")
    changed: dict[str, Any] = {kind: faces}
    return evolve(track, weather=evolve(track.weather, **changed))


def put_ranges_in_order(track: Track) -> Track:
    """The track whose weather ranges begin with their smaller face."""
    weather = track.weather
    return evolve(
        track,
        weather=evolve(
            weather,
            rain=_in_order(weather.rain),
            changeable=_in_order(weather.changeable),
            sun=_in_order(weather.sun),
        ),
    )


def kinds_at(weather: Weather, face: int) -> tuple[Kind, ...]:
    """What a face of the die means: one kind of weather, none where the table is silent, or several."""
    ranges = {kind: range_of(weather, kind) for kind in KINDS}
    return tuple(kind for kind, faces in ranges.items() if faces and min(faces) <= face <= max(faces))


def range_of(weather: Weather, kind: Kind) -> DieRange | None:
    """The printed range of a kind of weather."""
    return {"rain": weather.rain, "changeable": weather.changeable, "sun": weather.sun}[kind]


def free_range(weather: Weather) -> DieRange:
    """The first faces in a row that the table says nothing about; the last face alone where it says all."""
    free = [face for face in FACES if not kinds_at(weather, face)]
    return _in_a_row(free)[0] if free else (FACES[-1], FACES[-1])


def runs(faces: Iterable[int]) -> str:
    """Rising faces in words: [1, 2, 3, 7] as "1-3, 7"."""
    return ", ".join(str(a) if a == b else f"{a}-{b}" for a, b in _in_a_row(faces))


def _in_a_row(faces: Iterable[int]) -> list[DieRange]:
    """Rising faces as ranges: [1, 2, 3, 7] as (1, 3) and (7, 7)."""
    ranges: list[DieRange] = []
    for face in faces:
        if ranges and ranges[-1][1] == face - 1:
            ranges[-1] = (ranges[-1][0], face)
        else:
            ranges.append((face, face))
    return ranges


def _in_order(range_: DieRange | None) -> DieRange | None:
    return None if range_ is None else (min(range_), max(range_))

"""Edits of the weather table, and what its rolls mean: Track -> Track."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from attrs import evolve

from trackmodel.track import DieRange, Track, Weather

Kind = Literal["rain", "changeable", "sun"]
KINDS: tuple[Kind, ...] = ("rain", "changeable", "sun")
"""Rows of the table, in printed order."""
FACES = range(1, 21)
"""Faces of the die rolled for the weather."""


def set_weather(track: Track, kind: Kind, faces: DieRange | None) -> Track:
    """Set the first and last face for a kind of weather; None if it isn't printed.

    Raises:
        ValueError: the die has no such face, or the first is greater than the last.
    """
    if faces is not None and not FACES[0] <= faces[0] <= faces[1] <= FACES[-1]:
        raise ValueError(f"not a range of a twenty-sided die: {faces}")
    changed: dict[str, Any] = {kind: faces}
    return evolve(track, weather=evolve(track.weather, **changed))


def sort_ranges(track: Track) -> Track:
    """Swap the ends of reversed weather ranges."""
    ranges = {kind: range_of(track.weather, kind) for kind in KINDS}
    changed: dict[str, Any] = {kind: (min(faces), max(faces)) for kind, faces in ranges.items() if faces}
    return evolve(track, weather=evolve(track.weather, **changed))


def kinds_at(weather: Weather, face: int) -> tuple[Kind, ...]:
    """Return the kinds of weather that a face means: one, none if the table has no entry, or several."""
    ranges = {kind: range_of(weather, kind) for kind in KINDS}
    return tuple(kind for kind, faces in ranges.items() if faces and min(faces) <= face <= max(faces))


def range_of(weather: Weather, kind: Kind) -> DieRange | None:
    """Return the printed range of a kind of weather."""
    return {"rain": weather.rain, "changeable": weather.changeable, "sun": weather.sun}[kind]


def free_range(weather: Weather) -> DieRange:
    """Return the first run of faces without an entry; the last face alone if there is none."""
    free = [face for face in FACES if not kinds_at(weather, face)]
    return _in_a_row(free)[0] if free else (FACES[-1], FACES[-1])


def runs(faces: Iterable[int]) -> str:
    """Format rising faces: [1, 2, 3, 7] as "1–3, 7"."""
    return ", ".join(str(a) if a == b else f"{a}–{b}" for a, b in _in_a_row(faces))


def _in_a_row(faces: Iterable[int]) -> list[DieRange]:
    """Return rising faces as ranges: [1, 2, 3, 7] as (1, 3) and (7, 7)."""
    ranges: list[DieRange] = []
    for face in faces:
        if ranges and ranges[-1][1] == face - 1:
            ranges[-1] = (ranges[-1][0], face)
        else:
            ranges.append((face, face))
    return ranges

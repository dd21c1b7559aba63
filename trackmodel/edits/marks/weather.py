"""Edits of the weather table, and what its rolls mean: Track -> Track."""

from __future__ import annotations

from typing import Any, Literal

from attrs import evolve

from trackmodel.texts import runs
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
    first = runs(free)[0] if free else [FACES[-1]]
    return first[0], first[-1]

"""Edits of the weather table: Track -> Track."""

from __future__ import annotations

from attrs import evolve

from trackmodel.track import DieRange, Track


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


def _in_order(range_: DieRange | None) -> DieRange | None:
    return None if range_ is None else (min(range_), max(range_))

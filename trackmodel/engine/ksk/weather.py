"""The weather: sun, clouds or rain, and how wet the road is.

Source: KSK-ftf 15, weather.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from attrs import evolve, frozen

from trackmodel.board import BoardRules, BoardWeather
from trackmodel.engine.dice import BLACK_DIE, Faces


class Sky(StrEnum):
    """What the weather is."""

    SUN = "sun"
    CLOUD = "cloud"
    RAIN = "rain"


@frozen
class WeatherNumbers:
    """Numbers of the weather.

    Attributes:
        most_wetness: the highest wetness; the lowest is 0.
        at_start: wetness at the start by sky; a sky that is missing has half a roll, rounded up.
        each_round: what the wetness changes by at the end of each round, by sky.
        changes: faces at the end of a round that change the weather.
    """

    most_wetness: int
    at_start: Mapping[str, int]
    each_round: Mapping[str, int]
    changes: Faces


@frozen
class World:
    """What belongs to no car: weather, wetness of the road, and risk spaces.

    Attributes:
        sky: the weather.
        wetness: how wet the road is; 0 is dry.
        risks: spaces where cars that enter them test their road holding.
        roll: reason of the roll that the weather waits for; empty if it waits for none.
    """

    sky: Sky = Sky.SUN
    wetness: int = 0
    risks: frozenset[int] = frozenset()
    roll: str = ""

    def is_wet(self, rules: BoardRules, space: int) -> bool:
        """Return whether a space is wet now; spaces in a tunnel never are."""
        return self.wetness > 0 and space not in rules.tunnel


def has_weather(table: BoardWeather) -> bool:
    """Return whether a board has a weather table; without one it is always dry."""
    return any(part is not None for part in (table.rain, table.changeable, table.sun))


def table_problem(table: BoardWeather) -> bool:
    """Return whether a weather table has neither sun nor rain, so that clouds would never end."""
    return has_weather(table) and table.rain is None and table.sun is None


def sky_for(table: BoardWeather, face: int) -> Sky:
    """Return the weather for a roll; a roll without an entry in the table is sun."""
    for sky, faces in ((Sky.RAIN, table.rain), (Sky.CLOUD, table.changeable), (Sky.SUN, table.sun)):
        if faces is not None and faces[0] <= face <= faces[1]:
            return sky
    return Sky.SUN


def open_faces(table: BoardWeather) -> Faces:
    """Return the faces that a weather table has no entry for."""
    ranges = [part for part in (table.rain, table.changeable, table.sun) if part is not None]
    return tuple(face for face in BLACK_DIE if not any(first <= face <= last for first, last in ranges))


def with_round_over(world: World, table: WeatherNumbers) -> World:
    """Return the world after a round: the road gets wetter or drier, before the weather may change."""
    wetness = world.wetness + table.each_round[world.sky]
    return evolve(world, wetness=min(table.most_wetness, max(0, wetness)))


def half_rounded_up(face: int) -> int:
    """Return the wetness at the start under clouds."""
    return (face + 1) // 2

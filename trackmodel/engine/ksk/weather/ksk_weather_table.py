"""The weather table of a board: which roll brings sun, clouds or rain.

Source: KSK-ftf 15, weather.
"""

from __future__ import annotations

from trackmodel.board import BoardWeather
from trackmodel.engine.dice import BLACK_DIE, Faces
from trackmodel.engine.ksk.world import Sky


def has_weather(table: BoardWeather) -> bool:
    """Return whether a board has a weather table; without one it is always dry."""
    return any(part is not None for part in (table.rain, table.changeable, table.sun))


def table_problem(table: BoardWeather) -> bool:
    """Return whether a weather table brings neither sun nor rain, so that clouds would never end."""
    skies = {sky_for(table, face) for face in BLACK_DIE}
    return has_weather(table) and ((table.rain is None and table.sun is None) or skies == {Sky.CLOUD})


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

"""Picture of a road of tiles with its cars, and of a race on it."""

from __future__ import annotations

import math
from collections.abc import Sequence

from trackmodel.engine.tile_road import Road, Tile
from trackmodel.render import palette
from trackmodel.render.cars import car
from trackmodel.render.race_svg import CarMark, second_cars, with_table
from trackmodel.render.road_places import TILE, Area, area_of, car_places, middle_of_tile, place_along
from trackmodel.render.svg import moved, tag
from trackmodel.render.tile_svg import look_of, tile_svg

TABLE = "#AFA99F"
"""Color of the table that the tiles lie on."""
_SHADOW = 5.0
_TABLE_SCALE = 1.6
"""Size of the table of cars: that of a board whose spaces are this many times as large as nominal ones."""


def road_svg(
    road: Road, cars: Sequence[CarMark], title: str, subtitle: str = "", area: Area | None = None
) -> str:
    """Draw a road with its cars, and a table of the cars to the right of it.

    Args:
        road: the road.
        cars: a mark for every car; where they stand is taken from the road.
        title, subtitle: heading of the table.
        area: the area to show; by default, that of the road.
    """
    area = area or area_of(road)
    table = tag("rect", x=area.left, y=area.top, width=area.width, height=area.height, fill=TABLE)
    second, marks = second_cars(cars), {mark.number: mark for mark in cars}
    places = car_places(road)
    on_road = []
    for number, place in places.items():
        mark = marks[number + 1]  # marks count from 1
        at, heading = place_along(road, place.along, place.aside)
        drawn = car(*at, math.degrees(heading), str(mark.number), mark.team,
                    second=mark.number in second, scale=place.scale)  # fmt: skip
        on_road.append(drawn)
    shifted = moved(-area.left, -area.top, table, *tiles_svg(road), *on_road)
    return with_table((area.width, area.height), _TABLE_SCALE, cars, title, subtitle, shifted)


def tiles_svg(road: Road) -> list[str]:
    """Draw the tiles of a road, those on the table first, so that bridges are on top."""
    shadows = "".join(
        tag("rect", x=tile.x * TILE - 1, y=tile.y * TILE - 1, width=TILE + _SHADOW, height=TILE + _SHADOW,
            rx=4, fill="#000000", fill_opacity=0.16)
        for tile in road.tiles
        if not tile.level
    )  # fmt: skip
    drawn = [drawn_tile(tile) for tile in sorted(road.tiles, key=lambda tile: tile.level)]
    return [shadows, *drawn]


def drawn_tile(tile: Tile) -> str:
    """Draw a tile at its place."""
    what = tile_svg(tile.kind, tile.shape, tile.heading, look_of(tile), tile.level > 0)
    rim = tag("rect", x=-TILE / 2, y=-TILE / 2, width=TILE, height=TILE, fill="none", stroke=palette.INK,
              stroke_opacity=0.25, stroke_width=0.7)  # fmt: skip
    return moved(*middle_of_tile(tile), what, "" if tile.level else rim)

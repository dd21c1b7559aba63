"""Where things lie on a road of tiles: points along a tile, and the cars that stand on it.

A tile is a square of `TILE` by `TILE` units, whose corner is at its column and row times `TILE`.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

from attrs import frozen

from trackmodel.engine.tile_road import Road, Tile
from trackmodel.render.cars import LENGTH
from trackmodel.tile_set import Shape

TILE = 100.0
"""Length of a side of a tile."""
ROAD_WIDTH = 62.0
CAR_SCALE = 1.75
"""Size of a drawn car relative to its drawing, unless very many stand on one tile."""
_ASIDE = 14.5
"""Distance of a car beside others from the middle of the road."""
_MARGIN = 0.35
"""Least width of the table around the road, in tiles."""

Point = tuple[float, float]


@frozen
class CarPlace:
    """Where a car stands.

    Attributes:
        along: how far along the whole road, in tiles: 2.5 is in the middle of the tile with the index 2.
        aside: distance to the right of the middle of the road.
        scale: its size relative to its drawing.
    """

    along: float
    aside: float
    scale: float


@frozen
class Area:
    """A rectangle in units: its left and upper edge, its width and height."""

    left: float
    top: float
    width: float
    height: float


def middle_of_tile(tile: Tile) -> Point:
    """Return the center of a tile."""
    return (tile.x + 0.5) * TILE, (tile.y + 0.5) * TILE


def place_on(tile: Tile, along: float, aside: float = 0.0) -> tuple[Point, float]:
    """Return a point of a tile's road, and the heading of cars there in radians.

    Args:
        tile: the tile.
        along: how far along its road, from 0 where it is entered to 1.
        aside: distance to the right of the middle of the road.
    """
    half = TILE / 2
    side = {Shape.STRAIGHT: 0, Shape.RIGHT: 1, Shape.LEFT: -1}[tile.shape]
    turned = side * along * math.pi / 2
    if side:
        # A quarter of a circle around the corner of the tile that lies inside.
        radius = half - side * aside
        x, y = -half + radius * math.sin(abs(turned)), side * (half - radius * math.cos(turned))
    else:
        x, y = (along - 0.5) * TILE, aside
    heading = tile.heading * math.pi / 2
    cos, sin = math.cos(heading), math.sin(heading)
    middle = middle_of_tile(tile)
    return (middle[0] + x * cos - y * sin, middle[1] + x * sin + y * cos), heading + turned


def place_along(road: Road, along: float, aside: float = 0.0) -> tuple[Point, float]:
    """Return a point of a whole road, and the heading of cars there in radians; see `CarPlace`."""
    index = min(max(math.floor(along), 0), len(road.tiles) - 1)
    return place_on(road.tiles[index], along - index, aside)


def car_places(road: Road) -> dict[int, CarPlace]:
    """Return where the cars stand, by their numbers: those of one tile in rows of two."""
    on_tile: dict[int, list[int]] = {}
    for car in sorted(road.cars):
        on_tile.setdefault(road.cars[car], []).append(car)
    found: dict[int, CarPlace] = {}
    for index, cars in on_tile.items():
        rows = (len(cars) + 1) // 2
        scale = min(CAR_SCALE, 0.95 * TILE / (rows * LENGTH))
        for number, car in enumerate(cars):
            row, second = divmod(number, 2)
            aside = 0.0 if len(cars) == 1 else _ASIDE * (1 if second else -1)
            along = 0.5 + ((rows - 1) / 2 - row) / rows
            found[car] = CarPlace(index + along, aside, scale)
    return found


def area_of(road: Road) -> Area:
    """Return the area that a road takes, with some table around it."""
    xs, ys = [tile.x for tile in road.tiles], [tile.y for tile in road.tiles]
    left, top = min(xs) - _MARGIN, min(ys) - _MARGIN
    width, height = max(xs) + 1 + _MARGIN - left, max(ys) + 1 + _MARGIN - top
    return Area(left * TILE, top * TILE, width * TILE, height * TILE)


def tile_at(road: Road, point: Point) -> int | None:
    """Return the index of the tile at a point, on a bridge the upper one; None beside the road."""
    x, y = math.floor(point[0] / TILE), math.floor(point[1] / TILE)
    here: Mapping[int, Tile] = {
        index: tile for index, tile in enumerate(road.tiles) if (tile.x, tile.y) == (x, y)
    }
    return max(here, key=lambda index: here[index].level, default=None)

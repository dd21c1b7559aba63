"""Pictures of roads made of tiles."""

from __future__ import annotations

import math
from collections import Counter
from xml.etree import ElementTree

import pytest

from trackmodel.engine.tile_road import EAST, NORTH, SOUTH, WEST, Road, Tile
from trackmodel.render.race_svg import CarMark
from trackmodel.render.road_places import (
    ROAD_WIDTH,
    TILE,
    area_of,
    car_places,
    place_along,
    place_on,
    tile_at,
)
from trackmodel.render.road_svg import road_svg
from trackmodel.tile_set import TILE_KINDS, Shape


@pytest.mark.parametrize("shape", Shape)
@pytest.mark.parametrize("heading", [EAST, SOUTH, WEST, NORTH])
def test_the_road_of_a_tile_leads_from_its_entry_to_the_next_tile(shape: Shape, heading: int) -> None:
    tile = Tile(3, -2, heading, shape)
    x, y = tile.leads_to
    following = Tile(x, y, tile.exit_heading)
    end, out = place_on(tile, 1.0)
    begin, into = place_on(following, 0.0)
    assert end == pytest.approx(begin)
    assert math.cos(out - into) == pytest.approx(1.0)
    # What is to the right of the road stays there.
    right, _heading = place_on(tile, 1.0, 10.0)
    assert right == pytest.approx(place_on(following, 0.0, 10.0)[0])


@pytest.mark.parametrize("shape", Shape)
@pytest.mark.parametrize("cars", [1, 2, 3, 4, 6, 12])
def test_cars_on_one_tile_stand_on_its_road_apart_from_each_other(shape: Shape, cars: int) -> None:
    road = Road((Tile(0, 0, SOUTH, shape),), dict.fromkeys(range(cars), 0))
    places = list(car_places(road).values())
    assert len(places) == cars
    where = [place_along(road, place.along, place.aside)[0] for place in places]
    for at, place in zip(where, places, strict=True):
        assert tile_at(road, at) == 0
        nearest = min(math.dist(at, place_on(road.tiles[0], step / 50)[0]) for step in range(51))
        assert nearest < ROAD_WIDTH / 2 - 4 * place.scale
    apart = [math.dist(one, other) for one in where for other in where if one is not other]
    assert min(apart, default=TILE) >= 9.6 * places[0].scale


def test_a_picture_has_all_tiles_and_cars_and_bridges_on_top() -> None:
    tiles = tuple(
        Tile(index, 0, EAST, kind=kind, level=int(kind == "road")) for index, kind in enumerate(TILE_KINDS)
    )
    bridge = next(index for index, tile in enumerate(tiles) if tile.level)
    road = Road(tiles, {0: 0, 1: 3, 2: 3})
    marks = [CarMark(number + 1, number, f"driver {number}", place=number + 1) for number in range(3)]
    svg = road_svg(road, marks, "Short box", "seed 7")
    words = Counter(each.text for each in ElementTree.fromstring(svg).iter() if each.tag.endswith("text"))
    assert all(words[f"driver {number}"] == 1 for number in range(3))
    # The number of each car stands on the road and in the table, that of the place in the table.
    assert all(words[str(number)] == 3 for number in (1, 2, 3))
    assert words["START"] == words["FINISH"] == 1
    area = area_of(road)
    assert (area.left, area.top) < (0, 0)
    assert area.width > len(tiles) * TILE
    where = f"translate({int((bridge + 0.5) * TILE)} 50)"
    others = [
        svg.index(f"translate({int((at + 0.5) * TILE)} 50)") for at in range(len(tiles)) if at != bridge
    ]
    assert svg.index(where) > max(others)

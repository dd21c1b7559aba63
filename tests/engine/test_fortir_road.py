"""The road of Fortir Capla: how tiles are laid."""

from __future__ import annotations

from itertools import pairwise
from random import Random

from trackmodel.engine.fortir_capla.tile_laying import FIRST, lay_tile
from trackmodel.engine.tile_road import Tile
from trackmodel.tile_set import Shape

LETTERS = {"s": Shape.STRAIGHT, "l": Shape.LEFT, "r": Shape.RIGHT}


def road(shapes: str) -> list[Tile]:
    """Lay tiles, given the first letters of what was drawn."""
    tiles = [FIRST]
    for letter in shapes:
        tiles.append(lay_tile(tiles, "road", LETTERS[letter]))
    return tiles


def told(tiles: list[Tile]) -> str:
    """Return the letters of the tiles as they were laid."""
    return "".join(tile.shape.value[0] for tile in tiles[1:])


def test_each_tile_lies_where_the_one_before_it_leads() -> None:
    tiles = road("srsl")
    assert [(tile.x, tile.y) for tile in tiles] == [(0, 0), (1, 0), (2, 0), (2, 1), (2, 2)]
    assert [tile.heading for tile in tiles] == [0, 0, 0, 1, 1]
    assert tiles[-1].leads_to == (3, 2)


def test_a_tile_that_would_lead_onto_the_road_is_laid_straight() -> None:
    assert told(road("srrr")) == "srrs"
    assert told(road("slll")) == "slls"


def test_where_straight_leads_onto_the_road_too_it_is_laid_left_else_right() -> None:
    # Around the start and back towards it.
    assert told(road("rsrrs")) == "rsrrl"
    assert told(road("rsrrr")) == "rsrrl"
    assert told(road("lslls")) == "lsllr"
    assert told(road("lslll")) == "lsllr"


def test_where_every_way_leads_onto_the_road_the_next_tile_is_a_bridge_across_it() -> None:
    tiles = road("lslsllss")
    bridges = [tile for tile in tiles if tile.level]
    assert [tile.level for tile in bridges] == [1]
    (bridge,) = bridges
    (below,) = (it for it in tiles if (it.x, it.y) == (bridge.x, bridge.y) and not it.level)
    assert (below.heading - bridge.heading) % 2 == 1, "across, not along"
    assert {bridge.shape, below.shape} == {Shape.STRAIGHT}


def test_no_tiles_overlap_whatever_is_drawn() -> None:
    bridges = 0
    for seed in range(300):
        shapes = "s" * 30 + "l" * 8 + "r" * 8
        tiles = road("".join(Random(seed).sample(shapes, len(shapes))))
        assert len({(tile.x, tile.y, tile.level) for tile in tiles}) == len(tiles)
        for before, after in pairwise(tiles):
            assert (after.x, after.y, after.heading) == (*before.leads_to, before.exit_heading)
        bridges += sum(tile.level > 0 for tile in tiles)
    assert bridges, "some of the roads are that crooked"

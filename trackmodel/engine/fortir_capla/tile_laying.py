"""How the road grows: each tile lies where the one before it leads to, and no two overlap.

Our decision, since the rules leave it to the players: a tile is laid as drawn if its road leads to a free
square; otherwise straight, left, or right, the first that does. If none does, the next tile is a bridge.
"""

from __future__ import annotations

from collections.abc import Sequence

from trackmodel.engine.tile_road import EAST, Tile
from trackmodel.tile_set import START, Shape

FIRST = Tile(0, 0, EAST, Shape.STRAIGHT, START)
"""The tile that lies on the table before the race, straight as the one that ships."""


def lay_tile(road: Sequence[Tile], kind: str, shape: Shape) -> Tile:
    """Return the next tile as it lies.

    Args:
        road: the tiles laid so far.
        kind, shape: what was drawn.
    """
    x, y = road[-1].leads_to
    heading = road[-1].exit_heading
    top = {(tile.x, tile.y): tile for tile in road}
    level = top[x, y].level + 1 if (x, y) in top else 0
    # A bridge goes straight on, across whatever it can.
    wanted = Shape.STRAIGHT if level else shape
    shapes = tuple(dict.fromkeys((wanted, Shape.STRAIGHT, Shape.LEFT, Shape.RIGHT)))
    tiles = [Tile(x, y, heading, each, kind, level) for each in shapes]

    def hindrance(tile: Tile) -> int:
        """Return 0 if the road leads to a free square, 1 if a bridge can cross what lies there, else 2."""
        below = top.get(tile.leads_to)
        if below is None or (level and tile.shape is Shape.STRAIGHT and _can_be_crossed(below, heading)):
            return 0
        return 1 if _can_be_crossed(below, tile.exit_heading) else 2

    return min(tiles, key=hindrance)


def _can_be_crossed(below: Tile, heading: int) -> bool:
    """Return whether a bridge with this heading leads across a tile instead of along it."""
    return below.shape is Shape.STRAIGHT and (below.heading - heading) % 2 == 1

"""The road of a race on tiles: square tiles and the cars on them."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import field, frozen

from trackmodel.tile_set import Shape

EAST, SOUTH, WEST, NORTH = range(4)
"""Headings of a road; y grows downward, so each is the one before it turned to the right."""

OFFSETS = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""By heading, how x and y change on the way to the next tile."""

_TURNS = {Shape.STRAIGHT: 0, Shape.RIGHT: 1, Shape.LEFT: -1}


@frozen
class Tile:
    """A tile of the road, in units of tiles.

    Attributes:
        x, y: the column and the row it lies in; its corners are (x, y) and (x + 1, y + 1).
        heading: where a car that enters it drives: `EAST`, `SOUTH`, `WEST` or `NORTH`.
        shape: where its road leads from there.
        kind: what is printed on it, as in `TileKind.kind`.
        level: 0 on the table; more on a bridge over other tiles.
    """

    x: int
    y: int
    heading: int
    shape: Shape = Shape.STRAIGHT
    kind: str = "road"
    level: int = 0

    @property
    def exit_heading(self) -> int:
        """Where a car that leaves it drives."""
        return (self.heading + _TURNS[self.shape]) % 4

    @property
    def leads_to(self) -> tuple[int, int]:
        """Column and row of the tile that its road leads to."""
        dx, dy = OFFSETS[self.exit_heading]
        return self.x + dx, self.y + dy


@frozen
class Road:
    """What there is to draw of a race at a moment.

    Attributes:
        tiles: in driving order, the start first. Each lies where the one before it leads to.
        cars: by number of a car, the index of the tile it stands on. Cars that are not on the road are
            missing.
    """

    tiles: tuple[Tile, ...]
    cars: Mapping[int, int] = field(factory=dict)

"""Draws many lines at once, but only those in the visible part of the board."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Generic, TypeVar

from PySide6.QtCore import QLineF, QRectF
from PySide6.QtGui import QPainter

SPACES_A_TILE = 8
"""Side of a tile in sizes of a space: large enough for batches, small enough to skip most of the board."""

T = TypeVar("T", bound=Hashable)
Tile = tuple[int, int]


class LineBatch(Generic[T]):
    """The lines of things, sorted into tiles, of which only changed ones are updated.

    Args:
        lines_of: returns the lines of a thing, which lie close together.
        first: number of lines of each thing that `draw_first` draws; `draw` draws the others.
    """

    def __init__(self, lines_of: Callable[[T], Sequence[QLineF]], first: int = 0) -> None:
        self._lines_of, self._first = lines_of, first
        self._side = 0.0
        self._tile_of: dict[T, Tile] = {}
        self._things: dict[Tile, dict[T, None]] = {}
        self._tiles: dict[Tile, tuple[QRectF, list[QLineF], list[QLineF]]] = {}

    def show(self, things: Iterable[T], size: float) -> QRectF:
        """Replace all things that are drawn; each of them is drawn once.

        `size` is the typical size of a space in board units. Returns the part of the board that looks
        different, in board units.
        """
        new = dict.fromkeys(things)
        side = SPACES_A_TILE * max(size, 1e-3)
        if not self._side or not 0.5 < side / self._side < 2:
            self._side = side
            self._tile_of, self._things = {}, {}
        changed = set()
        for thing in self._tile_of.keys() - new.keys():
            tile = self._tile_of.pop(thing)
            del self._things[tile][thing]
            changed.add(tile)
        for thing in new:
            lines = self._lines_of(thing) if thing not in self._tile_of else ()
            if lines:
                tile = (int(lines[0].x1() // self._side), int(lines[0].y1() // self._side))
                self._tile_of[thing] = tile
                self._things.setdefault(tile, {})[thing] = None
                changed.add(tile)
        return self._refill(changed | (self._tiles.keys() - self._things.keys()))

    def _refill(self, tiles: Iterable[Tile]) -> QRectF:
        """Collect the lines of tiles again; return the part of the board that looks different."""
        different = QRectF()
        for tile in tiles:
            if tile in self._tiles:
                different = different.united(self._tiles.pop(tile)[0])
            things = [self._lines_of(thing) for thing in self._things.get(tile, ())]
            first = [line for lines in things for line in lines[: self._first]]
            others = [line for lines in things for line in lines[self._first :]]
            if first or others:
                bounds = _bounds([*first, *others])
                self._tiles[tile] = (bounds, first, others)
                different = different.united(bounds)
        return different

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        """Draw the lines that may be visible in `exposed` (board units) with the painter's pen."""
        for bounds, _first, others in self._tiles.values():
            if bounds.intersects(exposed):
                painter.drawLines(others)

    def draw_first(self, painter: QPainter, exposed: QRectF) -> None:
        """Draw the first lines of each thing that may be visible in `exposed` (board units)."""
        for bounds, first, _others in self._tiles.values():
            if bounds.intersects(exposed):
                painter.drawLines(first)


def _bounds(lines: list[QLineF]) -> QRectF:
    xs = [x for line in lines for x in (line.x1(), line.x2())]
    ys = [y for line in lines for y in (line.y1(), line.y2())]
    # Horizontal lines have a rectangle without height, which intersects nothing.
    return QRectF(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).adjusted(-1e-6, -1e-6, 1e-6, 1e-6)

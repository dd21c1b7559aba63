"""Many lines drawn at once, but only those in the part of the board to be seen."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QLineF, QRectF
from PySide6.QtGui import QPainter

SPACES_A_TILE = 8
"""Side of a tile, in sizes of a space: large enough to draw in batches, small enough to leave most out."""


class LineBatch:
    """Lines sorted into tiles. `size` is the typical size of a space, in board units."""

    def __init__(self, lines: Iterable[QLineF] = (), size: float = 1.0) -> None:
        side = SPACES_A_TILE * max(size, 1e-3)
        tiles: dict[tuple[int, int], list[QLineF]] = {}
        for line in lines:
            tiles.setdefault((int(line.x1() // side), int(line.y1() // side)), []).append(line)
        self._tiles = [(_bounds(tile), tile) for tile in tiles.values()]

    def draw(self, painter: QPainter, exposed: QRectF) -> None:
        """Draw with the painter's pen what may be seen in `exposed` (board units)."""
        for bounds, lines in self._tiles:
            if bounds.intersects(exposed):
                painter.drawLines(lines)


def _bounds(lines: list[QLineF]) -> QRectF:
    xs = [x for line in lines for x in (line.x1(), line.x2())]
    ys = [y for line in lines for y in (line.y1(), line.y2())]
    # A level row of lines has no height, and no rectangle without height intersects anything.
    return QRectF(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)).adjusted(-1e-6, -1e-6, 1e-6, 1e-6)

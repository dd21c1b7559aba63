"""Which space of a board lies under a point."""

from __future__ import annotations

import shapely

from trackmodel.board import Board
from trackmodel.track import Point


class SpaceFinder:
    """Finds spaces by place; on a bridge the upper one."""

    def __init__(self, board: Board) -> None:
        view = board.view
        self._spaces = [space for space, outline in enumerate(view.outlines) if len(outline) > 2]
        self._levels = view.levels
        self._tree = shapely.STRtree([shapely.Polygon(view.outlines[space]) for space in self._spaces])

    def space_at(self, point: Point) -> int | None:
        """The number of the space there; None beside the road."""
        found = self._tree.query(shapely.Point(point), predicate="intersects")
        spaces = [self._spaces[index] for index in found]
        return max(spaces, key=lambda space: self._levels[space], default=None)

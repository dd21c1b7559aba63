"""Where the spaces, stands and parking places of a board lie. Without Qt."""

from __future__ import annotations

import math
from functools import cached_property

import shapely

from trackmodel.board import Board
from trackmodel.geometry.plane.enclosed import enclosed
from trackmodel.geometry.plane.measures import middle_of
from trackmodel.render.cars import LENGTH, WIDTH
from trackmodel.render.space_frames import Point, SpaceFrame, drawing_scale, frames

CAR_SCALE = 1.1
"""Size of a drawn car relative to its space."""
APART = 1.25
"""Distance between centers of parked cars, in lengths of a car."""
MOST_CARS = 12
"""Parking places for cars that have finished."""
_ASIDE = (1.3, 1.7, 2.1, 2.6, 3.2)
"""Distances beside a space at which a parking place is tried, in widths of the space."""


class BoardFrames:
    """Geometry for drawing cars on a board.

    Attributes:
        frames: position and heading of each space.
        scale: board units per unit of a car's drawing.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.frames: tuple[SpaceFrame, ...] = frames(board)
        self.scale = drawing_scale(board) * CAR_SCALE

    @property
    def car_size(self) -> tuple[float, float]:
        """Length and width of a car, in board units."""
        return LENGTH * self.scale, WIDTH * self.scale

    def stand(self, stand: int, space: int) -> tuple[Point, float]:
        """Return position and heading of a car in a stand; `space` is its access space."""
        frame = self.frames[space]
        outlines = self.board.view.stand_outlines
        outline = outlines[stand] if stand < len(outlines) else None
        if outline:
            return middle_of(outline), frame.heading
        return self._beside(frame) or frame.middle, frame.heading

    def parked(self, index: int) -> tuple[Point, float]:
        """Return position and heading of a finished car: off the road, beyond the finish line."""
        places = self._parking
        return places[min(index, len(places) - 1)]

    @cached_property
    def _beyond(self) -> list[int]:
        """Spaces after the finish line, in driving order."""
        rules = self.board.rules
        before = {back for back, _front in rules.crossings}
        aside = rules.pit_lane | rules.on_line | before
        spaces = [space for space in range(len(rules.progress)) if space not in aside]
        return sorted(spaces, key=lambda space: rules.progress[space])

    @cached_property
    def _board_frames(self) -> shapely.Geometry:
        """Area where no car may be parked."""
        outlines = (*self.board.view.outlines, *self.board.view.stand_outlines)
        areas = [enclosed(it) for it in outlines if it]
        area = shapely.union_all(areas)
        shapely.prepare(area)
        return area

    @cached_property
    def _parking(self) -> list[tuple[Point, float]]:
        """Position and heading of parking places for all cars, on one side of the road if it has room."""
        first = self.frames[self._beyond[0] if self._beyond else 0]
        return max(self._row(-1), self._row(1), key=len) or [(first.middle, first.heading)]

    def _row(self, side: int) -> list[tuple[Point, float]]:
        apart = APART * self.car_size[0]
        row: list[tuple[Point, float]] = []
        for space in self._beyond:
            frame = self.frames[space]
            spot = self._beside(frame, (side,)) if len(row) < MOST_CARS else None
            if spot and all(math.dist(spot, other) >= apart for other, _heading in row):
                row.append((spot, frame.heading))
        return row

    def _beside(self, frame: SpaceFrame, sides: tuple[int, ...] = (-1, 1)) -> Point | None:
        """Return the nearest free place beside a space, on its left (-1) or right (1)."""
        view = self.board.view
        radius = self.car_size[1] * 0.6
        for aside in _ASIDE:
            for side in sides:
                x, y = frame.at(0, side * aside * frame.width)
                inside = radius < x < view.width - radius and radius < y < view.height - radius
                if inside and not self._board_frames.intersects(shapely.Point(x, y).buffer(radius)):
                    return x, y
        return None

    @cached_property
    def _space_tree(self) -> tuple[list[int], shapely.STRtree]:
        outlines = self.board.view.outlines
        spaces = [space for space, outline in enumerate(outlines) if len(outline) > 2]
        return spaces, shapely.STRtree([shapely.Polygon(outlines[space]) for space in spaces])

    def space_at(self, point: Point) -> int | None:
        """Return the number of the space at a point, on a bridge the upper one; None beside the road."""
        spaces, tree = self._space_tree
        found = (spaces[index] for index in tree.query(shapely.Point(point), predicate="intersects"))
        return max(found, key=lambda space: self.board.view.levels[space], default=None)

"""Where the spaces, stands and parking places of a board lie. Without Qt."""

from __future__ import annotations

import math
from functools import cached_property

import shapely

from trackmodel.board import Board
from trackmodel.geometry.plane.measures import middle_of
from trackmodel.render.cars import LENGTH, WIDTH
from trackmodel.render.frames import Point, SpaceFrame, drawing_scale, frames

CAR_SCALE = 1.1
"""How much larger a car is drawn than the spaces say."""
APART = 1.25
"""Parked cars keep so many lengths from middle to middle."""
MOST_CARS = 10
_ASIDE = (1.3, 1.7, 2.1, 2.6, 3.2)
"""How far beside a space a place for a car is looked for, in widths of the space."""


class BoardFrames:
    """A board as cars are drawn on it.

    Attributes:
        frames: per space, where it lies and points.
        scale: how many board units a unit of the drawing of a car is.
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
        """Where the car in a stand is, and its heading; `space` is the one it came in by."""
        frame = self.frames[space]
        outlines = self.board.view.stand_outlines
        outline = outlines[stand] if stand < len(outlines) else None
        if outline:
            return middle_of(outline), frame.heading
        return self._beside(frame) or frame.middle, frame.heading

    def parked(self, index: int) -> tuple[Point, float]:
        """The place, and the heading, of a car that has finished: off the road, beyond the line."""
        places = self._parking
        return places[min(index, len(places) - 1)]

    @cached_property
    def _beyond(self) -> list[int]:
        """Spaces from the finish line on, in driving order."""
        rules = self.board.rules
        before = {back for back, _front in rules.crossings}
        aside = rules.pit_lane | rules.on_line | before
        spaces = [space for space in range(len(rules.progress)) if space not in aside]
        return sorted(spaces, key=lambda space: rules.progress[space])

    @cached_property
    def _board_frames(self) -> shapely.Geometry:
        """All that no car may be parked on."""
        outlines = (*self.board.view.outlines, *self.board.view.stand_outlines)
        areas = [shapely.make_valid(shapely.Polygon(it)) for it in outlines if it and len(it) > 2]
        area = shapely.union_all(areas)
        shapely.prepare(area)
        return area

    @cached_property
    def _parking(self) -> list[tuple[Point, float]]:
        """Places for all cars on one side of the road: that where they need less of it."""
        rows = [self._row(side) for side in (-1, 1)]
        room = [row[MOST_CARS - 1][0] if len(row) == MOST_CARS else math.inf for row in rows]
        row = rows[room.index(min(room))] or max(rows, key=len)
        if not row:
            first = self.frames[self._beyond[0] if self._beyond else 0]
            return [(first.middle, first.heading)]
        return [(at, heading) for _space, at, heading in row]

    def _row(self, side: int) -> list[tuple[int, Point, float]]:
        """Places beside the road beyond the line, and how many spaces further along each is."""
        apart = APART * self.car_size[0]
        row: list[tuple[int, Point, float]] = []
        for along, space in enumerate(self._beyond):
            frame = self.frames[space]
            spot = self._beside(frame, (side,))
            if spot and all(math.dist(spot, other) >= apart for _along, other, _heading in row):
                row.append((along, spot, frame.heading))
            if len(row) == MOST_CARS:
                break
        return row

    def _beside(self, frame: SpaceFrame, sides: tuple[int, ...] = (-1, 1)) -> Point | None:
        """The nearest free place for a car beside a space, at its left (-1) or its right (1)."""
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

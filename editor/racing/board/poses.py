"""Where each car of a state is drawn and which way it points. Free of Qt."""

from __future__ import annotations

import math
from functools import cached_property

import shapely
from attrs import frozen

from trackmodel.board import Board
from trackmodel.engine import Car, State
from trackmodel.engine.values import Status
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


@frozen
class Pose:
    """A car seen from above.

    Attributes:
        car: its number, from 0.
        at: its middle, in board units.
        heading: which way its lane leads there, in radians, 0 to the right, clockwise.
        turned: how far it is turned from that; a spun car by half a turn.
        gone: 0: it is there; 1: only a cross is left where it went out; between: it is vanishing.
        shaken: how hard it is being hit, 0 to 1.
    """

    car: int
    at: Point
    heading: float
    turned: float = 0.0
    gone: float = 0.0
    shaken: float = 0.0


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


def poses(board_frames: BoardFrames, state: State) -> tuple[Pose, ...]:
    """The pose of every car, by number."""
    finished = sorted(
        (car for car in state.cars if car.status is Status.FINISHED), key=lambda car: car.ended or 0
    )
    ranks = {car.number: rank for rank, car in enumerate(finished)}
    in_stands: dict[int, int] = {}
    crosses: dict[int, int] = {}
    found = []
    for car in state.cars:
        if car.number in ranks:
            # The first one rolls on the furthest, so that there is room for all behind it.
            at, heading = board_frames.parked(len(state.cars) - 1 - ranks[car.number])
            found.append(Pose(car.number, at, heading))
        elif car.racing and car.stand is not None:
            waiting = in_stands.get(car.stand, 0)
            in_stands[car.stand] = waiting + 1
            found.append(_in_stand(board_frames, car, car.stand, waiting))
        elif car.racing:
            frame = board_frames.frames[car.space]
            turned = math.pi if car.spun else 0.0
            found.append(Pose(car.number, frame.middle, frame.heading, turned))
        else:
            there = crosses.get(car.space, 0)
            crosses[car.space] = there + 1
            found.append(_cross(board_frames, car, there))
    return tuple(found)


def _in_stand(board_frames: BoardFrames, car: Car, stand: int, waiting: int) -> Pose:
    """A car in its stand; a second one stands a little further back."""
    (x, y), heading = board_frames.stand(stand, car.space)
    back = waiting * board_frames.car_size[0] * 0.8
    return Pose(car.number, (x - back * math.cos(heading), y - back * math.sin(heading)), heading)


def _cross(board_frames: BoardFrames, car: Car, there: int) -> Pose:
    """What is left of a car; beside the others, if there are some on its space."""
    frame = board_frames.frames[car.space]
    aside = (there + 1) // 2 * (1 if there % 2 else -1) * 0.4 * frame.length
    return Pose(car.number, frame.at(aside), frame.heading, gone=1.0)

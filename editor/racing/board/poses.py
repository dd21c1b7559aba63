"""Poses of the cars in a state: positions and directions for drawing. Without Qt."""

from __future__ import annotations

import math

from attrs import frozen

from editor.racing.board.board_frames import BoardFrames
from trackmodel.engine import RoadCar, State
from trackmodel.engine.race_values import Status
from trackmodel.render.space_frames import Point


@frozen
class Pose:
    """A car as it is drawn.

    Attributes:
        car: number of the car, from 0.
        at: center, in board units.
        heading: direction of its lane, in radians, clockwise from the right.
        turned: rotation relative to that; half a turn after a spin.
        gone: 0 for a car on the board, 1 for a car that is out, between them while it vanishes.
        shaken: strength of a hit, 0 to 1.
    """

    car: int
    at: Point
    heading: float
    turned: float = 0.0
    gone: float = 0.0
    shaken: float = 0.0


def poses(board_frames: BoardFrames, state: State) -> tuple[Pose, ...]:
    """Return the pose of every car, by number."""
    finished = sorted(
        (car for car in state.cars if car.status is Status.FINISHED), key=lambda car: car.ended or 0
    )
    ranks = {car.number: rank for rank, car in enumerate(finished)}
    in_stands: dict[int, int] = {}
    crosses: dict[int, int] = {}
    found = []
    for car in state.cars:
        if car.number in ranks:
            # The winner parks farthest away and leaves room for those who follow.
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


def _in_stand(board_frames: BoardFrames, car: RoadCar, stand: int, waiting: int) -> Pose:
    """Return the pose of a car in a stand; a second car is placed farther back."""
    (x, y), heading = board_frames.stand(stand, car.space)
    back = waiting * board_frames.car_size[0] * 0.8
    return Pose(car.number, (x - back * math.cos(heading), y - back * math.sin(heading)), heading)


def _cross(board_frames: BoardFrames, car: RoadCar, there: int) -> Pose:
    """Return the pose of a car that is out, beside others on the same space."""
    frame = board_frames.frames[car.space]
    aside = (there + 1) // 2 * (1 if there % 2 else -1) * 0.4 * frame.length
    return Pose(car.number, frame.at(aside), frame.heading, gone=1.0)

"""Where each car of a state is drawn and which way it points. Free of Qt."""

from __future__ import annotations

import math

from attrs import frozen

from editor.racing.board.board_frames import BoardFrames
from trackmodel.engine import Car, State
from trackmodel.engine.values import Status
from trackmodel.render.frames import Point


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

"""Draws all cars, with a cross for each car that is out and a ring around the car that is asked."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem

from editor.common.painting_helpers import pixels_per_unit
from editor.racing.board.board_frames import BoardFrames
from editor.racing.board.car_drive import Drive, drives
from editor.racing.board.liveries import Livery, livery, paint_body, paint_number, paint_plate
from editor.racing.board.poses import Pose, poses
from editor.racing.live.readings import car_asked
from trackmodel.engine import Entry, State
from trackmodel.render import palette
from trackmodel.render.cars import LENGTH

LEAST_LENGTH = 24.0
"""Least length of a car in pixels; from afar, cars are larger than their spaces …"""
LARGEST = 1.5
"""… up to this factor, so that they can be told apart."""
_ROOM = 0.85
"""Greatest distance of painting from a car's center, in lengths of a car."""
_RING = 0.64 * LENGTH
_CROSS = 4.2
_BURST, _RAYS = 0.78 * LENGTH, 12
_SHAKES, _SHAKING = 9.0, 20.0
"""Amplitude in degrees and frequency with which a car that is hit shakes."""


class CarsItem(QGraphicsItem):
    """All cars.

    Attributes:
        poses: the cars as they are drawn.
        ringed: number of the car with a ring, or None.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self._bounds = QRectF()
        self._scale = 1.0
        self.poses: tuple[Pose, ...] = ()
        self.ringed: int | None = None
        self._team_of: tuple[int, ...] = ()

    def show_board(self, bounds: QRectF, scale: float) -> None:
        """Set the bounds of the board and the scale of `BoardFrames`."""
        self.prepareGeometryChange()
        self._bounds, self._scale = bounds, scale
        self.poses = ()
        self.update()

    def show_teams(self, team_of: tuple[int, ...]) -> None:
        """Set the team of each car, which decides its livery."""
        if team_of != self._team_of:
            self._team_of = team_of
            self.update()

    def show_poses(self, poses: Sequence[Pose], ringed: int | None) -> None:
        """Draw the cars, with a ring around one."""
        changed = {*self.poses} ^ {*poses}
        if ringed != self.ringed:
            changed |= {pose for pose in poses if pose.car in (ringed, self.ringed)}
        self.poses, self.ringed = tuple(poses), ringed
        for pose in changed:
            self.update(self._around(pose))

    def _around(self, pose: Pose) -> QRectF:
        reach = _ROOM * LENGTH * self._scale * LARGEST
        return QRectF(pose.at[0] - reach, pose.at[1] - reach, 2 * reach, 2 * reach)

    def boundingRect(self) -> QRectF:
        return self._bounds

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, *_widget: object) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        length = LENGTH * self._scale * pixels_per_unit(painter)
        scale = self._scale * min(max(LEAST_LENGTH / max(length, 1e-9), 1.0), LARGEST)
        seen = [pose for pose in self.poses if option.exposedRect.intersects(self._around(pose))]
        # The car with the ring is on top.
        seen.sort(key=lambda pose: pose.car == self.ringed)
        for paint, painted in (
            (_paint_ring, [pose for pose in seen if pose.car == self.ringed]),
            (_paint_cross, [pose for pose in seen if pose.gone]),
            (_paint_burst, [pose for pose in seen if pose.shaken]),
            (_paint_body, [pose for pose in seen if pose.gone < 1]),
            # After all bodies, so that every number is visible.
            (_paint_plate, [pose for pose in seen if pose.gone < 1]),
        ):
            for pose in painted:
                painter.save()
                painter.translate(*pose.at)
                painter.scale(scale, scale)
                paint(painter, pose, livery(pose.car, self._team_of))
                painter.restore()


def _paint_body(painter: QPainter, pose: Pose, car: Livery) -> None:
    painter.setOpacity(1 - pose.gone)
    painter.rotate(_degrees(pose))
    paint_body(painter, car)


def _paint_plate(painter: QPainter, pose: Pose, car: Livery) -> None:
    painter.setOpacity(1 - pose.gone)
    painter.rotate(_degrees(pose))
    paint_plate(painter, car, _degrees(pose))


def _degrees(pose: Pose) -> float:
    """Return the rotation of a car, including shaking."""
    return math.degrees(pose.heading + pose.turned) + _SHAKES * math.sin(_SHAKING * pose.shaken)


def _paint_ring(painter: QPainter, _pose: Pose, _car: Livery) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for color, width in ((palette.INK, 2.8), (palette.CORNER_LINE, 1.6)):
        painter.setPen(QPen(QColor(color), width))
        painter.drawEllipse(QPointF(), _RING, _RING)


def _paint_burst(painter: QPainter, pose: Pose, _car: Livery) -> None:
    """Paint a jagged star below a car that is hit."""
    points = []
    for ray in range(2 * _RAYS):
        reach, angle = _BURST * pose.shaken * (1.0 if ray % 2 else 0.62), math.pi * ray / _RAYS
        points.append(QPointF(reach * math.cos(angle), reach * math.sin(angle)))
    painter.setPen(QPen(QColor(palette.PAINT), 1.2))
    painter.setBrush(QColor(palette.CURB_RED))
    painter.drawPolygon(QPolygonF(points))


def _paint_cross(painter: QPainter, pose: Pose, car: Livery) -> None:
    """Paint a cross in the team's color with the car's number."""
    painter.setOpacity(pose.gone)
    for color, width in ((QColor(palette.INK), 4.6), (car.body, 2.8)):
        painter.setPen(QPen(color, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(QPointF(-_CROSS, -_CROSS), QPointF(_CROSS, _CROSS))
        painter.drawLine(QPointF(-_CROSS, _CROSS), QPointF(_CROSS, -_CROSS))
    painter.setPen(QPen(QColor(palette.INK), 0.6))
    painter.setBrush(car.spoiler)
    painter.drawEllipse(QPointF(), 3.5, 3.5)
    paint_number(painter, car)


class CarsActor:
    """Animates what answers do to the cars.

    Attributes:
        drives: the drives that are being animated.
    """

    def __init__(self, cars: CarsItem) -> None:
        self._cars = cars
        self._board_frames: BoardFrames | None = None
        self.drives: tuple[Drive, ...] = ()

    def show_board(self, board_frames: BoardFrames) -> None:
        self._board_frames, self.drives = board_frames, ()

    def begin(self, before: State, entry: Entry, after: State) -> int:
        """Start the animation of an answer and return its length in milliseconds."""
        assert self._board_frames is not None, "no board is shown"
        self.drives = drives(self._board_frames, before, entry, after)
        if self.drives:
            self._cars.show_poses(poses(self._board_frames, before), car_asked(before))
        return max((drive.needs for drive in self.drives), default=0)

    def show(self, share: float) -> None:
        """Show the animation at a share of its length, 0 to 1."""
        if self.drives:
            driven = {drive.before.car: drive.pose(share) for drive in self.drives}
            cars = [driven.get(pose.car, pose) for pose in self._cars.poses]
            self._cars.show_poses(cars, self._cars.ringed)

    def finish(self) -> None:
        """End the animation; the state after the answer is shown next."""
        self.drives = ()

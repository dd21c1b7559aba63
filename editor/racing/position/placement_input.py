"""Mouse and keys on the board that place cars."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QKeyEvent, QPolygonF

from editor.racing.board.board_view import RaceBoardView
from editor.racing.position.placement import Placement
from editor.racing.position.placement_model import PlacementModel
from trackmodel.track import Point


class PlacementInput:
    """A `BoardInput`: dragging and arrow keys move cars, the wheel and digits set the gear, Page Up
    and Page Down select the previous and next car.
    """

    def __init__(self, model: PlacementModel) -> None:
        self._model = model
        self.gears = 1
        """The highest gear."""
        self.view: RaceBoardView | None = None
        """The race board; None until there is one."""
        self._dragged: int | None = None
        self._before = Placement()

    def press(self, space: int | None, _at: Point) -> bool:
        """Start to drag the car under the mouse."""
        car = self._model.placement.car_at(space)
        if car is None:
            return False
        self.begin_drag(car)
        self._show_cursor(Qt.CursorShape.ClosedHandCursor)
        return True

    def begin_drag(self, car: int) -> None:
        """Start to drag a car, on the board or from the list."""
        self._model.select(car)
        self._dragged, self._before = car, self._model.placement

    def move(self, space: int | None, _at: Point) -> None:
        """Move the dragged car to the space under the mouse; beside the road it returns to where it was."""
        if self._dragged is None:
            over_a_car = self._model.placement.car_at(space) is not None
            self._show_cursor(Qt.CursorShape.OpenHandCursor if over_a_car else None)
        elif space is not None:
            self._model.place_car(self._dragged, space, self._before)
        elif self._model.placement != self._before:
            self._model.show(self._before)

    def release(self, space: int | None, at: Point) -> None:
        """End the drag."""
        self.move(space, at)
        self._dragged = None
        self.move(space, at)

    def wheel(self, space: int | None, notches: int) -> bool:
        """Change the gear of the car under the mouse."""
        car = self._model.placement.car_at(space)
        if car is None:
            return False
        self._model.select(car)
        self._model.shift(car, notches, self.gears)
        return True

    def context(self, space: int | None, at: Point) -> None:
        """Do nothing."""

    def key(self, event: QKeyEvent) -> bool:
        """Handle a key; Escape returns a dragged car to where it was."""
        model, key = self._model, Qt.Key(event.key())
        steer = {
            Qt.Key.Key_Up: lambda: model.drive(1),
            Qt.Key.Key_Down: lambda: model.drive(-1),
            Qt.Key.Key_Left: lambda: model.swerve(-1),
            Qt.Key.Key_Right: lambda: model.swerve(1),
            Qt.Key.Key_PageDown: lambda: self._next(1),
            Qt.Key.Key_PageUp: lambda: self._next(-1),
        }
        if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.MetaModifier):
            return False
        if key in steer:
            steer[key]()
            self._follow()
        elif (
            Qt.Key.Key_1 <= key <= Qt.Key.Key_9 and key - Qt.Key.Key_0 <= self.gears and model.placement.cars
        ):
            model.change(model.car, gear=key - Qt.Key.Key_0)
        elif key == Qt.Key.Key_Escape and self._dragged is not None:
            self._dragged = None
            model.show(self._before)
        else:
            return False
        return True

    def end_drag(self) -> None:
        """End the drag without moving the car: the board is used for something else."""
        self._dragged = None
        self._show_cursor(None)

    def leave(self) -> None:
        self._show_cursor(None)

    def _show_cursor(self, cursor: Qt.CursorShape | None) -> None:
        if self.view:
            self.view.show_input_cursor(cursor)

    def _follow(self) -> None:
        """Scroll to the car that keys have moved."""
        cars = self._model.placement.cars
        if self.view and self.view.board and cars:
            outline = self.view.board.view.outlines[cars[self._model.car].space]
            self.view.ensureVisible(QPolygonF([QPointF(x, y) for x, y in outline]).boundingRect())

    def _next(self, step: int) -> None:
        count = len(self._model.placement.cars)
        if count:
            self._model.select((self._model.car + step) % count)

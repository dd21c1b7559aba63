"""The race board on screen: shows a state, acts out answers, and lends mouse and keys to a hand."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QEvent, QPointF, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QCursor,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QShowEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QGraphicsItem, QGraphicsView, QToolTip, QWidget

from editor.common.drawing import typical_size
from editor.common.zooming_view import WHEEL_NOTCH, ZoomingView
from editor.racing.board.board_frames import BoardFrames
from editor.racing.board.board_item import BoardItem
from editor.racing.board.cars_item import CarsActor, CarsItem
from editor.racing.board.descriptions import describe_cars, describe_space
from editor.racing.board.highlights import FadingHighlight
from editor.racing.board.poses import Pose, poses
from editor.racing.board.scan_item import ScanItem
from editor.racing.live.readings import car_asked
from trackmodel.board import Board
from trackmodel.engine import State
from trackmodel.track import Point


class BoardInput(Protocol):
    """Takes what is done on the race board; what it doesn't take pans, zooms or counts as a click.

    `space` is the number of the space under the mouse, None beside the road; `at` is the place of the
    mouse in board units.
    """

    def press(self, space: int | None, at: Point) -> bool:
        """The left button was pressed. True: taken; moves and the release come here, too."""

    def move(self, space: int | None, at: Point) -> None:
        """The mouse was moved, with the button that was taken or with none."""

    def release(self, space: int | None, at: Point) -> None:
        """The button that was taken was let go."""

    def wheel(self, space: int | None, notches: int) -> bool:
        """The wheel was turned by so many notches, away from oneself above 0.

        0: by less than one so far. True: taken; otherwise the view zooms.
        """

    def key(self, event: QKeyEvent) -> bool:
        """A key was pressed with the focus on the board. True: taken."""

    def leave(self) -> None:
        """The mouse left the board."""


BOARD_Z, SCAN_Z, UNDER_CARS_Z, CARS_Z, OVER_CARS_Z = 0, 1, 10, 20, 30


class RaceBoardView(ZoomingView):
    """The race board.

    Attributes:
        hand: what mouse and keys are lent to; None: they pan, zoom and click.
        board: the board shown; None: none yet.
        state: the state shown; None: none yet.
        actor: acts out answers on it, for the playback.
    """

    pointed = Signal(object, object)
    """The number of the space under the mouse, or None, and where the mouse is (Point)."""
    clicked = Signal(object, object)
    """The same, of a click that the hand didn't take."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.board_input: BoardInput | None = None
        self.board: Board | None = None
        self.state: State | None = None
        self._board_frames: BoardFrames | None = None
        self._size = 0.0
        self._held_by: BoardInput | None = None
        self._pressed_at: QPointF | None = None
        self._wheel = 0
        self._input_cursor: Qt.CursorShape | None = None
        self._drawn, self._scan, self._cars, self._spot = (
            BoardItem(),
            ScanItem(),
            CarsItem(),
            FadingHighlight(),
        )
        for item, z in (
            (self._drawn, BOARD_Z),
            (self._scan, SCAN_Z),
            (self._cars, CARS_Z),
            (self._spot, OVER_CARS_Z),
        ):
            item.setZValue(z)
            self.scene().addItem(item)
        self._scan.setVisible(False)
        self.actor = CarsActor(self._cars)
        # Items of others may leave the painter as they like.
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState, False)

    # What it shows

    def show_board(self, board: Board, folder: Path | None = None) -> None:
        """Show this board, without cars.

        Args:
            board: what is raced on.
            folder: where the files of its scans are; None: nowhere.
        """
        self.board, self.state = board, None
        self._board_frames = BoardFrames(board)
        self._size = typical_size(board.view.outlines)
        self.setSceneRect(self.bounds())
        self._drawn.show_board(board)
        self._scan.show_board(board, folder)
        self._cars.show_board(self.bounds(), self._board_frames.scale)
        self.actor.show_board(self._board_frames)
        self._spot.put_out()
        self.setAccessibleDescription(board.name)
        self.forget_view()
        self.fit_once()

    def show_state(self, state: State, at: int = 0) -> None:
        """Show the cars where they are in a state; `at`: so many entries led to it."""
        del at
        assert self._board_frames is not None, "no board is shown"
        self.state = state
        self._cars.show_poses(poses(self._board_frames, state), car_asked(state))
        self.setAccessibleDescription(describe_cars(state))

    def add_item(self, item: QGraphicsItem, over_cars: bool = False) -> None:
        """Lay something over the board, under or over the cars. Its units are board units."""
        item.setZValue(OVER_CARS_Z if over_cars else UNDER_CARS_Z)
        self.scene().addItem(item)

    @property
    def has_scan(self) -> bool:
        """Whether there is a scan to be shown."""
        return self._scan.has_scan

    def use_scan(self, on: bool) -> None:
        """Show the scan, where there is one, instead of our own drawing."""
        self._scan.use(on)

    def look_at(self, space: int) -> None:
        """Bring a space into view, near enough to see what is there."""
        assert self.board is not None, "no board is shown"
        outline = self.board.view.outlines[space]
        if outline:
            self.bring_near(outline)
            self._spot.show_at(outline, self._size)

    def space_at(self, point: Point) -> int | None:
        """The number of the space at a point; None beside the road."""
        return self._board_frames.space_at(point) if self._board_frames else None

    def middle_of(self, space: int) -> Point:
        """The middle of a space, in board units."""
        assert self._board_frames is not None, "no board is shown"
        return self._board_frames.frames[space].middle

    @property
    def car_poses(self) -> tuple[Pose, ...]:
        """The cars as they are drawn right now."""
        return self._cars.poses

    def board_size(self) -> tuple[float, float]:
        return (self.board.view.width, self.board.view.height) if self.board else (1.0, 1.0)

    def space_size(self) -> float:
        return self._size

    # Zoom and tips

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        super().showEvent(event)
        self.fit_once()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "_drawn"):
            self._drawn.follow_scheme()

    def viewportEvent(self, event: QEvent) -> bool:  # noqa: N802
        if isinstance(event, QHelpEvent):
            self._tell_space_at(event)
            return True
        return super().viewportEvent(event)

    def _tell_space_at(self, event: QHelpEvent) -> None:
        space = self.space_at(self.to_board(QPointF(event.pos())))
        told = "" if space is None or not self.board else describe_space(self.board, space, self.state)
        QToolTip.showText(event.globalPos(), told, self.viewport())

    # The hand

    def show_input_cursor(self, cursor: Qt.CursorShape | None) -> None:
        """The cursor over the board while nothing is panned; None: the usual one."""
        self._input_cursor = cursor
        self.show_cursor()

    def cursor_in_hand(self) -> QCursor | Qt.CursorShape | None:
        return self._input_cursor or Qt.CursorShape.ArrowCursor

    def _under(self, position: QPointF) -> tuple[int | None, Point]:
        at = self.to_board(position)
        return self.space_at(at), at

    def on_press(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton or self.board is None:
            return
        if self.board_input and self.board_input.press(*self._under(event.position())):
            self._held_by = self.board_input
        else:
            self._pressed_at = event.position()
            self.start_pan(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        if self._pressed_at is not None and not self._is_far(event.position()):
            return  # a click by a hand that trembles
        self._pressed_at = None
        super().mouseMoveEvent(event)

    def _is_far(self, position: QPointF) -> bool:
        assert self._pressed_at is not None
        way = (position - self._pressed_at).manhattanLength()
        return way >= QApplication.startDragDistance()

    def on_move(self, event: QMouseEvent) -> None:
        if self.board is None:
            return
        space, at = self._under(event.position())
        self.pointed.emit(space, at)
        board_input = self._held_by or self.board_input
        if board_input:
            board_input.move(space, at)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        super().mouseReleaseEvent(event)
        if self._pressed_at is not None and event.button() == Qt.MouseButton.LeftButton:
            self._pressed_at = None
            self.clicked.emit(*self._under(event.position()))

    def on_release(self, event: QMouseEvent) -> None:
        if self._held_by and event.button() == Qt.MouseButton.LeftButton:
            board_input, self._held_by = self._held_by, None
            board_input.release(*self._under(event.position()))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:  # noqa: N802
        self.mousePressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:  # noqa: N802
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:  # noqa: N802
        self._wheel += event.angleDelta().y()
        notches = int(self._wheel / WHEEL_NOTCH)
        self._wheel -= notches * WHEEL_NOTCH
        space, _at = self._under(event.position())
        if self.board_input and self.board_input.wheel(space, notches):
            event.accept()
        else:
            super().wheelEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        keys = {Qt.Key.Key_Home: self.fit, Qt.Key.Key_Plus: self.zoom_in, Qt.Key.Key_Minus: self.zoom_out}
        if self.board_input and self.board_input.key(event):
            return
        if event.key() in keys:
            keys[Qt.Key(event.key())]()
        else:
            super().keyPressEvent(event)

    def leaveEvent(self, event: QEvent) -> None:  # noqa: N802
        if self.board_input:
            self.board_input.leave()
        super().leaveEvent(event)

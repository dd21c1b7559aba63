"""View of the race board: cars in a state, their animation, and mouse and keys for a `BoardInput`."""

from __future__ import annotations

import math
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QCursor, QKeyEvent, QMouseEvent, QPainter, QWheelEvent
from PySide6.QtWidgets import QGraphicsItem

from editor.common.painting_helpers import typical_size
from editor.common.theme import is_dark
from editor.common.zooming_view import WHEEL_NOTCH, is_drag
from editor.racing.board.board_artist import BoardArtist
from editor.racing.board.board_drawing import Outlines
from editor.racing.board.board_frames import BoardFrames
from editor.racing.board.board_item import BoardItem
from editor.racing.board.cars_item import CarsActor
from editor.racing.board.descriptions import describe_cars, describe_space
from editor.racing.board.highlights import FadingHighlight
from editor.racing.board.marks_item import MarksItem
from editor.racing.board.poses import poses
from editor.racing.board.race_view import RaceView
from editor.racing.board.table import paint_table
from editor.racing.live.readings import car_asked
from trackmodel.board import Board
from trackmodel.engine import State
from trackmodel.track import Point


class BoardInput(Protocol):
    """Receives mouse and keys on the race board. What it doesn't take pans, zooms, or clicks.

    `space` is the number of the space under the mouse, None beside the road; `at` is the position of the
    mouse in board units.
    """

    def press(self, space: int | None, at: Point) -> bool:
        """Handle a press of the left button; if True is returned, moves and the release follow."""

    def move(self, space: int | None, at: Point) -> None:
        """Handle a move of the mouse, with the taken button or without any."""

    def release(self, space: int | None, at: Point) -> None:
        """Handle the release of the taken button."""

    def wheel(self, space: int | None, notches: int) -> bool:
        """Handle the wheel; `notches` is positive away from the user and 0 for less than a notch.

        Return whether it was taken; otherwise the view zooms.
        """

    def context(self, space: int | None, at: Point) -> None:
        """Handle a right click."""

    def key(self, event: QKeyEvent) -> bool:
        """Handle a key while the board has the focus; return whether it was taken."""

    def leave(self) -> None:
        """Handle the mouse leaving the board."""


BOARD_Z, UNDER_CARS_Z, CARS_Z, OVER_CARS_Z = 0, 10, 20, 30
SMALLEST_SHARE = 0.7
"""Lowest zoom, as a share of the zoom that fits the whole board."""
LARGEST_SPACE = 200.0
"""Size of a space on screen at the highest zoom, in pixels …"""
LARGEST_PIXEL = 2.5
"""… unless a pixel of the board's art would be larger than this many screen pixels."""
AROUND = 0.35
"""Width of the table around the board that can be scrolled to, as a share of the board's longer side."""


class RaceBoardView(RaceView):
    """The race board.

    Attributes:
        board_input: receiver of mouse and keys; None: they pan, zoom, and click.
        board: the board; None at first.
        state: the state shown; None at first.
        actor: animates answers, for the playback.
    """

    clicked = Signal(object, object)
    """A click that the input didn't take: number of the space under the mouse, or None, and place (Point)."""

    print_noted = Signal(str)
    """What is to be said about the print that is shown; "" if nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.board_input: BoardInput | None = None
        self.answer_key = lambda event: self.board_input is not None and self.board_input.key(event)
        self.board: Board | None = None
        self.state: State | None = None
        self._board_frames: BoardFrames | None = None
        self._size = 0.0
        self._held_by: BoardInput | None = None
        self._pressed_at: QPointF | None = None
        self._wheel = 0
        self._input_cursor: Qt.CursorShape | None = None
        self._drawn, self._marks, self._spot = BoardItem(self), MarksItem(), FadingHighlight()
        for item, z in (
            (self._drawn, BOARD_Z),
            (self._marks, UNDER_CARS_Z),
            (self._cars, CARS_Z),
            (self._spot, OVER_CARS_Z),
        ):
            item.setZValue(z)
            self.scene().addItem(item)
        self._artist = BoardArtist(self)
        self._artist.changed.connect(self._show_drawing)
        self.actor = CarsActor(self._cars)

    # Content

    def show_board(self, board: Board, folder: Path | None = None) -> None:
        """Show a board without cars.

        Args:
            board: the board.
            folder: folder with its scans; None if there are none.
        """
        self.board, self.state = board, None
        self._board_frames = BoardFrames(board)
        self._size = typical_size(board.view.outlines)
        self.setSceneRect(self.bounds())
        self._drawn.show_board(QRectF(0, 0, *self.board_size()), Outlines(board, is_dark()))
        self._artist.show_board(board, folder)
        self._cars.show_board(self.bounds(), self._board_frames.scale)
        self.actor.show_board(self._board_frames)
        self._marks.show_board(board)
        self._spot.end()
        self.setAccessibleDescription(board.name)
        self.forget_view()
        self.fit_once()

    def show_state(self, state: State, _at: int = 0) -> None:
        """Show the cars in a state."""
        assert self._board_frames is not None, "no board is shown"
        self.state = state
        self._cars.show_teams(state.race.team_of)
        self._cars.show_poses(poses(self._board_frames, state), car_asked(state))
        self._marks.show_state(state)
        self.setAccessibleDescription(describe_cars(state))

    def add_item(self, item: QGraphicsItem, over_cars: bool = False) -> None:
        """Add an item below or above the cars, in board units."""
        item.setZValue(OVER_CARS_Z if over_cars else UNDER_CARS_Z)
        self.scene().addItem(item)

    @property
    def has_scan(self) -> bool:
        """Whether there is a scan to show."""
        return self._artist.has_art

    def use_scan(self, on: bool) -> None:
        """Show the scan, if any, or the drawing."""
        self._artist.use_art(on)
        self.print_noted.emit(self._artist.note)

    @property
    def is_drawn(self) -> bool:
        """Whether the board is shown as well as it can be: nothing is loaded, drawn, or rendered."""
        return self._artist.is_done and self._drawn.is_up_to_date

    def _show_drawing(self) -> None:
        self.print_noted.emit(self._artist.note)
        if self._artist.drawing:
            self._drawn.show_drawing(self._artist.drawing)

    def look_at(self, space: int) -> None:
        """Zoom to a space and highlight it."""
        assert self.board is not None, "no board is shown"
        outline = self.board.view.outlines[space]
        if outline:
            self.bring_near(outline)
            self._spot.show_outline(outline)

    def look_at_car(self, car: int) -> None:
        """Zoom to a car."""
        if self.state:
            self.look_at(self.state.cars[car].space)

    def space_at(self, point: Point) -> int | None:
        """Return the number of the space at a point; None beside the road."""
        return self._board_frames.space_at(point) if self._board_frames else None

    def middle_of(self, space: int) -> Point:
        """Return the center of a space, in board units."""
        assert self._board_frames is not None, "no board is shown"
        return self._board_frames.frames[space].middle

    def board_size(self) -> tuple[float, float]:
        return (self.board.view.width, self.board.view.height) if self.board else (1.0, 1.0)

    def space_size(self) -> float:
        return self._size

    # Zoom and tooltips

    def bounds(self) -> QRectF:
        width, height = self.board_size()
        around = AROUND * max(width, height)
        return QRectF(0, 0, width, height).adjusted(-around, -around, around, around)

    def zoom_limits(self) -> tuple[float, float]:
        whole = self.zoom_of_whole_board()
        highest = LARGEST_SPACE / self._size if self._size else math.inf
        if self._artist.shows_art:
            highest = min(highest, LARGEST_PIXEL / self.units_a_pixel)
        return SMALLEST_SHARE * whole, max(highest, whole)

    @property
    def units_a_pixel(self) -> float:
        return self._artist.units_a_pixel if self._artist.shows_art else 1.0

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        paint_table(painter, QRectF(rect), QRectF(0, 0, *self.board_size()), is_dark())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "_artist"):
            self._artist.follow_scheme()

    def describe(self, at: Point) -> str:
        space = self.space_at(at)
        return "" if space is None or not self.board else describe_space(self.board, space, self.state)

    # Mouse and keys

    def show_input_cursor(self, cursor: Qt.CursorShape | None) -> None:
        """Set the cursor shown while nothing is panned; None for the default."""
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

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed_at is not None and not is_drag(event.position() - self._pressed_at):
            return  # Not far enough for a drag.
        self._pressed_at = None
        super().mouseMoveEvent(event)

    def on_move(self, event: QMouseEvent) -> None:
        if self.board is None:
            return
        board_input = self._held_by or self.board_input
        if board_input:
            board_input.move(*self._under(event.position()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if self._pressed_at is not None and event.button() == Qt.MouseButton.LeftButton:
            self._pressed_at = None
            self.clicked.emit(*self._under(event.position()))

    def on_release(self, event: QMouseEvent) -> None:
        if self._held_by and event.button() == Qt.MouseButton.LeftButton:
            board_input, self._held_by = self._held_by, None
            board_input.release(*self._under(event.position()))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if self.board_input and event.reason() == QContextMenuEvent.Reason.Mouse:
            self.board_input.context(*self._under(QPointF(event.pos())))
        event.accept()

    def wheelEvent(self, event: QWheelEvent) -> None:
        self._wheel += event.angleDelta().y()
        notches = int(self._wheel / WHEEL_NOTCH)
        self._wheel -= notches * WHEEL_NOTCH
        space, _at = self._under(event.position())
        if self.board_input and self.board_input.wheel(space, notches):
            event.accept()
        else:
            super().wheelEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        if self.board_input:
            self.board_input.leave()
        super().leaveEvent(event)

"""Fingers on a touch screen: one taps and drags like the mouse, two move and zoom the board."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QLineF, QPointF, Qt
from PySide6.QtGui import QMouseEvent, QTouchEvent
from PySide6.QtWidgets import QApplication, QWidget

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
PRESS, DOUBLE_CLICK = QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick
MOVE, RELEASE = QEvent.Type.MouseMove, QEvent.Type.MouseButtonRelease
FINGER = 30
"""Distance in pixels within which two taps count as one place."""


class Touch:
    """What the fingers on a view are doing.

    A single finger presses the mouse button only once it has moved or left: until then it may be the first
    of two, which must not draw anything.
    """

    def __init__(self, viewport: QWidget, move_board: Callable[[QLineF, QLineF], None]) -> None:
        """`move_board` takes a line from one finger to the other, as it was and as it is, in pixels."""
        self._viewport = viewport
        self._move_board = move_board
        self._at = QPointF()
        """Where the first finger came down, later where it is."""
        self._presses = False
        self._between: QLineF | None = None
        """Line from one finger to the other, once there are two."""
        self._tapped: tuple[QPointF, int] | None = None
        """Place and time, in milliseconds, of a tap that another may turn into a double-click."""

    def handle(self, event: QTouchEvent) -> None:
        """Follow the fingers."""
        if event.type() is QEvent.Type.TouchCancel:  # the system took over; the event has no points
            if self._presses:
                self._send(RELEASE, NONE)
            return
        places = [point.position() for point in event.points()]
        if event.type() is QEvent.Type.TouchBegin:
            self._at = places[0]
            self._presses, self._between = False, None
        if len(places) > 1 and not self._presses:
            between = QLineF(*places[:2])
            if self._between:
                self._move_board(self._between, between)
            self._between = between
        elif not self._between:
            self._drag(places[0])
        if event.type() is QEvent.Type.TouchEnd and not self._between:
            self._lift(event.timestamp())

    def _drag(self, to: QPointF) -> None:
        if not self._presses and (to - self._at).manhattanLength() < QApplication.startDragDistance():
            return
        if not self._presses:
            self._press(PRESS)
        self._at = to
        self._send(MOVE, LEFT)

    def _lift(self, time: int) -> None:
        if not self._presses:
            is_second = self._tapped and (
                time - self._tapped[1] <= QApplication.doubleClickInterval()
                and (self._at - self._tapped[0]).manhattanLength() <= FINGER
            )
            self._press(DOUBLE_CLICK if is_second else PRESS)
            self._tapped = None if is_second else (self._at, time)
        self._send(RELEASE, NONE)

    def _press(self, kind: QEvent.Type) -> None:
        self._send(MOVE, NONE)
        self._send(kind, LEFT)
        self._presses = True

    def _send(self, kind: QEvent.Type, held: Qt.MouseButton) -> None:
        button = NONE if kind is MOVE else LEFT
        where = self._viewport.mapToGlobal(self._at)
        event = QMouseEvent(kind, self._at, where, button, held, QApplication.keyboardModifiers())
        QApplication.sendEvent(self._viewport, event)

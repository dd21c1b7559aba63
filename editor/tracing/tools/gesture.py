"""Gestures: turn mouse events into clicks and drags, for all tools."""

from __future__ import annotations

from attrs import evolve, frozen
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QKeyEvent

from editor.common.zooming_view import REACH, is_drag
from trackmodel.track import Point

_MODIFIERS = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt)


@frozen
class Pointer:
    """Position of the mouse, with the button and modifier keys of the event.

    `at` is in board units. `reach` is the distance that counts as near, also in board units; on screen
    it is the same at any zoom.
    """

    at: Point
    reach: float
    button: Qt.MouseButton = Qt.MouseButton.NoButton
    modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier

    @property
    def shift(self) -> bool:
        return bool(self.modifiers & Qt.KeyboardModifier.ShiftModifier)

    @property
    def ctrl(self) -> bool:
        """Whether Ctrl is held (Command on a Mac)."""
        return bool(self.modifiers & Qt.KeyboardModifier.ControlModifier)

    @property
    def alt(self) -> bool:
        return bool(self.modifiers & Qt.KeyboardModifier.AltModifier)

    @property
    def left(self) -> bool:
        return self.button == Qt.MouseButton.LeftButton

    @property
    def right(self) -> bool:
        return self.button == Qt.MouseButton.RightButton


class GestureHandler:
    """Receives clicks and drags; by default, ignores them."""

    def hover(self, pointer: Pointer) -> None:
        """Handle a move without a button, or a button going down: nothing is dragged yet."""

    def click(self, pointer: Pointer) -> None:
        """Handle a click of the left or right button; `pointer` is where the button went down."""

    def double_click(self, pointer: Pointer) -> None:
        """Handle the second click of a double click; the first came as `click`."""
        self.click(pointer)

    def grabs(self, pointer: Pointer) -> bool:
        """Return whether a press here grabs a handle, which follows the mouse from the first pixel on."""
        del pointer
        return False

    def drag_start(self, start: Pointer) -> bool:
        """Begin a drag; `start` is where the button went down.

        Returns:
            False if there is nothing to drag: releasing the button is then a click.
        """
        del start
        return False

    def drag_move(self, pointer: Pointer) -> None:
        """Follow the mouse, or a modifier key pressed during the drag."""

    def drag_finish(self, pointer: Pointer) -> None:
        """Apply the drag where the last `drag_move` left it."""

    def drag_cancel(self) -> None:
        """Forget the drag: Esc, another button, a lost focus, another tool or an edit canceled it."""

    def gesture_changed(self) -> None:
        """Handle a press, a release or a canceled gesture, for example to repaint."""


class Gesture:
    """Turns mouse events into clicks and drags and hands them to a `GestureHandler`.

    A drag begins when the mouse has moved as far from the press as the platform requires.
    """

    def __init__(self, handler: GestureHandler) -> None:
        self._handler = handler
        self._start: Pointer | None = None
        self._last: Pointer | None = None
        self._is_drag = self._is_click = self._is_double = False
        self.is_hover = False
        """Whether the mouse is just moving without a button."""

    @property
    def is_active(self) -> bool:
        return self._start is not None

    @property
    def is_drag(self) -> bool:
        return self._is_drag

    def press(self, pointer: Pointer, *, double: bool = False) -> None:
        """Begin a gesture; another button during a gesture cancels it."""
        if self._start and self._start.button != pointer.button:
            self.cancel()
        elif pointer.left or pointer.right:
            self.cancel()
            self._handler.hover(pointer)
            self._start, self._last, self._is_double = pointer, pointer, double
            if self._handler.grabs(pointer):
                self._begin_drag()
            self._handler.gesture_changed()

    def move(self, pointer: Pointer) -> None:
        """Hover, or begin or continue a drag."""
        if self._start is None:
            self.is_hover = True
            self._handler.hover(pointer)
            self.is_hover = False
            return
        self._last = pointer
        if not self._is_drag and not self._is_click and _is_far(self._start, pointer):
            self._begin_drag()
        if self._is_drag:
            self._handler.drag_move(pointer)

    def release(self, pointer: Pointer) -> None:
        """End the gesture of this button."""
        start, last, is_double = self._start, self._last, self._is_double
        if start is None or last is None or start.button != pointer.button:
            return
        if (pointer.at, pointer.modifiers) != (last.at, last.modifiers):
            self.move(pointer)
        if self._start is None:  # canceled by the last move
            return
        was_drag = self._is_drag
        self._forget()
        self._handler.gesture_changed()  # before the edit: its refusal stays until the next change
        if was_drag:
            self._handler.drag_finish(pointer)
        elif is_double:
            self._handler.double_click(start)
        else:
            self._handler.click(start)

    def cancel(self) -> bool:
        """Cancel the gesture; return whether there was one."""
        if self._start is None:
            return False
        was_drag = self._is_drag
        self._forget()
        if was_drag:
            self._handler.drag_cancel()
        self._handler.gesture_changed()
        return True

    def key_press(self, event: QKeyEvent) -> bool:
        """Cancel on Esc; pass modifier keys on to a drag; return whether the key was used."""
        if event.key() == Qt.Key.Key_Escape:
            return self.cancel()
        self.key_release(event)
        return False

    def key_release(self, event: QKeyEvent) -> None:
        """Pass a modifier key on to a drag."""
        if self._is_drag and self._last and event.key() in _MODIFIERS:
            self.move(evolve(self._last, modifiers=event.modifiers()))

    def _begin_drag(self) -> None:
        assert self._start is not None
        self._is_drag = True  # an edit at the start may cancel it
        if not self._handler.drag_start(self._start):
            self._is_drag, self._is_click = False, True

    def _forget(self) -> None:
        self._start = self._last = None
        self._is_drag = self._is_click = self._is_double = False


def _is_far(start: Pointer, now: Pointer) -> bool:
    way = QPointF(now.at[0] - start.at[0], now.at[1] - start.at[1])
    return is_drag(way * REACH / now.reach)

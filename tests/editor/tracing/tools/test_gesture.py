"""Gestures: clicks, double-clicks, drags, cancellation and modifier keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from editor.common.zooming_view import REACH
from editor.tracing.tools.gesture import Gesture, GestureHandler, Pointer

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
CTRL = Qt.KeyboardModifier.ControlModifier


class Log(GestureHandler):
    """Records its calls."""

    def __init__(self) -> None:
        self.calls: list[str] = []
        self.has_handle, self.has_drag = False, True
        self.ctrl = False

    def click(self, pointer: Pointer) -> None:
        self.calls.append(f"click {pointer.at[0]:.0f}")

    def double_click(self, pointer: Pointer) -> None:
        self.calls.append("double click")

    def grabs(self, pointer: Pointer) -> bool:
        return self.has_handle

    def drag_start(self, start: Pointer) -> bool:
        self.calls.append(f"start {start.at[0]:.0f}")
        return self.has_drag

    def drag_move(self, pointer: Pointer) -> None:
        self.ctrl = pointer.ctrl
        self.calls.append(f"move {pointer.at[0]:.0f}")

    def drag_finish(self, pointer: Pointer) -> None:
        self.calls.append("finish")

    def drag_cancel(self) -> None:
        self.calls.append("cancel")


@pytest.fixture
def log(qapp: QApplication) -> Log:
    return Log()


def at(x: float, button: Qt.MouseButton = LEFT, zoom: float = 1.0) -> Pointer:
    return Pointer((x, 0.0), REACH / zoom, button)


def key(which: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> QKeyEvent:
    return QKeyEvent(QEvent.Type.KeyPress, which, modifiers)


def far() -> int:
    """Pixels at which the platform begins a drag."""
    return QApplication.startDragDistance()


@pytest.mark.parametrize("zoom", [0.1, 1.0, 7.0])
def test_a_drag_begins_where_the_platform_says_at_any_zoom(log: Log, zoom: float) -> None:
    gesture = Gesture(log)
    gesture.press(at(0, zoom=zoom))
    gesture.move(at((far() - 1) / zoom, zoom=zoom))
    assert not gesture.is_drag
    gesture.move(at(far() / zoom, zoom=zoom))
    assert gesture.is_drag
    assert log.calls == ["start 0", f"move {far() / zoom:.0f}"]


def test_a_release_nearby_is_a_click_where_the_button_went_down(log: Log) -> None:
    gesture = Gesture(log)
    gesture.press(at(0))
    gesture.release(at(far() - 1))
    gesture.press(at(5, RIGHT))
    gesture.release(at(5, RIGHT))
    assert log.calls == ["click 0", "click 5"]


def test_a_press_with_nothing_to_drag_is_a_click_however_far_the_mouse_goes(log: Log) -> None:
    log.has_drag = False
    gesture = Gesture(log)
    gesture.press(at(0))
    gesture.move(at(500))
    gesture.move(at(600))
    gesture.release(at(600))
    assert log.calls == ["start 0", "click 0"]


def test_a_drag_ends_where_the_button_is_released(log: Log) -> None:
    gesture = Gesture(log)
    gesture.press(at(0))
    gesture.release(at(50))
    assert log.calls == ["start 0", "move 50", "finish"]


def test_a_handle_follows_the_mouse_from_the_first_pixel(log: Log) -> None:
    log.has_handle = True
    gesture = Gesture(log)
    gesture.press(at(0))
    gesture.move(at(1))
    gesture.release(at(1))
    assert log.calls == ["start 0", "move 1", "finish"]


def test_a_double_click_is_one(log: Log) -> None:
    gesture = Gesture(log)
    for double in (False, True):
        gesture.press(at(0), double=double)
        gesture.release(at(0))
    assert log.calls == ["click 0", "double click"]


@pytest.mark.parametrize("how", ["escape", "another button", "pressed again"])
def test_a_drag_is_called_off(log: Log, how: str) -> None:
    gesture = Gesture(log)
    gesture.press(at(0))
    gesture.move(at(50))
    if how == "escape":
        assert gesture.key_press(key(Qt.Key.Key_Escape))
        assert not gesture.key_press(key(Qt.Key.Key_Escape))
    else:
        gesture.press(at(50, RIGHT if how == "another button" else LEFT))
    assert log.calls[-1] == "cancel"
    log.calls.clear()
    if how != "pressed again":
        gesture.move(at(90))
        gesture.release(at(90))
        assert log.calls == []


def test_a_modifier_pressed_or_released_during_a_drag_counts_at_once(log: Log) -> None:
    gesture = Gesture(log)
    gesture.press(at(0))
    gesture.move(at(50))
    assert not gesture.key_press(key(Qt.Key.Key_Control))
    assert log.ctrl
    gesture.key_release(key(Qt.Key.Key_Control, CTRL))
    assert not log.ctrl
    assert log.calls == ["start 0", *["move 50"] * 3]


def test_other_buttons_do_nothing(log: Log) -> None:
    gesture = Gesture(log)
    gesture.press(at(0, Qt.MouseButton.BackButton))
    gesture.move(at(50))
    gesture.release(at(50, Qt.MouseButton.BackButton))
    assert log.calls == []

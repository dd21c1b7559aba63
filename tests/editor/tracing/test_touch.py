"""Touch screens and touchpads: one finger taps and drags, two move and zoom the board."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QInputDevice, QPointingDevice, QTouchEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.tracing.canvas import Canvas
from editor.tracing.editor_window import MainWindow
from tests.editor_hand import Hand
from trackmodel.track import Point

PLAIN = Qt.KeyboardModifier.NoModifier
FINGERTIP = QPoint(80, 0)


@pytest.fixture(scope="module")
def screen(qapp: QApplication) -> QPointingDevice:
    """A touch screen."""
    return QTest.createTouchDevice()


@pytest.fixture(scope="module")
def touchpad(qapp: QApplication) -> QPointingDevice:
    """A touchpad."""
    kind, finger = QInputDevice.DeviceType.TouchPad, QPointingDevice.PointerType.Finger
    return QPointingDevice("touchpad", 7, kind, finger, QInputDevice.Capability.Scroll, 2, 2)


def tap(screen: QPointingDevice, canvas: Canvas, at: QPoint) -> None:
    """Touch the board briefly."""
    view = canvas.viewport()
    fingers = QTest.touchEvent(view, screen, False)
    fingers.press(0, at, view)
    fingers.commit()
    fingers.release(0, at, view)
    fingers.commit()


def drag(screen: QPointingDevice, canvas: Canvas, *ways: tuple[QPoint, QPoint]) -> None:
    """Put down a finger at the start of each way, one after the other, and move all to the ends."""
    view = canvas.viewport()
    fingers = QTest.touchEvent(view, screen, False)
    for n, (start, _end) in enumerate(ways):
        for earlier in range(n):
            fingers.stationary(earlier)
        fingers.press(n, start, view)
        fingers.commit()
    for part in (0.25, 0.5, 0.75, 1.0):
        for n, (start, end) in enumerate(ways):
            fingers.move(n, start + (end - start) * part, view)
        fingers.commit()
    for n, (_start, end) in enumerate(ways):
        fingers.release(n, end, view)
    fingers.commit()


def test_a_tap_selects_a_space_as_a_click_does(
    opened: MainWindow, screen: QPointingDevice, middles: dict[str, Point]
) -> None:
    space, place = next(iter(middles.items()))
    tap(screen, opened.canvas, opened.canvas.to_viewport(place))
    assert opened.selection.spaces == (space,)


def test_taps_draw_a_space_and_another_on_the_first_point_closes_it(
    opened: MainWindow, hand: Hand, screen: QPointingDevice
) -> None:
    before = len(opened.document.track.spaces)
    hand.key("d")
    places = [QPoint(30, 30), QPoint(110, 30), QPoint(110, 90), QPoint(30, 30)]
    for place in places:
        tap(screen, opened.canvas, place)
        QTest.qWait(QApplication.doubleClickInterval() + 50)
    assert len(opened.document.track.spaces) == before + 1


def test_a_finger_that_moves_drags_as_the_mouse_does(
    opened: MainWindow, screen: QPointingDevice, middles: dict[str, Point]
) -> None:
    canvas = opened.canvas
    corner = canvas.to_viewport((0.0, 0.0)) - QPoint(5, 5)
    opposite = canvas.to_viewport((1000.0, 700.0)) + QPoint(5, 5)
    drag(screen, canvas, (corner, opposite))  # a rectangle around everything
    assert set(opened.selection.spaces) == set(middles)


def test_a_drag_that_the_system_cancels_ends_where_the_finger_was(
    opened: MainWindow, screen: QPointingDevice, middles: dict[str, Point]
) -> None:
    canvas = opened.canvas
    view, start = canvas.viewport(), canvas.to_viewport((0.0, 0.0)) - QPoint(5, 5)
    fingers = QTest.touchEvent(view, screen, False)
    fingers.press(0, start, view)
    fingers.commit()
    fingers.move(0, canvas.to_viewport((1000.0, 700.0)) + QPoint(5, 5), view)
    fingers.commit()
    QApplication.sendEvent(view, QTouchEvent(QEvent.Type.TouchCancel, screen))
    assert set(opened.selection.spaces) == set(middles)
    fingers.release(0, start, view)  # so that the next test begins without fingers
    fingers.commit(False)


def test_two_fingers_zoom_around_their_middle_and_draw_nothing(
    opened: MainWindow, hand: Hand, screen: QPointingDevice
) -> None:
    canvas, before = opened.canvas, opened.document.track
    hand.key("d")
    zoom, middle = canvas.zoom, QPoint(300, 300)
    point = canvas.to_board(QPointF(middle))
    apart = (middle - FINGERTIP, middle - 2 * FINGERTIP), (middle + FINGERTIP, middle + 2 * FINGERTIP)
    drag(screen, canvas, *apart)
    assert canvas.zoom == pytest.approx(2 * zoom, rel=0.02)
    assert (canvas.to_viewport(point) - middle).manhattanLength() <= 4
    hand.key(Qt.Key.Key_Return)  # would close a space if points had been set
    assert opened.document.track == before


def test_two_fingers_side_by_side_move_the_board_with_them(
    opened: MainWindow, screen: QPointingDevice
) -> None:
    canvas = opened.canvas
    canvas.set_zoom(3.0)
    start, end = QPoint(300, 300), QPoint(360, 250)
    point = canvas.to_board(QPointF(start))
    drag(screen, canvas, (start, end), (start + FINGERTIP, end + FINGERTIP))
    assert canvas.zoom == pytest.approx(3.0, rel=0.01)
    assert (canvas.to_viewport(point) - end).manhattanLength() <= 4


@pytest.mark.parametrize("held", [PLAIN, Qt.KeyboardModifier.ControlModifier])
def test_two_fingers_on_a_touchpad_move_the_board_and_zoom_with_ctrl(
    opened: MainWindow, touchpad: QPointingDevice, held: Qt.KeyboardModifier
) -> None:
    canvas = opened.canvas
    canvas.set_zoom(3.0)
    at, way = QPoint(300, 300), QPoint(40, -25)
    point = canvas.to_board(QPointF(at))
    where = QPointF(canvas.viewport().mapToGlobal(at))
    source = Qt.MouseEventSource.MouseEventNotSynthesized
    QApplication.sendEvent(
        canvas.viewport(),
        QWheelEvent(
            QPointF(at),
            where,
            way,
            2 * way,
            Qt.MouseButton.NoButton,
            held,
            Qt.ScrollPhase.ScrollUpdate,
            False,
            source,
            touchpad,
        ),
    )
    moved = canvas.to_viewport(point) - at
    if held == PLAIN:
        assert (moved - way).manhattanLength() <= 2
        assert canvas.zoom == pytest.approx(3.0)
    else:
        assert moved.manhattanLength() <= 2
        assert canvas.zoom < 3.0

"""Panning and zooming, by events on the real window."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.canvas.canvas import Canvas
from editor.window import MainWindow
from tests.editor_hand import CTRL, LEFT, MIDDLE, PLAIN, Hand
from trackmodel.track import Point

SOMEWHERE = (400.0, 300.0)


@pytest.fixture
def canvas(window: MainWindow, hand: Hand, circuit_file: Path) -> Canvas:
    """The canvas with the circuit, fitted."""
    assert window.files.open(circuit_file)
    hand.key("f")
    return window.canvas


def wheel(canvas: Canvas, at: QPoint, notches: int) -> None:
    """Turn the wheel with the mouse at a pixel of the viewport."""
    view = canvas.viewport()
    QTest.mouseMove(view, at)
    position = QPointF(at)
    event = QWheelEvent(
        position,
        QPointF(view.mapToGlobal(at)),
        QPoint(),
        QPoint(0, 120 * notches),
        Qt.MouseButton.NoButton,
        PLAIN,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view, event)


def test_fit_shows_the_whole_board(canvas: Canvas) -> None:
    view = canvas.viewport().rect()
    for point in ((0.0, 0.0), (1000.0, 0.0), (1000.0, 700.0), (0.0, 700.0)):
        assert view.contains(canvas.to_viewport(point))
    assert canvas.zoom > 0.5


def test_the_wheel_zooms_and_keeps_the_place_under_the_mouse(canvas: Canvas) -> None:
    pixel = canvas.to_viewport(SOMEWHERE)
    before = canvas.zoom
    wheel(canvas, pixel, 5)
    assert canvas.zoom == pytest.approx(before * 1.25**5)
    moved = canvas.to_viewport(SOMEWHERE) - pixel
    assert abs(moved.x()) <= 2
    assert abs(moved.y()) <= 2
    wheel(canvas, pixel, -5)
    assert canvas.zoom == pytest.approx(before)


@pytest.mark.parametrize("how", ["middle button", "space and left button"])
def test_a_drag_pans_by_as_many_pixels(window: MainWindow, canvas: Canvas, how: str) -> None:
    window.canvas.set_zoom(3.0)
    start, end = QPoint(300, 200), QPoint(370, 150)
    before = canvas.to_viewport(SOMEWHERE)
    button = MIDDLE if how == "middle button" else LEFT
    if button == LEFT:
        QTest.keyPress(canvas, Qt.Key.Key_Space)
    QTest.mousePress(canvas.viewport(), button, PLAIN, start)
    QTest.mouseMove(canvas.viewport(), end)
    QTest.mouseRelease(canvas.viewport(), button, PLAIN, end)
    if button == LEFT:
        QTest.keyRelease(canvas, Qt.Key.Key_Space)
    assert canvas.to_viewport(SOMEWHERE) - before == end - start
    assert window.selection.spaces == ()


def test_keys_zoom_and_one_to_one_is_a_pixel_a_unit_without_scan(hand: Hand, canvas: Canvas) -> None:
    before = canvas.zoom
    hand.key("+")
    assert canvas.zoom == pytest.approx(before * 1.25)
    hand.key("-")
    assert canvas.zoom == pytest.approx(before)
    hand.key("1", CTRL)
    assert canvas.zoom == pytest.approx(1.0)


@pytest.mark.parametrize("point", [(0.0, 0.0), (123.25, 456.5), (999.0, 1.0)])
def test_board_and_viewport_coordinates_agree(canvas: Canvas, point: Point) -> None:
    x, y = canvas.to_board(QPointF(canvas.to_viewport(point)))
    half_a_pixel = 0.51 / canvas.zoom
    assert abs(x - point[0]) <= half_a_pixel
    assert abs(y - point[1]) <= half_a_pixel

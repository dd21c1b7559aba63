"""Panning and zooming, by events on the real window."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from editor.common.painting_helpers import typical_size
from editor.common.theme import colors
from editor.common.zooming_view import SETTLING_MS
from editor.tracing.canvas import Canvas
from editor.tracing.editor_window import MainWindow
from tests.editor_hand import CTRL, LEFT, MIDDLE, PLAIN, Hand, open_file
from trackmodel.track import Scan, Track

pytestmark = pytest.mark.one_window

SOMEWHERE = (400.0, 300.0)


@pytest.fixture
def canvas(window: MainWindow, hand: Hand, circuit_file: Path) -> Canvas:
    """The canvas with the circuit, fitted."""
    assert open_file(window, circuit_file)
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


def test_lane_changes_are_faint_from_afar_and_plain_from_near(hand: Hand, canvas: Canvas) -> None:
    color = colors().arrow_aside.rgb()
    center = QPointF(canvas.viewport().rect().center())  # wherever the mouse is
    canvas.set_zoom(0.3, center)
    assert color not in _colors_on(canvas)
    canvas.set_zoom(2.0, center)
    assert color in _colors_on(canvas)


def _colors_on(canvas: Canvas) -> set[int]:
    picture = canvas.viewport().grab().toImage()
    return {picture.pixel(x, y) for x in range(picture.width()) for y in range(picture.height())}


def test_a_flag_leaves_the_plate_printed_under_it_free(window: MainWindow, canvas: Canvas) -> None:
    # Boards print a plate about as high as a space where the flag is (brennach: 14 of 14 units).
    track = window.document.track
    corner = evolve(track.corners[0], flag=SOMEWHERE)
    window.document.edit("flag", evolve(track, corners=(corner, *track.corners[1:])))
    corners = next(layer for layer in canvas.layers if layer.name == "corners")
    for zoom in (0.8, 1.5, 4.0):
        canvas.set_zoom(zoom)
        canvas.centerOn(*SOMEWHERE)
        half = typical_size([space.outline for space in track.spaces]) / 2 * zoom
        middle = canvas.to_viewport(SOMEWHERE)
        plate = QRect(
            middle.x() - round(3 * half), middle.y() - int(half) + 1, round(6 * half), int(2 * half) - 1
        )
        above = plate.translated(0, -plate.height())
        corners.setVisible(True)
        with_flag = canvas.viewport().grab().toImage()
        corners.setVisible(False)
        without = canvas.viewport().grab().toImage()
        assert with_flag.copy(plate) == without.copy(plate)
        assert with_flag.copy(above) != without.copy(above)


def test_keys_zoom_and_one_to_one_is_a_pixel_a_unit_without_scan(hand: Hand, canvas: Canvas) -> None:
    before = canvas.zoom
    hand.key("+")
    assert canvas.zoom == pytest.approx(before * 1.25)
    hand.key("-")
    assert canvas.zoom == pytest.approx(before)
    hand.key("1", CTRL)
    assert canvas.zoom == pytest.approx(1.0)


def test_looking_at_points_all_over_the_board_shows_no_less_of_it_than_fit(canvas: Canvas) -> None:
    fitted = canvas.zoom
    canvas.bring_near([(20.0, 20.0), (980.0, 680.0)])
    assert canvas.zoom >= 0.99 * fitted
    canvas.bring_near([(400.0, 300.0)])
    assert canvas.zoom > 3 * fitted
    canvas.bring_near([(1500.0, 300.0)])
    assert canvas.viewport().rect().contains(canvas.to_viewport((1500.0, 300.0)))


def test_board_and_viewport_coordinates_agree(canvas: Canvas) -> None:
    half_a_pixel = 0.51 / canvas.zoom
    for point in ((0.0, 0.0), (123.25, 456.5), (999.0, 1.0)):
        x, y = canvas.to_board(QPointF(canvas.to_viewport(point)))
        assert abs(x - point[0]) <= half_a_pixel
        assert abs(y - point[1]) <= half_a_pixel


def test_going_to_a_place_keeps_the_zoom_where_one_is_near_enough(window: MainWindow, circuit: Track) -> None:
    window.document.replace(circuit, None)
    canvas = window.canvas
    canvas.set_zoom(3.0)
    for at in ((100.0, 100.0), (800.0, 500.0)):
        canvas.bring_near([at])
        assert canvas.zoom == pytest.approx(3.0)
        assert canvas.viewport().rect().contains(canvas.to_viewport(at))
    middle = canvas.to_viewport((800.0, 500.0))
    canvas.bring_near([(810.0, 505.0)])
    assert canvas.to_viewport((800.0, 500.0)) == middle, "what is in view stays where it is"
    canvas.bring_near([(100.0, 100.0), (800.0, 500.0)])
    assert canvas.zoom < 3.0
    for at in ((100.0, 100.0), (800.0, 500.0)):
        assert canvas.viewport().rect().contains(canvas.to_viewport(at))


def test_going_to_a_place_from_afar_shows_about_a_dozen_spaces(window: MainWindow, circuit: Track) -> None:
    window.document.replace(circuit, None)
    canvas = window.canvas
    canvas.fit()
    size = typical_size([space.outline for space in circuit.spaces])
    canvas.bring_near([(500.0, 300.0)])
    assert 8 <= canvas.viewport().width() / canvas.zoom / size <= 16


def test_going_to_a_place_never_blows_the_scan_up(window: MainWindow, circuit: Track) -> None:
    coarse = Scan("scan1", "a.png", 313, 219, (3.2, 0.0, 0.0, 0.0, 3.2, 0.0, 0.0, 0.0, 1.0))
    window.document.replace(evolve(circuit, scans=(coarse,)), None)
    canvas = window.canvas
    canvas.set_zoom(0.05)
    canvas.bring_near([(500.0, 300.0)])
    assert canvas.zoom == pytest.approx(4 / 3.2)


def test_the_zoom_is_told_in_pixels_of_the_scan(window: MainWindow, hand: Hand, circuit: Track) -> None:
    turned = Scan("scan1", "a.png", 2000, 1400, (0.0, -0.5, 700.0, 0.5, 0.0, 0.0, 0.0, 0.0, 1.0))
    window.document.replace(evolve(circuit, scans=(turned,)), None)
    hand.key("1", CTRL)
    assert window.canvas.zoom == pytest.approx(2.0)
    assert "100%" in [label.text() for label in window.statusBar().findChildren(QLabel)]


def test_the_whole_board_stays_fitted_when_the_window_is_resized_but_not_when_a_panel_is(
    window: MainWindow, hand: Hand, canvas: Canvas
) -> None:
    window.resize(1000, 700)
    QApplication.processEvents()
    hand.key("f")
    small = canvas.zoom
    window.resize(1400, 1000)  # as a window manager does after the first frame
    QTest.qWait(SETTLING_MS + 50)  # panels open where there is room now
    large = canvas.zoom
    assert large == pytest.approx(canvas.zoom_of_whole_board(), rel=0.02)
    assert large > 1.2 * small
    hand.key(Qt.Key.Key_F12)  # all panels away: the board stays where it is
    QApplication.processEvents()
    assert canvas.zoom == large
    hand.key(Qt.Key.Key_F12)
    wheel(canvas, QPoint(100, 100), 1)
    chosen = canvas.zoom
    window.resize(1200, 900)
    QApplication.processEvents()
    assert canvas.zoom == chosen

"""The map, by mouse and keys on the real window."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from editor.common.theme import colors
from editor.tracing.editor_window import MainWindow
from editor.tracing.panels.minimap import Minimap
from tests.editor_hand import LEFT, PLAIN, Hand, open_file

pytestmark = pytest.mark.one_window


@pytest.fixture
def minimap(window: MainWindow, hand: Hand, circuit_file: Path) -> Minimap:
    """The map of the circuit; the canvas shows a part of it."""
    assert open_file(window, circuit_file)
    hand.key("f")
    window.canvas.set_zoom(3.0)
    found = window.findChild(Minimap)
    assert isinstance(found, Minimap)
    return found


def middle(window: MainWindow) -> tuple[float, float]:
    """What lies in the middle of the canvas, in board units."""
    return window.canvas.to_board(QPointF(window.canvas.viewport().rect().center()))


def test_a_click_looks_there_and_a_drag_follows(window: MainWindow, minimap: Minimap) -> None:
    paper = minimap._paper()
    board = window.document.track.board
    units = board.width / paper.width()

    def pixel(x: float, y: float) -> QPoint:
        return QPointF(paper.x() + x / units, paper.y() + y / units).toPoint()

    QTest.mouseClick(minimap, LEFT, PLAIN, pixel(300, 200))
    assert middle(window) == pytest.approx((300, 200), abs=2 * units)
    QTest.mousePress(minimap, LEFT, PLAIN, pixel(300, 200))
    QTest.mouseMove(minimap, pixel(700, 500))
    QTest.mouseRelease(minimap, LEFT, PLAIN, pixel(700, 500))
    assert window.canvas.zoom == 3.0


def test_keys_move_the_view_and_home_shows_the_whole_board(
    window: MainWindow, hand: Hand, minimap: Minimap
) -> None:
    x, y = middle(window)
    hand.press_key_in(minimap, Qt.Key.Key_Right)
    assert middle(window)[0] > x
    hand.press_key_in(minimap, Qt.Key.Key_Left)
    assert middle(window) == pytest.approx((x, y), abs=0.5)
    hand.press_key_in(minimap, Qt.Key.Key_Down)
    assert middle(window)[1] > y
    hand.press_key_in(minimap, Qt.Key.Key_Home)
    assert window.canvas.viewport().rect().contains(window.canvas.to_viewport((0.0, 0.0)))


def test_the_frame_is_around_what_is_seen(window: MainWindow, minimap: Minimap) -> None:
    def frame_pixels() -> set[tuple[int, int]]:
        picture = minimap.grab().toImage()
        wanted = colors().selection.rgb()
        return {
            (x, y)
            for x in range(picture.width())
            for y in range(picture.height())
            if picture.pixel(x, y) == wanted
        }

    before = frame_pixels()
    assert before
    window.canvas.set_zoom(6.0)
    after = frame_pixels()
    assert after
    assert max(x for x, _ in after) - min(x for x, _ in after) < max(x for x, _ in before) - min(
        x for x, _ in before
    )


def test_the_picture_follows_the_document_when_it_is_quiet(
    window: MainWindow, minimap: Minimap, qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: not minimap._later.isActive())
    before = minimap.grab().toImage()
    window.select_tool.select_all()
    window.select_tool.delete_selected()
    qtbot.waitUntil(lambda: minimap.grab().toImage() != before)
    assert minimap.accessibleName()

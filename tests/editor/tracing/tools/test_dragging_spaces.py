"""Moving selected spaces by mouse and keys, by events on the real window."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from editor.common.painting_helpers import center
from editor.tracing.editor_window import MainWindow
from tests.editor_hand import ALT, CTRL, SHIFT, Hand
from trackmodel.track import Point, Space, Track

pytestmark = pytest.mark.one_window


def _outline(window: MainWindow, space: str) -> tuple[Point, ...]:
    return window.document.facts.spaces_by_id[space].outline


def _shifted(outline: tuple[Point, ...], dx: float, dy: float) -> tuple[Point, ...]:
    return tuple((round(x + dx, 2), round(y + dy, 2)) for x, y in outline)


def test_dragging_a_selected_space_moves_it_and_its_shared_borders(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    before = window.document.track
    old, beside = _outline(window, "a3"), _outline(window, "a2")
    hand.click(middles["a3"])
    x, y = middles["a3"]
    hand.drag([(x, y), (x, y - 40)])
    new = _outline(window, "a3")
    dx, dy = new[0][0] - old[0][0], new[0][1] - old[0][1]
    assert dy < -30
    assert new == _shifted(old, dx, dy)
    assert _outline(window, "a2") != beside
    assert set(new) & set(_outline(window, "a2"))
    assert window.document.undo_stack.undoText() == "Move 1 space"
    assert window.document.undo_stack.count() == 1
    hand.key("z", CTRL)
    assert window.document.track == before


def test_with_alt_it_is_torn_free(window: MainWindow, hand: Hand, middles: dict[str, Point]) -> None:
    beside = _outline(window, "a2")
    hand.click(middles["a3"])
    x, y = middles["a3"]
    hand.drag([(x, y), (x, y - 60)], modifier=ALT)
    assert _outline(window, "a2") == beside
    assert not set(_outline(window, "a3")) & set(beside)


def test_a_dragged_vertex_snaps_to_one_that_stays_but_not_with_ctrl(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    hand.click(middles["a3"])
    x, y = middles["a3"]
    hand.drag([(x, y), (x, y - 80)], modifier=ALT)
    x, y = center(_outline(window, "a3"))
    hand.drag([(x, y), (x + 1.5, y + 81.5)], modifier=ALT)
    assert set(_outline(window, "a3")) & set(_outline(window, "a2"))
    hand.key("z", CTRL)
    hand.drag([(x, y), (x + 1.5, y + 81.5)], modifier=ALT | CTRL)
    assert not set(_outline(window, "a3")) & set(_outline(window, "a2"))


def test_escape_and_undo_drop_what_is_being_dragged(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    before = window.document.track
    hand.click(middles["a3"])
    x, y = middles["a3"]
    hand.drag([(x, y), (x, y - 40)], let_go=False)
    assert hand.hint().startswith("Release: move 1 space and shared borders")
    hand.key(Qt.Key.Key_Escape)
    hand.release((x, y - 40))
    assert window.document.track is before
    assert window.selection.spaces == ("a3",)
    hand.drag([(x, y), (x, y - 40)])
    hand.drag([(x, y - 40), (x, y - 60)], let_go=False)
    hand.key("z", CTRL)
    hand.release((x, y - 60))
    assert window.document.track == before


def test_what_is_being_dragged_is_seen(window: MainWindow, hand: Hand, middles: dict[str, Point]) -> None:
    hand.click(middles["a3"])
    x, y = middles["a3"]
    hand.drag([(x, y), (x, y - 40)], let_go=False)
    tool = window.select_tool
    assert min(point[1] for point in tool.painted_points()) < min(p[1] for p in _outline(window, "a3")) - 30
    hand.release((x, y - 40))
    assert list(tool.painted_points()) == []


def test_a_move_that_leaves_a_neighbor_no_room_is_refused(window: MainWindow, hand: Hand) -> None:
    wedge = Space("wedge", ((0.0, 0.0), (64.0, 0.0), (64.0, 64.0)))
    block = Space("block", ((64.0, 0.0), (128.0, 0.0), (128.0, 64.0), (64.0, 64.0)))
    window.document.replace(Track("t", "T", spaces=(wedge, block)), None)
    window.canvas.set_zoom(1.0)
    window.canvas.show_points([(0.0, 0.0)])
    before = window.document.track
    hand.click((96.0, 32.0))
    hand.drag([(96.0, 32.0), (32.0, 32.0)], modifier=CTRL)
    assert window.document.track is before
    assert "wedge would have no area left" in window.statusBar().currentMessage()


def test_nudging_moves_by_a_pixel_of_the_screen(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    old = _outline(window, "a3")
    hand.click(middles["a3"])
    hand.key(Qt.Key.Key_Right, CTRL | SHIFT)
    hand.key(Qt.Key.Key_Up, CTRL | SHIFT)
    pixel = 1 / window.canvas.zoom
    (x0, y0), (x1, y1) = old[0], _outline(window, "a3")[0]
    assert (x1 - x0, y1 - y0) == (pytest.approx(pixel, abs=0.01), pytest.approx(-pixel, abs=0.01))
    assert window.selection.spaces == ("a3",)


def test_a_modifier_pressed_during_a_drag_counts_before_the_mouse_moves(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    x, y = middles["a3"]
    hand.click((x, y))
    hand.drag([(x, y), (x, y - 60)], let_go=False)
    assert "shared borders" in hand.hint()
    QTest.keyPress(window.canvas, Qt.Key.Key_Alt)
    assert "detached" in hand.hint()
    QTest.keyRelease(window.canvas, Qt.Key.Key_Alt, Qt.KeyboardModifier.AltModifier)
    assert "shared borders" in hand.hint()
    hand.release((x, y - 60))


def test_a_window_that_loses_the_focus_cancels_a_drag(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    before = window.document.track
    x, y = middles["a3"]
    hand.click((x, y))
    hand.drag([(x, y), (x, y - 60)], let_go=False)
    lost = QFocusEvent(QEvent.Type.FocusOut, Qt.FocusReason.ActiveWindowFocusReason)
    QApplication.sendEvent(window.canvas, lost)
    assert "Release" not in hand.hint()
    hand.release((x, y - 60))
    assert window.document.track is before

"""Selecting, by events on the real window."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox

from editor.canvas.drawing import centre
from editor.window import MainWindow
from tests.editor_hand import CTRL, LEFT, SHIFT, Hand
from trackmodel.track import Point


@pytest.fixture
def middles(window: MainWindow, hand: Hand, circuit_file: Path) -> dict[str, Point]:
    """The window with the circuit open; the middle of each space."""
    assert window.files.open(circuit_file)
    hand.key("f")
    return {space.id: centre(space.outline) for space in window.document.track.spaces}


def test_a_click_selects_the_space_under_it_and_beside_the_board_none(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    hand.click(middles["b3"])
    assert window.selection.spaces == ("b3",)
    hand.click((5.0, 5.0))
    assert window.selection.spaces == ()


def test_shift_click_adds_and_takes_out(window: MainWindow, hand: Hand, middles: dict[str, Point]) -> None:
    hand.click(middles["b3"])
    hand.click(middles["a1"], modifier=SHIFT)
    assert window.selection.spaces == ("b3", "a1")
    hand.click(middles["b3"], modifier=SHIFT)
    assert window.selection.spaces == ("a1",)


def test_a_frame_selects_the_spaces_whose_middles_are_in_it(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    left, top = middles["a1"]
    right, bottom = middles["a4"]
    hand.drag([(left - 5, top - 5), (right + 5, bottom + 5)])
    inside = {s for s, (x, y) in middles.items() if left - 5 <= x <= right + 5 and abs(y - top) <= 5}
    assert set(window.selection.spaces) == inside
    assert len(inside) >= 4


def test_delete_removes_the_spaces_with_their_arrows_and_undo_brings_them_back(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    before = window.document.track
    hand.click(middles["b3"])
    hand.key(Qt.Key.Key_Delete)
    track = window.document.track
    assert "b3" not in {space.id for space in track.spaces}
    assert not [arrow for arrow in track.arrows if "b3" in (arrow.from_, arrow.to)]
    assert window.selection.spaces == ()
    hand.key("z", CTRL)
    assert window.document.track == before


def test_arrow_keys_walk_to_the_space_that_lies_there(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    hand.click(middles["a2"])
    hand.key(Qt.Key.Key_Right)
    assert window.selection.spaces == ("a3",)
    hand.key(Qt.Key.Key_Left)
    hand.key(Qt.Key.Key_Left)
    assert window.selection.spaces == ("a1",)
    hand.key(Qt.Key.Key_Right, SHIFT)
    assert window.selection.spaces == ("a1", "a2")


def test_a_double_click_selects_the_whole_corner(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    corner = window.document.track.corners[0]
    hand.double_click(middles[corner.spaces[0]])
    assert set(window.selection.spaces) == set(corner.spaces)


def test_select_all_and_escape(window: MainWindow, hand: Hand, middles: dict[str, Point]) -> None:
    hand.key("a", CTRL)
    assert set(window.selection.spaces) == set(middles)
    hand.key(Qt.Key.Key_Escape)
    assert window.selection.spaces == ()


def test_the_properties_of_the_selected_spaces_are_shown_and_changed(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    hand.click(middles["a2"])
    hand.click(middles["b2"], modifier=SHIFT)
    lane = _box_with(window, "various")
    assert lane.currentText() == "various"
    hand.click(middles["a2"])
    assert lane.currentText() == "1"
    hand.press_key_in(lane, Qt.Key.Key_Down)
    by_id = window.document.facts.spaces_by_id
    assert by_id["a2"].lane == 1
    assert window.document.undo_stack.undoText() == "Change 1 space"


def _box_with(window: MainWindow, text: str) -> QComboBox:
    return next(box for box in window.findChildren(QComboBox) if box.currentText() == text)


def test_the_status_bar_says_what_a_click_would_do(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    assert hand.hint().startswith("Click: select a space")
    hand.click(middles["a2"])
    assert hand.hint().startswith("1 selected")
    hand.drag([(5.0, 5.0), (60.0, 60.0)], let_go=False)
    assert hand.hint().startswith("Release: select the spaces in the frame")
    hand.release((60.0, 60.0), LEFT)

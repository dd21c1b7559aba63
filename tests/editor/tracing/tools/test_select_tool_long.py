"""Selecting, by events on the real window."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit
from pytestqt.qtbot import QtBot

from editor.tracing.editor_window import MainWindow
from tests.editor_hand import ALT, CTRL, LEFT, PLAIN, SHIFT, Hand
from trackmodel.formats.track_file import track_to_text
from trackmodel.track import Point

pytestmark = pytest.mark.one_window


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


def test_copy_and_paste_put_a_part_where_the_mouse_is_in_another_window_too(
    window: MainWindow, hand: Hand, middles: dict[str, Point], tmp_path: Path, qtbot: QtBot
) -> None:
    corner = window.document.track.corners[0]
    hand.double_click(middles[corner.spaces[0]])
    hand.key("c", CTRL)
    hand.move((60.0, 60.0))
    count = len(window.document.track.spaces)
    hand.key("v", CTRL)
    track = window.document.track
    assert len(track.spaces) == count + len(corner.spaces)
    assert track.corners[-1].name == f"{corner.name} 2"
    assert set(window.selection.spaces) == set(track.corners[-1].spaces)
    assert window.document.undo_stack.undoText() == f"Paste {len(corner.spaces)} spaces"
    xs = [
        x for space in window.selection.spaces for x, _y in window.document.facts.spaces_by_id[space].outline
    ]
    assert (min(xs) + max(xs)) / 2 == pytest.approx(60.0, abs=2.0)
    other = MainWindow(tmp_path / "recovery 2")
    qtbot.addWidget(other)
    with qtbot.waitExposed(other):
        other.show()
    Hand(other).key("v", CTRL)
    assert [corner.name for corner in other.document.track.corners] == [corner.name]
    other.document.undo_stack.undo()
    other.document.undo_stack.setClean()
    other.close()


def test_cut_takes_away_and_paste_brings_back(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    count = len(window.document.track.spaces)
    hand.click(middles["a3"])
    hand.key("x", CTRL)
    assert len(window.document.track.spaces) == count - 1
    assert window.document.undo_stack.undoText() == "Cut 1 space"
    hand.key("d")
    hand.key("v", CTRL)
    assert len(window.document.track.spaces) == count
    assert hand.tool_in_hand() == "Select"


NO_PARTS = ("hello", "{}", "[1, 2", '{"format": "pitboard/track", "version": 99}', "[" * 3000, "NaN", "x\0")


def test_what_is_no_part_of_a_track_is_refused_in_one_line(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    before = window.document.track
    for text in NO_PARTS:
        window.show_message("")
        QApplication.clipboard().setText(text)
        hand.key("v", CTRL)
        assert window.document.track is before
        said = window.statusBar().currentMessage()
        assert said == "The clipboard doesn't hold a part of a track", text


def test_nothing_to_copy_and_nothing_to_paste_is_said(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    QApplication.clipboard().clear()
    hand.key("v", CTRL)
    assert window.statusBar().currentMessage() == "The clipboard has no spaces"
    for key in ("c", "x", "d"):
        window.show_message("")
        hand.key(key, CTRL)
        assert window.statusBar().currentMessage() == "Select spaces first"


def test_duplicate_mirror_and_turn(window: MainWindow, hand: Hand, middles: dict[str, Point]) -> None:
    QApplication.clipboard().setText("mine")
    hand.click(middles["a3"])
    hand.click(middles["b3"], modifier=SHIFT)
    hand.key("d", CTRL)
    copies = window.selection.spaces
    assert len(copies) == 2
    assert QApplication.clipboard().text() == "mine"
    lanes = [window.document.facts.spaces_by_id[space].lane for space in copies]
    before = window.document.track
    for key, modifier in (("h", CTRL | SHIFT), ("v", CTRL | SHIFT)):
        hand.key(key, modifier)
        assert [window.document.facts.spaces_by_id[space].lane for space in copies] == lanes[::-1]
        hand.key(key, modifier)
        assert window.document.track == before
    outline = window.document.facts.spaces_by_id[copies[0]].outline
    hand.key("]", CTRL)
    assert window.document.facts.spaces_by_id[copies[0]].outline != outline
    assert window.document.undo_stack.undoText() == "Turn 2 spaces"
    hand.key("[", CTRL)
    assert window.document.facts.spaces_by_id[copies[0]].outline == outline


def test_in_a_text_field_copy_and_paste_are_about_its_text(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    hand.click(middles["a3"])
    before = window.document.track
    name = next(line for line in window.findChildren(QLineEdit) if line.text() == before.name)
    name.window().activateWindow()
    name.setFocus()
    QTest.keyClick(name, Qt.Key.Key_A, CTRL)
    QTest.keyClick(name, Qt.Key.Key_C, CTRL)
    assert QApplication.clipboard().text() == before.name
    assert window.selection.spaces == ("a3",)
    QTest.keyClick(name, Qt.Key.Key_V, CTRL)
    QTest.keyClick(name, Qt.Key.Key_D, CTRL)
    assert window.document.track is before


KEYS: list[tuple[str | Qt.Key, Qt.KeyboardModifier]] = [
    *(("cxvdal"[n], CTRL) for n in range(6)),
    *(("hvail"[n], CTRL | SHIFT) for n in range(5)),
    ("z", CTRL),
    ("]", CTRL),
    (Qt.Key.Key_Up, CTRL | SHIFT),
    (Qt.Key.Key_Delete, PLAIN),
    (Qt.Key.Key_Escape, PLAIN),
    (Qt.Key.Key_Down, SHIFT),
]


def test_whatever_is_clicked_with_whatever_keys_can_be_undone(
    window: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    start = track_to_text(window.document.track)
    dice = random.Random(1)
    board = window.canvas.viewport()
    held = [PLAIN, SHIFT, CTRL, ALT, CTRL | SHIFT, ALT | SHIFT]
    for _ in range(80):
        here, there = (middles[dice.choice(list(middles))] for _ in range(2))
        what = dice.choice(["click", "click", "drag", "press", "release", "double", "key", "key"])
        pixel = window.canvas.to_viewport(here)
        if what == "key":
            hand.key(*dice.choice(KEYS))
        elif what == "click":
            hand.click(here, modifier=dice.choice(held))
        elif what == "drag":
            hand.drag([here, there], modifier=dice.choice(held), let_go=dice.random() < 0.8)
        elif what == "double":
            hand.double_click(here)
        else:
            event = QTest.mousePress if what == "press" else QTest.mouseRelease
            event(board, LEFT, dice.choice(held), pixel)
        if len(window.document.track.spaces) > 400:
            hand.key("z", CTRL)
    hand.key(Qt.Key.Key_Escape)
    while window.document.undo_stack.canUndo():
        hand.key("z", CTRL)
    assert track_to_text(window.document.track) == start

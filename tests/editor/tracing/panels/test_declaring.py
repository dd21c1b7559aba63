"""Printed stops, L and C: their ranges, and L or C entered alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox, QSpinBox
from pytestqt.qtbot import QtBot

from editor.common.painting_helpers import center
from editor.tracing.editor_window import MainWindow
from editor.tracing.panels.corners_panel import HALF, Column
from tests.editor_hand import CTRL, SHIFT, Hand, answering, button
from trackmodel.formats.track_file import read_track
from trackmodel.texts import DASH
from trackmodel.track import Corner, Declared, Point

Button = QMessageBox.StandardButton


@pytest.fixture
def opened(window: MainWindow, hand: Hand, circuit_file: Path) -> MainWindow:
    """The window with the circuit open; nothing is declared of its corners."""
    assert window.files.open(circuit_file)
    hand.key("f")
    assert _corner(window).declared is None
    return window


def _corner(window: MainWindow) -> Corner:
    return next(corner for corner in window.document.track.corners if corner.id == "c1")


def _printed(hand: Hand) -> list[str]:
    return hand.corner_row(0)[Column.PRINTED_LONG : Column.AGREES + 1]


# Ranges


def test_nothing_typed_into_the_table_gets_a_corner_out_of_its_ranges(opened: MainWindow, hand: Hand) -> None:
    for column in (Column.STOPS, Column.PRINTED_LONG, Column.PRINTED_SHORT):
        for typed in ("-3", "99999", "3000000000", "-"):
            for other in (Column.PRINTED_LONG, Column.PRINTED_SHORT):
                hand.type_into_cell(0, other, "5")
            hand.type_into_cell(0, column, typed)
            corner = _corner(opened)
            assert corner.declared is not None
            assert 0 <= corner.stops <= 9
            assert 1 <= corner.declared.long <= 999
            assert 1 <= corner.declared.short <= 999


def test_the_arrow_keys_of_a_cell_stop_at_the_ends_of_the_range(opened: MainWindow, hand: Hand) -> None:
    hand.type_into_cell(0, Column.STOPS, "0", then=[Qt.Key.Key_Down])
    assert _corner(opened).stops == 0
    hand.type_into_cell(0, Column.STOPS, "9", then=[Qt.Key.Key_Up])
    assert _corner(opened).stops == 9


def test_the_lowest_step_of_a_printed_value_reads_not_printed(opened: MainWindow, hand: Hand) -> None:
    hand.type_into_cell(0, Column.PRINTED_LONG, "1", then=[Qt.Key.Key_Down], end=False)
    box = next(box for box in hand.corner_table.findChildren(QSpinBox) if box.isVisible())
    assert box.text() == "not printed"


# In the table


def test_a_half_is_marked_as_incomplete_until_the_other_is_given(opened: MainWindow, hand: Hand) -> None:
    hand.type_into_cell(0, Column.PRINTED_LONG, "9")
    assert _printed(hand) == ["9", HALF, "incomplete"]
    assert _corner(opened).declared is None
    hand.type_into_cell(0, Column.PRINTED_SHORT, "5")
    assert _printed(hand)[:2] == ["9", "5"]
    assert _printed(hand)[2] in ("✓", "✗")
    assert _corner(opened).declared == Declared(9, 5)
    count = opened.document.facts.corner_counts[_corner(opened).id]
    hand.type_into_cell(0, Column.PRINTED_LONG, str(count.long))
    hand.type_into_cell(0, Column.PRINTED_SHORT, str((count.short or 0) + 1))
    row = hand.corner_table.model()
    marked = [row.index(0, c).data(Qt.ItemDataRole.ForegroundRole) is not None for c in Column]
    assert [column for column, is_marked in zip(Column, marked, strict=True) if is_marked] == [
        Column.SHORT,
        Column.PRINTED_SHORT,
        Column.AGREES,
    ]


def test_a_half_is_taken_back_by_not_printed(opened: MainWindow, hand: Hand) -> None:
    hand.type_into_cell(0, Column.PRINTED_SHORT, "5")
    assert _printed(hand) == [HALF, "5", "incomplete"]
    hand.type_into_cell(0, Column.PRINTED_SHORT, "0")
    assert _printed(hand) == [DASH, DASH, ""]


def test_a_half_outlives_other_edits_and_undo_and_redo(opened: MainWindow, hand: Hand) -> None:
    hand.type_into_cell(0, Column.PRINTED_LONG, "9")
    hand.type_into_cell(0, Column.STOPS, "3")
    hand.key("z", CTRL)
    assert _printed(hand) == ["9", HALF, "incomplete"]
    hand.click_cell(0, Column.NAME)
    hand.press_key_in(hand.corner_table, Qt.Key.Key_Delete)
    hand.key("z", CTRL)
    assert _printed(hand) == ["9", HALF, "incomplete"]
    hand.key("z", CTRL | SHIFT)
    assert "c1" not in {corner.id for corner in opened.document.track.corners}


def test_a_half_is_undone_by_itself_and_once_complete_leaves_nothing_behind(
    opened: MainWindow, hand: Hand
) -> None:
    stack, before = opened.document.undo_stack, opened.document.track
    hand.type_into_cell(0, Column.PRINTED_LONG, "1", end=False)
    assert stack.count() == 0  # half typed
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    hand.type_into_cell(0, Column.PRINTED_LONG, "9")
    hand.key("z", CTRL)
    assert _printed(hand) == [DASH, DASH, ""]
    hand.key("z", CTRL | SHIFT)
    assert _printed(hand) == ["9", HALF, "incomplete"]
    hand.type_into_cell(0, Column.PRINTED_SHORT, "5")
    assert _corner(opened).declared == Declared(9, 5)
    assert stack.count() == 1
    hand.key("z", CTRL)
    assert _printed(hand) == [DASH, DASH, ""]
    assert opened.document.track is before
    hand.type_into_cell(0, Column.PRINTED_LONG, "9")
    hand.type_into_cell(0, Column.PRINTED_LONG, "0")
    assert not stack.canUndo()


def test_a_corner_made_anew_has_no_half_of_one_that_was_deleted(opened: MainWindow, hand: Hand) -> None:
    hand.type_into_cell(1, Column.PRINTED_LONG, "9")
    hand.click_cell(1, Column.NAME)
    spaces = opened.document.track.corners[1].spaces
    assert opened.document.track.corners[1].id == "c2"
    hand.press_key_in(hand.corner_table, Qt.Key.Key_Delete)
    opened.selection.select(spaces)
    hand.key("c")
    hand.key(Qt.Key.Key_Return)
    assert opened.document.track.corners[1].id == "c2"
    assert hand.corner_row(1)[Column.PRINTED_LONG :] == [DASH, DASH, ""]


def test_saving_with_a_half_says_what_is_not_in_the_file(
    opened: MainWindow, hand: Hand, circuit_file: Path
) -> None:
    hand.type_into_cell(0, Column.PRINTED_LONG, "9")
    hand.type_into_cell(0, Column.STOPS, "3")
    hand.key("s", CTRL)
    message = opened.statusBar().currentMessage()
    assert f"only L of {_corner(opened).name}" in message
    assert read_track(circuit_file).corners[0].stops == 3
    assert _printed(hand) == ["9", HALF, "incomplete"]


@pytest.mark.parametrize(("answer", "closes"), [(Button.Discard, True), (Button.Cancel, False)])
def test_closing_with_a_half_asks_first(opened: MainWindow, hand: Hand, answer: Button, closes: bool) -> None:
    hand.type_into_cell(0, Column.PRINTED_SHORT, "5")
    with answering(button(answer)) as seen:
        assert opened.close() is closes
    assert "only C" in seen[0]


def test_opening_another_file_with_a_half_asks_first(
    opened: MainWindow, hand: Hand, circuit_file: Path
) -> None:
    hand.type_into_cell(0, Column.PRINTED_SHORT, "5")
    with answering(button(Button.Cancel)):
        assert not opened.files.open(circuit_file)
    with answering(button(Button.Discard)):
        assert opened.files.open(circuit_file)
    assert _printed(hand) == [DASH, DASH, ""]


# In the corner tool


@pytest.mark.parametrize("given", ["L", "C"])
def test_the_corner_tool_refuses_a_half_and_says_so_in_its_panel(
    opened: MainWindow, hand: Hand, qtbot: QtBot, given: str
) -> None:
    before = opened.document.track
    _sweep_two_spaces(opened, hand)
    _stops, long, short = _boxes(opened)
    box, other = (long, short) if given == "L" else (short, long)
    hand.type_into(box, "2")
    hand.key(Qt.Key.Key_Return)
    assert opened.document.track is before
    assert hand.refusal() == "Enter both L and C as printed, or neither"
    hand.type_into(other, "2")
    assert hand.refusal() == ""
    hand.key(Qt.Key.Key_Return)
    assert opened.document.track.corners[-1].declared == Declared(2, 2)


def test_the_corner_tool_goes_on_with_the_half_of_the_table(opened: MainWindow, hand: Hand) -> None:
    hand.type_into_cell(0, Column.PRINTED_LONG, "9")
    hand.key("c")
    hand.click(_middle(opened, _corner(opened).spaces[0]))
    _stops, long, short = _boxes(opened)
    assert (long.value(), short.text()) == (9, "not printed")
    hand.key(Qt.Key.Key_Return)
    assert _corner(opened).declared is None
    assert hand.refusal()
    hand.type_into(long, "0")
    hand.key(Qt.Key.Key_Return)
    assert _printed(hand) == [DASH, DASH, ""]


def _sweep_two_spaces(window: MainWindow, hand: Hand) -> None:
    hand.key("c")
    hand.drag([_middle(window, "a3"), _middle(window, "a4")])


def _middle(window: MainWindow, space: str) -> Point:
    return center(window.document.facts.spaces_by_id[space].outline)


def _boxes(window: MainWindow) -> list[QSpinBox]:
    """Stops, printed L, printed C of the corner tool's page."""
    return [box for box in window.tool_panel.findChildren(QSpinBox) if box.isVisible()]

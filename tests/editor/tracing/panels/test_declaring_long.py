"""Printed stops, L and C: their ranges, and L or C declared alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox, QSpinBox

from editor.common.painting_helpers import center
from editor.tracing.editor_window import MainWindow
from editor.tracing.panels.corners_panel import Column
from tests.editor_hand import CTRL, SHIFT, Hand, open_file
from trackmodel.formats.track_file import read_track
from trackmodel.texts import DASH
from trackmodel.track import Corner, Declared, Point

Button = QMessageBox.StandardButton


@pytest.fixture
def opened(window: MainWindow, hand: Hand, circuit_file: Path) -> MainWindow:
    """The window with the circuit open; nothing is declared of its corners."""
    assert open_file(window, circuit_file)
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
            assert corner.declared.long in range(1, 1000)
            assert corner.declared.short in range(1, 1000)


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


def test_l_or_c_alone_is_declared_and_judged_alone(opened: MainWindow, hand: Hand) -> None:
    count = opened.document.facts.corner_counts["c1"]
    hand.type_into_cell(0, Column.PRINTED_LONG, str(count.long))
    assert _corner(opened).declared == Declared(long=count.long)
    assert _printed(hand) == [str(count.long), DASH, "✓"]
    hand.type_into_cell(0, Column.PRINTED_SHORT, str((count.short or 0) + 1))
    assert _printed(hand)[2] == "✗"
    row = hand.corner_table.model()
    marked = [row.index(0, c).data(Qt.ItemDataRole.ForegroundRole) is not None for c in Column]
    assert [column for column, is_marked in zip(Column, marked, strict=True) if is_marked] == [
        Column.SHORT,
        Column.PRINTED_SHORT,
        Column.AGREES,
    ]
    hand.type_into_cell(0, Column.PRINTED_LONG, "0")
    assert _corner(opened).declared == Declared(short=(count.short or 0) + 1)


def test_not_printed_clears_what_was_declared(opened: MainWindow, hand: Hand) -> None:
    hand.type_into_cell(0, Column.PRINTED_SHORT, "5")
    assert _printed(hand)[:2] == [DASH, "5"]
    hand.type_into_cell(0, Column.PRINTED_SHORT, "0")
    assert _printed(hand) == [DASH, DASH, ""]
    assert _corner(opened).declared is None


def test_l_and_c_are_declared_in_steps_of_their_own(opened: MainWindow, hand: Hand) -> None:
    stack, before = opened.document.undo_stack, opened.document.track
    hand.type_into_cell(0, Column.PRINTED_LONG, "1", end=False)
    assert stack.count() == 0  # half typed
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    hand.type_into_cell(0, Column.PRINTED_LONG, "9")
    hand.type_into_cell(0, Column.PRINTED_SHORT, "5")
    assert _corner(opened).declared == Declared(9, 5)
    hand.key("z", CTRL)
    assert _corner(opened).declared == Declared(long=9)
    hand.key("z", CTRL)
    assert opened.document.track is before
    hand.key("z", CTRL | SHIFT)
    assert _corner(opened).declared == Declared(long=9)


def test_l_alone_is_saved_without_a_question(opened: MainWindow, hand: Hand, circuit_file: Path) -> None:
    hand.type_into_cell(0, Column.PRINTED_LONG, "9")
    hand.key("s", CTRL)
    assert read_track(circuit_file).corners[0].declared == Declared(long=9)
    assert opened.close()


# In the corner tool


@pytest.mark.parametrize(("given", "declared"), [("L", Declared(long=2)), ("C", Declared(short=2))])
def test_the_corner_tool_declares_l_or_c_alone(
    opened: MainWindow, hand: Hand, given: str, declared: Declared
) -> None:
    _sweep_two_spaces(opened, hand)
    _stops, long, short = _boxes(opened)
    hand.type_into(long if given == "L" else short, "2")
    hand.key(Qt.Key.Key_Return)
    assert opened.document.track.corners[-1].declared == declared


def test_the_corner_tool_begins_with_what_the_table_declares(opened: MainWindow, hand: Hand) -> None:
    hand.type_into_cell(0, Column.PRINTED_LONG, "9")
    hand.key("c")
    hand.click(_middle(opened, _corner(opened).spaces[0]))
    _stops, long, short = _boxes(opened)
    assert (long.value(), short.text()) == (9, "not printed")
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

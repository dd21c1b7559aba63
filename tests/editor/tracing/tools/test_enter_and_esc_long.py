"""Enter applies and finishes, Esc goes back one step, in every field beside the board and on it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QDockWidget,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QWidget,
)

from editor.tracing.editor_window import MainWindow
from editor.tracing.panels.corners_panel import Column
from editor.tracing.tools.strips.strip_editor import StripEditor
from tests.editor_hand import CTRL, Hand, push_button
from trackmodel.track import Declared, GridPlace, Point, Weather

pytestmark = pytest.mark.one_window

Case = tuple[str, Callable[[], object], Callable[[], QWidget], str, Callable[[], object], object]
"""A field: name, how to show and find it, what is typed, its value in the track, and that value then."""
ENTER, ESC = Qt.Key.Key_Return, Qt.Key.Key_Escape


def _labeled(window: MainWindow, text: str) -> QWidget:
    """The visible field with this label."""
    labels = (label for label in window.findChildren(QLabel) if label.isVisible() and label.buddy())
    field = next(label.buddy() for label in labels if label.text().replace("&", "") == text)
    assert field is not None
    return field


def _named(window: MainWindow, name: str) -> QWidget:
    """The visible spin box with this accessible name."""
    boxes = window.findChildren(QSpinBox)
    return next(box for box in boxes if box.isVisible() and box.accessibleName() == name)


def _front(dock: QDockWidget) -> None:
    dock.raise_()
    QApplication.processEvents()


def _focus() -> QWidget:
    focus = QApplication.focusWidget()
    assert focus is not None
    return focus


def test_enter_in_a_field_of_the_corner_tool_makes_the_corner(
    opened: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    stack = opened.document.undo_stack
    hand.key("c")
    for label, typed, attribute, value in (
        ("Name", "Bend", "name", "Bend"),
        ("Stops", "2", "stops", 2),
        ("Printed C", "2", "declared", Declared(2, 2)),
        ("Printed L", "2", "declared", Declared(2, 2)),
    ):
        before = opened.document.track.corners
        hand.drag([middles["a3"], middles["a4"]])
        if label.startswith("Printed"):
            other = {"Printed L": "Printed C", "Printed C": "Printed L"}[label]
            hand.type_into(_labeled(opened, other), "2")
        field = _labeled(opened, label)
        hand.type_into(field, typed)
        QTest.keyClick(field, ENTER)
        made = opened.document.track.corners[len(before) :]
        assert [getattr(corner, attribute) for corner in made] == [value], label
        assert opened.canvas.hasFocus()
        hand.key("z", CTRL)
    hand.drag([middles["a3"], middles["a4"]])
    button = push_button(opened.tool_panel, "Make the corner")
    hand.press_key_in(button, ENTER)
    assert len(opened.document.track.corners) == len(before) + 1
    hand.key("z", CTRL)
    # A refusal keeps the focus where something is missing.
    field = _labeled(opened, "Printed L")
    hand.type_into(field, "2")
    QTest.keyClick(field, ENTER)
    assert "Sweep over" in hand.refusal()
    assert field.hasFocus()
    assert not stack.canUndo()


def test_enter_in_the_corner_table_finishes_a_draft_or_else_edits_the_cell(
    opened: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    hand.click_cell(0, Column.LONG)
    QTest.keyClick(_focus(), ENTER)
    for typed in ("7", "5"):
        QTest.keyClick(_focus(), Qt.Key(ord(typed)))
        QTest.keyClick(_focus(), ENTER)
        QApplication.processEvents()
        assert hand.corner_table.hasFocus()
        QTest.keyClick(_focus(), Qt.Key.Key_Right)
        QTest.keyClick(_focus(), ENTER)
    QTest.keyClick(_focus(), ESC)
    assert opened.document.track.corners[0].declared == Declared(7, 5)
    hand.key("c")
    hand.drag([middles["a3"], middles["a4"]])
    count = len(opened.document.track.corners)
    hand.press_key_in(hand.corner_table, ENTER)
    assert len(opened.document.track.corners) == count + 1
    QTest.keyClick(_focus(), ESC)
    assert opened.canvas.hasFocus()


def test_enter_in_the_number_of_spaces_of_a_strip_makes_them(
    window: MainWindow, hand: Hand, ladder: StripEditor
) -> None:
    field = _labeled(window, "Spaces")
    hand.type_into(field, "many")
    QTest.keyClick(field, ENTER)
    assert not window.document.track.spaces
    assert "such as 22" in hand.refusal()
    hand.type_into(field, "4")
    QTest.keyClick(field, ENTER)
    lanes = {space.lane for space in window.document.track.spaces}
    assert len(window.document.track.spaces) == 4 * len(lanes)
    assert window.canvas.hasFocus()
    assert ladder.strip is None


def test_enter_applies_and_esc_takes_back_and_then_leaves(
    opened: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    docks, document = opened.docks, opened.document
    hand.click(middles["a3"])

    def place() -> GridPlace:
        return next(place for place in document.track.grid if place.position == 1)

    table: tuple[Case, ...] = (
        (
            "name",
            partial(_front, docks.track),
            lambda: _labeled(opened, "Name"),
            "Loop",
            lambda: document.track.name,
            "Loop",
        ),
        (
            "progress",
            partial(_front, docks.space),
            lambda: _labeled(opened, "Progress"),
            "321",
            lambda: document.facts.spaces_by_id["a3"].progress,
            321,
        ),
        (
            "weather",
            partial(_front, docks.weather),
            lambda: _named(opened, "Rain: last face"),
            "7",
            lambda: document.track.weather.rain,
            (1, 7),
        ),
        ("grid", lambda: hand.key("g"), lambda: _labeled(opened, "Angle"), "90", lambda: place().angle, 90.0),
    )
    document.edit("rain", evolve(document.track, weather=Weather(rain=(1, 3))))
    for what, show, find, typed, value, wanted in table:
        show()
        tool = opened.workspace.tool
        field = find()
        before, track, count = value(), document.track, document.undo_stack.count()
        hand.type_into(field, typed)
        QTest.keyClick(field, ESC)
        assert field.hasFocus(), what
        QTest.keyClick(field, ESC)
        assert opened.canvas.hasFocus(), what
        assert document.track is track, what
        assert value() == before != wanted, what
        assert document.undo_stack.count() == count, what
        hand.type_into(field, typed)
        QTest.keyClick(field, ENTER)
        assert value() == wanted, what
        assert field.hasFocus(), what
        QTest.keyClick(field, ESC)  # applied: there is nothing to take back
        assert opened.canvas.hasFocus(), what
        assert value() == wanted, what
        assert opened.workspace.tool is tool, what


def test_esc_in_the_corner_tool_goes_back_step_by_step_and_keeps_the_tool(
    opened: MainWindow, hand: Hand, middles: dict[str, Point]
) -> None:
    hand.key("c")
    hand.drag([middles["a3"], middles["a4"]])
    for label, typed in (("Name", "Bend"), ("Printed L", "12"), ("Stops", "3")):
        field = _labeled(opened, label)
        was = opened.workspace.tool.draft
        hand.type_into(field, typed)
        QTest.keyClick(field, ESC)
        assert opened.workspace.tool.draft == was, label
        assert field.hasFocus()
    QTest.keyClick(field, ESC)
    assert opened.canvas.hasFocus()
    assert opened.workspace.tool.draft.spaces
    hand.key(ESC)
    assert not opened.workspace.tool.draft.spaces
    for tool in opened.tools:
        hand.key(tool.key)
        for _ in range(3):
            hand.key(ESC)
        assert opened.workspace.tool is tool


def test_notes_are_applied_with_ctrl_enter_and_esc_leaves_them(opened: MainWindow, hand: Hand) -> None:
    _front(opened.docks.track)
    notes = opened.docks.track.findChild(QPlainTextEdit)
    hand.type_into(notes, "by night")
    QTest.keyClick(notes, ESC)
    assert opened.canvas.hasFocus()
    assert notes.toPlainText() == "by night"
    notes.setFocus()
    QTest.keyClick(notes, ENTER, CTRL)
    assert opened.document.track.notes == "by night"


def test_enter_presses_the_focused_button_of_a_panel(opened: MainWindow, hand: Hand) -> None:
    _front(opened.docks.layouts)
    hand.press_key_in(push_button(opened.docks.layouts, "New"), ENTER)
    line = _focus()
    assert isinstance(line, QLineEdit)
    hand.type_into(line, "short")
    QTest.keyClick(line, ESC)
    assert [layout.name for layout in opened.document.track.layouts] == ["main", "layout 2"]

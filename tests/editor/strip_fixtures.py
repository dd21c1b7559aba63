"""The strip tool in tests, and a strip drawn with it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QSpinBox

from editor.tracing.editor_window import MainWindow
from editor.tracing.tools.strips.strip_editor import StripEditor
from editor.tracing.tools.strips.strip_options import StripOptions
from editor.tracing.tools.strips.strip_tool import StripTool
from tests.editor_hand import CTRL, Hand
from trackmodel.track import Point, Strip

LADDER = ((100.0, 300.0), (100.0, 390.0), (500.0, 300.0), (500.0, 390.0))
"""Left, right, left, right: a straight driven to the right."""


@pytest.fixture
def strip_editor(window: MainWindow, hand: Hand) -> StripEditor:
    """The editor of the strip tool, selected on an empty board in full view."""
    hand.key("f")
    hand.key("t")
    return next(tool for tool in window.tools if isinstance(tool, StripTool)).editor


@pytest.fixture
def ladder(hand: Hand, strip_editor: StripEditor) -> StripEditor:
    """A strip in hand: a straight of three lanes with seven spaces each."""
    click(hand, *LADDER)
    hand.key("7")
    QTest.keyClick(hand.window.canvas, Qt.Key.Key_Shift)  # typing ends here
    assert strip_editor.counts_text() == "7"
    return strip_editor


def click(hand: Hand, *points: Point) -> None:
    for point in points:
        hand.click(point)


def keys(hand: Hand, text: str) -> None:
    for letter in text:
        hand.key(letter)


def strip(editor: StripEditor) -> Strip:
    assert editor.strip is not None
    return editor.strip


def rounded(points: tuple[Point, ...]) -> list[tuple[int, int]]:
    """Round to ten units: the mouse only knows pixels."""
    return [(10 * round(x / 10), 10 * round(y / 10)) for x, y in points]


def cut(editor: StripEditor, lane: int, number: int) -> Point:
    """Return the middle of a cut."""
    layout = editor.laid_strip()
    assert layout is not None
    (ax, ay), (bx, by) = layout.lanes[lane].cuts[number]
    return (ax + bx) / 2, (ay + by) / 2


def options(window: MainWindow) -> StripOptions:
    return window.tool_panel.findChild(StripOptions)


def boxes(window: MainWindow) -> tuple[QSpinBox, QLineEdit, QSpinBox]:
    """Return the boxes for lanes, spaces and stops."""
    lanes, stops = options(window).findChildren(QSpinBox)
    counts = next(
        box for box in options(window).findChildren(QLineEdit) if not isinstance(box.parent(), QSpinBox)
    )
    return lanes, counts, stops


def undo(hand: Hand, times: int = 1) -> None:
    for _ in range(times):
        hand.key("z", CTRL)

"""The strip tool over a scan: lanes, offset and cuts are read from the print."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageDraw
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from editor.tracing.tools.strips.strip_editor import StripEditor
from tests.editor.strip_fixtures import LADDER, boxes, click, cut, keys, strip, undo
from tests.editor_hand import Hand, open_file, push_button
from trackmodel.track import Shift

pytestmark = pytest.mark.one_window


@pytest.fixture
def offset() -> int:
    """How far the middle lane of the scan is ahead, board units."""
    return 25


@pytest.fixture
def printed(hand: Hand, strip_editor: StripEditor, tmp_path: Path, offset: int) -> StripEditor:
    """The strip tool over a scan with three lanes of eight spaces."""
    picture = Image.new("RGB", (1000, 700), "#4a7a3a")
    pen = ImageDraw.Draw(picture)
    pen.rectangle((60, 300, 560, 390), fill="#6e6e6e")
    for lane in range(3):
        pen.line((60, 300 + 30 * lane, 560, 300 + 30 * lane), fill="white", width=2)
        for n in range(9):
            x = 100 + 50 * n + (offset if lane == 1 else 0)
            pen.line((x, 300 + 30 * lane, x, 330 + 30 * lane), fill="white", width=2)
    picture.save(tmp_path / "board.png")
    assert open_file(hand.window, tmp_path / "board.png")
    hand.key("f")
    hand.key("s")
    hand.key("t")
    deadline = 200
    while strip_editor.reading.is_reading() and deadline:
        QTest.qWait(20)
        deadline -= 1
    return strip_editor


def reading(hand: Hand) -> str:
    """Return what the panel says about the last reading of the print."""
    labels = hand.window.tool_panel.findChildren(QLabel)
    label = next(label for label in labels if label.objectName() == "reading")
    return label.text() if label.isVisible() else ""


def places(editor: StripEditor, lane: int) -> list[int]:
    """Return the x of the cuts of a lane, to 5 units."""
    return [5 * round(cut(editor, lane, n)[0] / 5) for n in range(1, strip(editor).lanes[lane].spaces)]


def test_cuts_are_read_around_those_placed_by_hand(hand: Hand, printed: StripEditor) -> None:
    click(hand, *LADDER)
    assert printed.counts_text() == "8"
    assert reading(hand) == "3 lanes, 21 cuts read"
    lane = strip(printed).lanes[0]
    assert [one.number for one in lane.cuts] == list(range(1, 8))
    assert not any(printed.reading.is_by_hand(0, one) for one in lane.cuts)
    assert places(printed, 0) == [150, 200, 250, 300, 350, 400, 450]
    hand.drag([cut(printed, 0, 3), (265, 315)])
    assert reading(hand) == ""
    moved = [150, 200, 265, 300, 350, 400, 450]
    hand.drag([LADDER[3], (505, 392)])
    assert reading(hand) == "20 cuts read, 1 kept as you placed them"  # the user has set cuts, so lanes stay
    hand.press_button(push_button(hand.window.tool_panel, "Cuts from the print"))
    assert reading(hand) == "20 cuts read, 1 kept as you placed them"
    assert places(printed, 0) == moved
    assert [one.number for one in strip(printed).lanes[0].cuts if printed.reading.is_by_hand(0, one)] == [3]
    keys(hand, "10,8")
    assert set(moved) < set(places(printed, 0))
    assert reading(hand) == "22 cuts read, 1 kept as you placed them, count 8 → 10,8,8"
    hand.key(Qt.Key.Key_Home)
    hand.press_button(push_button(hand.window.tool_panel, "Cuts from the print"))
    assert reading(hand) == "20 cuts read, 1 kept as you placed them, count 10,8,8 → 8"
    assert places(printed, 0) == moved
    hand.press_button(push_button(hand.window.tool_panel, "Even cuts"))
    assert not any(lane.cuts for lane in strip(printed).lanes)


def test_the_lanes_are_read_unless_they_are_chosen(hand: Hand, printed: StripEditor) -> None:
    two = ((100.0, 300.0), (100.0, 360.0), (500.0, 300.0), (500.0, 360.0))
    click(hand, *two)
    assert len(strip(printed).lanes) == 2
    assert boxes(hand.window)[0].value() == 2
    assert reading(hand).startswith("2 lanes, ")
    hand.key(Qt.Key.Key_PageUp)
    hand.drag([two[3], (506, 360)])
    assert len(strip(printed).lanes) == 3
    hand.move((300, 600))
    hand.key(Qt.Key.Key_Delete)
    hand.key(Qt.Key.Key_PageDown)
    hand.key(Qt.Key.Key_PageDown)
    click(hand, *two)
    assert len(strip(printed).lanes) == 1
    hand.move((300, 600))
    hand.key(Qt.Key.Key_Delete)
    click(hand, *LADDER)
    assert len(strip(printed).lanes) == 3


@pytest.mark.parametrize("offset", [0])
def test_level_lanes_are_read_unless_the_offset_is_chosen(hand: Hand, printed: StripEditor) -> None:
    click(hand, *LADDER)
    assert strip(printed).shift is Shift.LEVEL
    assert reading(hand) == "3 lanes, middle lanes level, 21 cuts read"
    keys(hand, "o")
    assert strip(printed).shift is Shift.AHEAD
    hand.drag([LADDER[3], (505, 392)])
    assert strip(printed).shift is Shift.AHEAD


def test_a_count_corrected_by_one_keeps_what_was_read(hand: Hand, printed: StripEditor) -> None:
    click(hand, *LADDER)
    lines = places(printed, 0)
    hand.key(Qt.Key.Key_Up)
    assert printed.counts_text() == "9"
    assert all(set(lines) < set(places(printed, n)) for n in (0, 2))
    keys(hand, "7")
    assert all(len(set(lines) - set(places(printed, n))) == 1 for n in (0, 2))
    assert reading(hand) == "18 cuts read, count 9 → 7"


def test_a_cut_is_deleted_and_another_inserted(hand: Hand, printed: StripEditor) -> None:
    click(hand, *LADDER)
    before = strip(printed)
    hand.move(cut(printed, 0, 3))
    assert "Del" in hand.hint()
    hand.key(Qt.Key.Key_Delete)
    assert places(printed, 0) == [150, 200, 300, 350, 400, 450]
    assert strip(printed).lanes[1:] == before.lanes[1:]
    hand.move((252, 315))
    assert "insert a cut" in hand.hint()
    hand.click((252, 315))
    assert places(printed, 0) == [150, 200, 250, 300, 350, 400, 450]
    by_hand = [one.number for one in strip(printed).lanes[0].cuts if printed.reading.is_by_hand(0, one)]
    assert (by_hand, strip(printed).left) == ([3], before.left)
    undo(hand, 2)
    assert strip(printed) == before


def test_numbers_that_are_typed_are_cut_anew_where_the_edge_goes_on(hand: Hand, printed: StripEditor) -> None:
    click(hand, (100, 300), (100, 390), (300, 300), (300, 390))
    assert printed.counts_text() == "4"
    keys(hand, "8")
    click(hand, (500, 300), (500, 390))
    assert printed.counts_text() == "8"
    assert abs(cut(printed, 0, 5)[0] - 350) < 3

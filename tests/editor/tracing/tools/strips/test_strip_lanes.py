"""Lanes that end or begin within a strip, by mouse and keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from editor.tracing.tools.strips.strip_editor import StripEditor
from tests.editor.strip_fixtures import boxes, cut, strip, undo
from tests.editor_hand import CTRL, Hand

pytestmark = pytest.mark.one_window


def test_lanes_end_and_begin_where_ctrl_click_marks_the_strip(hand: Hand, ladder: StripEditor) -> None:
    def along() -> str:
        labels = hand.window.tool_panel.findChildren(QLabel)
        label = next(label for label in labels if label.objectName() == "lanes along the strip")
        return label.text() if label.isVisible() else ""

    whole = strip(ladder)
    hand.click((260, 375), modifier=CTRL)
    assert (strip(ladder), along()) == (whole, "Lanes from the mark on")
    assert "from the marked place on" in hand.hint()
    hand.key(Qt.Key.Key_PageDown)
    assert boxes(hand.window)[0].value() == 2
    hand.click((400, 375), modifier=CTRL)
    assert boxes(hand.window)[0].value() == 2
    hand.key(Qt.Key.Key_PageUp)
    assert along() == "3 → 2 → 3, from the mark on"
    assert [(lane.begin, lane.end) for lane in strip(ladder).lanes] == [
        (0, 1), (0, 1), (0, pytest.approx(0.4, abs=0.02)), (pytest.approx(0.75, abs=0.02), 1)
    ]  # fmt: skip
    hand.key(Qt.Key.Key_Escape)
    assert (along(), boxes(hand.window)[0].value()) == ("Along the strip: 3 → 2 → 3", 3)
    undo(hand)
    assert along() == "Along the strip: 3 → 2"
    undo(hand)
    assert (strip(ladder), along()) == (whole, "")
    hand.click(cut(ladder, 0, 3), modifier=CTRL)  # on the left half, and on a cut
    hand.key(Qt.Key.Key_PageDown)
    assert [lane.end for lane in strip(ladder).lanes] == [pytest.approx(3 / 7, abs=0.02), 1, 1]
    hand.key(Qt.Key.Key_Return)
    assert not hand.refusal()
    assert len(ladder.template.after) == len(ladder.template.lanes) == 2

"""Keys and buttons of the review: they work wherever the focus is, and none of them twice or unseen."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from editor.tracing.editor_window import MainWindow
from tests.editor.tracing.panels.doubtful_ring import DOUBTS, said
from tests.editor_hand import PLAIN, SHIFT, Hand, press_focused, push_button

pytestmark = pytest.mark.one_window


def test_a_double_click_and_a_key_that_is_held_accept_once(review: MainWindow, hand: Hand) -> None:
    bar, document = review.docks.review_bar, review.document
    hand.key(Qt.Key.Key_F7)
    hand.press_button(bar.accept)
    QTest.mouseDClick(bar.accept, Qt.MouseButton.LeftButton)
    assert len(document.track.doubts) == 3
    held = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, PLAIN, "", autorep=True)
    QApplication.sendEvent(bar.accept, held)
    assert len(document.track.doubts) == 3


def test_no_button_gives_its_place_to_another_when_the_question_changes(
    review: MainWindow, hand: Hand
) -> None:
    bar = review.docks.review_bar
    places: dict[str, set[int]] = {}
    for _doubt in DOUBTS:
        hand.key(Qt.Key.Key_F7)
        QApplication.processEvents()
        for button in (
            bar.accept,
            bar.none,
            bar.here,
            push_button(bar, "▸"),
            push_button(bar, "Hide doubts"),
        ):
            if button.isVisible():
                places.setdefault(button.toolTip(), set()).add(button.x())
    assert len(places) == 5
    assert all(len(at) == 1 for at in places.values()), places


def test_the_keys_work_wherever_the_focus_is(review: MainWindow, hand: Hand) -> None:
    bar, document = review.docks.review_bar, review.document
    for _step in range(4):
        hand.key(Qt.Key.Key_F7)
    assert "a6 lead to b6" in said(bar)
    spaces = document.track.spaces
    hand.key(Qt.Key.Key_Delete)  # on the board
    assert ("a6", "b6") not in {(arrow.from_, arrow.to) for arrow in document.track.arrows}
    assert document.track.spaces == spaces
    hand.press_key_in(review.issues_panel.list, Qt.Key.Key_Return)
    assert "Does a4" in said(bar)
    box = bar.printed_boxes[1]
    hand.press_key_in(hand.corner_table, Qt.Key.Key_Return)
    assert "enter the printed stops" in said(bar)
    box.setFocus()
    QTest.keyPress(box, Qt.Key.Key_W)
    assert review.commands.bare_print.isChecked()
    QTest.keyRelease(box, Qt.Key.Key_W)
    assert not review.commands.bare_print.isChecked()
    review.commands.undo.trigger()
    hand.key(Qt.Key.Key_F7)
    name = review.docks.track_panel.findChild(QLineEdit)
    doubts = document.track.doubts
    review.docks.room.open(review.docks.track)
    hand.type_into(name, "My wheel")
    press_focused(Qt.Key.Key_Return)  # belongs to the field
    assert document.track.name == "My wheel"
    assert document.track.doubts == doubts
    hand.key(Qt.Key.Key_Return, SHIFT)  # on the board
    assert len(document.track.doubts) < len(doubts)


def test_a_tool_that_is_taken_gets_the_next_keys_and_no_selection_of_the_review(
    review: MainWindow, hand: Hand
) -> None:
    bar, document = review.docks.review_bar, review.document
    hand.key(Qt.Key.Key_F7)
    assert review.selection.spaces
    bar.accept.setFocus()
    press_focused(Qt.Key.Key_C)
    assert review.canvas.hasFocus()
    before = document.track.corners
    press_focused(Qt.Key.Key_Return)
    assert document.track.corners == before
    assert "Sweep over the spaces of the corner first" in hand.refusal()
    assert document.track.doubts == DOUBTS


def test_f7_puts_the_reading_tool_down_and_the_hint_says_that_enter_accepts(
    review: MainWindow, hand: Hand
) -> None:
    bar, document = review.docks.review_bar, review.document
    hand.key("k")
    assert "Enter: find the road" in hand.hint()
    hand.key(Qt.Key.Key_F7)
    assert hand.tool_in_hand() == "Select"
    assert hand.hint().startswith("Enter: accept · R: Fix stretch · Shift+Enter: accept all marked · F7")
    press_focused(Qt.Key.Key_Return)
    assert document.track.doubts == DOUBTS[1:]
    hand.key("f")
    hand.click((500, 350))  # inside of the circuit, where there is no space
    assert "Enter" not in hand.hint()
    hand.key(Qt.Key.Key_F7)
    assert hand.hint().startswith("Enter: accept · R: Lead to b7 · Del: delete the arrow · F7: next doubt · ")
    hand.key("f")
    hand.click((500, 350))
    hand.key(Qt.Key.Key_Return)  # on the board
    assert len(document.track.doubts) == len(DOUBTS) - 2
    assert hand.refusal() == ""
    assert bar.isVisible()


def test_the_first_steps_that_close_by_themselves_leave_the_keys_in_the_bar(
    review: MainWindow, hand: Hand
) -> None:
    review.docks.show_first_steps()
    hand.key(Qt.Key.Key_F7)
    review.docks.first_steps_panel.closed.emit()  # as when their last step is done
    assert not review.docks.first_steps.isVisible()
    assert review.docks.review_bar.isAncestorOf(QApplication.focusWidget())


def test_the_window_keeps_its_width_from_doubt_to_doubt(review: MainWindow, hand: Hand) -> None:
    bar, usual = review.docks.review_bar, review.size()
    needed = []
    for _doubt in DOUBTS:
        hand.key(Qt.Key.Key_F7)
        QApplication.processEvents()
        needed.append(bar.minimumSizeHint().width() + review.width() - bar.width())
    review.resize(max(needed), review.height())
    for modifier in (PLAIN, SHIFT):
        for _doubt in DOUBTS:
            hand.key(Qt.Key.Key_F7, modifier)
            QApplication.processEvents()
    widest = review.width()
    review.resize(usual)
    assert widest <= max(needed)

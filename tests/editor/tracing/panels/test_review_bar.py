"""The bar goes from doubt to doubt, least sure first; Enter accepts, the usual tools correct."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from editor.tracing.panels.review_bar import ReviewBar
from editor.tracing.window import MainWindow
from tests.circuits import ring
from tests.editor_hand import Hand, push_button
from trackmodel.edits.arrows.arrows import add_arrow, delete_arrow
from trackmodel.formats.track_file import write_track
from trackmodel.track import Doubt, Doubtful, Turn

RING = ring()
CORNER = RING.corners[0]
DOUBTS = (
    Doubt(Doubtful.ROAD, 0.8, ("a2", "b2"), (300.0, 190.0)),
    Doubt(Doubtful.CUT, 0.3, ("a4",), (400.0, 180.0)),
    Doubt(Doubtful.CORNER, 0.5, CORNER.spaces, (800.0, 300.0)),
    Doubt(Doubtful.ARROW, 0.4, ("a6", "b6"), (430.0, 190.0), "b7"),
)


@pytest.fixture
def review(window: MainWindow, hand: Hand, tmp_path: Path) -> MainWindow:
    """The window with a board of four doubts."""
    corners = (evolve(CORNER, declared=None), *RING.corners[1:])
    write_track(evolve(RING, corners=corners, doubts=DOUBTS), tmp_path / "read.track.json")
    assert window.files.open(tmp_path / "read.track.json")
    hand.key("f")
    return window


def said(bar: ReviewBar) -> str:
    return " | ".join(label.text() for label in bar.findChildren(QLabel) if label.isVisible())


def press(key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Press a key where the focus is."""
    QApplication.processEvents()
    QTest.keyClick(QApplication.focusWidget(), key, modifier)


def test_doubts_are_gone_through_by_keys(review: MainWindow, hand: Hand) -> None:
    bar, document = review.docks.review_bar, review.document
    assert bar.isVisible()
    zoom = review.canvas.zoom
    hand.key(Qt.Key.Key_F7)
    assert "Does a4 begin and end as printed? (30% sure)" in said(bar)
    assert "1 of 4" in said(bar)
    assert list(review.selection.spaces) == ["a4"]
    assert review.canvas.zoom > zoom
    press(Qt.Key.Key_Return)
    assert "Does the arrow from a6 lead to b6, or to b7?" in said(bar)
    assert set(review.selection.spaces) == {"a6", "b6"}
    assert "1 of 3" in said(bar)
    press(Qt.Key.Key_R)
    ends = {(arrow.from_, arrow.to) for arrow in document.track.arrows}
    assert ("a6", "b7") in ends
    assert ("a6", "b6") not in ends
    assert "which stops, L, and C are printed?" in said(bar)
    for number in "14":
        QTest.keyClick(QApplication.focusWidget(), number)
    press(Qt.Key.Key_Return)
    (corner,) = (corner for corner in document.track.corners if corner.id == CORNER.id)
    assert corner.declared is not None
    assert corner.declared.long == 14
    assert "edges of the road" in said(bar)
    press(Qt.Key.Key_Return)
    assert not bar.isVisible()
    assert document.track.doubts == ()
    for _step in range(4):
        review.commands.undo.trigger()
    assert document.track.doubts == DOUBTS
    assert bar.isVisible()
    assert not document.has_unsaved_changes


def test_corrections_settle_and_moving_on_needs_no_decision(review: MainWindow, hand: Hand) -> None:
    bar, document = review.docks.review_bar, review.document
    hand.key(Qt.Key.Key_F7)
    hand.key(Qt.Key.Key_F7)
    assert "a6 lead to b6" in said(bar)
    corrected = add_arrow(delete_arrow(document.track, "a6", "b6"), "a6", "b7", Turn.RIGHT)
    document.edit("Correct", corrected)
    assert len(document.track.doubts) == 3
    assert "which stops" in said(bar)
    hand.key(Qt.Key.Key_F7)
    assert "which stops" in said(bar)  # not skipped
    hand.key(Qt.Key.Key_F7, Qt.KeyboardModifier.ShiftModifier)
    assert "Does a4" in said(bar)
    push_button(bar, "Close").click()
    assert not bar.isVisible()
    document.edit("Rename", evolve(document.track, name="Mine"))
    assert not bar.isVisible()
    hand.key(Qt.Key.Key_F7)
    assert bar.isVisible()
    press(Qt.Key.Key_Escape)
    assert review.canvas.hasFocus()
    assert bar.isVisible()


def test_the_first_steps_that_close_by_themselves_leave_the_keys_in_the_bar(
    review: MainWindow, hand: Hand
) -> None:
    review.docks.show_first_steps()
    hand.key(Qt.Key.Key_F7)
    review.docks.first_steps_panel.closed.emit()  # as when their last step is done
    assert not review.docks.first_steps.isVisible()
    assert review.docks.review_bar.isAncestorOf(QApplication.focusWidget())


def test_an_arrow_that_is_not_printed_goes_and_all_that_are_as_sure_are_accepted(
    review: MainWindow, hand: Hand
) -> None:
    bar, document = review.docks.review_bar, review.document
    more = tuple(
        Doubt(Doubtful.CUT, sure, (id_,), (500.0, 180.0)) for id_, sure in (("a5", 0.2), ("a7", 0.6))
    )
    document.edit("Read", evolve(document.track, doubts=(*DOUBTS, *more)))
    hand.key(Qt.Key.Key_F7)
    assert "Does a4" in said(bar)
    assert not bar.none.isVisible()
    assert push_button(bar, "Accept all 2").isVisible()
    steps = document.undo_stack.count()
    press(Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    cuts = [doubt.spaces for doubt in document.track.doubts if doubt.what is Doubtful.CUT]
    assert cuts == [("a5",)]
    assert len(document.track.doubts) == 4
    assert document.undo_stack.count() == steps + 1
    assert "a6 lead to b6" in said(bar)
    assert not bar.alike.isVisible()
    press(Qt.Key.Key_Delete)
    ends = {(arrow.from_, arrow.to) for arrow in document.track.arrows}
    assert ends.isdisjoint({("a6", "b6"), ("a6", "b7")})
    assert [doubt.what for doubt in document.track.doubts].count(Doubtful.ARROW) == 0
    assert len(document.track.spaces) == len(RING.spaces)
    assert "which stops" in said(bar)
    press(Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert "which stops" in said(bar)  # corners are looked at one by one
    review.commands.undo.trigger()
    review.commands.undo.trigger()
    assert document.track.doubts == (*DOUBTS, *more)


def test_a_narrow_window_stays_as_wide_as_it_is(window: MainWindow, hand: Hand, tmp_path: Path) -> None:
    window.resize(1024, 700)
    alike = Doubt(Doubtful.ARROW, 0.45, ("a7", "b7"), (430.0, 190.0))
    write_track(evolve(RING, doubts=(*DOUBTS, alike)), tmp_path / "read.track.json")
    assert window.files.open(tmp_path / "read.track.json")
    for _doubt in range(6):
        hand.key(Qt.Key.Key_F7)
        QApplication.processEvents()
        assert window.width() == 1024

"""The bar goes from doubt to doubt, least sure first; Enter accepts, the usual tools correct."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from editor.tracing.editor_window import MainWindow
from editor.tracing.panels.review_bar import ReviewBar
from tests.circuits import ring
from tests.editor_hand import Hand, open_file, press_focused, push_button
from trackmodel.edits.arrows.arrows import add_arrow, delete_arrow
from trackmodel.formats.track_file import write_track
from trackmodel.track import Declared, Doubt, Doubtful, Turn

pytestmark = pytest.mark.one_window

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
    assert open_file(window, tmp_path / "read.track.json")
    hand.key("f")
    return window


def said(bar: ReviewBar) -> str:
    return " | ".join(label.text() for label in bar.findChildren(QLabel) if label.isVisible())


def test_doubts_are_gone_through_by_keys(review: MainWindow, hand: Hand) -> None:
    bar, document = review.docks.review_bar, review.document
    assert bar.isVisible()
    zoom = review.canvas.zoom
    hand.key(Qt.Key.Key_F7)
    assert "Does a4 begin and end as printed? (30% sure)" in said(bar)
    assert "1 of 4" in said(bar)
    assert list(review.selection.spaces) == ["a4"]
    assert review.canvas.zoom > zoom
    press_focused(Qt.Key.Key_Return)
    assert "Does the arrow from a6 lead to b6, or to b7?" in said(bar)
    assert set(review.selection.spaces) == {"a6", "b6"}
    assert "1 of 3" in said(bar)
    press_focused(Qt.Key.Key_R)
    ends = {(arrow.from_, arrow.to) for arrow in document.track.arrows}
    assert ("a6", "b7") in ends
    assert ("a6", "b6") not in ends
    assert "which stops, L, and C are printed?" in said(bar)
    for number in "14":
        QTest.keyClick(QApplication.focusWidget(), number)
    press_focused(Qt.Key.Key_Return)
    (corner,) = (corner for corner in document.track.corners if corner.id == CORNER.id)
    assert corner.declared is not None
    assert corner.declared.long == 14
    assert "edges of the road" in said(bar)
    press_focused(Qt.Key.Key_Return)
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
    assert "Does a4" in said(bar)  # of the same place
    hand.key(Qt.Key.Key_F7)
    assert "Does a4" in said(bar)  # not skipped
    hand.key(Qt.Key.Key_F7)
    assert "which stops" in said(bar)
    hand.key(Qt.Key.Key_F7, Qt.KeyboardModifier.ShiftModifier)
    assert "Does a4" in said(bar)
    push_button(bar, "Close").click()
    assert not bar.isVisible()
    document.edit("Rename", evolve(document.track, name="Mine"))
    assert not bar.isVisible()
    hand.key(Qt.Key.Key_F7)
    assert bar.isVisible()
    press_focused(Qt.Key.Key_Escape)
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


def test_an_arrow_that_is_not_printed_goes_and_a_cut_too_and_all_of_a_place_is_accepted(
    review: MainWindow, hand: Hand
) -> None:
    bar, document = review.docks.review_bar, review.document
    places = {"a5": (415.0, 180.0), "a30": (265.0, 420.0), "a17": (700.0, 350.0)}
    more = tuple(
        Doubt(Doubtful.CUT, sure, (id_,), places[id_], rival)
        for id_, sure, rival in (("a5", 0.6, None), ("a30", 0.35, None), ("a17", 0.7, "a18"))
    )
    document.edit("Read", evolve(document.track, doubts=(*DOUBTS, *more)))
    hand.key(Qt.Key.Key_F7)
    seen = []
    for _doubt in document.track.doubts:
        assert bar.doubt
        seen.append((bar.doubt.what.value, bar.doubt.spaces[0], len(bar.place)))
        hand.key(Qt.Key.Key_F7)
    assert seen == [
        ("cut", "a4", 3),
        ("cut", "a5", 3),  # before arrows, which follow from cuts
        ("arrow", "a6", 3),
        ("cut", "a30", 1),
        ("cut", "a17", 2),  # before the numbers of its corner, which it changes
        ("corner", "a12", 2),
        ("road", "a2", 1),
    ]
    assert "Does a4" in said(bar)
    assert push_button(bar, "Accept all 3").isVisible()
    press_focused(Qt.Key.Key_Return)
    assert "Does a5" in said(bar)
    press_focused(Qt.Key.Key_Return)
    assert "a6 lead to b6" in said(bar)  # of the same place, though a30 is less sure
    assert not bar.here.isVisible()
    press_focused(Qt.Key.Key_Delete)
    ends = {(arrow.from_, arrow.to) for arrow in document.track.arrows}
    assert ends.isdisjoint({("a6", "b6"), ("a6", "b7")})
    press_focused(Qt.Key.Key_Return)
    assert "a17 begin and end as printed, or is it one with a18?" in said(bar)
    assert "which stops, L, and C are printed? Counted: 10/6" in said(bar)
    long = bar.printed_boxes[1]
    assert long.value() == 10
    press_focused(Qt.Key.Key_R)
    assert "a18" not in {space.id for space in document.track.spaces}
    assert "which stops, L, and C are printed? Counted: 9/6" in said(bar)
    assert long.value() == 9
    long.setFocus()
    long.selectAll()
    for number in "14":
        QTest.keyClick(long, number)
    document.edit("Rename", evolve(document.track, name="Mine"))
    assert long.value() == 14
    press_focused(Qt.Key.Key_Return)
    assert "edges of the road" in said(bar)
    for _step in range(7):
        review.commands.undo.trigger()
    assert document.track.doubts == (*DOUBTS, *more)
    assert len(document.track.spaces) == len(RING.spaces)


def test_a_whole_corner_is_accepted_at_once(review: MainWindow, hand: Hand) -> None:
    bar, document = review.docks.review_bar, review.document
    cuts = tuple(Doubt(Doubtful.CUT, 0.2, (id_,), (700.0, 300.0)) for id_ in CORNER.spaces[:5])
    document.edit("Read", evolve(document.track, doubts=(*DOUBTS, *cuts)))
    hand.key(Qt.Key.Key_F7)
    assert len(bar.place) == 6
    assert push_button(bar, "Accept all 6").isVisible()
    steps = document.undo_stack.count()
    press_focused(Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert document.undo_stack.count() == steps + 1
    (corner,) = (corner for corner in document.track.corners if corner.id == CORNER.id)
    count = document.facts.corner_counts[CORNER.id]
    assert corner.declared == Declared(count.long or 0, count.short or 0)
    assert document.track.doubts == (DOUBTS[0], DOUBTS[1], DOUBTS[3])
    assert "Does a4" in said(bar)


def test_a_narrow_window_stays_as_wide_as_it_is(window: MainWindow, hand: Hand, tmp_path: Path) -> None:
    window.resize(1024, 700)
    alike = Doubt(Doubtful.ARROW, 0.45, ("a7", "b7"), (430.0, 190.0))
    in_corner = tuple(
        Doubt(Doubtful.ARROW, 0.6, (CORNER.spaces[1], "b12"), (700.0, 300.0), rival)
        for rival in ("b11", None)
    )
    write_track(evolve(RING, doubts=(*DOUBTS, alike, *in_corner)), tmp_path / "read.track.json")
    assert open_file(window, tmp_path / "read.track.json")
    for _doubt in range(8):
        hand.key(Qt.Key.Key_F7)
        QApplication.processEvents()
        assert window.width() == 1024


def test_doubts_that_no_reader_makes_are_not_shown(window: MainWindow, tmp_path: Path) -> None:
    """As in a file that was changed by hand."""
    at = (0.0, 0.0)
    odd = (
        Doubt(Doubtful.ARROW, 0.1, (), at),
        Doubt(Doubtful.ARROW, 0.1, ("a4",), at),
        Doubt(Doubtful.ARROW, 0.1, ("a4", "a5"), at, "a4"),
        Doubt(Doubtful.CUT, 0.1, (), at),
        Doubt(Doubtful.LANE, 0.1, (), at),
        Doubt(Doubtful.ROAD, 0.1, ("a4",), at, "a5"),
    )
    write_track(evolve(RING, doubts=(*odd, DOUBTS[1])), tmp_path / "odd.track.json")
    assert open_file(window, tmp_path / "odd.track.json")
    assert "1 of 1" in said(window.docks.review_bar)

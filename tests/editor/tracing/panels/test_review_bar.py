"""The bar goes from group to group of doubts; Enter accepts what is in view, the usual tools correct."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from editor.common.painting_helpers import center
from editor.tracing.editor_window import MainWindow
from tests.editor.tracing.panels.doubtful_ring import CORNER, DOUBTS, RING, said
from tests.editor_hand import ALT, PLAIN, SHIFT, Hand, open_file, press_focused, push_button
from trackmodel.edits.arrows.arrows import add_arrow, delete_arrow
from trackmodel.edits.marks.proposed_grid import propose_grid
from trackmodel.formats.track_file import write_track
from trackmodel.track import Declared, Doubt, Doubtful, GridPlace, Place, Turn

pytestmark = pytest.mark.one_window


def test_doubts_are_gone_through_by_keys(review: MainWindow, hand: Hand) -> None:
    bar, document = review.docks.review_bar, review.document
    assert bar.isVisible()
    zoom = review.canvas.zoom
    hand.key(Qt.Key.Key_F7)
    assert "Do the spaces follow the edges of the road here? (80% likely right)" in said(bar)
    assert "Doubt 1 of 4" in said(bar)
    assert list(review.selection.spaces) == ["a2", "b2"]
    assert review.canvas.zoom > zoom
    press_focused(Qt.Key.Key_Return)
    assert "Does a4 begin and end as printed? (30% likely right)" in said(bar)
    assert "Doubt 2 of 3" in said(bar)  # the rest of its group
    press_focused(Qt.Key.Key_Return)
    assert document.undo_stack.undoText() == "Accept cut of a4"
    assert "enter the printed stops, L, and C" in said(bar)
    for number in "14":
        QTest.keyClick(QApplication.focusWidget(), number)
    press_focused(Qt.Key.Key_Return)
    (corner,) = (corner for corner in document.track.corners if corner.id == CORNER.id)
    assert corner.declared is not None
    assert corner.declared.long == 14
    assert "Does the arrow from a6 lead to b6, not b7? (40% likely right)" in said(bar)
    assert "Doubt 1 of 1" in said(bar)
    press_focused(Qt.Key.Key_R)
    ends = {(arrow.from_, arrow.to) for arrow in document.track.arrows}
    assert ("a6", "b7") in ends
    assert ("a6", "b6") not in ends
    assert not bar.isVisible()
    assert document.track.doubts == ()
    for _step in range(4):
        review.commands.undo.trigger()
    assert document.track.doubts == DOUBTS
    assert bar.isVisible()
    assert not document.has_unsaved_changes


def test_corrections_settle_and_moving_on_needs_no_decision(review: MainWindow, hand: Hand) -> None:
    bar, document = review.docks.review_bar, review.document
    for _step in range(4):
        hand.key(Qt.Key.Key_F7)
    assert "a6 lead to b6" in said(bar)
    corrected = add_arrow(delete_arrow(document.track, "a6", "b6"), "a6", "b7", Turn.RIGHT)
    document.edit("Correct", corrected)
    assert len(document.track.doubts) == 3
    assert "edges of the road" in said(bar)
    hand.key(Qt.Key.Key_F7)
    assert "edges of the road" in said(bar)  # not skipped
    hand.key(Qt.Key.Key_F7)
    assert "Does a4" in said(bar)
    hand.key(Qt.Key.Key_F7)
    assert "enter the printed stops" in said(bar)
    hand.key(Qt.Key.Key_F7, Qt.KeyboardModifier.ShiftModifier)
    assert "Does a4" in said(bar)
    push_button(bar, "Hide doubts").click()
    assert not bar.isVisible()
    document.edit("Rename", evolve(document.track, name="Mine"))
    assert not bar.isVisible()
    hand.key(Qt.Key.Key_F7)
    assert bar.isVisible()
    press_focused(Qt.Key.Key_Escape)
    assert review.canvas.hasFocus()
    assert bar.isVisible()


def test_nothing_is_accepted_before_it_is_in_view(review: MainWindow, hand: Hand) -> None:
    bar, document = review.docks.review_bar, review.document
    for key, modifier in ((Qt.Key.Key_Return, PLAIN), (Qt.Key.Key_Return, SHIFT), (Qt.Key.Key_Delete, PLAIN)):
        hand.key(key, modifier)
    hand.press_button(bar.accept)
    assert document.track.doubts == DOUBTS
    hand.key(Qt.Key.Key_F7)
    shown = bar.group
    more = Doubt(Doubtful.CUT, 0.9, ("a5",), (415.0, 180.0))  # as if another reading had ended
    document.edit("Read", evolve(document.track, doubts=(*DOUBTS, more)))
    assert more in bar.group
    hand.press_button(push_button(bar, "Accept all 2"))
    assert [doubt for doubt in DOUBTS if doubt not in document.track.doubts] == list(shown)
    assert more in document.track.doubts


@pytest.mark.parametrize(("other_side", "left"), [(0.8, 0), (0.5, 1)], ids=["surer", "less sure"])
def test_a_cut_is_accepted_from_both_sides_unless_the_other_one_is_less_sure(
    review: MainWindow, hand: Hand, other_side: float, left: int
) -> None:
    document = review.document
    first = Doubt(Doubtful.CUT, 0.6, ("a33",), (700.0, 600.0), "a34")
    other = Doubt(Doubtful.CUT, other_side, ("a34",), (710.0, 600.0), "a33")
    nowhere = Doubt(Doubtful.CUT, 0.9, (), (100.0, 100.0))
    document.edit("Read", evolve(document.track, doubts=(first, other, nowhere)))
    hand.key(Qt.Key.Key_F7)
    while review.docks.review_bar.doubt != first:
        hand.key(Qt.Key.Key_F7)
    press_focused(Qt.Key.Key_Return)
    assert [doubt for doubt in document.track.doubts if doubt != nowhere] == [other][:left]
    review.commands.undo.trigger()
    assert document.track.doubts == (first, other, nowhere)


def test_an_arrow_that_is_not_printed_goes_and_a_cut_too_and_all_of_a_group_is_accepted(
    review: MainWindow, hand: Hand
) -> None:
    bar, document = review.docks.review_bar, review.document
    places = {"a5": (415.0, 180.0), "a30": (265.0, 520.0), "a33": (700.0, 600.0)}
    more = tuple(
        Doubt(Doubtful.CUT, sure, (id_,), places[id_], rival)
        for id_, sure, rival in (("a5", 0.6, None), ("a30", 0.35, None), ("a33", 0.7, "a34"))
    )
    document.edit("Read", evolve(document.track, doubts=(*DOUBTS, *more)))
    hand.key(Qt.Key.Key_F7)
    seen = []
    for _doubt in document.track.doubts:
        assert bar.doubt
        seen.append((bar.doubt.what.value, bar.doubt.spaces[0], len(bar.group)))
        hand.key(Qt.Key.Key_F7)
    assert seen == [
        ("road", "a2", 3),  # 0.3 + 1.4 + 0.8 edits to expect
        ("cut", "a4", 3),
        ("cut", "a5", 3),
        ("corner", "a12", 1),  # 1.5
        ("cut", "a30", 1),  # 1.3
        ("cut", "a33", 1),  # 0.6, as the next one
        ("arrow", "a6", 1),
    ]
    assert "edges of the road" in said(bar)
    assert push_button(bar, "Accept all 3").isVisible()
    press_focused(Qt.Key.Key_Return, SHIFT)
    assert "enter the printed stops, L, and C (counted: L 10, C 6)" in said(bar)
    assert [box.value() for box in bar.printed_boxes] == [CORNER.stops, 0, 0]  # nothing was read
    assert not bar.here.isVisible()
    long = bar.printed_boxes[1]
    hand.type_into(long, "14")
    document.edit("Rename", evolve(document.track, name="Mine"))
    assert long.value() == 14
    press_focused(Qt.Key.Key_Return)
    assert "Does a30" in said(bar)
    press_focused(Qt.Key.Key_Return)
    assert "Is a33 one whole space, separate from a34?" in said(bar)
    press_focused(Qt.Key.Key_R)
    assert "a34" not in {space.id for space in document.track.spaces}
    assert "a6 lead to b6" in said(bar)
    press_focused(Qt.Key.Key_Delete)
    ends = {(arrow.from_, arrow.to) for arrow in document.track.arrows}
    assert ends.isdisjoint({("a6", "b6"), ("a6", "b7")})
    assert not bar.isVisible()
    for _step in range(6):
        review.commands.undo.trigger()
    assert document.track.doubts == (*DOUBTS, *more)
    assert len(document.track.spaces) == len(RING.spaces)


def test_all_of_a_corner_is_accepted_at_once_but_its_numbers_only_when_typed(
    review: MainWindow, hand: Hand
) -> None:
    bar, document = review.docks.review_bar, review.document
    arrows = [arrow for arrow in document.track.arrows if arrow.from_ in CORNER.spaces][:5]
    doubted = tuple(Doubt(Doubtful.ARROW, 0.2, (a.from_, a.to), (700.0, 300.0)) for a in arrows)
    document.edit("Read", evolve(document.track, doubts=(*DOUBTS, *doubted)))
    hand.key(Qt.Key.Key_F7)
    assert len(bar.group) == 6
    assert push_button(bar, "Accept all 5").isVisible()
    hand.type_into(bar.printed_boxes[1], "12")
    assert push_button(bar, "Accept all 6").isVisible()
    hand.type_into(bar.printed_boxes[1], "0")
    steps = document.undo_stack.count()
    press_focused(Qt.Key.Key_Return, SHIFT)
    assert document.undo_stack.count() == steps + 1
    assert document.track.doubts == DOUBTS
    hand.key(Qt.Key.Key_F7, SHIFT)
    while "enter the printed stops" not in said(bar):
        hand.key(Qt.Key.Key_F7)
    hand.type_into(bar.printed_boxes[1], "12")
    press_focused(Qt.Key.Key_Return)
    (corner,) = (corner for corner in document.track.corners if corner.id == CORNER.id)
    assert corner.declared == Declared(12, None)
    assert document.track.doubts == (DOUBTS[0], DOUBTS[1], DOUBTS[3])


def test_a_corner_whose_stops_were_not_read_is_accepted_when_they_are_typed(
    review: MainWindow, hand: Hand
) -> None:
    bar, document = review.docks.review_bar, review.document
    first, *others = document.track.corners
    unread = evolve(first, stops=0, declared=Declared(12, 8))
    document.edit("Read", evolve(document.track, corners=(unread, *others), doubts=(DOUBTS[2],)))
    hand.key(Qt.Key.Key_F7)
    assert bar.printed_boxes[0].text() == "–"
    press_focused(Qt.Key.Key_Return, SHIFT)
    assert document.track.doubts == (DOUBTS[2],)
    hand.type_into(bar.printed_boxes[0], "2")
    press_focused(Qt.Key.Key_Return)
    (corner,) = (corner for corner in document.track.corners if corner.id == first.id)
    assert (corner.stops, corner.declared) == (2, Declared(12, 8))
    assert document.track.doubts == ()


def test_a_narrow_window_stays_as_wide_as_it_is(window: MainWindow, hand: Hand, tmp_path: Path) -> None:
    """Also in other languages: tests/translations/test_windows_long.py."""
    window.resize(1000, 700)
    at = (430.0, 190.0)
    alike = Doubt(Doubtful.ARROW, 0.45, ("a7", "b7"), at)
    in_corner = tuple(
        Doubt(Doubtful.ARROW, 0.6, (CORNER.spaces[1], "b12"), (700.0, 300.0), rival)
        for rival in ("b11", None)
    )
    others = (
        Doubt(Doubtful.CUT, 0.3, ("a20",), at, "a21"),
        Doubt(Doubtful.PIT, 0.1, ("a2",), at),
        Doubt(Doubtful.GRID, 0.1, ("a1",), at),
    )
    write_track(evolve(RING, doubts=(*DOUBTS, alike, *in_corner, *others)), tmp_path / "read.track.json")
    write_track(
        evolve(RING, finish=None, grid=(), doubts=(Doubt(Doubtful.GRID, 0.1, (), at),)),
        tmp_path / "no finish.track.json",
    )
    for name, doubts in (("read", 10), ("no finish", 1)):
        assert open_file(window, tmp_path / f"{name}.track.json")
        for _doubt in range(doubts):
            hand.key(Qt.Key.Key_F7)
            QApplication.processEvents()
            assert window.width() == 1000


def test_a_small_window_shows_the_whole_question(window: MainWindow, hand: Hand, tmp_path: Path) -> None:
    window.resize(1000, 700)
    named = evolve(CORNER, name="Virage du Moulin-Rouge", declared=None)
    doubts = (
        Doubt(Doubtful.CORNER, 0.0, CORNER.spaces, (700.0, 300.0)),
        Doubt(Doubtful.CUT, 0.3, (CORNER.spaces[0],), (700.0, 300.0), CORNER.spaces[1]),
        Doubt(Doubtful.ARROW, 0.4, (CORNER.spaces[0], CORNER.spaces[1]), (700.0, 300.0), "b12"),
    )
    path = tmp_path / "read.track.json"
    write_track(evolve(RING, corners=(named, *RING.corners[1:]), doubts=doubts), path)
    assert open_file(window, path)
    for _doubt in doubts:
        hand.key(Qt.Key.Key_F7)
        QApplication.processEvents()
        (question,) = (each for each in window.docks.review_bar.findChildren(QLabel) if each.wordWrap())
        assert question.heightForWidth(question.width()) <= question.height(), question.text()


def test_doubts_that_no_reader_makes_are_not_shown(window: MainWindow, tmp_path: Path) -> None:
    """As in a file that was changed by hand."""
    at = (0.0, 0.0)
    odd = (
        Doubt(Doubtful.ARROW, 0.1, (), at),
        Doubt(Doubtful.ARROW, 0.1, ("a4",), at),
        Doubt(Doubtful.ARROW, 0.1, ("a4", "a5"), at, "a4"),
        Doubt(Doubtful.CUT, 0.1, (), at),
        Doubt(Doubtful.ROAD, 0.1, ("a4",), at, "a5"),
    )
    write_track(evolve(RING, doubts=(*odd, DOUBTS[1])), tmp_path / "odd.track.json")
    assert open_file(window, tmp_path / "odd.track.json")
    assert "Doubt 1 of 1" in said(window.docks.review_bar)


def test_the_usual_starting_places_are_outlined_and_taken_with_one_key(
    review: MainWindow, hand: Hand
) -> None:
    bar, document = review.docks.review_bar, review.document
    usual = propose_grid(document.track, document.facts).grid
    in_a_lane = tuple(GridPlace(n, place.space) for n, place in enumerate(usual[::2], 1))
    doubt = Doubt(Doubtful.GRID, 0.1, tuple(place.space for place in in_a_lane), (300.0, 190.0))
    document.edit("Read", evolve(document.track, grid=in_a_lane, doubts=(doubt,)))
    hand.key(Qt.Key.Key_F7)
    assert bar.rival.text() == "Usual places"
    hand.key(Qt.Key.Key_R)
    assert document.track.grid == usual
    assert document.track.doubts == ()
    document.edit("Read", evolve(document.track, doubts=(doubt,)))
    hand.key(Qt.Key.Key_F7)
    assert not bar.rival.isVisible()  # they are what is there


def test_the_end_of_the_review_is_announced_and_shows_the_whole_board(review: MainWindow, hand: Hand) -> None:
    zoom = review.canvas.zoom
    hand.key(Qt.Key.Key_F7)
    assert review.canvas.zoom > zoom
    for _doubt in DOUBTS:
        press_focused(Qt.Key.Key_Return)
    assert review.document.track.doubts == ()
    assert review.statusBar().currentMessage() == "No doubts left"
    QApplication.processEvents()
    assert review.canvas.zoom == pytest.approx(zoom, rel=0.2)
    review.statusBar().clearMessage()
    hand.key(Qt.Key.Key_Plus)
    near = review.canvas.zoom
    hand.key(Qt.Key.Key_F7)
    assert review.statusBar().currentMessage() == "No doubts left"
    assert review.canvas.zoom == near


def test_a_finish_line_that_was_not_found_is_drawn_from_the_bar_and_then_the_usual_places_are_taken(
    review: MainWindow, hand: Hand
) -> None:
    bar, document = review.docks.review_bar, review.document
    usual = propose_grid(document.track, document.facts).grid
    assert document.track.finish
    line = document.track.finish.line
    doubt = Doubt(Doubtful.GRID, 0.0, (), (300.0, 190.0))
    document.edit("Read", evolve(document.track, finish=None, grid=(), doubts=(doubt,)))
    hand.key(Qt.Key.Key_F7)
    assert "No finish line or starting places were found" in said(bar)
    assert hand.hint().startswith("Enter: accept · R: Draw finish line · F7")
    hand.press_button(push_button(bar, "Draw finish line"))
    assert hand.tool_in_hand() == "Finish line"
    hand.drag(list(line))
    assert document.track.finish
    hand.key(Qt.Key.Key_F7)
    assert "No starting places were found" in said(bar)
    hand.key(Qt.Key.Key_R)
    assert document.track.grid == usual
    assert document.track.doubts == ()


def test_a_pit_lane_is_drawn_anew_from_the_bar_and_its_stands_answer_the_question(
    review: MainWindow, hand: Hand
) -> None:
    bar, document = review.docks.review_bar, review.document
    pit = [space.id for space in document.track.spaces if space.place is Place.PIT]
    doubt = Doubt(Doubtful.PIT, 0.1, tuple(pit[:3]), (300.0, 190.0))
    document.edit("Read", evolve(document.track, doubts=(doubt,)))
    hand.key(Qt.Key.Key_F7)
    assert bar.fix.text() == "Draw pit lane"
    hand.key(Qt.Key.Key_R)
    assert hand.tool_in_hand() == "Trace a strip"
    assert not any(space.place is Place.PIT for space in document.track.spaces)
    assert [each.what for each in document.track.doubts] == [Doubtful.PIT]
    for y in (480.0, 500.0):
        hand.drag([(300.0, y), (600.0, y)])
    hand.key("6")
    hand.key(Qt.Key.Key_Return)
    made = [space for space in document.track.spaces if space.place is Place.PIT]
    assert len(made) == 6
    assert {space.lane for space in made} == {made[0].lane}
    assert [each.what for each in document.track.doubts] == [Doubtful.PIT]
    hand.key("p")
    hand.drag([center(made[0].outline), center(made[-1].outline)], modifier=ALT)
    assert [stand.access for stand in document.track.pit.stands if stand.access] == [
        tuple(space.id for space in made[n : n + 2]) for n in (0, 2, 4)
    ]
    assert document.track.doubts == ()

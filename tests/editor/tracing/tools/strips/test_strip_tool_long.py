"""The strip tool: edges, numbers, cuts and the panel, by mouse and keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from editor.document.value_inputs import LEVELS
from editor.tracing.tools.strips.strip_editor import StripEditor
from editor.tracing.tools.strips.strip_typing import PAUSE_MS
from tests.editor.strip_fixtures import LADDER, boxes, click, cut, keys, rounded, strip, undo
from tests.editor_hand import RIGHT, Hand, push_button
from trackmodel.edits.strips.strips import delete_strip
from trackmodel.track import Place, Shift

pytestmark = pytest.mark.one_window

SHIFTS = ("half a space ahead", "half a space behind", "level")


# Edges


def test_clicks_go_left_and_right_in_turn(hand: Hand, strip_editor: StripEditor) -> None:
    assert "left" in hand.hint()
    hand.click(LADDER[0])
    assert "right" in hand.hint()
    click(hand, *LADDER[1:])
    assert rounded(strip(strip_editor).left) == [(100, 300), (500, 300)]
    assert rounded(strip(strip_editor).right) == [(100, 390), (500, 390)]
    assert strip_editor.laid_strip() is not None
    assert "left" in hand.hint()
    assert "Enter" in hand.hint()


def test_a_drag_along_an_edge_is_the_edge(hand: Hand, strip_editor: StripEditor) -> None:
    hand.drag([(100, 300), (300, 250), (500, 300)])
    assert len(strip(strip_editor).left) >= 3
    assert strip(strip_editor).right == ()
    hand.drag([(100, 390), (300, 340), (500, 390)])
    assert rounded(strip(strip_editor).left)[0] == (100, 300)
    assert rounded(strip(strip_editor).right)[-1] == (500, 390)
    assert strip_editor.laid_strip() is not None


def test_e_draws_on_along_the_same_edge(hand: Hand, strip_editor: StripEditor) -> None:
    hand.click((100, 300))
    hand.key("e")
    click(hand, (300, 300), (300, 390))
    assert (len(strip(strip_editor).left), len(strip(strip_editor).right)) == (2, 1)


def test_backspace_takes_the_last_point_back_and_in_the_end_the_strip(
    hand: Hand, strip_editor: StripEditor
) -> None:
    click(hand, *LADDER[:3])
    lengths = []
    while strip_editor.strip:
        lengths.append((len(strip_editor.strip.left), len(strip_editor.strip.right)))
        hand.key(Qt.Key.Key_Backspace)
    assert lengths == [(2, 1), (1, 1), (1, 0)]
    assert hand.window.document.track.drafts == ()


def test_a_point_is_dragged_and_removed(hand: Hand, ladder: StripEditor) -> None:
    hand.move(LADDER[2])
    assert "point" in hand.hint()
    hand.drag([LADDER[2], (540, 280)])
    assert rounded(strip(ladder).left) == [(100, 300), (540, 280)]
    hand.click((540, 280), RIGHT)
    assert rounded(strip(ladder).left) == [(100, 300)]
    assert ladder.laid_strip() is None
    hand.click((560, 310))
    assert ladder.laid_strip() is not None


def test_a_strip_without_points_is_none(hand: Hand, strip_editor: StripEditor) -> None:
    hand.click(LADDER[0])
    hand.click(LADDER[0], RIGHT)
    assert strip_editor.strip is None
    assert hand.window.document.track.drafts == ()


def test_one_step_a_click(hand: Hand, strip_editor: StripEditor) -> None:
    click(hand, *LADDER)
    assert hand.window.document.undo_stack.count() == 4


# Numbers


def test_digits_and_commas_count_spaces(hand: Hand, ladder: StripEditor) -> None:
    hand.key(Qt.Key.Key_Home)
    keys(hand, "12,5,3")
    assert ladder.counts_text() == "12,5,3"
    assert boxes(hand.window)[1].text() == "12,5,3"
    assert "12,5,3" in hand.hint()
    undo(hand)
    assert ladder.counts_text() == "7"
    keys(hand, "12")
    assert ladder.counts_text() == "12"
    undo(hand)
    assert ladder.counts_text() == "7"


def test_backspace_corrects_a_number_and_a_pause_ends_it(hand: Hand, ladder: StripEditor) -> None:
    keys(hand, "23")
    hand.key(Qt.Key.Key_Backspace)
    keys(hand, "2")
    assert ladder.counts_text() == "22"
    assert len(strip(ladder).left) == 2
    QTest.qWait(PAUSE_MS + 100)
    keys(hand, "23")
    assert ladder.counts_text() == "23"


def test_no_lane_has_more_than_999_spaces_or_none(hand: Hand, strip_editor: StripEditor) -> None:
    click(hand, (300, 300), (300, 310), (330, 300), (330, 310))
    keys(hand, "0")
    assert strip_editor.counts_text() == "1"
    for _ in range(2):
        hand.key(Qt.Key.Key_PageDown)
    keys(hand, "99999")
    assert strip_editor.counts_text() == "999"


def test_no_strip_has_more_spaces_than_are_laid_out_in_a_moment(hand: Hand, ladder: StripEditor) -> None:
    keys(hand, "999")
    assert "2000 spaces" in hand.refusal()
    assert ladder.counts_text() == "99"
    keys(hand, ",1,1")
    assert ladder.counts_text() == "999,1,1"
    hand.key(Qt.Key.Key_PageUp)
    assert ladder.counts_text() == "999,1,1,1"
    hand.key(Qt.Key.Key_PageDown)
    hand.key(Qt.Key.Key_PageDown)
    hand.key(Qt.Key.Key_PageDown)
    hand.key(Qt.Key.Key_PageUp)
    hand.key(Qt.Key.Key_PageUp)
    assert "2000 spaces" in hand.refusal()
    assert ladder.counts_text() == "999"


def test_up_and_down_count_spaces_and_page_up_and_down_lanes(hand: Hand, ladder: StripEditor) -> None:
    hand.key(Qt.Key.Key_Up)
    assert ladder.counts_text() == "8"
    hand.key(Qt.Key.Key_Down)
    hand.key(Qt.Key.Key_Down)
    assert ladder.counts_text() == "6"
    for _ in range(12):
        hand.key(Qt.Key.Key_PageUp)
    assert len(strip(ladder).lanes) == 9
    for _ in range(12):
        hand.key(Qt.Key.Key_PageDown)
    assert len(strip(ladder).lanes) == 1


def test_slash_and_o_and_numbers_hold_before_the_first_click(hand: Hand, strip_editor: StripEditor) -> None:
    keys(hand, "//o4")
    click(hand, *LADDER)
    assert (strip(strip_editor).stops, strip(strip_editor).shift) == (2, Shift.BEHIND)
    assert strip_editor.counts_text() == "4"
    keys(hand, "/")
    assert strip(strip_editor).stops == 3
    keys(hand, "/")
    assert strip(strip_editor).stops is None
    keys(hand, "oo")
    assert strip(strip_editor).shift is Shift.AHEAD


def test_nobody_types_numbers_and_spaces_are_as_long_as_elsewhere(hand: Hand, ladder: StripEditor) -> None:
    hand.key(Qt.Key.Key_Return)
    click(hand, (900, 300), (900, 390))
    assert all(6 <= lane.spaces <= 8 for lane in strip(ladder).lanes)


# Cuts and lines


def test_a_cut_is_dragged_and_put_back(hand: Hand, ladder: StripEditor) -> None:
    at = cut(ladder, 0, 3)
    hand.move(at)
    assert "cut" in hand.hint()
    hand.drag([at, (at[0] + 15, at[1])])
    assert [one.number for one in strip(ladder).lanes[0].cuts] == [3]
    assert abs(cut(ladder, 0, 3)[0] - at[0] - 15) < 3
    hand.click(cut(ladder, 0, 3), RIGHT)
    assert strip(ladder).lanes[0].cuts == ()
    assert abs(cut(ladder, 0, 3)[0] - at[0]) < 0.1


def test_a_cut_dragged_onto_its_neighbor_leaves_room_for_a_space(hand: Hand, ladder: StripEditor) -> None:
    hand.drag([cut(ladder, 0, 3), cut(ladder, 0, 4)])
    hand.drag([cut(ladder, 1, 6), (600, 345)])
    hand.key(Qt.Key.Key_Return)
    assert not hand.refusal()
    assert len(hand.window.document.track.spaces) == 21


def test_a_cut_moved_by_hand_stays_when_other_lanes_are_counted(hand: Hand, ladder: StripEditor) -> None:
    at = cut(ladder, 0, 3)
    hand.drag([at, (at[0] + 15, at[1])])
    keys(hand, "7,5")
    assert [one.number for one in strip(ladder).lanes[0].cuts] == [3]
    click(hand, (800, 300), (800, 390))
    assert [one.number for one in strip(ladder).lanes[0].cuts] == [3]
    hand.press_button(push_button(hand.window.tool_panel, "Even cuts"))
    assert strip(ladder).lanes[0].cuts == ()


def test_a_line_between_lanes_is_dragged_and_put_back(hand: Hand, ladder: StripEditor) -> None:
    hand.move((257, 330))
    assert "line" in hand.hint()
    hand.drag([(257, 330), (257, 340)])
    assert [one.line for one in strip(ladder).lines] == [1]
    hand.click((257, 340), RIGHT)
    assert strip(ladder).lines == ()


def test_escape_leaves_what_is_dragged_where_it_was(hand: Hand, ladder: StripEditor) -> None:
    before = ladder.strip
    hand.drag([LADDER[2], (560, 250)], let_go=False)
    hand.key(Qt.Key.Key_Escape)
    hand.release((560, 250))
    assert ladder.strip is before


# The panel


def test_every_box_of_the_panel_changes_the_strip(hand: Hand, ladder: StripEditor) -> None:
    lanes, counts, stops = boxes(hand.window)
    hand.type_into(lanes, "4")
    assert len(strip(ladder).lanes) == 4
    hand.type_into(counts, "6, 5,4 3")
    hand.press_key_in(counts, Qt.Key.Key_Tab)
    assert ladder.counts_text() == "6,5,4,3"
    hand.press_key_in(stops, Qt.Key.Key_Up)
    hand.press_key_in(stops, Qt.Key.Key_Up)
    assert strip(ladder).stops == 1
    hand.choose("level", among=SHIFTS)
    assert strip(ladder).shift is Shift.LEVEL
    hand.choose("bridge 1", among=("ground", *(f"bridge {n}" for n in range(1, LEVELS))))
    assert strip(ladder).level == 1
    hand.choose("pit lane", among=("track", "pit lane"))
    assert strip(ladder).place is Place.PIT
    assert not stops.isEnabled()
    hand.key("/")
    assert "no corners" in hand.refusal()
    hand.press_button(push_button(hand.window.tool_panel, "Make the spaces"))
    assert len(hand.window.document.track.spaces) == 18
    assert {space.place for space in hand.window.document.track.spaces} == {Place.PIT}
    assert hand.window.document.track.corners == ()


def test_the_panel_follows_the_strip_under_it(hand: Hand, ladder: StripEditor) -> None:
    _lanes, counts, _stops = boxes(hand.window)
    counts.setFocus()
    hand.window.document.undo_stack.undo()
    assert counts.text() == ladder.counts_text() != "7"
    before = ladder.strip
    hand.window.canvas.setFocus()
    assert ladder.strip is before


def test_what_is_typed_into_the_panel_is_not_lost_and_not_put_elsewhere(
    hand: Hand, ladder: StripEditor
) -> None:
    _lanes, counts, _stops = boxes(hand.window)
    hand.type_into(counts, "9")
    hand.move((300, 345))
    assert counts.text() == "9"
    hand.window.canvas.setFocus()
    assert ladder.counts_text() == "9"
    hand.type_into(counts, "4")
    drafted = hand.window.document
    drafted.edit("Delete", delete_strip(drafted.track, strip(ladder).id))
    hand.window.canvas.setFocus()
    undo(hand)
    assert ladder.counts_text() == "9"


def test_cuts_from_the_print_say_where_there_is_none(hand: Hand, ladder: StripEditor) -> None:
    hand.press_button(push_button(hand.window.tool_panel, "Cuts from the print"))
    assert "No cuts can be read" in hand.refusal()
    assert not push_button(hand.window.tool_panel, "Even cuts").isEnabled()


def test_beside_a_cut_no_edge_begins(hand: Hand, ladder: StripEditor) -> None:
    before = strip(ladder)
    reach = 10 / hand.window.canvas.zoom
    x, y = cut(ladder, 0, 3)
    beside = (x + 0.8 * reach, y)
    hand.click(beside)
    assert strip(ladder) == before
    inside = (x + 29, y - 9)  # halfway to the next cut
    hand.drag([inside, (x + 29, y - 20), (x + 60, y - 60)])
    assert strip(ladder) == before
    hand.drag([beside, (x + 3 * reach, y)])
    assert [one.number for one in strip(ladder).lanes[0].cuts] == [3]
    assert (strip(ladder).left, strip(ladder).right) == (before.left, before.right)


# Odd edges


ODD_EDGES = {
    "edges cross": ((100, 300), (100, 390), (500, 390), (500, 300)),
    "backwards": ((500, 300), (500, 390), (100, 300), (100, 390)),
    "one edge is far shorter": ((100, 300), (100, 390), (900, 300), (140, 390)),
    "all on one line": ((100, 300), (300, 300), (500, 300), (700, 300)),
    "a knot": ((300, 300), (330, 330), (320, 300), (330, 331), (300, 310), (300, 305)),
    "a ring": ((500, 150), (500, 220), (800, 400), (730, 400), (500, 650), (500, 580), (200, 400), (270, 400),
               (480, 152), (480, 222)),
}  # fmt: skip


def test_odd_edges_make_spaces_or_a_sentence(hand: Hand, strip_editor: StripEditor) -> None:
    document = hand.window.document
    for name, points in ODD_EDGES.items():
        click(hand, *points)
        for typed in ("1", "9", "60"):
            hand.key(Qt.Key.Key_Home)
            keys(hand, typed)
            hand.move((350, 350))
        drafts = document.track.drafts
        hand.key(Qt.Key.Key_Return)
        assert document.track.spaces or (hand.refusal() and document.track.drafts == drafts), name
        hand.key(Qt.Key.Key_Escape)
        while document.undo_stack.canUndo():
            undo(hand)
        assert document.track.spaces == document.track.drafts == (), name

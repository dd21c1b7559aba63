"""The strip tool: drafts, strips that continue from spaces, unusual cases."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from editor.common.painting_helpers import center
from editor.tracing.layers import laid_strips
from editor.tracing.tools.strips.strip_editor import StripEditor
from tests.editor.strip_fixtures import LADDER, boxes, click, cut, keys, rounded, strip, undo
from tests.editor_hand import CTRL, LEFT, PLAIN, SHIFT, Hand, open_file, push_button
from trackmodel.edits.layout_edits import add_layout
from trackmodel.formats.track_file import read_track, write_track
from trackmodel.track import Scan, Track, Turn

pytestmark = pytest.mark.one_window

# Drafts left and selected again


def test_escape_leaves_a_draft_its_row(hand: Hand, ladder: StripEditor) -> None:
    """Another strip from the same row would overlap the first one."""
    hand.key(Qt.Key.Key_Return)
    click(hand, (700, 300), (700, 390))
    assert strip(ladder).after == ("s7", "s14", "s21")
    hand.key(Qt.Key.Key_Escape)
    assert ladder.strip is None
    assert ladder.template.after == ()


def test_escape_has_two_stages(hand: Hand, ladder: StripEditor) -> None:
    hand.key(Qt.Key.Key_Return)
    click(hand, (700, 300))
    hand.drag([(720, 390), (760, 390)], let_go=False)
    hand.key(Qt.Key.Key_Escape)
    hand.release((760, 390))
    assert len(strip(ladder).right) == 0
    hand.key(Qt.Key.Key_Escape)
    assert ladder.strip is None
    assert len(hand.window.document.track.drafts) == 1
    assert ladder.template.after == ()
    assert hand.tool_in_hand() == "Trace a strip"
    hand.key(Qt.Key.Key_Escape)
    assert hand.tool_in_hand() == "Trace a strip"


def test_a_draft_is_taken_in_hand_by_a_click(hand: Hand, ladder: StripEditor) -> None:
    drawn = ladder.strip
    hand.key(Qt.Key.Key_Escape)
    assert "draft" in hand.hint()
    hand.click((300, 345))
    assert ladder.strip is drawn
    assert len(hand.window.document.track.drafts) == 1
    hand.key(Qt.Key.Key_Delete)
    assert hand.window.document.track.drafts == ()
    undo(hand)
    assert ladder.strip == drawn


def test_drafts_are_saved_and_opened_again(hand: Hand, ladder: StripEditor, tmp_path: Path) -> None:
    at = cut(ladder, 0, 3)
    hand.drag([at, (at[0] + 15, at[1])])
    keys(hand, "7,5,7/")
    drawn = strip(ladder)
    file = tmp_path / "drafts.track.json"
    hand.window.document.save(file)
    assert open_file(hand.window, file)
    assert hand.window.document.track.drafts == (drawn,)
    assert ladder.strip is None
    assert ladder.template.after == ()
    hand.key("f")
    hand.click((300, 345))
    assert ladder.strip == drawn
    assert read_track(file).drafts == (drawn,)


# After Enter


def test_enter_makes_spaces_and_the_next_strip_goes_on(hand: Hand, ladder: StripEditor) -> None:
    keys(hand, "/")
    hand.key(Qt.Key.Key_Return)
    document = hand.window.document
    assert [sum(s.lane == lane for s in document.track.spaces) for lane in range(3)] == [7, 7, 7]
    assert len(document.track.corners) == 1
    assert document.track.drafts == ()
    assert ladder.template.after == ("s7", "s14", "s21")
    assert ladder.template.stops is None
    click(hand, (900, 300), (900, 390))
    hand.key(Qt.Key.Key_Return)
    ahead = {arrow.from_: arrow.to for arrow in document.track.arrows if arrow.turn is Turn.AHEAD}
    assert {"s7", "s14", "s21"} <= ahead.keys()


def test_every_step_is_undone_and_done_again_with_the_strip_in_hand(
    hand: Hand, strip_editor: StripEditor
) -> None:
    document = hand.window.document
    tracks = [document.track]
    click(hand, *LADDER)
    keys(hand, "6/")
    hand.key(Qt.Key.Key_Return)
    click(hand, (900, 300), (900, 390))
    steps = document.undo_stack.count()
    last = document.track
    for n in range(steps):
        undo(hand)
        assert bool(strip_editor.strip) == bool(document.track.drafts), n
    assert document.track == tracks[0]
    hand.key("z", CTRL | SHIFT)
    assert "right" in hand.hint()
    for _ in range(steps - 1):
        hand.key("z", CTRL | SHIFT)
        assert bool(strip_editor.strip) == bool(document.track.drafts)
    assert document.track == last
    undo(hand, 2)
    assert strip_editor.strip is None
    assert strip_editor.template.after == ("s6", "s12", "s18")
    click(hand, (900, 300), (900, 390))
    assert strip(strip_editor).after == ("s6", "s12", "s18")


def test_undo_gives_the_turn_back(hand: Hand, strip_editor: StripEditor) -> None:
    click(hand, *LADDER[:3])
    assert "right" in hand.hint()
    undo(hand)
    assert "left" in hand.hint()
    click(hand, LADDER[2])
    assert rounded(strip(strip_editor).left) == [(100, 300), (500, 300)]


def test_undo_in_the_middle_of_a_drag_ends_the_drag(hand: Hand, ladder: StripEditor) -> None:
    hand.drag([LADDER[3], (560, 450)], let_go=False)
    undo(hand, 2)
    hand.move((600, 460))
    hand.release((600, 460))
    assert len(strip(ladder).right) == 1
    undo(hand, 3)
    assert ladder.strip is None


def test_a_strip_goes_on_from_an_open_space_elsewhere(hand: Hand, ladder: StripEditor) -> None:
    hand.key(Qt.Key.Key_Return)
    hand.key(Qt.Key.Key_Escape)
    at = center(hand.window.document.facts.spaces_by_id["s14"].outline)
    hand.click(at)
    assert ladder.template.after == ("s7", "s14", "s21")
    assert not boxes(hand.window)[0].isEnabled()
    hand.key(Qt.Key.Key_PageUp)
    assert "as many lanes" in hand.refusal()


def test_a_space_is_gone_on_from_however_small_it_is_seen(hand: Hand, ladder: StripEditor) -> None:
    hand.key(Qt.Key.Key_Return)
    hand.key(Qt.Key.Key_Escape)
    while hand.window.canvas.zoom > 0.39:
        hand.key("-")
    hand.click(center(hand.window.document.facts.spaces_by_id["s14"].outline))
    assert ladder.template.after == ("s7", "s14", "s21")


def test_a_strip_leads_up_to_spaces_and_closes_the_gap(hand: Hand, ladder: StripEditor) -> None:
    hand.key(Qt.Key.Key_Return)
    hand.key(Qt.Key.Key_Escape)
    click(hand, (680, 300), (680, 390), (960, 300), (960, 390))
    keys(hand, "5")
    hand.key(Qt.Key.Key_Return)
    document = hand.window.document
    hand.key(Qt.Key.Key_Escape)
    hand.click(center(document.facts.spaces_by_id["s14"].outline))
    click(hand, (590, 290), (590, 400))
    hand.click(center(document.facts.spaces_by_id["s27"].outline))
    assert strip(ladder).before == ("s22", "s27", "s32")
    hand.key(Qt.Key.Key_Return)
    ahead = {arrow.from_: arrow.to for arrow in document.track.arrows if arrow.turn is Turn.AHEAD}
    assert {"s7", "s14", "s21"} <= ahead.keys()
    assert {"s22", "s27", "s32"} <= set(ahead.values())
    assert ladder.template.after == ()


def test_a_lap_is_closed_on_a_small_screen_and_the_status_says_so(hand: Hand, ladder: StripEditor) -> None:
    """Spaces are a dozen pixels long there."""
    hand.key(Qt.Key.Key_Return)
    hand.key(Qt.Key.Key_Escape)
    while hand.window.canvas.zoom > 0.361:
        hand.key("-")
    assert hand.window.canvas.zoom > 0.2
    spaces = hand.window.document.facts.spaces_by_id
    hand.move(center(spaces["s14"].outline))
    assert "continue from s14" in hand.hint()
    hand.move(center(spaces["s10"].outline))
    assert "continue from s10" not in hand.hint()
    click(hand, (-500, 300), (-500, 390), (-200, 300), (-200, 390))
    hand.move(center(spaces["s8"].outline))
    assert "connect the strip to s8" in hand.hint()
    hand.click(center(spaces["s8"].outline))
    assert strip(ladder).before == ("s1", "s8", "s15")
    hand.move(center(spaces["s8"].outline))
    assert "connect the strip" not in hand.hint()


def test_a_strip_whose_row_lost_its_arrows_still_continues_it(hand: Hand, ladder: StripEditor) -> None:
    hand.key(Qt.Key.Key_Return)
    click(hand, (900, 300), (900, 390))
    document = hand.window.document
    document.edit("No arrows", evolve(document.track, arrows=()))
    row = strip(ladder).after
    hand.key(Qt.Key.Key_Return)
    assert hand.refusal() == ""
    assert set(row) <= {arrow.from_ for arrow in document.track.arrows}


def test_a_strip_whose_lanes_do_not_fit_its_row_says_so(hand: Hand, ladder: StripEditor) -> None:
    hand.key(Qt.Key.Key_Return)
    click(hand, (900, 300), (900, 390))
    document = hand.window.document
    draft = evolve(strip(ladder), after=("s7", "s14"))
    document.edit("Two of three", evolve(document.track, drafts=(draft,)))
    hand.move((700, 500))
    assert "don't fit the spaces it continues from" in hand.hint()
    hand.key(Qt.Key.Key_Return)
    assert "don't fit the spaces it continues from" in hand.refusal()


def test_a_strip_goes_on_in_a_layout_from_what_is_open_there(hand: Hand, ladder: StripEditor) -> None:
    hand.key(Qt.Key.Key_Return)
    document = hand.window.document
    first = [space.id for space in document.track.spaces]
    click(hand, (700, 300), (700, 390))
    hand.key(Qt.Key.Key_Return)
    track = add_layout(document.track, "short")
    layouts = tuple(evolve(one, spaces=tuple(first)) if one.name == "short" else one for one in track.layouts)
    document.edit("Leave out", evolve(track, layouts=layouts))
    document.look_at_layout("short")
    hand.key(Qt.Key.Key_Escape)
    hand.click(center(document.facts.spaces_by_id["s14"].outline))
    assert ladder.template.after == ("s7", "s14", "s21")
    click(hand, (640, 230), (680, 330))
    assert ladder.laid_strip() is not None
    hand.key(Qt.Key.Key_Return)
    assert hand.refusal() == ""
    ahead = {arrow.from_ for arrow in document.facts.track.arrows if arrow.turn is Turn.AHEAD}
    assert {"s7", "s14", "s21"} <= ahead


def test_too_few_points_make_no_spaces(hand: Hand, strip_editor: StripEditor) -> None:
    click(hand, *LADDER[:3])
    hand.key(Qt.Key.Key_Return)
    assert "two points" in hand.refusal()
    assert hand.window.document.track.spaces == ()


def test_spaces_come_into_the_layout_looked_at(
    hand: Hand, strip_editor: StripEditor, circuit_file: Path
) -> None:
    write_track(add_layout(read_track(circuit_file), "short"), circuit_file)
    assert open_file(hand.window, circuit_file)
    hand.window.document.look_at_layout("short")
    hand.key("f")
    click(hand, (300, 300), (300, 360), (450, 300), (450, 360))
    before = {space.id for space in hand.window.document.track.spaces}
    hand.key(Qt.Key.Key_Return)
    new = {space.id for space in hand.window.document.track.spaces} - before
    assert new
    assert new <= {space.id for space in hand.window.document.facts.track.spaces}


# Unusual cases


def test_points_far_outside_the_board(hand: Hand, strip_editor: StripEditor) -> None:
    for _ in range(8):
        hand.window.canvas.zoom_out()
    click(hand, (-900, -600), (-900, -500), (1900, 1200), (1900, 1300))
    hand.key(Qt.Key.Key_Return)
    assert hand.window.document.track.spaces


def test_the_same_place_twice(hand: Hand, strip_editor: StripEditor) -> None:
    click(hand, (300, 300), (300, 300))
    hand.double_click((300, 300))
    hand.key(Qt.Key.Key_Return)
    assert (len(strip(strip_editor).left), strip(strip_editor).right) == (1, ())
    assert hand.refusal()


def test_nine_lanes_of_one_space(hand: Hand, ladder: StripEditor) -> None:
    for _ in range(6):
        hand.key(Qt.Key.Key_PageUp)
    keys(hand, "1")
    hand.key(Qt.Key.Key_Return)
    assert len(hand.window.document.track.spaces) == 9


def test_undo_of_the_birth_while_a_number_is_typed(hand: Hand, strip_editor: StripEditor) -> None:
    hand.click(LADDER[0])
    keys(hand, "1")
    undo(hand, 2)
    keys(hand, "2")
    assert strip_editor.strip is None
    assert strip_editor.counts_text() == "2"


def test_another_tool_in_the_middle_of_a_drag(hand: Hand, ladder: StripEditor) -> None:
    drawn = ladder.strip
    hand.drag([LADDER[2], (560, 250)], let_go=False)
    hand.key("s")
    hand.release((560, 250))
    hand.key("t")
    hand.move((400, 200))
    assert hand.window.document.track.drafts == (drawn,)
    assert ladder.strip is None


def test_fewer_lanes_in_the_middle_of_a_drag(hand: Hand, ladder: StripEditor) -> None:
    at = cut(ladder, 2, 3)
    hand.drag([at, (at[0] + 10, at[1])], let_go=False)
    hand.key(Qt.Key.Key_PageDown)
    hand.move((at[0] + 20, at[1]))
    hand.release((at[0] + 20, at[1]))
    assert len(strip(ladder).lanes) == 2


def test_the_row_it_goes_on_from_is_deleted(hand: Hand, ladder: StripEditor) -> None:
    hand.key(Qt.Key.Key_Return)
    click(hand, (900, 300), (900, 390))
    document = hand.window.document
    hand.key("s")
    hand.key("a", CTRL)
    hand.key(Qt.Key.Key_Delete)
    assert document.track.spaces == ()
    hand.key("t")
    hand.click((900, 300))
    hand.move((700, 345))
    hand.key(Qt.Key.Key_Return)
    assert ladder.strip is None or hand.refusal()
    undo(hand)


def test_a_strip_over_a_scan_that_is_missing(hand: Hand, strip_editor: StripEditor, tmp_path: Path) -> None:
    track = Track("t", "T", scans=(Scan("s", "not-there.png", width=1000, height=700),))
    file = tmp_path / "t.track.json"
    write_track(track, file)
    assert open_file(hand.window, file)
    hand.key("f")
    click(hand, *LADDER)
    hand.press_button(push_button(hand.window.tool_panel, "Cuts from the print"))
    QTest.qWait(200)
    hand.press_button(push_button(hand.window.tool_panel, "Cuts from the print"))
    assert "No cuts can be read" in hand.refusal()
    hand.key(Qt.Key.Key_Return)
    assert hand.window.document.track.spaces


def test_a_triangle_can_be_gone_on_from(hand: Hand, strip_editor: StripEditor) -> None:
    hand.key("d")
    click(hand, (200, 200), (300, 200), (300, 300))
    hand.key(Qt.Key.Key_Return)
    click(hand, (100, 200), (190, 200), (190, 300), (100, 300))
    hand.key(Qt.Key.Key_Return)
    hand.key("a")
    hand.drag([(150, 250), (270, 230)])
    assert len(hand.window.document.track.arrows) == 1
    hand.key("t")
    hand.click((270, 230))
    assert strip_editor.template.after == ("s1",)
    click(hand, (400, 200), (400, 300))
    hand.move((350, 250))
    hand.key(Qt.Key.Key_Return)
    assert strip_editor.strip is None or hand.refusal()


def test_a_move_of_the_mouse_lays_nothing_out_again(
    hand: Hand, ladder: StripEditor, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid = []
    lay = laid_strips.lay_out_strip
    monkeypatch.setattr(laid_strips, "lay_out_strip", lambda track, one: laid.append(one) or lay(track, one))
    for x in range(150, 450, 10):
        hand.move((x, 345))
        QTest.mouseMove(hand.window.canvas.viewport(), QPoint(x, 300))
    assert laid == []
    at = cut(ladder, 1, 3)
    hand.drag([at, (at[0] + 20, at[1])], let_go=False)
    assert 0 < len(laid) <= 12  # once per move
    QTest.mouseRelease(hand.window.canvas.viewport(), LEFT, PLAIN, QPoint(500, 300))

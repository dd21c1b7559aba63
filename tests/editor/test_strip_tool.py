"""The strip tool by mouse and keys, as its help and its panel promise."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from PIL import Image, ImageDraw
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QPushButton, QSpinBox

from editor.common.boxes import LEVELS
from editor.common.drawing import center
from editor.tracing.layers import draft_layer
from editor.tracing.tools.strips.strip_options import StripOptions
from editor.tracing.tools.strips.strip_tool import StripTool
from editor.tracing.tools.strips.strip_typing import PAUSE_MS
from editor.tracing.window import MainWindow
from tests.editor_hand import CTRL, LEFT, PLAIN, RIGHT, SHIFT, Hand
from trackmodel.edits.layouts import make_layout
from trackmodel.formats.track_file import read_track, write_track
from trackmodel.track import Place, Point, Scan, Shift, Strip, Track, Turn

SHIFTS = ("half a space on", "half a space back", "level")
LADDER = ((100.0, 300.0), (100.0, 390.0), (500.0, 300.0), (500.0, 390.0))
"""Left, right, left, right: a straight driven to the right."""


@pytest.fixture
def tool(window: MainWindow, hand: Hand) -> StripTool:
    """The strip tool, in hand on an empty board that is seen whole."""
    hand.key("f")
    hand.key("t")
    return next(tool for tool in window.tools if isinstance(tool, StripTool))


@pytest.fixture
def ladder(hand: Hand, tool: StripTool) -> StripTool:
    """A straight of three lanes and seven spaces in hand."""
    click(hand, *LADDER)
    hand.key("7")
    QTest.keyClick(hand.window.canvas, Qt.Key.Key_Shift)  # typing ends here
    assert tool.counts_text() == "7"
    return tool


def click(hand: Hand, *points: Point) -> None:
    for point in points:
        hand.click(point)


def keys(hand: Hand, text: str) -> None:
    for letter in text:
        hand.key(letter)


def strip(tool: StripTool) -> Strip:
    assert tool.strip is not None
    return tool.strip


def rounded(points: tuple[Point, ...]) -> list[tuple[int, int]]:
    """To the next ten units: the mouse knows pixels only."""
    return [(10 * round(x / 10), 10 * round(y / 10)) for x, y in points]


def cut(tool: StripTool, lane: int, number: int) -> Point:
    """The middle of a cut."""
    layout = tool.layout()
    assert layout is not None
    (ax, ay), (bx, by) = layout.lanes[lane].cuts[number]
    return (ax + bx) / 2, (ay + by) / 2


def options(window: MainWindow) -> StripOptions:
    return next(page for page in window.tool_panel.pages() if isinstance(page, StripOptions))


def button(window: MainWindow, text: str) -> QPushButton:
    return next(b for b in options(window).findChildren(QPushButton) if b.text().replace("&", "") == text)


def boxes(window: MainWindow) -> tuple[QSpinBox, QLineEdit, QSpinBox]:
    """Lanes, spaces and stops."""
    lanes, stops = options(window).findChildren(QSpinBox)
    counts = next(
        box for box in options(window).findChildren(QLineEdit) if not isinstance(box.parent(), QSpinBox)
    )
    return lanes, counts, stops


def undo(hand: Hand, times: int = 1) -> None:
    for _ in range(times):
        hand.key("z", CTRL)


# Edges


def test_clicks_go_left_and_right_in_turn(hand: Hand, tool: StripTool) -> None:
    assert "left" in hand.hint()
    hand.click(LADDER[0])
    assert "right" in hand.hint()
    click(hand, *LADDER[1:])
    assert rounded(strip(tool).left) == [(100, 300), (500, 300)]
    assert rounded(strip(tool).right) == [(100, 390), (500, 390)]
    assert tool.layout() is not None
    assert "left" in hand.hint()
    assert "Enter" in hand.hint()


def test_a_drag_along_an_edge_is_the_edge(hand: Hand, tool: StripTool) -> None:
    hand.drag([(100, 300), (300, 250), (500, 300)])
    assert len(strip(tool).left) >= 3
    assert strip(tool).right == ()
    hand.drag([(100, 390), (300, 340), (500, 390)])
    assert rounded(strip(tool).left)[0] == (100, 300)
    assert rounded(strip(tool).right)[-1] == (500, 390)
    assert tool.layout() is not None


def test_e_draws_on_along_the_same_edge(hand: Hand, tool: StripTool) -> None:
    hand.click((100, 300))
    hand.key("e")
    click(hand, (300, 300), (300, 390))
    assert (len(strip(tool).left), len(strip(tool).right)) == (2, 1)


def test_backspace_takes_the_last_point_back_and_in_the_end_the_strip(hand: Hand, tool: StripTool) -> None:
    click(hand, *LADDER[:3])
    lengths = []
    while tool.strip:
        lengths.append((len(tool.strip.left), len(tool.strip.right)))
        hand.key(Qt.Key.Key_Backspace)
    assert lengths == [(2, 1), (1, 1), (1, 0)]
    assert hand.window.document.track.drafts == ()


def test_a_point_is_dragged_and_removed(hand: Hand, ladder: StripTool) -> None:
    hand.move(LADDER[2])
    assert "point" in hand.hint()
    hand.drag([LADDER[2], (540, 280)])
    assert rounded(strip(ladder).left) == [(100, 300), (540, 280)]
    hand.click((540, 280), RIGHT)
    assert rounded(strip(ladder).left) == [(100, 300)]
    assert ladder.layout() is None
    hand.click((560, 310))
    assert ladder.layout() is not None


def test_a_strip_without_points_is_none(hand: Hand, tool: StripTool) -> None:
    hand.click(LADDER[0])
    hand.click(LADDER[0], RIGHT)
    assert tool.strip is None
    assert hand.window.document.track.drafts == ()


def test_one_step_a_click(hand: Hand, tool: StripTool) -> None:
    click(hand, *LADDER)
    assert hand.window.document.undo_stack.count() == 4


# Numbers


def test_digits_and_commas_count_spaces(hand: Hand, ladder: StripTool) -> None:
    hand.key(Qt.Key.Key_Home)
    keys(hand, "12,5,3")
    assert ladder.counts_text() == "12,5,3"
    assert boxes(hand.window)[1].text() == "12,5,3"
    assert "12,5,3" in hand.hint()


def test_backspace_mends_a_number_and_a_pause_ends_it(hand: Hand, ladder: StripTool) -> None:
    keys(hand, "23")
    hand.key(Qt.Key.Key_Backspace)
    keys(hand, "2")
    assert ladder.counts_text() == "22"
    assert len(strip(ladder).left) == 2
    QTest.qWait(PAUSE_MS + 100)
    keys(hand, "23")
    assert ladder.counts_text() == "23"


def test_no_lane_has_more_than_999_spaces_or_none(hand: Hand, tool: StripTool) -> None:
    click(hand, (300, 300), (300, 310), (330, 300), (330, 310))
    keys(hand, "0")
    assert tool.counts_text() == "1"
    for _ in range(2):
        hand.key(Qt.Key.Key_PageDown)
    keys(hand, "99999")
    assert tool.counts_text() == "999"


def test_no_strip_has_more_spaces_than_are_laid_out_in_a_moment(hand: Hand, ladder: StripTool) -> None:
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


def test_up_and_down_count_spaces_and_page_up_and_down_lanes(hand: Hand, ladder: StripTool) -> None:
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


def test_slash_and_o_and_numbers_hold_before_the_first_click(hand: Hand, tool: StripTool) -> None:
    keys(hand, "//o4")
    click(hand, *LADDER)
    assert (strip(tool).stops, strip(tool).shift) == (2, Shift.BEHIND)
    assert tool.counts_text() == "4"
    keys(hand, "/")
    assert strip(tool).stops == 3
    keys(hand, "/")
    assert strip(tool).stops is None
    keys(hand, "oo")
    assert strip(tool).shift is Shift.AHEAD


def test_nobody_types_numbers_and_spaces_are_as_long_as_elsewhere(hand: Hand, ladder: StripTool) -> None:
    hand.key(Qt.Key.Key_Return)
    click(hand, (900, 300), (900, 390))
    assert all(6 <= lane.spaces <= 8 for lane in strip(ladder).lanes)


# Cuts and lines


def test_a_cut_is_dragged_and_put_back(hand: Hand, ladder: StripTool) -> None:
    at = cut(ladder, 0, 3)
    hand.move(at)
    assert "cut" in hand.hint()
    hand.drag([at, (at[0] + 15, at[1])])
    assert [one.number for one in strip(ladder).lanes[0].cuts] == [3]
    assert abs(cut(ladder, 0, 3)[0] - at[0] - 15) < 3
    hand.click(cut(ladder, 0, 3), RIGHT)
    assert strip(ladder).lanes[0].cuts == ()
    assert abs(cut(ladder, 0, 3)[0] - at[0]) < 0.1


def test_a_cut_moved_by_hand_stays_when_other_lanes_are_counted(hand: Hand, ladder: StripTool) -> None:
    at = cut(ladder, 0, 3)
    hand.drag([at, (at[0] + 15, at[1])])
    keys(hand, "7,5")
    assert [one.number for one in strip(ladder).lanes[0].cuts] == [3]
    click(hand, (800, 300), (800, 390))
    assert [one.number for one in strip(ladder).lanes[0].cuts] == [3]
    hand.press_button(button(hand.window, "Even cuts"))
    assert strip(ladder).lanes[0].cuts == ()


def test_a_line_between_lanes_is_dragged_and_put_back(hand: Hand, ladder: StripTool) -> None:
    hand.move((257, 330))
    assert "line" in hand.hint()
    hand.drag([(257, 330), (257, 340)])
    assert [one.line for one in strip(ladder).lines] == [1]
    hand.click((257, 340), RIGHT)
    assert strip(ladder).lines == ()


def test_escape_leaves_what_is_dragged_where_it_was(hand: Hand, ladder: StripTool) -> None:
    before = ladder.strip
    hand.drag([LADDER[2], (560, 250)], let_go=False)
    hand.key(Qt.Key.Key_Escape)
    hand.release((560, 250))
    assert ladder.strip is before


# In hand, let go, taken again


def test_escape_leaves_a_draft_its_row(hand: Hand, ladder: StripTool) -> None:
    """Another strip that went on from there would come to lie on the first one."""
    hand.key(Qt.Key.Key_Return)
    click(hand, (700, 300), (700, 390))
    assert strip(ladder).after == ("s7", "s14", "s21")
    hand.key(Qt.Key.Key_Escape)
    assert ladder.strip is None
    assert ladder.template.after == ()
    hand.key(Qt.Key.Key_Escape)
    assert hand.tool_in_hand() != "Trace a strip"


def test_escape_has_two_stages(hand: Hand, ladder: StripTool) -> None:
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
    assert hand.tool_in_hand() != "Trace a strip"


def test_a_draft_is_taken_in_hand_by_a_click(hand: Hand, ladder: StripTool) -> None:
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


def test_drafts_are_saved_and_opened_again(hand: Hand, ladder: StripTool, tmp_path: Path) -> None:
    at = cut(ladder, 0, 3)
    hand.drag([at, (at[0] + 15, at[1])])
    keys(hand, "7,5,7/")
    drawn = strip(ladder)
    file = tmp_path / "drafts.track.json"
    hand.window.document.save(file)
    assert hand.window.files.open(file)
    assert hand.window.document.track.drafts == (drawn,)
    assert ladder.strip is None
    assert ladder.template.after == ()
    hand.key("f")
    hand.click((300, 345))
    assert ladder.strip == drawn
    assert read_track(file).drafts == (drawn,)


# Enter, and what follows


def test_enter_makes_spaces_and_the_next_strip_goes_on(hand: Hand, ladder: StripTool) -> None:
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


def test_every_step_is_undone_and_done_again_with_the_strip_in_hand(hand: Hand, tool: StripTool) -> None:
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
        assert bool(tool.strip) == bool(document.track.drafts), n
    assert document.track == tracks[0]
    hand.key("z", CTRL | SHIFT)
    assert "right" in hand.hint()
    for _ in range(steps - 1):
        hand.key("z", CTRL | SHIFT)
        assert bool(tool.strip) == bool(document.track.drafts)
    assert document.track == last
    undo(hand, 2)
    assert tool.strip is None
    assert tool.template.after == ("s6", "s12", "s18")
    click(hand, (900, 300), (900, 390))
    assert strip(tool).after == ("s6", "s12", "s18")


def test_undo_gives_the_turn_back(hand: Hand, tool: StripTool) -> None:
    click(hand, *LADDER[:3])
    assert "right" in hand.hint()
    undo(hand)
    assert "left" in hand.hint()
    click(hand, LADDER[2])
    assert rounded(strip(tool).left) == [(100, 300), (500, 300)]


def test_undo_in_the_middle_of_a_drag_ends_the_drag(hand: Hand, ladder: StripTool) -> None:
    hand.drag([LADDER[3], (560, 450)], let_go=False)
    undo(hand, 2)
    hand.move((600, 460))
    hand.release((600, 460))
    assert len(strip(ladder).right) == 1
    undo(hand, 3)
    assert ladder.strip is None


def test_a_strip_goes_on_from_an_open_space_elsewhere(hand: Hand, ladder: StripTool) -> None:
    hand.key(Qt.Key.Key_Return)
    hand.key(Qt.Key.Key_Escape)
    at = center(hand.window.document.facts.spaces_by_id["s14"].outline)
    hand.click(at)
    assert ladder.template.after == ("s7", "s14", "s21")
    assert not boxes(hand.window)[0].isEnabled()
    hand.key(Qt.Key.Key_PageUp)
    assert "as many lanes" in hand.refusal()


def test_a_space_is_gone_on_from_however_small_it_is_seen(hand: Hand, ladder: StripTool) -> None:
    hand.key(Qt.Key.Key_Return)
    hand.key(Qt.Key.Key_Escape)
    while hand.window.canvas.zoom > 0.39:
        hand.key("-")
    hand.click(center(hand.window.document.facts.spaces_by_id["s14"].outline))
    assert ladder.template.after == ("s7", "s14", "s21")


def test_a_strip_leads_up_to_spaces_and_closes_the_gap(hand: Hand, ladder: StripTool) -> None:
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


def test_a_lap_is_closed_on_a_small_screen_and_the_status_says_so(hand: Hand, ladder: StripTool) -> None:
    """Spaces are a dozen pixels long there."""
    hand.key(Qt.Key.Key_Return)
    hand.key(Qt.Key.Key_Escape)
    while hand.window.canvas.zoom > 0.361:
        hand.key("-")
    assert hand.window.canvas.zoom > 0.2
    spaces = hand.window.document.facts.spaces_by_id
    hand.move(center(spaces["s14"].outline))
    assert "on from s14" in hand.hint()
    hand.move(center(spaces["s10"].outline))
    assert "on from s10" not in hand.hint()
    click(hand, (-500, 300), (-500, 390), (-200, 300), (-200, 390))
    hand.move(center(spaces["s8"].outline))
    assert "lead the strip up to s8" in hand.hint()
    hand.click(center(spaces["s8"].outline))
    assert strip(ladder).before == ("s1", "s8", "s15")
    hand.move(center(spaces["s8"].outline))
    assert "lead the strip" not in hand.hint()


def test_lanes_that_do_not_fit_are_refused(hand: Hand, ladder: StripTool) -> None:
    hand.key(Qt.Key.Key_Return)
    hand.key(Qt.Key.Key_Escape)
    hand.key(Qt.Key.Key_PageDown)
    click(hand, (100, 500), (100, 560))
    hand.click(center(hand.window.document.facts.spaces_by_id["s1"].outline))
    assert "2 lanes, and 3 spaces" in hand.refusal()
    assert strip(ladder).before == ()


def test_a_row_without_arrows_is_refused_in_a_sentence(hand: Hand, ladder: StripTool) -> None:
    hand.key(Qt.Key.Key_Return)
    document = hand.window.document
    document.edit("No arrows", evolve(document.track, arrows=()))
    hand.key(Qt.Key.Key_Escape)
    hand.click(center(document.facts.spaces_by_id["s14"].outline))
    assert "No arrow at s14" in hand.refusal()
    assert ladder.strip is None


def test_a_strip_whose_row_lost_its_arrows_says_so(hand: Hand, ladder: StripTool) -> None:
    hand.key(Qt.Key.Key_Return)
    click(hand, (900, 300), (900, 390))
    document = hand.window.document
    document.edit("No arrows", evolve(document.track, arrows=()))
    hand.move((700, 500))
    assert "No arrow at" in hand.hint()
    hand.key(Qt.Key.Key_Return)
    assert "No arrow at" in hand.refusal()


def test_a_strip_whose_lanes_do_not_fit_its_row_says_so(hand: Hand, ladder: StripTool) -> None:
    hand.key(Qt.Key.Key_Return)
    click(hand, (900, 300), (900, 390))
    document = hand.window.document
    draft = evolve(strip(ladder), after=("s7", "s14"))
    document.edit("Two of three", evolve(document.track, drafts=(draft,)))
    hand.move((700, 500))
    assert "don't fit the spaces it goes on from" in hand.hint()
    hand.key(Qt.Key.Key_Return)
    assert "don't fit the spaces it goes on from" in hand.refusal()


def test_a_strip_goes_on_in_a_layout_from_what_is_open_there(hand: Hand, ladder: StripTool) -> None:
    hand.key(Qt.Key.Key_Return)
    document = hand.window.document
    first = [space.id for space in document.track.spaces]
    click(hand, (700, 300), (700, 390))
    hand.key(Qt.Key.Key_Return)
    track = make_layout(document.track, "short")
    layouts = tuple(evolve(one, spaces=tuple(first)) if one.name == "short" else one for one in track.layouts)
    document.edit("Leave out", evolve(track, layouts=layouts))
    document.look_at_layout("short")
    hand.key(Qt.Key.Key_Escape)
    hand.click(center(document.facts.spaces_by_id["s14"].outline))
    assert ladder.template.after == ("s7", "s14", "s21")
    click(hand, (640, 230), (680, 330))
    assert ladder.layout() is not None
    hand.key(Qt.Key.Key_Return)
    assert hand.refusal() == ""
    ahead = {arrow.from_ for arrow in document.facts.track.arrows if arrow.turn is Turn.AHEAD}
    assert {"s7", "s14", "s21"} <= ahead


def test_too_few_points_make_no_spaces(hand: Hand, tool: StripTool) -> None:
    click(hand, *LADDER[:3])
    hand.key(Qt.Key.Key_Return)
    assert "two points" in hand.refusal()
    assert hand.window.document.track.spaces == ()


def test_spaces_come_into_the_layout_looked_at(hand: Hand, tool: StripTool, circuit_file: Path) -> None:
    write_track(make_layout(read_track(circuit_file), "short"), circuit_file)
    assert hand.window.files.open(circuit_file)
    hand.window.document.look_at_layout("short")
    hand.key("f")
    click(hand, (300, 300), (300, 360), (450, 300), (450, 360))
    before = {space.id for space in hand.window.document.track.spaces}
    hand.key(Qt.Key.Key_Return)
    new = {space.id for space in hand.window.document.track.spaces} - before
    assert new
    assert new <= {space.id for space in hand.window.document.facts.track.spaces}


# The panel


def test_every_box_of_the_panel_changes_the_strip(hand: Hand, ladder: StripTool) -> None:
    lanes, counts, stops = boxes(hand.window)
    hand.type_into(lanes, "4")
    assert len(strip(ladder).lanes) == 4
    hand.type_into(counts, "6, 5,4 3")
    hand.press_key_in(counts, Qt.Key.Key_Return)
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
    hand.press_button(button(hand.window, "Make the spaces"))
    assert len(hand.window.document.track.spaces) == 18
    assert {space.place for space in hand.window.document.track.spaces} == {Place.PIT}
    assert hand.window.document.track.corners == ()


def test_the_panel_follows_the_strip_under_it(hand: Hand, ladder: StripTool) -> None:
    _lanes, counts, _stops = boxes(hand.window)
    counts.setFocus()
    hand.window.document.undo_stack.undo()
    assert counts.text() == ladder.counts_text() != "7"
    before = ladder.strip
    hand.window.canvas.setFocus()
    assert ladder.strip is before


def test_what_is_typed_into_the_panel_is_not_lost_and_not_put_elsewhere(
    hand: Hand, ladder: StripTool
) -> None:
    _lanes, counts, _stops = boxes(hand.window)
    hand.type_into(counts, "9")
    hand.move((300, 345))
    assert counts.text() == "9"
    hand.window.canvas.setFocus()
    assert ladder.counts_text() == "9"
    hand.type_into(counts, "4")
    ladder.delete()
    hand.window.canvas.setFocus()
    undo(hand)
    assert ladder.counts_text() == "9"


def test_cuts_from_the_print_say_where_there_is_none(hand: Hand, ladder: StripTool) -> None:
    hand.press_button(button(hand.window, "Cuts from the print"))
    assert "No cuts can be read" in hand.refusal()
    assert not button(hand.window, "Even cuts").isEnabled()


@pytest.fixture
def printed(hand: Hand, tool: StripTool, tmp_path: Path) -> StripTool:
    """The tool over a scan with three lanes of eight spaces, the middle one half a space on."""
    picture = Image.new("RGB", (1000, 700), "#4a7a3a")
    pen = ImageDraw.Draw(picture)
    pen.rectangle((60, 300, 560, 390), fill="#6e6e6e")
    for lane in range(3):
        pen.line((60, 300 + 30 * lane, 560, 300 + 30 * lane), fill="white", width=2)
        for n in range(9):
            x = 100 + 50 * n + (25 if lane == 1 else 0)
            pen.line((x, 300 + 30 * lane, x, 330 + 30 * lane), fill="white", width=2)
    picture.save(tmp_path / "board.png")
    assert hand.window.files.open(tmp_path / "board.png")
    hand.key("f")
    hand.key("s")
    hand.key("t")
    deadline = 200
    while tool.is_reading_print and deadline:
        QTest.qWait(20)
        deadline -= 1
    return tool


def test_cuts_are_read_off_the_scan_and_those_moved_by_hand_stay_until_it_is_read_again(
    hand: Hand, printed: StripTool
) -> None:
    click(hand, *LADDER)
    assert printed.counts_text() == "8"
    lane = strip(printed).lanes[0]
    assert [one.number for one in lane.cuts] == list(range(1, 8))
    assert not any(printed.is_by_hand(0, one) for one in lane.cuts)
    assert abs(cut(printed, 0, 3)[0] - 250) < 3
    hand.drag([cut(printed, 0, 3), (265, 315)])
    moved = strip(printed).lanes[0]
    assert [one.number for one in moved.cuts if printed.is_by_hand(0, one)] == [3]
    hand.drag([LADDER[3], (505, 392)])
    assert strip(printed).lanes[0] == moved
    hand.press_button(button(hand.window, "Cuts from the print"))
    assert abs(cut(printed, 0, 3)[0] - 250) < 3
    hand.press_button(button(hand.window, "Even cuts"))
    assert not any(lane.cuts for lane in strip(printed).lanes)


def test_numbers_that_are_typed_are_cut_anew_where_the_edge_goes_on(hand: Hand, printed: StripTool) -> None:
    click(hand, (100, 300), (100, 390), (300, 300), (300, 390))
    assert printed.counts_text() == "4"
    keys(hand, "8")
    click(hand, (500, 300), (500, 390))
    assert printed.counts_text() == "8"
    assert abs(cut(printed, 0, 5)[0] - 350) < 3


# Whatever is done


@pytest.mark.parametrize(
    "points",
    [
        pytest.param(((100, 300), (100, 390), (500, 390), (500, 300)), id="edges cross"),
        pytest.param(((500, 300), (500, 390), (100, 300), (100, 390)), id="backwards"),
        pytest.param(((100, 300), (100, 390), (900, 300), (140, 390)), id="one edge is far shorter"),
        pytest.param(((100, 300), (300, 300), (500, 300), (700, 300)), id="all on one line"),
        pytest.param(((300, 300), (330, 330), (320, 300), (330, 331), (300, 310), (300, 305)), id="a knot"),
        pytest.param(
            ((500, 150), (500, 220), (800, 400), (730, 400), (500, 650), (500, 580), (200, 400), (270, 400),
             (480, 152), (480, 222)),
            id="a ring",
        ),
    ],
)  # fmt: skip
def test_odd_edges_make_spaces_or_a_sentence(hand: Hand, tool: StripTool, points: tuple[Point, ...]) -> None:
    document = hand.window.document
    click(hand, *points)
    for typed in ("1", "9", "60"):
        hand.key(Qt.Key.Key_Home)
        keys(hand, typed)
        hand.move((350, 350))
    drafts = document.track.drafts
    hand.key(Qt.Key.Key_Return)
    assert document.track.spaces or (hand.refusal() and document.track.drafts == drafts)
    hand.key(Qt.Key.Key_Escape)
    while document.undo_stack.canUndo():
        undo(hand)
    assert document.track.spaces == document.track.drafts == ()


def test_points_far_outside_the_board(hand: Hand, tool: StripTool) -> None:
    for _ in range(8):
        hand.window.canvas.zoom_out()
    click(hand, (-900, -600), (-900, -500), (1900, 1200), (1900, 1300))
    hand.key(Qt.Key.Key_Return)
    assert hand.window.document.track.spaces


def test_the_same_place_twice(hand: Hand, tool: StripTool) -> None:
    click(hand, (300, 300), (300, 300))
    hand.double_click((300, 300))
    hand.key(Qt.Key.Key_Return)
    assert (len(strip(tool).left), strip(tool).right) == (1, ())
    assert hand.refusal()


def test_nine_lanes_of_one_space(hand: Hand, ladder: StripTool) -> None:
    for _ in range(6):
        hand.key(Qt.Key.Key_PageUp)
    keys(hand, "1")
    hand.key(Qt.Key.Key_Return)
    assert len(hand.window.document.track.spaces) == 9


def test_undo_of_the_birth_while_a_number_is_typed(hand: Hand, tool: StripTool) -> None:
    hand.click(LADDER[0])
    keys(hand, "1")
    undo(hand, 2)
    keys(hand, "2")
    assert tool.strip is None
    assert tool.counts_text() == "2"


def test_another_tool_in_the_middle_of_a_drag(hand: Hand, ladder: StripTool) -> None:
    drawn = ladder.strip
    hand.drag([LADDER[2], (560, 250)], let_go=False)
    hand.key("s")
    hand.release((560, 250))
    hand.key("t")
    hand.move((400, 200))
    assert hand.window.document.track.drafts == (drawn,)
    assert ladder.strip is None


def test_fewer_lanes_in_the_middle_of_a_drag(hand: Hand, ladder: StripTool) -> None:
    at = cut(ladder, 2, 3)
    hand.drag([at, (at[0] + 10, at[1])], let_go=False)
    hand.key(Qt.Key.Key_PageDown)
    hand.move((at[0] + 20, at[1]))
    hand.release((at[0] + 20, at[1]))
    assert len(strip(ladder).lanes) == 2


def test_the_row_it_goes_on_from_is_deleted(hand: Hand, ladder: StripTool) -> None:
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


def test_a_strip_over_a_scan_that_is_missing(hand: Hand, tool: StripTool, tmp_path: Path) -> None:
    track = Track("t", "T", scans=(Scan("s", "not-there.png", width=1000, height=700),))
    file = tmp_path / "t.track.json"
    write_track(track, file)
    assert hand.window.files.open(file)
    hand.key("f")
    click(hand, *LADDER)
    hand.press_button(button(hand.window, "Cuts from the print"))
    QTest.qWait(200)
    hand.press_button(button(hand.window, "Cuts from the print"))
    assert "No cuts can be read" in hand.refusal()
    hand.key(Qt.Key.Key_Return)
    assert hand.window.document.track.spaces


def test_a_triangle_can_be_gone_on_from(hand: Hand, tool: StripTool) -> None:
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
    assert tool.template.after == ("s1",)
    click(hand, (400, 200), (400, 300))
    hand.move((350, 250))
    hand.key(Qt.Key.Key_Return)
    assert tool.strip is None or hand.refusal()


def test_a_move_of_the_mouse_lays_nothing_out_again(
    hand: Hand, ladder: StripTool, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid = []
    lay = draft_layer.laid
    monkeypatch.setattr(draft_layer, "laid", lambda track, one: laid.append(one) or lay(track, one))
    for x in range(150, 450, 10):
        hand.move((x, 345))
        QTest.mouseMove(hand.window.canvas.viewport(), QPoint(x, 300))
    assert laid == []
    at = cut(ladder, 1, 3)
    hand.drag([at, (at[0] + 20, at[1])], let_go=False)
    assert 0 < len(laid) <= 12  # one a move
    QTest.mouseRelease(hand.window.canvas.viewport(), LEFT, PLAIN, QPoint(500, 300))

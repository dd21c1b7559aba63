"""The strip editor without a window."""

from __future__ import annotations

import subprocess
import sys

import pytest
from attrs import define, evolve

from editor.tracing.tools.strips.strip_editor import Edit, StripEditor
from editor.tracing.tools.strips.strip_handles import CutHandle, EdgePoint
from editor.tracing.tools.strips.strip_values import LEFT, RIGHT
from trackmodel.errors import CannotEdit
from trackmodel.facts import Facts
from trackmodel.layouts import in_layout
from trackmodel.track import MAIN_LAYOUT, Place, Shift, Strip, Track, Turn

pytestmark = pytest.mark.one_window

LADDER = ((100.0, 300.0), (100.0, 390.0), (500.0, 300.0), (500.0, 390.0))
"""Left, right, left, right: a straight driven to the right."""


@define
class Document:
    """A track, its editor and a history, in plain Python."""

    track: Track = Track("t", "T")
    layout: str = MAIN_LAYOUT
    is_reading: bool = False

    @property
    def facts(self) -> Facts:
        return Facts(in_layout(self.track, self.layout), layout=self.layout)


class Desk:
    """A strip editor and the document that makes its edits."""

    def __init__(self) -> None:
        self.document = Document()
        self.editor = StripEditor(self.document, list, lambda: self.document.is_reading)
        self.history: list[Track] = []

    def make(self, edit: Edit | None) -> None:
        assert edit is not None
        self.history.append(self.document.track)
        self.document.track = edit.track
        self.editor.follow()

    def undo(self) -> None:
        self.document.track = self.history.pop()
        self.editor.follow()

    @property
    def strip(self) -> Strip:
        assert self.editor.strip is not None
        return self.editor.strip


@pytest.fixture
def desk() -> Desk:
    return Desk()


@pytest.fixture
def ladder(desk: Desk) -> Desk:
    """A straight of three lanes and seven spaces each."""
    for point in LADDER:
        desk.make(desk.editor.add_points([point]))
    desk.make(desk.editor.set_counts([7]))
    return desk


def test_it_needs_no_qt() -> None:
    code = (
        "import sys, editor.tracing.tools.strips.strip_editor; sys.exit('PySide6' in str(list(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_points_go_left_and_right_in_turn_and_are_removed_in_that_order(desk: Desk) -> None:
    sides = []
    for point in LADDER:
        sides.append(desk.editor.side)
        desk.make(desk.editor.add_points([point]))
    assert sides == [LEFT, RIGHT, LEFT, RIGHT]
    assert (desk.strip.left, desk.strip.right) == (LADDER[::2], LADDER[1::2])
    lengths = []
    while desk.editor.strip:
        lengths.append((len(desk.strip.left), len(desk.strip.right)))
        desk.make(desk.editor.remove_last_point())
    assert lengths == [(2, 2), (2, 1), (1, 1), (1, 0)]
    assert desk.document.track.drafts == ()


def test_a_line_drawn_by_hand_is_an_edge(desk: Desk) -> None:
    line = [(100.0 + 10 * n, 300.0) for n in range(20)]
    desk.make(desk.editor.add_line(line, 2.0))
    assert desk.strip.left[0] == (100.0, 300.0)
    assert desk.strip.left[-1] == (290.0, 300.0)
    assert desk.editor.side == RIGHT


def test_options_hold_before_the_first_point(desk: Desk) -> None:
    editor = desk.editor
    for change in (editor.next_stops, editor.next_stops, editor.set_shift):
        assert change() is None
    assert editor.set_counts([4]) is None
    assert editor.set_level(1) is None
    for point in LADDER:
        desk.make(editor.add_points([point]))
    assert (desk.strip.stops, desk.strip.shift, desk.strip.level) == (2, Shift.BEHIND, 1)
    assert editor.counts_text() == "4"


def test_counts_lanes_and_stops(ladder: Desk) -> None:
    editor = ladder.editor
    ladder.make(editor.set_counts([12, 5, 3]))
    assert editor.counts_text() == "12,5,3"
    ladder.make(editor.add_spaces(-1))
    assert editor.counts_text() == "11,4,2"
    ladder.make(editor.set_lanes(99))
    assert len(ladder.strip.lanes) == 9
    for stops in (1, 2, 3, None):
        ladder.make(editor.next_stops())
        assert ladder.strip.stops == stops
    ladder.make(editor.set_place(Place.PIT))
    with pytest.raises(CannotEdit, match="no corners"):
        editor.next_stops()
    with pytest.raises(CannotEdit, match="2000 spaces"):
        editor.set_counts([999])


def test_a_cut_is_dragged_reset_and_spread(ladder: Desk) -> None:
    editor = ladder.editor
    layout = editor.laid_strip()
    assert layout is not None
    (x, y), _ = layout.lanes[0].cuts[3]
    editor.grabbed = CutHandle(0, 3)
    editor.drag_to((x + 15, y))
    assert editor.preview is not None
    assert ladder.strip.lanes[0].cuts == ()
    ladder.make(editor.end_drag())
    (cut,) = ladder.strip.lanes[0].cuts
    assert cut.number == 3
    assert editor.reading.is_by_hand(0, cut)
    ladder.make(editor.set_counts([7, 5]))
    assert ladder.strip.lanes[0].cuts == (cut,)
    ladder.make(editor.reset(CutHandle(0, 3)))
    assert ladder.strip.lanes[0].cuts == ()
    ladder.undo()
    ladder.make(editor.spread_cuts())
    assert ladder.strip.lanes[0].cuts == ()


def test_a_drag_that_is_called_off_changes_nothing(ladder: Desk) -> None:
    editor, before = ladder.editor, ladder.strip
    editor.grabbed = EdgePoint(LEFT, 1)
    editor.drag_to((600.0, 250.0))
    editor.cancel_drag()
    assert editor.end_drag() is None
    assert ladder.strip is before


def test_cuts_that_cannot_be_read_are_refused_with_the_reason(ladder: Desk) -> None:
    with pytest.raises(CannotEdit, match="No cuts can be read"):
        ladder.editor.read_cuts()
    ladder.document.is_reading = True
    with pytest.raises(CannotEdit, match="still being read"):
        ladder.editor.read_cuts()


def test_the_next_strip_goes_on_and_undo_gives_the_last_one_back(ladder: Desk) -> None:
    editor, drawn = ladder.editor, ladder.strip
    ladder.make(editor.finish())
    ends = editor.template.after
    assert (len(ends), editor.strip) == (3, None)
    with pytest.raises(CannotEdit, match="as many lanes"):
        editor.set_lanes(2)
    for point in ((900.0, 300.0), (900.0, 390.0)):
        ladder.make(editor.add_points([point]))
    assert ladder.strip.after == ends
    ladder.undo()
    ladder.undo()
    assert editor.template.after == ends
    ladder.undo()
    assert editor.strip is drawn
    ladder.make(editor.finish())
    assert editor.template.after == ends


def test_a_strip_leads_up_to_spaces_of_another_one(ladder: Desk) -> None:
    editor = ladder.editor
    ladder.make(editor.finish())
    first, last = (ladder.document.track.spaces[n].id for n in (7, 13))
    assert editor.escape()
    assert editor.template.after == ()
    assert editor.join(last) is None
    assert last in editor.template.after
    ladder.make(editor.add_points([(500.0, 500.0)]))
    assert not editor.joins.can_join(last)
    assert editor.joins.can_join(first)
    ladder.make(editor.join(first))
    assert first in ladder.strip.before
    assert not editor.joins.can_join(first)


def test_lanes_that_do_not_fit_and_spaces_without_arrows_are_refused(ladder: Desk) -> None:
    editor = ladder.editor
    ladder.make(editor.finish())
    first = ladder.document.track.spaces[0].id
    editor.escape()
    assert editor.set_lanes(2) is None
    ladder.make(editor.add_points([(100.0, 500.0)]))
    with pytest.raises(CannotEdit, match="2 lanes, but 3 spaces"):
        editor.join(first)
    ladder.make(Edit("No arrows", evolve(ladder.document.track, arrows=())))
    assert not editor.joins.can_join(first)
    with pytest.raises(CannotEdit, match="No arrow at"):
        editor.join(first)


def test_a_draft_put_away_is_taken_again(ladder: Desk) -> None:
    editor, drawn = ladder.editor, ladder.strip
    assert editor.escape()
    assert editor.strip is None
    assert not editor.escape()
    found = editor.draft_at((300.0, 345.0), 5.0)
    assert found is drawn
    editor.make_current(found)
    assert editor.strip is drawn
    ladder.make(editor.delete())
    assert ladder.document.track.drafts == ()
    ladder.undo()
    assert editor.strip is drawn


def test_another_document_starts_over(ladder: Desk) -> None:
    ladder.make(ladder.editor.set_lanes(5))
    ladder.editor.start_over()
    ladder.document.track = Track("u", "U")
    ladder.editor.follow()
    assert ladder.editor.strip is None
    assert len(ladder.editor.template.lanes) == 3


def test_the_arrows_of_a_finished_strip_follow_the_lanes(ladder: Desk) -> None:
    ladder.make(ladder.editor.finish())
    ahead = [arrow for arrow in ladder.document.track.arrows if arrow.turn is Turn.AHEAD]
    assert len(ahead) == 3 * 6

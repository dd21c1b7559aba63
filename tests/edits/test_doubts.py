"""Doubts about what was read: accepted, settled by corrections, kept by everything else."""

from __future__ import annotations

import pytest
from attrs import evolve

from tests.circuits import ring
from trackmodel.edits.arrows.arrows import add_arrow, delete_arrow
from trackmodel.edits.board_edits import rotate_board
from trackmodel.edits.doubt_edits import accept_doubts, choose_rival, remove_settled_doubts
from trackmodel.edits.marks.pit import add_stand
from trackmodel.edits.references import rename
from trackmodel.edits.spaces.spaces import change_space, delete_spaces
from trackmodel.errors import CannotEdit
from trackmodel.facts import Facts
from trackmodel.track import Declared, Doubt, Doubtful, Finish, GridPlace, Pit, Point, Track, Turn

CUT = Doubt(Doubtful.CUT, 0.4, ("a3",), (10.0, 20.0))
ARROW = Doubt(Doubtful.ARROW, 0.6, ("a0", "b0"), (1.0, 2.0), "b1")
CORNER = Doubt(Doubtful.CORNER, 0.2, ("a10", "b10"), (0.0, 0.0))


@pytest.fixture
def read() -> Track:
    track = ring()
    corner = track.corners[0]
    about = Doubt(Doubtful.CORNER, 0.2, corner.spaces, (0.0, 0.0))
    return evolve(track, doubts=(ARROW, about, CUT))


def left(before: Track, after: Track) -> list[str]:
    return sorted(doubt.what for doubt in remove_settled_doubts(before, after).doubts)


def moved(outline: tuple[Point, ...], by: float) -> tuple[Point, ...]:
    return tuple((x + by, y) for x, y in outline)


def test_corrections_settle_the_doubts_about_what_they_change(read: Track) -> None:
    a3 = next(space for space in read.spaces if space.id == "a3")
    assert left(read, change_space(read, "a3", outline=moved(a3.outline, 20))) == ["arrow", "corner"]
    assert left(read, change_space(read, "a3", outline=moved(a3.outline, 0.01))) == ["arrow", "corner", "cut"]
    assert left(read, change_space(read, "a3", lane=1)) == ["arrow", "corner"]
    assert left(read, delete_spaces(read, ["a3"])) == ["arrow", "corner"]
    assert left(read, delete_arrow(read, "a0", "b0")) == ["corner", "cut"]
    assert left(read, add_arrow(read, "a0", "b3", Turn.RIGHT)) == ["corner", "cut"]
    assert left(read, add_arrow(read, "b0", "a3", Turn.LEFT)) == ["arrow", "corner", "cut"]
    stops = evolve(read, corners=(evolve(read.corners[0], stops=3), *read.corners[1:]))
    assert left(read, stops) == ["arrow", "cut"]


def test_deleted_spaces_take_along_the_questions_about_themselves_only(read: Track) -> None:
    """Arrows into them go, too; where another arrow leads, and what lies in their place, is still asked."""
    road = Doubt(Doubtful.ROAD, 0.3, ("a20", "b20", "a21"), (0.0, 0.0))
    before = evolve(read, doubts=(*read.doubts, road))
    assert left(before, delete_spaces(before, ["a1"])) == ["arrow", "corner", "cut", "road"]
    after = remove_settled_doubts(before, delete_spaces(before, ["a20", "b20", "a21", "a3"]))
    assert [doubt.what for doubt in after.doubts] == ["arrow", "corner", "road"]
    assert after.doubts[-1].spaces == ()
    agreeing = evolve(read.corners[0], declared=Declared(14, 9))
    for spaces in (agreeing.spaces[:1], agreeing.spaces[2:5]):
        track = evolve(before, corners=(agreeing, *read.corners[1:]))
        assert "corner" in left(track, delete_spaces(track, spaces))


def test_the_whole_board_may_turn_and_its_spaces_be_renamed(read: Track) -> None:
    turned = rotate_board(read, 90)
    assert len(remove_settled_doubts(read, turned).doubts) == 3
    assert turned.doubts[2].at != CUT.at
    renamed = rename(read, {"a0": "x", "b1": "y"}, {})
    assert renamed.doubts[0].spaces == ("x", "b0")
    assert renamed.doubts[0].rival == "y"


def test_a_doubt_is_accepted_or_its_rival_taken(read: Track) -> None:
    assert accept_doubts(read, [CUT]).doubts == read.doubts[:2]
    after = choose_rival(read, ARROW)
    assert ARROW not in after.doubts
    ends = {(arrow.from_, arrow.to): arrow.turn for arrow in after.arrows}
    assert ends["a0", "b1"] is Turn.RIGHT
    assert ("a0", "b0") not in ends
    with pytest.raises(ValueError, match="no rival"):
        choose_rival(read, CUT)


def test_a_cut_that_is_not_printed_goes_with_the_doubts_it_made(read: Track) -> None:
    """The corner counts as printed again; that of other numbers is doubted still, without the space gone."""
    corner = read.corners[0]
    count = Facts(read).corner_counts[corner.id]
    before, one, other, following = corner.spaces[4:8]
    cut = Doubt(Doubtful.CUT, 0.4, (one,), (0.0, 0.0), other)
    into = Doubt(Doubtful.ARROW, 0.6, (before, one), (0.0, 0.0))
    about = next(doubt for doubt in read.doubts if doubt.what is Doubtful.CORNER)
    road = Doubt(Doubtful.ROAD, 0.7, corner.spaces, (0.0, 0.0))
    for long, stays in (((count.long or 0) - 1, False), ((count.long or 0) + 1, True)):
        printed = evolve(corner, declared=Declared(long, count.short or 0))
        track = evolve(read, corners=(printed, *read.corners[1:]), doubts=(cut, into, about, road))
        after = choose_rival(track, cut)
        assert len(after.spaces) == len(read.spaces) - 1
        left_spaces = tuple(id_ for id_ in corner.spaces if id_ != other)
        assert after.doubts == (
            *((evolve(about, spaces=left_spaces),) if stays else ()),
            evolve(road, spaces=left_spaces),
        )
        ends = {(arrow.from_, arrow.to) for arrow in after.arrows}
        assert {(before, one), (one, following)} <= ends


def test_a_space_that_is_gone_is_nobodys_rival(read: Track) -> None:
    cut = evolve(CUT, rival="a4")
    before = evolve(read, doubts=(ARROW, cut))
    after = remove_settled_doubts(before, delete_spaces(before, ["b1", "a4"]))
    assert after.doubts == (evolve(ARROW, rival=None), evolve(cut, rival=None))
    assert remove_settled_doubts(before, delete_spaces(before, ["b1"])).doubts == (
        evolve(ARROW, rival=None),
        cut,
    )
    endless = evolve(read, doubts=(evolve(ARROW, spaces=()),))
    assert left(endless, delete_arrow(endless, "a0", "b0")) == ["arrow"]
    for doubt in (ARROW, cut):  # as in a file that was changed by hand
        with pytest.raises(CannotEdit, match="doesn't exist"):
            choose_rival(after, doubt)


def test_a_new_starting_place_answers_the_question_about_them_deleted_spaces_do_not(read: Track) -> None:
    grid = read.grid
    about = Doubt(Doubtful.GRID, 0.1, tuple(place.space for place in grid), (0.0, 0.0))
    for doubt in (about, evolve(about, sure=0.0, spaces=())):
        before = evolve(read, doubts=(doubt,))
        assert left(before, delete_spaces(before, [grid[0].space])) == ["grid"]
        assert left(before, evolve(before, grid=(*grid, GridPlace(len(grid) + 1, "a20")))) == []


def test_a_finish_line_that_is_drawn_or_moved_answers_the_question_about_it(read: Track) -> None:
    before = evolve(read, doubts=(Doubt(Doubtful.FINISH, 0.6, (), (0.0, 0.0)),))
    assert read.finish is not None
    assert left(before, change_space(before, "a3", lane=1)) == ["finish"]
    assert left(before, evolve(before, finish=Finish(((0.0, 0.0), (9.0, 9.0))))) == []


def test_no_question_about_the_pit_lane_or_the_finish_line_is_answered_by_deleting(read: Track) -> None:
    about = (Doubt(Doubtful.PIT, 0.1, ("p0", "p1"), (0.0, 0.0)), Doubt(Doubtful.FINISH, 0.5, (), (0.0, 0.0)))
    before = evolve(read, doubts=about)
    deleted = evolve(delete_spaces(before, ["p0", "p1"]), finish=None, pit=Pit())
    assert left(before, deleted) == ["finish", "pit"]
    assert left(deleted, add_stand(deleted, 0, ["p2"])) == ["finish"]

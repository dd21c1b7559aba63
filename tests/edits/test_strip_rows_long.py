"""Strips that go on from a row of spaces or lead up to one: which rows are open, and what fits them."""

from __future__ import annotations

import pytest
from attrs import evolve

from tests.edits.strip_tracks import arc, made, onward, top_straight
from trackmodel.edits.layout_edits import add_layout
from trackmodel.edits.spaces.cutting import cut_spaces
from trackmodel.edits.spaces.merge_spaces import merge_spaces
from trackmodel.edits.spaces.spaces import delete_spaces
from trackmodel.edits.strips.strip_rows import open_row
from trackmodel.edits.strips.strips import add_strip, make_spaces
from trackmodel.errors import CannotEdit
from trackmodel.layouts import in_layout
from trackmodel.track import Arrow, Layout, Space, Strip, StripLane, Track
from trackmodel.validator.run_checks import validate


def test_an_open_row_is_read_from_left_to_right_also_in_a_bend() -> None:
    track, first = top_straight()
    assert open_row(track, first[11], at_front=True) == (first[5], first[11], first[17])
    assert open_row(track, first[6], at_front=False) == (first[0], first[6], first[12])
    assert open_row(track, first[8], at_front=True) == ()
    assert open_row(track, "nowhere", at_front=True) == ()


def bend(row: tuple[str, ...]) -> Strip:
    """A bend to the right of three lanes, five spaces each."""
    left, right = arc(120, (430, 220), 30, 180), arc(30, (430, 220), 60, 180)
    return Strip("draft", left, right, (StripLane(5),) * 3, after=row)


def test_a_ragged_row_has_all_lanes_and_the_strip_fills_it() -> None:
    track, first = top_straight()
    ragged = delete_spaces(track, [first[17]])
    row = (first[5], first[11], first[16])
    assert {open_row(ragged, space, at_front=True) for space in row} == {row}
    after, _ids = made(ragged, onward(row))
    wrong = {"spaces-overlap", "gap-between-spaces", "outline-tangled"}
    assert not wrong & {issue.code for issue in validate(after).issues}
    bent, ids = made(track, bend(row=(first[5], first[11], first[17])))
    bent = delete_spaces(bent, [ids[-1]])
    row = open_row(bent, ids[4], at_front=True)
    assert row == (ids[4], ids[9], ids[-2])
    after, _ids = made(bent, evolve(onward(row), left=((200.0, 340.0),), right=((200.0, 250.0),)))
    assert not wrong & {issue.code for issue in validate(after).issues}
    ragged = delete_spaces(track, [first[0]])
    assert open_row(ragged, first[6], at_front=False) == (first[1], first[6], first[12])


def test_a_row_more_than_a_space_apart_is_refused() -> None:
    track, first = top_straight()
    ragged = delete_spaces(track, [first[16], first[17]])
    for space in (first[11], first[15]):
        with pytest.raises(CannotEdit, match="Delete the spaces that extend too far"):
            open_row(ragged, space, at_front=True)


def test_a_row_whose_direction_nothing_tells_is_refused() -> None:
    track, first = top_straight()
    bare = evolve(track, arrows=())
    with pytest.raises(CannotEdit, match="driving direction"):
        open_row(bare, first[5], at_front=True)


def test_a_strip_whose_row_is_deleted_stands_on_its_own() -> None:
    track, ids = top_straight()
    track = add_strip(track, Strip("draft", after=(ids[5], ids[11], ids[17]), lanes=(StripLane(1),) * 3))
    assert delete_spaces(track, [ids[5]]).drafts[0].after == ()


def test_a_strip_goes_on_from_a_triangle() -> None:
    first, second = (
        Space("a", ((0.0, 0.0), (30.0, 0.0), (0.0, 30.0))),
        Space("b", ((30.0, 0.0), (60.0, 20.0), (0.0, 30.0))),
    )
    track = Track("t", "T", spaces=(first, second), arrows=(Arrow("a", "b"),))
    strip = Strip(
        "s", ((100.0, 0.0),), ((100.0, 40.0),), (StripLane(2),), after=open_row(track, "b", at_front=True)
    )
    _track, ids = made(track, strip)
    assert len(ids) == 2


def test_only_one_strip_goes_on_from_a_row() -> None:
    track, first = top_straight()
    strip = onward(open_row(track, first[5], at_front=True))
    track = add_strip(add_strip(track, strip), strip)
    track, _ids = make_spaces(track, "strip1")
    with pytest.raises(CannotEdit, match="continues from s6, but"):
        make_spaces(track, "strip2")


def test_only_one_strip_leads_up_to_a_row() -> None:
    track, first = top_straight()
    row = open_row(track, first[0], at_front=False)
    strip = Strip("draft", ((0.0, 100.0),), ((0.0, 190.0),), (StripLane(3),) * 3, before=row)
    track = add_strip(add_strip(track, strip), strip)
    track, _ids = make_spaces(track, "strip1")
    with pytest.raises(CannotEdit, match="leads up to s1, but"):
        make_spaces(track, "strip2")


def test_a_row_is_open_in_a_layout_that_leaves_out_what_follows() -> None:
    track, first = top_straight()
    track, more = made(track, onward(open_row(track, first[5], at_front=True)))
    short = add_layout(track, "short")
    short = evolve(
        short,
        layouts=tuple(
            evolve(one, spaces=first) if one.name == "short" else evolve(one, spaces=None)
            for one in short.layouts
        ),
    )
    assert open_row(short, first[5], at_front=True) == ()
    row = open_row(in_layout(short, "short"), first[5], at_front=True)
    assert row == (first[5], first[11], first[17])
    aside = evolve(onward(row), left=((500.0, 60.0),), right=((530.0, 150.0),))
    after, new = made(short, aside, "short")
    assert set(new) <= {space.id for space in in_layout(after, "short").spaces}
    assert not set(new) & set(more)


def test_a_strip_does_not_go_on_from_spaces_that_the_layout_has_not() -> None:
    track, first = top_straight()
    track = evolve(track, layouts=(Layout("main"), Layout("short", (), (), ())))
    with pytest.raises(CannotEdit, match="s6, which is not in this layout"):
        made(track, onward((first[5], first[11], first[17])), "short")


def test_a_strip_whose_row_is_merged_or_cut_along_stands_on_its_own() -> None:
    track, first = top_straight()
    row = open_row(track, first[5], at_front=True)
    track = add_strip(track, onward(row))
    assert merge_spaces(track, [first[5], first[11]]).drafts[0].after == ()
    assert merge_spaces(track, [first[4], first[5]]).drafts[0].after == (first[4], *row[1:])
    outline = next(space.outline for space in track.spaces if space.id == first[5])
    (left, right), (top, bottom) = ((min(c), max(c)) for c in zip(*outline, strict=True))
    level, upright = (top + bottom) / 2, (left + right) / 2
    along = cut_spaces(track, ((left - 1.0, level), (right + 1.0, level)))
    assert along.drafts[0].after == ()
    across = cut_spaces(track, ((upright, top - 1.0), (upright, bottom + 0.5)))
    assert across.drafts[0].after == ("s19", *row[1:])


def test_a_row_that_does_not_fit_is_named() -> None:
    track, first = top_straight()
    with pytest.raises(CannotEdit, match="lanes don't fit the spaces it continues from"):
        made(track, onward((first[5], first[11])))

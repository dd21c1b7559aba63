"""Merging spaces: their outline, their arrows, and all that names a space."""

from __future__ import annotations

import pytest
from attrs import evolve

from tests.edits.three_quads import ALONG_B, FURNISHED, ROW, by_id, steps
from trackmodel.edits.spaces.cutting import cut_spaces
from trackmodel.edits.spaces.merge_spaces import merge_spaces
from trackmodel.errors import CannotEdit
from trackmodel.track import Arrow, Corner, GridPlace, Layout, Space, Turn


def test_merged_spaces_are_one_with_the_arrows_to_others() -> None:
    merged = merge_spaces(ROW, ["c", "b"])
    assert [space.id for space in merged.spaces] == ["a", "b"]
    assert by_id(merged)["b"].outline == ((10.0, 0.0), (30.0, 0.0), (30.0, 10.0), (10.0, 10.0))
    assert steps(merged) == {("a", "b", Turn.AHEAD)}


def test_of_two_arrows_that_become_one_the_arrow_ahead_is_kept() -> None:
    split = cut_spaces(ROW, ALONG_B)
    assert merge_spaces(split, ["s1", "b"]) == evolve(ROW, spaces=merge_spaces(split, ["b", "s1"]).spaces)


def test_a_merged_space_is_in_one_corner_and_keeps_the_foremost_starting_place() -> None:
    two = evolve(
        FURNISHED,
        corners=(Corner("c1", "One", 2, ("a",)), Corner("c2", "Two", 1, ("b", "c"))),
        grid=(GridPlace(1, "c"), GridPlace(2, "b"), GridPlace(3, "a"), GridPlace(4, "d")),
    )
    merged = merge_spaces(two, ["a", "b"])
    assert [(corner.id, corner.spaces) for corner in merged.corners] == [("c1", ("a",)), ("c2", ("c",))]
    assert merged.grid == (GridPlace(1, "c"), GridPlace(2, "a"), GridPlace(3, "d"))
    assert [stand.access for stand in merged.pit.stands] == [("a",), ("c",)]
    assert merged.layouts[1] == Layout("short", ("a",), (), (Corner("c9", "Nine", 1, ("a",)),))
    assert {(o.from_, o.to) for o in merged.overrides.neighbors} == {("a", "c"), ("c", "a")}


POINT = Space("point", ((-10.0, 10.0), (0.0, 10.0), (0.0, 20.0), (-10.0, 20.0)))


UP = Space("up", ((0.0, 0.0), (0.0, -10.0), (10.0, 0.0)), level=1)


TANGLE = Space("tangle", ((0.0, 10.0), (10.0, 20.0), (0.0, 20.0), (10.0, 10.0)))


AROUND = ((30, 0), (40, 0), (40, 10), (30, 10), (30, 8), (35, 8), (35, 2), (30, 2))


HOLE = Space("hole", tuple((float(x), float(y)) for x, y in AROUND))


@pytest.mark.parametrize(
    ("spaces", "why"),
    [
        (["a"], "two or more"),
        (["a", "c"], "touch along a border"),
        (["a", "point"], "touch along a border"),
        (["a", "up"], "different levels"),
        (["c", "hole"], "leave a hole"),
        (["a", "tangle"], "crosses itself"),
    ],
)
def test_what_makes_no_single_outline_is_refused(spaces: list[str], why: str) -> None:
    track = evolve(
        ROW,
        spaces=(*ROW.spaces, POINT, UP, HOLE, TANGLE),
    )
    with pytest.raises(CannotEdit, match=why):
        merge_spaces(track, spaces)


def test_merging_an_unknown_space_is_a_mistake_of_the_program() -> None:
    with pytest.raises(CannotEdit, match="nowhere"):
        merge_spaces(ROW, ["a", "nowhere"])


def test_arrows_are_never_doubled_by_a_merge() -> None:
    track = evolve(ROW, arrows=(*ROW.arrows, Arrow("a", "c", Turn.LEFT), Arrow("b", "a", Turn.LEFT)))
    merged = merge_spaces(track, ["b", "c"])
    assert steps(merged) == {("a", "b", Turn.AHEAD), ("b", "a", Turn.LEFT)}

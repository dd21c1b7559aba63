"""Merging two people's changes: what touches different spaces equals doing both, the rest is named."""

from __future__ import annotations

from collections.abc import Callable

from attrs import evolve
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.circuits import ring
from trackmodel.edits.corner_edits import change_corner
from trackmodel.edits.spaces.moving import move_spaces
from trackmodel.edits.spaces.spaces import add_space, change_space, delete_spaces
from trackmodel.errors import CannotEdit
from trackmodel.formats.track_file import track_to_text
from trackmodel.track import Arrow, Corner, Layout, Scan, Track, Turn
from trackmodel.versions.differences import differences
from trackmodel.versions.merge_versions import merge

BASE = evolve(
    ring(), layouts=(Layout("main"), Layout("short", spaces=tuple(space.id for space in ring().spaces[5:])))
)
ON_GRID = {place.space for place in BASE.grid}
SPACES = [space.id for space in BASE.spaces if space.id not in ON_GRID]
Edit = Callable[[Track], Track]


def edit_of(space: str, which: int) -> Edit:
    """One of several real edits of a space."""
    edits: list[Edit] = [
        lambda track: delete_spaces(track, [space]),
        lambda track: move_spaces(track, [space], 3, 1),
        lambda track: move_spaces(track, [space], 3, 1, detached=True),
        lambda track: change_space(track, space, tunnel=True, lane=7),
        lambda track: evolve(track, arrows=(*track.arrows, Arrow(space, space))),
        lambda track: evolve(
            track,
            arrows=tuple(
                evolve(arrow, turn=Turn.LEFT if arrow.turn is Turn.RIGHT else Turn.RIGHT)
                if arrow.from_ == space
                else arrow
                for arrow in track.arrows
            ),
        ),
        lambda track: evolve(track, arrows=tuple(arrow for arrow in track.arrows if arrow.to != space)),
    ]
    return lambda track: done(edits[which], track)


def done(edit: Edit, track: Track) -> Track:
    """The track after an edit; of edits that are refused nothing is to be shown."""
    try:
        return edit(track)
    except CannotEdit:
        assume(False)
        raise


def touched(after: Track) -> set[str]:
    return {space for change in differences(BASE, after) for space in change.spaces}


def same(track: Track) -> str:
    corners = tuple(evolve(corner, spaces=tuple(sorted(corner.spaces))) for corner in track.corners)
    return track_to_text(evolve(track, corners=corners))


@given(*[st.sampled_from(SPACES), st.integers(0, 6)] * 2)
def test_edits_of_different_spaces_merge_to_both_in_either_order(
    one: str, this: int, other: str, that: int
) -> None:
    first, second = edit_of(one, this), edit_of(other, that)
    a, b = first(BASE), second(BASE)
    assume(not touched(a) & touched(b))
    for merged, both in ((merge(BASE, a, b), second(a)), (merge(BASE, b, a), first(b))):
        assert merged.conflicts == ()
        assert merged.remarks == ()
        assert same(merged.track) == same(both)


@given(st.sampled_from(SPACES), st.integers(0, 6))
def test_an_edit_of_one_alone_or_the_same_of_both_merges_to_it(space: str, which: int) -> None:
    edited = edit_of(space, which)(BASE)
    for a, b in ((edited, BASE), (BASE, edited), (edited, edited)):
        merged = merge(BASE, a, b)
        assert (merged.conflicts, same(merged.track)) == ((), same(edited))


def test_what_both_changed_is_named_and_nothing_that_one_needs_is_deleted() -> None:
    corner = BASE.corners[0]
    moved = [move_spaces(BASE, ["b5"], dx, 0, detached=True) for dx in (2, 5)]
    merged = merge(BASE, *moved)
    assert [conflict.message for conflict in merged.conflicts] == ["Space b5: changed in both"]
    assert same(merged.track) == same(moved[0])

    merged = merge(BASE, change_corner(BASE, corner.id, stops=3), change_corner(BASE, corner.id, stops=1))
    (conflict,) = merged.conflicts
    assert (conflict.what, conflict.id) == ("corner-stops", corner.id)
    assert conflict.message.endswith("stops 1 → 3")
    assert merged.track.corners[0].stops == 3

    merged = merge(BASE, delete_spaces(BASE, ["b5"]), moved[1])
    assert "b5" in {space.id for space in merged.track.spaces}
    assert len(merged.conflicts) == 1

    needed = evolve(BASE, arrows=(*BASE.arrows, Arrow("a2", "b9")))
    for a, b in ((delete_spaces(BASE, ["b9"]), needed), (needed, delete_spaces(BASE, ["b9"]))):
        merged = merge(BASE, a, b)
        assert "b9" in {space.id for space in merged.track.spaces}
        assert "Space b9" in merged.conflicts[0].message


def test_new_things_with_the_same_ids_are_told_apart() -> None:
    def drawn(x: float) -> Track:
        track = add_space(BASE, [(x, 0), (x + 9, 0), (x + 9, 9)])
        corner = Corner("c9", f"At {x}", 1, ("s1",))
        scan = Scan("scan1", f"{x}.png", 9, 9)
        return evolve(
            track, corners=(*track.corners, corner), arrows=(*track.arrows, Arrow("s1", "a1")), scans=(scan,)
        )

    merged = merge(BASE, drawn(0), drawn(50))
    assert merged.conflicts == ()
    assert merged.remarks == (
        "Both versions added s1; the second one is now s2",
        "Both versions added c9; the second one is now c36",
        "Both versions added scan1; the second one is now scan2",
    )
    track = merged.track
    assert {"s1", "s2"} <= {space.id for space in track.spaces}
    assert [corner.spaces for corner in track.corners[-2:]] == [("s1",), ("s2",)]
    assert {("s1", "a1"), ("s2", "a1")} <= {(arrow.from_, arrow.to) for arrow in track.arrows}
    assert [scan.file for scan in track.scans] == ["0.png", "50.png"]
    again = merge(BASE, drawn(0), drawn(0))
    assert (again.conflicts, again.remarks) == ((), ())

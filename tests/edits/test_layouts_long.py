"""Edits of layouts: what is in and what is out, and that putting back undoes taking out."""

from __future__ import annotations

import json

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.circuits import ring
from tests.edits.random_tracks import tracks
from trackmodel.edits.arrows.arrows import add_arrows
from trackmodel.edits.layout_edits import (
    add_corner_to_layout,
    add_layout,
    add_spaces_to_layout,
    delete_layout,
    remove_arrows_from_layout,
    remove_corner_from_layout,
    remove_spaces_from_layout,
    rename_layout,
)
from trackmodel.edits.spaces.spaces import add_space
from trackmodel.errors import CannotEdit, UnknownLayout
from trackmodel.facts import Facts
from trackmodel.formats.track_file import track_from_json, track_to_text
from trackmodel.layouts import in_layout, layout_names
from trackmodel.track import Layout, Track

QUAD = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))


@pytest.fixture
def two() -> Track:
    """An oval with a layout `short` that uses everything."""
    return add_layout(ring(), "short")


def test_a_new_layout_uses_what_the_one_it_is_like_uses(two: Track) -> None:
    assert two.layouts == (Layout("main"), Layout("short"))
    without = remove_spaces_from_layout(two, "short", ["a3"])
    third = add_layout(without, "third", like="short")
    assert in_layout(third, "third").spaces == in_layout(third, "short").spaces


def test_names_are_taken_once_and_fit_into_a_file(two: Track) -> None:
    for name in ("short", "main", "", "x" * 65, "a\nb", "a/b", ".hidden"):
        with pytest.raises(ValueError, match="layout"):
            add_layout(two, name)
        with pytest.raises(ValueError, match="layout"):
            rename_layout(add_layout(two, "other"), "other", name)
    with pytest.raises(UnknownLayout, match="nowhere"):
        add_layout(two, "new", like="nowhere")


def test_main_keeps_its_name_and_stays(two: Track) -> None:
    with pytest.raises(ValueError, match="always exists"):
        rename_layout(two, "main", "other")
    with pytest.raises(ValueError, match="always exists"):
        delete_layout(two, "main")


def test_a_renamed_layout_keeps_its_place_and_a_deleted_one_goes(two: Track) -> None:
    third = add_layout(two, "third")
    assert layout_names(rename_layout(third, "short", "club")) == ("main", "club", "third")
    assert rename_layout(third, "short", "short") is third
    gone = delete_layout(third, "short")
    assert layout_names(gone) == ("main", "third")
    assert gone.spaces is two.spaces
    with pytest.raises(UnknownLayout):
        delete_layout(gone, "short")


def test_a_space_taken_out_is_out_of_that_layout_only(two: Track) -> None:
    out = remove_spaces_from_layout(two, "short", ["a3", "b3"])
    left = in_layout(out, "short")
    assert {"a3", "b3"}.isdisjoint(space.id for space in left.spaces)
    assert {"a3", "b3"}.isdisjoint(end for arrow in left.arrows for end in (arrow.from_, arrow.to))
    assert in_layout(out, "main") is out
    assert (out.spaces, out.arrows, out.corners) == (two.spaces, two.arrows, two.corners)


def test_a_space_taken_out_of_main_is_on_the_board_for_other_layouts(two: Track) -> None:
    out = remove_spaces_from_layout(two, "main", ["a3"])
    assert "a3" not in [space.id for space in in_layout(out).spaces]
    assert "a3" in [space.id for space in in_layout(out, "short").spaces]


def test_what_is_drawn_later_belongs_to_a_layout_that_uses_everything(two: Track) -> None:
    back = add_spaces_to_layout(remove_spaces_from_layout(two, "short", ["a3"]), "short", ["a3"])
    assert in_layout(add_space(back, QUAD, space_id="new"), "short").spaces[-1].id == "new"


def test_an_arrow_taken_out_stays_for_the_others(two: Track) -> None:
    step = (two.arrows[0].from_, two.arrows[0].to)
    out = remove_arrows_from_layout(two, "short", [step])
    assert in_layout(out, "short").arrows == two.arrows[1:]
    assert in_layout(out).arrows is two.arrows
    back = in_layout(add_arrows(out, two.arrows[:1], "short"), "short").arrows
    assert {(arrow.from_, arrow.to) for arrow in back} == {(arrow.from_, arrow.to) for arrow in two.arrows}


def test_a_corner_taken_out_leaves_its_spaces_straight(two: Track) -> None:
    out = remove_corner_from_layout(two, "short", "c1")
    assert [corner.id for corner in in_layout(out, "short").corners] == ["c2"]
    assert [corner.id for corner in in_layout(out).corners] == ["c1", "c2"]
    assert add_corner_to_layout(out, "short", "c1") == two


def test_a_layout_may_ask_for_other_stops_in_a_corner(two: Track) -> None:
    three = evolve(two.corners[0], stops=3)
    own = add_corner_to_layout(two, "short", three)
    assert in_layout(own, "short").corners == (three, two.corners[1])
    assert in_layout(own).corners is two.corners
    assert Facts(in_layout(own, "short")).corner_counts == Facts(two).corner_counts
    assert add_corner_to_layout(own, "short", "c1") == two


def test_what_is_not_on_the_board_is_refused(two: Track) -> None:
    for edit in (add_spaces_to_layout, remove_spaces_from_layout):
        with pytest.raises(CannotEdit, match="nowhere"):
            edit(two, "short", ["a1", "nowhere"])
        with pytest.raises(UnknownLayout, match="long"):
            edit(two, "long", ["a1"])
    with pytest.raises(CannotEdit, match="nowhere"):
        remove_arrows_from_layout(two, "short", [("a1", "nowhere")])
    with pytest.raises(CannotEdit, match="c9"):
        add_corner_to_layout(two, "short", "c9")


def test_what_a_layout_names_wrongly_stays_for_a_check_to_find() -> None:
    wrong = evolve(ring(), layouts=(Layout("main"), Layout("short", spaces=("a1", "nowhere"))))
    assert remove_spaces_from_layout(wrong, "short", ["a1"]).layouts[1].spaces == ("nowhere",)


@given(track=tracks(), data=st.data())
@settings(max_examples=40, deadline=None)
def test_taking_out_and_putting_in_again_changes_nothing(track: Track, data: st.DataObject) -> None:
    track = add_layout(track, "new")
    ids = data.draw(st.sets(st.sampled_from([space.id for space in track.spaces])))
    corner = data.draw(st.sampled_from(["c1", "c2"]))
    out = remove_corner_from_layout(remove_spaces_from_layout(track, "new", ids), "new", corner)
    assert remove_spaces_from_layout(out, "new", ids) is out
    assert ids.isdisjoint(space.id for space in in_layout(out, "new").spaces)
    text = track_to_text(out)
    assert track_to_text(track_from_json(json.loads(text))) == text
    back = add_spaces_to_layout(add_corner_to_layout(out, "new", corner), "new", ids)
    assert back == track
    assert delete_layout(back, "new").layouts == delete_layout(track, "new").layouts

"""Copying a part of a track and pasting it, into the same track or another."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.circuits import ring
from tests.edits.random_tracks import tracks
from trackmodel.edits.spaces.copying import part_of, paste_part
from trackmodel.edits.spaces.spaces import change_space
from trackmodel.errors import CannotEdit
from trackmodel.formats.documents.json_reading import parse_json
from trackmodel.formats.track_file import track_from_json, track_to_text
from trackmodel.track import Corner, Layout, NeighborOverride, Overrides, Relation, Side, Track


def test_a_part_has_what_lies_wholly_in_it() -> None:
    circuit = ring()
    corner = circuit.corners[0]
    part = part_of(circuit, [*corner.spaces, circuit.corners[1].spaces[0]])
    assert {space.id for space in part.spaces} == {*corner.spaces, circuit.corners[1].spaces[0]}
    assert part.corners == (corner,)
    assert part.arrows
    assert all({arrow.from_, arrow.to} <= set(corner.spaces) for arrow in part.arrows)
    assert (part.grid, part.finish, part.pit.stands) == ((), None, ())


def test_what_was_set_by_hand_along_the_lap_stays_behind() -> None:
    circuit = change_space(ring(), "a3", progress=400, finish=Side.BEYOND, tunnel=True)
    (space,) = part_of(circuit, ["a3"]).spaces
    assert (space.progress, space.finish, space.tunnel) == (None, None, True)


def test_a_pasted_corner_has_an_id_and_a_name_of_its_own_and_the_arrows_within() -> None:
    circuit = ring()
    corner = circuit.corners[0]
    after, ids = paste_part(circuit, part_of(circuit, corner.spaces), 3.0, 4.0)
    new = after.corners[-1]
    assert after.spaces[: len(circuit.spaces)] == circuit.spaces
    assert after.arrows[: len(circuit.arrows)] == circuit.arrows
    assert set(ids) == set(new.spaces)
    assert (new.id, new.name, new.stops) == ("c3", "Corner 1 2", corner.stops)
    assert corner.flag
    assert new.flag == (corner.flag[0] + 3.0, corner.flag[1] + 4.0)
    inside = [arrow.turn for arrow in circuit.arrows if {arrow.from_, arrow.to} <= set(corner.spaces)]
    assert [arrow.turn for arrow in after.arrows if {arrow.from_, arrow.to} <= set(ids)] == inside


def test_a_name_that_is_free_is_kept_and_a_long_one_is_cut() -> None:
    circuit = ring()
    part = part_of(circuit, circuit.corners[0].spaces)
    assert paste_part(Track("t", "T"), part)[0].corners[0].name == "Corner 1"
    long = evolve(part.corners[0], name="x" * 200)
    part = evolve(part, corners=(long,))
    twice, _ids = paste_part(paste_part(Track("t", "T"), part)[0], part)
    assert [len(corner.name) for corner in twice.corners] == [200, 194]


def test_what_refers_to_nothing_is_left_out_and_doubled_ids_come_apart() -> None:
    circuit = ring()
    part = part_of(circuit, ["a1", "a2"])
    odd = evolve(
        part,
        spaces=(*part.spaces, part.spaces[0]),
        arrows=ring().arrows,
        corners=(Corner("c1", "Nowhere", 1, ("gone",)), Corner("c2", "Half", 1, ("gone", "a1"))),
        overrides=Overrides(neighbors=(NeighborOverride("a1", "gone", Relation.AHEAD),)),
    )
    after, ids = paste_part(Track("t", "T"), odd)
    assert ids == ("s1", "s2", "s3")
    assert [(arrow.from_, arrow.to) for arrow in after.arrows] == [("s1", "s2")]
    assert [(corner.name, corner.spaces) for corner in after.corners] == [("Half", ("s1",))]
    assert after.overrides.neighbors == ()


def test_a_layout_that_names_its_things_gets_the_new_ones() -> None:
    circuit = ring()
    corner = circuit.corners[0]
    short = Layout("short", spaces=("a1",), arrows=(("a1", "a2"),), corners=(corner,))
    track = evolve(circuit, layouts=(*circuit.layouts, short))
    after, ids = paste_part(track, part_of(track, corner.spaces, "short"), 1.0, 1.0, "short")
    layout = after.layouts[1]
    assert layout.spaces == ("a1", *ids)
    assert layout.arrows
    assert len(layout.arrows) == 1 + len(part_of(track, corner.spaces).arrows)
    assert layout.corners
    assert [corner.name for corner in layout.corners] == ["Corner 1", "Corner 1 2"]
    assert after.corners is track.corners


def test_a_part_too_far_away_is_refused() -> None:
    with pytest.raises(CannotEdit, match="too far from"):
        paste_part(ring(), part_of(ring(), ["a1"]), 1e7, 0.0)


@given(tracks(), st.data())
@settings(max_examples=10, deadline=None)
def test_copy_and_paste_through_text_give_the_same_part_again(track: Track, data: Any) -> None:
    ids = [space.id for space in track.spaces]
    part = part_of(track, data.draw(st.sets(st.sampled_from(ids), min_size=1, max_size=30)))
    read = track_from_json(parse_json(track_to_text(part)))
    after, new = paste_part(track, read, 7.0, -3.0)
    assert after.spaces[: len(track.spaces)] == track.spaces
    assert len({space.id for space in after.spaces}) == len(after.spaces)
    again = part_of(after, new)
    assert (len(again.spaces), len(again.arrows)) == (len(part.spaces), len(part.arrows))
    assert sorted(space.outline for space in again.spaces) == sorted(
        tuple((round(x + 7.0, 2), round(y - 3.0, 2)) for x, y in space.outline) for space in part.spaces
    )
    assert sorted(arrow.turn for arrow in again.arrows) == sorted(arrow.turn for arrow in part.arrows)

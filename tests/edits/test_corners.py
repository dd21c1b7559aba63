"""Edits of corners: a space is in one corner only, in the layout that was meant."""

from __future__ import annotations

import json

import pytest
from attrs import evolve

from tests.circuits import ring
from trackmodel.edits.corner_edits import (
    add_corner,
    change_corner,
    corners_of,
    delete_corner,
    next_corner_name,
)
from trackmodel.errors import CannotEdit
from trackmodel.formats.track_file import track_from_json, track_to_text
from trackmodel.track import Corner, Declared, Inside, Layout


def test_a_new_corner_is_the_last_with_a_fresh_id_and_name() -> None:
    track = add_corner(ring(), ["a20", "a21", "a20"], 2, declared=Declared(8, 6))
    assert track.corners[-1] == Corner("c3", "Corner 3", 2, ("a20", "a21"), declared=Declared(8, 6))


def test_a_corner_can_have_a_name() -> None:
    assert add_corner(ring(), ["a20"], 1, name="Hairpin").corners[-1].name == "Hairpin"


def test_a_corner_takes_its_spaces_out_of_others() -> None:
    circuit = ring()
    first = circuit.corners[0]
    track = add_corner(circuit, first.spaces[:3], 1)
    assert track.corners[0].spaces == first.spaces[3:]
    assert track.corners[1] is circuit.corners[1]


def test_a_corner_that_loses_its_last_space_goes() -> None:
    circuit = ring()
    track = add_corner(circuit, circuit.corners[0].spaces, 3)
    assert [corner.id for corner in track.corners] == ["c2", "c3"]


def test_a_corner_without_spaces_is_refused() -> None:
    with pytest.raises(ValueError, match="needs spaces"):
        add_corner(ring(), [], 1)


def test_a_changed_corner_keeps_its_place_in_the_list() -> None:
    track = change_corner(ring(), "c1", stops=3, name="Tosa")
    assert [(corner.id, corner.stops, corner.name) for corner in track.corners] == [
        ("c1", 3, "Tosa"),
        ("c2", 2, "Corner 2"),
    ]


def test_changed_spaces_leave_other_corners() -> None:
    circuit = ring()
    both = (*circuit.corners[0].spaces, *circuit.corners[1].spaces)
    assert change_corner(circuit, "c2", spaces=both).corners == (evolve(circuit.corners[1], spaces=both),)


def test_an_unknown_corner_or_a_new_id_is_refused() -> None:
    with pytest.raises(CannotEdit, match="c9"):
        change_corner(ring(), "c9", stops=1)
    with pytest.raises(ValueError, match="id can't be changed"):
        change_corner(ring(), "c1", id="c9")


def test_a_deleted_corner_leaves_the_rest() -> None:
    circuit = ring()
    assert delete_corner(circuit, "c1").corners == circuit.corners[1:]


def test_corners_of_a_layout_change_there_and_only_there() -> None:
    circuit = ring()
    own = (evolve(circuit.corners[0], stops=3),)
    track = evolve(circuit, layouts=(Layout("main"), Layout("club", corners=own)))
    changed = change_corner(track, "c1", layout="club", stops=2)
    assert changed.corners is track.corners
    assert changed.layouts[1].corners == (circuit.corners[0],)
    made = add_corner(track, ["a20"], 1, layout="club")
    assert [corner.id for corner in made.layouts[1].corners or ()] == ["c1", "c3"]


def test_a_layout_without_corners_of_its_own_uses_the_tracks() -> None:
    track = evolve(ring(), layouts=(Layout("main"), Layout("club")))
    assert change_corner(track, "c1", layout="club", stops=3).corners[0].stops == 3


@pytest.mark.parametrize("stops", [-1, 10, -(2**31)])
def test_stops_that_no_document_can_hold_are_refused(stops: int) -> None:
    with pytest.raises(ValueError, match="0 to 9 stops"):
        add_corner(ring(), ["a20"], stops)
    with pytest.raises(ValueError, match="0 to 9 stops"):
        change_corner(ring(), "c1", stops=stops)


@pytest.mark.parametrize("declared", [Declared(0, 5), Declared(5, 0)])
def test_a_printed_l_or_c_that_no_corner_can_have_is_refused(declared: Declared) -> None:
    with pytest.raises(ValueError, match="has 1 to 999"):
        add_corner(ring(), ["a20"], 1, declared=declared)
    with pytest.raises(ValueError, match="has 1 to 999"):
        change_corner(ring(), "c1", declared=declared)


@pytest.mark.parametrize(("stops", "long", "short"), [(0, 1, 1), (9, 999, 999)])
def test_the_ends_of_the_ranges_can_be_saved(stops: int, long: int, short: int) -> None:
    track = add_corner(ring(), ["a20"], stops, declared=Declared(long, short))
    assert track_from_json(json.loads(track_to_text(track))).corners == track.corners


def test_another_field_of_a_corner_that_came_in_with_an_odd_print_can_be_changed() -> None:
    circuit = ring()
    odd = evolve(circuit.corners[0], declared=Declared(0, 0))
    track = change_corner(evolve(circuit, corners=(odd,)), "c1", name="Tosa")
    assert (track.corners[0].name, track.corners[0].declared) == ("Tosa", Declared(0, 0))


def test_a_new_corner_has_its_inside_and_its_flag() -> None:
    corner = add_corner(ring(), ["a20"], 1, inside=Inside.LEFT, flag=(3.0, 4.0)).corners[-1]
    assert (corner.inside, corner.flag) == (Inside.LEFT, (3.0, 4.0))


@pytest.mark.parametrize(
    ("last", "following"),
    [("Turn 8", "Turn 9"), ("Hairpin", "Corner 3"), ("{0} 1", "{0} 2"), ("7", "8"), ("Corner 0", "Corner 2")],
)
def test_names_count_on(last: str, following: str) -> None:
    circuit = ring()
    named = (evolve(circuit.corners[0], name="Corner 1"), evolve(circuit.corners[1], name=last))
    track = evolve(circuit, corners=named)
    assert next_corner_name(track) == following
    assert add_corner(track, ["a20"], 1).corners[-1].name == following


def test_a_layout_counts_its_own_corners() -> None:
    track = evolve(ring(), layouts=(Layout("main"), Layout("short", corners=())))
    assert next_corner_name(track, "short") == "Corner 3"
    assert corners_of(track, "short") == ()
    assert corners_of(track) == track.corners

"""Edits of spaces: what they change, what goes with a space, what stays the same object."""

from __future__ import annotations

import math

import pytest
from attrs import evolve

from tests.circuits import ring
from trackmodel.edits.spaces.spaces import add_space, change_space, change_spaces, delete_spaces, draw_space
from trackmodel.errors import CannotEdit
from trackmodel.track import (
    Layout,
    NeighborOverride,
    Overrides,
    Place,
    Point,
    Relation,
    Space,
    Track,
)

QUAD = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))


def test_an_added_space_is_the_last_with_an_id_of_its_own() -> None:
    circuit = add_space(add_space(ring(), QUAD, lane=1), QUAD)
    assert [space.id for space in circuit.spaces[-2:]] == ["s1", "s2"]
    assert circuit.spaces[-2] == Space("s1", QUAD, lane=1)


def test_a_new_id_lies_above_those_of_the_spaces_there() -> None:
    spaces = tuple(Space(name, QUAD) for name in ("s7", "s3", "spa", "x9"))
    assert add_space(Track(id="t", name="T", spaces=spaces), QUAD).spaces[-1].id == "s8"


def test_an_id_can_be_given_but_not_doubled() -> None:
    circuit = add_space(ring(), QUAD, space_id="mine")
    assert circuit.spaces[-1].id == "mine"
    with pytest.raises(ValueError, match="mine"):
        add_space(circuit, QUAD, space_id="mine")


def test_vertices_snap_to_a_hundredth_of_a_unit() -> None:
    outline = ((0.001, 0.0), (10.004, 0.0), (10.006, 9.999))
    assert add_space(ring(), outline).spaces[-1].outline == ((0.0, 0.0), (10.0, 0.0), (10.01, 10.0))


def test_changing_a_space_leaves_the_others_the_same_objects() -> None:
    circuit = ring()
    changed = change_space(circuit, "a3", lane=2, tunnel=True)
    for before, after in zip(circuit.spaces, changed.spaces, strict=True):
        if before.id == "a3":
            assert after == evolve(before, lane=2, tunnel=True)
        else:
            assert after is before
    assert changed.arrows is circuit.arrows


def test_several_spaces_change_at_once() -> None:
    changed = change_spaces(ring(), ["p0", "p1"], place=Place.TRACK)
    assert [space.id for space in changed.spaces if space.place is Place.PIT][:2] == ["p2", "p3"]


def test_changing_an_unknown_space_or_an_id_is_refused() -> None:
    with pytest.raises(CannotEdit, match="nowhere"):
        change_space(ring(), "nowhere", lane=1)
    with pytest.raises(ValueError, match="id can't be changed"):
        change_space(ring(), "a1", id="a2")


def test_a_deleted_space_takes_all_that_hangs_on_it_along() -> None:
    circuit = evolve(
        ring(),
        layouts=(
            Layout("main"),
            Layout("short", spaces=("a8", "b8"), arrows=(("a8", "a9"), ("b8", "b9")), corners=ring().corners),
        ),
        overrides=Overrides(neighbors=(NeighborOverride("a8", "b8", Relation.BESIDE),)),
    )
    corner_space = circuit.corners[0].spaces[0]
    pole = circuit.grid[0].space
    left = delete_spaces(circuit, ["a8", corner_space, "p1"])

    assert pole == "a8"
    assert {"a8", corner_space, "p1"}.isdisjoint(space.id for space in left.spaces)
    assert {"a8", corner_space, "p1"}.isdisjoint(end for a in left.arrows for end in (a.from_, a.to))
    assert left.corners[0].spaces == circuit.corners[0].spaces[1:]
    assert [(place.position, place.space) for place in left.grid] == [
        (place.position - 1, place.space) for place in circuit.grid[1:]
    ]
    assert [stand.access for stand in left.pit.stands[:2]] == [("p0",), ("p2", "p3")]
    assert left.overrides.neighbors == ()
    assert left.layouts[1].spaces == ("b8",)
    assert left.layouts[1].arrows == (("b8", "b9"),)
    assert left.layouts[1].corners == left.corners


def test_a_corner_left_without_spaces_goes() -> None:
    circuit = ring()
    left = delete_spaces(circuit, circuit.corners[0].spaces)
    assert [corner.id for corner in left.corners] == ["c2"]


def test_deleting_keeps_parts_that_do_not_name_the_space_the_same_objects() -> None:
    circuit = ring()
    left = delete_spaces(circuit, ["p5"])
    assert left.corners is circuit.corners
    assert left.grid is circuit.grid
    assert left.layouts is circuit.layouts


def test_deleting_nothing_gives_the_same_track() -> None:
    circuit = ring()
    assert delete_spaces(circuit, []) is circuit


def test_a_drawn_vertex_on_a_border_joins_the_neighbors_outline() -> None:
    below = Track(id="t", name="T", spaces=(Space("s1", QUAD),))
    drawn = draw_space(below, ((5.0, 10.0), (15.0, 10.0), (15.0, 20.0), (5.0, 20.0)))
    old, new = drawn.spaces
    assert old.outline == ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (5.0, 10.0), (0.0, 10.0))
    assert new.outline == ((5.0, 10.0), (10.0, 10.0), (15.0, 10.0), (15.0, 20.0), (5.0, 20.0))


def test_a_drawn_space_leaves_outlines_on_another_level_and_far_away_alone() -> None:
    spaces = (Space("s1", QUAD, level=1), Space("s2", ((50.0, 0.0), (60.0, 0.0), (60.0, 9.0))))
    drawn = draw_space(
        Track(id="t", name="T", spaces=spaces), ((5.0, 10.0), (15.0, 10.0), (15.0, 20.0), (5.0, 20.0))
    )
    assert drawn.spaces[:2] == spaces


def test_equal_vertices_are_shared_without_a_new_one() -> None:
    beside = Track(id="t", name="T", spaces=(Space("s1", QUAD),))
    outline = ((10.0, 0.0), (20.0, 0.0), (20.0, 10.0), (10.0, 10.0))
    drawn = draw_space(beside, outline)
    assert [space.outline for space in drawn.spaces] == [QUAD, outline]


def test_sharing_borders_of_a_complete_circuit_changes_nothing() -> None:
    from trackmodel.edits.spaces.border_edits import share_borders

    circuit = ring()
    for space in circuit.spaces[::9]:
        assert share_borders(circuit, [space.id]) is circuit


def polygon(vertices: int) -> tuple[Point, ...]:
    """So many vertices on a circle."""
    angles = [2 * math.pi * n / vertices for n in range(vertices)]
    return tuple((100 * math.cos(a), 100 * math.sin(a)) for a in angles)


@pytest.mark.parametrize("last", [(0.0, 9.0), (4.5, 4.5)])
def test_a_drawn_outline_that_crosses_or_touches_itself_is_refused(last: Point) -> None:
    with pytest.raises(CannotEdit, match="crosses itself"):
        draw_space(Track("t", "T"), ((0.0, 0.0), (9.0, 9.0), (9.0, 0.0), last))


def test_a_drawn_space_that_no_document_can_hold_is_refused() -> None:
    assert len(draw_space(Track("t", "T"), polygon(64)).spaces) == 1
    with pytest.raises(CannotEdit, match="more than 64 vertices"):
        draw_space(Track("t", "T"), polygon(65))


def test_a_drawn_space_that_would_crowd_its_neighbor_is_refused() -> None:
    crowd = tuple((float(x), 0.0) for x in range(60))
    below = draw_space(Track("t", "T"), (*crowd, (70.0, 0.0), (70.0, -9.0), (0.0, -9.0)))
    with pytest.raises(CannotEdit, match="s1 would have more than 64 vertices"):
        draw_space(below, ((60.0, 0.0), (61.0, 0.0), (62.0, 0.0), (62.0, 9.0), (60.0, 9.0)))

"""Edits of vertices: shared ones move together, come and go in every outline, and nothing tears."""

from __future__ import annotations

import pytest
from attrs import evolve
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.circuits import ring
from tests.edits.random_tracks import tracks
from trackmodel.edits.spaces.junctions import MOST_VERTICES
from trackmodel.edits.spaces.vertices import delete_vertices, insert_vertex, move_vertices, shift_vertices
from trackmodel.errors import CannotEdit
from trackmodel.geometry.plane.snapping import Vertex, Vertices
from trackmodel.track import Point, Space, Track

# Two quads side by side, and a third one above both with its T-junction at (10, 0).
LEFT = Space("left", ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)))
RIGHT = Space("right", ((10.0, 0.0), (20.0, 0.0), (20.0, 10.0), (10.0, 10.0)))
ABOVE = Space("above", ((0.0, -10.0), (20.0, -10.0), (20.0, 0.0), (10.0, 0.0), (0.0, 0.0)))
BRICKS = Track(id="t", name="T", spaces=(LEFT, RIGHT, ABOVE))


def outlines(track: Track) -> dict[str, tuple[Point, ...]]:
    return {space.id: space.outline for space in track.spaces}


def test_a_vertex_moves_for_every_outline_that_has_it_and_nothing_else() -> None:
    moved = move_vertices(BRICKS, {Vertex((10.0, 0.0)): (11.004, 2.0)})
    assert outlines(moved) == {
        "left": ((0.0, 0.0), (11.0, 2.0), (10.0, 10.0), (0.0, 10.0)),
        "right": ((11.0, 2.0), (20.0, 0.0), (20.0, 10.0), (10.0, 10.0)),
        "above": ((0.0, -10.0), (20.0, -10.0), (20.0, 0.0), (11.0, 2.0), (0.0, 0.0)),
    }


def test_outlines_that_do_not_have_the_vertex_stay_the_same_objects() -> None:
    moved = move_vertices(BRICKS, {Vertex((20.0, 10.0)): (22.0, 12.0)})
    assert [new is old for new, old in zip(moved.spaces, BRICKS.spaces, strict=True)] == [True, False, True]


def test_a_bridge_has_vertices_of_its_own() -> None:
    bridge = evolve(LEFT, id="bridge", level=1)
    track = evolve(BRICKS, spaces=(*BRICKS.spaces, bridge))
    moved = outlines(move_vertices(track, {Vertex((10.0, 10.0), level=1): (12.0, 12.0)}))
    assert moved == {**outlines(BRICKS), "bridge": ((0.0, 0.0), (10.0, 0.0), (12.0, 12.0), (0.0, 10.0))}


def test_the_outline_of_a_stand_goes_along_but_finish_line_and_flags_stay() -> None:
    circuit = ring()
    stand = circuit.pit.stands[0]
    assert stand.outline is not None
    assert circuit.finish is not None
    shared = stand.outline[0]
    line = circuit.finish.line[0]
    flag = circuit.corners[0].flag
    moved = move_vertices(circuit, {Vertex(shared): (1.0, 2.0), Vertex(line): (line[0], line[1] - 3)})
    assert moved.pit.stands[0].outline == ((1.0, 2.0), *stand.outline[1:])
    assert moved.finish == circuit.finish
    assert moved.corners[0].flag == flag


def test_a_vertex_moved_onto_another_one_is_one_with_it() -> None:
    apart = evolve(RIGHT, outline=((12.0, 0.0), (20.0, 0.0), (20.0, 10.0), (12.0, 10.0)))
    track = Track(id="t", name="T", spaces=(LEFT, apart))
    met = move_vertices(track, {Vertex((12.0, 0.0)): (10.0, 0.0), Vertex((12.0, 10.0)): (10.0, 10.0)})
    assert met.spaces == (LEFT, RIGHT)


def test_vertices_next_to_each_other_become_one() -> None:
    welded = move_vertices(BRICKS, {Vertex((0.0, 10.0)): (10.0, 10.0)})
    assert outlines(welded)["left"] == ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0))


def test_an_outline_of_two_vertices_is_refused() -> None:
    triangle = move_vertices(BRICKS, {Vertex((0.0, 10.0)): (10.0, 10.0)})
    with pytest.raises(CannotEdit, match="left would have fewer than three vertices"):
        move_vertices(triangle, {Vertex((0.0, 0.0)): (10.0, 10.0)})


def test_an_outline_that_would_touch_itself_is_refused() -> None:
    with pytest.raises(CannotEdit, match="left would touch itself"):
        move_vertices(BRICKS, {Vertex((0.0, 10.0)): (10.0, 0.0)})


def test_a_vertex_out_of_reach_of_a_document_is_refused() -> None:
    with pytest.raises(CannotEdit, match="too far"):
        move_vertices(BRICKS, {Vertex((0.0, 10.0)): (0.0, 2e6)})


def test_a_vertex_moved_onto_a_border_gets_into_the_neighbors_outline() -> None:
    lone = Space("lone", ((5.0, 14.0), (8.0, 20.0), (2.0, 20.0)))
    track = evolve(BRICKS, spaces=(*BRICKS.spaces, lone))
    met = outlines(move_vertices(track, {Vertex((5.0, 14.0)): (5.0, 10.0)}))
    assert met["left"] == ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (5.0, 10.0), (0.0, 10.0))


def test_a_vertex_gets_into_every_outline_with_that_border() -> None:
    more = outlines(insert_vertex(BRICKS, Vertex((4.0, 0.0))))
    assert more == {
        "left": ((0.0, 0.0), (4.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)),
        "right": RIGHT.outline,
        "above": ((0.0, -10.0), (20.0, -10.0), (20.0, 0.0), (10.0, 0.0), (4.0, 0.0), (0.0, 0.0)),
    }


def test_off_all_borders_no_vertex_is_inserted() -> None:
    assert insert_vertex(BRICKS, Vertex((4.0, 4.0))) is BRICKS


def test_no_outline_gets_more_vertices_than_a_document_can_hold() -> None:
    full = ((0.0, 10.0), (0.0, 0.0), *((float(n), 0.0) for n in range(1, MOST_VERTICES - 1)))
    track = Track(id="t", name="T", spaces=(Space("full", full),))
    with pytest.raises(CannotEdit, match="more than 64"):
        insert_vertex(track, Vertex((0.5, 0.0)))


def test_a_vertex_is_deleted_everywhere() -> None:
    assert delete_vertices(insert_vertex(BRICKS, Vertex((4.0, 0.0))), [Vertex((4.0, 0.0))]) == BRICKS
    assert outlines(delete_vertices(BRICKS, [Vertex((10.0, 0.0))])) == {
        "left": ((0.0, 0.0), (10.0, 10.0), (0.0, 10.0)),
        "right": ((20.0, 0.0), (20.0, 10.0), (10.0, 10.0)),
        "above": ((0.0, -10.0), (20.0, -10.0), (20.0, 0.0), (0.0, 0.0)),
    }


def test_the_third_last_vertex_is_not_deleted() -> None:
    triangle = delete_vertices(BRICKS, [Vertex((0.0, 10.0))])
    with pytest.raises(CannotEdit, match="left would have fewer than three vertices"):
        delete_vertices(triangle, [Vertex((0.0, 0.0))])


def test_the_nearest_vertex_and_border_on_the_highest_level_are_found() -> None:
    bridge = Space("bridge", ((10.0, 0.0), (14.0, 0.0), (14.0, 30.0)), level=1)
    vertices = Vertices(evolve(BRICKS, spaces=(*BRICKS.spaces, bridge)))
    assert vertices.nearest((10.4, 0.3), 2.0) == Vertex((10.0, 0.0), 1)
    assert vertices.nearest((10.4, 0.3), 2.0, level=0) == Vertex((10.0, 0.0), 0)
    assert vertices.nearest((10.4, 0.3), 2.0, without=[Vertex((10.0, 0.0), 1), Vertex((10.0, 0.0))]) is None
    assert vertices.on_border((12.0, 0.4), 2.0) == Vertex((12.0, 0.0), 1)
    assert vertices.on_border((12.0, 0.4), 2.0, level=0) == Vertex((12.0, 0.0), 0)
    assert vertices.on_border((12.0, 0.4), 2.0, level=0, without=[Vertex((10.0, 0.0))]) is None
    assert vertices.in_frame((21.0, 11.0), (19.0, 9.0)) == (Vertex((20.0, 10.0)),)
    assert set(vertices.of_spaces_near((-3.0, 5.0), 4.0)) == {Vertex(point) for point in LEFT.outline}
    there = Vertex((14.0, 30.0), 1)
    assert vertices.existing([there, Vertex((14.0, 30.0), 0)]) == (there,)


def test_a_track_without_spaces_has_no_vertices() -> None:
    vertices = Vertices(Track(id="t", name="T"))
    assert vertices.nearest((0.0, 0.0), 1e9) is None
    assert vertices.on_border((0.0, 0.0), 1e9) is None
    assert vertices.of_spaces_near((0.0, 0.0), 1e9) == ()


@settings(max_examples=settings.default.max_examples // 2)
@given(track=tracks(), data=st.data())
def test_moving_vertices_and_back_gives_the_same_track(track: Track, data: st.DataObject) -> None:
    every = sorted(
        {(point, space.level) for space in track.spaces for point in space.outline},
        key=lambda v: (v[1], v[0]),
    )
    chosen = [
        Vertex(*v) for v in data.draw(st.lists(st.sampled_from(every), min_size=1, max_size=4, unique=True))
    ]
    shift = st.integers(-300, 300).map(lambda n: n / 100)
    by = (data.draw(shift), data.draw(shift))
    try:
        moved = shift_vertices(track, chosen, by)
    except CannotEdit:
        return
    count = [len(space.outline) for space in track.spaces]
    assume([len(space.outline) for space in moved.spaces] == count)  # nothing met another vertex or border
    there = [Vertex((round(v.at[0] + by[0], 2), round(v.at[1] + by[1], 2)), v.level) for v in chosen]
    assume(len(set(there) & {Vertex(*v) for v in every}) == 0)
    assert shift_vertices(moved, there, (-by[0], -by[1])) == track


@given(track=tracks(), data=st.data())
def test_no_shared_vertex_is_torn(track: Track, data: st.DataObject) -> None:
    """Whoever met in a vertex meets in it wherever it is moved, and in one inserted on their border."""
    space = data.draw(st.sampled_from(track.spaces))
    at = data.draw(st.sampled_from(space.outline))
    having = {s.id for s in track.spaces if s.level == space.level and at in s.outline}
    to = (data.draw(st.integers(0, 100_000)) / 100, data.draw(st.integers(0, 70_000)) / 100)
    try:
        moved = move_vertices(track, {Vertex(at, space.level): to})
    except CannotEdit:
        return
    assert having <= {s.id for s in moved.spaces if s.level == space.level and to in s.outline}
    assert all(len(set(s.outline)) >= 3 for s in moved.spaces)

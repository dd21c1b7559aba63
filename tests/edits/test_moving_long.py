"""Moving, turning and mirroring some of the spaces."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve
from hypothesis import given, reject, settings
from hypothesis import strategies as st

from tests.circuits import ring
from tests.edits.random_tracks import tracks
from trackmodel.edits.spaces.moving import Mirror, mirror_spaces, move_spaces, rotate_spaces
from trackmodel.errors import CannotEdit
from trackmodel.facts import Facts
from trackmodel.track import Inside, Point, Space, Track, Turn


def _quad(id_: str, left: float, lane: int = 0, level: int = 0) -> Space:
    return Space(
        id_, ((left, 0.0), (left + 10, 0.0), (left + 10, 10.0), (left, 10.0)), lane=lane, level=level
    )


def _row() -> Track:
    return Track("t", "T", spaces=(_quad("a", 0.0), _quad("b", 10.0), _quad("c", 20.0)))


def _outline(track: Track, id_: str) -> tuple[Point, ...]:
    return next(space.outline for space in track.spaces if space.id == id_)


def test_a_moved_space_takes_the_borders_it_shares_along() -> None:
    after = move_spaces(_row(), ["b"], 2.0, 3.0)
    assert _outline(after, "b") == ((12.0, 3.0), (22.0, 3.0), (22.0, 13.0), (12.0, 13.0))
    assert _outline(after, "a") == ((0.0, 0.0), (12.0, 3.0), (12.0, 13.0), (0.0, 10.0))
    assert _outline(after, "c") == ((22.0, 3.0), (30.0, 0.0), (30.0, 10.0), (22.0, 13.0))


def test_torn_free_it_leaves_the_others_the_same_objects() -> None:
    before = _row()
    after = move_spaces(before, ["b"], 2.0, 3.0, detached=True)
    assert after.spaces[0] is before.spaces[0]
    assert after.spaces[2] is before.spaces[2]
    assert _outline(after, "b")[0] == (12.0, 3.0)


def test_a_space_on_another_level_shares_nothing() -> None:
    bridge = _quad("bridge", 10.0, level=1)
    before = evolve(_row(), spaces=(*_row().spaces, bridge))
    assert move_spaces(before, ["b"], 2.0, 3.0).spaces[3] is bridge


def test_a_neighbor_with_no_room_left_is_a_refusal() -> None:
    wedge = Space("wedge", ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0)))
    before = Track("t", "T", spaces=(wedge, _quad("b", 10.0)))
    with pytest.raises(CannotEdit, match="wedge would have no area left"):
        move_spaces(before, ["b"], -10.0, 0.0)


@pytest.mark.parametrize(
    ("by", "why"),
    [((12.0, 4.0), "c would"), ((0.0, 14.0), ""), ((25.0, 0.0), "would overlap"), ((4.0, 0.0), "")],
)
def test_a_neighbor_that_would_be_turned_over_is_a_refusal_and_torn_free_it_is_none(
    by: tuple[float, float], why: str
) -> None:
    track = evolve(_row(), spaces=(*_row().spaces, _quad("d", 30.0)))
    if why:
        with pytest.raises(CannotEdit, match=f"{why}.*Alt"):
            move_spaces(track, ["b"], *by)
    else:
        after = Facts(move_spaces(track, ["b"], *by))
        assert not after.tangled.any()
        assert not len(after.overlaps.one)
    detached = move_spaces(track, ["b"], *by, detached=True)
    assert [new is old for new, old in zip(detached.spaces, track.spaces, strict=True)] == [
        True,
        False,
        True,
        True,
    ]


@settings(deadline=None)
@given(data=st.data())
def test_what_stretches_along_is_never_tangled_nor_laid_on_others(data: Any) -> None:
    track = ring()
    chosen = data.draw(st.sampled_from([space.id for space in track.spaces]))
    dx, dy = (data.draw(st.floats(-50, 50)) for _ in range(2))
    before = {space.id: space for space in track.spaces}
    try:
        after = move_spaces(track, [chosen], dx, dy)
    except CannotEdit:
        return
    facts = Facts(after)
    stretched = {s.id for s in after.spaces if s is not before[s.id]} - {chosen}
    ids = [space.id for space in facts.outlined]
    assert stretched.isdisjoint(ids[n] for n in facts.tangled.nonzero()[0].tolist())
    pairs = zip(facts.overlaps.one.tolist(), facts.overlaps.other.tolist(), strict=True)
    assert all(stretched.isdisjoint((ids[one], ids[other])) for one, other in pairs)


@pytest.mark.parametrize("distance", [2e6, float("nan"), float("inf")])
def test_nothing_goes_where_no_document_reaches(distance: float) -> None:
    with pytest.raises(CannotEdit, match="too far from"):
        move_spaces(_row(), ["b"], distance, 0.0)


def test_nowhere_and_unknown_spaces_change_nothing() -> None:
    row = _row()
    assert move_spaces(row, ["b"], 0.001, 0.0) is row
    assert move_spaces(row, ["nowhere"], 5.0, 0.0) is row
    assert mirror_spaces(row, [], Mirror.LEFT_RIGHT) is row
    assert rotate_spaces(row, ["nowhere"]) is row


def test_a_whole_corner_goes_with_its_flag_and_half_a_corner_leaves_it() -> None:
    circuit = ring()
    corner = circuit.corners[0]
    assert corner.flag
    after = move_spaces(circuit, corner.spaces, 5.0, 7.0)
    assert after.corners[0].flag == (corner.flag[0] + 5.0, corner.flag[1] + 7.0)
    assert after.corners[1] is circuit.corners[1]
    assert move_spaces(circuit, corner.spaces[1:], 5.0, 7.0).corners is circuit.corners


def test_everything_moved_takes_line_grid_and_stands_along() -> None:
    circuit = ring()
    everything = [space.id for space in circuit.spaces]
    after = move_spaces(circuit, everything, 10.0, 20.0)
    assert circuit.finish
    assert after.finish
    assert after.finish.line == tuple((x + 10.0, y + 20.0) for x, y in circuit.finish.line)
    assert after.pit.stands[0].outline != circuit.pit.stands[0].outline
    assert after.arrows is circuit.arrows
    assert Facts(after).progress == Facts(circuit).progress
    turned = rotate_spaces(circuit, everything)
    assert [place.angle for place in turned.grid] == [90.0] * len(circuit.grid)


def test_a_mirror_swaps_turns_lanes_and_insides() -> None:
    circuit = ring()
    corner = circuit.corners[0]
    chosen = set(corner.spaces)
    after = mirror_spaces(circuit, corner.spaces, Mirror.LEFT_RIGHT)
    other = {Turn.LEFT: Turn.RIGHT, Turn.RIGHT: Turn.LEFT, Turn.AHEAD: Turn.AHEAD}
    for old, new in zip(circuit.arrows, after.arrows, strict=True):
        inside = {old.from_, old.to} <= chosen
        assert new == (evolve(old, turn=other[old.turn]) if inside else old)
    lanes = {space.id: space.lane for space in after.spaces}
    for space in circuit.spaces:
        lane = space.lane
        assert lane is not None
        assert lanes[space.id] == (2 - lane if space.id in chosen else lane)
    assert after.corners[0].inside is Inside.LEFT
    assert after.direction is circuit.direction


def test_top_and_bottom_change_places() -> None:
    leaning = Space("a", ((0.0, 0.0), (10.0, 0.0), (4.0, 8.0)))
    after = mirror_spaces(Track("t", "T", spaces=(leaning,)), ["a"], Mirror.TOP_BOTTOM)
    assert set(after.spaces[0].outline) == {(0.0, 8.0), (10.0, 8.0), (4.0, 0.0)}


@given(tracks(), st.data())
@settings(max_examples=10, deadline=None)
def test_there_and_back_is_where_it_was(track: Track, data: Any) -> None:
    ids = [space.id for space in track.spaces]
    chosen = data.draw(st.sets(st.sampled_from(ids), min_size=1, max_size=12))
    dx, dy = data.draw(st.tuples(st.integers(-3, 3), st.integers(-3, 3)))
    assert (
        move_spaces(move_spaces(track, chosen, dx, dy, detached=True), chosen, -dx, -dy, detached=True)
        == track
    )
    for mirror in Mirror:
        assert mirror_spaces(mirror_spaces(track, chosen, mirror), chosen, mirror) == track


@given(tracks(), st.data())
@settings(max_examples=10, deadline=None)
def test_spaces_that_shared_a_vertex_still_do(track: Track, data: Any) -> None:
    chosen = data.draw(
        st.sets(st.sampled_from([space.id for space in track.spaces]), min_size=1, max_size=12)
    )
    try:
        after = move_spaces(track, chosen, 0.25, -0.13)
    except CannotEdit:  # some vertices of a bend lie closer together than that
        reject()
    for old, new in zip(track.spaces, after.spaces, strict=True):
        assert len(new.outline) == len(old.outline)
    moved = {
        ((old.level, a), b)
        for old, new in zip(track.spaces, after.spaces, strict=True)
        for a, b in zip(old.outline, new.outline, strict=True)
    }
    assert len(moved) == len({vertex for vertex, _to in moved})

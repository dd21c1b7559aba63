"""Neighbors from shared borders: the brick pattern, levels, hairpins, overrides."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve

from tests.circuits import ring
from tests.generated_boards import plain
from tests.shared_boards import BOARDS, shared_track
from trackmodel.facts import Facts
from trackmodel.formats.gponline import track_from_gpboard
from trackmodel.formats.gponline_text import parse_gpboard
from trackmodel.geometry.touching.neighbors import Neighbors
from trackmodel.track import Arrow, NeighborOverride, Overrides, Place, Relation, Space, Track, Turn


def neighbors(track: Track) -> Neighbors:
    return Facts(track).neighbors


def box(name: str, x: float, y: float, **more: object) -> Space:
    """A space 30 long and 20 wide with its back left vertex at (x, y), driven to the right."""
    outline = ((x, y), (x + 30.0, y), (x + 30.0, y + 20.0), (x, y + 20.0))
    return Space(name, outline, **more)  # type: ignore[arg-type]


def row(letter: str, count: int, x: float, y: float) -> tuple[tuple[Space, ...], tuple[Arrow, ...]]:
    spaces = tuple(box(f"{letter}{n}", x + 30.0 * n, y) for n in range(count))
    return spaces, tuple(Arrow(f"{letter}{n}", f"{letter}{n + 1}") for n in range(count - 1))


def bricks() -> Track:
    """Three lanes of five spaces; the middle one lies half a space further on."""
    lanes = [row("a", 5, 0, 0), row("b", 5, 15, 20), row("c", 5, 0, 40)]
    return Track(
        id="t",
        name="T",
        spaces=tuple(space for spaces, _arrows in lanes for space in spaces),
        arrows=tuple(arrow for _spaces, arrows in lanes for arrow in arrows),
    )


def test_in_the_brick_pattern_two_spaces_of_each_lane_beside_are_beside() -> None:
    found = neighbors(bricks())
    assert found.beside["b2"] == ("a2", "a3", "c2", "c3")
    assert found.beside["a2"] == ("b1", "b2")
    assert found.ahead["b2"] == ("b3",)
    assert found.behind["b2"] == ("b1",)
    assert found.ahead["b4"] == ()


def test_spaces_that_touch_at_a_vertex_only_are_no_neighbors() -> None:
    first, second = row("a", 3, 0, 0), row("b", 3, 0, 20)  # level, so a0 meets b1 at a vertex
    track = Track(id="t", name="T", spaces=first[0] + second[0], arrows=first[1] + second[1])
    assert neighbors(track).beside["a0"] == ("b0",)


def test_the_lane_beside_may_have_longer_spaces() -> None:
    spaces, arrows = row("a", 4, 0, 0)
    long = Space("b0", ((0.0, 20.0), (120.0, 20.0), (120.0, 40.0), (0.0, 40.0)))
    track = Track(id="t", name="T", spaces=(*spaces, long), arrows=(*arrows, Arrow("b0", "a3", Turn.LEFT)))
    assert neighbors(track).beside["b0"] == ("a0", "a1", "a2", "a3")


def test_borders_drawn_by_hand_may_miss_each_other_a_little() -> None:
    track = bricks()
    shaky = tuple(
        evolve(space, outline=tuple((x + (n % 3 - 1) * 0.3, y + (n % 2) * 0.4) for x, y in space.outline))
        for n, space in enumerate(track.spaces)
    )
    assert neighbors(evolve(track, spaces=shaky)) == neighbors(track)


def test_a_bridge_is_no_neighbor_of_the_road_under_it() -> None:
    road, arrows = row("a", 3, 0, 0)
    bridge = box("over", 30, 0, level=1)
    track = Track(id="t", name="T", spaces=(*road, bridge), arrows=arrows)
    found = neighbors(track)
    assert (found.ahead["over"], found.behind["over"], found.beside["over"]) == ((), (), ())


def test_a_ramp_is_a_neighbor_of_the_bridge_it_leads_to() -> None:
    (first, second), arrows = row("a", 2, 0, 0)
    track = Track(id="t", name="T", spaces=(first, evolve(second, level=1)), arrows=arrows)
    assert neighbors(track).ahead["a0"] == ("a1",)


def test_pit_spaces_are_no_neighbors_of_the_track_but_of_each_other() -> None:
    road, arrows = row("a", 3, 0, 0)
    pit, pit_arrows = row("p", 3, 0, 20)
    pit = tuple(evolve(space, place=Place.PIT) for space in pit)
    track = Track(id="t", name="T", spaces=road + pit, arrows=arrows + pit_arrows)
    found = neighbors(track)
    assert found.beside["a1"] == found.beside["p1"] == ()
    assert found.ahead["p0"] == ("p1",)


def test_lanes_that_drive_against_each_other_are_no_neighbors() -> None:
    there, arrows = row("a", 4, 0, 0)
    back, _arrows = row("b", 4, 0, 20)
    reverse = tuple(Arrow(f"b{n + 1}", f"b{n}") for n in range(3))
    found = neighbors(Track(id="t", name="T", spaces=there + back, arrows=arrows + reverse))
    assert found.beside["a1"] == ()
    assert found.ahead["b2"] == ("b1",)


def test_an_override_wins_both_ways() -> None:
    overrides = Overrides(
        (
            NeighborOverride("b2", "a2", Relation.NONE),
            NeighborOverride("c4", "a4", Relation.BESIDE),
            NeighborOverride("b4", "a4", Relation.AHEAD),
        )
    )
    found = neighbors(evolve(bricks(), overrides=overrides))
    assert "a2" not in found.beside["b2"]
    assert "b2" not in found.beside["a2"]
    assert "a4" in found.beside["c4"]
    assert "c4" in found.beside["a4"]
    assert found.ahead["b4"] == ("a4",)
    assert found.behind["a4"] == ("a3", "b4")


def test_round_an_oval_the_next_space_of_the_lane_is_ahead_and_nothing_else() -> None:
    track = ring(lanes=4)
    found = neighbors(track)
    for space in track.spaces:
        following = tuple(a.to for a in track.arrows if a.from_ == space.id and a.turn is Turn.AHEAD)
        assert found.ahead[space.id] == following


def test_round_an_oval_lane_changes_lead_to_spaces_beside() -> None:
    track = ring(lanes=3)
    found = neighbors(track)
    pit = {space.id for space in track.spaces if space.place is Place.PIT}
    changes = [a for a in track.arrows if a.turn is not Turn.AHEAD and not pit & {a.from_, a.to}]
    assert changes
    assert all(arrow.to in found.beside[arrow.from_] for arrow in changes)


def test_relations_mirror_each_other() -> None:
    found = neighbors(ring(lanes=3))
    for one, others in found.beside.items():
        assert all(one in found.beside[other] for other in others)
    for one, others in found.ahead.items():
        assert all(one in found.behind[other] for other in others)


def test_an_imported_board_has_the_same_neighbors_as_the_board_it_was_made_from() -> None:
    board = plain()
    drawn = neighbors(ring(lanes=3, straight=16, pit=False))

    imported = neighbors(track_from_gpboard(parse_gpboard(board.text), Path("oval.dat")))
    for name in drawn.ahead:
        assert set(imported.ahead[board.id(name)]) == {board.id(other) for other in drawn.ahead[name]}
        assert set(imported.beside[board.id(name)]) == {board.id(other) for other in drawn.beside[name]}


def test_a_track_without_outlines_has_no_neighbors() -> None:
    found = neighbors(Track(id="t", name="T", spaces=(Space("a", ()), Space("b", ((0.0, 0.0),)))))
    assert found.ahead == {"a": (), "b": ()}


@pytest.mark.parametrize("name", BOARDS)
def test_on_real_boards_ahead_is_where_the_arrow_ahead_leads(name: str) -> None:
    track = shared_track(name)
    found = neighbors(track)
    ahead = {(a.from_, a.to) for a in track.arrows if a.turn is Turn.AHEAD}
    assert {(one, other) for one, others in found.ahead.items() for other in others} >= ahead
    assert max(len(others) for others in found.ahead.values()) == 1


@pytest.mark.parametrize("name", ["curitiba", "taruma", "valencia", "suzuka"])
def test_on_straights_of_real_boards_lane_changes_lead_to_spaces_beside(name: str) -> None:
    track = shared_track(name)
    beside = neighbors(track).beside
    not_straight = {s.id for s in track.spaces if s.place is Place.PIT}.union(
        *(c.spaces for c in track.corners)
    )
    changes = {
        (a.from_, a.to)
        for a in track.arrows
        if a.turn is not Turn.AHEAD and not not_straight & {a.from_, a.to}
    }
    assert len(changes) > 200
    assert {(one, other) for one, other in changes if other not in beside[one]} == set()


@pytest.mark.parametrize("name", ["monaco", "suzuka"])
def test_relations_mirror_each_other_on_real_boards(name: str) -> None:
    found = neighbors(shared_track(name))
    for one, others in found.beside.items():
        assert all(one in found.beside[other] for other in others)
    for one, others in found.ahead.items():
        assert all(one in found.behind[other] for other in others)

"""Edits of arrows and the turns they propose."""

from __future__ import annotations

import pytest
from attrs import evolve

from tests.circuits import chain as ahead
from tests.circuits import ring
from trackmodel.edits.arrows.arrow_turn import proposed_turn
from trackmodel.edits.arrows.arrows import (
    add_arrow,
    change_arrow,
    connect_spaces,
    delete_arrow,
    remove_arrows,
)
from trackmodel.errors import CannotEdit
from trackmodel.layouts import in_layout
from trackmodel.track import MAIN_LAYOUT, Arrow, Layout, Space, Track, Turn


def bare(circuit: Track) -> Track:
    """The circuit as traced without lanes and arrows."""
    return evolve(circuit, arrows=(), spaces=tuple(evolve(s, lane=None) for s in circuit.spaces))


def test_an_arrow_is_added_last_with_its_turn() -> None:
    track = add_arrow(bare(ring()), "a1", "b1", Turn.RIGHT)
    assert track.arrows == (Arrow("a1", "b1", Turn.RIGHT),)


def test_an_arrow_that_is_there_stays_alone() -> None:
    circuit = ring()
    assert add_arrow(circuit, "a1", "a2") is circuit
    assert add_arrow(circuit, "a1", "a2", Turn.AHEAD) is circuit
    turned = add_arrow(circuit, "a1", "a2", Turn.LEFT)
    assert [a.turn for a in turned.arrows if (a.from_, a.to) == ("a1", "a2")] == [Turn.LEFT]
    assert len(turned.arrows) == len(circuit.arrows)


def test_an_arrow_to_the_same_space_is_refused() -> None:
    with pytest.raises(CannotEdit, match="itself"):
        add_arrow(ring(), "a1", "a1")


def test_a_chain_links_space_to_space() -> None:
    track = connect_spaces(bare(ring()), ["a1", "a2", "a2", "a3"])
    assert track.arrows == ahead("a1", "a2", "a3")


def test_a_deleted_arrow_goes_with_its_copies_and_out_of_layouts() -> None:
    circuit = ring()
    doubled = evolve(
        circuit,
        arrows=(*circuit.arrows, Arrow("a1", "a2")),
        layouts=(Layout("main"), Layout("few", arrows=(("a1", "a2"), ("a2", "a3")))),
    )
    left = delete_arrow(doubled, "a1", "a2")
    assert [(a.from_, a.to) for a in left.arrows if a.from_ == "a1"] == [("a1", "b1")]
    assert left.layouts[1].arrows == (("a2", "a3"),)


def test_a_turn_can_be_changed_and_proposed_anew() -> None:
    wrong = change_arrow(ring(), "a1", "a2", Turn.RIGHT)
    assert Arrow("a1", "a2", Turn.RIGHT) in wrong.arrows
    assert Arrow("a1", "a2", Turn.AHEAD) in change_arrow(wrong, "a1", "a2", None).arrows


def test_turns_follow_the_lanes_where_they_are_known() -> None:
    circuit = ring()
    for arrow in circuit.arrows:
        if not {arrow.from_[0], arrow.to[0]} & {"p"}:
            assert proposed_turn(evolve(circuit, arrows=()), arrow.from_, arrow.to) is arrow.turn


def test_turns_on_a_straight_follow_the_outlines_where_no_lane_is_known() -> None:
    circuit = connect_spaces(bare(ring()), ["b1", "b2", "b3"])
    assert [arrow.turn for arrow in circuit.arrows] == [Turn.AHEAD, Turn.AHEAD]
    assert proposed_turn(circuit, "b2", "a3") is Turn.LEFT, "beside an arrow ahead"
    assert proposed_turn(circuit, "b2", "c3") is Turn.RIGHT, "beside an arrow ahead"
    assert proposed_turn(circuit, "b3", "a4") is Turn.LEFT, "from the arrow behind"
    assert proposed_turn(circuit, "b3", "c4") is Turn.RIGHT, "from the arrow behind"


def test_a_chain_round_a_whole_lane_without_lane_numbers_is_ahead_all_the_way() -> None:
    circuit = ring()
    for lane in "abc":
        ids = [space.id for space in circuit.spaces if space.id.startswith(lane)]
        assert {arrow.turn for arrow in connect_spaces(bare(circuit), ids).arrows} == {Turn.AHEAD}


def test_without_anything_to_go_by_an_arrow_leads_ahead() -> None:
    assert (
        proposed_turn(Track(id="t", name="T", spaces=(Space("a", ()), Space("b", ()))), "a", "b")
        is Turn.AHEAD
    )
    assert proposed_turn(Track(id="t", name="T"), "a", "b") is Turn.AHEAD


def test_new_arrows_are_in_the_layout_that_was_meant() -> None:
    circuit = bare(ring())
    layouts = (Layout("main"), Layout("few", arrows=()), Layout("fewer", arrows=()))
    track = connect_spaces(evolve(circuit, layouts=layouts), ["a1", "a2", "a3"], "few")
    assert [layout.arrows for layout in track.layouts] == [None, (("a1", "a2"), ("a2", "a3")), ()]
    # One that is on the board already is not doubled there.
    again = add_arrow(track, "a1", "a2", layout="fewer")
    assert again.arrows == track.arrows
    assert again.layouts[2].arrows == (("a1", "a2"),)


def steps_in(track: Track, layout: str) -> set[tuple[str, str]]:
    """The arrows that a layout uses."""
    return {(arrow.from_, arrow.to) for arrow in in_layout(track, layout).arrows}


@pytest.mark.parametrize(("looked_at", "other"), [("short", MAIN_LAYOUT), (MAIN_LAYOUT, "short")])
def test_an_arrow_that_another_layout_uses_is_taken_out_of_one_only(looked_at: str, other: str) -> None:
    track = evolve(ring(), layouts=(Layout("main"), Layout("short")))
    before = steps_in(track, other)
    once = remove_arrows(track, [("a2", "a3")], looked_at)
    assert steps_in(once, looked_at) == before - {("a2", "a3")}
    assert steps_in(once, other) == before
    both = remove_arrows(once, [("a2", "a3")], other)
    assert ("a2", "a3") not in {(arrow.from_, arrow.to) for arrow in both.arrows}


def test_an_arrow_that_no_other_layout_uses_is_deleted() -> None:
    bare = ring()
    every = {(arrow.from_, arrow.to) for arrow in bare.arrows}
    elsewhere = tuple(space.id for space in bare.spaces if space.id != "b3")
    track = evolve(bare, layouts=(Layout("main"), Layout("less", spaces=elsewhere)))
    gone = remove_arrows(track, [("a2", "a3"), ("b3", "b4")])
    assert {(arrow.from_, arrow.to) for arrow in gone.arrows} == every - {("b3", "b4")}
    assert steps_in(gone, "less") == steps_in(track, "less")
    assert steps_in(gone, "main") == every - {("a2", "a3"), ("b3", "b4")}

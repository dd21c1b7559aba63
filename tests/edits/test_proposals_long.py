"""Taking over proposed arrows and lanes."""

from __future__ import annotations

from attrs import evolve

from tests.circuits import ring
from tests.geometry.traced_circuits import circuit, traced
from tests.shared_boards import shared_track
from trackmodel.edits.arrows.proposals import (
    DOUBTED,
    add_proposals,
    add_proposed_arrows,
    number_lanes,
    propose,
)
from trackmodel.facts import Facts
from trackmodel.geometry.lanes.arrow_proposals import SURE, Proposal, propose_arrows
from trackmodel.track import Arrow, Declared, Layout, Turn
from trackmodel.validator.run_checks import validate

OVAL = ((150, 150), (850, 150), (850, 550), (150, 550))


def test_likely_arrows_are_taken_over_after_those_that_are_there() -> None:
    track = evolve(ring(), arrows=(Arrow("a0", "a1"),))
    proposals = [
        Proposal(Arrow("a1", "a2"), 0.9),
        Proposal(Arrow("a1", "b1", Turn.RIGHT), 0.4),
        Proposal(Arrow("a0", "a1", Turn.LEFT), 0.9),
        Proposal(Arrow("a1", "a2", Turn.LEFT), 0.8),
    ]
    assert add_proposals(track, proposals).arrows == (Arrow("a0", "a1"), Arrow("a1", "a2"))
    assert len(add_proposals(track, proposals, 0.3).arrows) == 3


def test_nothing_to_take_over_gives_the_same_track() -> None:
    track = ring()
    assert add_proposals(track, []) is track
    assert number_lanes(track) is track


def test_a_traced_circuit_becomes_drivable() -> None:
    """Outlines, corners and the line are drawn; arrows and lanes come from the proposals."""
    printed = shared_track("brennach")
    drivable = evolve(add_proposed_arrows(number_lanes(traced(printed))), grid=printed.grid)
    assert not validate(drivable).blocking
    assert {space.id: space.lane for space in drivable.spaces} == {s.id: s.lane for s in printed.spaces}


def test_lanes_that_spaces_have_stay() -> None:
    track = traced(circuit(OVAL, 2))
    first = evolve(track.spaces[0], lane=3)
    numbered = number_lanes(evolve(track, spaces=(first, *track.spaces[1:])))
    assert numbered.spaces[0] is first
    assert {space.lane for space in numbered.spaces} <= {2, 3, 4}


def test_arrows_out_of_some_spaces_only() -> None:
    track = add_proposed_arrows(traced(circuit(OVAL, 2)), ["a8"])
    assert [(a.from_, a.to, a.turn) for a in track.arrows] == [
        ("a8", "a9", Turn.AHEAD),
        ("a8", "b8", Turn.RIGHT),
    ]


def test_proposals_are_taken_over_into_the_layout_that_was_meant() -> None:
    track = evolve(ring(), arrows=(), layouts=(Layout("main"), Layout("few", arrows=())))
    taken = add_proposals(track, [Proposal(Arrow("a1", "a2"), 0.9)], layout="few")
    assert taken.layouts[1].arrows == (("a1", "a2"),)


def test_what_would_change_a_corner_that_agrees_is_doubted() -> None:
    # The lane changes proposed out of these two spaces change how far it is through the corner.
    kept = [a for a in ring().arrows if a.turn is Turn.AHEAD or a.from_ not in {"b15", "b16"}]
    board = evolve(ring(), arrows=tuple(kept))
    counts = Facts(board).corner_counts
    corners = tuple(
        evolve(c, declared=Declared(counts[c.id].long or 0, counts[c.id].short or 0)) for c in board.corners
    )
    agreed = evolve(board, corners=corners)
    changing = set()
    for proposal in propose_arrows(agreed):
        after = Facts(add_proposals(agreed, [proposal], 0.0)).corner_counts
        if any((after[id_].long, after[id_].short) != (c.long, c.short) for id_, c in counts.items()):
            changing.add((proposal.arrow.from_, proposal.arrow.to))
    doubted = {(p.arrow.from_, p.arrow.to) for p in propose(agreed) if p.confidence <= DOUBTED}
    assert doubted == changing != set()
    open_ = evolve(agreed, corners=tuple(evolve(c, declared=None) for c in corners))
    assert propose(open_) == propose_arrows(open_)


def test_lane_changes_of_corners_are_never_sure() -> None:
    bare = evolve(ring(), arrows=())
    in_corner = {space for corner in bare.corners for space in corner.spaces}
    sure = [p.arrow for p in propose(bare) if p.confidence >= SURE]
    assert any(arrow.turn is Turn.AHEAD and arrow.from_ in in_corner for arrow in sure)
    assert not any(arrow.turn is not Turn.AHEAD and arrow.from_ in in_corner for arrow in sure)
    assert any(arrow.turn is not Turn.AHEAD for arrow in sure)

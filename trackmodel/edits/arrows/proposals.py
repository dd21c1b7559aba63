"""Accepting arrows and lanes that geometry proposes: Track -> Track."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from attrs import evolve

from trackmodel.edits.arrows.arrows import add_arrows
from trackmodel.edits.ids import replace_parts
from trackmodel.geometry.lanes.arrow_proposals import LIKELY, SURE, Proposal, propose_arrows
from trackmodel.geometry.lanes.from_outlines import lane_order
from trackmodel.graph import count_corner, space_graph
from trackmodel.track import MAIN_LAYOUT, Arrow, Corner, Track

if TYPE_CHECKING:
    from networkx import DiGraph as Graph

DOUBTED = 0.45
"""Greatest confidence of a proposal that would spoil an L and C that now match the print."""


def propose(track: Track) -> tuple[Proposal, ...]:
    """Return the arrows that geometry proposes, and lower the confidence of those that contradict the print.

    Those are arrows that, alone or with the corner's other sure proposals, would change an L or C that now
    equals the declared one.
    """
    proposals = propose_arrows(track)
    graph = space_graph(track)
    doubted: set[tuple[str, str]] = set()
    for corner in track.corners:
        if corner.declared is None or not _agrees(graph, corner):
            continue
        spaces = frozenset(corner.spaces)
        of_corner = [each for each in proposals if not spaces.isdisjoint((each.arrow.from_, each.arrow.to))]
        alone = {_ends(each) for each in of_corner if not _agrees(_with_arrows(graph, [each]), corner)}
        sure = [each for each in of_corner if each.confidence >= SURE and _ends(each) not in alone]
        doubted |= alone
        if sure and not _agrees(_with_arrows(graph, sure), corner):
            doubted.update(map(_ends, sure))
    return tuple(
        evolve(each, confidence=min(each.confidence, DOUBTED)) if _ends(each) in doubted else each
        for each in proposals
    )


def add_proposals(
    track: Track,
    proposals: Iterable[Proposal],
    least_confidence: float = LIKELY,
    layout: str = MAIN_LAYOUT,
) -> Track:
    """Add the proposed arrows; existing ones stay as they are.

    If the layout lists its arrows, the new ones are added to the list.
    """
    new: dict[tuple[str, str], Arrow] = {}
    for proposal in proposals:
        if proposal.confidence >= least_confidence:
            new.setdefault((proposal.arrow.from_, proposal.arrow.to), proposal.arrow)
    return add_arrows(track, new.values(), layout)


def add_proposed_arrows(
    track: Track, spaces: Iterable[str] | None = None, least_confidence: float = LIKELY
) -> Track:
    """Add the likely arrows that are missing at `spaces` (ids), or everywhere."""
    return add_proposals(track, propose_arrows(track, spaces), least_confidence)


def _ends(proposal: Proposal) -> tuple[str, str]:
    return proposal.arrow.from_, proposal.arrow.to


def _agrees(graph: Graph, corner: Corner) -> bool:
    """Return whether the declared L and C equal those counted along the arrows of the graph."""
    count, declared = count_corner(graph, corner), corner.declared
    return declared is not None and declared.agrees(count.long, count.short) is True


def _with_arrows(graph: Graph, proposals: Iterable[Proposal]) -> Graph:
    more = graph.copy()
    more.add_edges_from(map(_ends, proposals))
    return more


def number_lanes(track: Track) -> Track:
    """Set the lane of every space that has an outline but no lane."""
    lane = lane_order(track).lane
    spaces = tuple(
        evolve(space, lane=lane[space.id]) if space.lane is None and space.id in lane else space
        for space in track.spaces
    )
    return replace_parts(track, spaces=spaces)

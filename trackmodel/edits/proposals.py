"""Taking over what geometry proposes: Track -> Track."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import evolve

from trackmodel.edits.arrows import add_arrows
from trackmodel.geometry.arrow_proposals import Proposal, propose_arrows
from trackmodel.geometry.lane_order import lane_order
from trackmodel.track import MAIN_LAYOUT, Arrow, Track

LIKELY = 0.5
"""Proposals from this confidence on are taken over unasked."""
SURE = 0.9
"""Proposals from this confidence on are hardly ever wrong."""


def take_over(
    track: Track,
    proposals: Iterable[Proposal],
    least_confidence: float = LIKELY,
    layout: str = MAIN_LAYOUT,
) -> Track:
    """The track with the proposed arrows; one that it has already stays as it is.

    Where the layout names its arrows, it gets them too.
    """
    new: dict[tuple[str, str], Arrow] = {}
    for proposal in proposals:
        if proposal.confidence >= least_confidence:
            new.setdefault((proposal.arrow.from_, proposal.arrow.to), proposal.arrow)
    return add_arrows(track, new.values(), layout)


def add_proposed_arrows(
    track: Track, spaces: Iterable[str] | None = None, least_confidence: float = LIKELY
) -> Track:
    """The track with the likely arrows that it doesn't have, out of `spaces` (ids) or out of all."""
    return take_over(track, propose_arrows(track, spaces), least_confidence)


def number_lanes(track: Track) -> Track:
    """The track with a lane for every space that has an outline and doesn't say its lane."""
    if all(space.lane is not None or not space.outline for space in track.spaces):
        return track
    lane = lane_order(track).lane
    spaces = tuple(
        evolve(space, lane=lane[space.id]) if space.lane is None and space.id in lane else space
        for space in track.spaces
    )
    return track if spaces == track.spaces else evolve(track, spaces=spaces)

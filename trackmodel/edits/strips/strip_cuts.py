"""The cuts of a strip's lanes: moved, inserted, and deleted one by one. Strip -> Strip."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import evolve

from trackmodel.errors import CannotEdit
from trackmodel.geometry.strips.lay_out import cut_shares
from trackmodel.texts import _
from trackmodel.track import MOST_SPACES_OF_LANE, Strip, StripCut, StripLane

LEAST_LENGTH = 0.1
"""Least length that moving a cut leaves to a space, as a share of the mean length of the spaces between the
cut's neighbors."""


def move_lane_cut(strip: Strip, lane: int, number: int, at: float) -> Strip:
    """Move a cut to a share of its lane's length, between its neighbors and apart from them."""
    others = tuple(cut for cut in strip.lanes[lane].cuts if cut.number != number)
    ends = (StripCut(0, 0.0), *others, StripCut(strip.lanes[lane].spaces, 1.0))
    behind = max((cut for cut in ends if cut.number < number), key=lambda cut: cut.number)
    ahead = min((cut for cut in ends if cut.number > number), key=lambda cut: cut.number)
    least = LEAST_LENGTH * (ahead.at - behind.at) / (ahead.number - behind.number)
    low = behind.at + least * (number - behind.number)
    high = ahead.at - least * (ahead.number - number)
    cuts = (*others, StripCut(number, min(high, max(low, at))))
    changed = evolve(strip.lanes[lane], cuts=tuple(sorted(cuts, key=lambda cut: cut.number)))
    return replace_lane(strip, lane, changed)


def add_lane_cut(strip: Strip, lane: int, at: float) -> Strip:
    """Insert a cut at a share of a lane's length; the others stay where they are.

    Raises:
        CannotEdit: the lane has too many spaces.
    """
    shares = _shares(strip.lanes[lane])
    if len(shares) + 2 > MOST_SPACES_OF_LANE:
        raise CannotEdit(_("A lane can have at most {most} spaces").format(most=MOST_SPACES_OF_LANE))
    return replace_lane(strip, lane, _with_cuts(strip.lanes[lane], sorted([*shares, at])))


def delete_lane_cut(strip: Strip, lane: int, number: int) -> Strip:
    """Delete a cut, which merges two spaces; the others stay where they are."""
    shares = _shares(strip.lanes[lane])
    del shares[number - 1]
    return replace_lane(strip, lane, _with_cuts(strip.lanes[lane], shares))


def replace_lane(strip: Strip, number: int, lane: StripLane) -> Strip:
    """Replace a lane, counted from 0."""
    return evolve(strip, lanes=(*strip.lanes[:number], lane, *strip.lanes[number + 1 :]))


def _shares(lane: StripLane) -> list[float]:
    return [float(share) for share in cut_shares(lane)[1:-1]]


def _with_cuts(lane: StripLane, shares: Sequence[float]) -> StripLane:
    cuts = tuple(StripCut(number, share) for number, share in enumerate(shares, start=1))
    return evolve(lane, spaces=len(shares) + 1, cuts=cuts)

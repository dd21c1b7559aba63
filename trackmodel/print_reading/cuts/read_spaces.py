"""The spaces of a traced road."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

import numpy as np
from attrs import evolve, frozen

from trackmodel.geometry.arrays import Floats, Ints
from trackmodel.print_reading.cuts.evidence import cut_scores, cut_slants
from trackmodel.print_reading.cuts.lane_strip import STEPS, LaneStrip, lane_strip
from trackmodel.print_reading.cuts.spacing import Lengths, best_cuts, cut_worth
from trackmodel.print_reading.cuts.sureness import evidence_of, is_space, sureness
from trackmodel.print_reading.reading_values import ReadSpace
from trackmodel.print_reading.road.closed_line import along_closed
from trackmodel.print_reading.road.tracing import TracedRoad

_USUAL = 1.9
"""How long spaces usually are, in widths of a lane."""
_HALFWAY = 0.5
"""How far, in doublings, from the usual length to that of spaces with half the width."""
_AS_SURE = 0.01
"""Roads are about as sure if their spaces, in the mean, differ by less: those with a wrong number of lanes
were at least 0.05 behind on eleven drawn boards."""
_SPREADS = (0.25, 0.2, 0.2)
"""How much their lengths vary: between boards, and once those of this board are known."""
_POINTS = 4
"""Steps along a lane per point of an outline."""


@frozen(eq=False)
class CutLane:
    """A lane with its cuts.

    Attributes:
        scores, slants: of a cut at each step, as `evidence` has them, shape (n,).
        cuts: their steps, rising.
        fit: how well its worse border fits at each step, shape (n,).
        there: whether the road has it, 0 to 1, shape (n,).
    """

    strip: LaneStrip
    scores: Floats
    slants: Ints
    cuts: Ints
    fit: Floats
    there: Floats

    def is_there(self, begin: int, end: int) -> bool:
        """Whether the road has this lane for most of the way between two cuts."""
        return float(self.there[np.arange(begin, end) % len(self.there)].mean()) > 0.5


@frozen(eq=False)
class CutRoad:
    """All lanes with their cuts, and the usual length of spaces, in steps."""

    lanes: tuple[CutLane, ...]
    usual: float


def surest_spaces(roads: Iterable[TracedRoad]) -> tuple[TracedRoad, tuple[ReadSpace, ...]]:
    """Return the road, of those it may be, whose spaces are surest, and its spaces.

    Of some that are about as sure, it is the one with most spaces: a lane that is there on a stretch only has
    less sure ones. Halves of spaces, of lanes cut in two, look as sure, but they are twice as long for their
    width.
    """
    cut = [(road, cut_road(road)) for road in roads]
    usual = [each for each in cut if abs(np.log2(each[1].usual / STEPS / _USUAL)) <= _HALFWAY]
    read = [(road, _spaces(road, lanes)) for road, lanes in usual or cut]
    sure = [round(float(np.mean([space.sure for space in spaces] or [0])), 9) for _road, spaces in read]
    close = [each for each, own in zip(read, sure, strict=True) if own >= max(sure) - _AS_SURE]
    return max(close, key=lambda each: (len(each[1]), -each[0].lanes))


def read_spaces(traced: TracedRoad) -> tuple[ReadSpace, ...]:
    """Cut every lane of a road into spaces; lanes from left to right, each from the begin of the road."""
    return _spaces(traced, cut_road(traced))


def _spaces(traced: TracedRoad, road: CutRoad) -> tuple[ReadSpace, ...]:
    spaces: list[ReadSpace] = []
    for number, lane in enumerate(road.lanes):
        around = [int(cut) for cut in (*lane.cuts, *(lane.cuts[:1] + len(lane.strip.at)))]
        between = [pair for pair in pairwise(around) if is_space(lane.strip, *pair) and lane.is_there(*pair)]
        in_lane = [
            space_between(f"{number + 1}-{k + 1}", number, road, begin, end, len(traced.lines))
            for k, (begin, end) in enumerate(between)
        ]
        spaces += _with_beyond(in_lane, between, lane)
    return tuple(spaces)


def _with_beyond(spaces: list[ReadSpace], between: list[tuple[int, int]], lane: CutLane) -> list[ReadSpace]:
    """Return the spaces of a lane, each with the one beyond its weaker cut, if there is one."""
    count = len(lane.scores)
    found = []
    for number, (space, (begin, end)) in enumerate(zip(spaces, between, strict=True)):
        at_back = lane.scores[begin % count] < lane.scores[end % count]
        other = (number + (-1 if at_back else 1)) % len(spaces)
        mine, theirs = (begin, between[other][1]) if at_back else (end, between[other][0])
        meets = other != number and mine % count == theirs % count
        found.append(evolve(space, beyond=spaces[other].id) if meets else space)
    return found


def cut_road(traced: TracedRoad, usual: float = _USUAL) -> CutRoad:
    """Find all cuts, in rounds that learn how long the spaces of this board are.

    Args:
        traced: the road.
        usual: how long spaces are before that is learned, in widths of a lane.
    """
    strips = [
        lane_strip(traced.picture, traced.asphalt, traced.lines[:, k], traced.lines[:, k + 1], traced.lane)
        for k in range(traced.lanes)
    ]
    scores = [cut_scores(strip.apart) for strip in strips]
    unseen = (traced.fit == 0).all(axis=1).astype(np.float64)
    hidden = [along_closed(unseen, strip.at) > 0.5 for strip in strips]
    worth = [np.where(lane, 0.0, cut_worth(score)) for lane, score in zip(hidden, scores, strict=True)]
    cuts: list[Ints] = []
    usual *= STEPS
    for spread in _SPREADS:
        cuts = [best_cuts(each, Lengths(usual, spread)) for each in worth]
        found = np.concatenate([np.diff(lane) for lane in cuts])
        if len(found):
            usual = float(np.median(found))
    there = traced.there.astype(np.float64)
    worse = np.minimum(traced.fit[:, :-1], traced.fit[:, 1:])
    lanes = (
        CutLane(
            strip,
            score,
            cut_slants(strip.apart),
            at,
            along_closed(worse[:, k], strip.at),
            along_closed(there[:, k], strip.at),
        )
        for k, (strip, score, at) in enumerate(zip(strips, scores, cuts, strict=True))
    )
    return CutRoad(tuple(lanes), usual)


def space_between(name: str, number: int, road: CutRoad, begin: int, end: int, steps: int) -> ReadSpace:
    """Return the space of a lane between two cuts; the road has so many steps."""
    lane = road.lanes[number]
    strip, count = lane.strip, len(lane.strip.at)
    first, last = lane.slants[begin % count] / 2, lane.slants[end % count] / 2
    points = max(2, (end - begin) // _POINTS + 1)
    return ReadSpace(
        id=name,
        lane=number,
        left=along_closed(strip.left, np.linspace(begin - first, end - last, points)),
        right=along_closed(strip.right, np.linspace(begin + first, end + last, points)),
        begin=float(strip.at[begin % count]) + begin // count * steps,
        end=float(strip.at[end % count]) + end // count * steps,
        sure=sureness(evidence_of(lane.scores, begin, end)),
    )

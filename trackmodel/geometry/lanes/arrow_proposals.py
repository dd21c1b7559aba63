"""Arrows proposed from outlines: on straights all there are, in corners the likely ones."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

import numpy as np
from attrs import frozen

from trackmodel.geometry.arrays import NO_SPACE, Floats
from trackmodel.geometry.lanes.bends import LEAST_CORNER, LEAST_UNNAMED, bends, sharp_bends, turns
from trackmodel.geometry.lanes.changes import LaneChange, lane_changes
from trackmodel.geometry.lanes.driving_direction import DirectionFrom
from trackmodel.geometry.lanes.from_outlines import OutlineLanes, outline_lanes
from trackmodel.geometry.lanes.pit_mouths import pit_mouths
from trackmodel.track import Arrow, Track, Turn

SURE = 0.98
"""Confidence of what follows from the outlines alone."""
ON_A_STRAIGHT = 0.95
"""Confidence of a lane change on a straight, where the fronts of spaces tell clearly."""
AT_THE_PIT, PIT_NEARBY = 0.8, 0.5
"""Confidence of the way into the pit lane and out of it, where it touches the track or doesn't."""
DIRECTION_ASSUMED = 0.6
"""How far to trust what rests on a driving direction that nothing says."""
LEAST_LIKELY = 0.5
"""Lane changes of corners below this are not proposed."""

# How often the nine GP Online boards print a lane change that their corners have room for, by the
# bend towards its side (degrees) and by how far its target lies ahead (lengths).
BEND_TOWARDS, PRINTED_BY_BEND = (-20.0, 0.0, 20.0), (0.05, 0.5, 1.0)
ADVANCE, PRINTED_BY_ADVANCE = (0.2, 0.45, 0.95, 1.1, 1.3), (0.45, 0.9, 0.9, 0.55, 0.15)


@frozen
class Proposal:
    """An arrow that the outlines suggest, and how likely it is printed: 0 to 1."""

    arrow: Arrow
    confidence: float


def propose_arrows(
    track: Track, spaces: Iterable[str] | None = None, straight: Collection[str] = ()
) -> tuple[Proposal, ...]:
    """The arrows that the outlines suggest and the track doesn't have.

    On straights these are the arrows ahead and every lane change to the space beside the front of a
    space; an approach space, the last of its lane before a corner, leads straight on only. In
    corners they are the arrows ahead and, as printed boards have it, lane changes towards the
    inside of the bend, none of which crosses another. The corners are those of the track and sharp
    bends that touch none of them.

    Args:
        track: needs outlines; lanes, arrows, corners, grid and finish line are used where given.
        spaces: ids; only arrows out of these are proposed. All by default.
        straight: ids of spaces that are in no corner, however sharp they bend.

    Returns:
        in the order of the track's spaces, from left to right.
    """
    lanes = outline_lanes(track)
    turn = turns(lanes)
    in_corner = _corner_spaces(lanes, turn, track, straight)
    changes = [change for change in lane_changes(lanes) if not lanes.pit[change.from_]]
    found = [
        *_ahead(lanes),
        *_on_straights(lanes, changes, in_corner),
        *_in_corners(lanes, changes, in_corner, bends(lanes, turn), _changes_there(lanes, track)),
        *_at_the_pit(lanes),
    ]
    there = {(arrow.from_, arrow.to) for arrow in track.arrows}
    wanted = None if spaces is None else set(spaces)
    ids = [space.id for space in lanes.spaces]
    proposals = []
    for from_, to, way, confidence in sorted(found, key=lambda step: (step[0], _LEFT_TO_RIGHT[step[2]])):
        step = ids[from_], ids[to]
        if step in there or step[::-1] in there or (wanted is not None and step[0] not in wanted):
            continue
        if lanes.taken_from[int(lanes.road[from_])] is DirectionFrom.ASSUMED:
            confidence *= DIRECTION_ASSUMED
        proposals.append(Proposal(Arrow(*step, way), round(confidence, 2)))
    return tuple(proposals)


_Found = tuple[int, int, Turn, float]
"""From, to, turn, confidence; spaces are numbers."""

_LEFT_TO_RIGHT = {Turn.LEFT: 0, Turn.AHEAD: 1, Turn.RIGHT: 2}


def _corner_spaces(lanes: OutlineLanes, turn: Floats, track: Track, straight: Collection[str]) -> set[int]:
    """The spaces of the track's corners, and those of sharp bends that touch none of them."""
    named = {lanes.number[id_] for corner in track.corners for id_ in corner.spaces if id_ in lanes.number}
    found = set(named)
    for bend in sharp_bends(lanes, turn, LEAST_UNNAMED if named else LEAST_CORNER):
        about = {*bend, int(lanes.previous[bend[0]]), int(lanes.next[bend[-1]])}
        if about.isdisjoint(named):
            found.update(bend)
    return found - ({lanes.number[id_] for id_ in straight if id_ in lanes.number} - named)


def _ahead(lanes: OutlineLanes) -> Iterator[_Found]:
    for space, following in enumerate(lanes.next.tolist()):
        if following != NO_SPACE:
            yield space, following, Turn.AHEAD, SURE


def _on_straights(
    lanes: OutlineLanes, changes: Iterable[LaneChange], in_corner: set[int]
) -> Iterator[_Found]:
    for change in changes:
        if in_corner.isdisjoint((change.from_, change.to, int(lanes.next[change.from_]))):
            yield change.from_, change.to, change.turn, ON_A_STRAIGHT


def _in_corners(
    lanes: OutlineLanes,
    changes: Iterable[LaneChange],
    in_corner: set[int],
    bend: Floats,
    chosen: dict[tuple[int, Turn], int],
) -> Iterator[_Found]:
    """The likely lane changes of corners, the likeliest first, but none that crosses another."""
    following, previous = lanes.next.tolist(), lanes.previous.tolist()
    likely = []
    for change in changes:
        if change.from_ in in_corner:
            side = 1.0 if change.turn is Turn.RIGHT else -1.0
            towards = side * float(np.degrees(bend[change.from_]))
            confidence = float(
                np.interp(towards, BEND_TOWARDS, PRINTED_BY_BEND)
                * np.interp(change.advance, ADVANCE, PRINTED_BY_ADVANCE)
            )
            likely.append((confidence, change))
    for confidence, change in sorted(likely, key=lambda one: -one[0]):
        if confidence >= LEAST_LIKELY and not _crosses(change, chosen, following, previous):
            chosen[change.from_, change.turn] = change.to
            yield change.from_, change.to, change.turn, confidence


def _crosses(
    change: LaneChange,
    chosen: Mapping[tuple[int, Turn], int],
    following: Sequence[int],
    previous: Sequence[int],
) -> bool:
    """Whether a lane change the other way leads from behind its target to ahead of its start."""
    back = Turn.LEFT if change.turn is Turn.RIGHT else Turn.RIGHT
    ahead = _along(following, change.from_)
    return any(chosen.get((behind, back)) in ahead for behind in _along(previous, change.to))


def _along(others: Sequence[int], space: int) -> list[int]:
    """The next two spaces of a lane, going by `others`."""
    first = others[space]
    second = others[first] if first != NO_SPACE else NO_SPACE
    return [other for other in (first, second) if other != NO_SPACE]


def _changes_there(lanes: OutlineLanes, track: Track) -> dict[tuple[int, Turn], int]:
    """The lane changes that the track has already: nothing proposed may cross them."""
    number = lanes.number
    return {
        (number[arrow.from_], arrow.turn): number[arrow.to]
        for arrow in track.arrows
        if arrow.turn is not Turn.AHEAD and arrow.from_ in number and arrow.to in number
    }


def _at_the_pit(lanes: OutlineLanes) -> Iterator[_Found]:
    """The arrows into the pit lane and out of it."""
    for mouth in pit_mouths(lanes):
        yield mouth.from_, mouth.to, mouth.turn, AT_THE_PIT if mouth.touches else PIT_NEARBY

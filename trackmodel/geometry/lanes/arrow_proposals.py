"""Arrows proposed from outlines: all arrows of straights, and the likely ones of corners."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from attrs import frozen

from trackmodel.geometry.arrays import NO_SPACE, Floats
from trackmodel.geometry.lanes.bends import LEAST_CORNER, LEAST_UNNAMED, sharp_bends, turn_angles
from trackmodel.geometry.lanes.corner_changes import WEIGHTS, facts_of, printed_changes
from trackmodel.geometry.lanes.from_outlines import OutlineLanes, outline_lanes
from trackmodel.geometry.lanes.kept_changes import kept_changes
from trackmodel.geometry.lanes.lane_changes import LaneChange, corner_lane_changes, lane_changes
from trackmodel.geometry.lanes.lane_rows import next_two
from trackmodel.geometry.lanes.pit_mouths import pit_mouths
from trackmodel.track import Arrow, Track, Turn

SURE = 0.95
"""Least confidence of a proposal that is hardly ever wrong; lane changes in corners never reach it."""
LIKELY = 0.5
"""Least confidence of a proposal that is accepted by default."""

IN_THE_LANE = 0.98
"""Confidence of arrows ahead, which follow from the outlines alone."""
ON_A_STRAIGHT = 0.95
"""Confidence of a lane change on a straight, where the fronts of spaces are clear."""
KEPT = 0.75
"""Confidence of the lane change that is kept before a corner: nine boards have 52 of the 69 proposed."""
AT_THE_PIT, PIT_NEARBY = 0.8, 0.5
"""Confidence of arrows into and out of a pit lane that touches the track or only comes near it."""
CONTRADICTED = 0.8
"""Most confidence of an arrow where contacts contradict each other."""
DIRECTION_ASSUMED = 0.6
"""Factor for the confidence if the driving direction is only assumed."""
LEAST_IN_CORNER, MOST_IN_CORNER = 0.48, 0.9
"""Lane changes in corners with less confidence are not proposed; they are never sure.

Of boards the weights never saw, about as many are missed as wrongly proposed at this confidence (precision
0.88, recall 0.90). A precision of 0.90 would need a confidence of 0.63 and leave a recall of 0.85.
"""


@frozen
class Proposal:
    """An arrow suggested by the outlines, and the probability that it is printed."""

    arrow: Arrow
    confidence: float


def propose_arrows(
    track: Track,
    spaces: Iterable[str] | None = None,
    straight: Collection[str] = (),
    weights: Mapping[str, float] = WEIGHTS,
) -> tuple[Proposal, ...]:
    """Propose arrows that the track doesn't have yet.

    On straights, propose arrows ahead and lane changes to the space beside the front of each space. From the
    approach spaces, the last of their lanes before a corner, propose only the arrow ahead, and the one lane
    change that boards keep there (`kept_changes`). In corners, propose
    arrows ahead and lane changes toward the inside of the bend that don't cross each other, as on printed
    boards. Corners are those of the track, and sharp bends that touch none of them.

    Args:
        track: must have outlines; lanes, arrows, corners, grid and finish line are used if present.
        spaces: ids; propose only arrows from these. By default, from all spaces.
        straight: ids of spaces that belong to no corner, however sharply they bend.
        weights: of what tells lane changes in corners; others than ours to measure how they are learned.

    Returns:
        Proposals in the order of the track's spaces, from left to right.
    """
    lanes = outline_lanes(track)
    turn = turn_angles(lanes)
    in_corner = _corner_spaces(lanes, turn, track, straight)
    changes = [change for change in lane_changes(lanes) if not lanes.pit[change.from_]]
    likely = printed_changes(lanes, _corner_changes(lanes, in_corner), in_corner, turn, weights)
    found = [
        *_ahead(lanes),
        *_on_straights(lanes, changes, in_corner),
        *_before_corners(lanes, changes, in_corner, track),
        *_in_corners(lanes, likely, _changes_there(lanes, track)),
        *_at_the_pit(lanes),
    ]
    there = {(arrow.from_, arrow.to) for arrow in track.arrows}
    wanted = None if spaces is None else set(spaces)
    ids = [space.id for space in lanes.spaces]
    proposals = []
    for from_, to, way, confidence in sorted(found, key=lambda each: (each[0], _LEFT_TO_RIGHT[each[2]])):
        pair = ids[from_], ids[to]
        if pair in there or pair[::-1] in there or (wanted is not None and pair[0] not in wanted):
            continue
        if lanes.contradicted[from_] or lanes.contradicted[to]:
            confidence = min(confidence, CONTRADICTED)
        if lanes.road[from_] in lanes.assumed:
            confidence *= DIRECTION_ASSUMED
        proposals.append(Proposal(Arrow(*pair, way), round(confidence, 2)))
    return tuple(proposals)


def corner_facts(track: Track) -> Iterator[tuple[Arrow, dict[str, float]]]:
    """Yield the lane changes that corners have room for, with what tells whether a board prints each."""
    lanes = outline_lanes(track)
    turn = turn_angles(lanes)
    in_corner = _corner_spaces(lanes, turn, track, straight=())
    ids = [space.id for space in lanes.spaces]
    for change, facts in facts_of(lanes, _corner_changes(lanes, in_corner), in_corner, turn):
        yield Arrow(ids[change.from_], ids[change.to], change.turn), facts


_Found = tuple[int, int, Turn, float]
"""From, to, turn and confidence of a proposal, with space numbers."""

_LEFT_TO_RIGHT = {Turn.LEFT: 0, Turn.AHEAD: 1, Turn.RIGHT: 2}


def _corner_spaces(lanes: OutlineLanes, turn: Floats, track: Track, straight: Collection[str]) -> set[int]:
    """Return the spaces of the track's corners, and those of sharp bends that touch none of them."""
    named = {lanes.number[id_] for corner in track.corners for id_ in corner.spaces if id_ in lanes.number}
    found = set(named)
    for bend in sharp_bends(lanes, turn, LEAST_UNNAMED if named else LEAST_CORNER):
        about = {*bend, int(lanes.previous[bend[0]]), int(lanes.next[bend[-1]])}
        if about.isdisjoint(named):
            found.update(bend)
    return found - ({lanes.number[id_] for id_ in straight if id_ in lanes.number} - named)


def _corner_changes(lanes: OutlineLanes, in_corner: Collection[int]) -> list[LaneChange]:
    return [change for change in corner_lane_changes(lanes, in_corner) if not lanes.pit[change.from_]]


def _ahead(lanes: OutlineLanes) -> Iterator[_Found]:
    for space, following in enumerate(lanes.next.tolist()):
        if following != NO_SPACE:
            yield space, following, Turn.AHEAD, IN_THE_LANE


def _on_straights(
    lanes: OutlineLanes, changes: Iterable[LaneChange], in_corner: set[int]
) -> Iterator[_Found]:
    for change in changes:
        if in_corner.isdisjoint((change.from_, change.to, int(lanes.next[change.from_]))):
            yield change.from_, change.to, change.turn, ON_A_STRAIGHT


def _before_corners(
    lanes: OutlineLanes, changes: Sequence[LaneChange], in_corner: set[int], track: Track
) -> Iterator[_Found]:
    number = lanes.number
    arrows = {
        (number[arrow.from_], number[arrow.to])
        for arrow in track.arrows
        if arrow.from_ in number and arrow.to in number
    }
    for change in kept_changes(lanes, changes, in_corner, arrows):
        yield change.from_, change.to, change.turn, KEPT


def _in_corners(
    lanes: OutlineLanes,
    changes: Iterable[tuple[LaneChange, float]],
    chosen: dict[tuple[int, Turn], int],
) -> Iterator[_Found]:
    """Yield likely lane changes in corners, the most likely first.

    Skip those that cross another, and all but one out of a space, or to a space from the same side.
    """
    left = {space for space, _turn in chosen}
    entered = {(to, turn) for (_space, turn), to in chosen.items()}
    for change, confidence in sorted(changes, key=lambda one: -one[1]):
        if confidence < LEAST_IN_CORNER or change.from_ in left or (change.to, change.turn) in entered:
            continue
        if not _crosses(lanes, change, chosen):
            chosen[change.from_, change.turn] = change.to
            left.add(change.from_)
            entered.add((change.to, change.turn))
            yield change.from_, change.to, change.turn, min(MOST_IN_CORNER, confidence)


def _crosses(lanes: OutlineLanes, change: LaneChange, chosen: Mapping[tuple[int, Turn], int]) -> bool:
    """Return whether a chosen lane change crosses another one.

    It leads back from behind its target to ahead of its start, or passes it in the same direction.
    """
    turn, back = change.turn, Turn.LEFT if change.turn is Turn.RIGHT else Turn.RIGHT
    ahead, behind = next_two(lanes.next, change.from_), next_two(lanes.previous, change.to)
    beyond, before = next_two(lanes.next, change.to), next_two(lanes.previous, change.from_)
    return (
        any(chosen.get((space, back)) in ahead for space in behind)
        or any(chosen.get((space, turn)) in behind for space in ahead)
        or any(chosen.get((space, turn)) in beyond for space in before)
    )


def _changes_there(lanes: OutlineLanes, track: Track) -> dict[tuple[int, Turn], int]:
    """Return the track's lane changes, which no proposal may cross, by start and turn."""
    number = lanes.number
    return {
        (number[arrow.from_], arrow.turn): number[arrow.to]
        for arrow in track.arrows
        if arrow.turn is not Turn.AHEAD and arrow.from_ in number and arrow.to in number
    }


def _at_the_pit(lanes: OutlineLanes) -> Iterator[_Found]:
    for from_, to, turn, touches in pit_mouths(lanes):
        yield from_, to, turn, AT_THE_PIT if touches else PIT_NEARBY

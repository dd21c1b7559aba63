"""Lane changes that boards keep on the last spaces before a corner, where other arrows lead straight ahead.

On most boards, the last spaces before a corner form a staircase from one edge of the road to the other: each
lane ends half a space after the one beside. Of nine GP Online boards, seven keep the lane change at its foot:
from the lane that ends first to the last space of the next lane. Two keep the one at its top: from the lane
that ends last into the corner.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from trackmodel.geometry.arrays import NO_SPACE
from trackmodel.geometry.lanes.from_outlines import OutlineLanes
from trackmodel.geometry.lanes.lane_changes import LaneChange
from trackmodel.track import Turn


def kept_changes(
    lanes: OutlineLanes,
    changes: Iterable[LaneChange],
    in_corner: Collection[int],
    arrows: Collection[tuple[int, int]],
) -> list[LaneChange]:
    """Return the lane changes that boards with these arrows keep at the ends of staircases.

    Without any of them among the arrows, these are the ones at the foot.
    """
    approach = {
        space
        for space, following in enumerate(lanes.next.tolist())
        if following != NO_SPACE
        and following in in_corner
        and space not in in_corner
        and not lanes.pit[space]
    }
    by_turn = {(change.from_, change.turn): change for change in changes if change.from_ in approach}
    foot, top = [], []
    for space in sorted(approach):
        for turn, back in ((Turn.LEFT, Turn.RIGHT), (Turn.RIGHT, Turn.LEFT)):
            steps = _staircase(lanes, by_turn, approach, space, turn)
            if steps:
                foot.append(steps[0])
                last = by_turn.get((steps[-1].to, back))
                if last is not None and last.to in in_corner:
                    top.append(last)
    at_foot, at_top = (sum((each.from_, each.to) in arrows for each in found) for found in (foot, top))
    return top if at_top > at_foot else foot


def _staircase(
    lanes: OutlineLanes,
    by_turn: Mapping[tuple[int, Turn], LaneChange],
    approach: Collection[int],
    space: int,
    turn: Turn,
) -> list[LaneChange]:
    """Return the lane changes up a staircase from an edge of the road to the other; empty if it is none."""
    towards, behind = (lanes.left, lanes.right) if turn is Turn.LEFT else (lanes.right, lanes.left)
    if behind[space]:
        return []
    steps: list[LaneChange] = []
    while towards[space] and len(steps) < len(approach):
        change = by_turn.get((space, turn))
        if change is None or change.to not in approach:
            return []
        steps.append(change)
        space = change.to
    return steps

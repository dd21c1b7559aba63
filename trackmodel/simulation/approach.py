"""Where cars come into a corner, lane by lane, on a board that is ready to be raced.

(`trackmodel.checks.approach` finds the same spaces on a track, for the checks that look at their arrows.)
"""

from __future__ import annotations

from trackmodel.board import AHEAD, BoardRules


def approach_spaces(rules: BoardRules, corner: int, before: int = 1) -> tuple[int, ...]:
    """The approach of a corner, the last space of each lane ahead of it, or spaces further from it.

    Args:
        rules: the board.
        corner: its number.
        before: how many spaces before the corner: 1 is the approach itself. Lanes that reach less far
            back begin where they begin.

    Returns:
        The spaces, leftmost lane first.
    """
    previous = {
        to: space
        for space, arrows in enumerate(rules.successors)
        for to, turn in arrows
        if turn == AHEAD and space not in rules.pit_lane
    }
    starts = []
    for _lane, space in sorted(_approach(rules, corner).items()):
        for _step in range(before - 1):
            if previous.get(space) is None or rules.corner[previous[space]] == corner:
                break
            space = previous[space]
        starts.append(space)
    return tuple(dict.fromkeys(starts))


def _approach(rules: BoardRules, corner: int) -> dict[int, int]:
    """By lane the last space ahead of the corner: one that leads straight into it, where there is one."""
    entering: dict[int, int] = {}
    for space, arrows in enumerate(rules.successors):
        into = [turn for to, turn in arrows if rules.corner[to] == corner]
        if into and rules.corner[space] != corner and space not in rules.pit_lane:
            lane = rules.lane[space] if rules.lane else space
            if lane not in entering or AHEAD in into:
                entering[lane] = space
    return entering

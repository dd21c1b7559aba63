"""Counts of arrows: to the finish line, into the pit lane, and along a straight."""

from __future__ import annotations

from collections.abc import Collection

from trackmodel.board import STRAIGHT, BoardRules
from trackmodel.engine.board_graph import pit_entries, predecessors, walk_back
from trackmodel.engine.moves.path_end import NEVER

UNRANKED = 1 << 20
"""The rank of spaces on a straight without a beginning, and of those that it leads to."""


def arrows_to_line(rules: BoardRules) -> list[int]:
    """Return by space the fewest arrows after which a car may be counted over the line, or NEVER."""
    # A car on the line whose crossing doesn't count yet is counted at its next arrow.
    return _arrows_out_of(rules, {space for space, _target in rules.crossings} | rules.on_line)


def arrows_to_pit(rules: BoardRules) -> list[int]:
    """Return by space the fewest arrows after which a car may be in the pit lane, or NEVER."""
    return _arrows_out_of(rules, pit_entries(rules))


def arrows_between_crossings(rules: BoardRules) -> int:
    """Return the fewest arrows from one crossing of the finish line to the next one, or NEVER."""
    arrows = {space: 1 for space, _target in rules.crossings}
    for space, onward in walk_back(predecessors(rules), list(arrows)):
        arrows[space] = arrows[onward] + 1
    return min((arrows.get(target, NEVER) for _space, target in rules.crossings), default=NEVER)


def ranks(rules: BoardRules) -> list[int]:
    """Return by space the most arrows that lead to it along a straight.

    Every arrow from a space of a straight leads to a higher rank, except between UNRANKED spaces.
    """
    onward = [
        [target for target, _turn in arrows] if rules.corner[space] == STRAIGHT else []
        for space, arrows in enumerate(rules.successors)
    ]
    behind = [0] * len(onward)
    for targets in onward:
        for target in targets:
            behind[target] += 1
    rank = [UNRANKED if before else 0 for before in behind]
    most = [0] * len(onward)
    ready = [space for space, before in enumerate(behind) if not before]
    for space in ready:
        for target in onward[space]:
            most[target] = max(most[target], rank[space] + 1)
            behind[target] -= 1
            if not behind[target]:
                rank[target] = most[target]
                ready.append(target)
    return rank


def _arrows_out_of(rules: BoardRules, last: Collection[int]) -> list[int]:
    """Return by space the fewest arrows up to and including one out of one of these spaces, or NEVER."""
    arrows = [NEVER] * len(rules.successors)
    for space in last:
        arrows[space] = 1
    for space, onward in walk_back(predecessors(rules), last):
        arrows[space] = arrows[onward] + 1
    return arrows

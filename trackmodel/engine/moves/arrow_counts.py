"""Counts of arrows to the finish line and into the pit lane."""

from __future__ import annotations

from collections.abc import Collection

from trackmodel.board import BoardRules
from trackmodel.engine.board_graph import pit_entries, predecessors, walk_back
from trackmodel.engine.moves.path_end import NEVER


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


def _arrows_out_of(rules: BoardRules, last: Collection[int]) -> list[int]:
    """Return by space the fewest arrows up to and including one out of one of these spaces, or NEVER."""
    arrows = [NEVER] * len(rules.successors)
    for space in last:
        arrows[space] = 1
    for space, onward in walk_back(predecessors(rules), last):
        arrows[space] = arrows[onward] + 1
    return arrows

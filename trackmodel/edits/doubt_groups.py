"""Doubts that lie together: about a stretch of road, a corner and its arrows, the pit lane."""

from __future__ import annotations

from collections.abc import Iterable
from math import dist

from trackmodel.facts import Facts
from trackmodel.track import Doubt, Doubtful

NEAR_MM = 180.0
"""Doubts of one group are at most this far from its first on the print: ten spaces, which a window shows in a
size to read arrows in."""

_ORDER = tuple(Doubtful)
_ABOUT_ARROWS = (Doubtful.ARROW, Doubtful.CORNER)
_MARKS = {Doubtful.PIT, Doubtful.GRID, Doubtful.FINISH}
_EDITS = {Doubtful.LANE: 1, Doubtful.CUT: 2, Doubtful.ARROW: 1, Doubtful.CORNER: 3}
_EDITS |= {Doubtful.PIT: 10, Doubtful.GRID: 10, Doubtful.FINISH: 1}
"""About how many edits it takes to correct what was read wrong."""
_WRONG_SPACES = 0.2
"""About this share of the spaces of a stretch is wrong if the stretch is."""

DoubtGroup = tuple[Doubt, ...]
"""Doubts of one part of the board, to be looked at together."""


def doubt_groups(doubts: Iterable[Doubt], facts: Facts) -> list[DoubtGroup]:
    """Return doubts by where they are, the group with the most edits to expect first.

    A group has stretches of road with their cuts, and at most one corner with all its arrows. Arrows come
    before the numbers of the corner, which follow from them; of each kind, the least sure comes first.
    The pit lane, the grid, and the finish line are groups of their own.
    """
    near = NEAR_MM / facts.track.board.mm_per_unit
    groups: list[list[Doubt]] = []
    by_corner: dict[str, list[Doubt]] = {}
    for doubt in sorted(doubts, key=lambda doubt: (_ORDER.index(doubt.what), doubt.sure)):
        corner = _corner(doubt, facts)
        group = by_corner.get(corner) if corner else None
        if group is None:
            full = list(by_corner.values()) if corner else []
            free = (each for each in groups if each not in full)
            group = next((each for each in free if _lie_together(doubt, each[0], near)), None)
        if group is None:
            group = []
            groups.append(group)
        group.append(doubt)
        if corner:
            by_corner[corner] = group
    return sorted(map(tuple, groups), key=edits_expected, reverse=True)


def edits_expected(group: DoubtGroup) -> float:
    """Return about how many edits the doubts of a group will take."""
    return sum(
        (1 - doubt.sure) * _EDITS.get(doubt.what, 1 + _WRONG_SPACES * len(doubt.spaces)) for doubt in group
    )


def _corner(doubt: Doubt, facts: Facts) -> str | None:
    """Return the corner that a doubt about an arrow or a corner is about."""
    spaces = doubt.spaces if doubt.what in _ABOUT_ARROWS else ()
    return next((facts.corner_of[id_] for id_ in spaces if id_ in facts.corner_of), None)


def _lie_together(doubt: Doubt, other: Doubt, near: float) -> bool:
    if doubt.what is not other.what and not _MARKS.isdisjoint((doubt.what, other.what)):
        return False
    return dist(doubt.at, other.at) <= near or not set(doubt.spaces).isdisjoint(other.spaces)

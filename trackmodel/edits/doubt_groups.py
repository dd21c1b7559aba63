"""Doubts that have one cause: a stretch of road, the arrows of a corner, the pit lane."""

from __future__ import annotations

from collections.abc import Iterable
from math import dist

from trackmodel.facts import Facts
from trackmodel.track import Doubt, Doubtful

NEAR_MM = 120.0
"""Outside corners, doubts of one cause are one group if they are at most this far apart on the print."""

_ORDER = tuple(Doubtful)
_STRETCH = (Doubtful.ROAD, Doubtful.LANE, Doubtful.CUT)
_EDITS = {Doubtful.LANE: 1, Doubtful.CUT: 2, Doubtful.ARROW: 1, Doubtful.CORNER: 3}
_EDITS |= {Doubtful.PIT: 10, Doubtful.GRID: 10, Doubtful.FINISH: 1}
"""About how many edits it takes to correct what was read wrong."""
_WRONG_SPACES = 0.2
"""About this share of the spaces of a stretch is wrong if the stretch is."""

DoubtGroup = tuple[Doubt, ...]
"""Doubts of one cause, to be looked at together."""


def doubt_groups(doubts: Iterable[Doubt], facts: Facts) -> list[DoubtGroup]:
    """Return doubts by their cause, the group with the most edits to expect first.

    A stretch of road is one with its cuts, and a corner with its arrows. In a group, arrows come before the
    numbers of the corner, which follow from them; of each kind, the least sure comes first.
    """
    near = NEAR_MM / facts.track.board.mm_per_unit
    groups: list[tuple[tuple[str, ...], list[Doubt]]] = []
    for doubt in sorted(doubts, key=lambda doubt: (_ORDER.index(doubt.what), doubt.sure)):
        cause = _cause(doubt, facts)
        for other, group in groups:
            if other == cause and (len(cause) > 1 or _is_near(doubt, group[0], near)):
                group.append(doubt)
                break
        else:
            groups.append((cause, [doubt]))
    return sorted((tuple(group) for _cause, group in groups), key=edits_expected, reverse=True)


def edits_expected(group: DoubtGroup) -> float:
    """Return about how many edits the doubts of a group will take."""
    return sum(
        (1 - doubt.sure) * _EDITS.get(doubt.what, 1 + _WRONG_SPACES * len(doubt.spaces)) for doubt in group
    )


def _cause(doubt: Doubt, facts: Facts) -> tuple[str, ...]:
    """Return the kind of the cause of a doubt, and the corner it is about, if any."""
    if doubt.what in (Doubtful.ARROW, Doubtful.CORNER):
        corners = [facts.corner_of[id_] for id_ in doubt.spaces if id_ in facts.corner_of]
        return Doubtful.ARROW, *corners[:1]
    return (Doubtful.ROAD if doubt.what in _STRETCH else doubt.what,)


def _is_near(doubt: Doubt, other: Doubt, near: float) -> bool:
    return dist(doubt.at, other.at) <= near or not set(doubt.spaces).isdisjoint(other.spaces)

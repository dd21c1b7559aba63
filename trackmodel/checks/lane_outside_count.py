"""Lanes shorter than C or longer than L: the count would be wrong."""

from __future__ import annotations

from collections.abc import Iterator

from trackmodel.checks.arrow_facts import NONE, ends_of
from trackmodel.checks.check import Check
from trackmodel.checks.issue import Found, Severity
from trackmodel.facts import ROAD, Facts
from trackmodel.graph import CornerCount
from trackmodel.texts import _


def _find(facts: Facts) -> Iterator[Found]:
    ends = ends_of(facts)
    following = [NONE] * len(ends.ids)
    behind: list[list[int]] = [[] for _space in ends.ids]
    ahead = ends.on_track & (ends.side == 0)
    for one, other in zip(ends.one[ahead].tolist(), ends.other[ahead].tolist(), strict=True):
        if following[one] == NONE:
            following[one] = other
            behind[other].append(one)
    for corner in facts.track.corners:
        count = facts.corner_counts[corner.id]
        inside = {ends.number[space] for space in corner.spaces if space in ends.number}
        for lane in _lanes(inside, following, behind):
            if _is_outside(len(lane), count):
                yield Found(
                    _("A lane of {corner} has {spaces} spaces, which L {long}, C {short} excludes").format(
                        corner=corner.name, spaces=len(lane), long=count.long, short=count.short
                    ),
                    spaces=tuple(ends.ids[space] for space in lane),
                    corner=corner.id,
                )


def _lanes(inside: set[int], following: list[int], behind: list[list[int]]) -> Iterator[list[int]]:
    """The ways through a corner that never change lanes, from one end of the road to the other."""
    for first in inside:
        if inside.issuperset(behind[first]):
            continue
        lane = [first]
        while following[lane[-1]] in inside and len(lane) < len(inside):
            lane.append(following[lane[-1]])
        if following[lane[-1]] != NONE and following[lane[-1]] not in inside:
            yield lane


def _is_outside(spaces: int, count: CornerCount) -> bool:
    return count.long is not None and count.short is not None and not count.short <= spaces <= count.long


CHECK = Check(
    code="lane-outside-count",
    severity=Severity.ERROR,
    blocks=False,
    title=_("A lane that L and C exclude"),
    explanation=_(
        "A lane that leads through a corner is one of its routes, so it has at least C and at most L "
        "spaces as counted from the arrows. This can't happen: if it does, Pitboard counts wrongly. Please "
        "report it with your track."
    ),
    needs=(*ROAD, "corners"),
    find=_find,
)

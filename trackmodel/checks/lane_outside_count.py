"""Lanes shorter than C or longer than L, which would mean a counting error."""

from __future__ import annotations

from trackmodel.check_parts import Check, Facts, Findings, Found, Severity, _
from trackmodel.check_parts.arrow_facts import NONE, corner_numbers, ends_of
from trackmodel.checks.space_in_two_corners import share_spaces
from trackmodel.graph import CornerCount


def _find(facts: Facts) -> Findings:
    ends, counts = ends_of(facts), facts.corner_counts
    ahead = ends.on_track & (ends.side == 0)
    one, other = ends.one[ahead], ends.other[ahead]
    following = dict(zip(one.tolist(), other.tolist(), strict=True))
    corner_of = corner_numbers(facts).tolist()
    for before, first in zip(one.tolist(), other.tolist(), strict=True):
        if corner_of[first] in (NONE, corner_of[before]):
            continue
        number = corner_of[first]
        lane, after = [first], following.get(first)
        while after is not None and corner_of[after] == number and len(lane) < len(ends.ids):
            lane.append(after)
            after = following.get(after)
        corner = facts.track.corners[number]
        if after is None or share_spaces(facts, corner.id):
            continue
        count = counts[corner.id]
        if _is_outside(len(lane), count):
            yield Found(
                _("A lane of {corner} has {spaces} spaces, which contradicts L {long}, C {short}").format(
                    corner=corner.name, spaces=len(lane), long=count.long, short=count.short
                ),
                spaces=tuple(ends.ids[space] for space in lane),
                corner=corner.id,
            )


def _is_outside(spaces: int, count: CornerCount) -> bool:
    return count.long is not None and count.short is not None and not count.short <= spaces <= count.long


CHECK = Check(
    code="lane-outside-count",
    severity=Severity.ERROR,
    title=_("Lane contradicts L and C"),
    explanation=_(
        "A lane through a corner is one of its routes, so it has at least C and at most L "
        "spaces. If this issue ever appears, Pitboard counts wrongly: please "
        "report it with your track."
    ),
    find=_find,
)

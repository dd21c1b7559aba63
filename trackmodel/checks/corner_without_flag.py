"""Corners whose stop flag has no place."""

from __future__ import annotations

from collections.abc import Iterator

from trackmodel.checking.check import Check, listed
from trackmodel.checking.issue import Found, Severity
from trackmodel.facts import Facts
from trackmodel.texts import _, ngettext


def _find(facts: Facts) -> Iterator[Found]:
    without = [corner for corner in facts.track.corners if corner.flag is None]
    if without:
        yield Found(
            ngettext(
                "{corners} has no place for its flag",
                "{count} corners have no place for their flags: {corners}",
                len(without),
            ).format(count=len(without), corners=listed(corner.name for corner in without)),
            spaces=tuple(corner.spaces[0] for corner in without if corner.spaces),
            corner=without[0].id,
        )


CHECK = Check(
    code="corner-without-flag",
    severity=Severity.INFO,
    blocks=False,
    title=_("A corner without a flag"),
    explanation=_(
        "The flag beside a corner says how many stops it asks for, with its L and C. Without a place for "
        "it pictures of the board put it beside the road by themselves. Put it where it is printed."
    ),
    needs=("corners",),
    find=_find,
)

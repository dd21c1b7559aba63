"""Corners without a place for the stop flag."""

from __future__ import annotations

from trackmodel.check_parts import Check, Facts, Findings, Found, Severity, _, listed, ngettext


def _find(facts: Facts) -> Findings:
    without = [corner for corner in facts.track.corners if corner.flag is None]
    if without:
        yield Found(
            ngettext(
                "The stop flag of {corners} has no place",
                "The stop flags of {count} corners have no place: {corners}",
                len(without),
            ).format(count=len(without), corners=listed(corner.name for corner in without)),
            spaces=tuple(corner.spaces[0] for corner in without if corner.spaces),
            corner=without[0].id,
        )


CHECK = Check(
    code="corner-without-flag",
    severity=Severity.INFO,
    title=_("Corner without a flag"),
    explanation=_(
        "The flag beside a corner shows its stops, L, and C. If its place isn't set, "
        "pictures of the board choose one beside the road. Place it where it is printed."
    ),
    find=_find,
)

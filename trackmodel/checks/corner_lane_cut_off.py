"""Corner lanes that no route from an entry to an exit uses."""

from __future__ import annotations

import numpy as np

from trackmodel.check_parts import Check, Facts, Findings, Found, Severity, _, listed
from trackmodel.check_parts.arrow_facts import NONE, corner_numbers, ends_of, is_one_round
from trackmodel.geometry.arrays import Bools, Ints


def _find(facts: Facts) -> Findings:
    if not is_one_round(facts):
        return  # Other checks report spaces that can't be reached or lead nowhere.
    corners = facts.track.corners
    ends = ends_of(facts)
    count = len(ends.ids)
    corner = corner_numbers(facts)
    one, other = ends.one[ends.on_track], ends.other[ends.on_track]
    within = (corner[one] == corner[other]) & (corner[one] != NONE)
    for starts, targets, text in (
        (one, other, _("No arrow leads from the road before {corner} to {spaces}")),
        (other, one, _("No arrow leads to the road after {corner} from {spaces}")),
    ):
        joined = np.zeros(count, dtype=np.bool_)
        joined[targets[~within]] = True
        _spread(joined, starts[within], targets[within])
        cut_off: dict[int, list[str]] = {}
        for space in np.flatnonzero((corner != NONE) & ~ends.in_pit & ~joined).tolist():
            cut_off.setdefault(int(corner[space]), []).append(ends.ids[space])
        for number, spaces in cut_off.items():
            yield Found(
                text.format(corner=corners[number].name, spaces=listed(spaces)),
                spaces=tuple(spaces),
                corner=corners[number].id,
            )


def _spread(joined: Bools, starts: Ints, targets: Ints) -> None:
    """Mark every space that arrows lead to from a marked one."""
    while True:
        fresh = joined[starts] & ~joined[targets]
        if not fresh.any():
            return
        joined[targets[fresh]] = True


CHECK = Check(
    code="corner-lane-cut-off",
    severity=Severity.ERROR,
    title=_("Corner lane without entry or exit"),
    explanation=_(
        "Cars drive through a corner from an entry (a space with an arrow from the road before it) to an "
        "exit (a space with an arrow to the road after it); the pit lane counts for neither. From these "
        "spaces, no way leads to an exit, or no way leads to them from an entry, so neither L nor C counts "
        "them. Usually the corner lacks the first or last space of a lane, or has too many spaces."
    ),
    find=_find,
)

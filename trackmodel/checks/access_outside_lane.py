"""Pit stands with access spaces outside the pit lane."""

from __future__ import annotations

from functools import partial

from trackmodel.check_parts import Check, Facts, Findings, Found, Severity, _, listed
from trackmodel.check_parts.pit_lane_facts import pit_spaces
from trackmodel.edits.marks.pit import remove_access


def _find(facts: Facts) -> Findings:
    in_pit, known = pit_spaces(facts), facts.spaces_by_id
    for number, stand in enumerate(facts.track.pit.stands, 1):
        outside = tuple(space for space in stand.access if space in known and space not in in_pit)
        if outside:
            yield Found(
                _("Pit stand {number} has access spaces outside the pit lane: {spaces}").format(
                    number=number, spaces=listed(outside)
                ),
                spaces=outside,
                # A stand left without any access space needs the user's decision.
                fix=partial(remove_access, spaces=outside) if len(outside) < len(stand.access) else None,
                safe=False,
            )


CHECK = Check(
    code="access-outside-lane",
    severity=Severity.ERROR,
    blocks=True,
    title=_("Access space outside the pit lane"),
    explanation=_(
        "Cars enter and leave a stand through spaces of the pit lane; a car on the track never stops at "
        "one. Either the space belongs to the pit lane but isn't marked as a pit space, or the stand names "
        "the wrong space. The fix removes the space from the stand if another access space remains."
    ),
    find=_find,
    fix_name=_("remove the access spaces outside the lane"),
)

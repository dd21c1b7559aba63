"""Pit stands entered from a space outside the pit lane."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from trackmodel.checking.check import Check, listed
from trackmodel.checking.issue import Found, Severity
from trackmodel.checking.pit_lane import pit_spaces
from trackmodel.edits.marks.pit import take_access_away
from trackmodel.facts import PLACES, Facts
from trackmodel.texts import _


def _find(facts: Facts) -> Iterator[Found]:
    in_pit, known = pit_spaces(facts), facts.spaces_by_id
    for number, stand in enumerate(facts.track.pit.stands, 1):
        outside = tuple(space for space in stand.access if space in known and space not in in_pit)
        if outside:
            yield Found(
                _("Pit stand {number} is entered from spaces outside the pit lane: {spaces}").format(
                    number=number, spaces=listed(outside)
                ),
                spaces=outside,
                # Where nothing would be left, the user has to say which pit space it is.
                fix=partial(take_access_away, spaces=outside) if len(outside) < len(stand.access) else None,
                safe=False,
            )


CHECK = Check(
    code="access-outside-lane",
    severity=Severity.ERROR,
    blocks=True,
    title=_("A stand entered from outside the pit lane"),
    explanation=_(
        "A stand is entered and left through spaces of the pit lane: a car on the track never stops at one. "
        "Either the space belongs to the pit lane and is not marked so, or the stand names the wrong "
        "space. The repair takes it away from the stand, where another access space is left."
    ),
    needs=(PLACES, "pit"),
    find=_find,
    fix_name=_("remove the access spaces outside the lane"),
)

"""Road spaces marked as pit lane by mistake."""

from __future__ import annotations

from functools import partial

from trackmodel.check_parts import Check, Facts, Findings, Severity, _, found_on
from trackmodel.check_parts.arrow_facts import ends_of
from trackmodel.check_parts.pit_lane_facts import pit_pieces, pit_spaces
from trackmodel.edits.spaces.spaces import change_spaces
from trackmodel.track import Place


def _find(facts: Facts) -> Findings:
    in_pit = pit_spaces(facts)
    access = {space for stand in facts.track.pit.stands for space in stand.access}
    if in_pit.isdisjoint(access):
        return
    ends = ends_of(facts)
    crosses = (ends.side == 0) & ~ends.same_place
    entered = {ends.ids[space] for space in ends.other[crosses & ~ends.in_pit[ends.one]].tolist()}
    left = {ends.ids[space] for space in ends.one[crosses & ~ends.in_pit[ends.other]].tolist()}
    for piece in pit_pieces(facts):
        if access.isdisjoint(piece) and not entered.isdisjoint(piece) and not left.isdisjoint(piece):
            yield found_on(
                piece,
                _("Marked as pit lane but in the middle of the road: {spaces}"),
                fix=partial(change_spaces, space_ids=piece, place=Place.TRACK),
                safe=False,
            )


CHECK = Check(
    code="pit-in-the-road",
    severity=Severity.WARNING,
    title=_("Pit space in the road"),
    explanation=_(
        "These spaces are marked as pit lane, but no stand is entered from them although others have "
        "stands, and arrows lead straight ahead into them from the track and straight ahead out again: a car "
        "that keeps its lane would drive into the pit. Usually the mark is a mistake; the fix makes "
        "them track spaces."
    ),
    find=_find,
    fix_name=_("make them track spaces"),
)

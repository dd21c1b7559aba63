"""Pairs of arrows between the same two spaces, one in each direction."""

from __future__ import annotations

from functools import partial

from trackmodel.check_parts import Check, Facts, Findings, Found, Severity, _
from trackmodel.check_parts.arrow_facts import ends_of, two_way_pairs, vectors_of
from trackmodel.edits.arrows.arrows import delete_arrow


def _find(facts: Facts) -> Findings:
    arrows = ends_of(facts).arrows
    for back, forth in two_way_pairs(facts):
        wrong = arrows[back]
        forward = vectors_of(facts).forward
        yield Found(
            _("Arrows lead both from {one} to {other} and back").format(
                one=arrows[forth].from_, other=arrows[forth].to
            ),
            spaces=(arrows[forth].from_, arrows[forth].to),
            fix=partial(delete_arrow, from_=wrong.from_, to=wrong.to)
            if forward[back] < 0 < forward[forth]
            else None,
        )


CHECK = Check(
    code="arrow-two-way",
    severity=Severity.ERROR,
    blocks=True,
    title=_("Arrows in both directions"),
    explanation=_(
        "Cars only drive forward, so one of two spaces comes first. With arrows in both directions, a car "
        "could drive back and forth. The fix deletes the arrow against the driving direction if the arrows "
        "around show which one it is."
    ),
    find=_find,
)

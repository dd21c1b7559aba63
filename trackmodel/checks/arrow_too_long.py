"""Arrows that skip a space."""

from __future__ import annotations

from functools import partial

from trackmodel.check_parts import Check, Facts, Findings, Found, Severity, _
from trackmodel.check_parts.arrow_facts import ends_of, long_arrows
from trackmodel.edits.arrows.arrows import delete_arrow


def _find(facts: Facts) -> Findings:
    following = facts.graph.succ
    for index in sorted(long_arrows(facts)):
        arrow = ends_of(facts).arrows[index]
        between = [space for space in following[arrow.from_] if arrow.to in following[space]]
        yield Found(
            _("The arrow {from_} → {to} leads beyond the next space").format(from_=arrow.from_, to=arrow.to),
            spaces=(arrow.from_, arrow.to),
            fix=partial(delete_arrow, from_=arrow.from_, to=arrow.to) if between else None,
        )


CHECK = Check(
    code="arrow-too-long",
    severity=Severity.ERROR,
    title=_("Arrow longer than one space"),
    explanation=_(
        "Each point of a roll moves a car one space, so an arrow leads to a space that borders the one "
        "where it begins. This one skips a space or crosses a whole lane, or the space between isn't traced"
        " yet. If other arrows lead over the space between, the fix deletes the long one. Arrows into and "
        "out of the pit lane may be longer."
    ),
    find=_find,
)

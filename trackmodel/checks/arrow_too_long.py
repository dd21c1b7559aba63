"""Arrows that skip a space."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from trackmodel.checking.arrow_facts import STEPS, ends_of, long_arrows
from trackmodel.checking.check import Check
from trackmodel.checking.issue import Found, Severity
from trackmodel.edits.arrows.arrows import delete_arrow
from trackmodel.facts import Facts
from trackmodel.texts import _


def _find(facts: Facts) -> Iterator[Found]:
    following = facts.graph.succ
    for index in sorted(long_arrows(facts)):
        arrow = ends_of(facts).arrows[index]
        between = [space for space in following[arrow.from_] if arrow.to in following[space]]
        yield Found(
            _("The arrow {from_} → {to} leads further than to the next space").format(
                from_=arrow.from_, to=arrow.to
            ),
            spaces=(arrow.from_, arrow.to),
            fix=partial(delete_arrow, from_=arrow.from_, to=arrow.to) if between else None,
        )


CHECK = Check(
    code="arrow-too-long",
    severity=Severity.ERROR,
    blocks=False,
    title=_("An arrow longer than one step"),
    explanation=_(
        "Every point of a roll is one space: an arrow leads to a space that borders on the one where it "
        "begins. This one skips a space or crosses a whole lane, or the space between is not traced yet. "
        "Where other arrows lead over the space between, the repair deletes the long one. Arrows into and "
        "out of the pit lane may be longer."
    ),
    needs=STEPS,
    find=_find,
)

"""Arrows that exist more than once."""

from __future__ import annotations

from collections import Counter
from functools import partial

from trackmodel.check_parts import Check, Facts, Findings, Found, Severity, _
from trackmodel.edits.arrows.arrows import delete_doubles


def _find(facts: Facts) -> Findings:
    count = Counter((arrow.from_, arrow.to) for arrow in facts.track.arrows if arrow.from_ != arrow.to)
    for (from_, to), times in count.items():
        if times > 1:
            yield Found(
                _("The arrow {from_} → {to} exists {times} times").format(from_=from_, to=to, times=times),
                spaces=(from_, to),
                fix=partial(delete_doubles, from_=from_, to=to),
            )


CHECK = Check(
    code="arrow-doubled",
    severity=Severity.WARNING,
    title=_("Duplicate arrow"),
    explanation=_(
        "A second arrow between the same two spaces adds nothing, and the two "
        "may have different turns. Races use the first one; the fix deletes the others."
    ),
    find=_find,
)

"""Track spaces that no arrow leads on from."""

from __future__ import annotations

from functools import partial

import numpy as np

from trackmodel.check_parts import Check, Facts, Findings, Scope, Severity, _, found_on, ngettext
from trackmodel.check_parts.arrow_facts import ends_of, wrong_way_arrows
from trackmodel.checks.arrow_ahead_missing import SEVERAL, lane_gaps
from trackmodel.checks.blocks_apart import apart
from trackmodel.edits.arrows.arrows import add_arrows
from trackmodel.track import Arrow


def _find(facts: Facts) -> Findings:
    arrows, elsewhere = ends_of(facts), apart(facts)
    leads_on = np.bincount(arrows.one, minlength=len(arrows.ids)) > 0
    ends = [arrows.ids[space] for space in np.flatnonzero(~leads_on & ~arrows.in_pit)]
    # An arrow drawn from the wrong end leads on once it is reversed.
    turned = {to for _from, to in wrong_way_arrows(facts)}
    ends = [space for space in ends if space not in elsewhere and space not in turned]
    if ends:
        text = ngettext(
            "No arrow leads on from {spaces}",
            "No arrow leads on from these {count} spaces: {spaces}",
            len(ends),
        )
        gaps = lane_gaps(facts, np.isin(arrows.ids, ends)) if len(ends) <= SEVERAL else []
        new = [Arrow(*gap) for gap in gaps]
        yield found_on(ends, text, fix=partial(add_arrows, new=new, layout=facts.layout) if new else None)


CHECK = Check(
    code="dead-end",
    severity=Severity.ERROR,
    blocks=True,
    title=_("Dead end"),
    explanation=_(
        "At least one arrow must lead on from every space, or a car that gets there is stuck for good. "
        "Draw the arrows that the board prints. While a track is being traced, its open ends are "
        "all in this one issue. Where a lane goes on with the next space, the fix adds the arrow."
    ),
    find=_find,
    scope=Scope.CLOSED,
)

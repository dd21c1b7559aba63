"""Arrows against the driving direction."""

from __future__ import annotations

from functools import partial

from trackmodel.check_parts import Check, Facts, Findings, Fix, Found, Severity, _
from trackmodel.check_parts.arrow_facts import backward_arrows, ends_of
from trackmodel.edits.arrows.arrows import delete_arrow, reverse_arrow
from trackmodel.track import Arrow

MOST_SLIPS = 5
"""Up to this many backward arrows are taken for slips of the hand, and their fix is safe."""


def _find(facts: Facts) -> Findings:
    arrows = ends_of(facts).arrows
    backward = sorted(backward_arrows(facts))
    for index in backward:
        arrow = arrows[index]
        yield Found(
            _("The arrow {from_} → {to} leads against the driving direction").format(
                from_=arrow.from_, to=arrow.to
            ),
            spaces=(arrow.from_, arrow.to),
            fix=_fix(facts, arrow),
            # Among many, the other arrows may be the wrong ones: a whole stretch drawn from its end.
            safe=len(backward) <= MOST_SLIPS,
        )


def _fix(facts: Facts, arrow: Arrow) -> Fix:
    """Reverse the arrow, or delete it if the reversed arrow would skip a space."""
    following = facts.graph.succ
    skips = any(arrow.from_ in following[between] for between in following[arrow.to])
    changed = delete_arrow if skips and not _lane_needs_it(facts, arrow) else reverse_arrow
    return partial(changed, from_=arrow.from_, to=arrow.to)


def _lane_needs_it(facts: Facts, arrow: Arrow) -> bool:
    """Return whether the lane, as drawn so far, has a gap where the reversed arrow would be."""
    from trackmodel.track import Turn

    ahead = [a for a in facts.track.arrows if a.turn is Turn.AHEAD and a != arrow]
    return all(a.from_ != arrow.to and a.to != arrow.from_ for a in ahead)


CHECK = Check(
    code="arrow-against-direction",
    severity=Severity.ERROR,
    blocks=True,
    title=_("Arrow against the driving direction"),
    explanation=_(
        "Cars only drive forward, so every arrow leads the same way as the arrows around it. This one leads "
        "back, usually because it was drawn from the wrong end. The fix reverses it, or deletes it "
        "if the reversed arrow would skip a space. If there are many, first check whether a whole "
        "stretch was drawn from its end: then the arrows around it may be the right ones."
    ),
    find=_find,
    fix_name=_("reverse the arrow"),
)

"""Arrows that lead backwards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from trackmodel.checking.arrow_facts import STEPS, backward_arrows, ends_of
from trackmodel.checking.check import Check
from trackmodel.checking.issue import Fix, Found, Severity
from trackmodel.edits.arrows.arrows import delete_arrow, reverse_arrow
from trackmodel.facts import Facts
from trackmodel.texts import _
from trackmodel.track import Arrow

MOST_SLIPS = 5
"""So many arrows may have been drawn backwards by a slip of the hand."""


def _find(facts: Facts) -> Iterator[Found]:
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
            # Among many it may be the others that are wrong: a whole stretch drawn from its end.
            safe=len(backward) <= MOST_SLIPS,
        )


def _fix(facts: Facts, arrow: Arrow) -> Fix:
    """Turned round it may be the arrow that was meant; one that would skip a space only goes."""
    following = facts.graph.succ
    skips = any(arrow.from_ in following[between] for between in following[arrow.to])
    changed = delete_arrow if skips and not _lane_needs_it(facts, arrow) else reverse_arrow
    return partial(changed, from_=arrow.from_, to=arrow.to)


def _lane_needs_it(facts: Facts, arrow: Arrow) -> bool:
    """Whether the lane, as far as it is drawn, has a gap where the turned arrow would be."""
    from trackmodel.track import Turn

    ahead = [a for a in facts.track.arrows if a.turn is Turn.AHEAD and a != arrow]
    return all(a.from_ != arrow.to and a.to != arrow.from_ for a in ahead)


CHECK = Check(
    code="arrow-against-direction",
    severity=Severity.ERROR,
    blocks=True,
    title=_("An arrow against the driving direction"),
    explanation=_(
        "Cars only drive forward: every arrow leads the way that the arrows around it lead. This one leads "
        "back, mostly because it was drawn from the wrong end. The repair turns it round, or deletes it "
        "where turned round it would skip a space. Where many are found, look first whether a whole "
        "stretch was drawn from its end: then the arrows around it may be the right ones."
    ),
    needs=STEPS,
    find=_find,
    fix_name=_("turn the arrow around"),
)

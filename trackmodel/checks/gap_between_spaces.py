"""Gaps between spaces that an arrow connects."""

from __future__ import annotations

from functools import partial

from trackmodel.check_parts import Check, Facts, Findings, Found, Severity, _
from trackmodel.edits.spaces.close_gaps import close_gap
from trackmodel.texts import shown_number


def _find(facts: Facts) -> Findings:
    gaps, tangled = facts.gaps, facts.tangled
    if gaps.everywhere:
        return  # `outlines-apart` says so once
    pairs = zip(gaps.one.tolist(), gaps.other.tolist(), strict=True)
    for (first, second), width, slip in zip(pairs, gaps.width.tolist(), gaps.slip.tolist(), strict=True):
        if tangled[first] or tangled[second]:
            continue
        one, other = facts.outlined[first].id, facts.outlined[second].id
        yield Found(
            _("There is a gap of {width} between {one} and {other}, although an arrow connects them").format(
                width=shown_number(width, ".1f"), one=one, other=other
            ),
            spaces=(one, other),
            fix=partial(close_gap, one=one, other=other, width=width),
            safe=slip,
        )


CHECK = Check(
    code="gap-between-spaces",
    severity=Severity.WARNING,
    title=_("Gap between spaces that should touch"),
    explanation=_(
        "An arrow leads from a space to one that borders it. These two nearly touch, but a gap between "
        "their outlines keeps them from being neighbors, so their cars could never touch. The fix closes "
        "the gap: vertices move to those across from them, or halfway if other spaces don't hold them. A "
        "wide gap may be intended, so it is closed only on request."
    ),
    find=_find,
    fix_name=_("close the gap"),
)

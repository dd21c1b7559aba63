"""Arrows that the print contradicts."""

from __future__ import annotations

from functools import partial

from trackmodel.check_parts import Check, Found, Severity, _
from trackmodel.edits.arrows.arrows import add_arrow, remove_arrows
from trackmodel.track import Turn

CHECK = Check(
    code="print-arrow",
    severity=Severity.WARNING,
    title=_("Arrow that the print contradicts"),
    explanation=_(
        "The scan was compared with the arrows of the track: one seems to be printed that the track lacks, "
        "or the track has one that doesn't seem to be printed. A wrong arrow changes the routes through its"
        " corner, and L and C with them, and no other check may notice. Look at the print there (hold W); "
        "the reader errs, too. The fix draws or deletes the arrow. If the track is right, accept this."
    ),
    with_print=True,
    fix_name=_("delete the arrow"),
)


def unprinted(from_: str, to: str, layout: str) -> Found:
    """Return that an arrow of a layout isn't printed."""
    text = _("The print doesn't seem to have the arrow from {space} to {other}")
    return Found(
        text.format(space=from_, other=to),
        spaces=(from_, to),
        fix=partial(remove_arrows, pairs=[(from_, to)], layout=layout),
        safe=False,
        facts=("unprinted",),
    )


def missing(from_: str, to: str, turn: Turn, layout: str) -> Found:
    """Return that an arrow is printed that a layout lacks."""
    text = _("The print seems to have an arrow from {space} to {other}, which the track lacks")
    return Found(
        text.format(space=from_, other=to),
        spaces=(from_, to),
        fix=partial(add_arrow, from_=from_, to=to, turn=turn, layout=layout),
        safe=False,
        fix_name=_("draw the arrow"),
        facts=("missing",),
    )
